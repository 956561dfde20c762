#pragma once
// Grids as lists of rows.

#include <dokusat/model/board.hpp>
#include <dokusat/model/grid.hpp>
#include <vector>

namespace dokusat::python {

/// The number of an empty cell: 0, or -1 if 0 is a value of the board.
inline int empty_number(const Values& values) { return values.first > 0 ? 0 : -1; }

/// Throws `std::invalid_argument` unless each cell has a value of the board or is empty.
Grid grid_of_rows(const Board& board, const std::vector<std::vector<int>>& rows);

}  // namespace dokusat::python
