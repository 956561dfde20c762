#pragma once
// Cells whose digits differ and are together one of a list of sets: lines of consecutive digits,
// and whatever relations say of all two of some cells.
//
// Watches its cells. Filters what no set leaves that has all fixed digits and no digit that no cell
// can hold and no two that one cell alone can hold; where there are few sets, each cell must have a
// digit of the set, too, which the others lose if it has no other one. A digit that is in all sets
// that are left must stand here, so it goes where it has one place, and cells that are peers of all
// its places lose it. Fixed cells hold such a set.

#include <dokusat/propagation/group_digits.hpp>
#include <dokusat/propagation/masks.hpp>
#include <dokusat/propagation/required.hpp>
#include <span>

namespace dokusat::propagation {

struct DigitSetsPropagator {
  std::span<const CellIndex> cells;
  std::span<const Mask> sets;
};

/// Appends to what each cell can hold of the set, unless that is nothing for one of them.
template <class Domains>
bool add_kept(std::span<const CellIndex> cells, unsigned set, const Domains& domains, Mask* kept) {
  Mask left[kMostDigits];
  for (std::size_t i = 0; i < cells.size(); ++i) {
    left[i] = mask_of(domains[cells[i]] & set);
    if (left[i] == 0) return false;
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!is_fixed(left[i])) continue;
    for (std::size_t k = 0; k < cells.size(); ++k) {
      if (k == i) continue;
      left[k] = mask_of(left[k] & ~unsigned{left[i]});
      if (left[k] == 0) return false;
    }
  }
  for (std::size_t i = 0; i < cells.size(); ++i) kept[i] = mask_of(kept[i] | left[i]);
  return true;
}

template <class Domains>
bool filter(const DigitSetsPropagator& line, Domains& domains) {
  // Of many sets some fit whatever a cell holds.
  constexpr std::size_t kMostByCell = 24;
  const bool by_cell = line.sets.size() <= kMostByCell;
  const Seen seen = seen_in(line.cells, domains);
  const OnlyPlaces only(line.cells, seen, domains);
  Mask kept[kMostDigits] = {};
  unsigned possible = 0;
  unsigned required = 0xFFFFU;
  for (const unsigned set : line.sets) {
    if ((set & ~seen.once) != 0 || (seen.fixed & ~set) != 0 || !only.have_room_for(set) ||
        (by_cell && !add_kept(line.cells, set, domains, kept)))
      continue;
    possible |= set;
    required &= set & ~seen.fixed;
  }
  if (by_cell || (seen.once & ~possible) != 0)
    for (std::size_t i = 0; i < line.cells.size(); ++i)
      if (!domains.keep(line.cells[i], by_cell ? kept[i] : possible)) return false;
  return require(line.cells, required, domains);
}

}  // namespace dokusat::propagation
