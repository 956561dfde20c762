// Every propagator against the plain meaning of its constraint: on random domains it removes no
// digit of a satisfying assignment, and its answer is exact if each cell has one digit.

#include <gtest/gtest.h>

#include <algorithm>
#include <dokusat/propagation/arena.hpp>
#include <dokusat/propagation/class_counts.hpp>
#include <dokusat/propagation/count.hpp>
#include <dokusat/propagation/digit_sets.hpp>
#include <dokusat/propagation/distinct.hpp>
#include <dokusat/propagation/relation.hpp>
#include <dokusat/propagation/same_digits.hpp>
#include <dokusat/propagation/sandwich.hpp>
#include <dokusat/propagation/weighted.hpp>
#include <numeric>
#include <propagation/filter_check.hpp>
#include <propagation/plain_cage_sets.hpp>
#include <set>

namespace dokusat::propagation::DOKUSAT_DIGITS::filters {
namespace {

TEST(DistinctFilter, KeepsEachDifferentChoice) {
  RandomDomains random(1);
  Tally tally;
  for (int trial = 0; trial < kTrials; ++trial) {
    const PlainDomains domains = random.domains(5, random.size(), 5);
    const auto cells = random.cells(static_cast<std::size_t>(2 + random.below(4)), 5);
    check(
        AllDifferentPropagator{cells}, domains,
        [&](const AssignedDigits& digits) {
          std::set<int> different;
          for (const CellIndex cell : cells) different.insert(digits[cell]);
          return different.size() == cells.size();
        },
        random, tally);
  }
  expect_work(tally);
}

using Pairs = std::vector<std::vector<bool>>;

Pairs random_pairs(int digits, RandomDomains& random) {
  Pairs pairs(static_cast<std::size_t>(digits + 1),
              std::vector<bool>(static_cast<std::size_t>(digits + 1)));
  const int sparse = 1 + random.below(4);
  for (std::size_t one = 1; one < pairs.size(); ++one)
    for (std::size_t other = 1; other < pairs.size(); ++other)
      pairs[one][other] = random.one_in(sparse);
  return pairs;
}

SupportTable support_table(const Pairs& pairs, bool back) {
  SupportTable table{};
  for (unsigned byte = 0; byte < 256; ++byte)
    for (std::size_t one = 1; one < pairs.size(); ++one)
      for (std::size_t other = 1; other < pairs.size(); ++other) {
        if (!(back ? pairs[other][one] : pairs[one][other])) continue;
        Mask& supported = table.of[(one - 1) / 8][byte];
        if ((byte >> (one - 1) % 8 & 1) != 0)
          supported = mask_of(supported | only(static_cast<int>(other)));
      }
  return table;
}

TEST(RelationFilter, KeepsEachPair) {
  RandomDomains random(2);
  Tally tally;
  for (int trial = 0; trial < kTrials / 3; ++trial) {
    PlainDomains domains = random.domains(3, random.size(), 4);
    const Pairs pairs = random_pairs(domains.digits(), random);
    const SupportTable forth = support_table(pairs, false);
    const SupportTable back = support_table(pairs, true);
    const auto cells = random.cells(2, 3);
    for (std::size_t cell = 0; cell < 3; ++cell)
      if (cell != cells[0] && cell != cells[1])
        for (const CellIndex one : cells) domains.make_peers(one, cell);
    check(
        TablePropagator{cells[0], cells[1], &forth, &back}, domains,
        [&](const AssignedDigits& digits) {
          return pairs[static_cast<std::size_t>(digits[cells[0]])]
                      [static_cast<std::size_t>(digits[cells[1]])];
        },
        random, tally);
  }
  expect_work(tally);
}

TEST(RelationFilter, TakesWhatIsInAllPairsFromCommonPeers) {
  Pairs twice(10, std::vector<bool>(10));
  for (std::size_t one = 1; one <= 4; ++one) twice[one][2 * one] = twice[2 * one][one] = true;
  const SupportTable table = support_table(twice, false);
  PlainDomains domains(9, {0b1011, 0b1011, 0b1111, 0b1111});
  domains.make_peers(0, 2);
  domains.make_peers(1, 2);
  domains.make_peers(1, 3);
  ASSERT_TRUE(filter(TablePropagator{0, 1, &table, &table}, domains));
  EXPECT_EQ(domains.masks(), (std::vector<Mask>{0b1011, 0b1011, 0b1101, 0b1111}));
}

TEST(CountFilter, KeepsEachAllowedNumber) {
  RandomDomains random(3);
  Tally tally;
  for (int trial = 0; trial < kTrials; ++trial) {
    const int digits = random.size();
    const PlainDomains domains = random.domains(6, digits, 3);
    const bool alone = random.one_in(2);
    auto cells = random.cells(static_cast<std::size_t>(1 + random.below(6)), 6);
    if (!alone && random.one_in(3)) cells.push_back(cells.front());
    const Mask digit = mask_of(only(1 + random.below(digits)));
    std::vector<Mask> sets;
    for (std::size_t i = 0; i < cells.size(); ++i)
      sets.push_back(alone ? digit : random.mask(digits, digits));
    const auto allowed = static_cast<std::uint64_t>(random.below(1 << (cells.size() + 1)));
    check(
        CountPropagator{cells, sets, allowed, alone ? digit : Mask{0}}, domains,
        [&](const AssignedDigits& assigned) {
          int count = 0;
          for (std::size_t i = 0; i < cells.size(); ++i)
            count += (sets[i] & only(assigned[cells[i]])) != 0 ? 1 : 0;
          return (allowed >> count & 1) != 0;
        },
        random, tally);
  }
  expect_work(tally);
}

TEST(DigitSetsFilter, KeepsEachSet) {
  RandomDomains random(4);
  Tally tally;
  for (int trial = 0; trial < kTrials; ++trial) {
    const int digits = random.size();
    PlainDomains domains = random.domains(6, digits, 3);
    const auto cells = random.cells(static_cast<std::size_t>(2 + random.below(3)), 6);
    for (const CellIndex one : cells)
      for (const CellIndex other : cells) domains.make_peers(one, other);
    // Few sets are checked cell by cell.
    std::vector<Mask> sets;
    for (int tries = random.one_in(2) ? 12 : 200; tries > 0; --tries) {
      const Mask set = random.mask(digits, 6);
      if (std::cmp_equal(std::popcount(set), cells.size())) sets.push_back(set);
    }
    Arena arena;
    check(
        DigitSetsPropagator{cells, copied_sets(arena, std::span<const Mask>(sets))}, domains,
        [&](const AssignedDigits& assigned) {
          Digits held = 0;
          for (const CellIndex cell : cells) held |= only(assigned[cell]);
          return std::ranges::find(sets, static_cast<Mask>(held)) != sets.end();
        },
        random, tally);
  }
  expect_work(tally);
}

TEST(DigitSetsFilter, LooksAtFewSetsCellByCell) {
  const std::vector<CellIndex> cells{0, 1, 2};
  const std::vector<Mask> sets{0b00000111, 0b00001110, 0b11100000};
  PlainDomains domains(8, {0b00001111, 0b11100101, 0b11100010});
  Arena arena;
  ASSERT_TRUE(
      filter(DigitSetsPropagator{cells, copied_sets(arena, std::span<const Mask>(sets))}, domains));
  // The first cell has no digit of 678; of the other two, the last cell has the 2.
  EXPECT_EQ(domains.masks(), (std::vector<Mask>{0b00001101, 0b00000101, 0b00000010}));
}

TEST(DigitSetsFilter, PutsOneDigitOnlyWhereACellAloneHasTwo) {
  const std::vector<CellIndex> cells{0, 1};
  std::vector<Mask> sets;  // all but 12 and 14; 13 has room in the first cell only
  for (unsigned one = 0; one < 9; ++one)
    for (unsigned other = 0; other < one; ++other)
      if (const auto set = static_cast<Mask>(1U << one | 1U << other);
          set != 0b0011 && set != 0b1001)
        sets.push_back(set);
  PlainDomains domains(9, {0b0101, 0b1010});
  Arena arena;
  ASSERT_TRUE(
      filter(DigitSetsPropagator{cells, copied_sets(arena, std::span<const Mask>(sets))}, domains));
  EXPECT_EQ(domains.masks(), (std::vector<Mask>{0b0100, 0b1010}));
}

/// A bound on one side, of cells without peers, is filtered completely.
void check_weights(unsigned seed, int trials, Strength strength) {
  RandomDomains random(seed);
  Tally tally;
  for (int trial = 0; trial < trials; ++trial) {
    PlainDomains domains = random.domains(5, random.size(), 4);
    if (strength == Strength::complete) domains = PlainDomains(domains.digits(), domains.masks());
    const auto cells = random.cells(static_cast<std::size_t>(1 + random.below(5)), 5);
    std::vector<std::int64_t> weights(cells.size() * std::size_t{kMostDigits});
    for (std::int64_t& weight : weights) weight = random.below(13) - 6;
    const std::int64_t from = random.below(20) - 10;
    const std::int64_t high = random.one_in(3) ? from : from + random.below(12);
    const std::int64_t low = strength == Strength::complete ? -1000 : from;
    check(
        WeightedPropagator{cells, weights, low, high}, domains,
        [&](const AssignedDigits& digits) {
          std::int64_t sum = 0;
          for (std::size_t i = 0; i < cells.size(); ++i)
            sum += weights[i * std::size_t{kMostDigits} +
                           static_cast<std::size_t>(digits[cells[i]] - 1)];
          return low <= sum && sum <= high;
        },
        random, tally, strength);
  }
  expect_work(tally);
}

TEST(WeightedFilter, KeepsEachSumWithinBounds) { check_weights(5, kTrials, Strength::any); }
TEST(WeightedFilter, IsCompleteUpToABound) { check_weights(10, 500, Strength::complete); }

TEST(WeightedFilter, UsesWhatItRemoved) {
  std::vector<std::int64_t> weights;  // the digits
  for (int i = 0; i < 2 * kMostDigits; ++i) weights.push_back(i % kMostDigits + 1);
  const std::vector<CellIndex> cells{0, 1};
  PlainDomains domains(9, {0b110001, 0b111000});
  ASSERT_TRUE(filter(WeightedPropagator{cells, weights, 11, 11}, domains));
  EXPECT_EQ(domains.masks(), std::vector<Mask>(2, 0b110000)) << "5 and 6, once the 1 is gone";
}

TEST(SameDigitsFilter, KeepsEachRearrangement) {
  RandomDomains random(6);
  Tally tally;
  for (int trial = 0; trial < kTrials; ++trial) {
    const PlainDomains domains = random.domains(6, random.size(), 3);
    const auto cells = random.cells(6, 6);
    const auto half = static_cast<std::size_t>(1 + random.below(3));
    const std::span<const CellIndex> one = std::span(cells).first(half);
    const std::span<const CellIndex> other = std::span(cells).subspan(half, half);
    const auto digits_in = [](std::span<const CellIndex> list, const AssignedDigits& digits) {
      std::multiset<int> held;
      for (const CellIndex cell : list) held.insert(digits[cell]);
      return held;
    };
    // Implied by houses and possibly incomplete, so leaves are not checked.
    check_domains(
        SameDigitsPropagator{one, other}, domains,
        [&](const AssignedDigits& digits) {
          return digits_in(one, digits) == digits_in(other, digits);
        },
        tally);
  }
  expect_work(tally);
}

/// Makes groups of the cells peers, and returns the ends of the groups.
std::vector<std::uint16_t> random_groups(PlainDomains& domains, const std::vector<CellIndex>& cells,
                                         RandomDomains& random) {
  std::vector<std::uint16_t> ends;
  std::size_t begin = 0;
  for (std::size_t i = 1; i <= cells.size(); ++i) {
    if (i < cells.size() && !random.one_in(3)) continue;
    for (std::size_t one = begin; one < i; ++one)
      for (std::size_t other = begin; other < one; ++other)
        domains.make_peers(cells[one], cells[other]);
    ends.push_back(static_cast<std::uint16_t>(i));
    begin = i;
  }
  return ends;
}

TEST(ClassCountsFilter, KeepsEachAllowedNumber) {
  RandomDomains random(7);
  Tally tally;
  for (int trial = 0; trial < kTrials; ++trial) {
    const int digits = random.size();
    PlainDomains domains = random.domains(6, digits, 4);
    const auto cells = random.cells(static_cast<std::size_t>(1 + random.below(6)), 6);
    const auto groups = random_groups(domains, cells, random);
    std::vector<ClassCount> classes;
    for (Digits left = digits_to(digits); left != 0;) {
      constexpr std::size_t kMostClasses = 9;
      const Digits some = left & (classes.size() + 1 >= kMostClasses ? left
                                  : random.one_in(3)                 ? lowest(left)
                                                                     : random.mask(digits, 4));
      if (some == 0) continue;
      left &= ~some;
      classes.push_back({mask_of(some), static_cast<std::uint64_t>(random.below(128)) |
                                            (random.one_in(2) ? 7U : 0U)});
    }
    check(
        ClassCountsPropagator{cells, groups, classes}, domains,
        [&](const AssignedDigits& assigned) {
          return std::ranges::all_of(classes, [&](const ClassCount& one) {
            const auto count = std::ranges::count_if(
                cells, [&](CellIndex cell) { return (one.digits & only(assigned[cell])) != 0; });
            return (one.allowed >> count & 1) != 0;
          });
        },
        random, tally);
  }
  expect_work(tally);
}

/// True if both ends are in the line, with the sum between them, and all others lie between in
/// value.
bool is_filled(const std::vector<int>& line, SandwichEnds pair, int sum, int offset) {
  const auto is_end = [&](int digit) { return digit == pair.low || digit == pair.high; };
  int ends = 0;
  int between = 0;
  for (const int digit : line) {
    if (is_end(digit))
      ++ends;
    else if (digit < pair.low || digit > pair.high)
      return false;
    else if (ends == 1)
      between += digit + offset;
  }
  return ends == 2 && between == sum;
}

int sum_between(const std::vector<int>& line, int offset) {
  const auto [low, high] = std::ranges::minmax_element(line);
  const auto [left, right] = std::minmax(low, high);
  return std::accumulate(left + 1, right, 0) + offset * static_cast<int>(right - left - 1);
}

TEST(SandwichFilter, KeepsEachFilling) {
  RandomDomains random(8);
  Tally tally;
  for (int trial = 0; trial < kTrials; ++trial) {
    const int digits = random.one_in(2) ? 6 : 9;
    PlainDomains domains = random.domains(6, digits, 4);
    const auto cells = random.cells(static_cast<std::size_t>(2 + random.below(5)), 6);
    for (const CellIndex one : cells)
      for (const CellIndex other : cells) domains.make_peers(one, other);
    std::vector<SandwichEnds> pairs;
    for (int i = random.below(4); i >= 0; --i) {
      const int low = 1 + random.below(digits - 1);
      pairs.push_back({static_cast<std::uint8_t>(low),
                       static_cast<std::uint8_t>(low + 1 + random.below(digits - low))});
    }
    const int offset = random.below(3) - 1;
    int sum = random.below(12);
    if (!random.one_in(4)) {
      // A sum that some line has.
      std::vector<int> line;
      for (const CellIndex digit : random.cells(cells.size(), static_cast<std::size_t>(digits)))
        line.push_back(digit + 1);
      for (std::size_t i = 0; i < cells.size(); ++i)
        domains.set(cells[i], mask_of(domains[cells[i]] | only(line[i])));
      const auto [low, high] = std::ranges::minmax(line);
      pairs.push_back({static_cast<std::uint8_t>(low), static_cast<std::uint8_t>(high)});
      sum = sum_between(line, offset);
    }
    check(
        SandwichPropagator{cells, pairs, plain_cage_sets(digits), sum, offset}, domains,
        [&](const AssignedDigits& assigned) {
          std::vector<int> line;
          for (const CellIndex cell : cells) line.push_back(assigned[cell]);
          return std::ranges::any_of(
              pairs, [&](SandwichEnds pair) { return is_filled(line, pair, sum, offset); });
        },
        random, tally);
  }
  expect_work(tally);
}

TEST(SandwichFilter, LeavesOneDigitForTheCellOutside) {
  const std::vector<CellIndex> cells{0, 1, 2, 3};
  const std::vector<SandwichEnds> ends{{1, 4}};
  PlainDomains domains(4, {0b0001, 0b0110, 0b1000, 0b0110});
  ASSERT_TRUE(filter(SandwichPropagator{cells, ends, plain_cage_sets(4), 2, 0}, domains));
  EXPECT_EQ(domains.masks(), (std::vector<Mask>{0b0001, 0b0010, 0b1000, 0b0100}));
}

}  // namespace
}  // namespace dokusat::propagation::DOKUSAT_DIGITS::filters
