#include <algorithm>
#include <bit>
#include <dokusat/model/violations.hpp>
#include <dokusat/propagation/propagation_search.hpp>
#include <dokusat/solve/case_search.hpp>
#include <dokusat/solve/count_cases.hpp>
#include <dokusat/solve/engine.hpp>
#include <dokusat/solve/formula_engine.hpp>
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
// A tiling that the search does not find soon takes it tens of times as long as the solver.
constexpr std::int64_t kFirstConflictsOfTilings = 16'000;
constexpr std::int64_t kCountEffort = 4'000'000;
// The search for all solutions continues as long as each stretch of this effort finds one.
constexpr std::int64_t kEachEffort = 200'000;
// The number of solutions remembered, so that the formula, which starts anew, does not repeat them.
// A puzzle with more is easy for the search.
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

/// Empty if the search gave up.
std::optional<Status> answer_of(PropagationSearch::End end) {
  if (end == PropagationSearch::End::gave_up) return std::nullopt;
  return end == PropagationSearch::End::exhausted ? Status::no_solution : Status::solved;
}

/// True if any permutation of the digits maps solutions to solutions.
bool has_no_names(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const auto is_given = [&](Cell cell) { return puzzle.givens[cell] != kNoDigit; };
  return board.digit_count() >= 2 && std::ranges::none_of(board.cells(), is_given) &&
         std::cmp_equal(free_digits(puzzle).size(), board.digit_count());
}

/// Null if the search does not support the rules.
PropagationSearch* search_of(const Question& question, PropagationSearch::Numbering numbering) {
  std::shared_ptr<PropagationSearch>& search = question.cache.search;
  if (!search || !search->serves(question.puzzle, numbering))
    search = PropagationSearch::of(question.puzzle, numbering);
  return search.get();
}

/// The propagation search and, if that does not end soon, a formula for a solver in turns with it:
/// some puzzles need clause learning, others are decided by the search only.
class SearchEngine final : public Engine {
 public:
  explicit SearchEngine(const Question& question)
      : question_(question), budget_(question.budget), judge_(question.puzzle) {}

  std::optional<Status> first(Order order, std::size_t most, const Found& found) override {
    if (order == Order::any) return any(most, found);
    std::vector<Solution> solutions;
    use_search(order);
    is_refuted_ = !search_->begin(question_.puzzle);
    const auto status = search_for(order, 1, first_effort(question_.options), solutions);
    if (!status) return formula().first(order, 1, found);
    if (!solutions.empty()) found(solutions[0]);
    return status;
  }

  std::optional<Status> each(Order order, const Found& found) override {
    use_search(order);
    search_->begin(question_.puzzle);
    const auto text_of = [](const Grid& grid) {
      return std::string(grid.digits().begin(), grid.digits().end());
    };
    std::unordered_set<std::string> passed_on;
    std::uint64_t count = 0, before = 0;
    do {
      if (budget_.is_spent()) return Status::unknown;
      before = count;
      const std::int64_t effort =
          search_->effort().filters + std::min(first_effort(question_.options), kEachEffort);
      const auto status = answer_of(
          search_->run(branching_for(order), effort, budget_, [&](const Solution& solution) {
            if (++count <= kMostRemembered) passed_on.insert(text_of(solution.grid));
            return found(judged(solution));
          }));
      if (status) {
        note_search();
        return status;
      }
    } while (count > before || count > kMostRemembered);
    return formula().each(order, [&](const Solution& solution) {
      return passed_on.contains(text_of(solution.grid)) || found(solution);
    });
  }

  std::optional<Status> count(std::optional<std::uint64_t> limit, ModelNumber& number) override {
    std::uint64_t found = 0;
    if (budget_.is_spent()) return Status::unknown;
    use_search(Order::any);
    search_->begin(question_.puzzle);
    const auto count_one = [&](const Solution& solution) {
      constexpr std::uint64_t kAllJudged = 16;
      if (++found <= kAllJudged || std::has_single_bit(found)) judged(solution);
      return !limit || found <= *limit;
    };
    const auto status = answer_of(
        search_->run(PropagationSearch::Branching::weights,
                     std::max(first_effort(question_.options), kCountEffort), budget_, count_one));
    note_search();
    if (number < found) number = found;
    if (status) return status;
    if (budget_.is_spent()) return Status::unknown;
    // Components of a tiling's formula neither become independent nor occur again.
    if (question_.puzzle.has_dominoes() && !limit) return count_cases(found, number);
    return formula().count(limit, number);
  }

 private:
  /// Solutions that solver and search have found so far, and the status of each.
  struct Turns {
    std::size_t most;    ///< solutions, of the solver
    std::size_t wanted;  ///< of the search
    std::vector<Solution> solved = {};
    std::vector<Solution> searched = {};
    std::optional<Status> by_solver = {};
    std::optional<Status> by_search = {};
  };

  /// Chooses the numbering, which must be the normal one if solutions are ordered.
  void use_search(Order order) {
    using Numbering = PropagationSearch::Numbering;
    cases_.reset();  // of the previous search
    search_ = search_of(question_, order == Order::any ? Numbering::free : Numbering::as_said);
  }

