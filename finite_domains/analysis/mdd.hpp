#pragma once
// Decision diagrams: sequences of choices as paths from a root to an end, with a layer of nodes
// before each place. Both the words of an automaton and sums are paths through such diagrams; a
// node is a state or a partial sum.

#include <cstdint>
#include <dokusat/model/constraints.hpp>
#include <optional>
#include <vector>

namespace dokusat {

/// A multi-valued decision diagram, ordered, reduced and without dead ends: no two nodes of a layer
/// have the same continuations, and every arc lies on a path (A. Srinivasan, T. Kam, S. Malik, R.
/// Brayton, "Algorithms for discrete function manipulation", 1990).
class Mdd {
 public:
  /// A choice at a place, from a node of its layer to a node of the next. Nodes are numbered from 0
  /// in each layer.
  struct Arc {
    int from;
    int choice;
    int to;
    friend auto operator<=>(const Arc&, const Arc&) = default;
  };

  std::size_t places() const { return arcs_.size(); }
  /// The arcs of a place, by node.
  const std::vector<Arc>& arcs(std::size_t place) const { return arcs_[place]; }
  /// The number of nodes before a place; after the last place 1, if there is a path.
  int nodes(std::size_t place) const { return nodes_[place]; }
  /// True if there is no path.
  bool empty() const { return nodes_[0] == 0; }

 private:
  friend class DiagramBuilder;
  explicit Mdd(std::size_t places) : arcs_(places), nodes_(places + 1, 0) {}

  std::vector<std::vector<Arc>> arcs_;
  std::vector<int> nodes_;
};

/// The words of the automaton with one of the given digits at each place. The choices are the
/// digits. If the cells are `distinct`, arcs are removed that no word of different digits takes;
/// words that repeat a digit may remain. This requires at most 64 digits.
Mdd diagram_of(const Automaton& automaton, const std::vector<std::vector<Digit>>& digits,
               bool distinct = false);

/// The words accepted by at least one of the automata, which share the root and the end: a digit
/// may lead to several nodes, and a word may have several paths. Empty if there were more than
/// `most_arcs` before reduction.
std::optional<Mdd> diagram_of(const std::vector<const Automaton*>& automata,
                              const std::vector<std::vector<Digit>>& digits, std::size_t most_arcs,
                              bool distinct = false);

/// Alternatives that are sequences along the same cells: a word of one of the automata.
struct SequenceChoice {
  /// Limit of arcs: larger diagrams are too slow to propagate, and stay alternatives.
  static constexpr std::size_t kMostArcs = 50'000;
  std::vector<Cell> cells;
  std::vector<const Automaton*> automata;  ///< of the alternatives, which must outlive this
};
/// Empty if the alternatives have another form.
std::optional<SequenceChoice> sequence_choice_of(const Either& either);

/// A choice at a place and the value that it adds.
struct Summand {
  int choice;
  std::int64_t value;
};

/// The choices of one summand per place that satisfy the bound; empty if there were more than
/// `most_arcs` before reduction. The nodes are partial sums (N. Eén, N. Sörensson, "Translating
/// pseudo-Boolean constraints into SAT", JSAT 2006; for choices among more than two, I. Abío, V.
/// Mayer-Eichberger, P. Stuckey, "Encoding linear constraints with implication chains to CNF", CP
/// 2015).
std::optional<Mdd> diagram_of(const std::vector<std::vector<Summand>>& summands,
                              Comparison comparison, std::int64_t bound, std::size_t most_arcs);

/// Joins the terms of each cell to one term.
Linear with_terms_joined(const Linear& linear);

}  // namespace dokusat
