#include <algorithm>
#include <dokusat/explain/cell_names.hpp>
#include <utility>

namespace dokusat::explain {

std::string cell_name(const Board& board, Cell cell, CellNames names) {
  return names == CellNames::a1 ? board.name(cell) : board.coordinates(cell);
}

std::string cells_together(const Board& board, const std::vector<Cell>& cells, CellNames names) {
  const bool by_letters = names == CellNames::a1;
  std::vector<std::string> rows, columns;
  const auto add = [](std::vector<std::string>& lines, std::string line) {
    if (std::ranges::find(lines, line) == lines.end()) lines.push_back(std::move(line));
  };
  for (Cell cell : cells) {
    const std::string name = board.name(cell);
    if (cells.size() == 1 || !board.is_on_grid(cell)) return cell_name(board, cell, names);
    add(rows, by_letters ? name.substr(0, name.find_first_of("0123456789"))
                         : std::to_string(board.row(cell) + 1));
    add(columns, std::to_string(board.column(cell) + 1));
  }
  const auto together = [&](const std::vector<std::string>& lines) {
    std::string text;
    // Numbers of two digits are separated by commas.
    const bool runs_together = std::max(board.rows(), board.columns()) > 9;
    for (const std::string& line : lines)
      text += (text.empty() || !runs_together ? "" : ",") + line;
    return text;
  };
  return (by_letters ? "" : "r") + together(rows) + (by_letters ? "" : "c") + together(columns);
}

std::string unit_name(const Board& board, const Unit& unit, CellNames names) {
  if (names == CellNames::r1c1 && unit.kind == UnitKind::row)
    return "row " + std::to_string(unit.index + 1);
  return board.name(unit);
}

}  // namespace dokusat::explain
