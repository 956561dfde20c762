#pragma once
// Rules as data. A rule has two independent definitions: its meaning, predicates on the digits of
// its cells, which only rule checker and oracle use; and its compilation, a list of constraints,
// which propagation and encoder use.

#include <dokusat/model/constraints.hpp>
#include <dokusat/model/fault.hpp>
#include <dokusat/model/grid.hpp>
#include <dokusat/model/rule_arguments.hpp>
#include <dokusat/model/rule_look.hpp>
#include <dokusat/model/tiling.hpp>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace dokusat {

struct RuleSyntax;

/// The value of an open cell.
inline constexpr int kOpen = -1;
/// Returns the values of the cells in a grid, `kOpen` for open cells.
std::vector<int> values_of(const Board& board, const Grid& grid, const std::vector<Cell>& cells);

/// A condition of a rule: a predicate on the values of some cells.
struct Statement {
  std::vector<Cell> cells;  ///< a cell may occur several times
  /// True if the values of the cells satisfy it. With open cells (`kOpen`), false only if no values
  /// in them could satisfy it.
  std::function<bool(std::span<const int>)> keeps;
};

/// The functions of a kind of rule, for arguments of one shape.
template <class Arguments>
struct KindOf {
  /// Returns what is wrong with the arguments on this board; empty if nothing is. Null if all
  /// arguments are valid.
  std::string (*why_not)(const Board& board, const Arguments& arguments) = nullptr;
  /// Returns the meaning.
  std::vector<Statement> (*statements)(const Board& board, const Arguments& arguments) = nullptr;
  /// Returns the constraints.
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

/// `KindOf` any of the shapes of `RuleArguments`.
using AnyKindOf = detail::AnyKindOf<RuleArguments>::Type;

/// A row of the catalogue: a kind of rule on the digits of cells.
struct RuleKind {
  std::string_view name;       ///< "AntiKnight"
  std::string_view arguments;  ///< "" or the text after the name, as in "CELL~CELL..."
  std::string_view sentence;
  std::string_view constraints;  ///< names of the constraints to which it compiles: "AllDifferent,
                                 ///< Linear"
  /// The syntax of its arguments; null if the kind has no name in texts.
  const RuleSyntax* syntax = nullptr;
  AnyKindOf says;
  std::string_view noun = {};  ///< the usual name: "anti-knight rule"; empty: the name
  RuleLook look = {};
  /// A clause about the rule in its place, with phrases of `RuleInPlace`: "the thermometer from
  /// {first} rises over {count} cells". Empty if noun, place and sentence suffice.
  std::string_view clause = {};
};

/// A kind of rule with its arguments.
struct CellRule {
  const RuleKind* kind = nullptr;  ///< never null in a puzzle
  RuleArguments arguments = {};    ///< of the shape that the kind takes

  CellRule() = default;
  /// Makes a rule with empty arguments of the kind's shape, or with only cells.
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
  /// The cells that the rule names, in the order that matters to the kind; empty for most rules of
  /// the whole board.
  const std::vector<Cell>& cells() const;
  /// The rules that this one joins; empty for others.
  const std::vector<CellRule>& parts() const;

  friend bool operator==(const CellRule&, const CellRule&) = default;
};

/// True if the arguments have the shape that the kind takes.
bool has_its_arguments(const CellRule& rule);
/// Returns what is wrong with the arguments on this board; empty if nothing is.
std::string why_not_on(const Board& board, const CellRule& rule);
/// Returns the meaning of the rule.
std::vector<Statement> statements_of(const CellRule& rule, const Board& board);

using Rule = std::variant<Tiling, CellRule>;

/// Appends to `wrong` the violations of the rule. Cells
/// may be open: then only violations that no digits could repair count.
void find_violations(const CellRule& rule, const Board& board, const Grid& grid,
                     std::vector<Fault>& wrong);
/// Appends the violation of one statement of the rule, if there is one.
void find_violation(const CellRule& rule, const Statement& statement, const Board& board,
                    const Grid& grid, std::vector<Fault>& wrong);

/// Returns the constraints to which the rule compiles.
std::vector<Constraint> constraints_of(const CellRule& rule, const Board& board);
std::vector<Constraint> constraints_of(const Rule& rule, const Board& board);

}  // namespace dokusat
