#pragma once
// Knowledge of the solver about the solutions of a puzzle, as a target for explanations: the
// candidates that can be excluded, and a reference near a solution. No step follows from it.

#include <atomic>
#include <dokusat/explain/pencil_marks.hpp>
#include <dokusat/model/grid.hpp>
#include <optional>
#include <vector>

namespace dokusat::explain {

struct KnownTruth {
  /// 0, 1, or 2 for several; empty if that was too hard to determine.
  std::optional<int> solutions = 0;
  /// Up to two different solutions found so far; none for a Su-domino-ku.
  std::vector<Solution> met;
  /// The open candidates of a solution, or, if there is none, of a solution of the puzzle without
  /// some of its clues. No two of them exclude each other.
  Bits reference;
  /// The open candidates that are false in every solution; all if there is no solution. For a
  /// Su-domino-ku without placements.
  Bits refuted;
  /// For a Su-domino-ku, the open candidates that are true in every solution; without placements.
  Bits certain;
  /// False if `solutions` is empty, or there are several and the refuted candidates were too hard
  /// to determine: `refuted` is then empty.
  bool is_settled = true;
};

/// Asks the solver. Throws `Interrupted` soon after `stop` becomes true; it may be null. The work
/// is counted, so that the limit is equal on every machine: some seconds, divided by `part`. No
/// limit for a Su-domino-ku.
KnownTruth known_truth(const Puzzle& puzzle, const PencilMarks& marks,
                       const std::atomic<bool>* stop = nullptr, int part = 1);

}  // namespace dokusat::explain
