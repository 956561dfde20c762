#pragma once
// The cages of killers, and how a board is cut into them.

#include <dokusat/base/budget.hpp>
#include <dokusat/generator/random.hpp>
#include <dokusat/model/puzzle.hpp>
#include <functional>
#include <vector>

namespace dokusat {

/// Connected cages of two to five cells, no two of which share a cell. A cell that finds no place
/// in one has none. `may_join` is asked for each cell behind the first of a cage.
std::vector<std::vector<Cell>> cut_into_cages(
    const Board& board, const std::function<bool(const std::vector<Cell>&, Cell)>& may_join,
    Random& random);

/// Cages of two to five cells that the grid keeps. A cell that finds no place in one has none.
std::vector<CellRule> random_cages(const Board& board, const Grid& grid, Random& random);

/// Takes away one cage after the other as long as the grid stays the only solution, in random
/// order: none of those left can go. Throws `Stopped`.
void drop_cages(Puzzle& puzzle, const Grid& grid, const Budget& budget, Random& random);

}  // namespace dokusat
