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
    : rules_(without_clues(rules)), budget_(budget) {}

/// Compiles the rules. False if the search does not support them.
bool Alternatives::begin() {
  found_.reset();
  if (!search_) search_ = PropagationSearch::of(rules_);
  if (budget_.is_spent()) throw Stopped{};
  return search_ != nullptr;
}

Status Alternatives::look(const Puzzle& puzzle, const Grid& own, long splits,
                          std::span<const Cell> changed) {
  if (!begin()) return Status::unknown;
  PuzzleJudge judge(puzzle);
  const auto with = [&](const Puzzle& of, std::optional<PropagationSearch::Excluded> excluded) {
    return search_->begin(of, excluded) ? search(judge, own, splits) : Status::no_solution;
  };
  if (changed.empty()) return with(puzzle, std::nullopt);
  // Grids that differ in the first of the cells, then those that differ in the second but not in
  // the first, and so on.
  Puzzle rest = puzzle;
  for (const Cell cell : changed) {
    const Status answer = with(rest, PropagationSearch::Excluded{cell, own[cell]});
    if (answer != Status::no_solution) return answer;
    rest.givens[cell] = own[cell];
  }
  return Status::no_solution;
}

Status Alternatives::search(PuzzleJudge& judge, const Grid& own, long splits) {
  constexpr std::int64_t kFiltersASplit = 32;
  const std::int64_t effort = search_->effort().filters + splits * kFiltersASplit;
  const auto end = search_->run(PropagationSearch::Branching::weights, effort, budget_,
                                [&](const Solution& solution) {
                                  if (solution.grid == own) return true;
                                  found_ = solution;
                                  require_rules_kept(judge, *found_);
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
  return answer == Status::unknown ? has_one_by_solver(puzzle, own) : answer == Status::solved;
}

bool Alternatives::has_one_by_solver(const Puzzle& puzzle, const Grid& own) {
  const std::int64_t splits = search_ ? SolverOptions{}.splits : 0;
  Verdict verdict = PuzzleSolver(solver_options(budget_, splits)).solve(puzzle);
  if (budget_.is_spent()) throw Stopped{};
  for (std::optional<Solution>* solution : {&verdict.solution, &verdict.second})
    if (*solution && (*solution)->grid != own) found_ = std::move(*solution);
  return found_.has_value();
}

bool Alternatives::show(const Grid& own, std::vector<std::vector<Cell>> groups) {
  if (!begin() || rules_.has_dominoes() || !search_->begin(rules_)) return false;
  own_ = &own;
  groups_ = std::move(groups);
  placed_ = {0};
  for (const std::vector<Cell>& group : groups_) {
    if (search_->tightest_cell() == kNoCell) break;
    for (const Cell cell : group)
      if (search_->candidates(cell).count() > 1 && !search_->place(cell, own[cell]))
        throw InternalError("a solution was refuted");
    placed_.push_back(search_->placed());
  }
  return true;
}

Status Alternatives::look_without(std::size_t group, std::span<const Given> after, long splits) {
  found_.reset();
  if (budget_.is_spent()) throw Stopped{};
  // Cells that those before them imply.
  if (group + 1 >= placed_.size() || placed_[group] == placed_[group + 1])
    return Status::no_solution;
  std::vector<Given> given(after.begin(), after.end());
  for (const Cell cell : groups_[group]) {
    if (search_->branch(placed_[group], given, PropagationSearch::Excluded{cell, (*own_)[cell]}))
      if (const Status answer = search(judge_, *own_, splits); answer != Status::no_solution)
        return answer;
    given.push_back({cell, (*own_)[cell]});
  }
  return Status::no_solution;
}

}  // namespace dokusat
