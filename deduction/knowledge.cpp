#include <dokusat/deduction/knowledge.hpp>
#include <utility>

namespace dokusat {

Solution solution_of(const Board& board, const Knowledge& complete) {
  Solution solution{Grid(board.size()), {}};
  for (Cell cell : board.cells()) solution.grid[cell] = complete.first_digit(cell);
  if (complete.has_dominoes())
    for (int index = 0; std::cmp_less(index, board.edges().size()); ++index)
      if (complete.edge(index) == Truth::yes) solution.tiling.push_back(board.edge(index));
  return solution;
}

}  // namespace dokusat
