#pragma once
// One formula for many puzzles: it says the rules, the clues are assumptions, and the solver keeps
// what it has learned from puzzle to puzzle (N. Een, N. Sorensson, "Temporal induction by
// incremental SAT solving", 2003).

#include <dokusat/encoder/encoding.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <memory>

namespace dokusat {

class IncrementalSolver {
 public:
  /// Of puzzles with the board and rules of this one, whatever their clues.
  IncrementalSolver(const Puzzle& puzzle, const SolverOptions& options);

  /// Whether the puzzle has the board and the rules.
  bool serves(const Puzzle& puzzle) const { return same_rules(puzzle, rules_); }

  /// Any solution of a puzzle that it serves, and whether it is the only one where that is asked.
  Verdict solve(const Puzzle& puzzle);

 private:
  bool load(const Budget& budget);
  Solution model_of(const Puzzle& puzzle) const;

  const SolverOptions options_;
  const Puzzle rules_;
  const Encoding encoding_;
  std::unique_ptr<Backend> backend_;  // null before the formula is written
  SolveStatistics formula_;           // of the formula alone
};

}  // namespace dokusat
