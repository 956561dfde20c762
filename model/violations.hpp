#pragma once
// The judge: says by the rules of the puzzle alone what is wrong with an answer. It shares nothing
// with the solvers; every answer that leaves the program has passed it.

#include <dokusat/model/puzzle.hpp>
#include <string>
#include <vector>

namespace dokusat {

/// What is wrong with a grid as an answer to the puzzle, dominoes aside; empty if nothing is.
/// Requires a grid of the board's size; of one with digits that the board does not have only these
/// and the givens are told. Each text names digit, unit and cells:
/// "5 stands twice in row C: C2, C7".
std::vector<std::string> grid_violations(const Puzzle& puzzle, const Grid& grid);

/// What is wrong with the solution, for Su-domino-ku its tiling included; empty if nothing is.
std::vector<std::string> violations(const Puzzle& puzzle, const Solution& solution);

}  // namespace dokusat
