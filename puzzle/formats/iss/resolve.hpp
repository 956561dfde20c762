#pragma once
// The second step of reading constraint strings: items become a puzzle. First what they say of the
// board is found, wherever it stands: shape, boxes, regions, box shapes, signs. Then every rule is
// bound to it, or it is told why not. The order of the items makes no difference.

#include <dokusat/formats/iss/items.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <vector>

namespace dokusat {

/// The puzzle that the items of the line say; the boards' spec says which boxes there are where
/// they do not. Throws `ParseError` with the place of what cannot be bound.
Puzzle resolve(const TextLines& lines, const TextLine& line, const std::vector<IssItem>& items,
               Boards& boards);

}  // namespace dokusat
