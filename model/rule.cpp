#include <dokusat/model/rule.hpp>
#include <dokusat/model/wording.hpp>

namespace dokusat {

std::vector<int> values_of(const Board& board, const Grid& grid, const std::vector<Cell>& cells) {
  std::vector<int> values;
  for (Cell cell : cells)
    values.push_back(grid[cell] == kNoDigit ? kOpen : board.value(grid[cell]));
  return values;
}

void find_violations(const CellRule& rule, const Board& board, const Grid& grid,
                     std::vector<std::string>& wrong) {
  for (const Statement& statement : rule.kind->statements(board, rule)) {
    const std::vector<int> values = values_of(board, grid, statement.cells);
    if (statement.keeps(values)) continue;
    wrong.push_back(std::string(rule.kind->name) + " is broken: " +
                    listed(statement.cells, [&](Cell cell) { return board.name(cell); }) +
                    " hold " + listed(values, [](int value) {
                      return value == kOpen ? "nothing" : std::to_string(value);
                    }));
  }
}

namespace {

std::vector<Primitive> compiled(const DominoTiling& rule, const Board&) { return {rule}; }
std::vector<Primitive> compiled(const CellRule& rule, const Board& board) {
  return rule.kind->compile(board, rule);
}

}  // namespace

std::vector<Primitive> primitives_of(const Rule& rule, const Board& board) {
  return std::visit([&](const auto& kind) { return compiled(kind, board); }, rule);
}

}  // namespace dokusat
