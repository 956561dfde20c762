#pragma once
// SudokuPad's own JSON ("ctc", "scl"). It is a drawing of a puzzle: `cells` with their given
// digits, `regions`, `cages` and names of rules under `global` define rules; lines, arrows and
// shapes do not.

#include <dokusat/formats/fpuzzles/json_tree.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// True if the object is SudokuPad's: its grid is under "cells".
bool is_sudokupad(const JsonTree& tree);

/// Reads the puzzle; appends to `ignored` the keys without meaning for its solution. Throws
/// `JsonValueError` on drawings that may be a rule.
Puzzle read_sudokupad(const JsonTree& tree, Boards& boards, std::vector<std::string>& ignored);

/// True if a first word looks like the end of SudokuPad's links: "scl" or "ctc" and a code.
bool looks_like_sudokupad_code(std::string_view word);

/// Expands SudokuPad's short form, `{ce:[[{v:5},,],[,,]]}`, to JSON: its keys are unquoted and
/// shortened, texts are between single quotes, empty objects are omitted, `t` and `f` are booleans.
/// From invalid text it makes invalid JSON.
std::string unzip_sudokupad(std::string_view text);

}  // namespace dokusat
