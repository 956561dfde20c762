#pragma once
// Lines of blank-separated words: what DIMACS, solver outputs and proofs are made of. Whatever does
// not parse is told with its place.

#include <charconv>
#include <dokusat/cnf/dimacs.hpp>
#include <istream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dokusat {

struct Word {
  std::string_view text;
  int column = 1;  ///< of its first byte, from 1
};

class WordLines {
 public:
  /// `name` is the text's name in errors. A line of more bytes than `longest_line` is an error: an
  /// endless one is told before memory ends. The stream must outlive the lines.
  WordLines(std::istream& in, std::string name, std::size_t longest_line = std::size_t{1} << 28)
      : in_(&in), name_(std::move(name)), longest_line_(longest_line) {}

  /// Goes on to the next line; false at the end of the text. Throws `DimacsError`.
  bool next();

  /// Valid until the next call of `next`.
  const std::vector<Word>& words() const { return words_; }
  const std::string& line() const { return line_; }
  /// Of the line at hand, from 1.
  int line_number() const { return number_; }
  /// The line ended with a line feed; false for a last line that was cut short.
  bool line_was_ended() const { return ended_; }

  [[noreturn]] void fail(int column, const std::string& message) const;
  /// An error behind the last line read.
  [[noreturn]] void fail_at_end(const std::string& message) const {
    fail(static_cast<int>(line_.size()) + 1, message);
  }

  template <class Integer>
  Integer number(const Word& word, const std::string& expected) const {
    Integer value = 0;
    const char* const end = word.text.data() + word.text.size();
    const auto [stopped, error] = std::from_chars(word.text.data(), end, value);
    if (error != std::errc() || stopped != end) fail(word.column, "expected " + expected);
    return value;
  }

  /// A literal of the variables 1…variable_count, or 0.
  int literal(const Word& word, int variable_count) const;

 private:
  std::istream* in_;
  std::string name_;
  std::size_t longest_line_;
  bool ended_ = true;
  std::string line_;
  int number_ = 0;
  std::vector<Word> words_;
};

}  // namespace dokusat
