#pragma once
// Text for a step without a name, as a chain: the consequences of its opposite.

#include <dokusat/explain/explainer.hpp>
#include <string>

namespace dokusat::explain {

/// "if r1c2 is 3, then r1c5 is 4 (in row 1) and box 2 has no place for 5": shows why the first
/// candidate that the step removes is false, using the rules of the step and the marks `before`.
/// Empty for a step of one rule, and if more than two suppositions would be nested.
std::string chain_text(const PencilMarks& before, const Step& step);

}  // namespace dokusat::explain
