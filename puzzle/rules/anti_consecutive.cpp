#include <cstdlib>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>

namespace dokusat {
namespace {

std::vector<Statement> neighbours(const Board& board, const NoArguments&) {
  const auto apart = [](Digit one, Digit other) { return std::abs(one - other) != 1; };
  std::vector<Statement> pairs;
  for (Cell cell : board.grid_cells()) {
    const int row = board.row(cell);
    const int column = board.column(cell);
    if (column + 1 < board.columns())
      pairs.push_back(related(cell, board.cell_at(row, column + 1), board.values(), apart));
    if (row + 1 < board.rows())
      pairs.push_back(related(cell, board.cell_at(row + 1, column), board.values(), apart));
  }
  return pairs;
}

std::vector<Constraint> relation_on_each_edge(const Board& board, const NoArguments&) {
  const auto pairs =
      table(board, [](Digit one, Digit other) { return one + 1 != other && other + 1 != one; });
  std::vector<Constraint> relations;
  for (const Edge& edge : board.edges()) relations.push_back(Table{edge.first, edge.second, pairs});
  return relations;
}

}  // namespace

extern const RuleKind kAntiConsecutive{
    .name = "AntiConsecutive",
    .arguments = "",
    .sentence = "Neighbours do not hold consecutive digits.",
    .constraints = "Table",
    .syntax = &kNoArguments,
    .says = KindOf<NoArguments>{.statements = neighbours, .compile = relation_on_each_edge},
    .noun = "non-consecutive rule",
    .clause = "neighbours do not hold consecutive digits",
};

}  // namespace dokusat
