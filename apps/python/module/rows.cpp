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
  require_count(static_cast<std::size_t>(board.rows()), rows.size(), "", "rows");
  Grid grid(board);
  const int empty = empty_number(board.values());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::vector<int>& values = rows[row];
    const std::string where = "row " + std::to_string(row) + ": ";
    require_count(static_cast<std::size_t>(board.columns()), values.size(), where, "numbers");
    for (std::size_t column = 0; column < values.size(); ++column) {
      const int value = values[column];
      if (value == empty) continue;
      if (board.digit_of(value) == kNoDigit)
        throw std::invalid_argument(where + "expected numbers from " + std::to_string(empty) +
                                    " to " + std::to_string(board.last_value()) + ", found " +
                                    std::to_string(value));
      grid[board.cell_at(static_cast<int>(row), static_cast<int>(column))] = board.digit_of(value);
    }
  }
  return grid;
}

}  // namespace dokusat::python
