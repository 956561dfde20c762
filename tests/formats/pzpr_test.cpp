// Puzzles from links of puzz.link. Those with addresses are published puzzles.

#include <gtest/gtest.h>

#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/formats/sgt/descriptions.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <string>

namespace dokusat {
namespace {

/// Two adjacent Sudokus with three columns between them, the last on another row of boxes.
std::string two_sudokus() {
  std::string text = "samurai/21/12/";
  for (int row = 0; row < 12; ++row)
    text += (row < 9 ? "....5...." : "xxxxxxxxx") + std::string("xxx") +
            (row >= 3 ? "7........" : "xxxxxxxxx");
  return text;
}

TEST(Str8ts, SayNothingElse) {
  const std::string rules = puzzle_text(parse_puzzle("str8ts/3/2/x.2B.."), Format::iss);
  const auto why = [](const std::string& text) {
    return why_not_written(parse_puzzle(text), Format::str8ts);
  };
  EXPECT_EQ(why(rules), "");
  const std::string more = rules.substr(0, rules.size() - 1) + ".Thermo~R1C2~R1C3";
  EXPECT_NE(why(more), "");
  EXPECT_NE(why(".Shape~3x3.NoBoxes"), "");
  EXPECT_NE(why(".Shape~2x3~0-3~Raw.~R1C1_0"), "");
}

TEST(Kakuro, IsNotWrittenWithRunsThatHaveNoDigitsLeft) {
  std::string text = ".Shape~1x10~0-9~Raw";
  std::string cage = ".Cage~45";
  for (int column = 1; column <= 10; ++column) {
    const std::string cell = "~R1C" + std::to_string(column);
    text += "." + cell + "_1_2_3_4_5_6_7_8_9";
    cage += cell;
  }
  EXPECT_EQ(why_not_written(parse_puzzle(text + cage), Format::kakuro),
            "the format `kakuro` can only express runs of up to 9 cells");
}

TEST(Pzpr, GridsOfItsLargestBoardsAreRows) {
  const Puzzle kakuro = parse_puzzle("kakuro/99/99/" + std::string(99 * 99, '.'));
  EXPECT_EQ(grid_text(kakuro.givens, Format::kakuro), std::string(99 * 99, '0') + "\n");
  const Puzzle ripple = parse_puzzle("ripple/99/1/" + std::string(20, 'v'));
  EXPECT_EQ(grid_text(ripple.givens, Format::ripple), std::string(99, '0') + "\n");
  // Boards with as many values as there are characters.
  const Puzzle suguru = parse_puzzle("suguru/35/1/0000000-23");
  EXPECT_EQ(grid_text(suguru.givens, Format::suguru), "Z" + std::string(34, '0') + "\n");
}

// A cell that is open and holds 0: the puzzle has no solution, and no link can express it.
TEST(LinksOfBlockedCells, DoNotSayThatAnOpenOneHoldsNothing) {
  for (const std::string text : {"kakuro/2/2/n3443", "str8ts/3/3/x..1...B."}) {
    const Puzzle puzzle = parse_puzzle(text);
    const Format format = PuzzleParser().parse(text).format;
    std::string rules = puzzle_text(puzzle, Format::iss);
    EXPECT_EQ(why_not_written(parse_puzzle(rules), format), "");
    rules.insert(rules.size() - 1, ".~R2C2_0");
    EXPECT_NE(why_not_written(parse_puzzle(rules), format), "") << rules;
  }
}

TEST(Samurai, SaysTheUnitsOfEachSudokuOnce) {
  // Four squares of boxes, each offset by one box.
  const Puzzle puzzle = parse_puzzle("samurai/12/12/" + std::string(144, '.'));
  int units = 0;
  for (const CellRule* rule : cell_rules(puzzle)) units += rule->kind == &kAllDifferent ? 1 : 0;
  EXPECT_EQ(units, 24 + 24 + 16);
}

TEST(Samurai, SaysNothingElse) {
  const auto why = [](const std::string& text) {
    return why_not_written(parse_puzzle(text), Format::samurai);
  };
  const std::string rules = puzzle_text(parse_puzzle(two_sudokus()), Format::iss);
  EXPECT_EQ(why(rules), "");
  EXPECT_NE(why(rules.substr(0, rules.size() - 1) + ".Thermo~R1C2~R1C3"), "");
  // A blocked cell that shows a digit, an open one outside all Sudokus, and other boards.
  EXPECT_NE(why(rules.substr(0, rules.size() - 1) + ".~R1C10_4"), "");
  EXPECT_NE(why(rules.substr(0, rules.size() - 1) + ".~R2C2_0"), "");
  EXPECT_NE(why(".Shape~1x1~0-9~Raw.~R1C1_1_2_3_4_5_6_7_8_9"), "");
  EXPECT_NE(why(".Shape~9x9"), "");
  EXPECT_NE(why(".Shape~1x1~0-8~Raw.~R1C1_0"), "");
}

}  // namespace
}  // namespace dokusat
