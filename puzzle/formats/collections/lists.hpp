#pragma once
// Lists of Python, NumPy, C and JSON as lines of rows.

#include <dokusat/text/text_lines.hpp>
#include <optional>
#include <vector>

namespace dokusat {

/// A reader that matches brackets over lines and makes a line of each innermost list: its elements,
/// at their places, with blanks between them. Each string of several characters becomes a line of
/// its own.
class ListReader {
 public:
  /// Reads a part of the line and appends the rows that end in it. Returns the place of a character
  /// that does not belong there, if any.
  std::optional<std::size_t> read(const TextLine& line, std::size_t begin, std::size_t end,
                                  std::vector<TextLine>& rows);
  /// True if brackets are open.
  bool goes_on() const { return depth_ > 0; }

 private:
  void put(const TextLine& line, std::size_t place, std::string_view element);
  void end_row(bool is_whole, std::vector<TextLine>& rows);
  std::size_t read_string(const TextLine& line, std::size_t place, std::vector<TextLine>& rows);
  std::size_t read_word(const TextLine& line, std::size_t place, std::size_t end);

  int depth_ = 0;
  std::optional<TextLine> row_;  // the current row with its elements so far
  int count_ = 0;                // the number of these
};

/// Returns the rows of the list in this part of the line.
std::vector<TextLine> lines_of_list(const TextLine& line, std::size_t begin, std::size_t end);

}  // namespace dokusat
