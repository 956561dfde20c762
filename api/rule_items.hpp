#pragma once
// The rules of a puzzle one by one, as a page lists them.

#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/model/puzzle.hpp>
#include <string>

namespace dokusat::questions {

/// Of the puzzle's rules as a constraint string: `head`, what it says of the board's shape, and
/// `items`, for each rule its `text`, `name`, `sentence`, `words` and `cells`, and whether it is a
/// `relation` of two cells that is the same from either of them and has no sign in pictures.
Json rule_items(const Puzzle& puzzle, const std::string& rules);

}  // namespace dokusat::questions
