#pragma once
// Lists of rows as Python has them.

#include <dokusat/model/board.hpp>
#include <dokusat/model/grid.hpp>
#include <vector>

namespace dokusat::python {

/// Throws `std::invalid_argument` unless there is a number from 0 to its size for each cell.
/// How an empty cell is told: 0, or -1 where 0 is a value.
inline int empty_number(const Values& values) { return values.first > 0 ? 0 : -1; }

Grid grid_of_rows(const Board& board, const std::vector<std::vector<int>>& rows);

}  // namespace dokusat::python
