#include <dokusat/puzzle/wording.hpp>

namespace dokusat {

std::string times(std::size_t count) {
  return count == 2 ? "twice" : std::to_string(count) + " times";
}

std::string plural(long count, const std::string& noun) {
  const std::string ending = count == 1 ? "" : noun.ends_with("o") ? "es" : "s";
  return std::to_string(count) + " " + noun + ending;
}

std::string size_text(int size) { return std::to_string(size) + "x" + std::to_string(size); }

std::string a_board(int size) {
  const bool vowel = size == 8 || size == 11 || size == 18 || (size >= 80 && size < 90) ||
                     (size >= 800 && size < 900);
  return (vowel ? "an " : "a ") + size_text(size) + " board";
}

}  // namespace dokusat
