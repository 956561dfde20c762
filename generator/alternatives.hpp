#pragma once
// Whether a solution that is known is the only one. Answers are found by case splits that are
// counted, never by the clock or by a solver with limits of its own, so that they are the same on
// every machine and with every version of the solver.

#include <dokusat/deduction/simplify.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>
#include <dokusat/puzzle/puzzle.hpp>
#include <dokusat/solver_backend/backend.hpp>
#include <dokusat/text/error.hpp>
#include <optional>

namespace dokusat {

/// Thrown where a search was stopped from outside, or has no time left.
struct Stopped : Error {
  Stopped() : Error("stopped") {}
};

/// Looks for other solutions of puzzles with the same rules. Serves one thread.
class Alternatives {
 public:
  /// As many case splits as one look usually takes.
  static constexpr long kSplits = 1000;

  /// For puzzles with the board and rules of this one. The limits, which may change from puzzle to
  /// puzzle, must outlive this; they have no conflicts.
  Alternatives(const Puzzle& rules, const Limits& limits);

  /// Whether the puzzle has a solution with another grid than `own`, by so many case splits:
  /// `solved` where it has. Throws `Stopped`.
  Status look(const Puzzle& puzzle, const Grid& own, long splits);
  /// The same, by whatever answers soonest, and with the solver's help where case splits leave it
  /// undecided. Requires that `own` is a solution.
  bool has_one(const Puzzle& puzzle, const Grid& own);

  /// What `look` found where it said `solved`.
  const Solution& found() const { return *found_; }

 private:
  const Limits& limits_;
  Simplifier simplifier_;
  std::optional<Solution> found_;
};

}  // namespace dokusat
