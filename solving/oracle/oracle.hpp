#pragma once
// The second opinion: a backtracker that knows the puzzles only by their rules and shares no code
// with clauses, encodings or solvers. It treats both kinds as exact cover: Su-domino-ku covers
// every cell, every digit of every unit, every domino and every single exactly once.

#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/model/puzzle.hpp>
#include <functional>
#include <optional>

namespace dokusat::oracle {

/// Asked now and then during a search; the search gives up when it returns true.

struct Result {
  std::optional<Solution> solution;
  bool complete = true;  ///< false if the search gave up; `solution` is then the best so far
};

/// A solution of the puzzle. `any` branches on whatever has the fewest candidates left; `least` and
/// `greatest` fill the cells in reading order.
Result solve(const Puzzle& puzzle, Order order = Order::any, const Budget& budget = {});

/// What counts as one solution of a Su-domino-ku.
enum class CountBy {
  grids,              ///< a grid, whatever its tilings
  grids_and_tilings,  ///< a pair of both
};

/// Visits every solution once until `found` returns false. False if `found` or the budget ended it.
/// Requires a puzzle without dominoes for an order other than `any`: these fill cells out of order.
bool for_each_solution(const Puzzle& puzzle, const std::function<bool(const Solution&)>& found,
                       const Budget& budget = {}, CountBy count_by = CountBy::grids,
                       Order order = Order::any);

}  // namespace dokusat::oracle
