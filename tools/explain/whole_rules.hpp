#pragma once
// What follows from one rule that stands as a whole: only its predicate is asked, about the digits
// and candidates that are left in its cells.

#include <dokusat/explain/pencil_marks.hpp>
#include <vector>

namespace dokusat::explain {

struct WholeExclusions {
  std::vector<Candidate> candidates;
  bool tried_all = true;  ///< false: some took too long to try out and are not among them
};

/// The open candidates in the cells of the rule beside which no candidates of its other cells keep
/// it. Requires an instance with the role `whole`.
WholeExclusions excluded_by_whole(const PencilMarks& marks, const RuleInstance& rule);

}  // namespace dokusat::explain
