#pragma once
// Puzzles as JSON objects that a page can edit:
//
//     {"board": "3x3", "size": 9, "regions": [...], "givens": [0, 5, ...], "rules": ".AntiKnight",
//      "title": "...", "author": "...", "ruleset": "...",
//      "dominoes": {"placed": [[0, 1, 5, 3], ...], "singles": [null, 40, ...]}}
//
// Cells count from 0 in reading order, 0 is an open cell. A placed domino is two cells and their
// digits; `singles` has the cell of each digit or null. `dominoes` is present only for
// Su-domino-ku.

#include <dokusat/api/names.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace dokusat::questions {

using Json = nlohmann::ordered_json;

/// The list of what `json_of` makes of each item.
template <class Items, class JsonOf>
Json list_json(const Items& items, JsonOf json_of) {
  Json::array_t list;
  for (const auto& item : items) list.push_back(json_of(item));
  return list;
}

/// Throws `RequestError` if the object has no such key.
const Json& member(const Json& object, const std::string& key);
/// Parses an integer. Throws `RequestError` with `name` in the message.
int number_of(const Json& value, int least, int most, const std::string& name);

/// Moves the members to the end of an object that has none with these names.
void add_members(Json& object, Json members);
/// A grid as a list of its digits, 0 for an open cell.
Json digits_json(const Grid& grid);
/// Parses a value of the board. Throws `RequestError`.
Digit digit_of(const Json& value, const Values& values, const std::string& name);
/// Parses a grid. Throws `RequestError` with `name` in the message.
Grid grid_of(const Json& list, const Board& board, const std::string& name);
Json cells_json(const std::vector<Cell>& cells);
/// Null for open cells.
Json values_json(const std::vector<int>& values);

Json puzzle_json(const Puzzle& puzzle);
/// The board with this name, the usual one if that is empty. Throws `RequestError`.
BoardSpec board_named(const std::string& name);
/// An empty puzzle with the rules and givens of a constraint string, which may include the board.
/// Throws `RequestError`, and `ParseError` for the string.
Puzzle with_rules(std::shared_ptr<const Board> board, const std::string& rules);
/// Parses an object as above, or a text in any format. Throws `RequestError`, and `ParseError` for
/// a text.
Puzzle puzzle_of(const Json& json);

/// Adds the rules of Kakuro (no digit occurs twice in a run) or Str8ts that the puzzle does not
/// have yet, on a board with the black cells {"cells": [3, 4, ...], "runs": "kakuro"}: the rules
/// that follow from the cells need not be listed. Throws `RequestError`.
void add_black_cells(const Json& black, Puzzle& puzzle);
/// Removes the rules that follow from black cells, and returns the cells; null if the puzzle is
/// neither Kakuro nor Str8ts.
Json take_black_cells(Puzzle& puzzle);

/// The rules, apart from those of the board, that digits of the grid break, which may be open. Only
/// violations that no further digits could repair count.
Json violations_json(const Puzzle& puzzle, const Grid& grid);
/// Splits the puzzle's rules, a constraint string: `head` is the part on the board's shape, and
/// `items` has for each rule its `text`, `name`, `title`, `place`, `sentence` and `cells`, and
/// whether it is a symmetric `relation` of two cells without a sign in pictures.
Json rule_items(const Puzzle& puzzle, const std::string& rules);

}  // namespace dokusat::questions
