#pragma once
// A second backend's opinion where an answer is a "no", which no check of rules can see through:
// that there is no solution, no other one, and none that comes before it in the order asked for.

#include <dokusat/solve/puzzle_solver.hpp>
#include <optional>
#include <string>

namespace dokusat {

/// Serves one thread at a time.
class SecondOpinion {
 public:
  /// Asks the backend of this name, which `way_named` knows, about whole formulas: nothing is
  /// deduced before. Of the options the question and the resources count, without the limit on
  /// conflicts; the clock runs anew. Throws as `way_named` does.
  SecondOpinion(const std::string& backend, const SolverOptions& options);

  /// Asks the backend for the solution in this order where the verdict is a "no": that there is no
  /// solution, no other one, or none before it in the order. Where the backend does not decide, the
  /// "no" is open: the status (then there is no solution in the verdict) or the uniqueness. Throws
  /// `InternalError` with the puzzle where it finds a solution that was said not to be there.
  void confirm(const Puzzle& puzzle, Order order, Verdict& verdict);

 private:
  std::string backend_;
  SolverOptions options_;
  std::optional<PuzzleSolver> solver_;  // of the order of `options_`
};

}  // namespace dokusat
