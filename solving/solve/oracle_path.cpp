#include <algorithm>
#include <dokusat/solve/formula_path.hpp>
#include <dokusat/solve/oracle_path.hpp>
#include <set>
#include <utility>

namespace dokusat {

OraclePath::OraclePath(const Puzzle& puzzle, const SolverOptions& options)
    : puzzle_(puzzle), budget_(budget_from_now(options)), tilings_(options.tilings) {}

Status OraclePath::first(Order order, std::optional<Solution>& solution) const {
  // What rules mean may take long to see.
  oracle::Result result;
  if (!ends_within(budget_, [&] { result = oracle::solve(puzzle_, order, budget_); }))
    return Status::unknown;
  if (!result.complete) return Status::unknown;
  if (!result.solution) return Status::no_solution;
  require_rules_kept(puzzle_, *result.solution);
  solution = std::move(result.solution);
  return Status::solved;
}

Status OraclePath::two(const std::function<bool(const Solution&)>& found) const {
  return visit(found, oracle::CountBy::grids);
}

/// Of Su-domino-ku in an order all solutions but the first are kept until the last is found.
Status OraclePath::each(Order order, const std::function<bool(const Solution&)>& found) const {
  if (order == Order::any || !puzzle_.has_dominoes()) return visit(found, count_by(), order);
  std::optional<Grid> passed_on;
  if (!tilings_) {
    std::optional<Solution> best;
    const Status status = first(order, best);
    if (status != Status::solved || !found(*best)) return status;
    passed_on = std::move(best->grid);
  }
  std::set<Solution> all;
  const Status status = visit(
      [&](const Solution& solution) {
        if (solution.grid != passed_on) all.insert(solution);
        return true;
      },
      count_by());
  if (status != Status::no_solution) return status;
  const auto pass_on = [&](auto begin, auto end) {
    return std::all_of(begin, end, found) ? Status::no_solution : Status::solved;
  };
  return order == Order::least ? pass_on(all.begin(), all.end())
                               : pass_on(all.rbegin(), all.rend());
}

SolutionCount OraclePath::count(std::optional<std::uint64_t> limit) const {
  SolutionCount count;
  const Status status = visit(
      [&](const Solution&) {
        ++count.number;
        return !limit || count.number <= *limit;
      },
      count_by());
  count.complete = status == Status::no_solution;
  return count;
}

oracle::CountBy OraclePath::count_by() const {
  return tilings_ ? oracle::CountBy::grids_and_tilings : oracle::CountBy::grids;
}

Status OraclePath::visit(const std::function<bool(const Solution&)>& found,
                         oracle::CountBy count_by, Order order) const {
  bool ended_by_found = false;
  bool complete = false;
  const bool ended = ends_within(budget_, [&] {
    complete = oracle::for_each_solution(
        puzzle_,
        [&](const Solution& solution) {
          require_rules_kept(puzzle_, solution);
          ended_by_found = !found(solution);
          return !ended_by_found;
        },
        budget_, count_by, order);
  });
  if (!ended) return Status::unknown;
  if (complete) return Status::no_solution;
  return ended_by_found ? Status::solved : Status::unknown;
}

}  // namespace dokusat
