#pragma once
// Decision diagrams: the words that choices at some places, one after the other, may be, as paths
// from a root to an end, a layer of nodes before each place. Words of an automaton and sums are
// both paths through such a diagram: the state, or the sum so far, is the node.

#include <cstdint>
#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/model/constraints.hpp>
#include <optional>
#include <vector>

namespace dokusat {

/// Ordered, reduced and without dead ends: no two nodes of a layer have the same ways to the end,
/// and every arc lies on a path (multi-valued decision diagrams: A. Srinivasan, T. Kam, S. Malik,
/// R. Brayton, "Algorithms for discrete function manipulation", 1990).
class Mdd {
 public:
  /// A way from a node of a layer to one of the next, where this is chosen; nodes are numbered from
  /// 0 in each layer.
  struct Arc {
    int from;
    int choice;
    int to;
    friend auto operator<=>(const Arc&, const Arc&) = default;
  };

  std::size_t places() const { return arcs_.size(); }
  /// Those of a place, by node.
  const std::vector<Arc>& arcs(std::size_t place) const { return arcs_[place]; }
  /// How many nodes there are before a place, and behind the last one: one, if there is a path.
  int nodes(std::size_t place) const { return nodes_[place]; }
  /// There is no path.
  bool empty() const { return nodes_[0] == 0; }

 private:
  friend class DiagramBuilder;
  explicit Mdd(std::size_t places) : arcs_(places), nodes_(places + 1, 0) {}

  std::vector<std::vector<Arc>> arcs_;
  std::vector<int> nodes_;
};

/// The words of the automaton that have one of these digits at each place. The choices are the
/// digits.
Mdd diagram_of(const Automaton& automaton, const std::vector<std::vector<Digit>>& digits);

/// The words of one of the automata at least, which share the root and the end: a digit may lead to
/// several nodes, and a word of several automata may have several paths. Nothing if there were more
/// than `most_arcs` before reduction.
std::optional<Mdd> diagram_of(const std::vector<const Automaton*>& automata,
                              const std::vector<std::vector<Digit>>& digits, std::size_t most_arcs);

/// The diagram without the arcs that lie on no path of different choices, which are digits: of an
/// X-Sum in a row a fifth remains. Paths with a digit twice may remain, too: the cells'
/// `AllDifferent` excludes them. The diagram as it is where looking would take too long.
Mdd without_repetitions(Mdd diagram);
/// That, if all cells along the diagram differ.
Mdd along_cells(const std::vector<Cell>& cells, Mdd diagram, const DistinctGroups& groups);

/// Alternatives that are each a sequence along the same cells: a word of one of the automata.
struct SequenceChoice {
  /// More would be too many to go through again and again; then it is left as alternatives.
  static constexpr std::size_t kMostArcs = 50'000;
  std::vector<Cell> cells;
  std::vector<const Automaton*> automata;  ///< those of the alternatives, which must outlive this
};
/// Nothing if the alternatives are others.
std::optional<SequenceChoice> sequence_choice_of(const Either& either);

/// What can be chosen at a place, and what it adds.
struct Summand {
  int choice;
  std::int64_t value;
};

/// What has a summand of each place and keeps the bound; nothing if there were more than
/// `most_arcs` before reduction. The parts that have been added up are the nodes (N. Eén, N.
/// Sörensson, "Translating pseudo-Boolean constraints into SAT", JSAT 2006; for choices among more
/// than two, I. Abío, V. Mayer-Eichberger, P. Stuckey, "Encoding linear constraints with
/// implication chains to CNF", CP 2015).
std::optional<Mdd> diagram_of(const std::vector<std::vector<Summand>>& summands,
                              Comparison comparison, std::int64_t bound, std::size_t most_arcs);

/// The same sum with one term a cell.
Linear with_terms_joined(const Linear& linear);

}  // namespace dokusat
