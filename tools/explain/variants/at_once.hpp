#pragma once
// What people who solve variants write down at once, before they look at the rules of the variant
// again. Requires a board without dominoes.

#include <dokusat/explain/pencil_marks.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <dokusat/explain/variants/rule_steps.hpp>
#include <optional>

namespace dokusat::explain {

/// Singles, unit by unit, those first where most digits go, and last cells of rules; each with the
/// rules beyond units that it needs. Empty where there is no single.
std::optional<TechniqueStep> singles_at_once(const PencilMarks& marks, RuleSteps& rules);

/// Locked candidates of variants: wherever a digit stands in a unit, it sees a cell, by a unit, a
/// knight's move, a dot or any other rule. Of plain boards these are pointing and claiming. Of
/// several units and digits, those first that exclude most, and then those that follow from these.
/// Empty where nothing follows so.
std::optional<TechniqueStep> locked_at_once(const PencilMarks& marks);

}  // namespace dokusat::explain
