#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/rules/validate.hpp>
#include <dokusat/simplification/simplify.hpp>
#include <dokusat/solve/count_cases.hpp>
#include <dokusat/solve/engine.hpp>
#include <dokusat/solve/formula_engine.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <utility>

namespace dokusat {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Asks the engines of a row in turn. An engine that gave up is not asked again.
class EnginesInTurn {
 public:
  EnginesInTurn(const Question& question, QuestionKind kind)
      : question_(question),
        row_(choose_strategy(question.puzzle, kind, question.options).engines) {}

  /// `ask` asks an engine. The status is unknown if all give up.
  template <class Ask>
  Status ask(Ask ask) {
    for (; at_ < row_.size(); ++at_, engine_.reset()) {
      if (!engine_) engine_ = row_[at_].make(question_);
      if (!engine_) continue;
      if (const std::optional<Status> status = ask(*engine_)) return *status;
    }
    return Status::unknown;
  }

 private:
  const Question& question_;
  const std::span<const Strategy::Named> row_;
  std::size_t at_ = 0;
  std::unique_ptr<Engine> engine_;  // the current one
};

/// Decides uniqueness by asking for two solutions. A unique solution is also the first in every
/// order.
void decide_unique(EnginesInTurn& engines, Verdict& verdict) {
  verdict.status = engines.ask([&](Engine& engine) {
    return engine.first(Order::any, 2, [&](const Solution& solution) {
      const bool is_first = !verdict.solution;
      (is_first ? verdict.solution : verdict.second) = solution;
      return is_first;
    });
  });
  if (verdict.status == Status::no_solution && verdict.solution) {
    verdict.status = Status::solved;
    verdict.unique = true;
  } else if (verdict.status == Status::solved) {
    verdict.unique = false;
  } else if (verdict.status == Status::unknown && verdict.solution) {
    verdict.status = Status::solved;  // uniqueness stays undecided
  }
}

void answer(EnginesInTurn& engines, const SolveQuestion& question, Verdict& verdict) {
  if (question.unique) {
    decide_unique(engines, verdict);
    if (verdict.unique == true || question.order == Order::any || !verdict.solution) return;
  }
  std::optional<Solution> first;
  verdict.status = engines.ask([&](Engine& engine) {
    return engine.first(question.order, 1, [&](const Solution& solution) {
      first = solution;
      return false;
    });
  });
  if (verdict.solution && verdict.status == Status::no_solution)
    throw BackendError("no solution is found where one was found before");
  if (verdict.solution && first && first->grid != verdict.solution->grid) {
    verdict.second = std::move(verdict.solution);
    verdict.unique = false;
  }
  verdict.solution = std::move(first);
}

/// Counts the cases of a puzzle and adds up their numbers, until these are more than the limit.
class CaseCount {
 public:
  CaseCount(const SolverOptions& options, RuleCache& cache, std::optional<std::uint64_t> limit,
            const ModelNumber& so_far = 0)
      : options_(options), cache_(cache), limit_(limit), total_{so_far, true, {}} {}

  void add(const Puzzle& puzzle, const CountCase& one, const Budget& budget) {
    if (!total_.complete || (limit_ && total_.number > *limit_)) return;
    std::optional<std::uint64_t> limit;
    if (limit_) limit = static_cast<std::uint64_t>((*limit_ - total_.number) / one.weight);
    SolverOptions options = options_;
    if (options_.progress)
      options.progress = [&](const std::string& known) {
        options_.progress(ModelNumber(total_.number + ModelNumber(known) * one.weight).str());
      };
    const Puzzle here = puzzle_of(puzzle, one);
    ModelNumber number;
    SolveStatistics statistics;
    const Question question{here, options, budget, statistics, cache_};
    const Status status = EnginesInTurn(question, QuestionKind::count).ask([&](Engine& engine) {
      return engine.count(limit, number);
    });
    total_.number += number * one.weight;
    total_.complete = status == Status::no_solution;
    statistics.count += total_.statistics.count;
    total_.statistics = std::move(statistics);
  }

  const SolutionCount& total() const { return total_; }

 private:
  const SolverOptions& options_;
  RuleCache& cache_;
  const std::optional<std::uint64_t> limit_;
  SolutionCount total_;
};

/// The cases that represent the puzzle up to symmetry, or the whole puzzle as one case.
std::vector<CountCase> cases_of(const Puzzle& puzzle, const SolverOptions& options) {
  return options.symmetries && !options.oracle ? symmetric_cases(puzzle)
                                               : std::vector<CountCase>{CountCase{}};
}

void require_none(const std::vector<Fault>& wrong, const Puzzle& puzzle) {
  if (wrong.empty()) return;
  throw InternalError("an answer broke the rules (" + text(wrong.front(), puzzle.board.get()) +
                      ") and was held back; the puzzle was\n" +
                      puzzle_text(puzzle, natural_format(puzzle)));
}

}  // namespace

