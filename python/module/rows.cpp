#include "rows.hpp"

#include <stdexcept>
#include <string>

namespace dokusat::python {
namespace {

void require_count(std::size_t expected, std::size_t found, const std::string& before,
                   const std::string& what) {
  if (found != expected)
    throw std::invalid_argument(before + "expected " + std::to_string(expected) + " " + what +
                                ", found " + std::to_string(found));
}

}  // namespace

Grid grid_of_rows(const Board& board, const std::vector<std::vector<int>>& rows) {
  const auto size = static_cast<std::size_t>(board.size());
  require_count(size, rows.size(), "", "rows");
  Grid grid(board.size());
  for (std::size_t row = 0; row < size; ++row) {
    const std::vector<int>& digits = rows[row];
    const std::string where = "row " + std::to_string(row) + ": ";
    require_count(size, digits.size(), where, "numbers");
    for (std::size_t column = 0; column < size; ++column) {
      const Digit digit = digits[column];
      if (digit < 0 || digit > board.size())
        throw std::invalid_argument(where + "expected numbers from 0 to " + std::to_string(size) +
                                    ", found " + std::to_string(digit));
      grid[board.cell_at(static_cast<int>(row), static_cast<int>(column))] = digit;
    }
  }
  return grid;
}

}  // namespace dokusat::python
