#pragma once
// Words that several messages about puzzles have in common.

#include <cstddef>
#include <string>

namespace dokusat {

/// "twice", "3 times".
std::string times(std::size_t count);
/// The names of the items with commas between them.
template <class Items, class Name>
std::string listed(const Items& items, Name name) {
  std::string text;
  for (const auto& item : items) text += (text.empty() ? "" : ", ") + name(item);
  return text;
}

/// "1 number", "2 numbers", "3 dominoes".
std::string plural(long count, const std::string& noun);
/// "9x9".
std::string size_text(int size);
/// "a 9x9 board", "an 8x8 board".
std::string a_board(int size);

}  // namespace dokusat
