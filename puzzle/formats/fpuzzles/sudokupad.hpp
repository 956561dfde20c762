#pragma once
// SudokuPad's own JSON ("ctc", "scl"). It is a drawing of a puzzle: `cells` with their given
// digits, `regions`, `cages` and names of rules under `global` say rules; lines, arrows and shapes
// do not.

#include <dokusat/formats/fpuzzles/json_tree.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// Whether the object is SudokuPad's: its grid stands under "cells".
bool is_sudokupad(const JsonTree& tree);

/// The puzzle; `ignored` takes the keys that have no meaning for its solution. Throws
/// `JsonValueError` on what is drawn only and may be a rule.
Puzzle read_sudokupad(const JsonTree& tree, Boards& boards, std::vector<std::string>& ignored);

/// Whether a first word looks like the end of its links: "scl" or "ctc" and a code.
bool looks_like_sudokupad_code(std::string_view word);

/// Its short writing, `{ce:[[{v:5},,],[,,]]}`, as JSON: keys without quotes and shortened, texts
/// between single quotes, nothing for an empty object, `t` and `f` for truths. Of what is no such
/// text something that is no JSON either.
std::string unzip_sudokupad(std::string_view text);

}  // namespace dokusat
