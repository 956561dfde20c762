#pragma once
// Conclusions from one whole rule: its predicate is evaluated on the digits and candidates left in
// its cells.

#include <dokusat/explain/pencil_marks.hpp>
#include <vector>

namespace dokusat::explain {

struct WholeExclusions {
  std::vector<Candidate> candidates;
  bool tried_all = true;  ///< false if some took too long to try; these are not in `candidates`
};

/// Finds the open candidates in the cells of the rule that no combination of candidates in its
/// other cells completes. Requires an instance with the role `whole`.
WholeExclusions excluded_by_whole(const PencilMarks& marks, const RuleInstance& rule);

}  // namespace dokusat::explain
