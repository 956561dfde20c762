#pragma once
// Puzzles from text, one at a time, in any of the formats.

#include <dokusat/puzzle/format.hpp>
#include <dokusat/text/text_lines.hpp>
#include <istream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace dokusat {

/// What the user says of the boards beyond their size.
struct BoardChoice {
  std::optional<BoxShape> box;  ///< this shape and no other
  bool latin = false;           ///< no boxes; `box` must be empty
};

/// The board of each size as the user chose it; boards of one size are one object.
class Boards {
 public:
  explicit Boards(BoardChoice choice) : choice_(choice) {}

  /// Null where there is no such board; `why_not` then says why.
  std::shared_ptr<const Board> of_size(int size);
  std::string why_not(int size) const;

 private:
  BoardChoice choice_;
  std::map<int, std::shared_ptr<const Board>> known_;
};

/// Reads puzzles until the text ends. Throws `ParseError` on the first thing that does not follow
/// the format; clues that contradict each other by the rules are no error.
class PuzzleReader {
 public:
  /// `format` empty means: tell it from the first lines. The stream must outlive the reader.
  PuzzleReader(std::istream& stream, std::string name, std::optional<Format> format,
               BoardChoice choice);

  /// The next puzzle; empty at the end. A text without any puzzle is an error, except `boj4574`
  /// with its closing line `0`.
  std::optional<Puzzle> next();

  /// To go on behind a line that `next` threw on, where each line is a puzzle of its own. False,
  /// and nothing done, in other formats.
  bool skip_line();

  /// The format of the text. Known from the first call of `next` on.
  Format format() const { return *format_; }

 private:
  Puzzle read_grid_puzzle();
  std::optional<Puzzle> read_domino_puzzle();

  TextLines lines_;
  std::optional<Format> format_;
  Boards boards_;
  int puzzles_read_ = 0;
};

/// An answer as a solver prints it.
struct Answer {
  enum class Kind { grid, no_solution, unknown };
  Kind kind = Kind::grid;
  Grid grid;              ///< for `grid`; cells may be empty
  TextPosition position;  ///< of the answer's first line
};

/// Reads answers until the text ends, in the format of the puzzles that they answer.
class AnswerReader {
 public:
  AnswerReader(std::istream& stream, std::string name, Format format)
      : lines_(stream, std::move(name)), format_(format) {}

  /// The answer to a puzzle of this size; empty at the end. Throws `ParseError`, also where the
  /// grid has another size and where `Puzzle k` has the wrong k.
  std::optional<Answer> next(int size);

  /// Whether nothing but blanks is left behind the last answer read.
  bool at_end() { return lines_.skip_blank() == nullptr; }

 private:
  TextLines lines_;
  Format format_;
  int answers_read_ = 0;
};

/// A position such as "C7"; empty where the text is none. The row is counted in letters, so that
/// boards of over 26 rows go on with AA. Rows and columns count from 0 and may lie off any board.
struct Position {
  int row = 0;
  int column = 0;
};
std::optional<Position> parse_position(std::string_view text);

}  // namespace dokusat
