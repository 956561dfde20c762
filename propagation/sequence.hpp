#pragma once
// Digits along some cells that are a word of an automaton.
//
// Watches its cells, of which one may come several times. Filters digits that are on no path from
// the start to the end through the automaton unrolled over the cells (G. Pesant, "A regular
// language membership constraint for finite sequences of variables", CP 2004). The nodes of a layer
// are bits of words; an arc has all digits that lead from one node to another. Fixed cells leave a
// path only if they are a word.

#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation {

/// To a node of the next layer with any of the digits.
struct SequenceArc {
  std::uint16_t to;
  Mask digits;
};

struct SequenceLayer {
  std::uint32_t first_node;  ///< in `SequenceShape::arc_starts`
  std::uint16_t nodes;
  std::uint16_t words;  ///< that the nodes take
};

/// The unrolled automaton: one node in the first layer, one in the last, each on some path.
struct SequenceShape {
  std::span<const SequenceLayer> layers;  ///< one more than there are cells
  std::span<const std::uint32_t> arc_starts;
  std::span<const SequenceArc> arcs;
  std::uint32_t most_words = 1;  ///< of a layer
};

struct SequencePropagator {
  std::span<const CellIndex> cells;
  const SequenceShape* shape;
};

namespace sequence {

template <class Domains>
bool filter_one_word(const SequencePropagator& sequence, Domains& domains) {
  const SequenceShape& shape = *sequence.shape;
  const std::size_t count = sequence.cells.size();
  std::uint64_t alive[kMostDigits * 8 + 1];
  alive[0] = 1;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t* starts = &shape.arc_starts[shape.layers[i].first_node];
    const unsigned digits = domains[sequence.cells[i]];
    std::uint64_t next = 0;
    for (std::uint64_t left = alive[i]; left != 0; left &= left - 1) {
      const int node = std::countr_zero(left);
      for (std::uint32_t a = starts[node]; a < starts[node + 1]; ++a)
        next |= std::uint64_t{(shape.arcs[a].digits & digits) != 0} << shape.arcs[a].to;
    }
    if (next == 0) return false;
    alive[i + 1] = next;
  }
  std::uint64_t ends = 1;
  for (std::size_t i = count; i-- > 0;) {
    const std::uint32_t* starts = &shape.arc_starts[shape.layers[i].first_node];
    const unsigned digits = domains[sequence.cells[i]];
    unsigned kept = 0;
    std::uint64_t begins = 0;
    for (std::uint64_t left = alive[i]; left != 0; left &= left - 1) {
      const int node = std::countr_zero(left);
      unsigned here = 0;
      for (std::uint32_t a = starts[node]; a < starts[node + 1]; ++a)
        here |= (ends >> shape.arcs[a].to & 1) != 0 ? shape.arcs[a].digits : 0U;
      here &= digits;
      kept |= here;
      begins |= std::uint64_t{here != 0} << node;
    }
    if (!domains.keep(sequence.cells[i], kept)) return false;
    ends = begins;
  }
  return true;
}

/// The same with several words a layer.
template <class Domains>
bool filter_words(const SequencePropagator& sequence, Domains& domains) {
  const SequenceShape& shape = *sequence.shape;
  const std::size_t count = sequence.cells.size();
  const std::size_t words = shape.most_words;
  std::uint64_t* alive = domains.scratch_words();
  for (std::size_t w = 0; w < (count + 1) * words; ++w) alive[w] = 0;
  const auto has = [](const std::uint64_t* set, unsigned node) {
    return (set[node / 64] >> node % 64 & 1) != 0;
  };
  alive[0] = 1;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t* starts = &shape.arc_starts[shape.layers[i].first_node];
    const unsigned digits = domains[sequence.cells[i]];
    std::uint64_t* next = alive + (i + 1) * words;
    for (unsigned node = 0; node < shape.layers[i].nodes; ++node)
      if (has(alive + i * words, node))
        for (std::uint32_t a = starts[node]; a < starts[node + 1]; ++a)
          if ((shape.arcs[a].digits & digits) != 0)
            next[shape.arcs[a].to / 64] |= std::uint64_t{1} << shape.arcs[a].to % 64;
  }
  if (!has(alive + count * words, 0)) return false;
  for (std::size_t i = count; i-- > 0;) {
    const std::uint32_t* starts = &shape.arc_starts[shape.layers[i].first_node];
    const unsigned digits = domains[sequence.cells[i]];
    std::uint64_t* here = alive + i * words;
    const std::uint64_t* ends = here + words;
    unsigned kept = 0;
    for (unsigned node = 0; node < shape.layers[i].nodes; ++node) {
      if (!has(here, node)) continue;
      unsigned ways = 0;
      for (std::uint32_t a = starts[node]; a < starts[node + 1]; ++a)
        if (has(ends, shape.arcs[a].to)) ways |= shape.arcs[a].digits;
      ways &= digits;
      kept |= ways;
      if (ways == 0) here[node / 64] &= ~(std::uint64_t{1} << node % 64);
    }
    if (!domains.keep(sequence.cells[i], kept)) return false;
  }
  return true;
}

}  // namespace sequence

template <class Domains>
bool filter(const SequencePropagator& sequence, Domains& domains) {
  return sequence.shape->most_words == 1 && sequence.cells.size() <= kMostDigits * 8
             ? sequence::filter_one_word(sequence, domains)
             : sequence::filter_words(sequence, domains);
}

}  // namespace dokusat::propagation
