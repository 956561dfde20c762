#pragma once
// Connected cells as clauses.

#include <dokusat/encoder/cell_variables.hpp>
#include <dokusat/encoder/clause_writer.hpp>
#include <dokusat/model/constraints.hpp>

namespace dokusat {

/// The cells are connected, without regard to their number. The first of them in their order is the
/// root. Where there is a size, the root reaches each within less steps than that, a variable for
/// each cell and step, which the cells determine. Without a size there would be too many steps:
/// then each other cell has a parent beside it with a smaller number, in binary (level numbers: T.
/// Janhunen, "Representing normal programs with clauses", ECAI 2004).
void encode_connected(const CellVariables& holds, const Connected& connected, ClauseWriter& rule);

}  // namespace dokusat
