#pragma once
// Answers from text, one at a time, in the format of the puzzles that they answer.

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

/// A solution as an answer has it.
struct AnsweredSolution {
  Grid grid;  ///< cells may be empty, those off the board in texts always
  std::optional<std::vector<Edge>> tiling = {};  ///< of JSON, and where texts have it
};

/// An answer as `solve` prints it, as text or as JSON.
struct Answer : AnsweredSolution {  // the solution where `solved`, without `count`
  Status status = Status::solved;
  std::optional<bool> unique = {};  ///< whether the grid is said to be the only solution
  /// Of `--count`, and behind the solutions that `--all --json` lists: "3", or "3+" for at least 3.
  std::optional<std::string> count = {};
  TextPosition position;  ///< of the answer's first line

  // What JSON says beside that.
  std::optional<std::string> index = {};  ///< of those solutions: its place, from 1
  std::optional<Status> status_of_count = {};
  std::optional<AnsweredSolution> second = {};    ///< another one
  std::optional<std::vector<Cell>> differs = {};  ///< where the other one has other digits
  std::optional<std::uint64_t> drawn_from = {};   ///< that many solutions
  std::optional<std::string> proved = {};         ///< "one solution", "no solution"
};

/// What stands in texts; JSON says so itself.
struct AnswerTexts {
  bool counts = false;   ///< numbers of solutions in place of grids
  bool tilings = false;  ///< behind each grid a line of the edges under dominoes
};

/// Reads answers until the text ends, in the format of the puzzles that they answer; those of a
/// collection with commas from its field of solutions.
class AnswerReader {
 public:
  AnswerReader(std::istream& stream, std::string name, Format format, AnswerTexts texts = {})
      : lines_(stream, std::move(name)), format_(format), texts_(texts) {}

  /// The answer to the puzzle of this board and number; empty at the end. Throws `ParseError`, also
  /// where the grid has another size and where `Puzzle k` has another k.
  std::optional<Answer> next(const Board& board, int number);
  /// The same of the number behind the last one, from 1.
  std::optional<Answer> next(const Board& board) { return next(board, number_ + 1); }

  /// The answer to a line that is no puzzle: whether it is `error`. Takes one line; empty at the
  /// end.
  std::optional<bool> next_is_error();
  /// Whether nothing but blanks is left behind the last answer read.
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
  int number_ = 0;  // of the puzzle at hand
};

}  // namespace dokusat
