#pragma once
// Sums of digits with coefficients: cages, arrows, little killers, and sums of the 45 rule.
//
// Watches its cells, which form groups with one coefficient and different digits. Removes, as soon
// as at most three cells are open, digits that no digits of the other open cells complete to the
// sum; for a single group, digits in no set of digits with the sum, of up to five cells with few
// candidates those that no such set leaves to the cell; otherwise digits beyond bounds
// from the least and the greatest different digits of the groups. (The choice of cheap steps over
// exact ones is that of the Interactive Sudoku Solver by S. Hansen.) Fixed cells are added up.

#include <algorithm>
#include <cstdint>
#include <dokusat/propagation/group_digits.hpp>
#include <dokusat/propagation/masks.hpp>
#include <dokusat/propagation/required.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

/// The sets of digits by size and sum; shared by all puzzles with the same number of digits.
struct CageSets {
  int digits;
  int most_sum;
  std::span<const std::uint32_t> starts;  ///< by count * (most_sum + 1) + sum
  std::span<const Mask> sets;             ///< with `kMasksBehindSets`

  DOKUSAT_HOT std::span<const Mask> of(int count, int sum) const {
    if (sum < 0 || sum > most_sum || count > digits) return {};
    const auto at = static_cast<std::size_t>(count * (most_sum + 1) + sum);
    return sets.subspan(starts[at], starts[at + 1] - starts[at]);
  }
};

/// The limit of `cage_sets`: n digits have 2^n sets.
inline constexpr int kMostDigitsOfCages = 16;
/// The sets for boards with this number of digits.
const CageSets& cage_sets(int digits);

/// Cells that are peers of each other and have one coefficient.
struct SumGroup {
  std::int32_t coefficient;
  std::uint16_t end;  ///< end of its cells in `SumPropagator::cells`
};

/// The number of cells of a sum, from the first, whose peers are known to the other cells.
inline constexpr std::size_t kMostKnownPeers = 32;

struct SumPropagator {
  std::span<const CellIndex> cells;  ///< group by group, each once
  std::span<const SumGroup> groups;
  std::span<const std::uint32_t> peers;  ///< for each cell, which of the known ones are peers of it
  const CageSets* cages;                 ///< null for more digits than `kMostDigitsOfCages`
  std::int32_t target;
  int digits;
  bool unit;   ///< true if all coefficients are 1 or -1
  bool up_to;  ///< true if the sum is at most the target
  bool from;   ///< true if the sum is at least the target
};

