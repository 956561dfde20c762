#pragma once
// Self-contained MiniZinc files: a model with the puzzle in its comments (`% puzzle KEY VALUE`),
// and the output of `minizinc`.

#include <dokusat/decoder/cnf_document.hpp>
#include <functional>
#include <iosfwd>
#include <string>

namespace dokusat {

/// Writes the file. The statistics count cells as variables and constraints as clauses.
CnfStatistics write_minizinc_document(const NumberedPuzzle& puzzle, std::ostream& out);

/// True if the text begins with a `%`, as a model of `encode` does.
bool looks_like_minizinc(std::istream& in);

/// Reads a model and the output of `minizinc`, and checks the first solution against the rules.
/// Throws `ParseError` on texts that do not parse.
DecodedAnswer decode_minizinc(std::istream& model, const std::string& model_name,
                              std::istream& output, const std::string& output_name);

/// Passes on the solutions in the output of `minizinc` until `found` returns false. Returns
/// `satisfiable` if it did, `unsatisfiable` if the output reports the end of the solutions, and
/// `unknown` if it ends without that report. Solutions are not checked. Throws `ParseError`.
Outcome read_minizinc_solutions(std::istream& output, const std::string& name, const Board& board,
                                bool has_dominoes,
                                const std::function<bool(const Solution&)>& found);

}  // namespace dokusat
