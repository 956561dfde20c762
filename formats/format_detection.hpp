#pragma once
// Which format a text has, where nobody says it.

#include <dokusat/formats/format.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/text/text_lines.hpp>

namespace dokusat {

/// The format of a text by its first lines. Several words in the first line are a row of numbers;
/// one word with a line of positions behind it counts dominoes; nine digits are a row of `boj2239`;
/// otherwise a word of N×N characters is a whole board if there is such a board, unless it looks
/// like a row. Takes nothing but blank lines, and looks no further ahead than it must. Throws
/// `ParseError` where there is nothing else.
Format detect_format(TextLines& lines, Boards& boards);

}  // namespace dokusat
