#pragma once
// Grids as programs for players draw and store them, with lines between the boxes and with
// candidates: `drawn`, and the lines of HoDoKu's library, `hodoku`.

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/grids/grid_reader.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/text/text_lines.hpp>
#include <string>

namespace dokusat {

/// Whether the text begins with a drawn grid: `[Puzzle]`, a frame, a row with lines between its
/// boxes, or a row of numbers too large for a board of so many columns, which are candidates.
bool looks_drawn(TextLines& lines);
/// Whether one of so many rows, from the current line on, has a dot or another mark for an empty
/// cell that `boj2239` does not have.
bool have_dots(TextLines& lines, int rows);

/// The current line is the first, a frame or a heading. Throws `ParseError`.
Puzzle read_drawn(TextLines& lines, Boards& boards, const Owner& owner);

/// A position of HoDoKu's library: `:TECHNIQUE:DIGITS:GRID:DELETED:…`. GRID has 81 digits or dots,
/// a
/// `+` before each digit that is not given but placed; DELETED has for each deleted candidate its
/// digit, row and column. What follows, what the technique places or excludes there, is no part of
/// the position. Throws `ParseError`.
Puzzle read_hodoku(const TextLines& lines, const TextLine& line, Boards& boards);
bool looks_like_hodoku(std::string_view word);

/// The puzzle in one of the two formats. Requires that there is nothing against it.
std::string drawn_text(const Puzzle& puzzle);
std::string hodoku_text(const Puzzle& puzzle);
/// What the format cannot say of the puzzle; empty if nothing.
std::string why_not_drawn(const Puzzle& puzzle);
std::string why_no_hodoku(const Puzzle& puzzle);

}  // namespace dokusat
