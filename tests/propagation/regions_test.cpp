// Regions that are to be found, whole puzzles of them: what the search counts, and the oracle, and
// the formula alone.

#include <gtest/gtest.h>

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <dokusat/text/parse_error.hpp>
#include <random>
#include <string>
#include <support/rule_stages.hpp>
#include <support/times.hpp>

namespace dokusat {
namespace {

ModelNumber count_of(const Puzzle& puzzle, const SolverOptions& options) {
  return PuzzleSolver(options).count(puzzle).number;
}

/// A board with regions to find: some givens of a Latin square, and clues that its regions may or
/// may not agree with.
std::string random_regions(std::mt19937& random) {
  const auto below = [&](int count) {
    return static_cast<int>(random() % static_cast<unsigned>(count));
  };
  const auto cell = [&] {
    return "~R" + std::to_string(1 + below(4)) + "C" + std::to_string(1 + below(4));
  };
  std::string text = ".Shape~4x4.NoBoxes.ChaosConstruction.~R1C1_1~R1C2_2~R1C3_3~R2C1_2";
  if (below(2) == 0) text += "~R2C2_1";
  for (int clues = 1 + below(3); clues > 0; --clues) {
    const std::string offset = "~" + std::to_string(below(2));
    switch (below(5)) {
      case 0:
        text += ".ChaosArrow" + cell() + offset;
        break;
      case 1:
        text += ".ChaosArrow" + cell() + offset + "~CC6~CC7~CC8~-~CC6~CC10";
        break;
      case 2:
        text += ".ChaosCount" + cell() + offset;
        break;
      case 3:
        text += ".SameValues~2~CC6~CC" + std::to_string(7 + below(10));
        break;
      default:
        text += ".SameValues~2~CC1~CC" + std::to_string(2 + below(15));
        break;
    }
  }
  return text;
}

TEST(RegionsToFind, AreCountedAlikeOnEveryPath) {
  std::mt19937 random(5);
  int solvable = 0;
  const int trials = test::times(60);
  for (int trial = 0; trial < trials; ++trial) {
    const std::string text = random_regions(random);
    SCOPED_TRACE(text);
    const Puzzle puzzle = parse_puzzle(text, Format::iss);
    const auto wanted = count_of(puzzle, test::oracle_only());
    solvable += wanted == 0 ? 0 : 1;
    EXPECT_EQ(count_of(puzzle, {}), wanted);
    EXPECT_EQ(count_of(puzzle, test::formula_only()), wanted);
  }
  EXPECT_GT(solvable, trials / 10);
}

}  // namespace
}  // namespace dokusat
