#pragma once
// The cells off the board that a constraint string makes: by Var, and by rules that bring their
// own.

#include <dokusat/formats/iss/items.hpp>
#include <dokusat/model/board.hpp>
#include <vector>

namespace dokusat {

/// In the order of their names. `plan` tells rows and columns. Throws `ParseError` on a Var that is
/// none, and on another one of the same name.
std::vector<CellGroup> cell_groups(const TextLines& lines, const TextLine& line,
                                   const std::vector<IssItem>& items, const BoardPlan& plan);

}  // namespace dokusat
