#pragma once
// A step as a picture: the board before the step, the cells of its rules, and marks on candidates
// for their roles.

#include <dokusat/explain/explainer.hpp>
#include <dokusat/picture/picture.hpp>

namespace dokusat::explain {

/// Draws a step. Candidates with a role in a technique are marked by it: pivot, pincers, fins.
/// Otherwise candidates of "somewhere" rules are circled, and those only in "once" rules have
/// squares. Cells of "somewhere" rules are tinted. The text of the step is below. Requires a step
/// of the puzzle, with rules of the system.
Picture step_picture(const Puzzle& puzzle, const RuleSystem& system, const Step& step, int number);

}  // namespace dokusat::explain
