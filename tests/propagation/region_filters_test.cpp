// The propagators of unknown regions, against the plain meaning of their constraints.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <dokusat/propagation/connected.hpp>
#include <dokusat/propagation/region_digits.hpp>
#include <dokusat/propagation/runs.hpp>
#include <numeric>
#include <propagation/filter_check.hpp>
#include <support/constraint_rules.hpp>

namespace dokusat::propagation::DOKUSAT_DIGITS::filters {
namespace {

TEST(RegionDigitsFilter, KeepsEachRegionWithAllDigits) {
  RandomDomains random(31);
  Tally tally;
  const std::vector<CellIndex> cells = {0, 1, 2, 3};
  const std::vector<CellIndex> regions = {4, 5, 6, 7};
  for (int trial = 0; trial < kTrials; ++trial) {
    const int digits = 2 + random.below(2);
    const unsigned numbers = digits == 2 ? 1U + static_cast<unsigned>(random.below(3)) : 1U;
    const int above = random.above(digits);
    check(
        RegionDigitsPropagator{cells, regions, mask_of(Digits{numbers} << above),
                               mask_of(digits_to(digits) << above)},
        random.domains(8, digits, 12, above),
        [&](const AssignedDigits& held) {
          for (int number = 1; number <= digits; ++number)
            for (int digit = 1; digit <= digits; ++digit) {
              bool stands = (numbers >> (number - 1) & 1) == 0;
              for (std::size_t i = 0; i < cells.size(); ++i)
                stands |= held[cells[i]] == above + digit && held[regions[i]] == above + number;
              if (!stands) return false;
            }
          return true;
        },
        random, tally);
  }
  expect_work(tally);
}

/// 1 plus the lengths of the runs of the first cell's digit in the arms after it.
int run_lengths(const std::vector<CellIndex>& cells, const std::vector<std::uint8_t>& starts,
                const AssignedDigits& held) {
  int length = 1;
  for (std::size_t arm = 0; arm + 1 < starts.size(); ++arm)
    for (std::size_t i = starts[arm]; i < starts[arm + 1]; ++i, ++length)
      if (held[cells[i]] != held[cells[0]]) break;
  return length;
}

TEST(RunsFilter, KeepsJustWhatSomeLengthsAllow) {
  RandomDomains random(17);
  Tally tally;
  for (int trial = 0; trial < kTrials; ++trial) {
    const int digits = 2 + random.below(3);
    std::vector<std::uint8_t> starts{1};
    const int arms = 1 + random.below(3);
    for (int i = 0; i < arms && starts.back() < 4; ++i)
      starts.push_back(static_cast<std::uint8_t>(starts.back() + random.below(4)));
    const std::vector<CellIndex> cells = random.cells(starts.back() + std::size_t{1}, 8);
    const int above = std::min(random.above(digits), 50);
    const int more = random.below(4) - 1 - above;
    const RunsPropagator runs{cells, starts, more};
    const PlainDomains domains = random.domains(8, digits, 9, above);
    const auto meaning = [&](const AssignedDigits& held) {
      return run_lengths(cells, starts, held) == held[cells.back()] + more;
    };
    check(runs, domains, meaning, random, tally);
    // Without peers, every remaining digit is in some solution, so filtering is complete.
    PlainDomains after(digits, domains.masks(), above);
    if (!filter(runs, after)) continue;
    std::vector<Mask> seen(after.size(), 0);
    each_assignment(after, [&](const AssignedDigits& held) {
      if (!meaning(held)) return;
      for (std::size_t i = 0; i < held.size(); ++i) seen[i] = mask_of(seen[i] | only(held[i]));
    });
    EXPECT_EQ(after.masks(), seen) << "trial " << trial;
  }
  expect_work(tally);
}

constexpr int kCells = 9;

/// Cells in three columns; those with the lower one of two digits form a group.
Connected group_of(int size) {
  Connected connected{{}, {1}, 3, size};
  for (int i = 0; i < kCells; ++i) connected.cells.push_back(Cell{i});
  return connected;
}

bool is_group(const Connected& connected, const AssignedDigits& held, int above) {
  Grid grid(3, 3, {1, 2});
  for (int i = 0; i < kCells; ++i) grid[Cell{i}] = held[static_cast<std::size_t>(i)] - above;
  return is_kept(connected, grid);
}

TEST(ConnectedFilter, LooksAtAGroupWithoutCells) {
  const std::vector<CellIndex> cells = {0, 1, 2, 3, 4, 5, 6, 7, 8};
  for (const int size : {0, 2}) {
    const Connectivity shape(group_of(size));
    PlainDomains none(2, std::vector<Mask>(9, 2));
    EXPECT_EQ(filter(ConnectedPropagator{cells, true, &shape, 0, 1}, none), size == 0);
  }
}

TEST(ConnectedFilter, KeepsEachGroupAlsoWhereCellsGoTogether) {
  RandomDomains random(23);
  Tally tally;
  int judged = 0;
  for (int trial = 0; trial < kTrials; ++trial) {
    const Connected connected = group_of(random.below(6));
    std::vector<std::uint16_t> alike(9);
    std::iota(alike.begin(), alike.end(), std::uint16_t{0});
    for (int pairs = random.below(4); pairs > 0; --pairs) {
      const auto one = alike[static_cast<std::size_t>(random.below(9))];
      std::ranges::replace(alike, alike[static_cast<std::size_t>(random.below(9))], one);
    }
    const Connectivity shape(connected, alike);
    const std::vector<CellIndex> cells = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    const int above = random.above(2);
    const Digits member = only(above + 1);
    const ConnectedPropagator propagator{cells, trial % 2 == 0, &shape, 0, mask_of(member)};
    PlainDomains domains = random.domains(9, 2, 100, above);
    const auto meaning = [&](const AssignedDigits& held) {
      for (std::size_t i = 0; i < alike.size(); ++i)
        if (held[i] != held[alike[i]]) return false;
      return is_group(connected, held, above);
    };
    check_domains(propagator, domains, meaning, tally);
    // The same domains again, as after filtering an alternative, whose removals are not permanent.
    PlainDomains once = domains;
    const bool kept = filter(propagator, once);
    PlainDomains again = once;
    for (std::size_t i = 0; i < domains.size(); ++i) again.set(i, domains.masks()[i]);
    ASSERT_EQ(filter(propagator, again), kept) << "trial " << trial;
    if (kept) {
      ASSERT_EQ(again.masks(), once.masks()) << "trial " << trial;
    }
    // Cell by cell, with the stored state; exact when all cells are decided.
    bool holds = filter(propagator, domains);
    for (const CellIndex cell : random.cells(9, 9)) {
      const Digits digit = random.one_in(2) ? member : member << 1;
      if (!holds || (domains[cell] & digit) == 0) continue;
      for (CellIndex other = 0; other < 9; ++other)
        holds = holds && (alike[other] != alike[cell] || domains.keep(other, digit));
      if (holds) check_domains(propagator, domains, meaning, tally);
      holds = holds && filter(propagator, domains);
    }
    holds = holds && filter(propagator, domains);
    if (holds && std::ranges::all_of(domains.masks(), [](Mask mask) { return is_fixed(mask); })) {
      ++judged;
      AssignedDigits held;
      for (const Mask mask : domains.masks()) held.push_back(std::countr_zero(mask) + 1);
      EXPECT_TRUE(is_group(connected, held, above)) << "trial " << trial;
    }
  }
  EXPECT_GT(judged, kTrials / 10);
  expect_work(tally);
}

}  // namespace
}  // namespace dokusat::propagation::DOKUSAT_DIGITS::filters
