#pragma once
// Boards with blocked cells, as Kakuro and Str8ts have them. Of each other cell a rule says that it
// does not hold 0; a blocked one holds 0, or a digit that is given. Further rules speak of the runs
// of cells between blocked ones.

#include <dokusat/model/puzzle.hpp>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace dokusat {

/// A board with the values 0 to `most`, of which no unit says anything.
std::shared_ptr<const Board> board_with_blocked_cells(int rows, int columns, int most);
/// That the cell is not blocked.
CellRule not_blocked(const Board& board, Cell cell);

/// The puzzle with these cells blocked, by their indices; a blocked one without a digit holds 0.
Puzzle puzzle_with_blocked_cells(const std::shared_ptr<const Board>& board,
                                 const std::vector<bool>& blocked, const Grid& givens);

/// Whether each cell of such a board is blocked, by its index. Empty where this is no such board:
/// where a cell is open, and may hold 0.
std::optional<std::vector<bool>> blocked_cells(const Puzzle& puzzle);

/// A run lies behind each blocked cell, and behind the edge of the board; it may have no cells.
struct Run {
  std::pair<int, int> before;  ///< row and column of the cell before the first; -1 beyond the edge
  std::vector<Cell> cells;
};
/// Those of rows from left to right, or of columns downwards, line by line.
std::vector<Run> runs_of(const Board& board, bool is_down, const std::vector<bool>& blocked);

}  // namespace dokusat
