#pragma once
// What the solver knows of a puzzle's solutions, for an explanation to aim at. No step is taken
// from it: it says which candidates can be excluded at all, and what is near a solution.

#include <atomic>
#include <dokusat/explain/pencil_marks.hpp>
#include <dokusat/model/grid.hpp>
#include <optional>
#include <vector>

namespace dokusat::explain {

struct KnownTruth {
  /// 0, 1, or 2 for several; empty where to find that out was too hard.
  std::optional<int> solutions = 0;
  /// Those that were met: up to two, which differ. Of a Su-domino-ku none are told.
  std::vector<Solution> met;
  /// A solution, or where there is none one of the puzzle without some of its clues, as far as it
  /// is open: candidates of which no two exclude each other.
  Bits reference;
  /// The open candidates that are false in every solution; all, where there is none. Of a
  /// Su-domino-ku no placements are told.
  Bits refuted;
  /// Of a Su-domino-ku, in the same way those that are true in every solution.
  Bits certain;
  /// False where `solutions` is empty, or there are several and which candidates stand in none was
  /// too hard: then none is told.
  bool is_settled = true;
};

/// Throws `Interrupted` soon after `stop` becomes true. It may be null. Takes counted work, the
/// same on every machine: seconds', divided by `part`; of a Su-domino-ku any amount.
KnownTruth known_truth(const Puzzle& puzzle, const PencilMarks& marks,
                       const std::atomic<bool>* stop = nullptr, int part = 1);

}  // namespace dokusat::explain
