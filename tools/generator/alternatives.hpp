#pragma once
// Uniqueness of a known solution. The search is limited by counted steps, never by the clock or by
// a solver with limits of its own, so that answers are the same on every machine and with every
// version of the solver.

#include <dokusat/base/budget.hpp>
#include <dokusat/base/error.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/propagation/propagation_search.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace dokusat {

/// Thrown if a search is stopped from outside, or out of time.
struct Stopped : Error {
  Stopped() : Error("stopped") {}
};

/// Search for other solutions of puzzles with the same rules. For one thread.
class Alternatives {
 public:
  /// The usual number of case splits of a search.
  static constexpr long kSplits = 1000;

  /// For puzzles with the board and rules of this one. The budget, which may change between puzzles
  /// and must not limit conflicts, must outlive this.
  Alternatives(const Puzzle& rules, const Budget& budget);

  /// Searches for a solution with a grid other than `own`, with at most `splits` case splits;
  /// `solved` if there is one. If `changed` is not empty, every such grid must differ from `own` in
  /// one of these cells: they were given in a puzzle whose only solution is `own`, and only grids
  /// that differ there are searched for. Throws `Stopped`.
  Status look(const Puzzle& puzzle, const Grid& own, long splits,
              std::span<const Cell> changed = {});
  /// True if there is another solution. Uses the fastest method, and the solver if case splits do
  /// not decide. Requires that `own` is a solution.
  bool has_one(const Puzzle& puzzle, const Grid& own, std::span<const Cell> changed = {});

  /// True if there is another solution, which the solver decides in turns with the search. Requires
  /// that `own` is a solution.
  bool has_one_by_solver(const Puzzle& puzzle, const Grid& own);

  /// Shows these groups of cells of the grid in turn, up to the first with which propagation fills
  /// the grid. False, as after it `look_without` cannot be asked, if the search does not support
  /// the rules or there is a faster one.
  bool show(const Grid& own, std::vector<std::vector<Cell>> groups);
  /// Searches for a second solution when this group is hidden: shown are the groups before it and
  /// `after`. With this group there must be none. Propagation continues from the state with the
  /// groups before it. Requires `show`.
  Status look_without(std::size_t group, std::span<const Given> after, long splits = kSplits);

  /// The solution found if `look` returned `solved`, or `has_one` true for a puzzle with rules
  /// about cells.
  const Solution& found() const { return *found_; }

 private:
  bool begin();
  Status search(PuzzleJudge& judge, const Grid& own, long splits);

  const Puzzle rules_;
  const Budget& budget_;
  std::unique_ptr<PropagationSearch> search_;  // set by the first call, unless it is unsupported
  std::optional<Solution> found_;
  PuzzleJudge judge_{rules_};
  // Set by `show`.
  const Grid* own_ = nullptr;
  std::vector<std::vector<Cell>> groups_;
  std::vector<int> placed_;  // cells placed before each group that was shown, and at the end
};

}  // namespace dokusat
