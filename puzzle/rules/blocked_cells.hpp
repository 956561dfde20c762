#pragma once
// Boards with blocked cells, as in Kakuro and Str8ts. A blocked cell holds 0 or a given digit; for
// each other cell a rule forbids 0. Further rules are about the runs of cells between blocked ones.

#include <dokusat/model/puzzle.hpp>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace dokusat {

/// Makes a board with the values 0 to `most` and no units.
std::shared_ptr<const Board> board_with_blocked_cells(int rows, int columns, int most);
/// Makes the rule that the cell is not blocked.
CellRule not_blocked(const Board& board, Cell cell);

/// Makes the puzzle in which these cells, by index, are blocked; those without a given hold 0.
Puzzle puzzle_with_blocked_cells(const std::shared_ptr<const Board>& board,
                                 const std::vector<bool>& blocked, const Grid& givens);

/// Returns for each cell index whether the cell is blocked. Empty if the board
/// cannot have blocked cells: an open cell may hold 0.
std::optional<std::vector<bool>> blocked_cells(const Puzzle& puzzle);

/// The cells after a blocked cell or the edge of the board, up to the next one; there may be none.
struct Run {
  std::pair<int, int> before;  ///< row and column of the cell before the first; -1 beyond the edge
  std::vector<Cell> cells;
};
/// Returns the runs of rows from left to right, or of columns downwards, line by line.
std::vector<Run> runs_of(const Board& board, bool is_down, const std::vector<bool>& blocked);

}  // namespace dokusat
