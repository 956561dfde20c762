// Cages, and extra rules of generated puzzles.

#include <gtest/gtest.h>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/generator.hpp>
#include <dokusat/generator/killer.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/solve/puzzle_solver.hpp>

#include <algorithm>
#include <set>

#include "generator/count_solutions.hpp"

namespace dokusat {
namespace {

using test::count_solutions;

TEST(Cages, AreOfTheGridAndDoNotOverlap) {
  Random random(3);
  for (int round = 0; round < 20; ++round) {
    const auto board = Board::sudoku({3, 3});
    const Grid grid = RandomGrids(empty_puzzle(board)).draw(random)->grid;
    std::set<Cell> covered;
    for (const CellRule& cage : random_cages(*board, grid, random)) {
      EXPECT_GE(cage.cells().size(), 2U);
      EXPECT_LE(cage.cells().size(), 5U);
      std::set<Digit> digits;
      int sum = 0;
      for (Cell cell : cage.cells()) {
        EXPECT_TRUE(covered.insert(cell).second);
        digits.insert(grid[cell]);
        sum += grid[cell];
      }
      EXPECT_EQ(digits.size(), cage.cells().size());
      EXPECT_EQ(cage.as<NumberAndCells>().number, sum);
    }
    EXPECT_GT(covered.size(), 70U);
  }
}

Verdict verdict_on(const Puzzle& puzzle) {
  SolverOptions options;
  options.unique = true;
  return PuzzleSolver(options).solve(puzzle);
}

std::ptrdiff_t given_count(const Puzzle& puzzle) {
  return std::ranges::count_if(puzzle.givens.digits(),
                               [](Digit digit) { return digit != kNoDigit; });
}

/// Checks that there is one solution, and several without any given.
void expect_minimal(const Puzzle& puzzle) {
  EXPECT_EQ(verdict_on(puzzle).unique, true);
  for (const Cell cell : puzzle.board->cells()) {
    if (puzzle.givens[cell] == kNoDigit) continue;
    Puzzle fewer = puzzle;
    fewer.givens[cell] = kNoDigit;
    EXPECT_EQ(verdict_on(fewer).unique, false);
  }
}

GeneratorOptions small_options() {
  GeneratorOptions options;
  options.board = Board::sudoku({2, 3});
  options.seed = 11;
  return options;
}

TEST(Killer, HasOneSolutionByTheOracle) {
  for (bool few : {false, true}) {
    GeneratorOptions options = small_options();
    options.cages = true;
    options.minimal = few;
    Generator generator(options);
    for (std::uint64_t number = 1; number <= 5; ++number) {
      const std::optional<GeneratedPuzzle> made = generator.make(number);
      ASSERT_TRUE(made);
      EXPECT_EQ(count_solutions(made->puzzle), 1);
      if (!few) continue;
      for (const Rule& rule : made->puzzle.rules) {
        Puzzle fewer = made->puzzle;
        std::erase(fewer.rules, rule);
        EXPECT_EQ(count_solutions(fewer), 2);
      }
    }
  }
}

TEST(Killer, AddsUpTheValuesOfTheBoard) {
  for (const char* shape : {".Shape~4x4~0-3", ".Shape~6x6~3-8"}) {
    GeneratorOptions options;
    options.board = parse_puzzle(shape, Format::iss).board;
    options.cages = true;
    const std::optional<GeneratedPuzzle> made = Generator(options).make(1);
    ASSERT_TRUE(made) << shape;
    EXPECT_EQ(count_solutions(made->puzzle), 1) << shape;
  }
}

/// On large boards it may take hours to decide whether a given can be removed, so some may stay.
TEST(Killer, OfLargeBoardsHasOneSolutionAndFewGivens) {
  GeneratorOptions options;
  options.board = Board::sudoku({4, 4});
  options.cages = true;
  Generator generator(options);
  for (std::uint64_t number = 1; number <= 6; ++number) {
    const std::optional<GeneratedPuzzle> made = generator.make(number);
    ASSERT_TRUE(made);
    const Verdict verdict = verdict_on(made->puzzle);
    ASSERT_EQ(verdict.unique, true);
    EXPECT_EQ(verdict.solution->grid, made->solution->grid);
    EXPECT_LT(given_count(made->puzzle), 30);
  }
}

TEST(Killer, DependsOnSeedAndNumberAlone) {
  GeneratorOptions options = small_options();
  options.cages = true;
  Generator one(options);
  Generator other(options);
  const Puzzle second = one.make(2)->puzzle;
  other.make(1);
  EXPECT_EQ(other.make(2)->puzzle.rules, second.rules);
  EXPECT_NE(other.make(3)->puzzle.rules, second.rules);
}

TEST(ExtraRules, OfLargeBoardsLeaveOneSolution) {
  const Puzzle rules = parse_puzzle(".Shape~16x16.StrictKropki", Format::iss);
  GeneratorOptions options;
  options.board = rules.board;
  options.seed = 6;  // others take up to three times as long
  options.extra_rules.push_back(std::get<CellRule>(rules.rules[0]));
  const std::optional<GeneratedPuzzle> made = Generator(options).make(1);
  ASSERT_TRUE(made);
  EXPECT_EQ(verdict_on(made->puzzle).unique, true);
}

/// A bounded search leaves three removable givens in this puzzle. If a better search leaves none,
/// the test needs another puzzle to distinguish the two.
TEST(ExtraRules, LeaveNoGivenThatCanGoOfAMinimalPuzzle) {
  const Puzzle rules = parse_puzzle(".Shape~16x16.Windoku", Format::iss);
  GeneratorOptions options;
  options.board = rules.board;
  options.seed = 2;
  options.extra_rules.push_back(std::get<CellRule>(rules.rules[0]));
  const auto as_usual = given_count(Generator(options).make(1)->puzzle);
  options.minimal = true;
  const Puzzle minimal = Generator(options).make(1)->puzzle;
  EXPECT_LT(given_count(minimal), as_usual);
  expect_minimal(minimal);
}

/// A bounded search would leave removable givens in this puzzle.
TEST(ExtraRules, OfBoardsOfNineLeaveNoGivenThatCanGo) {
  const Puzzle rules = parse_puzzle(".StrictKropki", Format::iss);
  GeneratorOptions options;
  options.board = rules.board;
  options.seed = 2;
  options.extra_rules.push_back(std::get<CellRule>(rules.rules[0]));
  expect_minimal(Generator(options).make(1)->puzzle);
}

TEST(ExtraRules, AreKeptAndNoGivenCanGo) {
  // Arrows, whose sums propagation does not enforce completely, and a digit given by a rule.
  const Puzzle rules = parse_puzzle(
      ".Shape~6x6.Arrow~R1C1~R1C2~R1C3.Sandwich~5~R3.Thermo~R6C1~R5C1~R5C2", Format::iss);
  GeneratorOptions options = small_options();
  for (const Rule& rule : rules.rules) options.extra_rules.push_back(std::get<CellRule>(rule));
  options.extra_rules.emplace_back(&kGiven, DigitsAndCells{{4}, {Cell{20}}});
  Generator generator(options);
  for (std::uint64_t number = 1; number <= 5; ++number) {
    const std::optional<GeneratedPuzzle> made = generator.make(number);
    ASSERT_TRUE(made);
    EXPECT_EQ(made->puzzle.rules.size(), options.extra_rules.size());
    EXPECT_EQ(made->solution->grid[Cell{20}], 4);
    EXPECT_EQ(count_solutions(made->puzzle), 1);
    for (Cell cell : options.board->cells()) {
      if (made->puzzle.givens[cell] == kNoDigit) continue;
      Puzzle fewer = made->puzzle;
      fewer.givens[cell] = kNoDigit;
      EXPECT_EQ(count_solutions(fewer), 2);
    }
  }
}

}  // namespace
}  // namespace dokusat
