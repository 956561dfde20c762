#pragma once
// Tables of pairs of digits as the arguments of Pair and PairX: a bit for each pair, ordered by the
// first digit and then the second, six bits per character of base64, the lowest first, without
// zeros at the end.

#include <dokusat/model/board.hpp>
#include <dokusat/rules/base64.hpp>
#include <string>

namespace dokusat {

inline constexpr int kPairsACharacter = 6;

/// Writes the table of the pairs of digits 1…size for which `allows(first, second)` holds.
template <class Allows>
std::string table_text(int size, Allows allows) {
  std::string text;
  int six = 0;
  int bit = 0;
  for (Digit first = 1; first <= size; ++first)
    for (Digit second = 1; second <= size; ++second) {
      if (allows(first, second)) six |= 1 << bit;
      if (++bit < kPairsACharacter) continue;
      text += base64_character(six);
      six = bit = 0;
    }
  if (bit > 0) text += base64_character(six);
  text.erase(text.find_last_not_of(base64_character(0)) + 1);
  return text;
}

/// True if the pair of values is in the table.
inline bool is_in_table(const std::string& text, const Values& values, int first, int second) {
  const int bit = (first - values.first) * values.count + second - values.first;
  const auto place = static_cast<std::size_t>(bit / kPairsACharacter);
  return place < text.size() &&
         (base64_value(text[place]).value_or(0) >> bit % kPairsACharacter & 1) != 0;
}

}  // namespace dokusat
