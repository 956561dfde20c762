#pragma once
// Random solutions of puzzles that only the solver can complete.

#include <dokusat/generator/random.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <optional>

namespace dokusat {

/// Draws by fixing random digits in random cells while the solver can complete them; in a cell
/// without a completion, the digit of the last solution. Prefers some solutions. Empty if there is
/// none or a limit was reached.
std::optional<Solution> draw_by_cubes(Puzzle puzzle, Random& random, const SolverOptions& options);

}  // namespace dokusat
