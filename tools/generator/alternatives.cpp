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
  if (!search_ && !simplifier_) {
    search_ = PropagationSearch::of(rules_);
    if (!search_) simplifier_.emplace(rules_);
  }
  if (budget_.is_spent()) throw Stopped{};
  return search_ ? look_by_search(puzzle, own, splits, changed)
                 : look_by_splits(puzzle, own, splits);
}

/// Searches first for grids that differ in the first of the cells, then for those that differ in
/// the second but not in the first, and so on.
Status Alternatives::look_by_search(const Puzzle& puzzle, const Grid& own, long splits,
                                    std::span<const Cell> changed) {
  if (changed.empty()) return look_by_search(puzzle, own, splits, puzzle.givens, std::nullopt);
  Grid givens = puzzle.givens;
  for (const Cell cell : changed) {
    const Status answer =
        look_by_search(puzzle, own, splits, givens, PropagationSearch::Excluded{cell, own[cell]});
    if (answer != Status::no_solution) return answer;
    givens[cell] = own[cell];
  }
  return Status::no_solution;
}

Status Alternatives::look_by_search(const Puzzle& puzzle, const Grid& own, long splits,
                                    const Grid& givens,
                                    std::optional<PropagationSearch::Excluded> excluded) {
  constexpr std::int64_t kFiltersASplit = 32;
  if (!search_->begin(givens, excluded)) return Status::no_solution;
  const auto end = search_->run(PropagationSearch::Branching::weights, splits * kFiltersASplit,
                                budget_, [&](const Grid& grid) {
                                  if (grid == own) return true;
                                  found_ = Solution{grid, {}};
                                  require_rules_kept(puzzle, *found_);
                                  return false;
                                });
  if (budget_.is_spent()) throw Stopped{};
  if (end == PropagationSearch::End::gave_up) return Status::unknown;
  return found_ ? Status::solved : Status::no_solution;
}

Status Alternatives::look_by_splits(const Puzzle& puzzle, const Grid& own, long splits) {
  if (!simplifier_->deduces_all()) return Status::unknown;
  const Domains& known = simplifier_->simplify(puzzle, Simplification::singles, budget_);
  if (known.refuted()) return Status::no_solution;
  if (budget_.is_spent()) throw Stopped{};
  const CaseSplits::End end = simplifier_->splits().search(
      known, CaseSplits::Branching::fewest_digits, splits,
      [&](const Domains& complete) {
        Solution solution = solution_of(*puzzle.board, complete);
        if (solution.grid == own) return true;
        found_ = std::move(solution);
        return false;
      },
      budget_);
  if (budget_.is_spent()) throw Stopped{};
  if (end == CaseSplits::End::gave_up) return Status::unknown;
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
  // Case splits did not decide; the solver and the search take turns.
  const std::int64_t more = search_ ? SolverOptions{}.splits : 0;
  Verdict verdict = PuzzleSolver(solver_options(budget_, more)).solve(puzzle);
  if (budget_.is_spent()) throw Stopped{};
  for (std::optional<Solution>* solution : {&verdict.solution, &verdict.second})
    if (*solution && (*solution)->grid != own) found_ = std::move(*solution);
  return found_.has_value();
}

}  // namespace dokusat
