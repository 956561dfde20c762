#pragma once
// Puzzles as constraint strings, the language of the Interactive Sudoku Solver: rules between dots,
// their arguments behind `~`, as in ".Cage~12~R1C1~R1C2.~R3C3_7".

#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/text/text_lines.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace dokusat {

/// Reads one line after the other. Puzzles with the same board share it.
class IssReader {
 public:
  /// `board` says which boxes there are where a string does not.
  explicit IssReader(BoardSpec board) : spec_(std::move(board)) {}

  /// Throws `ParseError` on what is no constraint string.
  Puzzle read(const TextLines& lines, const TextLine& line);

 private:
  std::shared_ptr<const Board> shared(const BoardSpec& spec, int rows, int columns);

  BoardSpec spec_;
  std::map<std::string, std::shared_ptr<const Board>> boards_;
};

/// Whether a first word looks like a constraint string: ".Name" or something with `~`.
bool looks_like_iss(std::string_view word);

/// The puzzle as a constraint string. Requires that `why_no_iss` has nothing to say.
std::string iss_text(const Puzzle& puzzle);
/// What constraint strings cannot say of the puzzle; empty if nothing.
std::string why_no_iss(const Puzzle& puzzle);

/// Words of the language that make the board, and are no rules.
struct BoardWord {
  std::string_view name;
  std::string_view arguments;
  std::string_view sentence;
};
std::span<const BoardWord> all_board_words();

}  // namespace dokusat
