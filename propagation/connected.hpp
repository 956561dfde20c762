#pragma once
// The cells that hold a digit of a set are connected.
//
// Watches its cells. What no way leads to from a cell that must hold such a digit holds none, and
// what divides two such cells holds one; with a size also what is too far away
// (`constraints/connectivity.hpp`, which says why). Fixed cells are judged exactly.

#include <algorithm>
#include <dokusat/constraints/connectivity.hpp>
#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation {

struct ConnectedPropagator {
  static constexpr std::size_t kMost = 256;  // cells of a network
  static constexpr std::size_t kGroup = 8;   // cells that a mask of these tells of

  std::span<const CellIndex> cells;  ///< in the order of the primitive
  const Connectivity* shape;
  std::uint32_t known;  ///< in the state: what was known the last time, behind whether it was
  Mask digits;

  static std::size_t known_masks(std::size_t cells) { return (cells + kGroup - 1) / kGroup + 1; }
};

namespace connected {

inline Mask packed(std::span<const Membership> members) {
  unsigned possible = 0;
  unsigned in = 0;
  for (std::size_t i = 0; i < members.size(); ++i) {
    possible |= unsigned{members[i] != Membership::out} << i;
    in |= unsigned{members[i] == Membership::in} << i;
  }
  return mask_of(possible << ConnectedPropagator::kGroup | in);
}

/// Whether it is what is remembered; remembers it.
inline bool remember(std::span<const Membership> members, Mask* known) {
  constexpr std::size_t kGroup = ConnectedPropagator::kGroup;
  bool is_same = known[0] != 0;
  known[0] = 1;
  for (std::size_t i = 0; i < members.size(); i += kGroup) {
    const Mask now = packed(members.subspan(i, std::min(kGroup, members.size() - i)));
    Mask& last = known[1 + i / kGroup];
    is_same = is_same && last == now;
    last = now;
  }
  return is_same;
}

}  // namespace connected

template <class Domains>
bool filter(const ConnectedPropagator& connected, Domains& domains) {
  thread_local Connectivity::Memory memory;
  Membership some[ConnectedPropagator::kMost];
  const std::span members(some, connected.cells.size());
  const unsigned in = connected.digits;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const unsigned digits = domains[connected.cells[i]];
    members[i] = (digits & in) == 0    ? Membership::out
                 : (digits & ~in) == 0 ? Membership::in
                                       : Membership::open;
  }
  Mask* const known = domains.state() + connected.known;
  if (connected::remember(members, known)) return true;
  if (!connected.shape->decide(members, memory)) {
    known[0] = 0;
    return false;
  }
  bool filtered = false;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (members[i] == Membership::open) continue;
    const unsigned digits = domains[connected.cells[i]];
    const unsigned kept = members[i] == Membership::in ? digits & in : digits & ~in;
    filtered = filtered || kept != digits;
    if (!domains.keep(connected.cells[i], kept)) return false;
  }
  // What goes from the copy of an alternative has to go again the next time.
  if (filtered) known[0] = 0;
  return true;
}

}  // namespace dokusat::propagation
