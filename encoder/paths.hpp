#pragma once
// Paths through decision diagrams as clauses, the encoding of sequences and sums.

#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/analysis/mdd.hpp>
#include <dokusat/encoder/cell_variables.hpp>
#include <dokusat/encoder/clause_writer.hpp>
#include <vector>

namespace dokusat {

/// A choice at a place and its literal. Exactly one choice is made at each place.
struct ChoiceLiteral {
  int choice;
  Literal literal;
};

/// Encodes that the choices form a path of the diagram. Each node except the first and the last is
/// a variable, and so is each edge, which joins all arcs from one node to another (after F.
/// Bacchus, "GAC via unit propagation", CP 2007, where each arc is one). The only edge to or from a
/// node shares its literal. Unit propagation removes each choice that is on no remaining path; the
/// choices determine the variables.
void encode_paths(const std::vector<std::vector<ChoiceLiteral>>& choices, const Mdd& diagram,
                  ClauseWriter& rule);

/// Encodes that the digits of the cells are a word of the automaton, unrolled along them (C.-G.
/// Quimper, T. Walsh, "Decomposing global grammar constraints", CP 2007). Groups of different cells
/// remove states.
void encode_regular(const CellVariables& holds, const Regular& sequence,
                    const DistinctGroups& groups, ClauseWriter& rule);

/// Encodes alternatives that are sequences along the same cells as paths of one diagram; a word
/// with several paths has one model for each. Returns false and writes nothing if the alternatives
/// have another form or the diagram is too large.
bool encode_one_of_sequences(const CellVariables& holds, const Either& either,
                             const DistinctGroups& groups, ClauseWriter& rule);

}  // namespace dokusat
