#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>

namespace dokusat {
namespace {

/// The cells with equal row and column must differ; rows count from the bottom if the diagonal
/// rises.
std::vector<Statement> cells_on_diagonal(const Board& board, const LongDiagonal& rule) {
  std::vector<Cell> cells;
  for (Cell cell : board.grid_cells()) {
    const int row = rule.rises ? board.rows() - 1 - board.row(cell) : board.row(cell);
    if (row == board.column(cell)) cells.push_back(cell);
  }
  return {differ(cells)};
}

std::vector<Constraint> walk_along_diagonal(const Board& board, const LongDiagonal& rule) {
  AllDifferent distinct;
  const int size = board.rows();
  for (int step = 0; step < size; ++step)
    distinct.cells.push_back(board.cell_at(rule.rises ? size - 1 - step : step, step));
  return {distinct};
}

}  // namespace

extern const RuleKind kDiagonal{
    .name = "Diagonal",
    .arguments = "1|-1",
    .sentence =
        "No digit occurs twice on the diagonal, from the lower left corner (1) or the upper left "
        "one (-1) on.",
    .constraints = "AllDifferent",
    .syntax = &kDiagonalDirection,
    .says = KindOf<LongDiagonal>{.why_not =
                                     [](const Board& board, const LongDiagonal&) {
                                       return board.rows() == board.columns()
                                                  ? std::string()
                                                  : a_board(board) + " has no diagonals";
                                     },
                                 .statements = cells_on_diagonal,
                                 .compile = walk_along_diagonal},
    .noun = "diagonal",
    .look = {.form = RuleForm::diagonal},
    .clause = "the diagonal {line} holds no digit twice",
};

}  // namespace dokusat
