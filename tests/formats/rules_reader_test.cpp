// Puzzles with rules as constraint strings.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/rules/syntax.hpp>
#include <sstream>
#include <string>

namespace dokusat {
namespace {

using testing::HasSubstr;

TEST(Iss, ReadsBoards) {
  EXPECT_EQ(BoardSpec::of(*parse_puzzle(".AntiKing\n").board).name(), "3x3");
  EXPECT_EQ(BoardSpec::of(*parse_puzzle(".Shape~6x6.AntiKing\n").board).name(), "2x3");
  EXPECT_EQ(BoardSpec::of(*parse_puzzle(".Shape~7x7.AntiKing\n").board).name(), "latin7");
  EXPECT_EQ(BoardSpec::of(*parse_puzzle(".Shape~4x4.NoBoxes.AntiKing\n").board).name(), "latin4");
  EXPECT_EQ(
      BoardSpec::of(*parse_puzzle(".Shape~4x4.NoBoxes.Jigsaw~aabbaabbccdcdddc\n").board).name(),
      "jigsaw:0011001122323332");
  EXPECT_EQ(
      BoardSpec::of(*parse_puzzle(".Shape~4x4.NoBoxes.Jigsaw~0011001122332233\n").board).name(),
      "2x2");
}

TEST(Iss, TakesOneJigsawForTheBoardAndTheOthersForRules) {
  const std::string boxes = "Jigsaw~0011001122332233", other = "Jigsaw~0123012312301230";
  const Puzzle both = parse_puzzle(".Shape~4x4.NoBoxes." + boxes + "." + other + "\n");
  EXPECT_EQ(BoardSpec::of(*both.board).name(), "2x2");
  ASSERT_EQ(both.rules.size(), 1U);
  EXPECT_EQ(std::get<CellRule>(both.rules[0]).kind->name, "Jigsaw");

  const Puzzle either =
      parse_puzzle(".Shape~4x4.NoBoxes.Or." + boxes + "." + other + ".End." + other + "\n");
  EXPECT_EQ(BoardSpec::of(*either.board).name(), "jigsaw:0123012312301230");
  ASSERT_EQ(either.rules.size(), 1U);
  EXPECT_EQ(std::get<CellRule>(either.rules[0]).parts().size(), 2U);

  const Puzzle neither = parse_puzzle(".Shape~4x4.NoBoxes.Or." + boxes + "." + other + ".End\n");
  EXPECT_EQ(BoardSpec::of(*neither.board).name(), "latin4");
}

TEST(Iss, WritesAJigsawThatIsARuleAsARule) {
  Puzzle puzzle = parse_puzzle(".Shape~4x4.NoBoxes\n");
  puzzle.rules = parse_puzzle(".Shape~4x4.Jigsaw~0123012312301230\n").rules;
  const std::string text = puzzle_text(puzzle, Format::iss);
  const Puzzle again = parse_puzzle(text);
  EXPECT_EQ(BoardSpec::of(*again.board).name(), "latin4");
  EXPECT_EQ(again.rules.size(), 1U);
  EXPECT_EQ(puzzle_text(again, Format::iss), text);
}

TEST(Iss, ReadsOldNotations) {
  const std::string jigsaw = "1............... aabbaabbccdcdddc\n";
  const Puzzle puzzle = parse_puzzle(jigsaw, Format::iss);
  EXPECT_EQ(BoardSpec::of(*puzzle.board).name(), "jigsaw:0011001122323332");
  EXPECT_EQ(puzzle.givens[Cell{0}], 1);
  // A layout of regions; after `=` the same characters are a full board.
  EXPECT_EQ(BoardSpec::of(*parse_puzzle("1122112233443344", Format::iss).board).name(), "2x2");
  const Puzzle layout = parse_puzzle("1112122233434344", Format::iss);
  EXPECT_EQ(BoardSpec::of(*layout.board).name(), "jigsaw:0001011122323233");
  EXPECT_EQ(layout.givens, Grid(*layout.board));
  EXPECT_EQ(parse_puzzle("=1234341221434321", Format::iss).givens[Cell{15}], 1);
  std::string arrows(81, '0');
  arrows[0] = 'C';
  arrows[1] = '<';
  EXPECT_THAT(puzzle_text(parse_puzzle(arrows, Format::iss), Format::iss),
              HasSubstr(".Cage~12~R1C1~R1C2."));
  std::string letters(256, '.');
  letters[1] = 'P';
  EXPECT_EQ(parse_puzzle(letters, Format::iss).givens[Cell{1}], 16);
  std::string candidates;
  for (int cell = 0; cell < 81; ++cell) candidates += cell == 5 ? "1..4....." : "123456789";
  EXPECT_THAT(puzzle_text(parse_puzzle(candidates, Format::iss), Format::iss),
              HasSubstr(".~R1C6_1_4."));
}

TEST(Iss, WritesCluesBesideRowsFromTenOnSoThatTheyAreReadAgain) {
  for (const std::string rule :
       {"Sandwich~12~R10", "Sandwich~12~C12", "XSum~R11~12~", "Skyscraper~R12~~7",
        "HiddenSkyscraper~R10~7~", "NumberedRoom~C10~~11", "FullRank~R10~3~",
        "Lunchbox~12~R10C1~R10C2", "LittleKiller~12~R10C1"}) {
    const std::string text = ".Shape~12x12." + rule;
    const Puzzle puzzle = parse_puzzle(text, Format::iss);
    const std::string again = puzzle_text(puzzle, Format::iss);
    EXPECT_EQ(parse_puzzle(again, Format::iss).rules, puzzle.rules) << text << " " << again;
    if (!why_not_written(puzzle, Format::fpuzzles).empty()) continue;
    const std::string json = puzzle_text(puzzle, Format::fpuzzles);
    EXPECT_EQ(parse_puzzle(json, Format::fpuzzles).rules, puzzle.rules) << text << " " << json;
  }
}

TEST(Iss, ReadsOlderFormsOfRules) {
  const auto rewritten = [](const std::string& text) {
    return puzzle_text(parse_puzzle(text + "\n"), Format::iss);
  };
  EXPECT_EQ(rewritten(".Skyscraper~C4~0~3"), ".Skyscraper~C4~~3\n");
  EXPECT_EQ(rewritten(".Givens~R3C1_4.FixedValues~R1C1_2"), ".~R1C1_2~R3C1_4\n");
  // Letters stand for rows and columns from the tenth on; one of them is c.
  EXPECT_EQ(rewritten(".Shape~16x16.X~RcCc~RcCd.V~R10C1~R11C1.Skyscraper~Cg~~3"),
            ".Shape~16x16.X~RcCc~RcCd.V~RaC1~RbC1.Skyscraper~C16~~3\n");
}

TEST(Iss, RulesThatAreSaidAgainAreOne) {
  const Puzzle puzzle = parse_puzzle(
      ".Shape~4x4.~R1C1_1~R1C1_2~R1C1_2~R1C1_1.~R2C1_1_2~R2C1_1_2.AntiKnight.AntiKnight.~R1C1_2");
  EXPECT_EQ(puzzle.givens[Cell{0}], 1);
  EXPECT_EQ(puzzle.rules.size(), 3U);
}

TEST(Iss, SignsWithinOtherRulesAreShownToo) {
  const Puzzle puzzle = parse_puzzle(".Shape~4x4.And.V~R1C1~R1C2.End.StrictXV\n");
  const Grid grid = parse_puzzle("1423231431424231").givens;
  for (const std::string& wrong : texts(grid_violations(puzzle, grid), *puzzle.board))
    EXPECT_FALSE(wrong.starts_with("StrictXV is broken: r1c1, r1c2")) << wrong;
}

TEST(Iss, ReadsStateMachines) {
  // Digits rise: a start state, and a state for each digit that was last.
  const Puzzle puzzle = parse_puzzle(".Shape~4x4.NFA~SMx5TnJzHIgA~_rising~R1C1~R1C2~~R2C3~R2C4\n");
  EXPECT_TRUE(grid_violations(puzzle, parse_puzzle("1234341221434321").givens).empty());
  EXPECT_THAT(
      texts(grid_violations(puzzle, parse_puzzle("2134342112434312").givens), *puzzle.board),
      testing::Contains("NFA is broken: r1c1, r1c2 hold 2, 1"));
}

TEST(Iss, JudgesByRules) {
  const Puzzle puzzle = parse_puzzle(".Shape~4x4.Cage~3~R1C1~R1C2.StrictXV.V~R1C1~R2C1\n");
  const Grid grid = parse_puzzle("1234341221434321").givens;
  const std::vector<std::string> wrong = texts(grid_violations(puzzle, grid), *puzzle.board);
  ASSERT_FALSE(wrong.empty());
  EXPECT_EQ(wrong.front(), "StrictXV is broken: r1c2, r1c3 hold 2, 3");
  EXPECT_EQ(wrong.back(), "V is broken: r1c1, r2c1 hold 1, 3");
}

TEST(JigsawBoards, HaveRegionsAndIntersectionsThatMayComeBack) {
  const auto board = BoardSpec::parse("jigsaw:0011001122323332")->board();
  ASSERT_NE(board, nullptr);
  EXPECT_EQ(board->units().size(), 12U);
  EXPECT_EQ(board->name(board->unit(8)), "region 1");
  // Row 3 is 2 2 3 2: two regions.
  int shared = 0;
  for (const Intersection& cut : intersections(*board))
    if (cut.line == 2) {
      ++shared;
      EXPECT_EQ(cut.cells.size(), shared == 1 ? 3U : 1U);
    }
  EXPECT_EQ(shared, 2);
  EXPECT_FALSE(BoardSpec::parse("jigsaw:0001").has_value());
  EXPECT_FALSE(BoardSpec::parse("jigsaw:").has_value());
}

TEST(SearchPriority, IsToldAsIgnored) {
  std::istringstream in(".Shape~4x4.SearchPriority~5~R1C1.~R1C1_2\n.Shape~4x4.~R1C1_2\n");
  PuzzleReader reader(in, "in.txt", std::nullopt);
  EXPECT_EQ(reader.next()->rules.size(), 1U);
  EXPECT_EQ(reader.ignored_keys(), std::vector<std::string>{"SearchPriority"});
  EXPECT_TRUE(reader.next());
  EXPECT_TRUE(reader.ignored_keys().empty());
}

}  // namespace
}  // namespace dokusat
