#pragma once
// Self-contained CNF files: the formula with its puzzle and options, so that a solver's answer can
// be decoded without other input.

#include <dokusat/cnf/solver_answer.hpp>
#include <dokusat/encoder/encoding_options.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/model/puzzle.hpp>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace dokusat {

class DimacsWriter;
class Encoding;

/// The file format of the formula.
enum class FormulaFormat {
  dimacs,
  opb,      ///< pseudo-Boolean: each sum and each at-most-one is one constraint
  minizinc  ///< a model of the constraints, without an encoding
};

/// Options of `write_cnf`.
struct CnfOptions {
  EncodingOptions encoding = {};
  /// True if each variable gets a comment with its name.
  bool names = true;
  /// A grid to exclude, by a last clause and comments: the formula asks for another solution.
  std::optional<Grid> except = std::nullopt;
  /// True if the clues are left out: only the rules, without simplification. `decode_cnf` then
  /// accepts further clauses after the rules.
  bool rules_only = false;
  FormulaFormat format = FormulaFormat::dimacs;  ///< other than dimacs only without `rules_only`
};

struct CnfStatistics {
  int variables = 0;
  int auxiliary_variables = 0;  ///< number of these that stand for nothing on the board
  std::int64_t clauses = 0;
  std::int64_t literals = 0;
  std::vector<ClauseGroupCount> clause_groups;  ///< number of clauses by group
  std::int64_t bytes = 0;                       ///< size of the whole file
  double seconds = 0;                           ///< from the puzzle to the last byte
};

/// Writes comments (puzzle, options, a name for every variable, the projection), header and
/// clauses. The encoding runs twice, to count and to write; the formula is never held in memory.
CnfStatistics write_cnf(const NumberedPuzzle& puzzle, const CnfOptions& options, std::ostream& out);

/// Writer of many puzzles of one board and type as one incremental formula (iCNF, by S. Wieringa:
/// `p inccnf`, clauses, then `a LITERALS 0` for each question): the rules once, then the clues of
/// each puzzle as assumptions.
class IncrementalCnfWriter {
 public:
  /// Writes the comments and the rules of the puzzle's board and type. Only the options `encoding`
  /// and `names` are used; nothing is simplified.
  IncrementalCnfWriter(const Puzzle& puzzle, const CnfOptions& options, std::ostream& out);
  ~IncrementalCnfWriter();
  /// True if the puzzle has the board and type of the first.
  bool takes(const Puzzle& puzzle) const;
  /// Writes the clues of a puzzle. Requires `takes(puzzle)`.
  void add(const Puzzle& puzzle);
  const CnfStatistics& statistics() const { return statistics_; }

 private:
  Puzzle rules_;  // without clues
  std::unique_ptr<const Encoding> encoding_;
  std::unique_ptr<DimacsWriter> writer_;
  CnfStatistics statistics_;
};

/// The decoded answer of a solver to a formula of a puzzle.
struct DecodedAnswer {
  NumberedPuzzle puzzle;
  Outcome outcome = Outcome::unknown;
  std::optional<Solution> solution;  ///< set if there is a model and nothing is wrong
  /// For a formula that excludes a grid: true if that grid is the only solution; `solution` is then
  /// that one.
  std::optional<bool> unique;
  /// The reason why the model is invalid: the first violated clause or rule, with names of
  /// variables.
  std::vector<std::string> wrong;
  /// For a refuted formula: the reason why this proves nothing about the puzzle, because the
  /// formula may not be the puzzle's. Empty if the file has the clauses that this version writes.
  std::string not_of_puzzle = {};
};

/// Reads a file as `write_cnf` writes it, in any format, by this version or another, and a solver's
/// output. The model is checked against the clauses of the file and decoded by the names of its
/// variables; the grid is checked against the rules. A file without names must have the clauses
/// that this version writes. Throws `ParseError` on texts that do not parse, and on names that do
/// not give a grid.
DecodedAnswer decode_cnf(std::istream& cnf, const std::string& cnf_name, std::istream& output,
                         const std::string& output_name);

}  // namespace dokusat
