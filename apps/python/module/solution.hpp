#pragma once
// Solutions as Python holds them, with the puzzle that is needed to write them.

#include <cstdint>
#include <dokusat/model/puzzle.hpp>
#include <memory>
#include <vector>

#include "bindings.hpp"

namespace dokusat::python {

struct PySolution {
  std::shared_ptr<const NumberedPuzzle> puzzle;  ///< which it solves
  Solution solution;
  std::vector<std::int32_t> values = {};  ///< of the cells, filled when a buffer is requested

  const Board& board() const { return *puzzle->puzzle.board; }
};

using Rows = std::vector<std::vector<int>>;

/// The grid as rows of values; an empty cell is 0, or -1 if 0 is a value of the board.
Rows rows_of(const Grid& grid);

}  // namespace dokusat::python
