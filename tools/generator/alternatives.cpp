#include <algorithm>
#include <chrono>
#include <dokusat/generator/alternatives.hpp>
#include <dokusat/solve/engine.hpp>
#include <utility>

namespace dokusat {
namespace {

SolverOptions solver_options(const Budget& budget, std::int64_t splits) {
  SolverOptions options;
  options.unique = true;
  options.splits = splits;
  options.stop = budget.stop;
  if (budget.deadline) options.timeout = *budget.deadline - std::chrono::steady_clock::now();
  return options;
}

}  // namespace

Alternatives::Alternatives(const Puzzle& rules, const Budget& budget)
    : rules_(rules), budget_(budget) {}

Status Alternatives::look(const Puzzle& puzzle, const Grid& own, long splits,
                          std::span<const Cell> changed) {
  found_.reset();
  if (!search_) search_ = PropagationSearch::of(rules_);
  if (budget_.is_spent()) throw Stopped{};
  if (!search_) return Status::unknown;
  if (changed.empty()) return search(puzzle, own, splits, std::nullopt);
  // Grids that differ in the first of the cells, then those that differ in the second but not in
  // the first, and so on.
  Puzzle rest = puzzle;
  for (const Cell cell : changed) {
    const Status answer = search(rest, own, splits, PropagationSearch::Excluded{cell, own[cell]});
    if (answer != Status::no_solution) return answer;
    rest.givens[cell] = own[cell];
  }
  return Status::no_solution;
}

Status Alternatives::search(const Puzzle& puzzle, const Grid& own, long splits,
                            std::optional<PropagationSearch::Excluded> excluded) {
  constexpr std::int64_t kFiltersASplit = 32;
  if (!search_->begin(puzzle, excluded)) return Status::no_solution;
  const auto end = search_->run(PropagationSearch::Branching::weights, splits * kFiltersASplit,
                                budget_, [&](const Solution& solution) {
                                  if (solution.grid == own) return true;
                                  found_ = solution;
                                  require_rules_kept(puzzle, *found_);
                                  return false;
                                });
  if (budget_.is_spent()) throw Stopped{};
  if (end == PropagationSearch::End::gave_up) return Status::unknown;
  return found_ ? Status::solved : Status::no_solution;
}

bool Alternatives::has_one(const Puzzle& puzzle, const Grid& own, std::span<const Cell> changed) {
  if (const SolverOptions options = solver_options(budget_, kSplits);
      fits_registers(puzzle, options)) {
    const Budget budget = with_scopes(budget_);
    SolveStatistics statistics;
    RuleCache cache;
    ModelNumber number;
    if (fast9_engine({puzzle, options, budget, statistics, cache})->count(1, number))
      return number > 1;
  }
  const Status answer = look(puzzle, own, kSplits, changed);
  if (answer != Status::unknown) return answer == Status::solved;
  // The search did not decide alone; the solver takes turns with it.
  const std::int64_t more = search_ ? SolverOptions{}.splits : 0;
  Verdict verdict = PuzzleSolver(solver_options(budget_, more)).solve(puzzle);
  if (budget_.is_spent()) throw Stopped{};
  for (std::optional<Solution>* solution : {&verdict.solution, &verdict.second})
    if (*solution && (*solution)->grid != own) found_ = std::move(*solution);
  return found_.has_value();
}

}  // namespace dokusat
