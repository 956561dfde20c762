#pragma once
// The self-contained MiniZinc file: a model with the puzzle in its comments (`% puzzle KEY VALUE`),
// and what `minizinc` prints of it.

#include <dokusat/decoder/cnf_document.hpp>
#include <functional>
#include <iosfwd>
#include <string>

namespace dokusat {

/// Of the statistics, cells are variables and constraints are clauses.
CnfStatistics write_minizinc_document(const NumberedPuzzle& puzzle, std::ostream& out);

/// Whether the text begins as such a file does, with a `%`.
bool looks_like_minizinc(std::istream& in);

/// Reads a file as written above and what `minizinc` printed; judges the first solution by the
/// rules. Throws `ParseError` on texts that do not parse.
DecodedAnswer decode_minizinc(std::istream& model, const std::string& model_name,
                              std::istream& output, const std::string& output_name);

/// Passes on the solutions in the output of `minizinc` until `found` says false. Returns
/// `satisfiable` where it did, `unsatisfiable` where the output says that there are no more, and
/// `unknown` where it ends without. No solution is judged here. Throws `ParseError`.
Outcome read_minizinc_solutions(std::istream& output, const std::string& name, const Board& board,
                                bool has_dominoes,
                                const std::function<bool(const Solution&)>& found);

}  // namespace dokusat
