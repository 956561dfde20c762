// Uniqueness of a grid, compared with the oracle.

#include <gtest/gtest.h>

#include <dokusat/generator/alternatives.hpp>
#include <dokusat/generator/random_rules.hpp>
#include <dokusat/model/violations.hpp>
#include <support/rule_stages.hpp>

namespace dokusat {
namespace {

TEST(Alternatives, AreFoundWhereThereAreSome) {
  int some = 0, none = 0, some_that_change = 0;
  const auto kinds = all_rule_kinds();
  for (const test::Stage& stage : test::stages())
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      Random random(seed);
      Puzzle puzzle = stage.puzzle;
      for (int i = 0; i < 2; ++i)
        if (const auto rule = random_rule(*random.pick(kinds), *puzzle.board, stage.grid, random))
          puzzle.rules.push_back(*rule);
      SCOPED_TRACE("seed " + std::to_string(seed));
      ASSERT_TRUE(grid_violations(puzzle, stage.grid).empty());
      const bool has_one = stage.kept(puzzle).size() > 1;
      const Budget unlimited;
      Alternatives alternatives(puzzle, unlimited);
      EXPECT_EQ(alternatives.has_one(puzzle, stage.grid), has_one);
      const Status answer = alternatives.look(puzzle, stage.grid, Alternatives::kSplits);
      EXPECT_EQ(answer, has_one ? Status::solved : Status::no_solution);
      if (answer == Status::solved) {
        EXPECT_NE(alternatives.found().grid, stage.grid);
        EXPECT_TRUE(violations(puzzle, alternatives.found()).empty());
      }
      ++(has_one ? some : none);
      const auto any_cell = [&] { return Cell{random.below(puzzle.board->cell_count())}; };
      const std::vector<Cell> changed{any_cell(), any_cell()};
      const auto agrees = [&](const Grid& grid) {
        return grid != stage.grid && grid[changed[0]] == stage.grid[changed[0]] &&
               grid[changed[1]] == stage.grid[changed[1]];
      };
      if (std::ranges::any_of(stage.kept(puzzle), agrees)) continue;
      EXPECT_EQ(alternatives.look(puzzle, stage.grid, Alternatives::kSplits, changed), answer);
      EXPECT_EQ(alternatives.has_one(puzzle, stage.grid, changed), has_one);
      if (has_one) ++some_that_change;
    }
  EXPECT_GT(some, 10);
  EXPECT_GT(none, 3);
  EXPECT_GT(some_that_change, 10);
}

/// Cells are hidden from the last to the first, where there is no other grid.
TEST(Alternatives, AreTheSameFromTheStateWithTheCellsBefore) {
  int some = 0, none = 0;
  for (const test::Stage& stage : test::stages()) {
    const Budget unlimited;
    Alternatives alternatives(stage.puzzle, unlimited);
    Random random(1);
    std::vector<std::vector<Cell>> cells;
    for (const Cell cell : stage.puzzle.board->cells()) cells.push_back({cell});
    random.shuffle(cells);
    Puzzle puzzle = stage.puzzle;
    puzzle.givens = stage.grid;
    std::vector<Given> after;
    if (!alternatives.show(stage.grid, cells)) continue;
    std::vector<Status> answers;
    for (std::size_t i = cells.size(); i-- > 0;) {
      answers.push_back(alternatives.look_without(i, after));
      if (answers.back() == Status::solved) after.push_back({cells[i][0], stage.grid[cells[i][0]]});
    }
    for (std::size_t i = cells.size(); i-- > 0;) {
      Digit& digit = puzzle.givens[cells[i][0]];
      digit = kNoDigit;
      const Status answer = alternatives.look(puzzle, stage.grid, Alternatives::kSplits);
      EXPECT_EQ(answers[cells.size() - 1 - i], answer);
      if (answer == Status::solved) digit = stage.grid[cells[i][0]];
      ++(answer == Status::solved ? some : none);
    }
  }
  EXPECT_GT(some, 3);
  EXPECT_GT(none, 3);
}

TEST(Alternatives, AreNotLookedForWithASpentBudget) {
  const test::Stage& stage = test::stages().front();
  const std::atomic<bool> stop = true;
  Budget spent;
  spent.stop = &stop;
  Alternatives alternatives(stage.puzzle, spent);
  EXPECT_THROW(alternatives.look(stage.puzzle, stage.grid, Alternatives::kSplits), Stopped);
}

}  // namespace
}  // namespace dokusat
