#pragma once
// Lists of Python, NumPy, C and JSON as lines of rows.

#include <dokusat/text/text_lines.hpp>
#include <optional>
#include <vector>

namespace dokusat {

/// Follows brackets over lines, and makes a line of each list that holds no other: its elements,
/// where they stand, with blanks between them; of each string of several characters one by itself.
class ListReader {
 public:
  /// Reads a piece of the line and appends the lines that it ends. The place of a character that
  /// does not belong there, if any.
  std::optional<std::size_t> read(const TextLine& line, std::size_t begin, std::size_t end,
                                  std::vector<TextLine>& rows);
  /// Whether brackets are open.
  bool goes_on() const { return depth_ > 0; }

 private:
  void put(const TextLine& line, std::size_t place, std::string_view element);
  void end_row(bool is_whole, std::vector<TextLine>& rows);
  std::size_t read_string(const TextLine& line, std::size_t place, std::vector<TextLine>& rows);
  std::size_t read_word(const TextLine& line, std::size_t place, std::size_t end);

  int depth_ = 0;
  std::optional<TextLine> row_;  // with the elements so far
  int count_ = 0;                // of them
};

/// The rows of the list that stands in this piece of the line.
std::vector<TextLine> lines_of_list(const TextLine& line, std::size_t begin, std::size_t end);

}  // namespace dokusat
