#pragma once
// An independent check: a backtracking search that uses only the rules of puzzles and shares no
// code with clauses, encodings or solvers. It treats both types of puzzle as exact cover:
// Su-domino-ku covers every cell, every digit of every unit, every domino and every single exactly
// once.

#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/model/puzzle.hpp>
#include <functional>
#include <optional>

namespace dokusat::oracle {

struct Result {
  std::optional<Solution> solution;
  bool complete = true;  ///< false if the search was stopped; `solution` is then the best so far
};

/// Finds a solution. With `any`, it branches on the item with the fewest options; with `least` and
/// `greatest`, it fills the cells in reading order.
Result solve(const Puzzle& puzzle, Order order = Order::any, const Budget& budget = {});

/// The unit of counting for solutions of a Su-domino-ku.
enum class CountBy {
  grids,              ///< a grid, whatever its tilings
  grids_and_tilings,  ///< a pair of grid and tiling
};

/// Visits every solution once until `found` returns false. False if `found` or the budget ended it.
/// An order other than `any` requires a puzzle without dominoes, since these fill cells out of
/// order.
bool for_each_solution(const Puzzle& puzzle, const std::function<bool(const Solution&)>& found,
                       const Budget& budget = {}, CountBy count_by = CountBy::grids,
                       Order order = Order::any);

}  // namespace dokusat::oracle
