#pragma once
// The opinion of a second backend on negative answers, which no check of rules can verify: no
// solution, no other solution, or no earlier one in the order.

#include <dokusat/solve/puzzle_solver.hpp>
#include <optional>
#include <string>

namespace dokusat {

/// Serves one thread at a time.
class SecondOpinion {
 public:
  /// Asks the backend of this name, which `way_named` knows, about whole formulas without
  /// deduction. Takes the question and the resources from the options, without the limit on
  /// conflicts; the time limit starts anew. Throws as `way_named` does.
  SecondOpinion(const std::string& backend, const SolverOptions& options);

  /// Asks the backend for the solution in this order if the verdict is negative: no solution, no
  /// other solution, or none before it in the order. If the backend does not decide, the status
  /// (then without a solution) or the uniqueness becomes unknown. Throws `InternalError` with the
  /// puzzle if the backend finds a solution that the verdict excludes.
  void confirm(const Puzzle& puzzle, Order order, Verdict& verdict);

 private:
  std::string backend_;
  SolverOptions options_;
  std::optional<PuzzleSolver> solver_;  // for the order in `options_`
};

}  // namespace dokusat
