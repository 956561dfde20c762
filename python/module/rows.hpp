#pragma once
// Lists of rows as Python has them.

#include <dokusat/puzzle/board.hpp>
#include <dokusat/puzzle/grid.hpp>
#include <vector>

namespace dokusat::python {

/// Throws `std::invalid_argument` unless there is a number from 0 to its size for each cell.
Grid grid_of_rows(const Board& board, const std::vector<std::vector<int>>& rows);

}  // namespace dokusat::python
