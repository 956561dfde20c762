#pragma once
// A sequence of digits along some cells that is a word of an automaton.
//
// Watches its cells, which may repeat. Removes digits that are on no path from the start to the end
// through the automaton unrolled over the cells (G. Pesant, "A regular language membership
// constraint for finite sequences of variables", CP 2004). The nodes of a layer are bits of words.
// Most automata count, so that a digit shifts many nodes by the same distance; these are one move.
// Fixed cells leave a path only if they are a word.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

/// Four parallel moves. In each, any of the digits leads from each of some nodes to the node at the
/// same distance in bits, cyclically in the word.
struct SequenceMoves {
  using Four = std::uint64_t __attribute__((vector_size(32)));
  Four from;    ///< nodes; none in unused moves
  Four digits;  ///< masks
  Four left;    ///< 0…63
  Four right;   ///< 64 - left, or 0
};

/// The moves from a word of nodes to a word of the next layer.
struct SequenceStretch {
  std::uint16_t from;
  std::uint16_t to;
  std::uint32_t first;  ///< in `SequenceShape::moves`
  std::uint32_t end;
};

struct SequenceLayer {
  std::uint32_t first_stretch;  ///< they end where those of the next layer begin
  std::uint16_t nodes;
  std::uint16_t words;  ///< words of nodes
  std::uint32_t first_word = 0;

  /// The nodes of a word.
  std::uint64_t all(std::size_t word) const {
    const std::size_t left = nodes - word * 64;
    return left >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << left) - 1;
  }
};

/// The unrolled automaton: one start node, one end node, every node on a path between them.
struct SequenceShape {
  std::span<const SequenceLayer> layers;  ///< one more than cells
  std::span<const SequenceStretch> stretches;
  std::span<const SequenceMoves> moves;
  std::uint32_t most_words = 1;  ///< of a layer
  std::uint32_t words = 0;       ///< of all layers
};

struct RegularPropagator {
  std::span<const CellIndex> cells;
  const SequenceShape* shape;
  std::uint32_t memory;  ///< in the state, or `kNoMemory`
  static constexpr std::uint32_t kNoMemory = ~0U;

  /// The size of its memory: a bit per node and the digits of the cells.
  static std::size_t memory_masks(const SequenceShape& shape, std::size_t cells) {
    return shape.words * (sizeof(std::uint64_t) / sizeof(Mask)) + cells;
  }
};

namespace sequence {

/// Memory in the frame, restored on backtracking: the nodes that are on no path, and the digits of
/// the cells at the last run. Without room in the frame it starts empty.
struct Memory {
  using Word = std::uint64_t __attribute__((may_alias));

  Word* dead;  ///< by `SequenceLayer::first_word`; initially none
  Mask* digits;

