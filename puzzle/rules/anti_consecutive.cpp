#include <cstdlib>
#include <dokusat/puzzle/rules/catalogue.hpp>

namespace dokusat {
namespace {

std::vector<std::vector<Cell>> neighbours(const Board& board, const CellRule&) {
  std::vector<std::vector<Cell>> pairs;
  for (Cell cell : board.cells()) {
    const int row = board.row(cell);
    const int column = board.column(cell);
    if (column + 1 < board.size()) pairs.push_back({cell, board.cell_at(row, column + 1)});
    if (row + 1 < board.size()) pairs.push_back({cell, board.cell_at(row + 1, column)});
  }
  return pairs;
}

bool are_not_consecutive(const CellRule&, std::span<const Digit> digits) {
  return digits[0] == kNoDigit || digits[1] == kNoDigit || std::abs(digits[0] - digits[1]) != 1;
}

std::vector<Primitive> relation_on_each_edge(const Board& board, const CellRule&) {
  const auto pairs = std::make_shared<const DigitPairs>(
      board.size(), [](Digit one, Digit other) { return one + 1 != other && other + 1 != one; });
  std::vector<Primitive> relations;
  for (const Edge& edge : board.edges())
    relations.push_back(Relation{edge.first, edge.second, pairs});
  return relations;
}

}  // namespace

const RuleKind kAntiConsecutive{
    .name = "AntiConsecutive",
    .arguments = "",
    .sentence = "Neighbours do not hold consecutive digits.",
    .groups = neighbours,
    .keeps = are_not_consecutive,
    .compile = relation_on_each_edge,
};

}  // namespace dokusat
