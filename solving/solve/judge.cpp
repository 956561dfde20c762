#include <algorithm>
#include <dokusat/model/violations.hpp>
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
std::vector<Fault> judge_count(const Puzzle& puzzle, const std::string& count,
                               const SolverOptions& options) {
  const bool more = count.ends_with('+');
  const std::string digits = more ? count.substr(0, count.size() - 1) : count;
  if (digits.empty() || !std::ranges::all_of(digits, is_digit))
    return {{.code = "not_number", .said = count}};
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
  return {
      {.code = "count", .said = count, .found = found.number.str() + (found.complete ? "" : "+")}};
}

/// Returns the rule violations; sets `solved` to the grid with fitting digits off the board.
std::vector<Fault> judge_solution(const Puzzle& puzzle, const AnsweredSolution& answer,
                                  const SolverOptions& options, Grid& solved) {
  const std::optional<Grid> grid = filled_off_board(puzzle, answer.grid);
  if (!grid) return {{"off_board"}};
  solved = *grid;
  std::vector<Fault> wrong = grid_violations(puzzle, *grid);
  if (!wrong.empty() || !puzzle.has_dominoes()) return wrong;
  if (answer.tiling) return violations(puzzle, {answer.grid, *answer.tiling});
  if (!has_tiling(puzzle, answer.grid, options)) return {{"no_tiling"}};
  return {};
}

/// Returns the faults of the second solution, and of the list of cells in which it differs from
/// `grid`.
std::vector<Fault> judge_second(const Puzzle& puzzle, const Answer& answer, const Grid& grid,
                                const SolverOptions& options) {
  if (!answer.second)
    return answer.differs ? std::vector<Fault>{{"second_missing"}} : std::vector<Fault>{};
  Grid second;
  std::vector<Fault> wrong = judge_solution(puzzle, *answer.second, options, second);
  for (Fault& fault : wrong) fault.solution = 2;
  if (!wrong.empty()) return wrong;
  if (second == grid) return {{.code = "second_equal", .solution = 2}};
  if (!answer.differs) return {};
  std::vector<Cell> differing;
  for (const Cell cell : puzzle.board->cells())
    if (grid[cell] != second[cell]) differing.push_back(cell);
  if (*answer.differs != differing) return {{"differs", std::move(differing)}};
  return {};
}

/// Returns the faults of the number of solutions, for a puzzle with this solution.
std::vector<Fault> judge_number(const Puzzle& puzzle, const Answer& answer,
                                const SolverOptions& options) {
  if (answer.drawn_from)
    if (std::vector<Fault> wrong = judge_count(puzzle, std::to_string(*answer.drawn_from), options);
        !wrong.empty())
      return wrong;
  if (answer.second && answer.unique == false) return {};  // the second solution proves that
  if (answer.unique && is_unique(puzzle, options) != answer.unique)
    return {{*answer.unique ? FaultCode("several") : FaultCode("single")}};
  return {};
}

/// Returns why status and count in JSON disagree; empty if they agree.
std::vector<Fault> judge_status_of_count(const Answer& answer) {
  if (!answer.status_of_count) return {};
  const Status expected = answer.count == "0"    ? Status::no_solution
                          : answer.count == "0+" ? Status::unknown
                                                 : Status::solved;
  if (*answer.status_of_count == expected) return {};
  return {{.code = "status", .said = name_of(*answer.status_of_count), .found = *answer.count}};
}

}  // namespace

std::vector<Fault> judge(const Puzzle& puzzle, const Answer& answer, Order order,
                         const SolverOptions& solver) {
  if (answer.status == Status::unknown) return {{"unknown"}};
  SolverOptions options = solver;
  options.order = order;
  options.unique = false;
  const std::string proof = answer.status == Status::no_solution ? "no solution"
                            : answer.unique == true              ? "one solution"
                                                                 : "nothing";
  if (answer.proved && *answer.proved != proof)
    return {{.code = "proof", .said = *answer.proved, .found = proof}};
  if (answer.status == Status::no_solution) {
    if (PuzzleSolver(options).solve(puzzle).status == Status::no_solution) return {};
    return {{"solvable"}};
  }
  if (answer.count) {
    const std::vector<Fault> wrong = judge_status_of_count(answer);
    return wrong.empty() ? judge_count(puzzle, *answer.count, options) : wrong;
  }
  Grid grid;
  std::vector<Fault> wrong = judge_solution(puzzle, answer, options, grid);
  if (wrong.empty()) wrong = judge_second(puzzle, answer, grid, options);
  if (wrong.empty()) wrong = judge_number(puzzle, answer, options);
  if (!wrong.empty() || order == Order::any) return wrong;
  const Verdict first = PuzzleSolver(options).solve(puzzle);
  if (!first.solution) throw InternalError("a puzzle with a right answer was found unsolvable");
  if (std::ranges::equal(first.solution->grid.shown_digits(), answer.grid.shown_digits()))
    return {};
  const Cell cell = *first_difference(first.solution->grid, answer.grid);
  return {{.code = "not_first",
           .cells = {cell},
           .values = {puzzle.board->value(answer.grid[cell]),
                      puzzle.board->value(first.solution->grid[cell])},
           .found = order == Order::least ? "least" : "greatest"}};
}

void ListJudge::take(const Answer& answer) {
  if (answer.status == Status::solved && !answer.count)
    take_solution(answer);
  else
    last_ = answer;
}

void ListJudge::take_solution(const Answer& answer) {
  const int place = static_cast<int>(listed_.size()) + 1;
  const auto add = [&](Fault fault) {
    fault.solution = place;
    wrong_.push_back(std::move(fault));
  };
  for (const Fault& fault : judge(puzzle_, answer, Order::any, options_)) add(fault);
  if (options_.tilings && !answer.tiling) add({"tiling_missing"});
  if (answer.index && *answer.index != std::to_string(place))
    add({.code = "index", .said = *answer.index});
  Solution key{answer.grid, {}};
  if (options_.tilings) key.tiling = answer.tiling.value_or(std::vector<Edge>{});
  std::ranges::sort(key.tiling);
  Met& met = met_[std::move(key)];
  if (++met.times > 1 && met.times > ways_to_complete(answer.grid, met))
    add({met.known > 1 ? FaultCode("listed_often") : FaultCode("listed_before")});
  if (!listed_.empty() && ((options_.order == Order::least && answer.grid < listed_.back()) ||
                           (options_.order == Order::greatest && answer.grid > listed_.back())))
    add({"order"});
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
    wrong_.push_back({.code = "place", .solution = static_cast<int>(place)});
    return false;
  });
}

std::vector<Fault> ListJudge::wrong() {
  if (listed_.empty())
    return last_ ? judge(puzzle_, *last_, Order::any, options_) : std::vector<Fault>{{"no_answer"}};
  const std::string found = std::to_string(listed_.size());
  const std::string end = last_ ? last_->count.value_or(name_of(last_->status)) : "";
  const bool is_open = end == found + "+";
  if ((last_ && end != found && !is_open) || (is_json_ && !last_))
    wrong_.push_back(
        {.code = last_ ? FaultCode("end") : FaultCode("no_end"), .said = end, .found = found});
  else if (last_)
    std::ranges::copy(judge_status_of_count(*last_), std::back_inserter(wrong_));
  if (!wrong_.empty()) return wrong_;
  if (is_open || is_full()) {
    if (options_.order != Order::any) compare_with_first();
  } else if (has_more_than(listed_.size())) {
    wrong_.push_back({.code = "more", .found = found});
  }
  return wrong_;
}

}  // namespace dokusat
