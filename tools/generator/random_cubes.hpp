#pragma once
// Random solutions of puzzles that only the solver can complete.

#include <dokusat/generator/random.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <optional>

namespace dokusat {

/// Fixes up to eight random cells, each to a random digit or, if the solver finds no solution with
/// it, to the digit of the last solution. Not uniform. Empty if the first call of the solver finds
/// no solution within its limits.
std::optional<Solution> draw_by_cubes(Puzzle puzzle, Random& random, const SolverOptions& options);

}  // namespace dokusat
