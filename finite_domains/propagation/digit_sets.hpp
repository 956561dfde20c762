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
  std::span<const Mask> sets;  ///< as `copied_sets`
};

/// Candidates of up to sixteen cells with different digits, and what sets of these leave.
class CellsInLanes {
 public:
  template <class Domains>
  DOKUSAT_HOT CellsInLanes(std::span<const CellIndex> cells, const Domains& domains)
      : places_(first_lanes(cells.size())) {
    for (std::size_t i = 0; i < cells.size(); ++i) here_[i] = mask_of(domains[cells[i]]);
  }

  /// Keeps the candidates that each cell has in the set. False if the cells cannot hold the set.
  DOKUSAT_HOT bool add(Digits set) {
    Lanes left = here_ & mask_of(set);
    for (;;) {
      if (any(is_zero(left) & places_)) return false;
      const Lanes fixed = left & is_zero(left & (left - 1));
      const Digits placed = united(fixed);
      // Two bits for each fixed cell.
      if (bit_count(unequal_bytes(fixed, Lanes{})) != 2 * bit_count(placed)) return false;
      const Lanes next = fixed | (left & mask_of(~placed) & is_zero(fixed));
      if (!any(next ^ left)) break;
      left = next;
    }
    kept_ |= left;
    return true;
  }
  Digits kept(std::size_t i) const { return kept_[i]; }

 private:
  Lanes here_{};
  Lanes places_;
  Lanes kept_{};
};

template <class Domains>
bool filter(const DigitSetsPropagator& line, Domains& domains) {
  // With many sets, some fit each candidate of a cell.
  constexpr std::size_t kMostByCell = 24;
  const bool by_cell = line.sets.size() <= kMostByCell && line.cells.size() <= kLaneCount;
  const Seen seen = seen_in(line.cells, domains);
  const OnlyPlaces only(line.cells, seen, domains);
  CellsInLanes cells(by_cell ? line.cells : line.cells.first(0), domains);
  FittingSets fitting;
  for_sixteen_sets(line.sets, seen.once, seen.fixed, only, [&](const Lanes& sets, Lanes fits) {
    if (by_cell)
      for (std::uint32_t bits = unequal_bytes(fits, Lanes{}); bits != 0;)
        if (const int lane = take_lane(bits); !cells.add(sets[lane])) fits[lane] = 0;
    fitting.add(sets, fits);
  });
  const Digits possible = fitting.possible();
  if (by_cell || (seen.once & ~possible) != 0)
    for (std::size_t i = 0; i < line.cells.size(); ++i)
      if (!domains.keep(line.cells[i], by_cell ? cells.kept(i) : possible)) return false;
  return require(line.cells, fitting.required() & ~seen.fixed, domains);
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