namespace sums {

/// A cell that is not fixed.
struct Open {
  CellIndex cell;
  std::uint16_t place;  ///< in the sum
  std::int32_t coefficient;
};

DOKUSAT_HOT bool differ(const SumPropagator& sum, const Open& one, const Open& other) {
  return one.place < kMostKnownPeers && (sum.peers[other.place] >> one.place & 1) != 0;
}

template <class Domains>
bool filter_one(const Open& open, int rest, Domains& domains) {
  if (rest % open.coefficient != 0) return false;
  const int digit = rest / open.coefficient;
  return digit >= 1 && digit <= kMostDigits && domains.keep(open.cell, Digits{1} << (digit - 1));
}

/// Maps digits with the coefficient -1 to `kReversed` minus the digit, so that they are added.
DOKUSAT_HOT Digits as_positive(Digits digits, int coefficient) {
  return coefficient < 0 ? reversed(digits) : digits;
}

/// The digits of `one` that a digit of `other` completes to the sum; both as positive.
DOKUSAT_HOT Digits completed(Digits one, Digits other, int rest, bool differ, bool same_sign) {
  Digits kept = one & complements(other, rest);
  if (!differ) return kept;
  if (!same_sign) return rest == kReversed ? 0 : kept;
  return (rest & 1) == 0 && rest >= 2 && rest <= 2 * kMostDigits
             ? kept & ~(Digits{1} << (rest / 2 - 1))
             : kept;
}

template <class Domains>
bool filter_two(const SumPropagator& sum, const Open* open, int rest, Domains& domains) {
  for (int i = 0; i < 2; ++i) rest += open[i].coefficient < 0 ? kReversed : 0;
  const bool apart = differ(sum, open[0], open[1]);
  const bool same_sign = open[0].coefficient == open[1].coefficient;
  const Digits one = as_positive(domains[open[0].cell], open[0].coefficient);
  const Digits other = as_positive(domains[open[1].cell], open[1].coefficient);
  const Digits kept = completed(one, other, rest, apart, same_sign);
  const Digits partners = complements(kept, rest) & other;
  if (!domains.keep(open[0].cell, as_positive(kept, open[0].coefficient)) ||
      !domains.keep(open[1].cell, as_positive(partners, open[1].coefficient)))
    return false;
  // Two open cells that can hold the same two digits only: their common peers lose both digits.
  const Digits both = domains[open[0].cell];
  if (!apart || !same_sign || both != domains[open[1].cell] || bit_count(both) != 2) return true;
  const CellIndex cells[2] = {open[0].cell, open[1].cell};
  return domains.exclude_from_common_peers(cells, both);
}

template <class Domains>
bool filter_three(const SumPropagator& sum, const Open* open, int rest, Domains& domains) {
  Digits digits[3];
  for (int i = 0; i < 3; ++i) {
    rest += open[i].coefficient < 0 ? kReversed : 0;
    digits[i] = as_positive(domains[open[i].cell], open[i].coefficient);
  }
  const bool apart01 = differ(sum, open[0], open[1]);
  const bool apart02 = differ(sum, open[0], open[2]);
  const bool apart12 = differ(sum, open[1], open[2]);
  const bool same01 = open[0].coefficient == open[1].coefficient;
  const bool same02 = open[0].coefficient == open[2].coefficient;
  const bool same12 = open[1].coefficient == open[2].coefficient;
  Digits kept[3] = {0, 0, 0};
  for (Digits left = digits[0]; left != 0; left &= left - 1) {
    const Digits digit = lowest(left);
    const Digits here1 = apart01 ? digits[1] & ~(same01 ? digit : reversed(digit)) : digits[1];
    const Digits here2 = apart02 ? digits[2] & ~(same02 ? digit : reversed(digit)) : digits[2];
    const int others = rest - first_digit(digit);
    const Digits ones = completed(here1, here2, others, apart12, same12);
    if (ones == 0) continue;
    kept[0] |= digit;
    kept[1] |= ones;
    kept[2] |= complements(ones, others) & here2;
  }
  for (int i = 0; i < 3; ++i)
    if (!domains.keep(open[i].cell, as_positive(kept[i], open[i].coefficient))) return false;
  return true;
}

/// Filters two or three cells with any coefficients, by trying all digits.
template <class Domains>
bool filter_few(const SumPropagator& sum, const Open* open, int count, int rest, Domains& domains) {
  Digits kept[3] = {0, 0, 0};
  const Digits third = count == 3 ? domains[open[2].cell] : Digits{1};
  for (Digits one = domains[open[0].cell]; one != 0; one &= one - 1)
    for (Digits last = third; last != 0; last &= last - 1) {
      int left = rest - open[0].coefficient * first_digit(one);
      if (count == 3) left -= open[2].coefficient * first_digit(last);
      if (left % open[1].coefficient != 0) continue;
      const int digit = left / open[1].coefficient;
      if (digit < 1 || digit > kMostDigits) continue;
      const Digits other = Digits{1} << (digit - 1);
      if ((domains[open[1].cell] & other) == 0 ||
          (other == lowest(one) && differ(sum, open[0], open[1])))
        continue;
      if (count == 3 && ((lowest(last) == lowest(one) && differ(sum, open[0], open[2])) ||
                         (lowest(last) == other && differ(sum, open[1], open[2]))))
        continue;
      kept[0] |= lowest(one);
      kept[1] |= other;
      kept[2] |= lowest(last);
    }
  for (int i = 0; i < count; ++i)
    if (!domains.keep(open[i].cell, kept[i])) return false;
  return true;
}

/// Filters a group with the coefficient 1 by the sets of digits for its open cells: each cell by
/// the sets that it fits into if there are `count` cells, all cells alike if `count` is 0.
template <std::size_t count, class Domains>
bool filter_cage(const SumPropagator& sum, std::span<const CellIndex> cells, Digits fixed, int rest,
                 Domains& domains) {
  const Seen seen = seen_in(cells, domains);
  const OnlyPlaces only(cells, seen, domains);
  const std::span<const Mask> sets = sum.cages->of(static_cast<int>(cells.size()), rest);
  FittingSets fitting;
  if constexpr (count > 0) {
    CellsOfSets<count> by_cell(cells, domains);
    for_sixteen_sets(sets, seen.once & ~fixed, 0, only, [&](const Lanes& lanes, const Lanes& fits) {
      if (any(fits)) fitting.add(lanes, by_cell.add(lanes, fits));
    });
    for (std::size_t i = 0; i < count; ++i)
      if (!domains.keep(cells[i], by_cell.kept(i))) return false;
  } else {
    for_sixteen_sets(sets, seen.once & ~fixed, 0, only,
                     [&](const Lanes& lanes, const Lanes& fits) { fitting.add(lanes, fits); });
    const Digits possible = fitting.possible();
    if (possible == 0) return false;
    if ((seen.once & ~possible) != 0)
      for (const CellIndex cell : cells)
        if (!domains.keep(cell, possible)) return false;
  }
  return require(cells, fitting.required(), domains);
}

template <class Domains>
bool filter_cage(const SumPropagator& sum, const Open* open, int count, Digits fixed, int rest,
                 Domains& domains) {
  // If every cell has more digits than this, the sets rarely fix a cell.
  constexpr int kFewDigits = 4;
  CellIndex cells[kMostDigits];
  int fewest = kMostDigits;
  for (int i = 0; i < count; ++i) {
    cells[i] = open[i].cell;
    fewest = std::min(fewest, bit_count(domains[cells[i]]));
  }
  const std::span<const CellIndex> here(cells, static_cast<std::size_t>(count));
  if (fewest <= kFewDigits && count == 4) return filter_cage<4>(sum, here, fixed, rest, domains);
  if (fewest <= kFewDigits && count == 5) return filter_cage<5>(sum, here, fixed, rest, domains);
  return filter_cage<0>(sum, here, fixed, rest, domains);
}

// The least digits of a group are found cell by cell: each takes its least digit or, if it is
// taken, the next free one; the greatest likewise. Bits beyond the digits count as free.

/// Bits from the least digit on.
DOKUSAT_HOT Digits from_least(Digits digits) { return ~(lowest(digits) - 1); }
/// Bits up to the greatest digit.
DOKUSAT_HOT Digits to_greatest(Digits digits) { return digits_to(last_digit(digits)); }
DOKUSAT_HOT Digits with_least(Digits taken, Digits digits) {
  return taken | lowest(~taken & from_least(digits));
}
/// Adds nothing if no digit is free.
DOKUSAT_HOT Digits with_greatest(Digits taken, Digits digits) {
  return taken | greatest(~taken & to_greatest(digits));
}
/// The last digit of the run of taken digits that begins at the least of these or before.
DOKUSAT_HOT int end_of_run(Digits taken, Digits digits) {
  return std::countr_zero(~taken & from_least(digits));
}
/// The first digit of the run of taken digits that ends at the greatest of these or after it.
DOKUSAT_HOT int begin_of_run(Digits taken, Digits digits) {
  return static_cast<int>(std::bit_width(~taken & to_greatest(digits))) + 1;
}

struct Extremes {
  Digits least;
  Digits greatest;
};

/// How far a digit of a group can rise above its least and fall below its greatest.
struct Slack {
  int up;
  int down;
};
DOKUSAT_HOT Slack slack_of(int coefficient, int above_least, int below_greatest) {
  if (coefficient == 1) return {above_least, below_greatest};
  return coefficient > 0 ? Slack{above_least / coefficient, below_greatest / coefficient}
                         : Slack{below_greatest / -coefficient, above_least / -coefficient};
}

template <class Domains>
bool keep_within(std::span<const CellIndex> cells, Extremes extremes, Slack slack,
                 Domains& domains) {
  for (const CellIndex cell : cells) {
    const Digits digits = domains[cell];
    if (is_fixed(digits)) continue;
    const int most = end_of_run(extremes.least, digits) + slack.up;
    const int least = begin_of_run(extremes.greatest, digits) - slack.down;
    Digits kept = digits;
    if (most < kMostDigits) kept &= (Digits{1} << most) - 1;
    if (least > 1) kept &= ~digits_to(least - 1);
    if (kept != digits && !domains.keep(cell, kept)) return false;
  }
  return true;
}

template <class Domains>
bool filter_bounds(const SumPropagator& sum, Domains& domains) {
  constexpr std::size_t kMostGroups = 64;
  Extremes extremes[kMostGroups];
  const Digits beyond = ~digits_to(sum.digits);
  int least = 0;
  int greatest = 0;
  std::size_t begin = 0;
  for (std::size_t g = 0; g < sum.groups.size(); ++g) {
    Extremes of{0, 0};
    const auto count = static_cast<int>(sum.groups[g].end - begin);
    for (; begin < sum.groups[g].end; ++begin) {
      const Digits digits = domains[sum.cells[begin]];
      of.least = with_least(of.least, digits);
      of.greatest = with_greatest(of.greatest, digits);
    }
    if ((of.least & beyond) != 0 || bit_count(of.greatest) != count) return false;
    if constexpr (kMostDigits == 64)  // nothing is beyond the last digit
      if (bit_count(of.least) != count) return false;
    const int low = sum_of(of.least);
    const int high = sum_of(of.greatest);
    const int coefficient = sum.groups[g].coefficient;
    least += coefficient * (coefficient > 0 ? low : high);
    greatest += coefficient * (coefficient > 0 ? high : low);
    extremes[g] = of;
  }
  constexpr int kFar = 1 << 24;
  const int above_least = sum.up_to ? sum.target - least : kFar;
  const int below_greatest = sum.from ? greatest - sum.target : kFar;
  if (above_least < 0 || below_greatest < 0) return false;
  begin = 0;
  for (std::size_t g = 0; g < sum.groups.size(); ++g) {
    const Slack slack = slack_of(sum.groups[g].coefficient, above_least, below_greatest);
    const std::size_t end = sum.groups[g].end;
    if ((slack.up < sum.digits - 1 || slack.down < sum.digits - 1) &&
        !keep_within(sum.cells.subspan(begin, end - begin), extremes[g], slack, domains))
      return false;
    begin = end;
  }
  return true;
}

}  // namespace sums

