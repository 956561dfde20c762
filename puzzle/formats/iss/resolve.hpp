#pragma once
// The second step of reading constraint strings: items become a puzzle. First everything about the
// board is collected, wherever it occurs: shape, boxes, regions, box shapes, signs. Then every rule
// is resolved on the board or rejected. The order of the items makes no difference.

#include <dokusat/formats/iss/items.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <vector>

namespace dokusat {

/// Makes the puzzle of the items; the boards' specification has the boxes if they have none. Throws
/// `ParseError` with the place of an invalid item.
Puzzle resolve(const TextLines& lines, const TextLine& line, const std::vector<IssItem>& items,
               Boards& boards);

}  // namespace dokusat
