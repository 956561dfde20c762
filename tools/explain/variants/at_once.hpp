#pragma once
// Steps that solvers of variants write down before they look at the rules of the variant again.
// Require a board without dominoes.

#include <dokusat/explain/pencil_marks.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <dokusat/explain/variants/rule_steps.hpp>
#include <optional>

namespace dokusat::explain {

/// Finds singles by unit, starting with the unit that has most, and last cells of rules, each with
/// the rules beyond units that it needs. Empty if there is no single.
std::optional<TechniqueStep> singles_at_once(const PencilMarks& marks, RuleSteps& rules);

/// Finds locked candidates of variants: wherever a digit is in a unit, it sees a cell, by a
/// unit, a knight's move, a dot or any other rule. On plain boards these are pointing and claiming.
/// Of several units and digits, those that exclude most come first, then those that follow from
/// these. Empty if nothing follows.
std::optional<TechniqueStep> locked_at_once(const PencilMarks& marks);

}  // namespace dokusat::explain
