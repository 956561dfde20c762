#pragma once
// Consequences of two groups of cells that are both connected: in the plane, paths of one group do
// not cross paths of the other.

#include <dokusat/model/board.hpp>
#include <dokusat/model/constraints.hpp>
#include <vector>

namespace dokusat {

/// Returns what every two `Connected` on the same rows of cells imply if they have no digit in
/// common: no square of 2×2 cells has both cells of one diagonal in one group and both of the other
/// diagonal in the other; and on the way along the border, the group changes at most twice.
/// Regions to be found are left out, as these constraints would distinguish their numbers.
std::vector<Constraint> uncrossed(const std::vector<Constraint>& constraints, const Board& board);

}  // namespace dokusat
