#pragma once
// Sums implied by units: a row of nine holds 1 to 9, whose sum is 45. If cages fill it except for
// one or two cells, or stick out by as many, these cells are known. Known to solvers of killer
// Sudoku as the 45 rule.

#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/model/constraints.hpp>
#include <vector>

namespace dokusat {

/// Derives sums of a few cells from the exact sums among the constraints and from groups that hold
/// every digit: units and `AllDifferent` of as many cells. Sums among the constraints are not
/// repeated. Empty on boards with over 64 digits. The groups are those of the board and the
/// constraints.
std::vector<Linear> implied_sums(const Board& board, const std::vector<Constraint>& constraints,
                                 const DistinctGroups& groups);

}  // namespace dokusat
