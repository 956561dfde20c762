#pragma once
// The second step of reading constraint strings: items become a puzzle. First what they say of the
// board is found, wherever it stands: shape, boxes, regions, box shapes, signs. Then every rule is
// bound to it, or it is told why not. The order of the items makes no difference.

#include <dokusat/formats/iss/items.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <functional>
#include <memory>
#include <vector>

namespace dokusat {

/// Where the boards come from, which puzzles share.
using BoardSource =
    std::function<std::shared_ptr<const Board>(const BoardSpec&, int rows, int columns)>;

/// The puzzle that the items of the line say; `usual` says which boxes there are where they do not.
/// Throws `ParseError` with the place of what cannot be bound.
Puzzle resolve(const TextLines& lines, const TextLine& line, const std::vector<IssItem>& items,
               const BoardSpec& usual, const BoardSource& boards);

}  // namespace dokusat
