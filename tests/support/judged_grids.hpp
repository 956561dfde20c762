#pragma once
// All solutions of small puzzles by the judge: every Latin square is checked against the rules.
// Shares nothing with any solver.

#include <algorithm>
#include <dokusat/model/violations.hpp>
#include <functional>
#include <vector>

namespace dokusat::test {

/// All Latin squares with `size` rows.
inline std::vector<Grid> latin_squares(int size) {
  std::vector<Grid> all;
  Grid grid(size);
  const std::function<void(int)> fill = [&](int index) {
    if (index == size * size) return all.push_back(grid);
    for (Digit digit = 1; digit <= size; ++digit) {
      bool free = true;
      for (int before = index - 1; before >= 0 && free; --before)
        free = (before / size != index / size && before % size != index % size) ||
               grid[Cell{before}] != digit;
      if (!free) continue;
      grid[Cell{index}] = digit;
      fill(index + 1);
    }
    grid[Cell{index}] = kNoDigit;
  };
  fill(0);
  return all;
}

/// The number of Latin squares of 4 rows that are solutions. Requires a 4x4 board.
inline long judged_count(const Puzzle& puzzle) {
  static const std::vector<Grid> squares = latin_squares(4);
  return std::ranges::count_if(
      squares, [&](const Grid& grid) { return grid_violations(puzzle, grid).empty(); });
}

}  // namespace dokusat::test
