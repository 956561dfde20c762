#pragma once
// Two lists of cells with the same digits, each equally often: the rest of overlapping houses (two
// houses of the same digits without their common cells), and of rows that regions almost fill ("law
// of leftovers").
//
// Watches all cells. Removes digits that no cell of the other list can hold, and fixes digits that
// are fixed in one list and have one place in the other. The constraint is implied by the houses,
// which check fixed cells; so incomplete propagation is sound here.

#include <dokusat/propagation/group_digits.hpp>
#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

struct SameDigitsPropagator {
  std::span<const CellIndex> one;
  std::span<const CellIndex> other;
};

namespace same_digits {

template <class Domains>
bool keep_all(std::span<const CellIndex> cells, Digits digits, Domains& domains) {
  for (const CellIndex cell : cells)
    if (!domains.keep(cell, digits)) return false;
  return true;
}

/// Fixes each of the digits in its only place.
template <class Domains>
bool place(std::span<const CellIndex> cells, Digits digits, Domains& domains) {
  for (const CellIndex cell : cells)
    if (const Digits here = domains[cell] & digits; here != 0 && !domains.keep(cell, here))
      return false;
  return true;
}

}  // namespace same_digits

template <class Domains>
bool filter(const SameDigitsPropagator& same, Domains& domains) {
  using namespace same_digits;
  const Seen one = seen_in(same.one, domains);
  const Seen other = seen_in(same.other, domains);
  const Digits both = one.once & other.once;
  if (((one.fixed | other.fixed) & ~both) != 0) return false;
  if (one.once != both && !keep_all(same.one, both, domains)) return false;
  if (other.once != both && !keep_all(same.other, both, domains)) return false;
  if (const Digits single = other.fixed & ~one.twice & ~one.fixed;
      single != 0 && !place(same.one, single, domains))
    return false;
  const Digits single = one.fixed & ~other.twice & ~other.fixed;
  return single == 0 || place(same.other, single, domains);
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
