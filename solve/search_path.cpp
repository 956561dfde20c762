#include <algorithm>
#include <bit>
#include <dokusat/count/count_cases.hpp>
#include <dokusat/solve/search_path.hpp>
#include <limits>
#include <utility>

namespace dokusat {
namespace {

// A filter takes some 0.03 to 0.06 µs, a conflict of the solver some 20 µs. The turns double, and
// the solver has a fifth to a half as much time as the search.
constexpr std::int64_t kFiltersASplit = 64;
constexpr std::int64_t kFirstConflicts = 2000;
constexpr std::int64_t kCountEffort = 4'000'000;
// Solutions are passed on once all are found: whoever wants to see them waits so long.
constexpr std::int64_t kEachEffort = 200'000;

std::int64_t first_effort(const SolveWay& way) {
  constexpr std::int64_t kMost = std::int64_t{1} << 40;
  return std::min(way.splits, kMost) * kFiltersASplit;
}

PropagationSearch::Branching branching_for(Order order) {
  using Branching = PropagationSearch::Branching;
  return order == Order::any     ? Branching::weights
         : order == Order::least ? Branching::ascending
                                 : Branching::descending;
}

/// Whether solutions stay such whichever digits change their names.
bool has_no_names(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const auto is_given = [&](Cell cell) { return puzzle.givens[cell] != kNoDigit; };
  return board.digit_count() >= 2 && std::ranges::none_of(board.cells(), is_given) &&
         std::cmp_equal(free_digits(puzzle).size(), board.digit_count());
}

}  // namespace

SearchPath::SearchPath(const Puzzle& puzzle, const SolverOptions& options, SearchWith search_with,
                       SolveStatistics& statistics, std::function<FormulaPath&()> formula)
    : puzzle_(puzzle),
      options_(options),
      search_with_(std::move(search_with)),
      statistics_(statistics),
      formula_(std::move(formula)),
      budget_(budget_from_now(options)) {}

/// The order of solutions is that of the numbers that groups have.
void SearchPath::use_search(Order order) {
  using Numbering = PropagationSearch::Numbering;
  cases_.reset();  // of the search before
  search_ = search_with_(order == Order::any ? Numbering::free : Numbering::as_said);
}

/// Where rules treat all digits alike and none is given, the digits stand in order in one unit: of
/// all solutions that differ in the names of digits one is searched.
void SearchPath::begin_any() {
  use_search(Order::any);
  const Unit* const unit = has_no_names(puzzle_) ? search_->most_restricting_unit() : nullptr;
  is_named_ = unit != nullptr;
  Grid givens = puzzle_.givens;
  if (is_named_)
    for (Digit digit = 0; const Cell cell : unit->cells) givens[cell] = ++digit;
  search_->begin(givens);
}

/// Behind a solution of which others differ in the names of digits, the one with the first two
/// digits exchanged.
void SearchPath::add_renamed(std::vector<Solution>& found) const {
  Grid other = found.front().grid;
  for (const Cell cell : puzzle_.board->cells())
    if (other[cell] <= 2) other[cell] = 3 - other[cell];
  found.push_back(judged(other));
}

Solution SearchPath::judged(const Grid& grid) const {
  Solution solution{grid, {}};
  require_rules_kept(puzzle_, solution);
  return solution;
}

void SearchPath::note_search() {
  statistics_.answered_by =
      search_->effort().guesses == 0 ? AnsweredBy::deduction : AnsweredBy::case_splits;
}

/// Appends solutions. Nothing where the effort is spent.
std::optional<Status> SearchPath::search_for(Order order, std::size_t most, std::int64_t effort,
                                             std::vector<Solution>& found) {
  // A short search would end before it looks at the clock.
  if (budget_.is_spent()) return Status::unknown;
  const auto end = search_->run(branching_for(order), effort, budget_, [&](const Grid& grid) {
    found.push_back(judged(grid));
    return found.size() < most;
  });
  if (end == PropagationSearch::End::gave_up) return std::nullopt;
  note_search();
  return end == PropagationSearch::End::exhausted ? Status::no_solution : Status::solved;
}

/// The same of what the first turn left, for so much effort more. The first cases are those that
/// the search would have gone on with.
std::optional<Status> SearchPath::search_cases(std::size_t most, std::int64_t effort,
                                               std::vector<Solution>& found) {
  std::vector<Grid> grids;
  if (!cases_) cases_.emplace(*search_, options_.threads, budget_);
  const auto end = cases_->run(effort, most - found.size(), grids);
  for (const Grid& grid : grids) found.push_back(judged(grid));
  if (end == PropagationSearch::End::gave_up) return std::nullopt;
  note_search();
  return end == PropagationSearch::End::exhausted ? Status::no_solution : Status::solved;
}

/// So many solutions, whichever come first; the search and the solver take turns.
Status SearchPath::any(std::size_t most, const Found& found) {
  begin_any();
  std::vector<Solution> searched, solved;
  std::int64_t effort = first_effort(options_);
  std::int64_t conflicts = kFirstConflicts;
  const auto report = [&](const std::vector<Solution>& solutions, Status status) {
    for (const Solution& solution : solutions) found(solution);
    return status;
  };
  const std::size_t wanted = is_named_ ? 1 : most;
  bool is_first = true;
  for (std::int64_t turn = effort;;) {
    if (auto status = is_first ? search_for(Order::any, wanted, effort, searched)
                               : search_cases(wanted, turn, searched)) {
      if (is_named_ && !searched.empty() && most > 1) add_renamed(searched);
      return report(searched, *status);
    }
    if (!budget_.is_spent())
      if (const auto status = formula_().some(most, conflicts, solved))
        return report(solved, *status);
    if (budget_.is_spent() || (options_.search_effort && effort >= *options_.search_effort))
      return report(searched.empty() ? solved : searched, Status::unknown);
    is_first = false;
    turn *= 2;
    effort += turn;
    conflicts *= 2;
  }
}

Status SearchPath::first(Order order, std::optional<Solution>& solution) {
  if (order == Order::any)
    return any(1, [&](const Solution& first_one) {
      solution = first_one;
      return false;
    });
  std::vector<Solution> found;
  use_search(order);
  search_->begin(puzzle_.givens);
  const auto status = search_for(order, 1, first_effort(options_), found);
  if (!status) return formula_().first(order, solution);
  if (!found.empty()) solution = found[0];
  return *status;
}

Status SearchPath::two(const Found& found) { return any(2, found); }

Status SearchPath::each(Order order, const Found& found) {
  std::vector<Solution> solutions;
  use_search(order);
  search_->begin(puzzle_.givens);
  constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
  const auto status =
      search_for(order, kAll, std::min(first_effort(options_), kEachEffort), solutions);
  if (!status) return formula_().each(order, found);
  if (*status == Status::unknown) return Status::unknown;
  for (const Solution& solution : solutions)
    if (!found(solution)) return Status::solved;
  return Status::no_solution;
}

SolutionCount SearchPath::count(std::optional<std::uint64_t> limit) {
  std::uint64_t found = 0;
  if (budget_.is_spent()) return {};
  use_search(Order::any);
  search_->begin(puzzle_.givens);
  const auto end =
      search_->run(PropagationSearch::Branching::weights,
                   std::max(first_effort(options_), kCountEffort), budget_, [&](const Grid& grid) {
                     constexpr std::uint64_t kAllJudged = 16;
                     if (++found <= kAllJudged || std::has_single_bit(found)) judged(grid);
                     return !limit || found <= *limit;
                   });
  note_search();
  if (end == PropagationSearch::End::exhausted) return {found, true, {}};
  if (end == PropagationSearch::End::ended || budget_.is_spent()) return {found, false, {}};
  SolutionCount count = formula_().count(limit);
  if (!count.complete && count.number < found) count.number = found;
  return count;
}

}  // namespace dokusat
