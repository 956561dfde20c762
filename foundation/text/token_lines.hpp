#pragma once
// Lines of blank-separated words, as in formulas, proofs and the outputs of solvers.

#include <dokusat/text/line_reader.hpp>
#include <dokusat/text/number.hpp>
#include <istream>
#include <string>
#include <vector>

namespace dokusat {

class TokenLines {
 public:
  static constexpr std::size_t kLongestLine = std::size_t{1} << 26;

  /// See `LineReader`.
  TokenLines(std::istream& stream, std::string name, std::size_t longest_line = kLongestLine)
      : reader_(stream, std::move(name), longest_line) {}

  /// Reads the next line; false at the end of the text.
  bool next() {
    if (!reader_.read(line_)) return false;
    line_.split_into(tokens_);
    return true;
  }

  /// The tokens of the current line; valid until the next call of `next`.
  const std::vector<Token>& tokens() const { return tokens_; }
  const TextLine& line() const { return line_; }

  [[noreturn]] void fail(const Token& at, const std::string& message) const {
    reader_.fail(line_, at, message);
  }
  /// Throws an error at the end of the last line read.
  [[noreturn]] void fail_at_end(const std::string& message) const {
    reader_.fail(line_, static_cast<int>(line_.text.size()) + 1, message);
  }

  /// Parses the token as a number. If it is none, throws an error with `expected`.
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
