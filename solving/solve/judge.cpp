#include <algorithm>
#include <dokusat/base/printable.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/solve/judge.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <dokusat/text/number.hpp>
#include <limits>
#include <utility>

namespace dokusat {
namespace {

/// True if the dominoes and singles can be placed so that they show the digits of the grid.
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

/// Returns the grid with digits in its cells off the board, which texts do not show; empty if none
/// fit.
std::optional<Grid> filled_off_board(const Puzzle& puzzle, const Grid& grid) {
  const Board& board = *puzzle.board;
  const auto is_empty = [&](Cell cell) { return grid[cell] == kNoDigit; };
  if (std::ranges::none_of(board.cells(), is_empty) ||
      std::ranges::any_of(board.grid_cells(), is_empty))
    return grid;
  Puzzle filled = puzzle;
  for (const Cell cell : board.cells())
    if (!is_empty(cell)) filled.givens[cell] = grid[cell];
  const Verdict verdict = solve(filled);
  return verdict.solution ? std::optional(verdict.solution->grid) : std::nullopt;
}

std::optional<bool> is_unique(const Puzzle& puzzle, SolverOptions options) {
  options.order = Order::any;
  options.unique = true;
  return PuzzleSolver(options).solve(puzzle).unique;
}

/// The count is "3", or "3+" for at least 3.
std::vector<std::string> judge_count(const Puzzle& puzzle, const std::string& count,
                                     const SolverOptions& options) {
  const bool more = count.ends_with('+');
  const std::string digits = more ? count.substr(0, count.size() - 1) : count;
  if (digits.empty() || !std::ranges::all_of(digits, is_digit))
    return {"is answered by " + quoted(count) + ", which is not a number"};
  // For a number above 64 bits all solutions are counted.
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
          (found.complete && found.number == 1 ? " solution" : " solutions") +
          ", but the answer is " + count};
}

/// Returns the rule violations; sets `solved` to the grid with fitting digits off the board.
std::vector<std::string> judge_solution(const Puzzle& puzzle, const AnsweredSolution& answer,
                                        const SolverOptions& options, Grid& solved) {
  const std::optional<Grid> grid = filled_off_board(puzzle, answer.grid);
  if (!grid) return {"no digits of the cells off the board fit the grid"};
  solved = *grid;
  std::vector<std::string> wrong = grid_violations(puzzle, *grid);
  if (!wrong.empty() || !puzzle.has_dominoes()) return wrong;
  if (answer.tiling) return violations(puzzle, {answer.grid, *answer.tiling});
  if (!has_tiling(puzzle, answer.grid, options))
    return {"no tiling by all dominoes and singles fits the grid"};
  return {};
}

/// Returns the faults of the second solution, and of the list of cells in which it differs from
/// `grid`.
std::vector<std::string> judge_second(const Puzzle& puzzle, const Answer& answer, const Grid& grid,
                                      const SolverOptions& options) {
  if (!answer.second)
    return answer.differs ? std::vector<std::string>{"says where another solution differs, which it "
                                                     "does not give"}
                          : std::vector<std::string>{};
  Grid second;
  std::vector<std::string> wrong = judge_solution(puzzle, *answer.second, options, second);
  for (std::string& message : wrong) message.insert(0, "second solution: ");
  if (!wrong.empty()) return wrong;
  if (second == grid) return {"second solution: is the first one"};
  if (!answer.differs) return {};
  std::vector<Cell> differing;
  for (const Cell cell : puzzle.board->cells())
    if (grid[cell] != second[cell]) differing.push_back(cell);
  if (*answer.differs != differing)
    return {"\"differs\" does not name the cells in which the two solutions differ"};
  return {};
}

/// Returns the faults of the number of solutions, for a puzzle with this solution.
std::vector<std::string> judge_number(const Puzzle& puzzle, const Answer& answer,
                                      const SolverOptions& options) {
  if (answer.drawn_from)
    if (std::vector<std::string> wrong =
            judge_count(puzzle, std::to_string(*answer.drawn_from), options);
        !wrong.empty())
      return wrong;
  if (answer.second && answer.unique == false) return {};  // the second solution proves that
  if (answer.unique && is_unique(puzzle, options) != answer.unique)
    return {*answer.unique ? "is called the only solution, but there is another"
                           : "is the only solution, but is called one of several"};
  return {};
}

}  // namespace

std::vector<std::string> judge_status_of_count(const Answer& answer) {
  if (!answer.status_of_count) return {};
  const Status expected = answer.count == "0"    ? Status::no_solution
                          : answer.count == "0+" ? Status::unknown
                                                 : Status::solved;
  if (*answer.status_of_count == expected) return {};
  return {"is '" + name_of(*answer.status_of_count) + "', but its count is " + *answer.count};
}

