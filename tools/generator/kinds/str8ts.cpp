// Str8ts: blocked cells, about half of them with a digit, and runs without gaps between them.

#include <algorithm>
#include <dokusat/formats/pzpr/pzpr.hpp>
#include <dokusat/generator/puzzle_kinds.hpp>
#include <dokusat/rules/blocked_cells.hpp>
#include <span>
#include <utility>

namespace dokusat {
namespace {

/// Draws a fifth to a third of the cells, with half-turn symmetry. No open cell is isolated.
std::vector<bool> random_str8ts_blocks(const Board& board, Random& random) {
  const int count = board.cell_count();
  const int wanted = count / 5 + random.below(count / 8 + 1);
  std::vector<Cell> order(board.cells().begin(), board.cells().end());
  random.shuffle(order);
  std::vector<bool> blocked(order.size(), false);
  const auto is_blocked = [&](Cell cell) { return blocked[static_cast<std::size_t>(cell.index)]; };
  for (const Cell cell : order) {
    if (std::ranges::count(blocked, true) >= wanted) break;
    for (const int index : {cell.index, count - 1 - cell.index})
      blocked[static_cast<std::size_t>(index)] = true;
  }
  for (const Cell cell : board.cells()) {
    const std::span<const int> edges = board.edges_of(cell);
    if (std::ranges::all_of(edges,
                            [&](int edge) { return is_blocked(board.edge(edge).other(cell)); }))
      blocked[static_cast<std::size_t>(cell.index)] = true;
  }
  return blocked;
}

/// True if the digit is in the row or the column of the cell.
bool is_seen(const Board& board, const Grid& grid, Cell cell, Digit digit) {
  for (const Cell other : board.cells())
    if (grid[other] == digit &&
        (board.row(other) == board.row(cell) || board.column(other) == board.column(cell)))
      return true;
  return false;
}

std::optional<Draft> draw_str8ts(int rows, int, Random& random, const Budget& budget) {
  const auto board = board_with_blocked_cells(rows, rows, rows);
  const std::vector<bool> blocked = random_str8ts_blocks(*board, random);
  std::optional<Grid> grid =
      random_solution_of(str8ts_puzzle(board, blocked, Grid(*board)), random, budget);
  if (!grid) return std::nullopt;
  Grid shown(*board);
  std::vector<Cell> open;
  for (const Cell cell : board->cells()) {
    if (!blocked[static_cast<std::size_t>(cell.index)]) {
      open.push_back(cell);
      continue;
    }
    const Digit digit = board->digit_of(1 + random.below(rows));
    if (random.below(2) == 0 || is_seen(*board, *grid, cell, digit)) continue;
    shown[cell] = (*grid)[cell] = digit;
  }
  Draft draft{str8ts_puzzle(board, blocked, shown), std::move(*grid), {}, {}};
  for (const Cell cell : open) draft.digits.push_back(digit_clue(*board, draft.solution, cell));
  return draft;
}

}  // namespace

const PuzzleKind kStr8tsPuzzles{.name = "str8ts",
                                .noun = "Str8ts",
                                .format = Format::str8ts,
                                .least_rows = 3,
                                .most_rows = 9,
                                .usual_rows = 9,
                                .is_square = true,
                                .draw = draw_str8ts};

}  // namespace dokusat
