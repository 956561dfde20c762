#pragma once
// Checks of a grid against the rules without deduction: the digits that may still be written into a
// cell, and the cells that violate rules.

#include <dokusat/model/indexed.hpp>
#include <dokusat/model/puzzle.hpp>
#include <vector>

namespace dokusat {

/// Returns for each open cell of the grid the digits that violate no rule of the puzzle there,
/// ascending; none for other cells. Dominoes are not checked. Requires a grid of the board's size.
PerCell<std::vector<Digit>> open_digits(const Puzzle& puzzle, const Grid& grid);

/// Returns the cells that violate a rule, in reading order: their digit is not the given one, or a
/// unit or a statement of a rule that contains them is violated, or they are under one of two
/// placed dominoes with the same digits. Open cells violate nothing.
std::vector<Cell> wrong_cells(const Puzzle& puzzle, const Grid& grid);

}  // namespace dokusat
