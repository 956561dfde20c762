#pragma once
// Proof of a technique's step in rules: its truths, and the links between their candidates.

#include <dokusat/explain/pencil_marks.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <vector>

namespace dokusat::explain {

/// Finds rule instances from which the step follows, truths first. The set is minimal if `work` is
/// enough; the work done is subtracted (`RuleModels::work`). Empty if the step assumes that there
/// is one solution, or if limited work does not prove it.
std::vector<int> rules_behind(const PencilMarks& marks, const TechniqueStep& told, long& work);

/// Finds the links by rules beyond cells and units of the board that the step needs; if limited
/// work does not decide that, all such links between its candidates.
std::vector<int> links_beyond_units(const PencilMarks& marks, const TechniqueStep& told);

}  // namespace dokusat::explain
