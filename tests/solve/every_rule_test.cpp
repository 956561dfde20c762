// Each kind of rule: its meaning compared with the constraints it compiles to, as whole sets of
// solutions. The rules are random, but some grid keeps them; the judge decides which grids keep
// them.

#include <gtest/gtest.h>

#include <dokusat/formats/iss/iss_reader.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_rules.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/rules/syntax.hpp>
#include <string>
#include <support/rule_stages.hpp>

#include "support/times.hpp"

namespace dokusat {
namespace {

using test::formula_only;
using test::Grids;
using test::grids;
using test::oracle_only;
using test::Stage;
using test::stages;

class EveryRule : public testing::TestWithParam<const RuleKind*> {};

TEST_P(EveryRule, MeansTheSameToJudgeOracleAndFormula) {
  const RuleKind& kind = *GetParam();
  int drawn = 0;
  int cutting = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    // Under the sanitizers a few rules are enough; rarely drawn kinds still get all seeds.
    if (drawn >= test::times(100)) break;
    for (const Stage& stage : stages()) {
      Random random(seed);
      const std::optional<CellRule> rule =
          random_rule(kind, *stage.puzzle.board, stage.grid, random);
      if (!rule) continue;
      ++drawn;
      Puzzle puzzle = stage.puzzle;
      puzzle.rules.push_back(*rule);
      SCOPED_TRACE(rule_text(*puzzle.board, *rule) + " on " +
                   std::to_string(puzzle.board->digit_count()));
      const Grids meant = stage.kept(puzzle);
      EXPECT_TRUE(meant.contains(stage.grid));
      cutting += meant.size() < stage.all.size() ? 1 : 0;
      ASSERT_EQ(grids(puzzle, oracle_only()), meant);
      ASSERT_EQ(grids(puzzle, formula_only()), meant);
      ASSERT_EQ(grids(puzzle, {}), meant);
    }
  }
  // Rules of the whole board leave few or no grids on small boards; no stage here has cells off the
  // board, and one kind has no constraints.
  const bool has_no_stage =
      kind.syntax == &kCellAndArms || kind.syntax == &kCellAndArea || kind.constraints == "none";
  if (kind.syntax != &kNoArguments && kind.syntax != &kDiagonalDirection && !has_no_stage) {
    EXPECT_GT(drawn, 0);
    if (!test::kSanitized) {  // few rules may by chance exclude nothing
      EXPECT_GT(cutting, 0);
    }
  }
}

TEST_P(EveryRule, CanBeWrittenAndReadAgain) {
  const RuleKind& kind = *GetParam();
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    for (const Stage& stage : stages()) {
      Random random(seed);
      const std::optional<CellRule> rule =
          random_rule(kind, *stage.puzzle.board, stage.grid, random);
      if (!rule) continue;
      Puzzle puzzle = stage.puzzle;
      puzzle.rules.push_back(*rule);
      const std::string text = iss_text(puzzle);
      SCOPED_TRACE(text);
      const Puzzle again = parse_puzzle(text, Format::iss);
      EXPECT_EQ(iss_text(parse_puzzle(iss_text(again), Format::iss)), iss_text(again));
      EXPECT_EQ(stage.kept(again), stage.kept(puzzle));
    }
}

TEST_P(EveryRule, IsJudgedForOneGridAfterTheOtherAsForOneAlone) {
  const RuleKind& kind = *GetParam();
  for (const Stage& stage : stages()) {
    Random random(5);
    const std::optional<CellRule> rule = random_rule(kind, *stage.puzzle.board, stage.grid, random);
    if (!rule) continue;
    Puzzle puzzle = stage.puzzle;
    puzzle.rules.push_back(*rule);
    SCOPED_TRACE(rule_text(*puzzle.board, *rule));
    PuzzleJudge judge(puzzle);
    std::size_t grids_judged = 0;
    for (const Grid& grid : stage.all) {
      if (++grids_judged > 20) break;
      EXPECT_EQ(judge.violations({grid, {}}), grid_violations(puzzle, grid));
      Grid open = grid;
      open[Cell{0}] = kNoDigit;
      EXPECT_EQ(judge.violations({open, {}}), grid_violations(puzzle, open));
    }
    // Only one of two equal rules is compiled.
    const std::size_t once = constraints_of(puzzle).size();
    puzzle.rules.push_back(*rule);
    EXPECT_EQ(constraints_of(puzzle).size(), once);
  }
}

INSTANTIATE_TEST_SUITE_P(All, EveryRule,
                         testing::ValuesIn(all_rule_kinds().begin(), all_rule_kinds().end()),
                         [](const auto& test) { return std::string(test.param->name); });

TEST(GlobalRules, MeanTheSameToOracleAndFormula) {
  // A rule of the whole board leaves few grids: all are compared, on boards without givens.
  for (const auto& [name, board] :
       {std::pair("AntiKnight", Board::sudoku({2, 3})),
        std::pair("AntiKing", Board::sudoku({2, 3})), std::pair("AntiConsecutive", Board::latin(6)),
        std::pair("AntiTaxicab", Board::latin(5)), std::pair("DutchFlatmates", Board::latin(5)),
        std::pair("GlobalMod", Board::latin(5)), std::pair("GlobalEntropy", Board::sudoku({2, 3})),
        std::pair("StrictWhiteDot", Board::latin(5)), std::pair("StrictXV", Board::latin(5)),
        std::pair("StrictKropki", Board::sudoku({2, 3})),
        std::pair("Windoku", Board::sudoku({2, 2})),
        std::pair("DisjointSets", Board::sudoku({2, 3}))}) {
    SCOPED_TRACE(name);
    Puzzle puzzle = empty_puzzle(board);
    for (Cell cell : board->cells())
      if (board->row(cell) == 0)
        puzzle.givens[cell] =
            board->column(cell) * 2 % (board->digit_count() - 1 + board->digit_count() % 2) + 1;
    if (board->digit_count() % 2 == 0)
      puzzle.givens[Cell{board->digit_count() - 1}] = board->digit_count();
    Puzzle with_rule = puzzle;
    with_rule.rules.push_back(CellRule{rule_kind_named(name)});
    const Grids meant = grids(with_rule, oracle_only());
    EXPECT_EQ(grids(with_rule, formula_only()), meant);
    EXPECT_EQ(grids(with_rule, {}), meant);
    for (const Grid& grid : meant) EXPECT_TRUE(grid_violations(with_rule, grid).empty());
  }
}

}  // namespace
}  // namespace dokusat
