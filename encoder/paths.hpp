#pragma once
// Paths through decision diagrams as clauses: how sequences and sums are said.

#include <dokusat/analysis/mdd.hpp>
#include <dokusat/encoder/cell_variables.hpp>
#include <dokusat/encoder/clause_writer.hpp>
#include <vector>

namespace dokusat {

/// What can be chosen at a place, exactly one of it, with the literal that it is.
struct ChoiceLiteral {
  int choice;
  Literal literal;
};

/// What is chosen at the places is a path of the diagram. A node that is neither the first nor the
/// last is a variable, and so is an edge, that is all ways from one node to another (after F.
/// Bacchus, "GAC via unit propagation", CP 2007, where each way is one); but the only edge to or
/// from a node is as true as the node. Unit propagation finds each choice that is on no path any
/// more; the choices determine the variables.
void encode_paths(const std::vector<std::vector<ChoiceLiteral>>& choices, const Mdd& diagram,
                  ClauseWriter& rule);

/// The digits along the cells are a word of the automaton, unrolled along them (C.-G. Quimper, T.
/// Walsh, "Decomposing global grammar constraints", CP 2007). The groups of cells that differ leave
/// states out.
void encode_regular(const CellVariables& holds, const Regular& sequence,
                    const DistinctGroups& groups, ClauseWriter& rule);

/// Alternatives that are sequences along the same cells, as the paths of one diagram: one more
/// model for each path more that a word has. False, and nothing written, if they are others or too
/// large.
bool encode_one_of_sequences(const CellVariables& holds, const Either& either,
                             const DistinctGroups& groups, ClauseWriter& rule);

}  // namespace dokusat
