#include <algorithm>
#include <cstddef>
#include <dokusat/base/utf8.hpp>
#include <dokusat/text/parse_error.hpp>

namespace dokusat {
namespace {

/// Returns the part of the line around the column that fits a terminal, and a caret below the
/// column. Control characters and invalid UTF-8 are shown as question marks.
std::string excerpt(const std::string& line, std::size_t column) {
  constexpr std::size_t kWidth = 78;
  const std::size_t place = std::min(column - 1, line.size());
  const std::size_t begin = place < kWidth ? 0 : first_bytes(line, place - kWidth / 2).size();
  std::string text = begin > 0 ? "…" : "";
  std::string caret(begin > 0 ? 1 : 0, ' ');
  std::size_t columns = 0;
  std::size_t i = begin;
  while (i < line.size() && columns < kWidth) {
    const Utf8Character character = utf8_at(line, i);
    const bool is_shown = character.is_valid() && !character.is_control();
    const auto wide = static_cast<std::size_t>(is_shown ? character.columns() : 1);
    text += is_shown ? line.substr(i, character.bytes) : line[i] == '\t' ? " " : "?";
    columns += wide;
    i += character.bytes;
    if (i <= place) caret.append(wide, ' ');
  }
  if (i < line.size()) text += "…";
  return text + "\n" + caret + "^";
}

}  // namespace

ParseError::ParseError(const std::string& source, TextPosition position, const std::string& message,
                       const std::string& line_text, const std::string& advice)
    : Error(source + ":" + std::to_string(position.line) + ":" + std::to_string(position.column) +
            ": error: " + message + advice + "\n" +
            excerpt(line_text, static_cast<std::size_t>(position.column))),
      position_(position),
      message_(printable_lines(message)),
      line_text_(line_text) {}

ParseError::ParseError(const std::string& source, TextPosition position, const std::string& message,
                       const std::string& line_text)
    : ParseError(source, position, message, line_text, "") {}

ParseError::ParseError(const std::string& source, std::int64_t byte, const std::string& message)
    : Error(source + ": byte " + std::to_string(byte) + ": error: " + message),
      message_(printable_lines(message)) {}

}  // namespace dokusat
