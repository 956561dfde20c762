#pragma once
// Cells whose digits differ, within an alternative; elsewhere peers and houses are used.
//
// Watches its cells. Removes the digits of fixed cells from the others, and fails if there are
// fewer digits than cells. Fixed cells are compared with all others.

#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

struct AllDifferentPropagator {
  std::span<const CellIndex> cells;
};

template <class Domains>
bool filter(const AllDifferentPropagator& distinct, Domains& domains) {
  Digits taken = 0;
  Digits some = 0;
  bool again = true;
  while (again) {
    again = false;
    some = 0;
    for (const CellIndex cell : distinct.cells) {
      const Digits digits = domains[cell];
      some |= digits;
      if (!is_fixed(digits) || (taken & digits) != 0) continue;
      taken |= digits;
      again = true;
      for (const CellIndex other : distinct.cells)
        if (other != cell && !domains.keep(other, ~digits)) return false;
    }
  }
  return static_cast<std::size_t>(bit_count(some)) >= distinct.cells.size();
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
