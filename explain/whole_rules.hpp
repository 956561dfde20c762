#pragma once
// What follows from one rule that stands as a whole: only its predicate is asked, about the digits
// and candidates that are left in its cells.

#include <dokusat/explain/pencil_marks.hpp>
#include <vector>

namespace dokusat::explain {

/// The open candidates in the cells of the rule beside which no candidates of its other cells keep
/// it, in the order of the cells. What takes too long to try out is not among them. Requires an
/// instance with the role `whole`.
std::vector<Candidate> excluded_by_whole(const PencilMarks& marks, const RuleInstance& rule);

}  // namespace dokusat::explain
