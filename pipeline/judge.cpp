#include <dokusat/pipeline/judge.hpp>
#include <dokusat/puzzle/violations.hpp>

namespace dokusat {
namespace {

/// Whether the dominoes and singles can be laid so that the grid's digits lie under them.
bool has_tiling(const Puzzle& puzzle, const Grid& grid, const SolverOptions& solver) {
  Puzzle filled = puzzle;
  filled.givens = grid;
  return PuzzleSolver(solver).solve(filled).status == Status::solved;
}

/// Requires grids that differ.
std::string difference_text(const Board& board, const Grid& better, const Grid& given) {
  const Cell cell = *first_difference(better, given);
  return board.name(cell) + " can be " + std::to_string(better[cell]) + ", not " +
         std::to_string(given[cell]) + ", with the cells before it unchanged";
}

}  // namespace

std::vector<std::string> judge(const Puzzle& puzzle, const Answer& answer, Order order,
                               const SolverOptions& solver) {
  if (answer.status == Status::unknown) return {"is answered by 'unknown'"};
  SolverOptions options = solver;
  options.order = order;
  options.unique = false;
  if (answer.status == Status::no_solution) {
    if (PuzzleSolver(options).solve(puzzle).status == Status::no_solution) return {};
    return {"has a solution, but the answer is 'no solution'"};
  }
  std::vector<std::string> wrong = grid_violations(puzzle, answer.grid);
  if (!wrong.empty()) return wrong;
  if (puzzle.has_dominoes() && !has_tiling(puzzle, answer.grid, options))
    return {"no tiling by all dominoes and singles fits the grid"};
  if (order == Order::any) return {};
  const Verdict first = PuzzleSolver(options).solve(puzzle);
  if (!first.solution) throw InternalError("a puzzle with a right answer was found unsolvable");
  if (first.solution->grid == answer.grid) return {};
  return {std::string("is not the ") + (order == Order::least ? "least" : "greatest") +
          " solution: " + difference_text(*puzzle.board, first.solution->grid, answer.grid)};
}

}  // namespace dokusat
