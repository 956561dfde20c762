#pragma once
// Answers from text, one at a time, in the format of their puzzles.

#include <dokusat/formats/format.hpp>
#include <dokusat/model/status.hpp>
#include <dokusat/text/text_lines.hpp>
#include <istream>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace dokusat {

/// A solution in an answer.
struct AnsweredSolution {
  Grid grid;  ///< cells may be empty; in texts, cells off the board always are
  std::optional<std::vector<Edge>> tiling = {};  ///< from JSON, or if texts have it
};

/// An answer as `solve` prints it, as text or as JSON.
struct Answer : AnsweredSolution {  // the solution if `solved`, unless there is a `count`
  Status status = Status::solved;
  std::optional<bool> unique = {};  ///< true if the grid is claimed to be the only solution
  /// From `--count`, or after the solutions of `--all --json`: "3", or "3+" for at least 3.
  std::optional<std::string> count = {};
  TextPosition position;  ///< of the answer's first line

  // Further keys of JSON.
  std::optional<std::string> index = {};  ///< the solution's place among those of `--all`, from 1
  std::optional<Status> status_of_count = {};
  std::optional<AnsweredSolution> second = {};    ///< another solution
  std::optional<std::vector<Cell>> differs = {};  ///< where the other solution differs
  std::optional<std::uint64_t> drawn_from = {};   ///< the number of solutions drawn from
  std::optional<std::string> proved = {};         ///< "one solution", "no solution"
};

/// Options of `solve` that change its texts; JSON needs none.
struct AnswerTexts {
  bool counts = false;   ///< numbers of solutions instead of grids
  bool tilings = false;  ///< after each grid a line of the edges under dominoes
};

/// A reader of answers in the format of their puzzles. From a collection with commas it reads the
/// field of solutions.
class AnswerReader {
 public:
  AnswerReader(std::istream& stream, std::string name, Format format, AnswerTexts texts = {})
      : lines_(stream, std::move(name)), format_(format), texts_(texts) {}

  /// Reads the answer to puzzle `number` on this board; empty at the end. Throws `ParseError`, also
  /// if the grid has another size or `Puzzle k` another number.
  std::optional<Answer> next(const Board& board, int number);
  /// Reads the answer to the next puzzle, counted from 1.
  std::optional<Answer> next(const Board& board) { return next(board, number_ + 1); }

  /// Reads one line, the answer to a line that is not a puzzle: true if it is `error`; empty at the
  /// end.
  std::optional<bool> next_is_error();
  /// True if only blanks are left after the last answer.
  bool at_end() { return lines_.skip_blank() == nullptr; }

 private:
  void skip_puzzle_line();
  Answer read_text(const Board& board);
  void read_count(Answer& answer);
  void read_uniqueness(Answer& answer);
  std::vector<Edge> read_tiling(const Board& board);
  Answer read_json(const Board& board);

  TextLines lines_;
  Format format_;
  AnswerTexts texts_;
  bool has_begun_ = false;
  int number_ = 0;  // of the current puzzle
};

}  // namespace dokusat