  /// Breaks the value symmetry: if rules treat all digits alike and none is given, puts the digits
  /// in order into one unit.
  void begin_any() {
    use_search(Order::any);
    const Unit* const unit =
        has_no_names(question_.puzzle) ? search_->most_restricting_unit() : nullptr;
    is_named_ = unit != nullptr;
    if (!is_named_) {
      is_refuted_ = !search_->begin(question_.puzzle);
      return;
    }
    Puzzle named = question_.puzzle;
    for (Digit digit = 0; const Cell cell : unit->cells) named.givens[cell] = ++digit;
    is_refuted_ = !search_->begin(named);
  }

  /// Appends the solution with the first two digits exchanged.
  void add_renamed(std::vector<Solution>& found) {
    Solution other = found.front();
    for (const Cell cell : question_.puzzle.board->cells())
      if (other.grid[cell] <= 2) other.grid[cell] = 3 - other.grid[cell];
    found.push_back(judged(other));
  }

  Solution judged(const Solution& solution) {
    require_rules_kept(judge_, solution);
    return solution;
  }

  void note_search() {
    question_.statistics.answered_by =
        search_->effort().guesses == 0 ? AnsweredBy::deduction : AnsweredBy::case_splits;
  }

  FormulaEngine& formula() {
    if (!formula_) formula_.emplace(question_);
    return *formula_;
  }

  /// Appends solutions. Returns nothing if the effort is spent.
  std::optional<Status> search_for(Order order, std::size_t most, std::int64_t effort,
                                   std::vector<Solution>& found) {
    // A short search would end before it checks the clock.
    if (!is_refuted_ && budget_.is_spent()) return Status::unknown;
    const auto status = answer_of(
        search_->run(branching_for(order), effort, budget_, [&](const Solution& solution) {
          found.push_back(judged(solution));
          return found.size() < most;
        }));
    if (status) note_search();
    return status;
  }

  /// Continues the cases that the first turn left, with further `effort`. Begins with those that
  /// the search would have visited next.
  std::optional<Status> search_cases(std::size_t most, std::int64_t effort,
                                     std::vector<Solution>& found) {
    if (!cases_) cases_.emplace(*search_, question_.options.threads, budget_);
    const std::size_t before = found.size();
    const auto end = cases_->run(effort, most, found);
    for (std::size_t i = before; i < found.size(); ++i) judged(found[i]);
    return answer_of(end);
  }

  void solve(Turns& turns, std::int64_t conflicts, const std::atomic<bool>* enough = nullptr) {
    if (!budget_.is_spent())
      turns.by_solver = formula().some(turns.most, conflicts, turns.solved, enough);
  }

  /// Asks the solver and then, if it has no answer, the search. With another thread both work at
  /// the same time, with the same result: the answer of the solver takes precedence.
  void take_turns(Turns& turns, std::int64_t conflicts, std::int64_t effort) {
    std::atomic<bool> is_begun = false, solver_knows = false, search_knows = false;
    ThreadCrew crew(question_.options.threads, [&] {
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
    // With one solution or none, the solver's answer would be the same.
    search_knows = turns.by_search == Status::no_solution && turns.searched.size() <= 1;
    crew.work();
    budget_.enough = nullptr;
  }

  /// Finds up to `most` solutions, in no particular order; the search and the solver take turns.
  Status any(std::size_t most, const Found& found) {
    begin_any();
    const SolverOptions& options = question_.options;
    Turns turns{most, is_named_ ? 1 : most};
    const auto report = [&](const std::vector<Solution>& solutions, Status status) {
      for (const Solution& solution : solutions) found(solution);
      return status;
    };
    std::int64_t effort = first_effort(options);
    std::int64_t conflicts =
        question_.puzzle.has_dominoes() ? kFirstConflictsOfTilings : kFirstConflicts;
    turns.by_search = search_for(Order::any, turns.wanted, effort, turns.searched);
    for (std::int64_t turn = 2 * effort; !turns.by_search; turn *= 2, conflicts *= 2) {
      const bool is_last = options.search_effort && effort >= *options.search_effort;
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

  /// Counts on from the solutions that the search has found, on all threads.
  Status count_cases(std::uint64_t found, ModelNumber& number) {
    ModelNumber all = found;
    std::vector<Solution> some;
    const auto end = CaseSearch(*search_, question_.options.threads, budget_).count(all, some);
    for (const Solution& solution : some) judged(solution);
    if (number < all) number = all;
    return end == PropagationSearch::End::exhausted ? Status::no_solution : Status::unknown;
  }

  const Question question_;
  Budget budget_;                        // of the search
  PropagationSearch* search_ = nullptr;  // of the current question
  PuzzleJudge judge_;
  std::optional<FormulaEngine> formula_;  // made when needed
  std::optional<CaseSearch> cases_;       // left by the first turn of the search
  bool is_refuted_ = false;               // by the clues
  bool is_named_ = false;  // value symmetry is broken: one unit has the digits in order
};

}  // namespace

std::unique_ptr<Engine> search_engine(const Question& question) {
  if (search_of(question, PropagationSearch::Numbering::free) == nullptr) return nullptr;
  return std::make_unique<SearchEngine>(question);
}

}  // namespace dokusat
