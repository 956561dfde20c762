#pragma once
// What somebody sees who looks at a grid and its rules, and deduces nothing: which digits could
// still be written into a cell, and which cells are in the way of each other.

#include <dokusat/model/indexed.hpp>
#include <dokusat/model/puzzle.hpp>
#include <vector>

namespace dokusat {

/// For each open cell of the grid the digits that break no rule of the puzzle by standing there,
/// ascending; none for the others. Dominoes are not looked at. Requires a grid of the board's size.
PerCell<std::vector<Digit>> open_digits(const Puzzle& puzzle, const Grid& grid);

/// The cells that break a rule, in reading order: they hold another digit than is given, or stand
/// in a unit or a group of a rule that is not kept, or under one of two placed dominoes with the
/// same digits. Open cells break nothing.
std::vector<Cell> wrong_cells(const Puzzle& puzzle, const Grid& grid);

}  // namespace dokusat
