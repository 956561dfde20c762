#pragma once
// Connectivity of the cells that hold a digit of a set.
//
// Watches its cells. Removes the digits from cells that a member cannot reach, and requires them in
// cells that separate two members; a size also limits the distance (`analysis/connectivity.hpp`
// gives the reasons). Fixed cells are checked exactly.

#include <bit>
#include <cstring>
#include <dokusat/analysis/connectivity.hpp>
#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

struct ConnectedPropagator {
  static constexpr std::size_t kMostWords = kMostCells / 64;  // for the cells of a network

  std::span<const CellIndex> cells;  ///< in the order of the constraint
  bool are_in_a_row;                 ///< cell numbers are consecutive
  const Connectivity* shape;
  /// Index in the state: a flag, then the sets of the last run that removed nothing.
  std::uint32_t known;
  Mask digits;

  static std::size_t known_masks(std::size_t words) {
    return 1 + 2 * words * sizeof(Connectivity::Bits) / sizeof(Mask);
  }
};

template <class Domains>
bool filter(const ConnectedPropagator& connected, Domains& domains) {
  using Bits = Connectivity::Bits;
  constexpr std::size_t kBits = 64;
  thread_local Connectivity::Memory memory;
  const Digits digits = connected.digits;
  // Cells that can be in the group, followed by those that are.
  const std::size_t words = connected.shape->words();
  Bits before[2 * ConnectedPropagator::kMostWords] = {};
  std::size_t i = 0;
  if (connected.are_in_a_row) {
    const Mask* const masks = domains.masks(connected.cells[0]);
    for (; i + 16 <= connected.cells.size(); i += 16) {
      before[i / kBits] |= Bits{holders(masks + i, digits)} << i % kBits;
      before[words + i / kBits] |= Bits{0xFFFFU ^ holders(masks + i, ~digits)} << i % kBits;
    }
  }
  for (; i < connected.cells.size(); ++i) {
    const Digits here = domains[connected.cells[i]];
    before[i / kBits] |= Bits{(here & digits) != 0} << i % kBits;
    before[words + i / kBits] |= Bits{(here & ~digits) == 0} << i % kBits;
  }
  Mask* const known = domains.state() + connected.known;
  const std::size_t bytes = 2 * words * sizeof(Bits);
  if (known[0] != 0 && std::memcmp(known + 1, before, bytes) == 0) return true;
  Bits after[2 * ConnectedPropagator::kMostWords];
  std::memcpy(after, before, bytes);
  if (!connected.shape->decide({after, words}, {after + words, words}, memory)) return false;
  // Stored only if nothing was removed: removals in the copy of an alternative are not permanent.
  if (std::memcmp(before, after, bytes) == 0) {
    known[0] = 1;
    std::memcpy(known + 1, before, bytes);
    return true;
  }
  for (std::size_t w = 0; w < words; ++w) {
    const Bits added = after[words + w] & ~before[words + w];
    for (Bits bits = added | (before[w] & ~after[w]); bits != 0; bits &= bits - 1) {
      const int bit = std::countr_zero(bits);
      const Digits kept = (added >> bit & 1) != 0 ? digits : ~digits;
      if (!domains.keep(connected.cells[w * kBits + static_cast<std::size_t>(bit)], kept))
        return false;
    }
  }
  return true;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
