#pragma once
// Solutions as Python holds them, with the puzzle that is needed to write them.

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
  std::shared_ptr<const NumberedPuzzle> puzzle;  ///< which it solves
  Solution solution;
  std::vector<std::int32_t> values = {};  ///< of the cells, filled when a buffer is requested

  const Board& board() const { return *puzzle->puzzle.board; }
};

/// The grid as a list of rows of values; see `empty_number` for empty cells.
pybind11::list rows_of(const Grid& grid);

/// Throws `std::invalid_argument` unless the format can write the board.
void require_writable(const Board& board, Format format);

}  // namespace dokusat::python
