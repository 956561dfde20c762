#pragma once
// The cages of killers.

#include <dokusat/base/budget.hpp>
#include <dokusat/generator/random.hpp>
#include <dokusat/model/puzzle.hpp>
#include <vector>

namespace dokusat {

/// Cages of two to five cells that the grid keeps. A cell that finds no place in one has none.
std::vector<CellRule> random_cages(const Board& board, const Grid& grid, Random& random);

/// Takes away one cage after the other as long as the grid stays the only solution, in random
/// order: none of those left can go. Throws `Stopped`.
void drop_cages(Puzzle& puzzle, const Grid& grid, const Budget& budget, Random& random);

}  // namespace dokusat
