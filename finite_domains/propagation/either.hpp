#pragma once
// A disjunction: at least one of some alternatives holds, each a list of propagators.
//
// Watches all cells of the alternatives. Each alternative that is not dead is filtered on a copy of
// the domains; digits that none of them keeps are removed (constructive disjunction: P. Van
// Hentenryck, V. Saraswat, Y. Deville, "Design, implementation, and evaluation of the constraint
// language cc(FD)", 1998). Dead alternatives are stored in the frame. With all cells fixed, an
// alternative stays alive only if they satisfy it, as its propagators check.

#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

struct PropagatorList;

struct EitherPropagator {
  std::span<const CellIndex> cells;
  std::span<const PropagatorList> alternatives;
  std::uint32_t dead;  ///< index in the frame of words with one bit per alternative
};

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
