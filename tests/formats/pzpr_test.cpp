// Puzzles from links of puzz.link. Those with addresses are published puzzles.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/formats/sgt/descriptions.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/text/parse_error.hpp>
#include <ostream>
#include <string>

#include "support/bad_text.hpp"

namespace dokusat {
namespace {

using test::expect_told;
using test::WrongText;

struct Linked {
  Format format;
  std::string text;
};

void PrintTo(const Linked& linked, std::ostream* out) { *out << linked.text; }

/// Two adjacent Sudokus with three columns between them, the last on another row of boxes.
std::string two_sudokus() {
  std::string text = "samurai/21/12/";
  for (int row = 0; row < 12; ++row)
    text += (row < 9 ? "....5...." : "xxxxxxxxx") + std::string("xxx") +
            (row >= 3 ? "7........" : "xxxxxxxxx");
  return text;
}

class PzprLinks : public testing::TestWithParam<Linked> {};

TEST_P(PzprLinks, AreReadAndWrittenAgain) {
  const auto& [format, text] = GetParam();
  const NumberedPuzzle read = PuzzleParser().parse(text);
  EXPECT_EQ(read.format, format);
  EXPECT_EQ(puzzle_text(read.puzzle, format), text + "\n");
  EXPECT_EQ(puzzle_text(parse_puzzle("https://puzz.link/p?" + text), format), text + "\n");
  const std::string rules = puzzle_text(read.puzzle, Format::iss);
  EXPECT_EQ(puzzle_text(parse_puzzle(rules), format), text + "\n");
}

INSTANTIATE_TEST_SUITE_P(
    All, PzprLinks,
    testing::Values(
        Linked{Format::kakuro, "kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgG"},
        Linked{Format::kakuro, "kakuro/2/2/n3443"}, Linked{Format::kakuro, "kakuro/2/2/.m-3"},
        // A white cell between blocked ones is a run in both directions.
        Linked{Format::kakuro, "kakuro/2/2/.5--5k"},
        Linked{Format::kakuro,
               "kakuro/15/15/"
               "m-dm.ffl-7l9-mQjmIBmbam-anWZs.jSpBjo.7goP4lJ9m..nAjo74lf-.lUUrF9l7-qHNq-"
               "clKTrO4l.-clgIoibn.JbmHglfgo.gOo7NpA-.s7Hnb-m-fm-7m-7m-hl-4l.-Dm-"
               "Em46BfgJjhSK79acVZD"},
        Linked{Format::ripple, "ripple/5/4/ld8g2sug4g3u1"},
        Linked{Format::ripple, "ripple/5/5/d6lqqf3ei1g3s2g1i"},
        Linked{Format::ripple, "ripple/6/6/4444440fo3u0m3h1i6l3g52g4g2i5h4"},
        Linked{Format::suguru, "suguru/6/6/4444440fo3u0m3h1i6l3g52g4g2i5h4"},
        // Holes.
        Linked{Format::ripple, "ripple/5/1/ck4"}, Linked{Format::suguru, "suguru/3/2/84l40"},
        Linked{Format::suguru, "suguru/3/2/ck1k60"}, Linked{Format::str8ts, "str8ts/3/3/x..1...B."},
        Linked{Format::str8ts, "str8ts/4/3/x2..C...xA.4"},
        Linked{Format::samurai, "samurai/9/9/1" + std::string(80, '.')},
        Linked{Format::samurai, two_sudokus()}));

TEST(Str8ts, AreReadAsRowsAndRuns) {
  const Puzzle puzzle = parse_puzzle("str8ts/3/2/x.2B..");
  EXPECT_EQ(puzzle_text(puzzle, Format::iss),
            ".Shape~2x3~0-3~Raw.~R1C1_0~R1C3_2~R2C1_2.~R1C2_1_2_3.~R1C3_1_2_3.~R2C2_1_2_3"
            ".~R2C3_1_2_3.AllDifferent~R1C2~R1C3.AllDifferent~R2C1~R2C2~R2C3"
            ".AllDifferent~R1C2~R2C2.AllDifferent~R1C3~R2C3.Renban~R1C2~R1C3.Renban~R2C2~R2C3"
            ".Renban~R1C2~R2C2.Renban~R1C3~R2C3\n");
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
            "kakuro has runs of up to 9 cells");
}

TEST(PzprAddresses, OfOtherKindsAreRefusedByName) {
  EXPECT_EQ(
      puzzle_text(parse_puzzle("https://puzz.link/p?ripple/5/4/ld8g2sug4g3u1/"), Format::ripple),
      "ripple/5/4/ld8g2sug4g3u1\n");
  // Keen is a format, but not a type of puzz.link.
  for (const std::string kind : {"slither", "keen"}) try {
      parse_puzzle("https://puzz.link/p?" + kind + "/6/5/abc");
      FAIL() << "was read";
    } catch (const ParseError& error) {
      EXPECT_EQ(error.message(),
                "of the puzzles of puzz.link kakuro, ripple and suguru are read, not " + kind);
    }
}

TEST(Kakuro, SaysSumsOfRuns) {
  EXPECT_EQ(puzzle_text(parse_puzzle("kakuro/2/2/.m-3"), Format::iss),
            ".Shape~2x2~0-9~Raw.~R1C1_0.~R1C2_1_2_3_4_5_6_7_8_9.~R2C1_1_2_3_4_5_6_7_8_9"
            ".~R2C2_1_2_3_4_5_6_7_8_9.Cage~0~R1C2~R2C2.Cage~3~R2C1~R2C2\n");
}

TEST(Pzpr, GridsOfItsLargestBoardsAreRows) {
  const Puzzle kakuro = parse_puzzle("kakuro/99/99/" + std::string(99 * 99, '.'));
  EXPECT_EQ(grid_text(kakuro.givens, Format::kakuro), std::string(99 * 99, '0') + "\n");
  const Puzzle ripple = parse_puzzle("ripple/99/1/" + std::string(20, 'v'));
  EXPECT_EQ(grid_text(ripple.givens, Format::ripple), std::string(99, '0') + "\n");
  // As many values as characters.
  const Puzzle suguru = parse_puzzle("suguru/35/1/0000000-23");
  EXPECT_EQ(grid_text(suguru.givens, Format::suguru), "Z" + std::string(34, '0') + "\n");
}

TEST(Ripple, SaysRooms) {
  EXPECT_EQ(puzzle_text(parse_puzzle("ripple/3/1/8g2g"), Format::iss),
            ".Shape~1x3~1-2~Raw.~R1C2_2.Room~R1C1~R1C2.Room~R1C3.Ripple\n");
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

class WrongPzprLinks : public testing::TestWithParam<WrongText> {};

TEST_P(WrongPzprLinks, AreToldWithTheirPlace) { expect_told(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    All, WrongPzprLinks,
    testing::Values(
        WrongText{"kakuro/x", 8, "expected a number of columns from 1 to 99"},
        WrongText{"kakuro/2/2/l", 13, "expected 4 cells, found 2"},
        WrongText{"kakuro/2/2/o", 12, "this is beyond the last of 4 cells"},
        WrongText{"kakuro/2/2/n34", 15,
                  "expected the sum of a run: 1 to 9, a to j, A to Z, or - for none"},
        WrongText{"kakuro/2/2/n34433", 17, "expected nothing behind the puzzle"},
        WrongText{"kakuro/1/2/3-3-", 12, "no cell lies below this sum"},
        WrongText{"kakuro/10/1/t----------1", 24,
                  "a run of 10 cells cannot hold different digits from 1 to 9"},
        WrongText{"ripple/36/1/00000000", 20, "a region has 36 cells: expected up to 35"},
        WrongText{"suguru/6/6/000000000000", 24, "a region has 36 cells: expected up to 35"},
        WrongText{"ripple/3/1/w", 12, "expected a digit or a letter up to v for borders"},
        WrongText{"ripple/3/1/83", 13,
                  "expected a number from 1 to 2, the cells of the largest region"},
        WrongText{"samurai/46/9/", 1, "expected up to 45 rows and columns, found 46"},
        WrongText{"samurai/9/9/0", 13, "expected ., a digit, or x for a cell between the Sudokus"},
        WrongText{"samurai/9/9/x.", 15, "expected ., a digit, or x for a cell between the Sudokus"},
        WrongText{"samurai/10/9/" + std::string(90, '.'), 23,
                  "this cell lies in no Sudoku: in no square of 3x3 boxes without an x"},
        WrongText{"samurai/9/9/" + std::string(82, '.'), 94, "expected nothing behind the puzzle"},
        WrongText{"suguru/3/2/00h1i40", 15, "this number stands in a hole"},
        WrongText{"suguru/3/2/00l41", 16, "this hole is beyond the last cell"},
        WrongText{"suguru/3/2/00l4", 16, "expected a digit or a letter up to v for holes"},
        WrongText{"suguru/3/2/00l400", 17, "expected nothing behind the holes"},
        WrongText{"ripple/3/1/8j", 13, "this is beyond the last of 3 cells"}));

}  // namespace
}  // namespace dokusat
