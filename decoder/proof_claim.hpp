#pragma once
// What the refutation of a CNF file proves of a puzzle. A proof is about clauses; that they are the
// puzzle's is seen by making its formula anew.

#include <dokusat/model/puzzle.hpp>
#include <dokusat/simplification/simplification.hpp>
#include <string>

namespace dokusat {

class Encoding;
struct CnfOptions;
struct FormulaFile;

struct ProofClaim {
  enum class Kind {
    no_model,           ///< of the formula: it carries no puzzle
    no_model_of_rules,  ///< of the rules of a board and clauses beside them
    no_solution,        ///< of the puzzle
    one_solution,       ///< no other one than the grid in the file's comments, which is one
  };
  Kind kind = Kind::no_model;
  int puzzle = 0;  ///< the number in the comments; 0 without a puzzle
  /// What this deduced from the clues before the formula was made is in no proof.
  Simplification simplification = Simplification::none;
  std::string wrong;  ///< why the formula is not the puzzle's; empty if it is

  bool of_a_puzzle() const { return kind == Kind::no_solution || kind == Kind::one_solution; }
  bool from_clues() const { return simplification == Simplification::none; }
};

/// What a refutation of the file's formula proves. The formula must have the same clauses, in any
/// order, as the one of the puzzle in the comments, encoded as these say; of the rules alone it may
/// have more. Throws `ParseError` on comments that cannot be read.
ProofClaim claim_of(const FormulaFile& file, const std::string& name);
/// The same of this puzzle in place of the one in the comments, which still name the encoding.
ProofClaim claim_of(const FormulaFile& file, const std::string& name, const Puzzle& puzzle);
/// The number of the puzzle in the comments, which must be there. Throws `ParseError`.
int puzzle_number(const FormulaFile& file, const std::string& name);
/// Whether the file has comments that tell of a puzzle.
bool carries_puzzle(const FormulaFile& file);

/// "one solution", "no solution", "no model".
std::string proved_text(const ProofClaim& claim);
/// What the proof starts from: "clues", "residual formula", "formula".
std::string grounds_text(const ProofClaim& claim);
/// "puzzle 1: one solution, from the clues".
std::string claim_text(const ProofClaim& claim);
/// What is to be known of a proof that does not start from the clues; empty of others.
std::string residual_warning(const ProofClaim& claim);

/// Whether the file has the clauses and sums of the encoding in their order; where the options say
/// rules only, others may stand behind them.
bool is_formula_of(const Encoding& encoding, const CnfOptions& options, const FormulaFile& file);

/// The solution of the puzzle that has this grid, a grid of the puzzle's board; empty if there is
/// none.
std::optional<Solution> solution_with_grid(const Puzzle& puzzle, const Grid& grid);

}  // namespace dokusat
