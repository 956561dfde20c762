#pragma once
// The rules of a puzzle one by one, as a page lists them.

#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/model/puzzle.hpp>
#include <string>

namespace dokusat::questions {

/// Of the puzzle's rules as a constraint string: `head`, what it says of the board's shape, and
/// `items`, for each rule its `text`, `name`, `sentence`, `words` and `cells`.
Json rule_items(const Puzzle& puzzle, const std::string& rules);

}  // namespace dokusat::questions
