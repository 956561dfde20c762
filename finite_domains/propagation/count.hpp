#pragma once
// The number of cells that hold a digit of a set, which may differ from cell to cell, is one of
// some numbers.
//
// Watches its cells. The least number is that of the cells that must hold a counted digit, the
// greatest that of the cells that can. If the least is the greatest allowed number, no other cell
// holds a counted digit; if the greatest is the least allowed number, all that can do. A single
// counted digit that is still needed is removed from the peers of all its places. Fixed cells are
// counted exactly.

#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

struct CountPropagator {
  std::span<const CellIndex> cells;  ///< a cell may occur several times, with other sets
  std::span<const Mask> sets;
  std::uint64_t allowed;  ///< bit n: the number n
  Mask alone;             ///< the only digit, if one digit is counted and each cell occurs once
};

template <class Domains>
bool filter(const CountPropagator& count, Domains& domains) {
  unsigned least = 0;
  unsigned greatest = 0;
  for (std::size_t i = 0; i < count.cells.size(); ++i) {
    const Digits digits = domains[count.cells[i]];
    least += (digits & ~Digits{count.sets[i]}) == 0 ? 1U : 0U;
    greatest += (digits & count.sets[i]) != 0 ? 1U : 0U;
  }
  const std::uint64_t left =
      count.allowed >> least << least & (~std::uint64_t{0} >> (63 - greatest));
  if (left == 0) return false;
  if (least == greatest) return true;
  const auto low = static_cast<unsigned>(std::countr_zero(left));
  const auto high = static_cast<unsigned>(63 - std::countl_zero(left));
  if (high == least || low == greatest) {
    const bool hold = low == greatest;
    for (std::size_t i = 0; i < count.cells.size(); ++i) {
      const Digits digits = domains[count.cells[i]];
      const Digits in = digits & count.sets[i];
      if (in == 0 || in == digits) continue;
      if (!domains.keep(count.cells[i], hold ? in : digits & ~in)) return false;
    }
    return true;
  }
  if (count.alone == 0 || low <= least) return true;
  CellIndex places[64];
  unsigned open = 0;
  for (const CellIndex cell : count.cells)
    if ((domains[cell] & count.alone) != 0 && domains[cell] != count.alone && open < 64)
      places[open++] = cell;
  return domains.exclude_from_common_peers({places, open}, count.alone);
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
