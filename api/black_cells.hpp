#pragma once
// Boards with black cells as JSON, {"cells": [3, 4, ...], "runs": "kakuro"}: the rules that follow
// from the cells need not be listed.

#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/model/puzzle.hpp>

namespace dokusat::questions {

/// Adds the rules of Kakuro (no digit occurs twice in a run) or Str8ts that the puzzle does not
/// have yet. Throws `RequestError`.
void add_black_cells(const Json& black, Puzzle& puzzle);
/// Removes the rules that follow from black cells, and returns the cells; null if the puzzle is
/// neither Kakuro nor Str8ts.
Json take_black_cells(Puzzle& puzzle);

}  // namespace dokusat::questions
