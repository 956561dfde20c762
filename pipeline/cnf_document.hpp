#pragma once
// The self-contained CNF file: the formula together with the puzzle and options that it came from,
// so that a solver's answer to it can be decoded without anything else.

#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/puzzle/format.hpp>
#include <dokusat/puzzle/puzzle.hpp>
#include <iosfwd>
#include <string>
#include <vector>

namespace dokusat {

/// A puzzle with what is needed to write its answer.
struct NumberedPuzzle {
  Puzzle puzzle;
  int number = 1;  ///< its place in the input, from 1
  Format format = Format::grid;
};

struct CnfStatistics {
  int variables = 0;
  std::int64_t clauses = 0;
  std::int64_t literals = 0;
};

/// Writes comments (puzzle, options, a name for every variable, the projection), header and
/// clauses. The encoding runs twice, to count and to write; the formula is never held in memory.
CnfStatistics write_cnf(const NumberedPuzzle& puzzle, const EncodingOptions& options,
                        std::ostream& out);

/// What a model of such a file comes to.
struct DecodedAnswer {
  NumberedPuzzle puzzle;
  SolverAnswer::Status status = SolverAnswer::Status::unknown;
  std::optional<Solution> solution;  ///< if satisfiable and nothing is wrong
  /// Why the model is none: the first clause or rule that it breaks, variables by name.
  std::vector<std::string> wrong;
};

/// Reads a file that `write_cnf` wrote and a solver's output, and judges the model by the clauses
/// and the grid by the rules. Throws `DimacsError` and `ParseError` on texts that do not parse.
DecodedAnswer decode_cnf(std::istream& cnf, const std::string& cnf_name, std::istream& output,
                         const std::string& output_name);

}  // namespace dokusat
