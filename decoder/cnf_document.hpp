#pragma once
// The self-contained CNF file: the formula together with the puzzle and options that it came from,
// so that a solver's answer to it can be decoded without anything else.

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

/// How the formula is written.
enum class FormulaFormat {
  dimacs,
  opb,      ///< pseudo-Boolean: sums and at-most-one constraints are one constraint each
  minizinc  ///< a model of the constraints, without an encoding
};

/// What to write of a puzzle.
struct CnfOptions {
  EncodingOptions encoding = {};
  /// A comment with the name of each variable.
  bool names = true;
  /// Ask for a solution with another grid: a last clause and comments leave this one out.
  std::optional<Grid> except = std::nullopt;
  /// The rules alone, without simplification: the clues are left out, and `decode_cnf` allows more
  /// clauses behind the rules.
  bool rules_only = false;
  FormulaFormat format = FormulaFormat::dimacs;  ///< the others not with `rules_only`
};

struct CnfStatistics {
  int variables = 0;
  int auxiliary_variables = 0;  ///< of these, those of at-most-one constraints
  std::int64_t clauses = 0;
  std::int64_t literals = 0;
  std::vector<ClauseGroupCount> clause_groups;  ///< clauses by what they say
  std::int64_t bytes = 0;                       ///< of the whole file
  double seconds = 0;                           ///< from the puzzle to the last byte
};

/// Writes comments (puzzle, options, a name for every variable, the projection), header and
/// clauses. The encoding runs twice, to count and to write; the formula is never held in memory.
CnfStatistics write_cnf(const NumberedPuzzle& puzzle, const CnfOptions& options, std::ostream& out);

/// Many puzzles of one board and kind as one incremental formula (iCNF, by S. Wieringa: `p inccnf`,
/// clauses, then `a LITERALS 0` for each question): the rules once, then the clues of each puzzle
/// as assumptions.
class IncrementalCnfWriter {
 public:
  /// Writes the comments and the rules of the puzzle's board, for its kind. Of the options
  /// `encoding` and `names` count; nothing is simplified.
  IncrementalCnfWriter(const Puzzle& puzzle, const CnfOptions& options, std::ostream& out);
  ~IncrementalCnfWriter();
  /// Whether the puzzle has the board and kind of the first.
  bool takes(const Puzzle& puzzle) const;
  /// Writes the clues of a puzzle. Requires that `takes(puzzle)`.
  void add(const Puzzle& puzzle);
  const CnfStatistics& statistics() const { return statistics_; }

 private:
  Puzzle rules_;  // without clues
  std::unique_ptr<const Encoding> encoding_;
  std::unique_ptr<DimacsWriter> writer_;
  CnfStatistics statistics_;
};

/// What a model of such a file comes to.
struct DecodedAnswer {
  NumberedPuzzle puzzle;
  Outcome outcome = Outcome::unknown;
  std::optional<Solution> solution;  ///< if there is one and nothing is wrong
  /// Of a formula that leaves a grid out: whether that is the only solution, which `solution` is
  /// then.
  std::optional<bool> unique;
  /// Why the model is none: the first clause or rule that it breaks, variables by name.
  std::vector<std::string> wrong;
  /// Of a formula without a model: why this answers nothing about the puzzle, as the formula is not
  /// known to be the puzzle's. Empty if it is, with the clauses that this version writes.
  std::string not_of_puzzle = {};
};

/// Reads a file as `write_cnf` writes it, in any format, by this version or another, and a solver's
/// output. The model is judged by the clauses of the file, and decoded by the names of its
/// variables; the grid is judged by the rules. A file without names must have the clauses that this
/// version writes. Throws `ParseError` on texts that do not parse, and on names that do not give a
/// grid.
DecodedAnswer decode_cnf(std::istream& cnf, const std::string& cnf_name, std::istream& output,
                         const std::string& output_name);

}  // namespace dokusat
