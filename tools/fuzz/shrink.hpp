#pragma once
// Makes what shows a disagreement small: fewer clues, a smaller board, plainer options, until
// nothing can go.

#include <dokusat/fuzz/fuzz_ways.hpp>
#include <dokusat/model/puzzle.hpp>
#include <functional>
#include <optional>
#include <string>

namespace dokusat {

struct Disagreement {
  Puzzle puzzle;
  Way way;
  std::string what;   ///< is wrong with the answer
  bool late = false;  ///< there was none in the time of a question
};

/// What is wrong with an answer to the puzzle on that way; empty if nothing is.
using Examine = std::function<std::optional<std::string>(const Puzzle&, const Way&)>;

/// A disagreement that is left when nothing can be taken away from the one at hand: no clue, no
/// dominoes, no boxes, no size, and no option that has a plainer value; which backends are allowed
/// is for `choices` to say. What is wrong may be another thing than before. Ends early, with what
/// it has, when `stop` says so. The same disagreement always shrinks to the same one.
Disagreement shrink(Disagreement found, const WayChoices& choices, const Examine& examine,
                    const std::function<bool()>& stop = {});

}  // namespace dokusat
