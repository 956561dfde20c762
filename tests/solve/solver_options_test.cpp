#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/solve/puzzle_solver.hpp>

#include <gtest/gtest.h>

namespace dokusat {
namespace {

TEST(WayNamed, KnowsTheOracle) {
  const std::optional<SolveWay> way = way_named("oracle");
  ASSERT_TRUE(way);
  EXPECT_TRUE(way->oracle);
}

TEST(WayNamed, KnowsExternalSolversAndNoOtherNames) {
  const std::optional<SolveWay> way = way_named("minisat");
  ASSERT_TRUE(way);
  EXPECT_TRUE(way->backend);
  EXPECT_FALSE(way->oracle);
  EXPECT_FALSE(way_named("nobody"));
}

// The embedded solver is the default; naming it forces the formula and changes nothing else.
TEST(WayNamed, TheEmbeddedSolverIsTheDefault) {
  const std::optional<SolveWay> named = way_named("cadical");
  ASSERT_TRUE(named);
  EXPECT_FALSE(named->backend);
  EXPECT_FALSE(named->oracle);
  EXPECT_EQ(named->splits, 0);

  const Puzzle puzzle = parse_puzzle("1.......2.....4.");
  for (const Order order : {Order::any, Order::least, Order::greatest}) {
    const Verdict by_name = solve(puzzle, {.order = order}, *named);
    const Verdict by_default = solve(puzzle, {.order = order}, {.splits = 0});
    EXPECT_EQ(by_name.solution, by_default.solution);
    EXPECT_GT(by_name.statistics.clauses, 0);
    EXPECT_EQ(by_name.statistics.backend.solve_calls, by_default.statistics.backend.solve_calls);
  }
}

}  // namespace
}  // namespace dokusat
