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

/// Which boards a text may hold together.
enum class Sizes {
  any,
  one,  ///< that of the first puzzle: another is an error, as of a line that was cut
};

/// What a reader is told that begins behind some puzzles of its text.
struct TextBefore {
  int lines = 0;
  int puzzles = 0;
  int first_size = 0;  ///< rows of the board of the first puzzle
};

/// Reads puzzles until the text ends. Throws `ParseError` on the first thing that does not follow
/// the format; clues that contradict each other by the rules are no error.
class PuzzleReader {
 public:
  /// `format` empty means: tell it from the first lines. The stream must outlive the reader.
  PuzzleReader(std::istream& stream, std::string name, std::optional<Format> format,
               Boards boards = {}, Sizes sizes = Sizes::any, const TextBefore& before = {});

  /// The next puzzle; empty at the end. A text without any puzzle is an error, except `boj4574`
  /// with its closing line `0`.
  std::optional<Puzzle> next();

  /// To go on behind a line that `next` threw on, where each line is a puzzle of its own. False,
  /// and nothing done, in other formats.
  bool skip_line();

  /// Passes over the next puzzle without a look at it, good or bad. Requires a format that is known
  /// and in which a line is a puzzle.
  void skip_puzzle();

  /// Whether each line of the text is a puzzle and nothing else, so that one may begin to read at
  /// any line. Known from the first call of `next` on.
  bool has_lines_of_puzzles() const;

  /// Constraint strings over several lines: from now on all lines up to a blank one are one puzzle.
  /// A text whose first lines hold a single rule each is read so without this.
  void join_lines() { joins_lines_ = true; }
  bool joins_lines() const { return joins_lines_; }

  /// Why the text, read to its end, may have been misread: as many lines were taken for boards of
  /// their own as would be the rows of one board, or lines that hold a single rule each were or
  /// were not joined. Empty if nothing speaks for it.
  std::string doubt();

  /// Keys and rules of the last puzzle that have no meaning for its solution, as `fpuzzles` and
  /// `iss` have them.
  const std::vector<std::string>& ignored_keys() const { return ignored_keys_; }

  /// What stands beside the last puzzle; null where nothing does.
  const std::shared_ptr<const Beside>& beside() const { return beside_; }

  /// Another format in which the text could be read, of which this reading is the more common.
  std::optional<Format> other_format() const { return other_format_; }

  /// The format of the text. Known from the first call of `next` on.
  Format format() const { return *format_; }

 private:
  void require_size(const TextLine& line, const Board& board) const;
  void require_size(const TextLine& line, int rows, int columns) const;
  void note(const Puzzle& puzzle);
  Puzzle next_grid_puzzle();
  /// By the function of the format.
  Puzzle next_by(const FormatInfo& format);
  /// Of a line that is a link: the puzzle that it carries.
  std::optional<Puzzle> next_in_address();
  Puzzle next_joined_puzzle();
  void join_rules();
  void skip_joined_lines();
  /// Looks at the begin of the text.
  void begin();
  std::optional<Puzzle> next_in(Format format);
  std::optional<Puzzle> next_recognised();
  struct Tried {
    std::optional<Puzzle> puzzle;
    bool is_possible = false;  ///< its clues do not contradict each other at sight
    std::size_t lines = 0;     ///< that were read
  };
  /// Reads puzzles in the format from at least so many lines. Takes these if `keeps` and possible.
  Tried try_in(Format format, std::size_t lines, bool keeps, std::optional<ParseError>& error);
  void require_announced() const;
  /// Whether the current line, `0`, ends the text.
  bool take_closing_zero();

  TextLines lines_;
  std::optional<Format> format_;
  const bool is_told_format_;
  Boards boards_;
  std::vector<std::string> ignored_keys_;
  const Sizes sizes_;
  int puzzles_read_;
  int first_size_;  // rows of the first puzzle; 0 before it
  bool joins_lines_ = false;
  bool joins_by_itself_ = false;  // as the lines hold a rule each
  bool has_begun_ = false;
  std::vector<int> announced_;  // the numbers before the first puzzle
  std::shared_ptr<const Beside> beside_;
  std::optional<Format> other_format_;
  int single_rules_ = 0;             // lines behind the first that hold one rule
  bool rule_has_arguments_ = false;  // one of these: else they may well be puzzles
  int possible_rows_ = 0;  // lines read as boards that could be rows: no digit stands there twice
};

}  // namespace dokusat
