#include <dokusat/deduction/simplify.hpp>
#include <dokusat/pipeline/formula_path.hpp>
#include <dokusat/pipeline/oracle_path.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>
#include <dokusat/pipeline/solution_count.hpp>
#include <dokusat/puzzle/format.hpp>
#include <dokusat/puzzle/violations.hpp>
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

}  // namespace

void require_rules_kept(const Puzzle& puzzle, const Solution& solution) {
  const std::vector<std::string> wrong = violations(puzzle, solution);
  if (wrong.empty()) return;
  throw InternalError("an answer broke the rules (" + wrong.front() +
                      ") and was held back; the puzzle was\n" +
                      puzzle_text(puzzle, natural_format(puzzle)));
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

Verdict PuzzleSolver::solve(const Puzzle& puzzle) {
  const Clock::time_point start = Clock::now();
  Verdict verdict;
  if (options_.oracle) {
    verdict.statistics.answered_by = AnsweredBy::oracle;
    OraclePath path(puzzle, options_);
    answer(path, options_, verdict);
  } else {
    FormulaPath path(puzzle, options_, simplifier_for(puzzle), verdict.statistics);
    answer(path, options_, verdict);
  }
  verdict.statistics.seconds = seconds_since(start);
  return verdict;
}

Verdict solve(const Puzzle& puzzle, const SolveQuestion& question, const SolveWay& way,
              const SolveResources& resources) {
  return PuzzleSolver({question, way, resources}).solve(puzzle);
}

Status PuzzleSolver::refute(const Puzzle& puzzle, const Grid* except, std::ostream& proof) const {
  return write_refutation(puzzle, options_, except, proof);
}

SolutionCount PuzzleSolver::count(const Puzzle& puzzle, std::optional<std::uint64_t> limit) {
  const Clock::time_point start = Clock::now();
  SolveStatistics statistics;
  if (options_.oracle) statistics.answered_by = AnsweredBy::oracle;
  SolutionCount count =
      options_.oracle
          ? OraclePath(puzzle, options_).count(limit)
          : FormulaPath(puzzle, options_, simplifier_for(puzzle), statistics).count(limit);
  if (limit && count.number > *limit) {
    count.number = *limit;
    count.complete = false;
  }
  count.statistics = statistics;
  count.statistics.seconds = seconds_since(start);
  return count;
}

Status PuzzleSolver::for_each_solution(const Puzzle& puzzle, const Found& found,
                                       SolveStatistics* statistics) {
  const Clock::time_point start = Clock::now();
  SolveStatistics taken;
  if (options_.oracle) taken.answered_by = AnsweredBy::oracle;
  const Status status = options_.oracle
                            ? OraclePath(puzzle, options_).each(options_.order, found)
                            : FormulaPath(puzzle, options_, simplifier_for(puzzle), taken)
                                  .each(options_.order, found);
  taken.seconds = seconds_since(start);
  if (statistics != nullptr) *statistics = taken;
  return status;
}

}  // namespace dokusat
