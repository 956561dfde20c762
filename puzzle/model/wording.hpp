#pragma once
// Words that messages about puzzles have in common.

#include <cstddef>
#include <dokusat/model/board.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// Returns "twice", "3 times".
std::string times(std::size_t count);
/// Returns the names of the items, separated by commas.
template <class Items, class Name>
std::string listed(const Items& items, Name name) {
  std::string text;
  for (const auto& item : items) text += (text.empty() ? "" : ", ") + name(item);
  return text;
}

/// Returns the text with each name in braces replaced by its phrase.
template <class Phrase>
std::string filled(std::string_view text, Phrase phrase) {
  std::string all;
  for (std::size_t open = 0; (open = text.find('{')) != std::string_view::npos;) {
    const std::size_t close = text.find('}');
    all += std::string(text.substr(0, open)) + phrase(text.substr(open + 1, close - open - 1));
    text.remove_prefix(close + 1);
  }
  return all + std::string(text);
}

/// Returns "a", "a and b", "a, b and c".
std::string joined(const std::vector<std::string>& items, std::string_view last = "and");

/// Returns "1 number", "2 numbers", "3 dominoes".
std::string plural(long count, const std::string& noun);
/// Returns "9x9", "6x9".
std::string size_text(int rows, int columns);
inline std::string size_text(int size) { return size_text(size, size); }
/// Returns "a 9x9 board", "an 8x8 board".
std::string a_board(int rows, int columns);
inline std::string a_board(int size) { return a_board(size, size); }
inline std::string a_board(const Board& board) { return a_board(board.rows(), board.columns()); }
/// Returns "1 to 9".
std::string range_text(const Values& values);

/// Returns '0'…'9', then 'A' for 10 … 'Z' for 35. Requires 0 <= value <= 35.
char value_character(int value);
/// Returns the character of an empty cell: '0', or '.' if 0 is a value.
inline char empty_character(const Values& values) { return values.first > 0 ? '0' : '.'; }
/// Returns the character of the digit's value, or of an empty cell. Requires values up to 35.
inline char digit_character(const Values& values, Digit digit) {
  return digit == kNoDigit ? empty_character(values) : value_character(values.of(digit));
}

}  // namespace dokusat
