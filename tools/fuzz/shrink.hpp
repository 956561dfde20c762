#pragma once
// Minimisation of a disagreement: fewer clues, a smaller board, simpler options, to a fixpoint.

#include <dokusat/fuzz/fuzz_ways.hpp>
#include <dokusat/model/puzzle.hpp>
#include <functional>
#include <optional>
#include <string>

namespace dokusat {

struct Disagreement {
  Puzzle puzzle;
  Way way;
  std::string what;   ///< description of the wrong answer
  bool late = false;  ///< true if there was no answer in time
};

/// Returns what is wrong with the answer to the puzzle, empty if nothing.
using Examine = std::function<std::optional<std::string>(const Puzzle&, const Way&)>;

/// Minimises a disagreement until nothing can be removed: no clue, no dominoes, no boxes, no size,
/// and no option with a simpler value. Uses the backends in `choices`. The result may be a
/// different disagreement. Returns the best so far when `stop` returns true. Deterministic.
Disagreement shrink(Disagreement found, const WayChoices& choices, const Examine& examine,
                    const std::function<bool()>& stop = {});

}  // namespace dokusat
