#pragma once
// Rules as data. A rule says two things, independently of each other: what it means, a predicate on
// the digits of its cells, which is all that judge and oracle use; and what it compiles to, a list
// of primitives, which is all that deduction and encoder use.

#include <dokusat/puzzle/primitives.hpp>
#include <dokusat/puzzle/rules/domino_tiling.hpp>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dokusat {

struct CellRule;

/// One row of the catalogue: a kind of rule about the digits of cells.
struct RuleKind {
  std::string_view name;       ///< "AntiKnight"
  std::string_view arguments;  ///< "" or what stands behind the name, as in "CELL CELL..."
  std::string_view sentence;

  // What it means.
  /// The groups of cells that the rule speaks of.
  std::vector<std::vector<Cell>> (*groups)(const Board& board, const CellRule& rule);
  /// Whether the digits of one group keep the rule. Cells may be open (`kNoDigit`): false is said
  /// only where no digits in them could keep it.
  bool (*keeps)(const CellRule& rule, std::span<const Digit> digits);

  // What it compiles to.
  std::vector<Primitive> (*compile)(const Board& board, const CellRule& rule);
};

/// A kind of rule with its arguments.
struct CellRule {
  const RuleKind* kind = nullptr;  ///< never null in a puzzle
  std::vector<Cell> cells = {};    ///< in the order that matters to the kind
  std::vector<int> numbers = {};
  friend bool operator==(const CellRule&, const CellRule&) = default;
};

using Rule = std::variant<DominoTiling, CellRule>;

/// Adds to `wrong` how the grid breaks the rule; each text names rule, cells and digits. Cells may
/// be open: then only what no digits could mend is wrong.
void find_violations(const CellRule& rule, const Board& board, const Grid& grid,
                     std::vector<std::string>& wrong);

/// What the rule compiles to.
std::vector<Primitive> primitives_of(const Rule& rule, const Board& board);

}  // namespace dokusat
