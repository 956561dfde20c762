#include <algorithm>
#include <dokusat/base/printable.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/solve/judge.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <dokusat/text/number.hpp>
#include <limits>

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
  return board.coordinates(cell) + " can be " + std::to_string(better[cell]) + ", not " +
         std::to_string(given[cell]) + ", with the cells before it unchanged";
}

/// With digits in the cells off the board, which no text shows; empty where none fit.
std::optional<Grid> filled_off_board(const Puzzle& puzzle, const Grid& grid) {
  const Board& board = *puzzle.board;
  const auto is_empty = [&](Cell cell) { return grid[cell] == kNoDigit; };
  if (board.cell_count() == board.grid_cell_count() ||
      std::ranges::any_of(board.grid_cells(), is_empty))
    return grid;
  Puzzle filled = puzzle;
  for (const Cell cell : board.grid_cells()) filled.givens[cell] = grid[cell];
  const Verdict verdict = solve(filled);
  return verdict.solution ? std::optional(verdict.solution->grid) : std::nullopt;
}

std::optional<bool> is_unique(const Puzzle& puzzle, SolverOptions options) {
  options.order = Order::any;
  options.unique = true;
  return PuzzleSolver(options).solve(puzzle).unique;
}

/// "3", or "3+" for at least so many.
std::vector<std::string> judge_count(const Puzzle& puzzle, const std::string& count,
                                     const SolverOptions& options) {
  const bool more = count.ends_with('+');
  const std::string digits = more ? count.substr(0, count.size() - 1) : count;
  if (digits.empty() || !std::ranges::all_of(digits, is_digit))
    return {"is answered by " + quoted(count) + ", which is no number"};
  // The text of no larger number says that there are more.
  const std::optional<std::uint64_t> claimed = parse_number<std::uint64_t>(digits);
  const std::optional<std::uint64_t> enough =
      claimed && *claimed < std::numeric_limits<std::uint64_t>::max()
          ? std::optional(*claimed + (more ? 0 : 1))
          : std::nullopt;
  if (more && claimed == 0U) return {};
  const SolutionCount found = PuzzleSolver(options).count(puzzle, enough);
  // A leading zero would begin an octal number.
  const ModelNumber number(
      digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1)));
  if (more ? found.number >= number : found.complete && found.number == number) return {};
  return {"has " + found.number.str() + (found.complete ? "" : " or more") +
          " solutions, but the answer is " + count};
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
  if (answer.count) return judge_count(puzzle, *answer.count, options);
  const std::optional<Grid> grid = filled_off_board(puzzle, answer.grid);
  if (!grid) return {"nothing in the cells off the board fits the grid"};
  std::vector<std::string> wrong = grid_violations(puzzle, *grid);
  if (!wrong.empty()) return wrong;
  if (puzzle.has_dominoes()) {
    if (answer.tiling) wrong = violations(puzzle, {answer.grid, *answer.tiling});
    if (!wrong.empty()) return wrong;
    if (!answer.tiling && !has_tiling(puzzle, answer.grid, options))
      return {"no tiling by all dominoes and singles fits the grid"};
  }
  if (answer.unique && is_unique(puzzle, options) != answer.unique)
    return {*answer.unique ? "is called the only solution, but there is another"
                           : "is the only solution, but is called one of several"};
  if (order == Order::any) return {};
  const Verdict first = PuzzleSolver(options).solve(puzzle);
  if (!first.solution) throw InternalError("a puzzle with a right answer was found unsolvable");
  if (std::ranges::equal(first.solution->grid.shown_digits(), answer.grid.shown_digits()))
    return {};
  return {std::string("is not the ") + (order == Order::least ? "least" : "greatest") +
          " solution: " + difference_text(*puzzle.board, first.solution->grid, answer.grid)};
}

}  // namespace dokusat
