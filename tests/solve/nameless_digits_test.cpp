// Puzzles without givens whose rules treat all digits alike: the search finds one solution of each
// set that differs only by renaming digits, and the answers equal those of the oracle.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <numeric>
#include <string>
#include <vector>

namespace dokusat {
namespace {

Verdict answer_of(const Puzzle& puzzle, bool oracle) {
  SolverOptions options;
  options.unique = true;
  options.oracle = oracle;
  return PuzzleSolver(options).solve(puzzle);
}

void expect_as_the_oracle(const Puzzle& puzzle) {
  const Verdict search = answer_of(puzzle, false), oracle = answer_of(puzzle, true);
  ASSERT_EQ(search.status, oracle.status);
  ASSERT_EQ(search.unique, oracle.unique);
  if (!search.solution) return;
  ASSERT_TRUE(search.second);
  EXPECT_NE(search.solution->grid, search.second->grid);
  EXPECT_THAT(violations(puzzle, *search.solution), testing::IsEmpty());
  EXPECT_THAT(violations(puzzle, *search.second), testing::IsEmpty());
}

/// Tests random regions of five cells, connected or not: about half of the boards have no solution.
TEST(NamelessDigits, AnyRegions) {
  constexpr int kSize = 5;
  Random random(20261124);
  int impossible = 0, possible = 0;
  for (int round = 0; round < 120; ++round) {
    std::vector<int> regions(kSize * kSize);
    for (std::size_t i = 0; i < regions.size(); ++i) regions[i] = static_cast<int>(i) / kSize;
    // Starts with the rows as regions: few exchanges make likely regions, many make wild ones.
    for (int i = random.below(14); i > 0; --i)
      std::swap(regions[static_cast<std::size_t>(random.below(kSize * kSize))],
                regions[static_cast<std::size_t>(random.below(kSize * kSize))]);
    const Puzzle puzzle = empty_puzzle(Board::jigsaw(regions));
    SCOPED_TRACE(puzzle_text(puzzle, natural_format(puzzle)));
    expect_as_the_oracle(puzzle);
    ++(answer_of(puzzle, false).solution ? possible : impossible);
  }
  EXPECT_GT(impossible, 10);
  EXPECT_GT(possible, 10);
}

TEST(NamelessDigits, RulesThatTellNoDigitFromAnother) {
  for (const std::string text :
       {".Shape~4x4.AntiKnight", ".Shape~4x4.AntiKing", ".Shape~6x6.AntiKnight",
        ".Shape~4x4.Diagonal~1.Diagonal~-1", ".Shape~6x6.Diagonal~1.AntiKing",
        ".Shape~4x4~0-3.DisjointSets", ".Shape~6x6.AntiKnight.AntiKing", ".Shape~1x1"}) {
    SCOPED_TRACE(text);
    const Puzzle puzzle = parse_puzzle(text);
    const Verdict search = answer_of(puzzle, false), oracle = answer_of(puzzle, true);
    EXPECT_EQ(search.status, oracle.status);
    EXPECT_EQ(search.unique, oracle.unique);
  }
}

/// With one given digit, or a rule about one, digits cannot be renamed: no solution may be lost.
TEST(NamelessDigits, NamesThatCount) {
  for (const std::string text :
       {".Shape~4x4.~R1C1_2", ".Shape~4x4.~R2C2_1_2", ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4",
        ".Shape~4x4.Cage~3~R1C1~R1C2.AntiKing"}) {
    SCOPED_TRACE(text);
    const Puzzle puzzle = parse_puzzle(text);
    const Verdict search = answer_of(puzzle, false), oracle = answer_of(puzzle, true);
    EXPECT_EQ(search.status, oracle.status);
    EXPECT_EQ(search.unique, oracle.unique);
    if (search.solution) {
      EXPECT_THAT(violations(puzzle, *search.solution), testing::IsEmpty());
    }
  }
}

}  // namespace
}  // namespace dokusat
