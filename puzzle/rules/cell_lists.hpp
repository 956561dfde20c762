#pragma once
// Checks of lists of cells that many rules need.

#include <cstddef>
#include <dokusat/model/board.hpp>
#include <dokusat/model/rule_arguments.hpp>
#include <string>
#include <vector>

namespace dokusat {

/// Reports fewer than `least` cells; empty if there are enough.
std::string fewer_than(std::size_t least, const std::vector<Cell>& cells);
/// Reports fewer than `least` cells of a rule, as a kind's `why_not`.
template <std::size_t least, class Arguments>
std::string names_fewer_than(const Board&, const Arguments& arguments) {
  return fewer_than(least, arguments.cells);
}
/// Reports group sizes that do not add up to the number of cells; empty if they do.
std::string why_no_groups(const Board&, const CellGroups& groups);
/// Reports a cell that is named twice; empty if none is.
std::string named_twice(const Board& board, const std::vector<Cell>& cells);

}  // namespace dokusat
