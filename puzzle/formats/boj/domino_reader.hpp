#pragma once
// Su-domino-ku as text: the number of placed dominoes, a line `U LU V LV` for each, and the
// positions of the singles.

#include <dokusat/formats/grids/grid_reader.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/text/text_lines.hpp>

namespace dokusat {

/// Reads one puzzle. The current line is the number of dominoes. Throws `ParseError`.
Puzzle read_domino_puzzle(TextLines& lines, Boards& boards, const Owner& owner);

}  // namespace dokusat
