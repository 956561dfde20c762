#pragma once
// Digits that must stand in some of given cells.

#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

/// Enforces that each digit is in one of the cells, none of which may be fixed to it yet. A digit
/// with one place is fixed there; others are removed from the common peers of all their places.
/// False if a digit has no place.
template <class Domains>
bool require(std::span<const CellIndex> cells, Digits digits, Domains& domains) {
  constexpr unsigned kMost = 32;  // limit for places of one digit
  for (; digits != 0; digits &= digits - 1) {
    const Digits digit = lowest(digits);
    const int bit = std::countr_zero(digits);
    CellIndex places[kMost];
    unsigned count = 0;
    for (const CellIndex cell : cells) {
      places[count] = cell;
      count += static_cast<unsigned>(domains[cell] >> bit & 1);
      if (count == kMost) break;
    }
    if (count == 0) return false;
    if (count == 1) {
      if (!domains.keep(places[0], digit)) return false;
    } else if (count < kMost && !domains.exclude_from_common_peers({places, count}, digit)) {
      return false;
    }
  }
  return true;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
