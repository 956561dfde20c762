// Sequences against their plain meaning: the digits along the cells lead from the first layer to
// the last. Automata with few nodes per layer and with more than fit into a word.

#include <gtest/gtest.h>

#include <dokusat/propagation/sequence_layers.hpp>
#include <propagation/filter_check.hpp>
#include <utility>
#include <vector>

namespace dokusat::propagation::DOKUSAT_DIGITS::filters {
namespace {

/// A random unrolled automaton with one node in the first layer and one in the last. Steps have
/// equal lengths, as in automata that count, or any.
class RandomShape {
 public:
  RandomShape(std::size_t cells, int digits, int most_nodes, RandomDomains& random) {
    std::vector<int> nodes{1};
    for (std::size_t i = 1; i < cells; ++i) nodes.push_back(1 + random.below(most_nodes));
    nodes.push_back(1);
    const bool counts = random.below(2) == 0;
    for (std::size_t layer = 0; layer < cells; ++layer) {
      const int ahead = nodes[layer + 1];
      ways_.emplace_back();
      std::vector<Mdd::Arc> arcs;
      for (int node = 0; node < nodes[layer]; ++node) {
        std::vector<int> ways(static_cast<std::size_t>(digits));
        for (int d = 0; d < digits; ++d)
          ways[static_cast<std::size_t>(d)] = random.below(2) == 0 ? kNone
                                              : counts             ? (node + d) % ahead
                                                                   : random.below(ahead);
        ways[static_cast<std::size_t>(random.below(digits))] = random.below(ahead);
        for (int d = 0; d < digits; ++d)
          if (const int to = ways[static_cast<std::size_t>(d)]; to != kNone)
            arcs.push_back({node, d + 1, to});
        ways_.back().push_back(std::move(ways));
      }
      layers_.add(static_cast<std::size_t>(nodes[layer]), arcs);
    }
    shape = layers_.finish();
  }
  RandomShape(const RandomShape&) = delete;
  RandomShape& operator=(const RandomShape&) = delete;

  bool accepts(const std::vector<CellIndex>& cells, const AssignedDigits& digits) const {
    int at = 0;
    for (std::size_t i = 0; i < cells.size() && at != kNone; ++i)
      at = ways_[i][static_cast<std::size_t>(at)][static_cast<std::size_t>(digits[cells[i]] - 1)];
    return at != kNone;
  }

  SequenceShape shape;

 private:
  static constexpr int kNone = -1;
  std::vector<std::vector<std::vector<int>>> ways_;  // by layer, node and digit
  SequenceLayers layers_;
};

void check_sequences(unsigned seed, int trials, int most_nodes, bool repeated) {
  RandomDomains random(seed);
  Tally tally;
  for (int trial = 0; trial < trials; ++trial) {
    const PlainDomains domains = random.domains(5, random.size(), 4);
    auto cells = random.cells(static_cast<std::size_t>(1 + random.below(5)), 5);
    if (repeated)
      cells.push_back(
          cells[static_cast<std::size_t>(random.below(static_cast<int>(cells.size())))]);
    const RandomShape automaton(cells.size(), domains.digits(), most_nodes, random);
    check(
        RegularPropagator{cells, &automaton.shape, RegularPropagator::kNoMemory}, domains,
        [&](const AssignedDigits& digits) { return automaton.accepts(cells, digits); }, random,
        tally);
  }
  expect_work(tally);
}

TEST(SequenceFilter, KeepsEachWord) { check_sequences(1, 2000, 6, false); }
TEST(SequenceFilter, KeepsEachWordOfManyNodes) { check_sequences(2, 300, 150, false); }

// A repeated cell may have different digits on a path, so filtering is incomplete but sound, and
// exact for fixed cells.
TEST(SequenceFilter, KeepsEachWordWithACellTwice) { check_sequences(3, 2000, 6, true); }

/// Filtering with memory after removals is as strong as filtering from scratch.
void check_memory(unsigned seed, int trials, int most_nodes) {
  RandomDomains random(seed);
  Tally tally;
  for (int trial = 0; trial < trials; ++trial) {
    PlainDomains domains = random.domains(12, 9, 9);
    const auto cells = random.cells(static_cast<std::size_t>(2 + random.below(10)), 12);
    const RandomShape automaton(cells.size(), domains.digits(), most_nodes, random);
    const RegularPropagator remembers{cells, &automaton.shape, 4};
    const RegularPropagator forgets{cells, &automaton.shape, RegularPropagator::kNoMemory};
    for (bool holds = true; holds;) {
      ++tally.trials;
      const PlainDomains before = domains;
      PlainDomains all = domains;
      holds = filter(remembers, domains);
      ASSERT_EQ(holds, filter(forgets, all)) << shown(before);
      if (!holds) break;
      ASSERT_EQ(shown(domains), shown(all)) << shown(before);
      tally.filtered += domains.masks() != before.masks() ? 1 : 0;
      const auto cell = static_cast<CellIndex>(random.below(12));
      holds = domains.keep(cell, random.mask(9, 8));
    }
    ++tally.refuted;
  }
  expect_work(tally);
}

TEST(SequenceFilter, RemembersWhatHasGone) { check_memory(4, 1000, 6); }
TEST(SequenceFilter, RemembersWhatHasGoneOfManyNodes) { check_memory(5, 200, 150); }

}  // namespace
}  // namespace dokusat::propagation::DOKUSAT_DIGITS::filters
