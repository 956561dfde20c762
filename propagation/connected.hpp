#pragma once
// The cells that hold a digit of a set are connected.
//
// Watches its cells. What no way leads to from a cell that must hold such a digit holds none, and
// what divides two such cells holds one; with a size also what is too far away
// (`constraints/connectivity.hpp`, which says why). Fixed cells are judged exactly.

#include <dokusat/constraints/connectivity.hpp>
#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation {

struct ConnectedPropagator {
  std::span<const CellIndex> cells;  ///< in the order of the primitive
  const Connectivity* shape;
  Mask digits;
};

template <class Domains>
bool filter(const ConnectedPropagator& connected, Domains& domains) {
  constexpr std::size_t kMost = 256;  // cells of a network
  thread_local Connectivity::Memory memory;
  Membership members[kMost];
  const std::size_t count = connected.cells.size();
  const unsigned in = connected.digits;
  for (std::size_t i = 0; i < count; ++i) {
    const unsigned digits = domains[connected.cells[i]];
    members[i] = (digits & in) == 0    ? Membership::out
                 : (digits & ~in) == 0 ? Membership::in
                                       : Membership::open;
  }
  if (!connected.shape->decide({members, count}, memory)) return false;
  for (std::size_t i = 0; i < count; ++i) {
    if (members[i] == Membership::open) continue;
    const unsigned digits = domains[connected.cells[i]];
    if (!domains.keep(connected.cells[i],
                      members[i] == Membership::in ? digits & in : digits & ~in))
      return false;
  }
  return true;
}

}  // namespace dokusat::propagation
