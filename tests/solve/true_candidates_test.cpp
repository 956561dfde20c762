// True candidates compared with all solutions, of puzzles with and without dominoes and with rules.

#include <gtest/gtest.h>

#include <atomic>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <dokusat/solve/true_candidates.hpp>
#include <set>
#include <utility>

namespace dokusat {
namespace {

using Digits = std::set<std::pair<Cell, Digit>>;

Digits in_solutions_of_the_oracle(const Puzzle& puzzle) {
  Digits digits;
  oracle::for_each_solution(puzzle, [&](const Solution& solution) {
    for (Cell cell : puzzle.board->cells()) digits.emplace(cell, solution.grid[cell]);
    return true;
  });
  return digits;
}

/// Returns the number of solutions used.
int compare(const Puzzle& puzzle) {
  const Digits expected = in_solutions_of_the_oracle(puzzle);
  TrueCandidates candidates(puzzle);
  std::optional<Status> end;
  while (!(end = candidates.look())) {
  }
  EXPECT_EQ(*end, expected.empty() ? Status::no_solution : Status::solved);
  for (Cell cell : puzzle.board->cells())
    for (Digit digit : puzzle.board->digits())
      EXPECT_EQ(candidates.is_seen(cell, digit), expected.contains({cell, digit}))
          << puzzle.board->name(cell) << "=" << digit;
  return candidates.solutions();
}

TEST(TrueCandidates, AreTheDigitsOfAllSolutions) {
  int most = 0;
  int without = 0;
  for (bool dominoes : {false, true})
    for (const Puzzle& puzzle : assorted_puzzles(Board::sudoku({2, 2}), dominoes, 1, 60, 7)) {
      const int solutions = compare(puzzle);
      most = std::max(most, solutions);
      without += solutions == 0 ? 1 : 0;
    }
  EXPECT_GT(most, 2);
  EXPECT_GT(without, 5);
  compare(parse_puzzle(".Shape~4x4.AntiKnight"));
  compare(parse_puzzle(".Shape~4x4.Thermo~R1C1~R1C2~R1C3.Cage~5~R3C3~R4C4"));
}

TEST(TrueCandidates, EndAtALimit) {
  std::atomic<bool> stop{true};
  SolveResources resources;
  resources.stop = &stop;
  const Puzzle puzzle = empty_puzzle(Board::sudoku({3, 3}));
  TrueCandidates candidates(puzzle, resources);
  EXPECT_EQ(candidates.look(), Status::unknown);
  EXPECT_EQ(candidates.solutions(), 0);
}

// Encoding takes long on a board with many propagators.
TEST(TrueCandidates, EndWithTheTimeBeforeTheFormulaIsMade) {
  const Puzzle puzzle = parse_puzzle(".Shape~9x9.AntiTaxicab", Format::iss);
  SolveResources resources;
  resources.timeout = std::chrono::nanoseconds(1);
  TrueCandidates candidates(puzzle, resources);
  EXPECT_EQ(candidates.look(), Status::unknown);
  EXPECT_EQ(candidates.literals(), 0);
  std::int64_t looks = 1;
  const Budget spent{.looks = &looks};
  const BudgetScope scope(spent);
  EXPECT_THROW(TrueCandidates{puzzle}, BudgetSpent) << "the time of who asks";
}

TEST(TrueCandidates, EndWhereTheFormulaTakesTooMuchMemory) {
  const Puzzle puzzle = empty_puzzle(Board::sudoku({4, 4}));
  SolveResources resources;
  resources.memory = 1'000'000;
  EXPECT_EQ(TrueCandidates(puzzle, resources).look(), Status::unknown);
  resources.memory = 100'000'000;
  EXPECT_EQ(TrueCandidates(puzzle, resources).look(), std::nullopt);
}

}  // namespace
}  // namespace dokusat
