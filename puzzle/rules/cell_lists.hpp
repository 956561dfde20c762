#pragma once
// What lists of cells must be, whichever rule they belong to.

#include <cstddef>
#include <dokusat/model/board.hpp>
#include <dokusat/model/rule_arguments.hpp>
#include <string>
#include <vector>

namespace dokusat {

/// What is wrong with fewer cells than so many; empty if nothing is.
std::string fewer_than(std::size_t least, const std::vector<Cell>& cells);
/// The same of the cells that a rule names, as a kind's `why_not`.
template <std::size_t least, class Arguments>
std::string names_fewer_than(const Board&, const Arguments& arguments) {
  return fewer_than(least, arguments.cells);
}
/// What is wrong with groups that do not make up the cells; empty if nothing is.
std::string why_no_groups(const Board&, const CellGroups& groups);
/// What is wrong with a cell that is named twice; empty if none is.
std::string named_twice(const Board& board, const std::vector<Cell>& cells);

}  // namespace dokusat
