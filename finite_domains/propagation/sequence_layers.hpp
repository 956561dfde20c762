#pragma once
// Automata unrolled over cells, and a builder of their layers.

#include <cstdint>
#include <dokusat/analysis/mdd.hpp>
#include <dokusat/model/constraints.hpp>
#include <dokusat/propagation/network.hpp>
#include <memory>
#include <vector>

namespace dokusat::propagation::DOKUSAT_DIGITS {

class SequenceLayers {
 public:
  /// Adds a layer with its arcs to the next one, by digits. Every node must have one.
  void add(std::size_t nodes, const std::vector<Mdd::Arc>& arcs);
  /// Adds the last layer, of one node. The returned shape refers to this object.
  SequenceShape finish();
  /// The size of the moves, in numbers of 32 bits.
  std::size_t size() const { return moves_.size() * (sizeof(SequenceMoves) / sizeof(int)); }

 private:
  void add_nodes(std::size_t count);

  std::vector<SequenceLayer> layers_;
  std::vector<SequenceStretch> stretches_;
  std::vector<SequenceMoves> moves_;
  std::uint32_t most_words_ = 1;
  std::uint32_t words_ = 0;
};

/// An automaton unrolled over cells, whose digits may have to differ.
struct MadeShape {
  SequenceLayers layers;
  SequenceShape shape;
  bool empty = false;
};
/// The shape, which puzzles share: it is cached by the transitions of the automaton.
std::shared_ptr<const MadeShape> sequence_shape(const Automaton& automaton, std::size_t cells,
                                                bool distinct);

/// Allocates the memory of an automaton over cells in the frames of a network, unless these
/// would become too large.
std::uint32_t memory_of(const SequenceShape& shape, std::size_t cells, Network& network);

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
