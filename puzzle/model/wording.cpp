#include <cassert>
#include <dokusat/model/wording.hpp>

namespace dokusat {

std::string times(std::size_t count) {
  return count == 2 ? "twice" : std::to_string(count) + " times";
}

std::string joined(const std::vector<std::string>& items, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " " + std::string(last) + " " : ", ";
    text += items[i];
  }
  return text;
}

std::string plural(long count, const std::string& noun) {
  const std::string ending = count == 1 ? "" : noun.ends_with("o") ? "es" : "s";
  return std::to_string(count) + " " + noun + ending;
}

std::string size_text(int rows, int columns) {
  return std::to_string(rows) + "x" + std::to_string(columns);
}

std::string a_board(int rows, int columns) {
  const bool vowel = rows == 8 || rows == 11 || rows == 18 || (rows >= 80 && rows < 90) ||
                     (rows >= 800 && rows < 900);
  return (vowel ? "an " : "a ") + size_text(rows, columns) + " board";
}

std::string range_text(const Values& values) {
  return std::to_string(values.first) + " to " + std::to_string(values.last());
}

char value_character(int value) {
  assert(value >= 0 && value <= 35);
  return "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[value];
}

}  // namespace dokusat
