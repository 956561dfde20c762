// Sequences against their plain meaning: the digits along the cells lead from the first layer to
// the last. Automata with few nodes a layer and with more than fit into a word.

#include <gtest/gtest.h>

#include <dokusat/propagation/sequence.hpp>
#include <propagation/filter_check.hpp>
#include <set>

namespace dokusat {
namespace {

using namespace propagation;
using test::AssignedDigits;
using test::PlainDomains;
using test::RandomDomains;
using test::Tally;

/// An unrolled automaton at random: one node in the first layer, one in the last.
class RandomShape {
 public:
  RandomShape(std::size_t cells, int digits, int most_nodes, RandomDomains& random) {
    std::vector<int> nodes{1};
    for (std::size_t i = 1; i < cells; ++i) nodes.push_back(1 + random.below(most_nodes));
    nodes.push_back(1);
    for (std::size_t layer = 0; layer < cells; ++layer) {
      layers_.push_back(layer_of(nodes[layer]));
      for (int node = 0; node < nodes[layer]; ++node) {
        arc_starts_.push_back(static_cast<std::uint32_t>(arcs_.size()));
        const int count = 1 + random.below(3);
        for (int i = 0; i < count; ++i)
          arcs_.push_back({static_cast<std::uint16_t>(random.below(nodes[layer + 1])),
                           random.mask(digits, 1 + digits / 2)});
      }
      arc_starts_.push_back(static_cast<std::uint32_t>(arcs_.size()));
    }
    layers_.push_back(layer_of(1));
    std::uint32_t most = 1;
    std::uint32_t words = 0;
    for (SequenceLayer& layer : layers_) {
      layer.first_word = words;
      words += layer.words;
      most = std::max<std::uint32_t>(most, layer.words);
    }
    shape = {layers_, arc_starts_, arcs_, most, words};
  }
  RandomShape(const RandomShape&) = delete;
  RandomShape& operator=(const RandomShape&) = delete;

  bool accepts(const std::vector<CellIndex>& cells, const AssignedDigits& digits) const {
    std::set<std::uint16_t> at{0};
    for (std::size_t i = 0; i < cells.size(); ++i) {
      std::set<std::uint16_t> next;
      for (const std::uint16_t node : at)
        for (std::uint32_t a = arc_starts_[layers_[i].first_node + node];
             a < arc_starts_[layers_[i].first_node + node + 1U]; ++a)
          if ((arcs_[a].digits >> (digits[cells[i]] - 1) & 1) != 0) next.insert(arcs_[a].to);
      at = next;
    }
    return !at.empty();
  }

  SequenceShape shape;

 private:
  SequenceLayer layer_of(int nodes) const {
    return {static_cast<std::uint32_t>(arc_starts_.size()), static_cast<std::uint16_t>(nodes),
            static_cast<std::uint16_t>((nodes + 63) / 64), 0};
  }

  std::vector<SequenceLayer> layers_;
  std::vector<std::uint32_t> arc_starts_;
  std::vector<SequenceArc> arcs_;
};

void check_sequences(unsigned seed, int trials, int most_nodes, bool repeated) {
  RandomDomains random(seed);
  Tally tally;
  constexpr int kSizes[] = {3, 4, 6, 9, 16};
  for (int trial = 0; trial < trials; ++trial) {
    const PlainDomains domains = random.domains(5, kSizes[random.below(5)], 4);
    auto cells = random.cells(static_cast<std::size_t>(1 + random.below(5)), 5);
    if (repeated)
      cells.push_back(
          cells[static_cast<std::size_t>(random.below(static_cast<int>(cells.size())))]);
    const RandomShape automaton(cells.size(), domains.digits(), most_nodes, random);
    check(
        SequencePropagator{cells, &automaton.shape, SequencePropagator::kNoMemory}, domains,
        [&](const AssignedDigits& digits) { return automaton.accepts(cells, digits); }, random,
        tally);
  }
  expect_work(tally);
}

TEST(SequenceFilter, KeepsEachWord) { check_sequences(1, 2000, 6, false); }
TEST(SequenceFilter, KeepsEachWordOfManyNodes) { check_sequences(2, 300, 150, false); }

// A cell that comes twice may take the second place by another digit than the first, so leaves are
// right, and nothing is lost.
TEST(SequenceFilter, KeepsEachWordWithACellTwice) { check_sequences(3, 2000, 6, true); }

/// While digits go, what it remembers tells it as much as a look at everything.
void check_memory(unsigned seed, int trials, int most_nodes) {
  RandomDomains random(seed);
  Tally tally;
  for (int trial = 0; trial < trials; ++trial) {
    PlainDomains domains = random.domains(12, 9, 9);
    const auto cells = random.cells(static_cast<std::size_t>(2 + random.below(10)), 12);
    const RandomShape automaton(cells.size(), domains.digits(), most_nodes, random);
    const SequencePropagator remembers{cells, &automaton.shape, 4};
    const SequencePropagator forgets{cells, &automaton.shape, SequencePropagator::kNoMemory};
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
}  // namespace dokusat
