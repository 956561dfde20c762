// Lines compared with another one, against their plain meaning and equivalent automata.

#include <gtest/gtest.h>

#include <algorithm>
#include <dokusat/propagation/comparisons.hpp>
#include <propagation/filter_check.hpp>

namespace dokusat::propagation::DOKUSAT_DIGITS::filters {
namespace {

std::vector<int> read(const std::vector<CellIndex>& cells, std::size_t begin, std::size_t length,
                      const AssignedDigits& digits) {
  std::vector<int> line;
  for (std::size_t i = begin; i < begin + length; ++i) line.push_back(digits[cells[i]]);
  return line;
}

/// Lines of two or three cells compared with another one, in up to three groups.
struct RandomComparisons {
  std::vector<CellIndex> beside;
  std::vector<CellIndex> lines;
  std::vector<std::uint16_t> ends;
  std::vector<std::uint8_t> lesser;
  ComparisonsPropagator propagator{};

  RandomComparisons(PlainDomains& domains, RandomDomains& random) {
    const auto length = static_cast<std::size_t>(2 + random.below(2));
    beside = random.cells(length, domains.size());
    const int groups = 1 + random.below(3);
    for (int group = 0; group < groups; ++group) {
      for (int count = 1 + random.below(2); count > 0; --count) {
        const auto line = random.cells(length, domains.size());
        lines.insert(lines.end(), line.begin(), line.end());
      }
      ends.push_back(static_cast<std::uint16_t>(lines.size() / length));
    }
    for (unsigned set = 0; set < 1U << groups; ++set)
      if (random.one_in(2)) lesser.push_back(static_cast<std::uint8_t>(set));
    const bool differ = random.one_in(2);
    if (differ) {
      make_peers(beside, 0, domains);
      for (std::size_t i = 0; i < lines.size(); i += length) make_peers(lines, i, domains);
    }
    propagator = {beside,
                  lines,
                  ends,
                  lesser,
                  begun(domains, random),
                  domains.above() + 1 + random.below(domains.digits()),
                  differ};
  }

  bool holds(const AssignedDigits& digits) const {
    return std::ranges::any_of(lesser, [&](unsigned set) { return holds_with(set, digits); });
  }

 private:
  void make_peers(const std::vector<CellIndex>& cells, std::size_t begin,
                  PlainDomains& domains) const {
    for (std::size_t i = begin; i < begin + beside.size(); ++i)
      for (std::size_t k = begin; k < i; ++k) domains.make_peers(cells[i], cells[k]);
  }

  /// Groups whose lines begin in cells that cover all digits.
  std::uint8_t begun(PlainDomains& domains, RandomDomains& random) const {
    unsigned set = 0;
    for (std::size_t group = 0, i = 0; group < ends.size(); ++group) {
      std::vector<CellIndex> begins;
      for (; i < ends[group]; ++i) begins.push_back(lines[i * beside.size()]);
      std::ranges::sort(begins);
      begins.erase(std::unique(begins.begin(), begins.end()), begins.end());
      if (begins.size() != static_cast<std::size_t>(domains.digits()) || random.one_in(4)) continue;
      set |= 1U << group;
      for (const CellIndex one : begins)
        for (const CellIndex other : begins) domains.make_peers(one, other);
    }
    return static_cast<std::uint8_t>(set);
  }

  bool holds_with(unsigned set, const AssignedDigits& digits) const {
    const std::size_t length = beside.size();
    const std::vector<int> ranked = read(beside, 0, length, digits);
    std::size_t group = 0;
    for (std::size_t i = 0; i < lines.size() / length; ++i) {
      while (i >= ends[group]) ++group;
      const std::vector<int> line = read(lines, i * length, length, digits);
      if (line[0] != propagator.digit) continue;
      if ((set >> group & 1) != 0 ? line >= ranked : line <= ranked) return false;
    }
    return true;
  }
};

TEST(Comparisons, KeepEachDigitOfASolution) {
  RandomDomains random(1);
  Tally tally;
  for (int trial = 0; trial < 6000; ++trial) {
    const int digits = 2 + random.below(4);
    PlainDomains domains = random.domains(3 + random.below(4), digits, 6, random.above(digits));
    const RandomComparisons comparisons(domains, random);
    check(
        comparisons.propagator, domains,
        [&](const AssignedDigits& assigned) { return comparisons.holds(assigned); }, random, tally);
  }
  expect_work(tally);
}

}  // namespace
}  // namespace dokusat::propagation::DOKUSAT_DIGITS::filters
