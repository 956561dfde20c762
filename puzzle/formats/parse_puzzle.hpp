#pragma once
// A puzzle from a text at hand, where no stream is read.

#include <dokusat/formats/format.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

/// All puzzles of a text. `format` empty means: tell it from the text. Throws `ParseError`, which
/// calls the text "<text>", also where there is no puzzle.
std::vector<Puzzle> parse_puzzles(const std::string& text, std::optional<Format> format = {},
                                  const BoardSpec& board = {});

/// The first of them; what stands behind it is not read.
Puzzle parse_puzzle(const std::string& text, std::optional<Format> format = {},
                    const BoardSpec& board = {});

/// Reads texts one after the other. Boards of one size are one object, so that a `PuzzleSolver`
/// gets to know each once. Serves one thread.
class PuzzleParser {
 public:
  explicit PuzzleParser(std::optional<Format> format = {}, const BoardSpec& board = {});

  /// As `parse_puzzle`, with the format of the text.
  NumberedPuzzle parse(const std::string& text) const;
  /// As `parse_puzzles`, with the format of the text.
  std::vector<NumberedPuzzle> parse_all(const std::string& text) const;

 private:
  std::optional<Format> format_;
  Boards boards_;
};

}  // namespace dokusat
