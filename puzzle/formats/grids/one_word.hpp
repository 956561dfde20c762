#pragma once
// The meaning of a first line that is a single word.

#include <dokusat/formats/reading.hpp>
#include <vector>

namespace dokusat {

enum class OneWord { not_one, domino_count, whole_board, row };

/// Determines the meaning. A word followed by a line of positions is a number of dominoes; nine
/// digits are a row; another word of N×N characters is a whole board if a board has N rows, unless
/// it looks like a row.
OneWord one_word(const Opening& opening);

/// True if one of the three lines after the current one contains a position or a `?`.
bool has_domino_clues(TextLines& lines);

/// Returns the one or two numbers of the first line if a board begins in the next one: the number
/// of boards, or their size. Empty if it is no such line.
std::vector<int> numbers_before_boards(TextLines& lines, Boards& boards);

}  // namespace dokusat