  template <class Domains>
  Memory(const RegularPropagator& sequence, Domains& domains) {
    const SequenceShape& shape = *sequence.shape;
    if (sequence.memory != RegularPropagator::kNoMemory) {
      dead = reinterpret_cast<Word*>(domains.state() + sequence.memory);
    } else {
      dead = domains.scratch_words() + shape.most_words;
      const std::size_t masks = RegularPropagator::memory_masks(shape, sequence.cells.size());
      std::memset(static_cast<void*>(dead), 0, masks * sizeof(Mask));
    }
    digits = reinterpret_cast<Mask*>(dead + shape.words);
  }
};

// `most_words` is 1 if each layer has one word: then all of these are constants.
template <std::size_t most_words>
DOKUSAT_HOT std::size_t words_of(const SequenceLayer& layer) {
  return most_words == 1 ? 1 : layer.words;
}
template <std::size_t most_words>
DOKUSAT_HOT Memory::Word* dead_of(const SequenceShape& shape, std::size_t i, const Memory& memory) {
  return memory.dead + (most_words == 1 ? i : shape.layers[i].first_word);
}
/// The stretches from the layer to the next one.
template <std::size_t most_words>
DOKUSAT_HOT std::span<const SequenceStretch> stretches_from(const SequenceShape& shape,
                                                            std::size_t i) {
  if (most_words == 1) return {&shape.stretches[i], 1};
  const std::uint32_t first = shape.layers[i].first_stretch;
  return shape.stretches.subspan(first, shape.layers[i + 1].first_stretch - first);
}

using Four = SequenceMoves::Four;

DOKUSAT_HOT std::uint64_t any_of(const Four& words) {
  return (words[0] | words[1]) | (words[2] | words[3]);
}

/// Steps from a layer to the next one by these digits. True if fewer nodes of the latter are on a
/// path. `next` has room for the words of that layer.
template <std::size_t most_words>
DOKUSAT_HOT bool step(const SequenceShape& shape, std::size_t i, Digits digits,
                      const Memory& memory, std::uint64_t* next) {
  const SequenceLayer& behind = shape.layers[i + 1];
  const auto* const dead = dead_of<most_words>(shape, i, memory);
  for (std::size_t w = 0; w < words_of<most_words>(behind); ++w) next[w] = 0;
  for (const SequenceStretch& stretch : stretches_from<most_words>(shape, i)) {
    const std::uint64_t nodes = ~dead[most_words == 1 ? 0 : stretch.from];
    if (most_words != 1 && nodes == 0) continue;
    Four reached{};
    for (std::uint32_t m = stretch.first; m < stretch.end; ++m) {
      const SequenceMoves& moves = shape.moves[m];
      const Four from = moves.from & nodes;
      reached |= (from << moves.left | from >> moves.right) & (Four)((moves.digits & digits) != 0);
    }
    next[most_words == 1 ? 0 : stretch.to] |= any_of(reached);
  }
  std::uint64_t fewer = 0;
  auto* const gone = dead_of<most_words>(shape, i + 1, memory);
  for (std::size_t w = 0; w < words_of<most_words>(behind); ++w) {
    fewer |= behind.all(w) & ~gone[w] & ~next[w];
    gone[w] |= ~next[w];
  }
  return fewer != 0;
}

/// Returns the digits that lead from the nodes of a layer to a path; nodes without one become dead.
/// `alive` has room for the words of the layer.
template <std::size_t most_words>
DOKUSAT_HOT Digits supported(const SequenceShape& shape, std::size_t i, Digits digits,
                             const Memory& memory, std::uint64_t* alive, bool& fewer) {
  const SequenceLayer& layer = shape.layers[i];
  const auto* const dead_ends = dead_of<most_words>(shape, i + 1, memory);
  auto* const dead = dead_of<most_words>(shape, i, memory);
  for (std::size_t w = 0; w < words_of<most_words>(layer); ++w) alive[w] = 0;
  Four kept{};
  for (const SequenceStretch& stretch : stretches_from<most_words>(shape, i)) {
    const std::uint64_t nodes = ~dead[most_words == 1 ? 0 : stretch.from];
    if (most_words != 1 && nodes == 0) continue;
    const Four ends = Four{} + ~dead_ends[most_words == 1 ? 0 : stretch.to];
    Four on_paths{};
    for (std::uint32_t m = stretch.first; m < stretch.end; ++m) {
      const SequenceMoves& moves = shape.moves[m];
      const Four by = moves.digits & digits;
      const Four from =
          (ends >> moves.left | ends << moves.right) & moves.from & nodes & (Four)(by != 0);
      on_paths |= from;
      kept |= by & (Four)(from != 0);
    }
    alive[most_words == 1 ? 0 : stretch.from] |= any_of(on_paths);
  }
  std::uint64_t gone = 0;
  for (std::size_t w = 0; w < words_of<most_words>(layer); ++w) {
    gone |= layer.all(w) & ~dead[w] & ~alive[w];
    dead[w] |= ~alive[w];
  }
  fewer = gone != 0;
  return static_cast<Digits>(any_of(kept));
}

/// Propagates after removals: forward from the first changed cell to the last, and further while
/// layers lose nodes; then backward likewise.
template <std::size_t most_words, class Domains>
bool filter_changed(const RegularPropagator& sequence, std::uint64_t* next, Domains& domains) {
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
    const Digits kept =
        supported<most_words>(shape, i, domains[sequence.cells[i]], memory, next, fewer);
    if (!domains.keep(sequence.cells[i], kept)) return false;
    memory.digits[i] = mask_of(kept);
    if (i <= first && !fewer) break;
  }
  return true;
}

}  // namespace sequence

template <class Domains>
bool filter(const RegularPropagator& sequence, Domains& domains) {
  std::uint64_t one[1];
  return sequence.shape->most_words == 1
             ? sequence::filter_changed<1>(sequence, one, domains)
             : sequence::filter_changed<0>(sequence, domains.scratch_words(), domains);
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
