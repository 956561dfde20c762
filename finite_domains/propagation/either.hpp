#pragma once
// Of some alternatives, each a list of propagators, at least one holds.
//
// Watches all cells of the alternatives. Each alternative that is not known to be dead is filtered
// on a copy of the domains; digits that none of them leaves go (constructive disjunction: P. Van
// Hentenryck, V. Saraswat, Y. Deville, "Design, implementation, and evaluation of the constraint
// language cc(FD)", 1998). Dead ones are remembered in the frame. Fixed cells leave an alternative
// alive only if they keep it, as its propagators see to that.

#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation {

struct PropagatorList;

struct EitherPropagator {
  std::span<const CellIndex> cells;
  std::span<const PropagatorList> alternatives;
  std::uint32_t dead;  ///< the first of the words in the frame with a bit for each alternative
};

}  // namespace dokusat::propagation
