#pragma once
// Grids as lines of text, one digit per character or one number per cell. Rows of puzzles and of
// answers are read in the same way.

#include <array>
#include <dokusat/formats/format.hpp>
#include <dokusat/text/text_lines.hpp>
#include <string>
#include <string_view>

namespace dokusat {

/// The contents of a cell for each character.
class CellCharacters {
 public:
  CellCharacters(const FormatInfo& format, const Values& values);
  CellCharacters(const FormatInfo& format, int size) : CellCharacters(format, Values{1, size}) {}

  static constexpr signed char kNone = -1;
  /// Returns a digit, `kNoDigit` for an empty cell, `kNone` for other characters.
  Digit operator()(char c) const { return digits_[static_cast<unsigned char>(c)]; }

 private:
  signed char& at(char c) { return digits_[static_cast<unsigned char>(c)]; }
  std::array<signed char, 256> digits_;
};

/// A reader of lines of a grid. Messages call a line "row" and its number, or "the line" if that is
/// 0.
class RowReader {
 public:
  RowReader(const TextLines& lines, const FormatInfo& format, const Values& values)
      : lines_(lines), format_(format), values_(values), characters_(format, values) {}

  /// Reads `count` cells, from cell number `first` on.
  void read(const TextLine& line, int number, Grid& grid, int first, int count) const;

  static std::string name(int number);

 private:
  int read_numbers(const TextLine& line, int row, Grid& grid, int first, int count) const;
  Token short_numbers(std::string_view text, Grid& grid, int first, int count, int& read) const;
  int read_characters(const TextLine& line, int row, Grid& grid, int first, int count) const;
  Digit number(std::string_view text) const;
  std::string noun() const;
  [[noreturn]] void fail_too_long(const TextLine& line, const Token& token, int row,
                                  int count) const;
  [[noreturn]] void fail_cell(const TextLine& line, const Token& token) const;

  const TextLines& lines_;
  const FormatInfo& format_;
  Values values_;
  CellCharacters characters_;
};

/// The numbers of rows and columns of a grid.
struct GridShape {
  int rows = 0;
  int columns = 0;
};
/// Returns the square shape that the first line of a grid implies; empty if it implies none.
GridShape shape_from_first_line(const TextLine& line, const FormatInfo& format);
/// Returns the shape `known` if the line fits it, else as the other overload.
GridShape shape_from_first_line(const TextLine& line, const FormatInfo& format,
                                const BoardPlan* known);

/// The puzzle or answer whose lines are read, for messages: "puzzle 3".
struct Owner {
  const char* noun;
  int number;
  std::string name() const { return noun + (" " + std::to_string(number)); }
};

/// Returns the current line, which must exist and not be blank. `expected` describes its content.
template <class Expected>
const TextLine& line_of(TextLines& lines, const Owner& owner, Expected expected) {
  const TextLine* line = lines.peek();
  if (line == nullptr)
    lines.fail_at_end("end of file inside " + owner.name() + ": expected " + expected());
  if (line->is_blank())
    lines.fail(*line, 1, "blank line inside " + owner.name() + ": expected " + expected());
  return *line;
}

/// Blank lines between the bands of boxes: after each band or after none.
class BandGaps {
 public:
  explicit BandGaps(const Board& board) : board_(board) {}
  /// Skips a blank line that may precede the row, which counts from 0.
  void pass(TextLines& lines, int row);

 private:
  const Board& board_;
  bool are_there_ = false;
};

/// True if a digit occurs twice in a unit of the board, so that the grid is invalid.
bool has_digit_twice(const Grid& grid, const Board& board);

/// Reads the lines of one grid. The current line is its first.
Grid read_grid(TextLines& lines, const FormatInfo& format, const Board& board, const Owner& owner);

}  // namespace dokusat
