#include <dokusat/simplification/domains.hpp>
#include <utility>

namespace dokusat {

Solution solution_of(const Board& board, const Domains& complete) {
  Solution solution{Grid(board), {}};
  for (Cell cell : board.cells()) solution.grid[cell] = complete.first_digit(cell);
  if (complete.has_dominoes())
    for (int index = 0; std::cmp_less(index, board.edges().size()); ++index)
      if (complete.edge(index) == Truth::yes) solution.tiling.push_back(board.edge(index));
  return solution;
}

Cell tightest_cell(const Board& board, const Candidates& known) {
  Cell tightest = kNoCell;
  int fewest = 0;
  for (Cell cell : board.cells()) {
    if (known.is_decided(cell)) continue;
    if (known.has_two_digits(cell)) return cell;
    const int count = known.count(cell);
    if (tightest != kNoCell && count >= fewest) continue;
    tightest = cell;
    fewest = count;
  }
  return tightest;
}

}  // namespace dokusat
