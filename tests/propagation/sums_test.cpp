// Sums against their plain meaning: cages, arrows with coefficients, sums of several groups of
// cells that differ, bounds on one side.

#include <gtest/gtest.h>

#include <algorithm>
#include <dokusat/propagation/sum.hpp>
#include <propagation/filter_check.hpp>
#include <propagation/plain_cage_sets.hpp>
#include <random>

namespace dokusat::propagation::DOKUSAT_DIGITS::filters {
namespace {

/// A random sum over some of the cells; it makes the cells of each group peers.
struct RandomSum {
  RandomSum(PlainDomains& domains, bool cage, bool unit, int most_in_group, RandomDomains& random) {
    const int most = static_cast<int>(domains.size()) - 1;
    cells = random.cells(static_cast<std::size_t>(1 + random.below(most)), domains.size());
    std::size_t begin = 0;
    while (begin < cells.size()) {
      const auto left = static_cast<int>(cells.size() - begin);
      const std::size_t end =
          begin +
          static_cast<std::size_t>(cage ? left : 1 + random.below(std::min(left, most_in_group)));
      const int coefficient =
          (1 + random.below(unit ? 1 : 10)) * (!cage && random.one_in(2) ? -1 : 1);
      groups.push_back({cage ? 1 : coefficient, static_cast<std::uint16_t>(end)});
      for (std::size_t i = begin; i < end; ++i)
        for (std::size_t k = begin; k < i; ++k) domains.make_peers(cells[i], cells[k]);
      begin = end;
    }
    for (const CellIndex cell : cells) {
      std::uint32_t bits = 0;
      for (std::size_t i = 0; i < cells.size(); ++i)
        bits |= std::uint32_t{domains.are_peers(cell, cells[i])} << i;
      peers.push_back(bits);
    }
  }
  int of(const AssignedDigits& digits) const {
    int sum = 0;
    std::size_t i = 0;
    for (const SumGroup& group : groups)
      for (; i < group.end; ++i) sum += group.coefficient * digits[cells[i]];
    return sum;
  }
  bool is_unit() const {
    return std::ranges::all_of(
        groups, [](const SumGroup& group) { return group.coefficient * group.coefficient == 1; });
  }

