#pragma once
// The questions of `PuzzleSolver`, answered by the oracle.

#include <dokusat/oracle/oracle.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <functional>
#include <optional>

namespace dokusat {

/// Serves one question about one puzzle, which must outlive it.
class OraclePath {
 public:
  OraclePath(const Puzzle& puzzle, const SolverOptions& options);

  /// The first solution in the order.
  Status first(Order order, std::optional<Solution>& solution) const;
  /// Up to two grids, in no particular order.
  Status two(const std::function<bool(const Solution&)>& found) const;
  /// All solutions in the order. Those of a Sudoku, and the first grid of a Su-domino-ku, are
  /// passed on as they are found; of the others none before the last is found.
  Status each(Order order, const std::function<bool(const Solution&)>& found) const;
  SolutionCount count(std::optional<std::uint64_t> limit) const;

 private:
  oracle::CountBy count_by() const;
  Status visit(const std::function<bool(const Solution&)>& found, oracle::CountBy count_by,
               Order order = Order::any) const;

  const Puzzle& puzzle_;
  Budget budget_;
  bool tilings_;
};

}  // namespace dokusat