std::string name_of(Status status) {
  return status == Status::solved        ? "solved"
         : status == Status::no_solution ? "no solution"
                                         : "unknown";
}

std::string name_of(AnsweredBy answered_by) {
  static constexpr const char* kNames[] = {"deduction", "case splits", "solver", "oracle"};
  return kNames[static_cast<std::size_t>(answered_by)];
}

Status status_of(const SolutionCount& count) {
  return count.number > 0 ? Status::solved : count.complete ? Status::no_solution : Status::unknown;
}

std::string count_text(const SolutionCount& count) {
  return count.number.str() + (count.complete ? "" : "+");
}

std::string clause_groups_text(const std::vector<ClauseGroupCount>& clause_groups) {
  std::string text;
  for (const ClauseGroupCount& clause_group : clause_groups)
    text +=
        "  " + std::string(clause_group.name) + ": " + std::to_string(clause_group.clauses) + "\n";
  return text;
}

void require_rules_kept(const Puzzle& puzzle, const Solution& solution) {
  require_none(violations(puzzle, solution), puzzle);
}

void require_rules_kept(PuzzleJudge& judge, const Solution& solution) {
  require_none(judge.violations(solution), judge.puzzle());
}

PuzzleSolver::PuzzleSolver(const SolverOptions& options)
    : options_(options), cache_(std::make_unique<RuleCache>()) {}
PuzzleSolver::~PuzzleSolver() = default;
PuzzleSolver::PuzzleSolver(PuzzleSolver&&) noexcept = default;
PuzzleSolver& PuzzleSolver::operator=(PuzzleSolver&&) noexcept = default;

Simplifier& RuleCache::simplifier_for(const Puzzle& puzzle) {
  if (!simplifier || !simplifier->serves(puzzle)) simplifier = std::make_shared<Simplifier>(puzzle);
  return *simplifier;
}

Budget budget_from_now(const SolveResources& resources) {
  Budget budget;
  budget.conflicts = resources.conflicts;
  budget.stop = resources.stop;
  constexpr double kLongestSeconds = 1e9;  // a longer time would overflow the clock
  if (resources.timeout && resources.timeout->count() < kLongestSeconds)
    budget.deadline =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(*resources.timeout);
  return with_scopes(budget);
}

/// Asks one question within a new budget. False if the budget is spent first.
template <class Ask>
bool PuzzleSolver::within_budget(Ask ask) {
  const Budget budget = budget_from_now(options_);
  if (ends_within(budget, [&] { ask(budget); })) return true;
  cache_->simplifier.reset();
  cache_->search.reset();
  return false;
}

Verdict PuzzleSolver::solve(const Puzzle& puzzle) {
  require_valid(puzzle);
  const Clock::time_point start = Clock::now();
  Verdict verdict;
  const bool ended = within_budget([&](const Budget& budget) {
    const Question question{puzzle, options_, budget, verdict.statistics, *cache_};
    EnginesInTurn engines(question, QuestionKind::solve);
    answer(engines, options_, verdict);
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

SolutionCount PuzzleSolver::count(const Puzzle& puzzle, std::optional<std::uint64_t> limit) {
  require_valid(puzzle);
  const Clock::time_point start = Clock::now();
  CaseCount cases(options_, *cache_, limit);
  const bool ended = within_budget([&](const Budget& budget) {
    for (const CountCase& one : cases_of(puzzle, options_)) cases.add(puzzle, one, budget);
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
  // Several cases per share make shares equally large; memory limits their number.
  constexpr std::uint64_t kCasesAShare = 16;
  constexpr std::uint64_t kManyCases = std::uint64_t{1} << 18;
  const std::uint64_t enough = std::max(share.of, std::min(kCasesAShare * share.of, kManyCases));
  const Clock::time_point start = Clock::now();
  CaseCount cases(options_, *cache_, std::nullopt, share.so_far);
  const bool ended = within_budget([&](const Budget& budget) {
    const std::vector<CountCase> all = split_cases(puzzle, cases_of(puzzle, options_), enough);
    std::uint64_t counted = share.cases;
    // Neighbouring cases are similar, so each share gets every n-th case.
    for (std::uint64_t i = share.number - 1 + counted * share.of; i < all.size(); i += share.of) {
      cases.add(puzzle, all[i], budget);
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
  Status status = Status::unknown;
  within_budget([&](const Budget& budget) {
    const Question question{puzzle, options_, budget, taken, *cache_};
    EnginesInTurn engines(question, QuestionKind::each);
    status = engines.ask([&](Engine& engine) { return engine.each(options_.order, found); });
  });
  taken.seconds = seconds_since(start);
  if (statistics != nullptr) *statistics = taken;
  if (status == Status::unknown) check_scopes();
  return status;
}

}  // namespace dokusat
