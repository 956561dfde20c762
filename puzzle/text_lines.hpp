#pragma once
// A text read a line at a time, so that an answer can leave before the next puzzle arrives, with
// every error tied to its place.

#include <deque>
#include <dokusat/puzzle/parse_error.hpp>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// A run of non-blank characters; `column` counts from 1.
struct Token {
  std::string text;
  int column = 1;
};

struct TextLine {
  std::string text;  ///< without the line end (LF or CR LF)
  int number = 1;    ///< from 1

  bool is_blank() const;
  bool is_comment() const;  ///< its first non-blank character is '#'
  std::vector<Token> tokens() const;
};

class TextLines {
 public:
  /// A line longer than this is no puzzle: it is refused before it fills the memory.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  /// `name` stands in errors ("-" or a path). The stream must outlive this object.
  TextLines(std::istream& stream, std::string name) : stream_(&stream), name_(std::move(name)) {}

  /// The line that comes `ahead` lines after the current one, comments left out; null at the end.
  const TextLine* peek(std::size_t ahead = 0);
  /// Drops the current line.
  void advance();
  /// Drops blank lines; the next line then, or null at the end.
  const TextLine* skip_blank();

  const std::string& name() const { return name_; }
  /// The whole text read so far was empty, or comments and blanks.
  bool nothing_read() const { return !seen_content_; }

  [[noreturn]] void fail(const TextLine& line, int column, const std::string& message) const;
  [[noreturn]] void fail(const TextLine& line, const Token& token,
                         const std::string& message) const {
    fail(line, token.column, message);
  }
  /// An error behind the last character of the line.
  [[noreturn]] void fail_after(const TextLine& line, const std::string& message) const;
  /// An error behind the last line read.
  [[noreturn]] void fail_at_end(const std::string& message) const;

 private:
  bool read_line(TextLine& line);

  std::istream* stream_;
  std::string name_;
  std::deque<TextLine> ahead_;
  TextLine last_;
  int lines_read_ = 0;
  bool seen_content_ = false;
};

}  // namespace dokusat
