#pragma once
// Seeded puzzles for tests, benchmarks and generation: solvable, with many solutions, and spoiled.
// The same seed makes the same puzzles everywhere.

#include <cstdint>
#include <dokusat/generator/random.hpp>
#include <dokusat/model/puzzle.hpp>
#include <memory>
#include <vector>

namespace dokusat {

/// Draws a solution of the rules of the puzzle without its clues, by a short walk of `RandomGrids`.
/// Requires that there is one.
Solution random_solution(const Puzzle& rules, Random& random);

/// The same solution with its digits renamed and the board mirrored.
Solution disguised(const Board& board, const Solution& solution, Random& random);

/// A Sudoku that shows `clues` random cells of the solution.
Puzzle sudoku_from(const std::shared_ptr<const Board>& board, const Solution& solution, int clues,
                   Random& random);

/// A Su-domino-ku that shows `clues` random dominoes of the solution and, with `singles`, its
/// singles.
Puzzle domino_puzzle_from(const std::shared_ptr<const Board>& board, const Solution& solution,
                          int clues, bool singles, Random& random);

/// The puzzle with one clue changed, if it has any: often, but not always, without a solution.
Puzzle spoiled(const Puzzle& puzzle, Random& random);

/// `count` puzzles of one board and type: from full down to `fewest` clues, a third of them
/// spoiled, and some Su-domino-ku without their singles.
std::vector<Puzzle> assorted_puzzles(const std::shared_ptr<const Board>& board, bool dominoes,
                                     int fewest, int count, std::uint64_t seed);

}  // namespace dokusat
