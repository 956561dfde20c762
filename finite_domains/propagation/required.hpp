#pragma once
// Digits that must stand in some of these cells.

#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation {

/// Each of the digits stands in one of the cells, none of which is fixed to it. Where one cell is
/// left for a digit it goes there; cells that are peers of all its places lose it. False if a
/// digit has no place.
template <class Domains>
bool require(std::span<const CellIndex> cells, unsigned digits, Domains& domains) {
  constexpr unsigned kMost = 32;  // places of one digit that are looked at
  for (; digits != 0; digits &= digits - 1) {
    const unsigned digit = lowest(digits);
    const int bit = std::countr_zero(digits);
    CellIndex places[kMost];
    unsigned count = 0;
    for (const CellIndex cell : cells) {
      places[count] = cell;
      count += domains[cell] >> bit & 1;
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

}  // namespace dokusat::propagation
