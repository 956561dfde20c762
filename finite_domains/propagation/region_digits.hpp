#pragma once
// Unknown regions with as many cells as digits, which hold each digit.
//
// Watches the cells and those with their region numbers. Fails if no cell of a region can hold a
// digit; if a single cell can, fixes the digit and the region of the cell.

#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

struct RegionDigitsPropagator {
  std::span<const CellIndex> cells;
  std::span<const CellIndex> regions;  ///< for each cell, the one that holds its region number
  Mask numbers;                        ///< of the regions with as many cells as digits
  Mask all;                            ///< digits
};

template <class Domains>
bool filter(const RegionDigitsPropagator& region, Domains& domains) {
  Digits once[kMostDigits] = {};
  Digits twice[kMostDigits] = {};
  for (std::size_t i = 0; i < region.cells.size(); ++i) {
    const Digits digits = domains[region.cells[i]];
    for (Digits left = domains[region.regions[i]]; left != 0; left &= left - 1) {
      const auto number = static_cast<std::size_t>(std::countr_zero(left));
      twice[number] |= once[number] & digits;
      once[number] |= digits;
    }
  }
  Digits with_single = 0;
  for (Digits left = region.numbers; left != 0; left &= left - 1) {
    const auto number = static_cast<std::size_t>(std::countr_zero(left));
    if (once[number] != region.all) return false;
    if (twice[number] != region.all) with_single |= left & -left;
  }
  if (with_single == 0) return true;
  for (std::size_t i = 0; i < region.cells.size(); ++i) {
    for (Digits left = domains[region.regions[i]] & with_single; left != 0; left &= left - 1) {
      const Digits single =
          domains[region.cells[i]] & ~twice[static_cast<std::size_t>(std::countr_zero(left))];
      if (single == 0) continue;
      if (!is_fixed(single)) return false;  // one place for two digits
      if (!domains.keep(region.cells[i], single) || !domains.keep(region.regions[i], left & -left))
        return false;
    }
  }
  return true;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
