#pragma once
// Puzzles from text, one at a time, in any of the formats.

#include <dokusat/formats/format.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/text/text_lines.hpp>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

/// The sizes of boards that a text may contain.
enum class Sizes {
  any,
  one,  ///< only that of the first puzzle: another size is an error, such as a truncated line
};

/// A reader of puzzles until the text ends. Throws `ParseError` on the first error of format;
/// contradicting clues are no error.
class PuzzleReader {
 public:
  /// If `format` is empty, it is detected from the first lines. The stream must outlive the reader.
  PuzzleReader(std::istream& stream, std::string name, std::optional<Format> format,
               Boards boards = {}, Sizes sizes = Sizes::any);

  /// Returns the next puzzle; empty at the end. A text without puzzles is an error, except
  /// `boj4574` with its closing line `0`.
  std::optional<Puzzle> next();

  /// Skips a line on which `next` threw, if each line is a puzzle of its own. In other formats
  /// returns false and does nothing.
  bool skip_line();

  /// Skips the next puzzle unparsed; false at the end. Requires `has_lines_of_puzzles`.
  bool skip_puzzle();

  /// True if each line of the text is exactly a puzzle. Known after the first call of `next`.
  bool has_lines_of_puzzles() const;

  /// Joins constraint strings over several lines: from now on all lines up to a blank one are one
  /// puzzle. A text whose first lines have one rule each is read like this by default.
  void join_lines() { joins_lines_ = true; }
  bool joins_lines() const { return joins_lines_; }

  /// Returns why the text, read to its end, may have been misread: the number of lines read as
  /// boards would be that of the rows of one board, or lines with one rule each were or were not
  /// joined. Empty if there is no reason.
  std::string doubt();

  /// Keys and rules of the last puzzle without meaning for its solution, in `fpuzzles` and `iss`.
  const std::vector<std::string>& ignored_keys() const { return ignored_keys_; }

  /// The information beside the last puzzle; null if there is none.
  const std::shared_ptr<const Beside>& beside() const { return beside_; }

  /// Another, less common format in which the text could be read.
  std::optional<Format> other_format() const { return other_format_; }

  /// The format of the text. Known after the first call of `next`.
  Format format() const { return *format_; }

 private:
  void require_size(const TextLine& line, const Board& board) const;
  void require_size(const TextLine& line, int rows, int columns) const;
  void note(const Puzzle& puzzle);
  Puzzle next_grid_puzzle();
  /// Reads a puzzle with the function of the format.
  Puzzle next_by(const FormatInfo& format);
  /// Reads the puzzle of a line that is a link; empty if it is none.
  std::optional<Puzzle> next_in_address();
  Puzzle next_joined_puzzle();
  void join_rules();
  void skip_joined_lines();
  /// Examines the start of the text.
  void begin();
  std::optional<Puzzle> next_in(Format format);
  std::optional<Puzzle> next_recognised();
  struct Tried {
    std::optional<Puzzle> puzzle;
    bool is_possible = false;  ///< its clues do not contradict each other directly
    std::size_t lines = 0;     ///< the number of lines read
  };
  /// Reads puzzles in the format from at least `lines` lines. Takes them if `keeps` and possible.
  Tried try_in(Format format, std::size_t lines, bool keeps, std::optional<ParseError>& error);
  void require_announced() const;
  /// True if the current line, `0`, ends the text.
  bool take_closing_zero();

  TextLines lines_;
  std::optional<Format> format_;
  const bool is_told_format_;
  Boards boards_;
  std::vector<std::string> ignored_keys_;
  const Sizes sizes_;
  int puzzles_read_ = 0;
  int first_size_ = 0;  // rows of the first puzzle; 0 before it
  bool joins_lines_ = false;
  bool joins_by_itself_ = false;  // as each of the first lines is one rule
  bool has_begun_ = false;
  std::vector<int> announced_;  // the numbers before the first puzzle
  std::shared_ptr<const Beside> beside_;
  std::optional<Format> other_format_;
  int single_rules_ = 0;             // lines after the first with one rule
  bool rule_has_arguments_ = false;  // of those lines; else they are probably puzzles
  int possible_rows_ = 0;  // lines read as boards that could be rows: no digit occurs twice
};

}  // namespace dokusat
