// The order of the items of a constraint string makes no difference.

#include <gtest/gtest.h>

#include <algorithm>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_rules.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <limits>
#include <string>
#include <support/rule_stages.hpp>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

/// The items of a line; a joined rule is one item.
std::vector<std::string> items_of(const std::string& line) {
  std::vector<std::string> items;
  int joined = 0;
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t end = std::min(line.find('.', begin + 1), line.size());
    const std::string item = line.substr(begin, end - begin);
    if (joined > 0)
      items.back() += item;
    else
      items.push_back(item);
    if (item == ".Or" || item == ".And") ++joined;
    if (item == ".End") --joined;
    begin = end;
  }
  return items;
}

class Orders : public testing::TestWithParam<const RuleKind*> {};

TEST_P(Orders, MakeNoDifference) {
  const auto kinds = all_rule_kinds();
  for (const test::Stage& stage : test::stages()) {
    Random random(11);
    Puzzle puzzle = stage.puzzle;
    for (const RuleKind* kind : {GetParam(), random.pick(kinds), random.pick(kinds)})
      if (const auto rule = random_rule(*kind, *puzzle.board, stage.grid, random))
        puzzle.rules.push_back(*rule);
    const test::Grids kept = stage.kept(puzzle);
    std::string text = puzzle_text(puzzle, Format::iss);
    text.pop_back();
    std::vector<std::string> items = items_of(text);
    for (int trial = 0; trial < 4; ++trial) {
      std::string line;
      for (const std::string& item : items) line += item;
      SCOPED_TRACE(line);
      EXPECT_EQ(stage.kept(parse_puzzle(line, Format::iss)), kept);
      random.shuffle(items);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Orders,
                         testing::ValuesIn(all_rule_kinds().begin(), all_rule_kinds().end()),
                         [](const auto& test) { return std::string(test.param->name); });

TEST(LongRules, AreRefusedBeforeTheyAreCompiled) {
  std::string cage = ".Shape~35x35.RellikCage~315";
  for (char c = 'a'; c <= 'q'; ++c) cage += std::string("~R1C") + c;
  EXPECT_THROW(parse_puzzle(cage, Format::iss), Error);
  // A cell named 500 times is counted once.
  std::string counted = ".CountDistinct~R1C1~R1C2";
  for (int i = 0; i < 500; ++i) counted += "~R9C9";
  const Puzzle puzzle = parse_puzzle(counted, Format::iss);
  const auto constraints = constraints_of(puzzle.rules[0], *puzzle.board);
  EXPECT_EQ(std::get<CountDifferent>(constraints[0]).cells.size(), 2U);
}

TEST(EqualRules, AreKeptOnce) {
  std::string line = ".Shape~4x4";
  for (int i = 0; i < 1000; ++i) line += ".AntiKing";
  EXPECT_EQ(parse_puzzle(line, Format::iss).rules.size(), 1U);
}

TEST(EqualClues, OfProgramsAreSetApart) {
  const Puzzle one = parse_puzzle(".Shape~4x4.Skyscraper~R1~3~", Format::iss);
  Puzzle both = one;
  both.rules.push_back(parse_puzzle(".Shape~4x4.Skyscraper~R1~2~", Format::iss).rules[0]);
  const Puzzle again = parse_puzzle(puzzle_text(both, Format::iss), Format::iss);
  EXPECT_EQ(solve(again).status, Status::no_solution);
}

/// The language only names squares, regions and counts up to 9.
TEST(RulesOfPrograms, AreWrittenAsOthersThatSayTheSame) {
  constexpr int kMost = std::numeric_limits<int>::max();
  const std::vector<Cell> cells{Cell{0}, Cell{1}, Cell{2}, Cell{7}};
  const std::vector<std::pair<CellRule, std::string>> rules = {
      {{&kQuad, DigitsAndCells{{1, 3}, cells}}, ".ContainAtLeast~1_3~R1C1~R1C2~R1C3~R2C4"},
      {{&kQuad, DigitsAndCells{{1}, {Cell{15}}}}, ".ContainAtLeast~1~R4C4"},
      {{&kRegionSameValues, CellGroups{cells, {2, 2}}}, ".SameValues~2~R1C1~R1C2~R1C3~R2C4"},
      {{&kLookAndSay, CountsAndCells{{{1, 1}, {25, 2}}, cells}}, ".Or.End"},
      {{&kLookAndSay, CountsAndCells{{{kMost, 1}, {kMost, 2}}, cells}}, ".Or.End"}};
  for (const auto& [rule, text] : rules) {
    Puzzle puzzle = parse_puzzle(".Shape~4x4", Format::iss);
    puzzle.rules = {rule};
    EXPECT_EQ(puzzle_text(puzzle, Format::iss), ".Shape~4x4" + text + "\n");
    const Puzzle again = parse_puzzle(puzzle_text(puzzle, Format::iss), Format::iss);
    EXPECT_EQ(PuzzleSolver({}).count(again).number, PuzzleSolver({}).count(puzzle).number) << text;
  }
}

}  // namespace
}  // namespace dokusat
