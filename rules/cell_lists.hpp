#pragma once
// What lists of cells must be, whichever rule they belong to.

#include <dokusat/model/board.hpp>
#include <string>
#include <vector>

namespace dokusat {

/// What is wrong with fewer cells than so many; empty if nothing is.
std::string fewer_than(std::size_t least, const std::vector<Cell>& cells);
/// What is wrong with a cell that is named twice; empty if none is.
std::string named_twice(const Board& board, const std::vector<Cell>& cells);

}  // namespace dokusat
