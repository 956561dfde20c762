// Samurai: Sudokus that share corner boxes: two on 15 rows, five on 21, eight on 27, thirteen
// on 33.

#include <dokusat/formats/pzpr/pzpr.hpp>
#include <dokusat/generator/puzzle_kinds.hpp>
#include <dokusat/rules/blocked_cells.hpp>
#include <utility>

namespace dokusat {
namespace {

/// Distance of positions for a Sudoku; every other one has one, as on a chessboard.
constexpr int kStep = 6;
constexpr int kRows = 9;

std::vector<bool> cells_between(const Board& board) {
  std::vector<bool> between(static_cast<std::size_t>(board.cell_count()), true);
  for (int row = 0; row + kRows <= board.rows(); row += kStep)
    for (int column = row % (2 * kStep); column + kRows <= board.columns(); column += 2 * kStep)
      for (int i = 0; i < kRows * kRows; ++i) {
        const Cell cell = board.cell_at(row + i / kRows, column + i % kRows);
        between[static_cast<std::size_t>(cell.index)] = false;
      }
  return between;
}

std::optional<Draft> draw_samurai(int rows, int, Random& random, const Budget& budget) {
  const auto board = board_with_blocked_cells(rows, rows, kRows);
  const std::vector<bool> between = cells_between(*board);
  Puzzle frame = samurai_puzzle(board, between, Grid(*board));
  std::optional<Grid> grid = random_solution_of(frame, random, budget);
  if (!grid) return std::nullopt;
  Draft draft{std::move(frame), std::move(*grid), {}, {}};
  for (const Cell cell : board->cells())
    if (!between[static_cast<std::size_t>(cell.index)])
      draft.digits.push_back(digit_clue(*board, draft.solution, cell));
  return draft;
}

}  // namespace

const PuzzleKind kSamuraiPuzzles{.name = "samurai",
                                 .noun = "Samurai",
                                 .format = Format::samurai,
                                 .least_rows = 15,
                                 .most_rows = 33,
                                 .usual_rows = 21,
                                 .rows_apart = kStep,
                                 .is_square = true,
                                 .draw = draw_samurai};

}  // namespace dokusat
