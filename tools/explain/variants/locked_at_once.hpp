#pragma once
// Locked candidates of variants: wherever a digit stands in a unit, it sees a cell, by a unit, a
// knight's move, a dot or whatever rule. Of plain boards these are pointing and claiming.

#include <dokusat/explain/pencil_marks.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <optional>

namespace dokusat::explain {

/// Of several units and digits, those first that exclude most, and then those that follow from
/// these. Empty where nothing follows so.
/// Requires a board without dominoes.
std::optional<TechniqueStep> locked_at_once(const PencilMarks& marks);

}  // namespace dokusat::explain
