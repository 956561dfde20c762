#pragma once
// Rules beyond rows, columns and boxes that a step uses without mentioning them: placed digits, or
// candidates of the step, exclude others by a dot, a knight's move, a diagonal.

#include <dokusat/explain/pencil_marks.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat::explain {

/// Finds the rules by which placed digits exclude members of the group that neither a unit nor an
/// earlier step excludes.
std::vector<int> rules_that_closed(const PencilMarks& marks, int group);

/// Finds these rules for all truths of the step, and for the links between its candidates. May
/// include units.
std::vector<int> rules_used(const PencilMarks& marks, const TechniqueStep& told);

/// "the black dot at r1c1 and r1c2 and the anti-knight rule", without rules that `said` mentions;
/// empty if there are none.
std::string rules_used_words(const RuleSystem& system, const std::vector<int>& instances,
                             std::string_view said = {});

}  // namespace dokusat::explain
