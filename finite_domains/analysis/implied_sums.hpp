#pragma once
// What units tell of sums: a row of nine holds 1 to 9, which add up to 45. Where cages fill it but
// for a cell or two, or stick out by as many, these are known: the 45 rule of those who solve
// killer Sudoku by hand.

#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/model/constraints.hpp>
#include <vector>

namespace dokusat {

/// Sums of a few cells each that follow from the exact sums among the constraints and from what
/// holds every digit: units and `AllDifferent` of as many cells. None of them is among the
/// constraints. None on boards of over 64 digits. The groups are those of the board and the
/// constraints.
std::vector<Linear> implied_sums(const Board& board, const std::vector<Constraint>& constraints,
                                 const DistinctGroups& groups);

}  // namespace dokusat
