#pragma once
// Answers from text, one at a time, in the format of the puzzles that they answer.

#include <dokusat/formats/format.hpp>
#include <dokusat/model/status.hpp>
#include <dokusat/text/text_lines.hpp>
#include <istream>
#include <optional>
#include <string>
#include <utility>

namespace dokusat {

/// An answer as `solve` prints it, as text or as JSON.
struct Answer {
  Status status = Status::solved;
  Grid grid;                              ///< where `solved`, without `count`; cells may be empty
  std::optional<bool> unique = {};        ///< whether the grid is said to be the only solution
  std::optional<std::string> count = {};  ///< of `--count`: "3", or "3+" for at least 3
  TextPosition position;                  ///< of the answer's first line
};

/// Reads answers until the text ends, in the format of the puzzles that they answer; those of a
/// collection with commas from its field of solutions.
class AnswerReader {
 public:
  /// With `counts` texts are numbers of solutions in place of grids; JSON says so itself.
  AnswerReader(std::istream& stream, std::string name, Format format, bool counts = false)
      : lines_(stream, std::move(name)), format_(format), counts_(counts) {}

  /// The answer to a puzzle of this board; empty at the end. Throws `ParseError`, also where the
  /// grid has another size and where `Puzzle k` has the wrong k.
  std::optional<Answer> next(const Board& board);

  /// Whether nothing but blanks is left behind the last answer read.
  bool at_end() { return lines_.skip_blank() == nullptr; }

 private:
  void skip_puzzle_line();
  Answer read_text(const Board& board);
  void read_count(Answer& answer);
  void read_uniqueness(Answer& answer);
  Answer read_json(const Board& board);

  TextLines lines_;
  Format format_;
  bool counts_;
  int answers_read_ = 0;
};

}  // namespace dokusat
