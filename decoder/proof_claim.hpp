#pragma once
// The claim that a refutation of a CNF file proves. A proof is about clauses; to show that they are
// the puzzle's, its formula is made again and compared.

#include <dokusat/model/puzzle.hpp>
#include <dokusat/simplification/simplification.hpp>
#include <string>

namespace dokusat {

class Encoding;
struct CnfOptions;
struct FormulaFile;

struct ProofClaim {
  enum class Kind {
    no_model,           ///< of the formula, which carries no puzzle
    no_model_of_rules,  ///< of the rules of a board and further clauses
    no_solution,        ///< of the puzzle
    one_solution,       ///< the grid in the file's comments is the only solution
  };
  Kind kind = Kind::no_model;
  int puzzle = 0;  ///< the number in the comments; 0 without a puzzle
  /// The simplification level; its deductions from the clues are not part of the proof.
  Simplification simplification = Simplification::none;
  std::string wrong;  ///< the reason why the formula is not the puzzle's; empty if it is

  bool of_a_puzzle() const { return kind == Kind::no_solution || kind == Kind::one_solution; }
  bool from_clues() const { return simplification == Simplification::none; }
};

/// Determines what a refutation of the file's formula proves. The formula must have the same
/// clauses, in any order, as that of the puzzle in the comments, in the encoding named there; with
/// rules only, it may have more. Throws `ParseError` on unreadable comments.
ProofClaim claim_of(const FormulaFile& file, const std::string& name);
/// The claim for the given puzzle instead of that in the comments, which still name the encoding.
ProofClaim claim_of(const FormulaFile& file, const std::string& name, const Puzzle& puzzle);
/// The number of the puzzle in the comments, which must exist. Throws `ParseError`.
int puzzle_number(const FormulaFile& file, const std::string& name);
/// True if the file has comments with a puzzle.
bool carries_puzzle(const FormulaFile& file);

/// "one solution", "no solution", "no model".
std::string proved_text(const ProofClaim& claim);
/// The starting point of the proof: "clues", "residual formula", "formula".
std::string grounds_text(const ProofClaim& claim);
/// "puzzle 1: one solution, from the clues".
std::string claim_text(const ProofClaim& claim);
/// A warning for a proof that does not start from the clues; empty for others.
std::string residual_warning(const ProofClaim& claim);

/// True if the file has the clauses and sums of the encoding in their order. With `rules_only`,
/// further ones may follow.
bool is_formula_of(const Encoding& encoding, const CnfOptions& options, const FormulaFile& file);

/// The solution of the puzzle with this grid of the puzzle's board; empty if there is none.
std::optional<Solution> solution_with_grid(const Puzzle& puzzle, const Grid& grid);

}  // namespace dokusat
