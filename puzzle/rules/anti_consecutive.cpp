#include <cstdlib>
#include <dokusat/puzzle/rules/catalogue.hpp>
#include <dokusat/puzzle/rules/compiling.hpp>
#include <dokusat/puzzle/rules/meaning.hpp>
#include <dokusat/puzzle/rules/syntax.hpp>

namespace dokusat {
namespace {

std::vector<Statement> neighbours(const Board& board, const CellRule&) {
  const auto apart = [](Digit one, Digit other) { return std::abs(one - other) != 1; };
  std::vector<Statement> pairs;
  for (Cell cell : board.cells()) {
    const int row = board.row(cell);
    const int column = board.column(cell);
    if (column + 1 < board.size())
      pairs.push_back(related(cell, board.cell_at(row, column + 1), board.size(), apart));
    if (row + 1 < board.size())
      pairs.push_back(related(cell, board.cell_at(row + 1, column), board.size(), apart));
  }
  return pairs;
}

std::vector<Primitive> relation_on_each_edge(const Board& board, const CellRule&) {
  const auto pairs =
      table(board, [](Digit one, Digit other) { return one + 1 != other && other + 1 != one; });
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
    .primitives = "Relation",
    .syntax = &kNoArguments,
    .statements = neighbours,
    .compile = relation_on_each_edge,
};

}  // namespace dokusat
