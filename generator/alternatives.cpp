#include <algorithm>
#include <chrono>
#include <dokusat/generator/alternatives.hpp>
#include <dokusat/pipeline/lane_path.hpp>
#include <dokusat/pipeline/solution_count.hpp>
#include <dokusat/puzzle/violations.hpp>
#include <utility>

namespace dokusat {
namespace {

SolverOptions solver_options(const Limits& limits, std::int64_t splits) {
  SolverOptions options;
  options.unique = true;
  options.splits = splits;
  options.stop = limits.stop;
  if (limits.deadline) options.timeout = *limits.deadline - std::chrono::steady_clock::now();
  return options;
}

/// What propagation completes keeps the rules of the board, but not all that other rules say.
bool keeps_cell_rules(const Puzzle& puzzle, const Grid& grid) {
  const bool has_some = std::ranges::any_of(
      puzzle.rules, [](const Rule& rule) { return std::holds_alternative<CellRule>(rule); });
  return !has_some || grid_violations(puzzle, grid).empty();
}

}  // namespace

Alternatives::Alternatives(const Puzzle& rules, const Limits& limits)
    : limits_(limits), simplifier_(rules) {}

Status Alternatives::look(const Puzzle& puzzle, const Grid& own, long splits) {
  const Stop stop = [this] { return limits_.reached(); };
  found_.reset();
  const Knowledge& known = simplifier_.simplify(puzzle, Simplification::singles, stop);
  if (known.refuted()) return Status::no_solution;
  if (limits_.reached()) throw Stopped{};
  const CaseSplits::End end = simplifier_.splits().search(
      known, CaseSplits::Branching::fewest_digits, {splits},
      [&](const Knowledge& complete) {
        Solution solution = solution_of(*puzzle.board, complete);
        if (solution.grid == own || !keeps_cell_rules(puzzle, solution.grid)) return true;
        found_ = std::move(solution);
        return false;
      },
      stop);
  if (limits_.reached()) throw Stopped{};
  if (end == CaseSplits::End::gave_up) return Status::unknown;
  return found_ ? Status::solved : Status::no_solution;
}

bool Alternatives::has_one(const Puzzle& puzzle, const Grid& own) {
  if (const auto count = count_by_lanes(puzzle, solver_options(limits_, kSplits), 1))
    return count->number > 1;
  const Status answer = look(puzzle, own, kSplits);
  if (answer != Status::unknown) return answer == Status::solved;
  constexpr std::int64_t kNoMore = 0;  // they were tried
  Verdict verdict = PuzzleSolver(solver_options(limits_, kNoMore)).solve(puzzle);
  if (limits_.reached()) throw Stopped{};
  return verdict.second || (verdict.solution && verdict.solution->grid != own);
}

}  // namespace dokusat
