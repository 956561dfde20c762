#pragma once
// Puzzles as constraint strings, the language of the Interactive Sudoku Solver: rules between dots,
// their arguments behind `~`, as in ".Cage~12~R1C1~R1C2.~R3C3_7".

#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/text/text_lines.hpp>
#include <span>
#include <string>
#include <string_view>

namespace dokusat {

/// The puzzle of a line. The boards' spec says which boxes there are where the string does not;
/// puzzles with the same board share it. Throws `ParseError` on what is no constraint string.
Puzzle read_iss(const TextLines& lines, const TextLine& line, Boards& boards);

/// The puzzle as a constraint string. Requires that `why_no_iss` has nothing to say.
std::string iss_text(const Puzzle& puzzle);
/// What constraint strings cannot say of the puzzle; empty if nothing.
std::string why_no_iss(const Puzzle& puzzle);

/// Words of the language that make the board, and are no rules.
struct BoardWord {
  std::string_view name;
  std::string_view arguments;
  std::string_view sentence;
};
std::span<const BoardWord> all_board_words();

}  // namespace dokusat
