#pragma once
// The cages of killers.

#include <dokusat/generator/random.hpp>
#include <dokusat/puzzle/puzzle.hpp>
#include <dokusat/solver_backend/backend.hpp>
#include <vector>

namespace dokusat {

/// Cages of two to five cells that the grid keeps. A cell that finds no place in one has none.
std::vector<CellRule> random_cages(const Board& board, const Grid& grid, Random& random);

/// Takes away one cage after the other as long as the grid stays the only solution, in random
/// order: none of those left can go. Throws `Stopped`.
void drop_cages(Puzzle& puzzle, const Grid& grid, const Limits& limits, Random& random);

}  // namespace dokusat
