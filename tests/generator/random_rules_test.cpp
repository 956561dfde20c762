// Random rules that a grid satisfies, on boards that do not fit some kinds.

#include <gtest/gtest.h>

#include <dokusat/generator/any_rule.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/generator/random_rules.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/validate.hpp>
#include <set>
#include <string>
#include <vector>

namespace dokusat {
namespace {

TEST(RandomRules, AreKeptOnNarrowBoards) {
  for (const char* const name :
       {"shape:1x1", "shape:1x3:1-4:raw", "shape:3x1:0-3", "shape:1x6:1-2:raw", "shape:2x1"}) {
    SCOPED_TRACE(name);
    const auto board = BoardSpec::parse(name)->board();
    ASSERT_TRUE(board);
    int drawn = 0;
    for (const RuleKind* kind : all_rule_kinds())
      for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Random random(seed);
        const Grid grid = random_solution(empty_puzzle(board), random).grid;
        const std::optional<CellRule> rule = random_rule(*kind, *board, grid, random);
        if (!rule) continue;
        ++drawn;
        EXPECT_TRUE(is_kept(*rule, *board, grid)) << kind->name;
      }
    EXPECT_GT(drawn, 20);
  }
}

/// Rules that `validate` accepts, with every shape of arguments: repeated cells, coefficients,
/// loops, segments.
TEST(AnyRules, AreLegalAndOfEveryShape) {
  Random random(1);
  const auto board = Board::sudoku({2, 2});
  const Grid grid = random_solution(empty_puzzle(board), random).grid;
  std::set<std::size_t> shapes;
  int repeat_cells = 0;
  int are_weighted = 0;
  for (int trial = 0; trial < 20; ++trial)
    for (const RuleKind* kind : all_rule_kinds()) {
      std::optional<CellRule> rule = any_legal_rule(*kind, *board, random);
      if (!rule) rule = random_rule(*kind, *board, grid, random);
      if (trial % 2 == 1 && rule) rule = with_any_numbers(*rule, *board, random);
      if (!rule) continue;
      Puzzle puzzle = empty_puzzle(board);
      puzzle.rules.push_back(*rule);
      ASSERT_EQ(validate(puzzle), std::vector<std::string>()) << kind->name;
      shapes.insert(rule->arguments.index());
      const std::set<Cell> different(rule->cells().begin(), rule->cells().end());
      repeat_cells += different.size() < rule->cells().size() ? 1 : 0;
      const auto* const sum = std::get_if<WeightedCells>(&rule->arguments);
      are_weighted += sum != nullptr && !sum->coefficients.empty() ? 1 : 0;
    }
  EXPECT_GE(shapes.size(), 17U);
  EXPECT_GT(repeat_cells, 50);
  EXPECT_GT(are_weighted, 0);
}

}  // namespace
}  // namespace dokusat
