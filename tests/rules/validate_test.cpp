// Puzzles made by programs: any rule is either rejected or usable.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/any_rule.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/validate.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <string>

namespace dokusat {
namespace {

using testing::HasSubstr;

std::string fault_of(const CellRule& rule) {
  Puzzle puzzle = parse_puzzle("1..............2");
  puzzle.rules.push_back(rule);
  const std::vector<std::string> faults = validate(puzzle);
  return faults.empty() ? "" : faults.front();
}

TEST(Validate, TellsWhatIsWrong) {
  EXPECT_EQ(fault_of({&kAntiKing}), "");
  EXPECT_EQ(fault_of({nullptr}), "a rule of no kind");
  EXPECT_EQ(fault_of({&kThermo, {Cell{16}}}), "Thermo: cell 16 is not on a 4x4 board");
  EXPECT_EQ(fault_of({&kCage, CellsInOrder{{Cell{1}}}}),
            "Cage: its arguments are those of another kind");
  EXPECT_EQ(fault_of({&kCage, NumberAndCells{3}}), "Cage: expected at least 1 cell, found 0");
  EXPECT_EQ(fault_of({&kXSum, NumberAndCells{3, {Cell{0}, Cell{1}}}}),
            "XSum: expected the cells of a row or column");
  EXPECT_EQ(fault_of({&kXSum, NumberAndCells{3, {Cell{2}, Cell{1}, Cell{0}, Cell{3}}}}),
            "XSum: expected the cells of a row or column");
  EXPECT_EQ(fault_of({&kXSum, NumberAndCells{3, {Cell{3}, Cell{2}, Cell{1}, Cell{0}}}}), "");
  EXPECT_EQ(fault_of({&kCage, NumberAndCells{-2, {Cell{0}}}}),
            "Cage: expected a number of at least 0, found -2");
  EXPECT_EQ(fault_of({&kSum, WeightedCells{-2, {}, {Cell{0}}}}), "");
  EXPECT_EQ(fault_of({&kPair, TextAndCells{"A*", {Cell{0}, Cell{1}}}}),
            "Pair: expected a table in base64");
  EXPECT_EQ(fault_of({&kXSum, {Cell{0}, Cell{1}, Cell{2}, Cell{3}}}),
            "XSum: a sum of 0 is not a clue");
  EXPECT_EQ(fault_of({&kEqualSum, CellGroups{{Cell{0}, Cell{1}}, {1, 2}}}),
            "EqualSum: expected groups that make up the cells");
  EXPECT_EQ(fault_of({&kJigsaw, RegionLayout{"0011"}}),
            "Jigsaw: expected a character for each cell");
  ConnectedCells connected{4, 17, {1}, {}};
  for (int cell = 0; cell < 16; ++cell) connected.cells.push_back(Cell{cell});
  EXPECT_EQ(fault_of({&kConnectedValues, connected}),
            "ConnectedValues: expected a size from 1 to 16");
  EXPECT_THAT(fault_of({&kRegex, TextAndCells{"(1", {Cell{0}}}}), HasSubstr("Regex: expected ')'"));
  const CellRule five{&kGiven, DigitsAndCells{{5}, {Cell{0}}}};
  EXPECT_EQ(fault_of({&kOr, JoinedRules{{five}}}), "Or: Given: expected digits 1 to 4, found 5");
}

TEST(Validate, LooksAtGivens) {
  Puzzle puzzle = parse_puzzle("1..............2");
  puzzle.givens[Cell{3}] = 5;
  EXPECT_THAT(validate(puzzle), testing::ElementsAre("r1c4 is given 5, not 1 to 4"));
  puzzle.givens = Grid(9);
  EXPECT_THAT(validate(puzzle), testing::ElementsAre("the givens are those of another board"));
}

TEST(Validate, IsAskedBeforeASearch) {
  Puzzle puzzle = parse_puzzle("1..............2");
  puzzle.rules.push_back(CellRule{&kRegionSumLine, {Cell{-1}}});
  EXPECT_THROW(solve(puzzle), InvalidPuzzle);
  EXPECT_THROW(PuzzleSolver(SolverOptions{}).count(puzzle), Error);
}

TEST(Validate, IsAskedOfPuzzlesWithoutRules) {
  Puzzle puzzle = empty_puzzle(Board::sudoku({3, 3}));
  puzzle.givens = Grid(4);
  EXPECT_THROW(solve(puzzle), InvalidPuzzle);
  puzzle.givens = Grid(9);
  puzzle.givens[Cell{0}] = 12;
  EXPECT_THROW(solve(puzzle), InvalidPuzzle);
}

TEST(Validate, DemandsABoardThatDominoesTile) {
  for (const char* const name : {"shape:6x4", "shape:4x4:1-5", "shape:4x4:raw", "shape:1x2"}) {
    const Puzzle puzzle = empty_domino_puzzle(BoardSpec::parse(name)->board());
    EXPECT_THAT(validate(puzzle),
                testing::ElementsAre("dominoes tile boards of N rows, N columns and N digits"));
    EXPECT_THROW(PuzzleSolver(SolverOptions{}).count(puzzle), InvalidPuzzle);
    EXPECT_THROW(solve(puzzle), InvalidPuzzle);
  }
}

/// Rules are not evaluated on digits that the board does not have.
TEST(Judge, EndsWithDigitsOffTheBoard) {
  Puzzle puzzle = parse_puzzle(".Shape~4x4.NumberedRoom~R1~2~.CountingCircles~R1C1~R1C2");
  Grid grid = parse_puzzle("1234341221434321").givens;
  grid[Cell{0}] = 1000;
  grid[Cell{1}] = -7;
  EXPECT_THAT(texts(grid_violations(puzzle, grid), *puzzle.board),
              testing::ElementsAre("r1c1 holds 1000, not 1 to 4", "r1c2 holds -7, not 1 to 4"));
}

TEST(Sums, OfLargeCoefficientsAreBounded) {
  EXPECT_EQ(
      fault_of({&kSum, WeightedCells{5, {2'000'000'000, -2'000'000'000}, {Cell{0}, Cell{1}}}}),
      "Sum: the coefficients are too large");
  EXPECT_EQ(fault_of({&kSum, WeightedCells{5, {100'000'000, -100'000'000}, {Cell{0}, Cell{1}}}}),
            "");
}

class AnyArguments : public testing::TestWithParam<const RuleKind*> {};

/// Under the sanitizers this finds errors that `validate` misses.
TEST_P(AnyArguments, AreRefusedOrCanBeAsked) {
  Random random(7);
  const Puzzle boxes = parse_puzzle("1..............2");
  const Puzzle latin = empty_puzzle(Board::latin(5));
  int asked = 0;
  for (int trial = 0; trial < 400; ++trial) {
    Puzzle puzzle = trial % 2 == 0 ? boxes : latin;
    puzzle.rules.push_back(any_rule(*GetParam(), *puzzle.board, random));
    if (!validate(puzzle).empty()) continue;
    ++asked;
    EXPECT_FALSE(grid_violations(puzzle, puzzle.givens).empty());  // cells are empty
    constraints_of(puzzle.rules[0], *puzzle.board);
  }
  if (GetParam()->syntax == nullptr) {
    EXPECT_GT(asked, 0);
  }
}

INSTANTIATE_TEST_SUITE_P(All, AnyArguments,
                         testing::ValuesIn(all_rule_kinds().begin(), all_rule_kinds().end()),
                         [](const auto& test) { return std::string(test.param->name); });

}  // namespace
}  // namespace dokusat
