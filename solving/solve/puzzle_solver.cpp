#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/rules/validate.hpp>
#include <dokusat/simplification/simplify.hpp>
#include <dokusat/solve/count_cases.hpp>
#include <dokusat/solve/fast9_path.hpp>
#include <dokusat/solve/formula_path.hpp>
#include <dokusat/solve/incremental_solver.hpp>
#include <dokusat/solve/oracle_path.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/search_path.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <dokusat/solve/split_count.hpp>
#include <dokusat/solve/strategy.hpp>
#include <iterator>
#include <utility>

namespace dokusat {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Two solutions tell whether there is one alone. One alone is the first in any order, too.
template <class Path>
void decide_unique(Path& path, Verdict& verdict) {
  verdict.status = path.two([&](const Solution& solution) {
    if (!verdict.solution) {
      verdict.solution = solution;
      return true;
    }
    verdict.second = solution;
    return false;
  });
  if (verdict.status == Status::no_solution && verdict.solution) {
    verdict.status = Status::solved;
    verdict.unique = true;
  } else if (verdict.status == Status::solved) {
    verdict.unique = false;
  } else if (verdict.status == Status::unknown && verdict.solution) {
    verdict.status = Status::solved;  // one solution is known; whether it is alone is not
  }
}

template <class Path>
void answer(Path& path, const SolveQuestion& question, Verdict& verdict) {
  if (question.unique) {
    decide_unique(path, verdict);
    if (verdict.unique == true || question.order == Order::any || !verdict.solution) return;
    std::optional<Solution> first;
    verdict.status = path.first(question.order, first);
    if (verdict.status == Status::no_solution)
      throw BackendError("no solution is found where one was found before");
    if (first && first->grid != verdict.solution->grid) {
      verdict.second = std::move(verdict.solution);
      verdict.unique = false;
    }
    verdict.solution = std::move(first);
    return;
  }
  verdict.status = path.first(question.order, verdict.solution);
}

/// Adds up the numbers of cases, as far as they are wanted.
class CaseCount {
 public:
  /// Counts one case: the puzzle, what it may take, and a limit.
  using Counting = std::function<SolutionCount(const Puzzle&, const SolverOptions&,
                                               std::optional<std::uint64_t>)>;

  CaseCount(const SolverOptions& options, std::optional<std::uint64_t> limit)
      : options_(options), limit_(limit) {}

  void go_on_with(const ModelNumber& number) { total_.number = number; }

  void add(const Puzzle& puzzle, const CountCase& one, const Counting& counting) {
    if (!total_.complete || (limit_ && total_.number > *limit_)) return;
    std::optional<std::uint64_t> limit;
    if (limit_) limit = static_cast<std::uint64_t>((*limit_ - total_.number) / one.weight);
    SolverOptions options = options_;
    if (options_.progress)
      options.progress = [&](const std::string& known) {
        options_.progress(ModelNumber(total_.number + ModelNumber(known) * one.weight).str());
      };
    SolutionCount count = counting(puzzle_of(puzzle, one), options, limit);
    total_.number += count.number * one.weight;
    total_.complete = count.complete;
    const CountStatistics before = total_.statistics.count;
    total_.statistics = std::move(count.statistics);
    total_.statistics.count += before;
  }

  const SolutionCount& total() const { return total_; }

 private:
  const SolverOptions& options_;
  const std::optional<std::uint64_t> limit_;
  SolutionCount total_{0, true, {}};
};

void require_none(const std::vector<std::string>& wrong, const Puzzle& puzzle) {
  if (wrong.empty()) return;
  throw InternalError("an answer broke the rules (" + wrong.front() +
                      ") and was held back; the puzzle was\n" +
                      puzzle_text(puzzle, natural_format(puzzle)));
}

}  // namespace

void require_rules_kept(const Puzzle& puzzle, const Solution& solution) {
  require_none(violations(puzzle, solution), puzzle);
}

void require_rules_kept(PuzzleJudge& judge, const Grid& grid) {
  require_none(judge.grid_violations(grid), judge.puzzle());
}

