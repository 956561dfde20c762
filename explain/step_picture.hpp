#pragma once
// A step as a picture: the board as it was before, the cells that the step looks at, and on the
// candidates what they are to it.

#include <dokusat/explain/explainer.hpp>
#include <dokusat/picture/picture.hpp>

namespace dokusat::explain {

/// Cells of the rules that say "somewhere" are tinted, their candidates circled; candidates that
/// only a "once" speaks of have squares. The words of the step stand below. Requires a step of the
/// puzzle, whose rules are in the system.
Picture step_picture(const Puzzle& puzzle, const RuleSystem& system, const Step& step, int number);

}  // namespace dokusat::explain
