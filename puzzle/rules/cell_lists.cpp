#include <algorithm>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/cell_lists.hpp>
#include <dokusat/rules/syntax.hpp>

namespace dokusat {

std::string fewer_than(std::size_t least, const std::vector<Cell>& cells) {
  return cells.size() >= least ? ""
                               : "expected at least " + plural(static_cast<long>(least), "cell");
}

std::string why_no_groups(const Board&, const CellGroups& groups) {
  std::size_t cells = 0;
  for (const int size : groups.sizes) {
    if (size < 1) return "expected groups of cells";
    cells += static_cast<std::size_t>(size);
  }
  return cells == groups.cells.size() ? "" : "expected groups that make up the cells";
}

std::string named_twice(const Board& board, const std::vector<Cell>& cells) {
  for (auto cell = cells.begin(); cell != cells.end(); ++cell)
    if (std::find(cells.begin(), cell, *cell) != cell)
      return cell_text(board, *cell) + " is named twice";
  return "";
}

}  // namespace dokusat
