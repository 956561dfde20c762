#pragma once
// Puzzles as constraint strings, the language of the Interactive Sudoku Solver: each rule begins
// with a dot and its arguments with `~`, as in ".Cage~12~R1C1~R1C2.~R3C3_7".

#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/text/text_lines.hpp>
#include <span>
#include <string>
#include <string_view>

namespace dokusat {

/// Reads the puzzle of a line. The boards' specification has the boxes if the string has none;
/// puzzles with the same board share it. Throws `ParseError` if it is no constraint string.
Puzzle read_iss(const TextLines& lines, const TextLine& line, Boards& boards);

/// Writes the puzzle as a constraint string. Requires that `why_no_iss` is empty.
std::string iss_text(const Puzzle& puzzle);
/// Returns what the format cannot express of the puzzle (see `FormatInfo::why_not`).
std::string why_no_iss(const Puzzle& puzzle);

/// A word of the language that defines the board and is no rule.
struct BoardWord {
  std::string_view name;
  std::string_view arguments;
  std::string_view sentence;
};
std::span<const BoardWord> all_board_words();

}  // namespace dokusat
