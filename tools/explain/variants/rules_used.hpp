#pragma once
// Rules beyond rows, columns and boxes that a step uses without speaking of them: that digits which
// are placed, or candidates of the step, exclude others by a dot, a knight's move, a diagonal.

#include <dokusat/explain/pencil_marks.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat::explain {

/// Instances by which digits that are placed exclude members of the group, those alone that no unit
/// and no step before excludes.
std::vector<int> rules_that_closed(const PencilMarks& marks, int group);

/// Those of all its truths, and of the links between its candidates. May name units, too.
std::vector<int> rules_used(const PencilMarks& marks, const TechniqueStep& told);

/// "the black dot at r1c1 and r1c2 and the anti-knight rule", without those that are said already;
/// empty for none.
std::string rules_used_words(const RuleSystem& system, const std::vector<int>& instances,
                             std::string_view said = {});

}  // namespace dokusat::explain
