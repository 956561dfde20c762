#pragma once
// Digits along some cells that are a word of an automaton.
//
// Watches its cells, of which one may come several times. Filters digits that are on no path from
// the start to the end through the automaton unrolled over the cells (G. Pesant, "A regular
// language membership constraint for finite sequences of variables", CP 2004). The nodes of a layer
// are bits of words; an arc has all digits that lead from one node to another. Fixed cells leave a
// path only if they are a word.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
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
  std::uint32_t first_word = 0;

  /// The nodes of a word.
  std::uint64_t all(std::size_t word) const {
    const std::size_t left = nodes - word * 64;
    return left >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << left) - 1;
  }
};

/// The unrolled automaton: one node in the first layer, one in the last, each on some path.
struct SequenceShape {
  std::span<const SequenceLayer> layers;  ///< one more than there are cells
  std::span<const std::uint32_t> arc_starts;
  std::span<const SequenceArc> arcs;
  std::uint32_t most_words = 1;  ///< of a layer
  std::uint32_t words = 0;       ///< of all layers
};

struct SequencePropagator {
  std::span<const CellIndex> cells;
  const SequenceShape* shape;
  std::uint32_t memory;  ///< in the state, or `kNoMemory`
  static constexpr std::uint32_t kNoMemory = ~0U;

  /// What it remembers: a bit a node and the digits of the cells.
  static std::size_t memory_masks(const SequenceShape& shape, std::size_t cells) {
    return shape.words * (sizeof(std::uint64_t) / sizeof(Mask)) + cells;
  }
};

namespace sequence {

/// What an automaton remembers in the frame, which comes back with it: the nodes that are on no
/// path, and the digits of the cells when it last looked. Without room there it begins anew.
struct Memory {
  using Word = std::uint64_t __attribute__((may_alias));

  Word* dead;  ///< by `SequenceLayer::first_word`; none at first
  Mask* digits;

  template <class Domains>
  Memory(const SequencePropagator& sequence, Domains& domains) {
    const SequenceShape& shape = *sequence.shape;
    if (sequence.memory != SequencePropagator::kNoMemory) {
      dead = reinterpret_cast<Word*>(domains.state() + sequence.memory);
    } else {
      dead = domains.scratch_words() + shape.most_words;
      const std::size_t masks = SequencePropagator::memory_masks(shape, sequence.cells.size());
      std::memset(static_cast<void*>(dead), 0, masks * sizeof(Mask));
    }
    digits = reinterpret_cast<Mask*>(dead + shape.words);
  }
};

template <std::size_t most_words>
DOKUSAT_HOT std::size_t words_of(const SequenceLayer& layer) {
  return most_words == 1 ? 1 : layer.words;
}

template <class Visit>
DOKUSAT_HOT void for_each_node(std::uint64_t nodes, std::size_t word, Visit visit) {
  for (; nodes != 0; nodes &= nodes - 1)
    visit(word * 64 + static_cast<std::size_t>(std::countr_zero(nodes)));
}

/// From a layer to the next one by these digits. Whether fewer nodes of it are on a path.
/// `next` has as many words as it, and `most_words` is 1 where each layer has one.
template <std::size_t most_words>
DOKUSAT_HOT bool step(const SequenceShape& shape, std::size_t i, unsigned digits,
                      const Memory& memory, std::uint64_t* next) {
  const SequenceLayer& layer = shape.layers[i];
  const SequenceLayer& behind = shape.layers[i + 1];
  const std::uint32_t* starts = &shape.arc_starts[layer.first_node];
  for (std::size_t w = 0; w < words_of<most_words>(behind); ++w) next[w] = 0;
  for (std::size_t w = 0; w < words_of<most_words>(layer); ++w)
    for_each_node(layer.all(w) & ~memory.dead[layer.first_word + w], w, [&](std::size_t node) {
      for (std::uint32_t a = starts[node]; a < starts[node + 1]; ++a) {
        const SequenceArc arc = shape.arcs[a];
        next[most_words == 1 ? 0 : arc.to / 64] |= std::uint64_t{(arc.digits & digits) != 0}
                                                   << arc.to % 64;
      }
    });
  std::uint64_t fewer = 0;
  for (std::size_t w = 0; w < words_of<most_words>(behind); ++w) {
    auto& dead = memory.dead[behind.first_word + w];
    fewer |= behind.all(w) & ~dead & ~next[w];
    dead |= ~next[w];
  }
  return fewer != 0;
}

/// The digits that lead on to a path from the nodes of a layer; nodes without one are dead.
template <std::size_t most_words>
DOKUSAT_HOT unsigned supported(const SequenceShape& shape, std::size_t i, unsigned digits,
                               const Memory& memory, bool& fewer) {
  const SequenceLayer& layer = shape.layers[i];
  const std::uint32_t* starts = &shape.arc_starts[layer.first_node];
  const auto* dead_ends = memory.dead + shape.layers[i + 1].first_word;
  unsigned kept = 0;
  std::uint64_t gone = 0;
  for (std::size_t w = 0; w < words_of<most_words>(layer); ++w) {
    std::uint64_t dead = 0;
    for_each_node(layer.all(w) & ~memory.dead[layer.first_word + w], w, [&](std::size_t node) {
      unsigned ways = 0;
      for (std::uint32_t a = starts[node]; a < starts[node + 1]; ++a) {
        const SequenceArc arc = shape.arcs[a];
        const bool is_dead = (dead_ends[most_words == 1 ? 0 : arc.to / 64] >> arc.to % 64 & 1) != 0;
        ways |= is_dead ? 0U : arc.digits;
      }
      ways &= digits;
      kept |= ways;
      dead |= std::uint64_t{ways == 0} << node % 64;
    });
    memory.dead[layer.first_word + w] |= dead;
    gone |= dead;
  }
  fewer = gone != 0;
  return kept;
}

/// Where digits have gone since the last time: from the first cell that lost one to the last, and
/// on while layers have fewer nodes; then back, and on while layers have fewer nodes.
template <std::size_t most_words, class Domains>
bool filter_changed(const SequencePropagator& sequence, std::uint64_t* next, Domains& domains) {
  const SequenceShape& shape = *sequence.shape;
  const std::size_t count = sequence.cells.size();
  const Memory memory(sequence, domains);
  const auto is_new = [&](std::size_t i) { return memory.digits[i] != domains[sequence.cells[i]]; };
  std::size_t first = 0;
  while (first < count && !is_new(first)) ++first;
  if (first == count) return true;
  std::size_t last = count - 1;
  while (!is_new(last)) --last;
  std::size_t end = first;
  for (bool fewer = true; end < count && (fewer || end <= last); ++end)
    fewer = step<most_words>(shape, end, domains[sequence.cells[end]], memory, next);
  for (std::size_t i = end; i-- > 0;) {
    bool fewer = false;
    const unsigned kept =
        supported<most_words>(shape, i, domains[sequence.cells[i]], memory, fewer);
    if (!domains.keep(sequence.cells[i], kept)) return false;
    memory.digits[i] = mask_of(kept);
    if (i <= first && !fewer) break;
  }
  return true;
}

}  // namespace sequence

template <class Domains>
bool filter(const SequencePropagator& sequence, Domains& domains) {
  std::uint64_t one[1];
  return sequence.shape->most_words == 1
             ? sequence::filter_changed<1>(sequence, one, domains)
             : sequence::filter_changed<0>(sequence, domains.scratch_words(), domains);
}

}  // namespace dokusat::propagation