std::vector<std::string> judge(const Puzzle& puzzle, const Answer& answer, Order order,
                               const SolverOptions& solver) {
  if (answer.status == Status::unknown) return {"is answered by 'unknown'"};
  SolverOptions options = solver;
  options.order = order;
  options.unique = false;
  const std::string proof = answer.status == Status::no_solution ? "no solution"
                            : answer.unique == true              ? "one solution"
                                                                 : "nothing";
  if (answer.proved && *answer.proved != proof)
    return {"has a proof of " + quoted(*answer.proved) + ", but says " + proof};
  if (answer.status == Status::no_solution) {
    if (PuzzleSolver(options).solve(puzzle).status == Status::no_solution) return {};
    return {"has a solution, but the answer is 'no solution'"};
  }
  if (answer.count) {
    const std::vector<std::string> wrong = judge_status_of_count(answer);
    return wrong.empty() ? judge_count(puzzle, *answer.count, options) : wrong;
  }
  Grid grid;
  std::vector<std::string> wrong = judge_solution(puzzle, answer, options, grid);
  if (wrong.empty()) wrong = judge_second(puzzle, answer, grid, options);
  if (wrong.empty()) wrong = judge_number(puzzle, answer, options);
  if (!wrong.empty() || order == Order::any) return wrong;
  const Verdict first = PuzzleSolver(options).solve(puzzle);
  if (!first.solution) throw InternalError("a puzzle with a right answer was found unsolvable");
  if (std::ranges::equal(first.solution->grid.shown_digits(), answer.grid.shown_digits()))
    return {};
  return {std::string("is not the ") + (order == Order::least ? "least" : "greatest") +
          " solution: " + difference_text(*puzzle.board, first.solution->grid, answer.grid)};
}

void ListJudge::take(const Answer& answer) {
  if (answer.status == Status::solved && !answer.count)
    take_solution(answer);
  else
    last_ = answer;
}

void ListJudge::take_solution(const Answer& answer) {
  const std::string name = "solution " + std::to_string(listed_.size() + 1) + ": ";
  for (const std::string& message : judge(puzzle_, answer, Order::any, options_))
    wrong_.push_back(name + message);
  if (options_.tilings && !answer.tiling) wrong_.push_back(name + "the tiling is missing");
  if (answer.index && *answer.index != std::to_string(listed_.size() + 1))
    wrong_.push_back(name + "has the index " + quoted(*answer.index));
  Solution key{answer.grid, {}};
  if (options_.tilings) key.tiling = answer.tiling.value_or(std::vector<Edge>{});
  std::ranges::sort(key.tiling);
  Met& met = met_[std::move(key)];
  if (++met.times > 1 && met.times > ways_to_complete(answer.grid, met))
    wrong_.push_back(name + "is in the list before" +
                     (met.known > 1 ? ", as often as cells off the board can be filled" : ""));
  if (!listed_.empty() && ((options_.order == Order::least && answer.grid < listed_.back()) ||
                           (options_.order == Order::greatest && answer.grid > listed_.back())))
    wrong_.push_back(name + "comes before the one above it in the order");
  listed_.push_back(answer.grid);
  is_json_ = answer.index.has_value();
}

/// Returns the number of ways to fill the open cells, which are off the board. It is only a lower
/// bound once it exceeds the number of times that the list has the solution.
std::uint64_t ListJudge::ways_to_complete(const Grid& grid, Met& met) {
  if (std::ranges::find(grid.digits(), kNoDigit) == grid.digits().end()) return 1;
  if (met.known >= met.times || met.is_whole) return met.known;
  Puzzle filled = puzzle_;
  for (const Cell cell : filled.board->cells())
    if (grid[cell] != kNoDigit) filled.givens[cell] = grid[cell];
  const SolutionCount count = PuzzleSolver(options_).count(filled, 2 * met.times);
  met.is_whole = count.complete;
  met.known = static_cast<std::uint64_t>(count.number);
  return met.known;
}

bool ListJudge::goes_on() {
  if (last_) return false;
  return is_json_ || listed_.empty() || (!is_full() && has_more_than(listed_.size()));
}

/// Counts with doubled limits until the result is sufficient.
bool ListJudge::has_more_than(std::uint64_t number) {
  constexpr std::uint64_t kFirst = 64;
  while (!is_known_whole_ && known_ <= number) {
    const SolutionCount count =
        PuzzleSolver(options_).count(puzzle_, std::max(kFirst, 2 * (known_ + 1)));
    is_known_whole_ = count.complete;
    known_ = static_cast<std::uint64_t>(count.number);
  }
  return known_ > number;
}

/// Requires a list that ends at the limit. Its solutions must be the first ones.
void ListJudge::compare_with_first() {
  std::size_t place = 0;
  PuzzleSolver(options_).for_each_solution(puzzle_, [&](const Solution& solution) {
    if (place == listed_.size()) return false;
    if (std::ranges::equal(solution.grid.shown_digits(), listed_[place++].shown_digits()))
      return true;
    wrong_.push_back("solution " + std::to_string(place) + ": is not the one of this place");
    return false;
  });
}

std::vector<std::string> ListJudge::wrong() {
  if (listed_.empty())
    return last_ ? judge(puzzle_, *last_, Order::any, options_)
                 : std::vector<std::string>{"no answer"};
  const std::string found = std::to_string(listed_.size());
  const std::string end = last_ ? last_->count.value_or(name_of(last_->status)) : "";
  const bool is_open = end == found + "+";
  if ((last_ && end != found && !is_open) || (is_json_ && !last_))
    wrong_.push_back("lists " + plural(std::ssize(listed_), "solution") + ", and ends with " +
                     (last_ ? "'" + end + "'" : "no count"));
  else if (last_)
    for (const std::string& message : judge_status_of_count(*last_)) wrong_.push_back(message);
  if (!wrong_.empty()) return wrong_;
  if (is_open || is_full()) {
    if (options_.order != Order::any) compare_with_first();
  } else if (has_more_than(listed_.size())) {
    wrong_.push_back("has more solutions than the " + found + " of the list");
  }
  return wrong_;
}

}  // namespace dokusat
