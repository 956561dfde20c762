// Paths by technique through many puzzles: no step contradicts the solution, each follows from its
// rules, and the path ends in the solution.

#include <gmock/gmock.h>

#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/explain/techniques/technique_table.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <map>
#include <set>

#include "explain/replay.hpp"
#include "support/times.hpp"

namespace dokusat::explain {
namespace {

constexpr const char* kEscargot =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
constexpr const char* kInkala =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// Larger proofs take plain search too long.
constexpr int kMostRulesToSearch = 14;

ExplainOptions by_technique(bool unique = false) {
  ExplainOptions options;
  options.order = StepOrder::by_technique;
  options.assume_unique = unique;
  options.prove = true;
  return options;
}

bool agrees(const RuleSystem& system, const Step& step, const Grid& solution) {
  for (bool holds : {true, false})
    for (Candidate candidate : holds ? step.placed : step.removed)
      if ((solution[system.cell_of(candidate)] == system.digit_of(candidate)) != holds)
        return false;
  return true;
}

/// Takes the path and holds each step against the solution and its rules. Counts techniques.
void follow(const Puzzle& puzzle, const ExplainOptions& options, std::map<std::string, int>& seen) {
  const Grid solution = solve(puzzle).solution->grid;
  Explainer explainer(puzzle, {}, options);
  for_each_step(explainer, [&](const PencilMarks& before, const Step& step) {
    ASSERT_TRUE(agrees(explainer.system(), step, solution)) << step.technique;
    if (!step.told) return;
    ++seen[step.told->name];
    ASSERT_FALSE(step.told->sentence.empty());
    if (!step.told->assumes_unique && step.size <= kMostRulesToSearch) {
      ASSERT_EQ(fault_of(explainer.system(), before, step), "") << step.told->sentence;
    }
  });
  EXPECT_EQ(explainer.ending(), Ending::solved) << grid_text(puzzle.givens, Format::lines);
  EXPECT_EQ(explainer.marks().grid(), solution);
}

TEST(TechniquePaths, EndInTheSolution) {
  std::map<std::string, int> seen;
  for (const auto& [board, count] :
       {std::pair(Board::sudoku({3, 3}), test::times(150)), std::pair(Board::sudoku({2, 3}), 30),
        std::pair(Board::latin(6), 30), std::pair(Board::sudoku({2, 5}), 5)})
    for (const Puzzle& puzzle : minimal_puzzles(board, count, 31))
      follow(puzzle, by_technique(), seen);
  EXPECT_GT(seen.size(), 20U);
}

TEST(TechniquePaths, OfTheHardest) {
  std::map<std::string, int> seen;
  for (const char* text : {kEscargot, kInkala}) follow(parse_puzzle(text), by_technique(), seen);
  EXPECT_GT(seen["nested forcing net"], 0);
  EXPECT_GT(seen["forcing net contradiction"], 0);
}

TEST(TechniquePaths, WithOneSolutionAssumed) {
  std::map<std::string, int> seen;
  for (const Puzzle& puzzle : minimal_puzzles(Board::sudoku({3, 3}), 150, 7))
    follow(puzzle, by_technique(true), seen);
  EXPECT_GT(seen["unique rectangle type 1"], 0);
  std::map<std::string, int> without;
  for (const Puzzle& puzzle : minimal_puzzles(Board::sudoku({3, 3}), 20, 7))
    follow(puzzle, by_technique(false), without);
  for (const auto& [name, count] : without)
    EXPECT_THAT(name, ::testing::Not(::testing::HasSubstr("unique")));
}

TEST(TechniquePaths, SeveralSolutionsEndUndecided) {
  for (const char* text : {"1.......2.....4.", "................"}) {
    Explainer explainer(parse_puzzle(text), {}, by_technique());
    while (explainer.next()) {
    }
    EXPECT_EQ(explainer.ending(), Ending::undecided);
  }
}

TEST(TechniquePaths, NoSolutionIsRefuted) {
  Explainer explainer(parse_puzzle("430502500001340000000005000100600000"), {}, by_technique());
  while (explainer.next()) {
  }
  EXPECT_EQ(explainer.ending(), Ending::contradiction);
}

TEST(PathRating, TellsSinglesApartAndIsBounded) {
  const auto rated = [](const std::string& text) { return rate_by_technique(parse_puzzle(text)); };
  const PathRating escargot = rated(kEscargot);
  EXPECT_EQ(escargot.ending, Ending::solved);
  EXPECT_EQ(escargot.band(), "extreme");
  const PathRating easy = rated("0020300000401000");
  EXPECT_EQ(easy.band(), "easy");
  EXPECT_LT(easy.sum, escargot.sum);
  EXPECT_EQ(rated("050000060004002030500000100350000001").hardest_name, "W-wing");
}

}  // namespace
}  // namespace dokusat::explain
