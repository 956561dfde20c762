#include <algorithm>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/cell_lists.hpp>
#include <dokusat/rules/syntax.hpp>

namespace dokusat {

std::string fewer_than(std::size_t least, const std::vector<Cell>& cells) {
  return cells.size() >= least ? ""
                               : "expected at least " + plural(static_cast<long>(least), "cell");
}

std::string named_twice(const Board& board, const std::vector<Cell>& cells) {
  for (auto cell = cells.begin(); cell != cells.end(); ++cell)
    if (std::find(cells.begin(), cell, *cell) != cell)
      return cell_text(board, *cell) + " is named twice";
  return "";
}

}  // namespace dokusat