PuzzleSolver::PuzzleSolver(const SolverOptions& options) : options_(options) {}
PuzzleSolver::~PuzzleSolver() = default;
PuzzleSolver::PuzzleSolver(PuzzleSolver&&) noexcept = default;
PuzzleSolver& PuzzleSolver::operator=(PuzzleSolver&&) noexcept = default;

Simplifier& PuzzleSolver::simplifier_for(const Puzzle& puzzle) {
  if (!simplifier_ || !simplifier_->serves(puzzle))
    simplifier_ = std::make_unique<Simplifier>(puzzle);
  return *simplifier_;
}

/// Null where it does not know the rules.
PropagationSearch* PuzzleSolver::search_for(const Puzzle& puzzle,
                                            PropagationSearch::Numbering numbering) {
  if (!search_ || !search_->serves(puzzle, numbering))
    search_ = PropagationSearch::of(puzzle, numbering);
  return search_.get();
}

/// Asks one question, within one budget for all engines that are asked in turn. False where it was
/// spent on the way.
template <class Ask>
bool PuzzleSolver::within_budget(Ask ask) {
  if (ends_within(budget_from_now(options_), ask)) return true;
  simplifier_.reset();
  search_.reset();
  return false;
}

/// Asks the way that serves.
template <class Ask>
void PuzzleSolver::ask(const Puzzle& puzzle, const Strategy& strategy, const SolverOptions& options,
                       SolveStatistics& statistics, Ask ask) {
  const auto search_with = [&](PropagationSearch::Numbering numbering) {
    return search_for(puzzle, numbering);
  };
  const bool is_searched = strategy.asks(Engine::propagation) &&
                           search_with(PropagationSearch::Numbering::free) != nullptr;
  std::optional<FormulaPath> formula;
  const auto formula_path = [&]() -> FormulaPath& {
    if (!formula) formula.emplace(puzzle, options, simplifier_for(puzzle), statistics);
    return *formula;
  };
  if (!is_searched) return ask(formula_path());
  SearchPath path(puzzle, options, search_with, statistics, [&]() -> FormulaPath& {
    formula_path().leave_out_splits();
    return *formula;
  });
  ask(path);
}

IncrementalSolver& PuzzleSolver::formula_for(const Puzzle& puzzle) {
  if (!formula_ || !formula_->serves(puzzle))
    formula_ = std::make_unique<IncrementalSolver>(puzzle, options_);
  return *formula_;
}

Verdict PuzzleSolver::solve(const Puzzle& puzzle) {
  require_valid(puzzle);
  const Clock::time_point start = Clock::now();
  Verdict verdict;
  const bool ended = within_budget([&] {
    const Strategy& strategy = choose_strategy(puzzle, QuestionKind::solve, options_);
    if (std::optional<Verdict> answered = answer_by_fast9(puzzle, options_)) {
      verdict = std::move(*answered);
    } else if (strategy.asks(Engine::incremental)) {
      verdict = formula_for(puzzle).solve(puzzle);
    } else if (strategy.asks(Engine::oracle)) {
      verdict.statistics.answered_by = AnsweredBy::oracle;
      OraclePath path(puzzle, options_);
      answer(path, options_, verdict);
    } else {
      ask(puzzle, strategy, options_, verdict.statistics,
          [&](auto& path) { answer(path, options_, verdict); });
    }
  });
  if (!ended) verdict.status = verdict.solution ? Status::solved : Status::unknown;
  verdict.statistics.seconds = seconds_since(start);
  if (!is_decided(verdict)) check_scopes();
  return verdict;
}

bool PuzzleSolver::is_decided(const Verdict& verdict) const {
  return verdict.status != Status::unknown &&
         (!options_.unique || !verdict.solution || verdict.unique);
}

Verdict solve(const Puzzle& puzzle, const SolveQuestion& question, const SolveWay& way,
              const SolveResources& resources) {
  return PuzzleSolver({question, way, resources}).solve(puzzle);
}

Status PuzzleSolver::refute(const Puzzle& puzzle, const Grid* except, std::ostream& proof) const {
  require_valid(puzzle);
  return write_refutation(puzzle, options_, except, proof);
}

