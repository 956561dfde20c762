// Whole puzzles with unknown regions: counts of the search, the oracle and the formula agree.

#include <gtest/gtest.h>

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/propagation/compile.hpp>
#include <dokusat/propagation/network.hpp>
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

/// A board with unknown regions: some givens of a Latin square, and clues that may contradict its
/// regions.
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

/// Rules about the numbers of regions, some of which distinguish them.
std::string random_rule_about_numbers(std::mt19937& random) {
  const auto below = [&](int count) {
    return static_cast<int>(random() % static_cast<unsigned>(count));
  };
  const auto region = [&] { return "~CC" + std::to_string(1 + below(16)); };
  const auto cell = [&] {
    return "~R" + std::to_string(1 + below(4)) + "C" + std::to_string(1 + below(4));
  };
  const auto pair = [&] {
    const int one = 1 + below(16);
    return "~CC" + std::to_string(one) + "~CC" + std::to_string(one % 16 + 1);
  };
  switch (below(16)) {
    case 0:
      return "." + region() + "_" + std::to_string(1 + below(4));
    case 1:
      return ".AllDifferent~CC5~CC6~CC" + std::to_string(7 + below(10));
    case 2:
      return ".CountDistinct" + cell() + region() + region() + region();
    case 3:
      return ".CountDistinct" + region() + "~CC5~CC6~CC7";
    case 4:
      return ".Sum~" + std::to_string(3 + below(4)) + pair();
    case 5:
      return ".Whisper~2" + pair();
    case 6:
      return ".Or.SameValues~2" + pair() + ".SameValues~2" + pair() + ".End";
    case 7:
      return ".Or.AllDifferent" + pair() + ".ChaosArrow" + cell() + "~0.End";
    case 8:
      return ".Thermo" + pair();
    case 9:
      return ".Between" + region() + cell() + region();
    case 10:
      return ".CountDistinct" + region() + cell() + pair();
    case 11:
      return ".Or.Thermo" + pair() + ".SameValues~2" + pair() + ".End";
    case 12:
      return ".SameValues~2" + region() + cell();
    case 13:
      return ".AllDifferent" + region() + cell();
    case 14:
      return ".Or.AllDifferent" + region() + cell() + ".AllDifferent" + pair() + ".End";
    default:
      return ".ChaosArrow" + cell() + "~" + std::to_string(below(2));
  }
}

// If nothing distinguishes the numbers, the search uses an order of its own.
TEST(RegionsToFind, HaveTheirNumbersWhateverOrderTheSearchTakes) {
  std::mt19937 random(8);
  int renumbered = 0, as_said = 0, solvable = 0;
  const int trials = test::times(320);
  for (int trial = 0; trial < trials; ++trial) {
    std::string text = random_regions(random) + random_rule_about_numbers(random);
    SCOPED_TRACE(text);
    const Puzzle puzzle = parse_puzzle(text, Format::iss);
    const auto network =
        propagation::compile(*puzzle.board, constraints_of(puzzle), propagation::Numbering::free);
    ASSERT_TRUE(network);
    ++(network->renumbered.empty() ? as_said : renumbered);
    const test::Grids wanted = test::grids(puzzle, test::oracle_only());
    solvable += wanted.empty() ? 0 : 1;
    EXPECT_EQ(test::grids(puzzle), wanted);
    EXPECT_EQ(count_of(puzzle, {}), wanted.size());
    SolverOptions least;
    least.unique = true;
    least.order = Order::least;
    const Verdict verdict = PuzzleSolver(least).solve(puzzle);
    ASSERT_EQ(verdict.solution.has_value(), !wanted.empty());
    if (verdict.solution) {
      EXPECT_EQ(verdict.solution->grid, *wanted.begin());
      EXPECT_EQ(verdict.unique, wanted.size() == 1);
    }
  }
  EXPECT_GT(renumbered, trials / 10);
  EXPECT_GT(as_said, trials / 10);
  EXPECT_GT(solvable, trials / 10);
}

// A search shared by puzzles with the same rules uses the right numbering for each.
TEST(RegionsToFind, HaveTheirNumbersWhereOneIsGiven) {
  const std::string rules = ".Shape~4x4.NoBoxes.ChaosConstruction.~R1C1_1~R1C2_2~R1C3_3~R2C1_2";
  SolverOptions options;
  PuzzleSolver solver(options);
  for (const std::string given : {"", "~CC16_2", "", "~CC13_3", "~CC16_1"}) {
    const Puzzle puzzle = parse_puzzle(rules + given, Format::iss);
    test::Grids found;
    solver.for_each_solution(puzzle, [&](const Solution& solution) {
      EXPECT_TRUE(found.insert(solution.grid).second);
      return true;
    });
    EXPECT_EQ(found, test::grids(puzzle, test::oracle_only())) << given;
  }
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
