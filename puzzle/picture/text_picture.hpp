#pragma once
// A picture as text: a board framed by box-drawing characters (UTF-8), in colours where they are
// wanted. Borders stand between boxes and between the tiles of Su-domino-ku; two cells under one
// domino have none between them, or a dashed one where a box ends there. Shapes of rules are told
// in words below the board.

#include <dokusat/picture/picture.hpp>
#include <string>

namespace dokusat {

enum class Colours { without, with };

/// Title, board, what the signs in it mean, rules and notes, each line ended. With colours (ANSI
/// escape sequences) givens are bold; without them they stand in brackets where other digits were
/// found. Singles stand in parentheses.
std::string text_picture(const Picture& picture, Colours colours);

}  // namespace dokusat
