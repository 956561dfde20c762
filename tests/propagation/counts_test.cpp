// Counts agree: of the search by weights, in order, on one thread and on several, of the formula,
// and of the oracle.

#include <gtest/gtest.h>

#include <dokusat/generator/random_rules.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <string>
#include <support/rule_stages.hpp>
#include <vector>

namespace dokusat {
namespace {

using test::Stage;

std::size_t number_of(const Puzzle& puzzle, const SolverOptions& options) {
  const SolutionCount count = PuzzleSolver(options).count(puzzle);
  EXPECT_TRUE(count.complete);
  return static_cast<std::size_t>(count.number);
}

std::size_t listed(const Puzzle& puzzle, Order order) {
  SolverOptions options;
  options.order = order;
  return test::grids(puzzle, options).size();
}

TEST(Counts, AreTheSameWhoeverCounts) {
  SolverOptions threads;
  threads.threads = 3;
  for (const Stage& stage : test::stages())
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
      Random random(seed);
      const RuleKind& kind = *all_rule_kinds()[static_cast<std::size_t>(
          random.below(static_cast<int>(all_rule_kinds().size())))];
      Puzzle puzzle = stage.puzzle;
      if (const auto rule = random_rule(kind, *puzzle.board, stage.grid, random))
        puzzle.rules.push_back(*rule);
      SCOPED_TRACE(std::string(kind.name) + ", seed " + std::to_string(seed));
      const std::size_t wanted = stage.kept(puzzle).size();
      EXPECT_EQ(number_of(puzzle, {}), wanted);
      EXPECT_EQ(number_of(puzzle, threads), wanted);
      EXPECT_EQ(number_of(puzzle, test::formula_only()), wanted);
      EXPECT_EQ(number_of(puzzle, test::oracle_only()), wanted);
      EXPECT_EQ(listed(puzzle, Order::any), wanted);
      EXPECT_EQ(listed(puzzle, Order::least), wanted);
      EXPECT_EQ(listed(puzzle, Order::greatest), wanted);
    }
}

TEST(Counts, EndAtTheirLimit) {
  const Stage& stage = test::stages().front();
  ASSERT_GT(stage.all.size(), 7U);
  for (std::uint64_t limit : {1U, 2U, 7U}) {
    const SolutionCount count = PuzzleSolver(SolverOptions{}).count(stage.puzzle, limit);
    EXPECT_FALSE(count.complete);
    EXPECT_EQ(static_cast<std::uint64_t>(count.number), limit);
  }
}

}  // namespace
}  // namespace dokusat
