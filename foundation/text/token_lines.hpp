#pragma once
// Lines of blank-separated words: what formulas, the outputs of solvers and proofs are made of.

#include <dokusat/text/line_reader.hpp>
#include <dokusat/text/number.hpp>
#include <istream>
#include <string>
#include <vector>

namespace dokusat {

class TokenLines {
 public:
  static constexpr std::size_t kLongestLine = std::size_t{1} << 26;

  /// As `LineReader`.
  TokenLines(std::istream& stream, std::string name, std::size_t longest_line = kLongestLine)
      : reader_(stream, std::move(name), longest_line) {}

  /// Goes on to the next line; false at the end of the text.
  bool next() {
    if (!reader_.read(line_)) return false;
    line_.split_into(tokens_);
    return true;
  }

  /// Of the line at hand; valid until the next call of `next`, as the line is.
  const std::vector<Token>& tokens() const { return tokens_; }
  const TextLine& line() const { return line_; }

  [[noreturn]] void fail(const Token& at, const std::string& message) const {
    reader_.fail(line_, at, message);
  }
  /// An error behind the last line read.
  [[noreturn]] void fail_at_end(const std::string& message) const {
    reader_.fail(line_, static_cast<int>(line_.text.size()) + 1, message);
  }

  /// The token as a number; an error that says what was expected where it is none.
  template <class Number>
  Number number(const Token& token, const std::string& expected) const {
    const std::optional<Number> value = parse_number<Number>(token.text);
    if (!value) fail(token, "expected " + expected);
    return *value;
  }

 private:
  LineReader reader_;
  TextLine line_;
  std::vector<Token> tokens_;
};

}  // namespace dokusat
