#pragma once
// Cells whose digits differ and are together one of a list of sets: lines of consecutive digits,
// and whatever relations say of all two of some cells.
//
// Watches its cells. Filters digits that are in no set which has all fixed digits and no digit that
// no cell can hold; a digit that is in all these sets must stand here, so it goes where it has one
// place, and cells that are peers of all its places lose it. Fixed cells hold such a set.

#include <dokusat/propagation/masks.hpp>
#include <dokusat/propagation/required.hpp>
#include <span>

namespace dokusat::propagation {

struct DigitSetsPropagator {
  std::span<const CellIndex> cells;
  std::span<const Mask> sets;
};

template <class Domains>
bool filter(const DigitSetsPropagator& line, Domains& domains) {
  unsigned once = 0;
  unsigned fixed = 0;
  for (const CellIndex cell : line.cells) {
    const unsigned digits = domains[cell];
    once |= digits;
    fixed |= is_fixed(digits) ? digits : 0;
  }
  unsigned possible = 0;
  unsigned required = 0xFFFFU;
  for (const unsigned set : line.sets)
    if ((set & ~once) == 0 && (fixed & ~set) == 0) {
      possible |= set;
      required &= set;
    }
  if (possible == 0) return false;
  if ((once & ~possible) != 0)
    for (const CellIndex cell : line.cells)
      if (!domains.keep(cell, possible)) return false;
  return require(line.cells, required & ~fixed, domains);
}

}  // namespace dokusat::propagation
