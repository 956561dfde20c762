#pragma once
// A step as a picture: the board as it was before, the cells that the step looks at, and on the
// candidates what they are to it.

#include <dokusat/explain/explainer.hpp>
#include <dokusat/picture/picture.hpp>

namespace dokusat::explain {

/// Of a technique the candidates that play a part are marked by what they are: pivot, pincers,
/// fins. Otherwise those of rules that say "somewhere" are circled, and those that only a "once"
/// speaks of have squares. Cells of rules that say "somewhere" are tinted. The words of the step
/// stand below. Requires a step of the puzzle, whose rules are in the system.
Picture step_picture(const Puzzle& puzzle, const RuleSystem& system, const Step& step, int number);

}  // namespace dokusat::explain
