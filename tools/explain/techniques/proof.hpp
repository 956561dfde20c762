#pragma once
// The step of a technique as a proof in rules: its truths, and links between what these speak of.

#include <dokusat/explain/pencil_marks.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <vector>

namespace dokusat::explain {

/// Rule instances from which the step follows, truths first, and none of which can go as far as
/// `work` lasts to find that out; what it took is subtracted (`RuleModels::work`). Empty, if the
/// step assumes that there is one solution, or where a bounded amount of work does not show it.
std::vector<int> rules_behind(const PencilMarks& marks, const TechniqueStep& told, long& work);

/// Of the step, the links by rules beyond cells and units of the board without which it does not
/// follow; where a bounded amount of work does not show that, all that its candidates have.
std::vector<int> links_beyond_units(const PencilMarks& marks, const TechniqueStep& told);

}  // namespace dokusat::explain
