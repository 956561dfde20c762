#include <dokusat/puzzle/rules/rule.hpp>
#include <dokusat/puzzle/wording.hpp>

namespace dokusat {

void find_violations(const CellRule& rule, const Board& board, const Grid& grid,
                     std::vector<std::string>& wrong) {
  std::vector<Digit> digits;
  for (const Statement& statement : rule.kind->statements(board, rule)) {
    digits.clear();
    for (Cell cell : statement.cells) digits.push_back(grid[cell]);
    if (statement.keeps(digits)) continue;
    wrong.push_back(std::string(rule.kind->name) + " is broken: " +
                    listed(statement.cells, [&](Cell cell) { return board.name(cell); }) +
                    " hold " + listed(digits, [](Digit digit) { return std::to_string(digit); }));
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
