#pragma once
// Counts of cells with digits of disjoint classes: counting circles, the digits in a square or on a
// line, each third of the digits in a square.
//
// Watches its cells. The number of a class is at least the number of cells without other
// candidates, and at most what the groups of peers can hold. Numbers are kept if those of all
// classes can add up to the number of cells. If a class can have no more cells, its digits are
// removed from the others; if it needs all possible cells, these lose all other digits. A single
// digit that is needed is removed from the peers of all its places, and if all groups need it, it
// must stand in each. Fixed cells are counted exactly.

#include <dokusat/propagation/masks.hpp>
#include <dokusat/propagation/required.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

struct ClassCount {
  Mask digits;
  std::uint64_t allowed;  ///< bit n: the number n
};

struct ClassCountsPropagator {
  std::span<const CellIndex> cells;       ///< each once, group by group, at most 63
  std::span<const std::uint16_t> groups;  ///< the ends of the groups of peers
  std::span<const ClassCount> classes;    ///< cover all digits
};

namespace class_counts {

inline constexpr std::size_t kMostClasses = kMostDigits + 1;

struct Tally {
  unsigned least = 0;
  unsigned greatest = 0;  ///< number of possible cells
  unsigned groups = 0;    ///< upper bound: the cells that each group can contribute
  std::uint64_t numbers = 0;
};

template <class Domains>
DOKUSAT_HOT Tally tally(const ClassCountsPropagator& counts, const ClassCount& one,
                        const Domains& domains) {
  Tally tally;
  std::size_t i = 0;
  for (const std::uint16_t end : counts.groups) {
    unsigned here = 0;
    unsigned fixed = 0;
    for (; i < end; ++i) {
      const Digits digits = domains[counts.cells[i]];
      here += (digits & one.digits) != 0 ? 1U : 0U;
      fixed += (digits & ~Digits{one.digits}) == 0 ? 1U : 0U;
    }
    tally.least += fixed;
    tally.greatest += here;
    const auto most = static_cast<unsigned>(bit_count(one.digits));
    tally.groups += here < most ? here : most;
  }
  if (tally.groups >= tally.least)
    tally.numbers =
        one.allowed >> tally.least << tally.least & (~std::uint64_t{0} >> (63 - tally.groups));
  return tally;
}

/// All sums of a number of one set and a number of the other.
DOKUSAT_HOT std::uint64_t sums_of(std::uint64_t one, std::uint64_t other) {
  std::uint64_t all = 0;
  for (; one != 0; one &= one - 1) all |= other << std::countr_zero(one);
  return all;
}
/// The differences of `of` and the numbers not greater than it.
DOKUSAT_HOT std::uint64_t rests(std::uint64_t numbers, int of) {
  std::uint64_t all = 0;
  for (; numbers != 0; numbers &= numbers - 1)
    if (const int number = std::countr_zero(numbers); number <= of)
      all |= std::uint64_t{1} << (of - number);
  return all;
}

/// Requires the digit in each group that can hold it.
template <class Domains>
bool stands_in_all_groups(const ClassCountsPropagator& counts, Digits digit, Domains& domains) {
  std::size_t begin = 0;
  for (const std::uint16_t end : counts.groups) {
    const auto group = counts.cells.subspan(begin, end - begin);
    begin = end;
    bool can = false;
    bool does = false;
    for (const CellIndex cell : group) {
      can = can || (domains[cell] & digit) != 0;
      does = does || domains[cell] == digit;
    }
    if (can && !does && !require(group, digit, domains)) return false;
  }
  return true;
}

template <class Domains>
bool apply(const ClassCountsPropagator& counts, const ClassCount& one, const Tally& tally,
           Domains& domains) {
  const auto low = static_cast<unsigned>(std::countr_zero(tally.numbers));
  const auto high = static_cast<unsigned>(63 - std::countl_zero(tally.numbers));
  const Digits digits = one.digits;
  if (high == tally.least && tally.greatest > tally.least) {
    for (const CellIndex cell : counts.cells)
      if ((domains[cell] & ~digits) != 0 && !domains.keep(cell, ~digits)) return false;
  } else if (low == tally.greatest && tally.greatest > tally.least) {
    for (const CellIndex cell : counts.cells)
      if ((domains[cell] & digits) != 0 && !domains.keep(cell, digits)) return false;
  } else if (low == tally.groups && is_fixed(digits)) {
    return stands_in_all_groups(counts, digits, domains);
  } else if (low > tally.least && is_fixed(digits)) {
    CellIndex places[64];
    std::size_t open = 0;
    unsigned fixed = 0;
    for (const CellIndex cell : counts.cells)
      if (domains[cell] == digits)
        ++fixed;
      else if ((domains[cell] & digits) != 0)
        places[open++] = cell;
    // If another class has fixed a place meanwhile, the others need not hold the digit.
    if (open == 0 || fixed > tally.least) return true;
    return domains.exclude_from_common_peers({places, open}, digits);
  }
  return true;
}

}  // namespace class_counts

template <class Domains>
bool filter(const ClassCountsPropagator& counts, Domains& domains) {
  using namespace class_counts;
  const std::size_t classes = counts.classes.size();
  Tally tallies[kMostClasses];
  std::uint64_t before[kMostClasses + 1];
  before[0] = 1;
  for (std::size_t i = 0; i < classes; ++i) {
    tallies[i] = tally(counts, counts.classes[i], domains);
    before[i + 1] = sums_of(tallies[i].numbers, before[i]);
  }
  const auto all = static_cast<int>(counts.cells.size());
  if ((before[classes] >> all & 1) == 0) return false;
  std::uint64_t behind = 1;
  for (std::size_t i = classes; i-- > 0;) {
    // The numbers for which the other classes can add up to the rest.
    const std::uint64_t numbers = tallies[i].numbers & rests(sums_of(before[i], behind), all);
    behind = sums_of(tallies[i].numbers, behind);
    tallies[i].numbers = numbers;
    if (numbers == 0) return false;
  }
  for (std::size_t i = 0; i < classes; ++i)
    if (!apply(counts, counts.classes[i], tallies[i], domains)) return false;
  return true;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
