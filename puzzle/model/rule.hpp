#pragma once
// Rules as data. A rule says two things, independently of each other: what it means, predicates on
// the digits of its cells, which is all that judge and oracle use; and what it compiles to, a list
// of constraints, which is all that deduction and encoder use.

#include <dokusat/model/constraints.hpp>
#include <dokusat/model/domino_tiling.hpp>
#include <dokusat/model/grid.hpp>
#include <dokusat/model/rule_arguments.hpp>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace dokusat {

struct RuleSyntax;

/// In place of the value of a cell that is open.
inline constexpr int kOpen = -1;
/// What rules see of a grid: the values of the cells, `kOpen` where they are open.
std::vector<int> values_of(const Board& board, const Grid& grid, const std::vector<Cell>& cells);

/// One thing that a rule says: some cells, and what their digits must keep.
struct Statement {
  std::vector<Cell> cells;  ///< a cell may come several times
  /// Whether the values of the cells keep it. Cells may be open (`kOpen`): false is said only where
  /// no values in them could keep it.
  std::function<bool(std::span<const int>)> keeps;
};

/// What a kind of rule says of its arguments.
template <class Arguments>
struct KindOf {
  /// What is wrong with the arguments on this board; empty if nothing is. Null: nothing ever is.
  std::string (*why_not)(const Board& board, const Arguments& arguments) = nullptr;
  /// What it means.
  std::vector<Statement> (*statements)(const Board& board, const Arguments& arguments) = nullptr;
  /// What it compiles to.
  std::vector<Constraint> (*compile)(const Board& board, const Arguments& arguments) = nullptr;
};

namespace detail {
template <class Arguments>
struct AnyKindOf;
template <class... Shapes>
struct AnyKindOf<std::variant<Shapes...>> {
  using Type = std::variant<KindOf<Shapes>...>;
};
}  // namespace detail

/// `KindOf` the arguments that the kind takes.
using AnyKindOf = detail::AnyKindOf<RuleArguments>::Type;

/// One row of the catalogue: a kind of rule about the digits of cells.
struct RuleKind {
  std::string_view name;       ///< "AntiKnight"
  std::string_view arguments;  ///< "" or what stands behind the name, as in "CELL~CELL..."
  std::string_view sentence;
  std::string_view constraints;  ///< what it compiles to: "AllDifferent, Linear"
  /// How its arguments are written; null where no text names the kind.
  const RuleSyntax* syntax = nullptr;
  AnyKindOf says;
};

/// A kind of rule with its arguments.
struct CellRule {
  const RuleKind* kind = nullptr;  ///< never null in a puzzle
  RuleArguments arguments = {};    ///< of the shape that the kind takes

  CellRule() = default;
  /// With arguments of the kind's shape that say nothing yet, or only name cells.
  CellRule(const RuleKind* of);  // NOLINT(google-explicit-constructor)
  CellRule(const RuleKind* of, std::vector<Cell> named);
  CellRule(const RuleKind* of, RuleArguments said) : kind(of), arguments(std::move(said)) {}

  /// The arguments. Requires that the kind takes this shape.
  template <class Arguments>
  const Arguments& as() const {
    return std::get<Arguments>(arguments);
  }
  template <class Arguments>
  Arguments& as() {
    return std::get<Arguments>(arguments);
  }
  /// The cells that the rule names, in the order that matters to the kind; none for most rules of
  /// the whole board.
  const std::vector<Cell>& cells() const;
  /// The rules that this one joins; none for others.
  const std::vector<CellRule>& parts() const;

  friend bool operator==(const CellRule&, const CellRule&) = default;
};

/// Whether the arguments have the shape that the kind takes.
bool has_its_arguments(const CellRule& rule);
/// What the kind says is wrong with the arguments on this board; empty if nothing is.
std::string why_not_on(const Board& board, const CellRule& rule);
/// What the rule means.
std::vector<Statement> statements_of(const CellRule& rule, const Board& board);

using Rule = std::variant<DominoTiling, CellRule>;

/// Adds to `wrong` how the grid breaks the rule; each text names rule, cells and digits. Cells may
/// be open: then only what no digits could mend is wrong.
void find_violations(const CellRule& rule, const Board& board, const Grid& grid,
                     std::vector<std::string>& wrong);
/// The same of one statement of the rule.
void find_violation(const CellRule& rule, const Statement& statement, const Board& board,
                    const Grid& grid, std::vector<std::string>& wrong);

/// What the rule compiles to.
std::vector<Constraint> constraints_of(const CellRule& rule, const Board& board);
std::vector<Constraint> constraints_of(const Rule& rule, const Board& board);

}  // namespace dokusat
