#pragma once
// A text read a line at a time, so that an answer can leave before the next puzzle arrives, with
// every error tied to its place.

#include <deque>
#include <dokusat/text/parse_error.hpp>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// A run of non-blank characters of a line; `column` counts from 1. The text is part of the line's
/// and lasts as long as the line is neither changed nor moved.
struct Token {
  std::string_view text;
  int column = 1;
};

struct TextLine {
  std::string text;  ///< without the line end (LF or CR LF)
  int number = 1;    ///< from 1

  bool is_blank() const;
  bool is_comment() const;  ///< its first non-blank character is '#'
  /// With no text where the line is blank.
  Token first_token() const { return token_from(0); }
  /// The token behind another one of this line, with no text behind the last one.
  Token next_token(const Token& token) const {
    return token_from(static_cast<std::size_t>(token.column) - 1 + token.text.size());
  }
  std::vector<Token> tokens() const;

 private:
  Token token_from(std::size_t place) const;
};

/// Takes no more of the stream than the lines that are asked for.
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
  /// Drops the line that an error was told of, also one that was too long to be read to its end.
  /// False where the error was of no line.
  bool skip_failed();
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
  TextLine spare_;  // its text keeps the memory for the next line
  TextLine last_;
  int lines_read_ = 0;
  bool seen_content_ = false;
  bool too_long_ = false;     // the last line read was refused for its length
  bool rest_unread_ = false;  // and not read to its end
};

}  // namespace dokusat
