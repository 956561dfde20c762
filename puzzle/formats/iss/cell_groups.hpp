#pragma once
// The cells off the board in a constraint string: those of Var, and those that rules need.

#include <dokusat/formats/iss/items.hpp>
#include <dokusat/model/board.hpp>
#include <vector>

namespace dokusat {

/// Returns the groups in the order of their names. `plan` has rows and columns. Throws `ParseError`
/// on an invalid Var, and on a second one of the same name.
std::vector<CellGroup> cell_groups(const TextLines& lines, const TextLine& line,
                                   const std::vector<IssItem>& items, const BoardPlan& plan);

}  // namespace dokusat