  std::vector<CellIndex> cells;
  std::vector<SumGroup> groups;
  std::vector<std::uint32_t> peers;
};

/// The sum of some assignment, whether or not peers differ.
int some_sum(const RandomSum& sum, const PlainDomains& domains, RandomDomains& random) {
  AssignedDigits digits;
  for (const Mask mask : domains.masks()) {
    Digits left = mask;
    for (int skip = random.below(std::popcount(left)); skip > 0; --skip) left &= left - 1;
    digits.push_back(std::countr_zero(left) + 1);
  }
  return sum.of(digits) + (random.one_in(4) ? random.below(7) - 3 : 0);
}

enum class Side { exactly, at_most, at_least };

PlainDomains open_domains(int cells, int digits, RandomDomains& random) {
  std::vector<Mask> masks = random.domains(cells, digits, 1).masks();  // without the peers
  for (Mask& mask : masks)
    if (is_fixed(mask)) mask = mask_of(mask == 1 ? Digits{0b11} : mask | mask >> 1);
  return {digits, masks};
}

void check_sums(unsigned seed, bool cage, bool unit, Side side, int trials = 4000, int cells = 7,
                int most_in_group = kMostDigits, Strength strength = Strength::any) {
  RandomDomains random(seed);
  Tally tally;
  for (int trial = 0; trial < trials; ++trial) {
    const int digits = random.size();
    PlainDomains domains = strength == Strength::complete ? open_domains(cells, digits, random)
                                                          : random.domains(cells, digits, 3);
    const RandomSum sum(domains, cage, unit, most_in_group, random);
    const int target = some_sum(sum, domains, random);
    const SumPropagator propagator{sum.cells,
                                   sum.groups,
                                   sum.peers,
                                   plain_cage_sets(digits),
                                   target,
                                   digits,
                                   sum.is_unit(),
                                   side != Side::at_least,
                                   side != Side::at_most};
    check(
        propagator, domains,
        [&](const AssignedDigits& assigned) {
          const int held = sum.of(assigned);
          return side == Side::exactly   ? held == target
                 : side == Side::at_most ? held <= target
                                         : held >= target;
        },
        random, tally, strength);
  }
  expect_work(tally);
}

TEST(SumFilter, KeepsEachCage) { check_sums(1, true, true, Side::exactly); }
TEST(SumFilter, KeepsEachCageUpToASum) { check_sums(2, true, true, Side::at_most); }
TEST(SumFilter, KeepsEachSumAndDifference) { check_sums(3, false, true, Side::exactly); }
TEST(SumFilter, KeepsEachSumAndDifferenceOfFewCells) {
  check_sums(7, false, true, Side::exactly, 40000, 4);
}
TEST(SumFilter, KeepsEachSumWithCoefficients) { check_sums(4, false, false, Side::exactly); }
TEST(SumFilter, KeepsEachSumUpToABound) { check_sums(5, false, false, Side::at_most); }
TEST(SumFilter, KeepsEachSumFromABound) { check_sums(6, false, false, Side::at_least); }

// Complete: of up to three open cells, and of a bound on cells that may be equal.
void check_all(unsigned seed, bool unit, Side side, int most_in_group) {
  check_sums(seed, false, unit, side, 500, 4, most_in_group, Strength::complete);
}

TEST(SumFilter, IsCompleteOnThreeCells) { check_all(8, true, Side::exactly, 3); }
TEST(SumFilter, IsCompleteOnThreeCellsOftenEqual) { check_all(9, true, Side::exactly, 1); }
TEST(SumFilter, IsCompleteOnThreeCoefficients) { check_all(10, false, Side::exactly, 3); }
TEST(SumFilter, IsCompleteOnDifferencesUpToABound) { check_all(11, true, Side::at_most, 1); }
TEST(SumFilter, IsCompleteUpToABound) { check_all(12, false, Side::at_most, 1); }
TEST(SumFilter, IsCompleteFromABound) { check_all(13, false, Side::at_least, 1); }

TEST(SumFilter, PutsOneDigitOnlyWhereACellAloneHasTwo) {
  // 12 in four cells is 1236 or 1245; only the last cell has 3 and 6.
  const std::vector<CellIndex> cells{0, 1, 2, 3};
  const std::vector<SumGroup> groups{{1, 4}};
  const std::vector<std::uint32_t> peers{0b1110, 0b1101, 0b1011, 0b0111};
  const SumPropagator cage{cells, groups, peers, plain_cage_sets(9), 12, 9, true, true, true};
  PlainDomains domains(9, {0b000011, 0b000011, 0b011000, 0b111100});
  ASSERT_TRUE(filter(cage, domains));
  EXPECT_EQ(domains.masks(), (std::vector<Mask>{0b000011, 0b000011, 0b011000, 0b011000}));
}

TEST(SumOfDigits, IsThatOfEverySet) {
  std::mt19937_64 random(1);
  for (unsigned i = 0; i < 1U << 16; ++i) {
    const auto set = static_cast<Mask>(kMostDigits == 16 ? i : random());
    int sum = 0;
    for (int digit = 1; digit <= kMostDigits; ++digit) sum += (set & only(digit)) != 0 ? digit : 0;
    ASSERT_EQ(sum_of(set), sum);
  }
}

TEST(Complements, AreThoseThatAddUp) {
  for (int sum = -3; sum <= 2 * kMostDigits + 8; ++sum)
    for (int digit = 1; digit <= kMostDigits; ++digit) {
      const int other = sum - digit;
      const Digits wanted = other >= 1 && other <= kMostDigits ? only(other) : 0;
      EXPECT_EQ(complements(only(digit), sum), wanted) << digit << " to " << sum;
    }
}

}  // namespace
}  // namespace dokusat::propagation::DOKUSAT_DIGITS::filters
