#pragma once
// The usual name of a step, by the shape of its rules. Names are those of the forums and of
// Sudopedia; many shapes have none.

#include <dokusat/explain/explainer.hpp>
#include <string>

namespace dokusat::explain {

/// Empty for shapes without a name. `marks` are those before the step.
std::string technique_of(const RuleSystem& system, const PencilMarks& marks, const Step& step);

}  // namespace dokusat::explain
