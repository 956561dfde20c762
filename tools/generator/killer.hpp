#pragma once
// Cages of killers: division of a board, and removal of cages.

#include <dokusat/base/budget.hpp>
#include <dokusat/generator/random.hpp>
#include <dokusat/model/puzzle.hpp>
#include <functional>
#include <vector>

namespace dokusat {

/// Divides the board into connected, disjoint cages of two to five cells. Some cells may remain
/// without a cage. `may_join` is asked for each cell after the first of a cage.
std::vector<std::vector<Cell>> cut_into_cages(
    const Board& board, const std::function<bool(const std::vector<Cell>&, Cell)>& may_join,
    Random& random);

/// Draws cages of two to five cells that the grid satisfies. Some cells may remain without a cage.
std::vector<CellRule> random_cages(const Board& board, const Grid& grid, Random& random);

/// Removes cages one by one in random order while the grid stays the only solution; none of the
/// remaining ones can be removed. Throws `Stopped`.
void drop_cages(Puzzle& puzzle, const Grid& grid, const Budget& budget, Random& random);

}  // namespace dokusat
