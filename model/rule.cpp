#include <dokusat/model/rule.hpp>
#include <dokusat/model/wording.hpp>

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

void find_violations(const CellRule& rule, const Board& board, const Grid& grid,
                     std::vector<std::string>& wrong) {
  std::vector<int> values;  // of all statements, of which a rule may have hundreds
  for (const Statement& statement : rule.kind->statements(board, rule)) {
    values.clear();
    for (Cell cell : statement.cells) values.push_back(value_in(board, grid, cell));
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
