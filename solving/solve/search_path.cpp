#include <algorithm>
#include <bit>
#include <dokusat/solve/count_cases.hpp>
#include <dokusat/solve/search_path.hpp>
#include <dokusat/system/threads.hpp>
#include <exception>
#include <string>
#include <unordered_set>
#include <utility>

namespace dokusat {
namespace {

// A filter takes some 0.03 to 0.06 µs, a conflict of the solver some 20 µs. The turns double, and
// the solver has a fifth to a half as much time as the search.
constexpr std::int64_t kFiltersASplit = 64;
constexpr std::int64_t kFirstConflicts = 2000;
constexpr std::int64_t kCountEffort = 4'000'000;
// Where all solutions are wanted the search goes on as long as each stretch of it finds one.
constexpr std::int64_t kEachEffort = 200'000;
// The formula begins anew, and what was passed on is left out. Whoever has more has an easy puzzle.
constexpr std::size_t kMostRemembered = 100'000;

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
      budget_(budget_from_now(options)),
      judge_(puzzle) {}

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
void SearchPath::add_renamed(std::vector<Solution>& found) {
  Grid other = found.front().grid;
  for (const Cell cell : puzzle_.board->cells())
    if (other[cell] <= 2) other[cell] = 3 - other[cell];
  found.push_back(judged(other));
}

Solution SearchPath::judged(const Grid& grid) {
  require_rules_kept(judge_, grid);
  return {grid, {}};
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
  return end == PropagationSearch::End::exhausted ? Status::no_solution : Status::solved;
}

void SearchPath::solve(Turns& turns, std::int64_t conflicts, const std::atomic<bool>* enough) {
  if (!budget_.is_spent())
    turns.by_solver = formula_().some(turns.most, conflicts, turns.solved, enough);
}

/// The solver and then, if it has no answer, the search. Where there is a thread for it they work
/// at the same time, and what comes out is the same: the answer of the search counts where the
/// solver has none.
void SearchPath::take_turns(Turns& turns, std::int64_t conflicts, std::int64_t effort) {
  std::atomic<bool> is_begun = false, solver_knows = false, search_knows = false;
  ThreadCrew crew(options_.threads, [&] {
    if (is_begun.exchange(true)) return;
    solve(turns, conflicts, &search_knows);
    solver_knows = turns.by_solver.has_value();
  });
  budget_.enough = &solver_knows;
  if (!crew.grow()) crew.work();
  try {
    if (!solver_knows && !budget_.is_spent())
      turns.by_search = search_cases(turns.wanted, effort, turns.searched);
  } catch (...) {
    search_knows = true;
    throw;
  }
  // One solution alone, or none, is what the solver would say, too.
  search_knows = turns.by_search == Status::no_solution && turns.searched.size() <= 1;
  crew.work();
  budget_.enough = nullptr;
}

/// So many solutions, whichever come first; the search and the solver take turns.
Status SearchPath::any(std::size_t most, const Found& found) {
  begin_any();
  Turns turns{most, is_named_ ? 1 : most};
  const auto report = [&](const std::vector<Solution>& solutions, Status status) {
    for (const Solution& solution : solutions) found(solution);
    return status;
  };
  std::int64_t effort = first_effort(options_);
  std::int64_t conflicts = kFirstConflicts;
  turns.by_search = search_for(Order::any, turns.wanted, effort, turns.searched);
  for (std::int64_t turn = 2 * effort; !turns.by_search; turn *= 2, conflicts *= 2) {
    const bool is_last = options_.search_effort && effort >= *options_.search_effort;
    if (is_last)
      solve(turns, conflicts);
    else
      take_turns(turns, conflicts, turn);
    if (turns.by_solver) return report(turns.solved, *turns.by_solver);
    if (turns.by_search) note_search();
    if (!turns.by_search && (is_last || budget_.is_spent()))
      return report(turns.searched.empty() ? turns.solved : turns.searched, Status::unknown);
    effort += turn;
  }
  if (is_named_ && !turns.searched.empty() && most > 1) add_renamed(turns.searched);
  return report(turns.searched, *turns.by_search);
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
  using End = PropagationSearch::End;
  use_search(order);
  search_->begin(puzzle_.givens);
  const auto text_of = [](const Grid& grid) {
    return std::string(grid.digits().begin(), grid.digits().end());
  };
  std::unordered_set<std::string> passed_on;
  std::uint64_t count = 0, before = 0;
  do {
    if (budget_.is_spent()) return Status::unknown;
    before = count;
    const std::int64_t effort =
        search_->effort().filters + std::min(first_effort(options_), kEachEffort);
    const End end = search_->run(branching_for(order), effort, budget_, [&](const Grid& grid) {
      if (++count <= kMostRemembered) passed_on.insert(text_of(grid));
      return found(judged(grid));
    });
    if (end != End::gave_up) {
      note_search();
      return end == End::exhausted ? Status::no_solution : Status::solved;
    }
  } while (count > before || count > kMostRemembered);
  return formula_().each(order, [&](const Solution& solution) {
    return passed_on.contains(text_of(solution.grid)) || found(solution);
  });
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
