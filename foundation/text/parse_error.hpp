#pragma once
// Errors in a text, in the form that compilers use: file, line, column, what was expected, the line
// and a caret below the column.

#include <cstdint>
#include <dokusat/base/error.hpp>
#include <dokusat/base/printable.hpp>
#include <optional>
#include <string>

namespace dokusat {

/// A position in a text: line and column count from 1, columns in bytes.
struct TextPosition {
  int line = 1;
  int column = 1;
};

/// An error of input that does not follow its format. `what()` is the whole message:
///
///     puzzles.txt:3:5: error: expected a digit 0 to 9, found 'x'
///     0021x9400
///         ^
class ParseError : public Error {
 public:
  /// `line_text` is the line as read; bytes that a terminal cannot show are shown as '?'.
  ParseError(const std::string& source, TextPosition position, const std::string& message,
             const std::string& line_text);
  /// `advice` is about options and commands; `what()` appends it.
  ParseError(const std::string& source, TextPosition position, const std::string& message,
             const std::string& line_text, const std::string& advice);

  /// Makes an error of binary data, which has no lines: "NAME: byte BYTE: error: MESSAGE".
  ParseError(const std::string& source, std::int64_t byte, const std::string& message);

  std::string_view code() const override { return "parse"; }
  /// The position; empty for binary data.
  std::optional<TextPosition> position() const { return position_; }
  /// The message without the position and the advice.
  const std::string& message() const { return message_; }
  /// The line as read; empty for binary data.
  const std::string& line_text() const { return line_text_; }

 private:
  std::optional<TextPosition> position_;
  std::string message_;
  std::string line_text_;
};

}  // namespace dokusat
