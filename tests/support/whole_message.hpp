#pragma once
// What a user sees of an error in a text, so that a table of bad texts need not write each of its
// lines a second time.

#include <cstddef>
#include <sstream>
#include <string>

namespace dokusat::test {

/// From the first line of a message, "NAME:LINE:COLUMN: error: WHAT", and the text that it is
/// about: that line, then the line of the text with what a terminal cannot show as '?' and a tab as
/// a blank, then a caret under the column. A message that has more lines is whole as it is, without
/// the end of its last line.
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
