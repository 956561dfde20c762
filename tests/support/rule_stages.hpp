#pragma once
// Small boards for comparing whole sets of solutions: of a rule's meaning and of its constraints.

#include <gtest/gtest.h>

#include <cstdint>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace dokusat::test {

using Grids = std::set<Grid>;

inline Grids grids(const Puzzle& puzzle, const SolverOptions& options = {}) {
  Grids found;
  PuzzleSolver(options).for_each_solution(puzzle, [&](const Solution& solution) {
    EXPECT_TRUE(found.insert(solution.grid).second) << "a grid came twice";
    return true;
  });
  return found;
}

/// Boards with so few solutions that all can be compared.
inline std::vector<Puzzle> comparable_boards() {
  Puzzle sudoku = empty_puzzle(Board::sudoku({2, 3}));
  for (int column = 0; column < 6; ++column)
    sudoku.givens[Cell{column}] = std::string("362514")[static_cast<std::size_t>(column)] - '0';
  sudoku.givens[sudoku.board->cell_at(3, 2)] = 3;
  return {empty_puzzle(Board::sudoku({2, 2})), empty_puzzle(Board::latin(4)), sudoku,
          empty_domino_puzzle(Board::sudoku({2, 2}))};
}

inline SolverOptions oracle_only() {
  SolverOptions options;
  options.oracle = true;
  return options;
}

inline SolverOptions formula_only() {
  SolverOptions options;
  options.splits = 0;
  options.encoding.simplification = Simplification::none;
  return options;
}

/// A board with some rows given, so that it has some hundred solutions.
struct Stage {
  Puzzle puzzle;
  Grid grid;  ///< one of its solutions
  Grids all;

  /// The grids that satisfy the rules of the puzzle, which is this one with rules.
  Grids kept(const Puzzle& with_rules) const {
    Grids kept;
    for (const Grid& one : all)
      if (grid_violations(with_rules, one).empty()) kept.insert(one);
    return kept;
  }
};

inline Stage stage(const std::shared_ptr<const Board>& board, int given_rows, std::uint64_t seed) {
  Random random(seed);
  Stage stage{empty_puzzle(board), {}, {}};
  stage.grid = random_solution(stage.puzzle, random).grid;
  for (Cell cell : board->cells())
    if (board->row(cell) < given_rows) stage.puzzle.givens[cell] = stage.grid[cell];
  stage.all = grids(stage.puzzle, oracle_only());
  return stage;
}

inline const std::vector<Stage>& stages() {
  static const std::vector<Stage> kStages = {
      stage(Board::sudoku({2, 2}), 0, 1), stage(Board::latin(4), 1, 2),
      stage(Board::latin(5), 2, 3), stage(Board::sudoku({2, 3}), 3, 4),
      stage(Board::jigsaw({0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3}), 0, 5),
      // Lines that may repeat digits, and have more cells than there are values.
      stage(BoardSpec::parse("shape:3x3:1-3:raw")->board(), 1, 6),
      stage(BoardSpec::parse("shape:2x4:1-3:raw")->board(), 1, 7),
      stage(BoardSpec::parse("shape:2x3:0-3:raw")->board(), 1, 8)};
  return kStages;
}

}  // namespace dokusat::test
