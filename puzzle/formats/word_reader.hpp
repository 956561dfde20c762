#pragma once
// One word of a line, read from left to right; errors have the place in it.

#include <dokusat/text/number.hpp>
#include <dokusat/text/text_lines.hpp>
#include <string>
#include <string_view>

namespace dokusat {

class WordReader {
 public:
  /// All three must outlive this object.
  WordReader(const TextLines& lines, const TextLine& line, const Token& word)
      : lines_(lines), line_(line), word_(word) {}

  bool at_end() const { return place_ == word_.text.size(); }
  /// The next character, which is not taken; '\0' at the end.
  char next() const { return at_end() ? '\0' : word_.text[place_]; }
  /// The place of the next character in the word, from 0.
  std::size_t place() const { return place_; }
  void skip() { ++place_; }
  /// Takes the character if it is the next one.
  bool take(char c) {
    if (at_end() || next() != c) return false;
    skip();
    return true;
  }
  /// Takes the character; `what` describes it in the error, as in "':' after the parameters".
  void expect(char c, const std::string& what) {
    if (!take(c)) fail("expected " + what);
  }
  void expect_end(const std::string& what = "the game ID") const {
    if (!at_end()) fail("expected nothing after " + what);
  }
  /// Reads digits. `what` is the name of the number, as in "a clue".
  int number(const std::string& what, int low, int high) {
    const std::size_t begin = place_;
    while (is_digit(next())) skip();
    const auto number = parse_number<int>(word_.text.substr(begin, place_ - begin));
    if (number && *number >= low && *number <= high) return *number;
    fail_at(begin,
            "expected " + what + " from " + std::to_string(low) + " to " + std::to_string(high));
  }

  [[noreturn]] void fail(const std::string& message) const { fail_at(place_, message); }
  [[noreturn]] void fail_at(std::size_t place, const std::string& message) const {
    lines_.fail(line_, word_.column + static_cast<int>(place), message);
  }

 private:
  const TextLines& lines_;
  const TextLine& line_;
  const Token& word_;
  std::size_t place_ = 0;
};

}  // namespace dokusat