SolutionCount PuzzleSolver::count_one(const Puzzle& puzzle, const SolverOptions& options,
                                      std::optional<std::uint64_t> limit) {
  const Strategy& strategy = choose_strategy(puzzle, QuestionKind::count, options);
  if (strategy.asks(Engine::oracle)) {
    SolutionCount count = OraclePath(puzzle, options).count(limit);
    count.statistics.answered_by = AnsweredBy::oracle;
    return count;
  }
  if (std::optional<SolutionCount> count = count_by_fast9(puzzle, options, limit)) return *count;
  if (!limit && strategy.asks(Engine::smaller_cases) && deduces_all_rules(puzzle)) {
    if (auto split = SplitCount(puzzle, options).count(simplifier_for(puzzle))) return *split;
  }
  SolutionCount count;
  SolveStatistics statistics;
  ask(puzzle, strategy, options, statistics, [&](auto& path) { count = path.count(limit); });
  count.statistics = std::move(statistics);
  return count;
}

SolutionCount PuzzleSolver::count(const Puzzle& puzzle, std::optional<std::uint64_t> limit) {
  require_valid(puzzle);
  const Clock::time_point start = Clock::now();
  const auto counting = [this](const auto&... what) { return count_one(what...); };
  CaseCount cases(options_, limit);
  const bool ended = within_budget([&] {
    if (options_.symmetries && !options_.oracle)
      for (const CountCase& one : symmetric_cases(puzzle)) cases.add(puzzle, one, counting);
    else
      cases.add(puzzle, CountCase{}, counting);
  });
  SolutionCount count = cases.total();
  count.complete = count.complete && ended;
  if (limit && count.number > *limit) {
    count.number = *limit;
    count.complete = false;
  } else if (!count.complete) {
    check_scopes();
  }
  count.statistics.seconds = seconds_since(start);
  return count;
}

SolutionCount PuzzleSolver::count_share(const Puzzle& puzzle, const CountShare& share) {
  require_valid(puzzle);
  // Several for each share, so that all are alike, while memory holds them.
  constexpr std::uint64_t kCasesAShare = 16;
  constexpr std::uint64_t kManyCases = std::uint64_t{1} << 18;
  const std::uint64_t enough = std::max(share.of, std::min(kCasesAShare * share.of, kManyCases));
  const Clock::time_point start = Clock::now();
  const auto counting = [this](const auto&... what) { return count_one(what...); };
  CaseCount cases(options_, std::nullopt);
  cases.go_on_with(share.so_far);
  const bool ended = within_budget([&] {
    std::vector<CountCase> all = {CountCase{}};
    if (options_.symmetries && !options_.oracle) all = symmetric_cases(puzzle);
    all = split_cases(puzzle, std::move(all), enough);
    std::uint64_t counted = share.cases;
    // Cases that follow each other are alike, so each share has some of all kinds.
    for (std::uint64_t i = share.number - 1 + counted * share.of; i < all.size(); i += share.of) {
      cases.add(puzzle, all[i], counting);
      if (!cases.total().complete) break;
      ++counted;
      if (share.remember) share.remember(counted, cases.total().number);
    }
  });
  SolutionCount count = cases.total();
  count.complete = count.complete && ended;
  count.statistics.seconds = seconds_since(start);
  return count;
}

Status PuzzleSolver::for_each_solution(const Puzzle& puzzle, const Found& found,
                                       SolveStatistics* statistics) {
  require_valid(puzzle);
  const Clock::time_point start = Clock::now();
  SolveStatistics taken;
  const Strategy& strategy = choose_strategy(puzzle, QuestionKind::each, options_);
  Status status = Status::unknown;
  within_budget([&] {
    if (strategy.asks(Engine::oracle)) {
      taken.answered_by = AnsweredBy::oracle;
      status = OraclePath(puzzle, options_).each(options_.order, found);
    } else {
      ask(puzzle, strategy, options_, taken,
          [&](auto& path) { status = path.each(options_.order, found); });
    }
  });
  taken.seconds = seconds_since(start);
  if (statistics != nullptr) *statistics = taken;
  if (status == Status::unknown) check_scopes();
  return status;
}

}  // namespace dokusat
