#include <algorithm>
#include <array>
#include <dokusat/model/rule.hpp>

namespace dokusat {

namespace {

int value_in(const Board& board, const Grid& grid, Cell cell) {
  return grid[cell] == kNoDigit ? kOpen : board.value(grid[cell]);
}

}  // namespace

std::vector<int> values_of(const Board& board, const Grid& grid, const std::vector<Cell>& cells) {
  std::vector<int> values;
  values.reserve(cells.size());
  for (Cell cell : cells) values.push_back(value_in(board, grid, cell));
  return values;
}

namespace {

/// Calls `use` with the kind's functions and the arguments of its shape.
template <class Use>
auto with_arguments(const CellRule& rule, Use use) {
  return std::visit(
      [&]<class Arguments>(const KindOf<Arguments>& kind) {
        return use(kind, std::get<Arguments>(rule.arguments));
      },
      rule.kind->says);
}

/// Makes empty arguments of the kind's shape.
RuleArguments no_arguments(const RuleKind* kind) {
  if (kind == nullptr) return {};
  return std::visit(
      []<class Arguments>(const KindOf<Arguments>&) { return RuleArguments(Arguments()); },
      kind->says);
}

}  // namespace

CellRule::CellRule(const RuleKind* of) : kind(of), arguments(no_arguments(of)) {}

CellRule::CellRule(const RuleKind* of, std::vector<Cell> named) : CellRule(of) {
  if (std::vector<Cell>* const own = cells_in(arguments)) *own = std::move(named);
}

const std::vector<Cell>& CellRule::cells() const {
  static const std::vector<Cell> kNone;
  const std::vector<Cell>* const named = cells_in(arguments);
  return named != nullptr ? *named : kNone;
}

const std::vector<CellRule>& CellRule::parts() const {
  static const std::vector<CellRule> kNone;
  const auto* const joined = std::get_if<JoinedRules>(&arguments);
  return joined != nullptr ? joined->rules : kNone;
}

bool has_its_arguments(const CellRule& rule) {
  return rule.kind->says.index() == rule.arguments.index();
}

std::string why_not_on(const Board& board, const CellRule& rule) {
  return with_arguments(rule, [&](const auto& kind, const auto& arguments) {
    return kind.why_not == nullptr ? std::string() : kind.why_not(board, arguments);
  });
}

std::vector<Statement> statements_of(const CellRule& rule, const Board& board) {
  return with_arguments(rule, [&](const auto& kind, const auto& arguments) {
    return kind.statements(board, arguments);
  });
}

std::vector<Constraint> constraints_of(const CellRule& rule, const Board& board) {
  return with_arguments(rule, [&](const auto& kind, const auto& arguments) {
    return kind.compile(board, arguments);
  });
}

void find_violations(const CellRule& rule, const Board& board, const Grid& grid,
                     std::vector<Fault>& wrong) {
  for (const Statement& statement : statements_of(rule, board))
    find_violation(rule, statement, board, grid, wrong);
}

void find_violation(const CellRule& rule, const Statement& statement, const Board& board,
                    const Grid& grid, std::vector<Fault>& wrong) {
  // No allocation for few cells, as a solution is checked against hundreds of statements.
  std::array<int, 16> of_few;
  std::vector<int> of_many(statement.cells.size() > of_few.size() ? statement.cells.size() : 0);
  const std::span<int> values =
      std::span(of_many.empty() ? of_few.data() : of_many.data(), statement.cells.size());
  std::ranges::transform(statement.cells, values.begin(),
                         [&](Cell cell) { return value_in(board, grid, cell); });
  if (statement.keeps(values)) return;
  wrong.push_back(
      {"rule", statement.cells, {values.begin(), values.end()}, std::string(rule.kind->name)});
}

std::vector<Constraint> constraints_of(const Rule& rule, const Board& board) {
  if (const auto* const cells = std::get_if<CellRule>(&rule)) return constraints_of(*cells, board);
  return {std::get<Tiling>(rule)};
}

}  // namespace dokusat
