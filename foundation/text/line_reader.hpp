#pragma once
// Lines of a text, one at a time, with their places. All texts are read through this: puzzles and
// answers by `TextLines`, formulas, proofs and the outputs of solvers by `TokenLines`.

#include <cstddef>
#include <dokusat/text/parse_error.hpp>
#include <istream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dokusat {

/// True for blanks, tabs, CR and other white space.
inline bool is_blank_character(char c) {
  // The first comparison decides for most characters.
  const auto byte = static_cast<unsigned char>(c);
  return byte <= ' ' && (byte == ' ' || (byte >= '\t' && byte <= '\r'));
}

/// A run of non-blank characters of a line; `column` counts from 1. The text is a view of the line
/// and valid until the line is changed or moved.
struct Token {
  std::string_view text;
  int column = 1;
};

/// Further information about a puzzle in its line or record.
struct Beside {
  std::string solution = {};  ///< as text, with a line feed after each row
  /// Name and text of each other field of a collection, in order.
  std::vector<std::pair<std::string, std::string>> fields = {};
  std::string words = {};  ///< further words, such as the puzzle's name
};

struct TextLine {
  std::string text;   ///< without the line end (LF or CR LF)
  int number = 1;     ///< from 1
  bool ended = true;  ///< false for a last line without line feed, which may be truncated
  std::shared_ptr<const Beside> beside = {};  ///< null if there is none

  bool is_blank() const;
  bool is_comment() const;  ///< true if its first non-blank character is '#'
  /// Returns the first token; its text is empty if the line is blank.
  Token first_token() const { return token_from(0); }
  /// Returns the token after `token`; its text is empty after the last one.
  Token next_token(const Token& token) const {
    return token_from(static_cast<std::size_t>(token.column) - 1 + token.text.size());
  }
  std::vector<Token> tokens() const;
  /// Fills an existing vector, which keeps its memory.
  void split_into(std::vector<Token>& tokens) const;

 private:
  Token token_from(std::size_t place) const;
};

/// A reader that takes no more from the stream than the lines requested, and keeps only one line.
/// UTF-16 with a byte order mark becomes UTF-8.
class LineReader {
 public:
  /// `name` is used in errors ("-" or a path). A line of more than `longest_line` bytes is refused
  /// before it fills the memory: "a line of over N bytes", followed by `why`. The stream must
  /// outlive this object.
  LineReader(std::istream& stream, std::string name, std::size_t longest_line, std::string why = "")
      : stream_(&stream),
        name_(std::move(name)),
        longest_line_(longest_line),
        why_(std::move(why)) {}

  /// Reads the next line. False at the end of the text; `line` is then unchanged. Throws
  /// `ParseError` on a line that is too long.
  bool read(TextLine& line);
  /// Reads the rest of a line that was refused for its length. False if the last line was not
  /// refused.
  bool skip_refused();

  const std::string& name() const { return name_; }
  bool is_utf16() const { return decoder_ != nullptr; }

  [[noreturn]] void fail(const TextLine& line, int column, const std::string& message,
                         const std::string& advice = "") const {
    throw ParseError(name_, {line.number, column}, message, line.text, advice);
  }
  [[noreturn]] void fail(const TextLine& line, const Token& token, const std::string& message,
                         const std::string& advice = "") const {
    fail(line, token.column, message, advice);
  }

 private:
  std::streambuf& buffer();

  std::istream* stream_;
  std::shared_ptr<std::streambuf> decoder_;  // for UTF-16; else null
  std::string name_;
  std::size_t longest_line_;
  std::string why_;
  int lines_read_ = 0;
  bool refused_ = false;      // true if the last line was too long
  bool rest_unread_ = false;  // true if a refused line was not read to its end
};

}  // namespace dokusat
