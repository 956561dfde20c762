#pragma once
// What a first line is that holds a single word.

#include <dokusat/formats/reading.hpp>
#include <vector>

namespace dokusat {

enum class OneWord { not_one, domino_count, whole_board, row };

/// A word with a line of positions behind it counts dominoes; nine digits are a row; otherwise a
/// word of N×N characters is a whole board if there is such a board, unless it looks like a row.
OneWord one_word(const Opening& opening);

/// Whether a position or a `?` stands in one of the three lines behind the current one.
bool has_domino_clues(TextLines& lines);

/// The numbers of the first line, one or two, where a board begins in the next one: how many boards
/// there are, or their size. Empty where it is no such line.
std::vector<int> numbers_before_boards(TextLines& lines, Boards& boards);

}  // namespace dokusat
