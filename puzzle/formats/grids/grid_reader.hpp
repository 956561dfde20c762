#pragma once
// Grids as lines of text, one digit a character or one number a cell. A row is read the same way
// for puzzles and for answers.

#include <array>
#include <dokusat/formats/format.hpp>
#include <dokusat/text/text_lines.hpp>
#include <string>
#include <string_view>

namespace dokusat {

/// What a cell holds where one character tells it.
class CellCharacters {
 public:
  CellCharacters(const FormatInfo& format, const Values& values);
  CellCharacters(const FormatInfo& format, int size) : CellCharacters(format, Values{1, size}) {}

  static constexpr signed char kNone = -1;
  /// A digit, `kNoDigit` for an empty cell, `kNone` for what is neither.
  Digit operator()(char c) const { return digits_[static_cast<unsigned char>(c)]; }

 private:
  signed char& at(char c) { return digits_[static_cast<unsigned char>(c)]; }
  std::array<signed char, 256> digits_;
};

/// Reads lines of a grid. Messages call a line "row" and its number, or "the line" where that is 0.
class RowReader {
 public:
  RowReader(const TextLines& lines, const FormatInfo& format, const Values& values)
      : lines_(lines), format_(format), values_(values), characters_(format, values) {}

  /// Into `count` cells from cell number `first` on.
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

/// How many rows and columns a grid has.
struct GridShape {
  int rows = 0;
  int columns = 0;
};
/// As many rows as columns as the first line of a grid tells; none where it tells none.
GridShape shape_from_first_line(const TextLine& line, const FormatInfo& format);
/// The same where the shape may be `known`: then it is that one if the line fits it.
GridShape shape_from_first_line(const TextLine& line, const FormatInfo& format,
                                const BoardPlan* known);

/// "puzzle 3": whose lines are read, for messages.
struct Owner {
  const char* noun;
  int number;
  std::string name() const { return noun + (" " + std::to_string(number)); }
};

/// The current line, which must neither be missing nor blank. `expected` tells what it should hold.
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
  /// Passes over a blank line that may stand before the row, which counts from 0.
  void pass(TextLines& lines, int row);

 private:
  const Board& board_;
  bool are_there_ = false;
};

/// Whether a digit stands twice in a unit of the board, so that no grid has these digits.
bool has_digit_twice(const Grid& grid, const Board& board);

/// Reads the lines of one grid. The current line is its first.
Grid read_grid(TextLines& lines, const FormatInfo& format, const Board& board, const Owner& owner);

}  // namespace dokusat
