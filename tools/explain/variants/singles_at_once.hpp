#pragma once
// All that follows by singles, one after the other: what people who solve variants write down at
// once before they look at the rules of the variant again.

#include <dokusat/explain/pencil_marks.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <dokusat/explain/variants/rule_steps.hpp>
#include <optional>

namespace dokusat::explain {

/// Unit by unit, those first where most digits go, and last cells of rules; each with the rules
/// beyond units that it needs. Empty where there is no single. Requires a board without dominoes.
std::optional<TechniqueStep> singles_at_once(const PencilMarks& marks, RuleSteps& rules);

}  // namespace dokusat::explain
