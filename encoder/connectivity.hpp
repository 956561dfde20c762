#pragma once
// Connectivity of cells as clauses.

#include <dokusat/encoder/cell_variables.hpp>
#include <dokusat/encoder/clause_writer.hpp>
#include <dokusat/model/constraints.hpp>

namespace dokusat {

/// Encodes that the cells are connected, without regard to their number. The first member in order
/// is the root. With a given size, the root reaches each member in fewer steps than that: one
/// variable for each cell and step, which the cells determine. Without a size there would be too
/// many steps: then each other member has a neighbour with a smaller binary number as its parent
/// (level numbers: T. Janhunen, "Representing normal programs with clauses", ECAI 2004).
void encode_connected(const CellVariables& holds, const Connected& connected, ClauseWriter& rule);

}  // namespace dokusat
