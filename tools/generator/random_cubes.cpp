#include <dokusat/generator/random_cubes.hpp>
#include <utility>
#include <vector>

namespace dokusat {

std::optional<Solution> draw_by_cubes(Puzzle puzzle, Random& random, const SolverOptions& options) {
  constexpr std::size_t kMostDigits = 8;
  PuzzleSolver solver(options);
  std::optional<Solution> solution = solver.solve(puzzle).solution;
  if (!solution) return std::nullopt;
  std::vector<Cell> cells;
  for (const Cell cell : puzzle.board->cells())
    if (is_free(puzzle, cell)) cells.push_back(cell);
  random.shuffle(cells);
  if (cells.size() > kMostDigits) cells.resize(kMostDigits);
  for (const Cell cell : cells) {
    puzzle.givens[cell] = 1 + random.below(puzzle.board->digit_count());
    if (std::optional<Solution> other = solver.solve(puzzle).solution)
      solution = std::move(other);
    else
      puzzle.givens[cell] = solution->grid[cell];
  }
  return solution;
}

}  // namespace dokusat
