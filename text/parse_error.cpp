#include <algorithm>
#include <cstddef>
#include <dokusat/text/parse_error.hpp>

namespace dokusat {
namespace {

bool is_printable(char c) { return c >= ' ' && c <= '~'; }

/// The part of the line around the column that fits a terminal, and a caret below the column.
std::string excerpt(const std::string& line, std::size_t column) {
  constexpr std::size_t kWidth = 78;
  const std::size_t place = std::min(column - 1, line.size());
  const std::size_t begin = place < kWidth ? 0 : place - kWidth / 2;
  const std::size_t end = std::min(line.size(), begin + kWidth);
  std::string text = begin > 0 ? "..." : "";
  std::string caret(text.size() + (place - begin), ' ');
  for (std::size_t i = begin; i < end; ++i)
    text += line[i] == '\t' ? ' ' : is_printable(line[i]) ? line[i] : '?';
  if (end < line.size()) text += "...";
  return text + "\n" + caret + "^";
}

}  // namespace

ParseError::ParseError(const std::string& source, TextPosition position, const std::string& message,
                       const std::string& line_text)
    : Error(source + ":" + std::to_string(position.line) + ":" + std::to_string(position.column) +
            ": error: " + message + "\n" +
            excerpt(line_text, static_cast<std::size_t>(position.column))),
      position_(position),
      message_(printable_lines(message)),
      line_text_(line_text) {}

ParseError::ParseError(const std::string& source, std::int64_t byte, const std::string& message)
    : Error(source + ": byte " + std::to_string(byte) + ": error: " + message),
      message_(printable_lines(message)) {}

}  // namespace dokusat
