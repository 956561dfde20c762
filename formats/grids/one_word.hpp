#pragma once
// What a first line is that holds a single word.

#include <dokusat/formats/reading.hpp>

namespace dokusat {

enum class OneWord { not_one, domino_count, whole_board, row };

/// A word with a line of positions behind it counts dominoes; nine digits are a row; otherwise a
/// word of N×N characters is a whole board if there is such a board, unless it looks like a row.
OneWord one_word(const Opening& opening);

}  // namespace dokusat
