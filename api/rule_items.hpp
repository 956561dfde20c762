#pragma once
// The rules of a puzzle one by one, as a page lists them.

#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/model/puzzle.hpp>
#include <string>

namespace dokusat::questions {

/// The rules, apart from those of the board, that digits of the grid break, which may be open. Only
/// violations that no further digits could repair count.
Json violations_json(const Puzzle& puzzle, const Grid& grid);

/// Splits the puzzle's rules, a constraint string: `head` is the part on the board's shape, and
/// `items` has for each rule its `text`, `name`, `title`, `place`, `sentence` and `cells`, and
/// whether it is a symmetric `relation` of two cells without a sign in pictures.
Json rule_items(const Puzzle& puzzle, const std::string& rules);

}  // namespace dokusat::questions
