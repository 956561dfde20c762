#pragma once
// Puzzles and rules to draw. Rules have the names and arguments of kinds that are drawn, and mean
// nothing.

#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/formats/position.hpp>
#include <dokusat/picture/picture.hpp>
#include <dokusat/picture/rule_shapes.hpp>
#include <map>
#include <sstream>
#include <string>

namespace dokusat::picture_test {

inline const std::string kSudoku =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
inline const std::string kSudokuAnswer =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

/// A Su-domino-ku of 4×4 with the domino {3,1} on A1-A2, the single 3 on B4, and its answer.
inline const std::string kDominoes = "1\n3 A1 1 A2\n? ? B4 ?\n0\n";

/// A grid of one line of digits.
inline Grid grid_of(const std::string& digits) {
  return parse_puzzle(digits, Format::lines).givens;
}

inline Cell cell_at(const Board& board, const std::string& name) {
  const Position position = *parse_position(name);
  return board.cell_at(position.row, position.column);
}

/// Cells named with blanks between.
inline std::vector<Cell> cells_at(const Board& board, const std::string& names) {
  std::vector<Cell> cells;
  std::istringstream words(names);
  for (std::string name; words >> name;) cells.push_back(cell_at(board, name));
  return cells;
}

/// A kind of this name for as long as the tests run.
inline const RuleKind* kind_named(const std::string& name) {
  static std::map<std::string, RuleKind> kinds;
  const auto [row, added] = kinds.try_emplace(name);
  if (added) {
    row->second.name = row->first;
    row->second.sentence = "What it says.";
  }
  return &row->second;
}

inline void add(Picture& picture, const std::string& kind, const std::string& cells,
                const std::vector<int>& numbers = {}) {
  add_rule(picture, {kind_named(kind), cells_at(*picture.board, cells), numbers});
}

}  // namespace dokusat::picture_test
