#pragma once
// Parsing of puzzles from strings.

#include <dokusat/formats/format.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

/// Parses all puzzles of a text. If `format` is empty, it is detected. Throws `ParseError`, in
/// which the text is called "<text>", also if there is no puzzle.
std::vector<Puzzle> parse_puzzles(const std::string& text, std::optional<Format> format = {},
                                  const BoardSpec& board = {});

/// Parses the first puzzle of a text; the rest is not read.
Puzzle parse_puzzle(const std::string& text, std::optional<Format> format = {},
                    const BoardSpec& board = {});

/// A parser of many texts. Boards of one size are shared, so that a `PuzzleSolver` prepares each
/// only once. For one thread.
class PuzzleParser {
 public:
  explicit PuzzleParser(std::optional<Format> format = {}, const BoardSpec& board = {});

  /// Parses as `parse_puzzle`, and returns the format of the text, too.
  NumberedPuzzle parse(const std::string& text) const;
  /// Parses as `parse_puzzles`, and returns the format of the text, too.
  std::vector<NumberedPuzzle> parse_all(const std::string& text) const;

 private:
  std::optional<Format> format_;
  Boards boards_;
};

}  // namespace dokusat
