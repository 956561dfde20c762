#pragma once
// Puzzles and solutions as Python holds them, with what is needed to write them.

#include <pybind11/pybind11.h>

#include <cstdint>
#include <dokusat/formats/format.hpp>
#include <dokusat/model/puzzle.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace dokusat::python {

struct PySolution {
  std::shared_ptr<const NumberedPuzzle> puzzle;  ///< whose solution it is
  Solution solution;
  std::vector<std::int32_t> values = {};  ///< of the cells, once somebody asks for a buffer

  const Board& board() const { return *puzzle->puzzle.board; }
};

/// A list of rows, each a list of numbers, 0 for an empty cell.
pybind11::list rows_of(const Grid& grid);

/// Throws `std::invalid_argument` unless the format can write the board.
void require_writable(const Board& board, Format format);

}  // namespace dokusat::python
