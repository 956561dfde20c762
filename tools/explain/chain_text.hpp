#pragma once
// A step that has no name, told as a chain: what would follow from the opposite.

#include <dokusat/explain/explainer.hpp>
#include <string>

namespace dokusat::explain {

/// "if r1c2 is 3, then r1c5 is 4 (in row 1) and box 2 has no place for 5": why the first candidate
/// that the step removes is false, by the rules of the step, `before` being known. Empty for a step
/// of one rule, and where more than two suppositions would stand within each other.
std::string chain_text(const PencilMarks& before, const Step& step);

}  // namespace dokusat::explain
