// Random rules that a grid keeps, on boards on which some kinds have nothing to say.

#include <gtest/gtest.h>

#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/generator/random_rules.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/rules/catalogue.hpp>

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

}  // namespace
}  // namespace dokusat
