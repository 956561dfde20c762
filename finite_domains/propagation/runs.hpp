#pragma once
// A digit that continues along arms: the total length of the runs is the digit of another cell
// (`Runs`).
//
// Watches its cells. For each digit of the first cell, bits hold the possible lengths in an arm,
// and the sums of the arms before and after each. Filters exactly, since no cell occurs twice.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

struct RunsPropagator {
  static constexpr std::size_t kMostArms = 16;
  static constexpr int kMostLength = 62;

  std::span<const CellIndex> cells;      ///< the first cell, those of the arms, the last cell
  std::span<const std::uint8_t> starts;  ///< where each arm begins in `cells`, then the end
  int more;                              ///< added to the digit of the last cell
};

namespace runs {

/// A set of lengths: bit n stands for the length n.
using Lengths = std::uint64_t;

/// The lengths to which the digit can continue.
template <class Domains>
Lengths lengths(std::span<const CellIndex> arm, Digits digit, const Domains& domains) {
  Lengths lengths = 0;
  for (std::size_t i = 0; i < arm.size(); ++i) {
    const Digits digits = domains[arm[i]];
    if ((digits & ~digit) != 0) lengths |= Lengths{1} << i;
    if ((digits & digit) == 0) return lengths;
  }
  return lengths | Lengths{1} << arm.size();
}

/// All sums of a length of one set and one of the other.
inline Lengths sums(Lengths one, Lengths other) {
  Lengths sums = 0;
  for (; other != 0; other &= other - 1) sums |= one << std::countr_zero(other);
  return sums;
}

}  // namespace runs

template <class Domains>
bool filter(const RunsPropagator& run, Domains& domains) {
  using runs::Lengths;
  const std::size_t arms = run.starts.size() - 1;
  const std::size_t last = run.cells.size() - 1;
  const auto arm = [&](std::size_t i) {
    return run.cells.subspan(run.starts[i],
                             static_cast<std::size_t>(run.starts[i + 1] - run.starts[i]));
  };
  const Lengths counts = Lengths{domains[run.cells[last]]} << 1;
  const Lengths wanted = run.more >= 0 ? counts << run.more : counts >> -run.more;
  Digits kept[RunsPropagator::kMostLength + 2] = {};
  Lengths reached = 0;
  for (Digits left = domains[run.cells[0]]; left != 0; left &= left - 1) {
    const Digits digit = left & (~left + 1);
    Lengths of_arm[RunsPropagator::kMostArms];
    Lengths before[RunsPropagator::kMostArms + 1];
    before[0] = Lengths{1} << 1;
    for (std::size_t i = 0; i < arms; ++i) {
      of_arm[i] = runs::lengths(arm(i), digit, domains);
      before[i + 1] = runs::sums(before[i], of_arm[i]);
    }
    if ((before[arms] & wanted) == 0) continue;
    kept[0] |= digit;
    reached |= before[arms] & wanted;
    Lengths behind = wanted;
    for (std::size_t i = arms; i-- > 0;) {
      Lengths fit = 0;
      Lengths from_here = 0;
      for (Lengths open = of_arm[i]; open != 0; open &= open - 1) {
        const int length = std::countr_zero(open);
        from_here |= behind >> length;
        if ((before[i] & behind >> length) != 0) fit |= Lengths{1} << length;
      }
      for (std::size_t k = 0; k < arm(i).size(); ++k) {
        Digits& here = kept[run.starts[i] + k];
        if ((fit & ~(Lengths{1} << k)) != 0) here |= digit;
        if ((fit & ((Lengths{2} << k) - 1)) != 0) here |= ~digit;
      }
      behind = from_here;
    }
  }
  const Lengths totals = run.more >= 0 ? reached >> run.more : reached << -run.more;
  kept[last] = static_cast<Digits>(totals >> 1);
  for (std::size_t i = 0; i <= last; ++i)
    if (!domains.keep(run.cells[i], kept[i])) return false;
  return true;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
