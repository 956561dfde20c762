#pragma once
// What people call a step, by the shape of its rules. Names are those of the forums and of
// Sudopedia; a shape without a name has none here.

#include <dokusat/explain/explainer.hpp>
#include <string>

namespace dokusat::explain {

/// Empty for shapes that have no name. The marks are those before the step.
std::string technique_of(const RuleSystem& system, const PencilMarks& marks, const Step& step);

}  // namespace dokusat::explain
