#pragma once
// A second backend's opinion where an answer is a "no", which no check of rules can see through:
// that there is no solution, and that there is no other one.

#include <dokusat/solve/puzzle_solver.hpp>
#include <string>

namespace dokusat {

/// Serves one thread at a time.
class SecondOpinion {
 public:
  /// Asks the backend of this name, which `way_named` knows, about whole formulas: nothing is
  /// deduced before. Of the options the question and the resources count, without the limit on
  /// conflicts; the clock runs anew. Throws as `way_named` does.
  SecondOpinion(const std::string& backend, const SolverOptions& options);

  /// Leaves a verdict as it is that is no "no", or that the backend agrees with. Where the backend
  /// does not decide, the "no" is open: the status or the uniqueness. Throws `InternalError` with
  /// the puzzle where it finds a solution that was said not to be there.
  void confirm(const Puzzle& puzzle, Verdict& verdict);

 private:
  std::string backend_;
  PuzzleSolver solver_;
};

}  // namespace dokusat
