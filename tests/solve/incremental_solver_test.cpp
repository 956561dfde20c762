// One formula for many puzzles gives the same answers as a formula for each.

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/solve/puzzle_solver.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

SolverOptions unique_options(bool incremental) {
  SolverOptions options;
  options.unique = true;
  options.incremental = incremental;
  return options;
}

void expect_same_answers(const std::vector<Puzzle>& puzzles) {
  PuzzleSolver kept(unique_options(true)), fresh(unique_options(false));
  int unique = 0;
  for (const Puzzle& puzzle : puzzles) {
    SCOPED_TRACE(puzzle_text(puzzle, natural_format(puzzle)));
    const Verdict one = kept.solve(puzzle), other = fresh.solve(puzzle);
    EXPECT_EQ(one.status, other.status);
    EXPECT_EQ(one.unique, other.unique);
    EXPECT_EQ(one.statistics.answered_by, AnsweredBy::solver);
    if (one.unique == true) {
      EXPECT_EQ(one.solution->grid, other.solution->grid);
      ++unique;
    }
    ASSERT_EQ(one.second.has_value(), one.unique == false);
    if (one.second) {
      EXPECT_NE(one.second->grid, one.solution->grid);
      EXPECT_TRUE(violations(puzzle, *one.second).empty());
    }
  }
  EXPECT_GT(unique, 0);
}

TEST(IncrementalSolver, AnswersSudokuAndLatinSquares) {
  expect_same_answers(assorted_puzzles(Board::sudoku({3, 3}), false, 22, 40, 1));
  expect_same_answers(assorted_puzzles(Board::latin(5), false, 4, 40, 1));
}

TEST(IncrementalSolver, AnswersSuDominoKu) {
  expect_same_answers(assorted_puzzles(Board::sudoku({2, 2}), true, 0, 40, 1));
  expect_same_answers(assorted_puzzles(Board::sudoku({2, 3}), true, 3, 12, 1));
}

TEST(IncrementalSolver, AnswersKindsInTurnAndOtherRules) {
  std::vector<Puzzle> puzzles = {
      parse_puzzle("1234341221434321"),
      parse_puzzle("................"),
      parse_puzzle(".Shape~4x4.Cage~3~R1C1~R1C2.~R4C1_4"),
      parse_puzzle("1...2...4......."),
      parse_puzzle(".Shape~4x4.AntiKnight.~R1C1_1"),
  };
  expect_same_answers(puzzles);
  std::ranges::reverse(puzzles);
  expect_same_answers(puzzles);
}

TEST(IncrementalSolver, TheFormulaIsWrittenOnce) {
  PuzzleSolver solver(unique_options(true));
  const Puzzle puzzle = parse_puzzle("1234341221434321");
  const Verdict first = solver.solve(puzzle);
  const Verdict second = solver.solve(puzzle);
  EXPECT_GT(first.statistics.clauses, 0);
  EXPECT_EQ(first.statistics.clauses, second.statistics.clauses);
  EXPECT_GT(first.statistics.encode_seconds, 0);
  EXPECT_EQ(second.statistics.encode_seconds, 0);
  EXPECT_EQ(second.statistics.backend.solve_calls, 2);
}

TEST(IncrementalSolver, ALimitOnTheWayToItLeavesThePuzzleUndecided) {
  SolverOptions options = unique_options(true);
  options.memory = 1000;
  PuzzleSolver solver(options);
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(solver.solve(parse_puzzle("1234341221434321")).status, Status::unknown);
}

TEST(IncrementalSolver, ASolverThatWasMovedGoesOn) {
  PuzzleSolver solver(unique_options(true));
  EXPECT_EQ(solver.solve(parse_puzzle("................")).unique, false);
  PuzzleSolver other = std::move(solver);
  EXPECT_EQ(other.solve(parse_puzzle("1234341221434321")).unique, true);
}

}  // namespace
}  // namespace dokusat
