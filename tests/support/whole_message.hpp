#pragma once
// The full message about an error in a text, so that tables of bad texts need not repeat lines.

#include <cstddef>
#include <sstream>
#include <string>

namespace dokusat::test {

/// Completes the first line of a message, "NAME:LINE:COLUMN: error: WHAT", by the line of the text,
/// with '?' for unprintable characters and a blank for a tab, and a caret under the column. A
/// message with more lines is returned as it is, without its last line end.
inline std::string whole_message(const std::string& message, const std::string& text) {
  if (message.find('\n') != std::string::npos) return message;
  std::istringstream place(message.substr(message.find(':') + 1));
  std::size_t line = 0;
  std::size_t column = 0;
  char colon = ' ';
  place >> line >> colon >> column;
  std::istringstream lines(text);
  std::string shown;
  for (std::size_t i = 0; i < line; ++i)
    if (!std::getline(lines, shown)) shown.clear();
  if (shown.ends_with('\r')) shown.pop_back();
  for (char& c : shown)
    if (c < ' ' || c > '~') c = c == '\t' ? ' ' : '?';
  return message + "\n" + shown + "\n" + std::string(column - 1, ' ') + "^";
}

}  // namespace dokusat::test
