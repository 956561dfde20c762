#pragma once
// Words that several messages about puzzles have in common.

#include <string>

namespace dokusat {

/// "1 number", "2 numbers", "3 dominoes".
std::string plural(long count, const std::string& noun);
/// "9x9".
std::string size_text(int size);
/// "a 9x9 board", "an 8x8 board".
std::string a_board(int size);

}  // namespace dokusat
