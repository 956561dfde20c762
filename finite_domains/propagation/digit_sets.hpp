#pragma once
// Cells with different digits that together form one of a list of sets: lines of consecutive
// digits, and other pairwise relations.
//
// Watches its cells. Drops sets that lack a fixed digit, contain a digit that no cell can hold, or
// contain two digits with the same only place. If there are few sets, each cell must also have a
// digit of the set, which the others lose if it is the only one. Digits in no remaining set are
// removed. Digits in all remaining sets are required: one with a single place is fixed, others are
// removed from the common peers of their places. Fixed cells hold one of the sets.

#include <dokusat/propagation/group_digits.hpp>
#include <dokusat/propagation/masks.hpp>
#include <dokusat/propagation/required.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

struct DigitSetsPropagator {
  std::span<const CellIndex> cells;
  std::span<const Mask> sets;
};

/// Adds the candidates that each cell has in the set to `kept`, unless a cell has none.
template <class Domains>
bool add_kept(std::span<const CellIndex> cells, Digits set, const Domains& domains, Mask* kept) {
  Mask left[kMostDigits];
  for (std::size_t i = 0; i < cells.size(); ++i) {
    left[i] = mask_of(domains[cells[i]] & set);
    if (left[i] == 0) return false;
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!is_fixed(left[i])) continue;
    for (std::size_t k = 0; k < cells.size(); ++k) {
      if (k == i) continue;
      left[k] = mask_of(left[k] & ~Digits{left[i]});
      if (left[k] == 0) return false;
    }
  }
  for (std::size_t i = 0; i < cells.size(); ++i) kept[i] = mask_of(kept[i] | left[i]);
  return true;
}

template <class Domains>
bool filter(const DigitSetsPropagator& line, Domains& domains) {
  // With many sets, some fit each candidate of a cell.
  constexpr std::size_t kMostByCell = 24;
  const bool by_cell = line.sets.size() <= kMostByCell;
  const Seen seen = seen_in(line.cells, domains);
  const OnlyPlaces only(line.cells, seen, domains);
  Mask kept[kMostDigits] = {};
  Digits possible = 0;
  Digits required = kAllDigits;
  for (const Digits set : line.sets) {
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

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
