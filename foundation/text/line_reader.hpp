#pragma once
// Lines of a text, one at a time, with their places. Every text is read through this: puzzles and
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

/// Blank, tab, CR and the like.
inline bool is_blank_character(char c) {
  // Most characters are told by the first comparison.
  const auto byte = static_cast<unsigned char>(c);
  return byte <= ' ' && (byte == ' ' || (byte >= '\t' && byte <= '\r'));
}

/// A run of non-blank characters of a line; `column` counts from 1. The text is part of the line's
/// and lasts as long as the line is neither changed nor moved.
struct Token {
  std::string_view text;
  int column = 1;
};

/// What stands beside a puzzle in its line or record.
struct Beside {
  std::string solution = {};  ///< of the puzzle, as text; its rows are ended by line feeds
  /// Of a collection: name and text of each other field, in order.
  std::vector<std::pair<std::string, std::string>> fields = {};
  std::string words = {};  ///< that have no meaning for the puzzle, as its name
};

struct TextLine {
  std::string text;   ///< without the line end (LF or CR LF)
  int number = 1;     ///< from 1
  bool ended = true;  ///< by a line feed; false for a last line that may have been cut short
  std::shared_ptr<const Beside> beside = {};  ///< null where nothing does

  bool is_blank() const;
  bool is_comment() const;  ///< its first non-blank character is '#'
  /// With no text where the line is blank.
  Token first_token() const { return token_from(0); }
  /// The token behind another one of this line, with no text behind the last one.
  Token next_token(const Token& token) const {
    return token_from(static_cast<std::size_t>(token.column) - 1 + token.text.size());
  }
  std::vector<Token> tokens() const;
  /// The same into a vector that has its memory already.
  void split_into(std::vector<Token>& tokens) const;

 private:
  Token token_from(std::size_t place) const;
};

/// Takes no more of the stream than the lines that are asked for, and keeps no more than a line.
/// UTF-16 with its mark is read as UTF-8.
class LineReader {
 public:
  /// `name` stands in errors ("-" or a path). A line of more bytes than `longest_line` is refused
  /// before it fills the memory: "a line of over N bytes", and `why` behind it. The stream must
  /// outlive this object.
  /// `lines_before` is for a stream that begins behind so many lines of its text.
  LineReader(std::istream& stream, std::string name, std::size_t longest_line, std::string why = "",
             int lines_before = 0)
      : stream_(&stream),
        name_(std::move(name)),
        longest_line_(longest_line),
        why_(std::move(why)),
        lines_read_(lines_before) {}

  /// Reads the next line. False at the end of the text; the line then stays as it was. Throws
  /// `ParseError` on a line that is too long.
  bool read(TextLine& line);
  /// Reads the rest of a line that was refused for its length. False if the last one was not.
  bool skip_refused();

  const std::string& name() const { return name_; }
  bool is_utf16() const { return decoder_ != nullptr; }

  [[noreturn]] void fail(const TextLine& line, int column, const std::string& message) const {
    throw ParseError(name_, {line.number, column}, message, line.text);
  }
  [[noreturn]] void fail(const TextLine& line, const Token& token,
                         const std::string& message) const {
    fail(line, token.column, message);
  }

 private:
  std::streambuf& buffer();

  std::istream* stream_;
  std::shared_ptr<std::streambuf> decoder_;  // of UTF-16; else null
  std::string name_;
  std::size_t longest_line_;
  std::string why_;
  int lines_read_;
  bool refused_ = false;      // the last line, for its length
  bool rest_unread_ = false;  // and it was not read to its end
};

}  // namespace dokusat
