#pragma once
// Names of cells and units in explanations: by numbers, as players and constraint strings use them,
// or with a letter for the row, as formulas use them.

#include <dokusat/model/board.hpp>
#include <string>

namespace dokusat::explain {

enum class CellNames {
  r1c1,  ///< row and column by number
  a1,    ///< a letter for the row: C4 is r3c4
};

std::string cell_name(const Board& board, Cell cell, CellNames names);
/// "r46c4", "DF4": cells of one row or column of the grid, as Eureka writes them.
std::string cells_together(const Board& board, const std::vector<Cell>& cells, CellNames names);
/// "row 3", "column 7", "box 5"; with letters "row C".
std::string unit_name(const Board& board, const Unit& unit, CellNames names);

}  // namespace dokusat::explain
