#pragma once
// Puzzles of f-puzzles.com: JSON, or the same compressed, as its links carry it.

#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/text/text_lines.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// Reads one puzzle after the other. Puzzles with the same board share it.
class FpuzzlesReader {
 public:
  /// Takes the lines of one puzzle: JSON to its last brace, or one word, a save string.
  /// Throws `ParseError` on anything else, and on a key that may be a rule and is not known.
  Puzzle read(TextLines& lines, Boards& boards);
  /// Keys of the last puzzle that have no meaning for its solution, in order.
  const std::vector<std::string>& ignored_keys() const { return ignored_; }

 private:
  std::vector<std::string> ignored_;
};

/// Whether a first word looks like one: a brace or a save string.
bool looks_like_fpuzzles(std::string_view word);

}  // namespace dokusat
