#pragma once
// Pictures as text: a board framed by box-drawing characters (UTF-8), optionally in colours.
// Borders are between boxes and between the tiles of Su-domino-ku; two cells under one domino have
// none between them, or a dashed one at the border of a box. Rules are described in words below the
// board.

#include <dokusat/picture/picture.hpp>
#include <string>

namespace dokusat {

enum class Colours { without, with };

/// Returns title, board, the legend of its signs, rules and notes, each line ended. With colours
/// (ANSI escape sequences) givens are bold; without, they are in brackets if other digits were
/// found. Singles are in parentheses.
std::string text_picture(const Picture& picture, Colours colours);

}  // namespace dokusat