template <class Domains>
bool filter(const SumPropagator& sum, Domains& domains) {
  using namespace sums;
  constexpr int kMostOpen = kMostDigits;
  if (!sum.up_to || !sum.from) return filter_bounds(sum, domains);
  const bool is_cage =
      sum.cages != nullptr && sum.groups.size() == 1 && sum.groups[0].coefficient == 1;
  const int enough = is_cage ? kMostOpen + 1 : 4;  // cells of a cage differ
  Open open[kMostOpen + 1];
  int count = 0;
  int rest = sum.target;
  Digits fixed = 0;
  std::size_t i = 0;
  for (const SumGroup& group : sum.groups)
    for (; i < group.end; ++i) {
      // Without branches, as it is unpredictable which cells are open.
      const Digits digits = domains[sum.cells[i]];
      const int is_open = is_fixed(digits) ? 0 : 1;
      open[count] = {sum.cells[i], static_cast<std::uint16_t>(i), group.coefficient};
      count += is_open;
      rest -= group.coefficient * first_digit(digits) & (is_open - 1);
      fixed |= digits & static_cast<Digits>(is_open - 1);
      if (count == enough) return filter_bounds(sum, domains);
    }
  if (count == 0) return rest == 0;
  if (count == 1) return filter_one(open[0], rest, domains);
  if (count <= 3 && sum.unit)
    return count == 2 ? filter_two(sum, open, rest, domains)
                      : filter_three(sum, open, rest, domains);
  if (count <= 3) return filter_few(sum, open, count, rest, domains);
  if (is_cage) return filter_cage(sum, open, count, fixed, rest, domains);
  return filter_bounds(sum, domains);
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
