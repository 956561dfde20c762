#pragma once
// Puzzles and rules to draw. Rules have the names and arguments of drawable kinds, without meaning.

#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/formats/position.hpp>
#include <dokusat/picture/picture.hpp>
#include <dokusat/picture/rule_shapes.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <map>
#include <sstream>
#include <string>
#include <variant>

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

/// Cells whose names are separated by blanks.
inline std::vector<Cell> cells_at(const Board& board, const std::string& names) {
  std::vector<Cell> cells;
  std::istringstream words(names);
  for (std::string name; words >> name;) cells.push_back(cell_at(board, name));
  return cells;
}

/// The kind with this name, or a new one that lives as long as the tests.
inline const RuleKind* kind_named(const std::string& name) {
  if (const RuleKind* const known = rule_kind_named(name)) return known;
  static std::map<std::string, RuleKind> kinds;
  const auto [row, added] = kinds.try_emplace(name);
  if (added) {
    row->second.name = row->first;
    row->second.sentence = "What it says.";
    row->second.says = KindOf<DigitsAndCells>();
  }
  return &row->second;
}

/// Stores numbers in the arguments that have them.
struct PutNumbers {
  const std::vector<int>& numbers;

  template <class Shape>
  void operator()(Shape& shape) const {
    if constexpr (requires { shape.number; }) shape.number = numbers[0];
    if constexpr (requires { shape.coefficients; })
      shape.coefficients.assign(numbers.begin() + 1, numbers.end());
    if constexpr (requires { shape.digits; }) shape.digits = numbers;
    if constexpr (requires { shape.sizes; }) shape.sizes = numbers;
    if constexpr (requires { shape.is_loop; }) shape.is_loop = numbers.size() > 1;
    if constexpr (requires { shape.by_column; }) shape.by_column = numbers[0] == 1;
    if constexpr (requires { shape.rises; }) shape.rises = numbers[0] == 1;
    if constexpr (requires { shape.counts; })
      for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
        shape.counts.push_back({numbers[i], numbers[i + 1]});
  }
};

inline void add(Picture& picture, const std::string& kind, const std::string& cells,
                const std::vector<int>& numbers = {}) {
  CellRule rule{kind_named(kind), cells_at(*picture.board, cells)};
  if (!numbers.empty()) std::visit(PutNumbers{numbers}, rule.arguments);
  add_rule(picture, rule);
}

}  // namespace dokusat::picture_test
