// Random solutions: uniform if there are few, the same from every engine, and checked.

#include <gtest/gtest.h>

#include <dokusat/api/random_solution.hpp>
#include <dokusat/model/violations.hpp>
#include <map>
#include <set>

#include "asked.hpp"

#include "support/times.hpp"

namespace dokusat::questions {
namespace {

using test::answer;
using test::error_of;
using test::kOpen4;

TEST(RandomSolution, IsEvenWhereSolutionsAreFew) {
  const Puzzle puzzle = parse_puzzle(kOpen4);
  constexpr int kGrids = 72;
  constexpr int kEach = 50;
  std::map<std::vector<Digit>, int> drawn;
  for (int index = 1; index <= kGrids * kEach; ++index) {
    const RandomSolution random =
        random_solution(puzzle, {7, static_cast<std::uint64_t>(index)}, {});
    ASSERT_EQ(random.drawn_from, kGrids);
    ++drawn[random.verdict.solution->grid.digits()];
  }
  EXPECT_EQ(drawn.size(), kGrids);
  double chi_squared = 0;
  for (const auto& [grid, times] : drawn)
    chi_squared += static_cast<double>((times - kEach) * (times - kEach)) / kEach;
  EXPECT_LT(chi_squared, 122);  // of 71 degrees of freedom one in 10,000 is above
}

TEST(RandomSolution, IsTheSameFromEveryEngine) {
  for (const Puzzle& puzzle : test::samples()) {
    SolverOptions options;
    const RandomSolution one = random_solution(puzzle, {3, 2}, options);
    options.oracle = true;
    const RandomSolution other = random_solution(puzzle, {3, 2}, options);
    ASSERT_EQ(one.verdict.status, other.verdict.status);
    ASSERT_EQ(one.drawn_from, other.drawn_from);
    if (!one.verdict.solution) continue;
    EXPECT_EQ(one.verdict.solution->grid, other.verdict.solution->grid);
    EXPECT_TRUE(violations(puzzle, *one.verdict.solution).empty());
  }
}

/// One with descents, one with dominoes, which descents do not support, and one whose rules
/// propagation does not enforce completely.
TEST(RandomSolution, IsDrawnByBranchingWhereThereAreMany) {
  constexpr std::size_t kSeeds = dokusat::test::kSanitized ? 2 : 3;
  for (const Puzzle& puzzle :
       {parse_puzzle("53.." + std::string(77, '.')), empty_domino_puzzle(Board::sudoku({2, 3})),
        parse_puzzle(".AntiKnight.Cage~10~R1C1~R1C2.~R5C5_3")}) {
    std::set<std::vector<Digit>> grids;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      const RandomSolution random = random_solution(puzzle, {seed}, {});
      ASSERT_TRUE(random.verdict.solution);
      EXPECT_FALSE(random.drawn_from);
      EXPECT_TRUE(violations(puzzle, *random.verdict.solution).empty());
      if (!dokusat::test::kSanitized || seed == 1) {
        EXPECT_EQ(random_solution(puzzle, {seed}, {}).verdict.solution->grid,
                  random.verdict.solution->grid);
      }
      grids.insert(random.verdict.solution->grid.digits());
    }
    EXPECT_EQ(grids.size(), kSeeds);
  }
}

TEST(RandomSolution, TellsWhereThereIsNoneAndEndsWithTheBudget) {
  EXPECT_EQ(random_solution(parse_puzzle("11.............."), {}, {}).verdict.status,
            Status::no_solution);
  const std::atomic<bool> stop = true;
  SolverOptions options;
  options.stop = &stop;
  EXPECT_EQ(random_solution(parse_puzzle(std::string(256, '.')), {}, options).verdict.status,
            Status::unknown);
}

TEST(RandomSolution, IsAskedForAsJson) {
  const Json question = {{"ask", "solve"}, {"puzzle", kOpen4}, {"random", true}, {"seed", 4}};
  const Json told = answer(question);
  EXPECT_EQ(told["drawn_from"], 72);
  EXPECT_EQ(answer(question)["grid"], told["grid"]);
  Json ordered = question;
  ordered["order"] = "least";
  EXPECT_EQ(error_of(ordered), "random and order cannot be combined");
  EXPECT_EQ(error_of({{"ask", "solve"}, {"puzzle", kOpen4}, {"seed", 4}}), "seed requires random");
}

}  // namespace
}  // namespace dokusat::questions
