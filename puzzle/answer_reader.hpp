#pragma once
// Answers from text, one at a time, in the format of the puzzles that they answer.

#include <dokusat/puzzle/format.hpp>
#include <dokusat/puzzle/status.hpp>
#include <dokusat/text/text_lines.hpp>
#include <istream>
#include <optional>
#include <string>
#include <utility>

namespace dokusat {

/// An answer as a solver prints it.
struct Answer {
  Status status = Status::solved;
  Grid grid;              ///< where `solved`; cells may be empty
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
  void skip_puzzle_line();

  TextLines lines_;
  Format format_;
  int answers_read_ = 0;
};

}  // namespace dokusat
