#pragma once
// Whether a solution that is known is the only one. Answers are found by a search whose steps are
// counted, never by the clock or by a solver with limits of its own, so that they are the same on
// every machine and with every version of the solver: by the propagation search, or by case splits
// where it does not know the rules.

#include <dokusat/base/budget.hpp>
#include <dokusat/base/error.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/propagation/propagation_search.hpp>
#include <dokusat/simplification/simplify.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <memory>
#include <optional>
#include <span>

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

  /// For puzzles with the board and rules of this one. The budget, which may change from puzzle to
  /// puzzle, must outlive this; they have no conflicts.
  Alternatives(const Puzzle& rules, const Budget& budget);

  /// Whether the puzzle has a solution with another grid than `own`, by so many case splits:
  /// `solved` where it has. Every such grid must differ from `own` in one of the cells `changed`,
  /// where there are any: they were given by a puzzle of which `own` is the only solution, and no
  /// grid that agrees with it there is looked for. Throws `Stopped`.
  Status look(const Puzzle& puzzle, const Grid& own, long splits,
              std::span<const Cell> changed = {});
  /// The same, by whatever answers soonest, and with the solver's help where case splits leave it
  /// undecided. Requires that `own` is a solution.
  bool has_one(const Puzzle& puzzle, const Grid& own, std::span<const Cell> changed = {});

  /// What `look` found where it said `solved`, and `has_one` where there are rules about cells.
  const Solution& found() const { return *found_; }

 private:
  Status look_by_search(const Puzzle& puzzle, const Grid& own, long splits,
                        std::span<const Cell> changed);
  Status look_by_search(const Puzzle& puzzle, const Grid& own, long splits, const Grid& givens,
                        std::optional<PropagationSearch::Excluded> excluded);
  Status look_by_splits(const Puzzle& puzzle, const Grid& own, long splits);

  const Puzzle rules_;
  const Budget& budget_;
  // From the first look on; one of them.
  std::unique_ptr<PropagationSearch> search_;
  std::optional<Simplifier> simplifier_;
  std::optional<Solution> found_;
};

}  // namespace dokusat
