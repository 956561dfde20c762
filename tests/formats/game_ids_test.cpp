// Game IDs of Simon Tatham's puzzles, made by his programs: their answers are unique, and writing
// restores the text.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/text/parse_error.hpp>
#include <ostream>
#include <string>
#include <utility>

#include "support/bad_text.hpp"

namespace dokusat {
namespace {

using test::expect_told;
using test::WrongText;

struct Made {
  Format format;
  std::string id;
  std::string rules;  ///< as a constraint string
};

void PrintTo(const Made& made, std::ostream* out) { *out << made.id; }

class GameIds : public testing::TestWithParam<Made> {};

TEST_P(GameIds, AreReadAndWrittenAgain) {
  const auto& [format, id, rules] = GetParam();
  const NumberedPuzzle read = PuzzleParser().parse(id);
  EXPECT_EQ(read.format, format);
  EXPECT_EQ(puzzle_text(read.puzzle, Format::iss), rules + "\n");
  EXPECT_EQ(why_not_written(read.puzzle, format), "");
  EXPECT_EQ(puzzle_text(read.puzzle, format), id + "\n");
  EXPECT_EQ(puzzle_text(parse_puzzle(rules), format), id + "\n");
  EXPECT_EQ(format_that_says(read.puzzle, format), format);
}

INSTANTIATE_TEST_SUITE_P(
    All, GameIds,
    testing::Values(
        Made{Format::keen, "4:__a_7bba4,m4s1m6d2s1d2a11",
             ".Shape~4x4.NoBoxes.Product~4~R1C1~R2C1.Difference~1~R1C2~R2C2.Product~6~R1C3~R1C4~"
             "R2C4.Quotient~2~R2C3~R3C3.Difference~1~R3C1~R4C1.Quotient~2~R3C2~R4C2.Sum~11~R3C4~"
             "R4C3~R4C4"},
        Made{Format::unequal, "4:3D,0R,0,0,0,0,0,2U,0,0,0D,0,0,0,0,0,",
             ".Shape~4x4.NoBoxes.~R1C1_3~R2C4_2.GreaterThan~R1C1~R2C1.GreaterThan~R1C2~R1C3."
             "GreaterThan~R2C4~R1C4.GreaterThan~R3C3~R4C3"},
        Made{Format::unequal, "3a:0RD,0DL,0,0UR,0UL,0D,0,0R,0UL,",
             ".Shape~3x3.WhiteDot~R1C1~R1C2.WhiteDot~R1C1~R2C1.WhiteDot~R1C2~R2C2.WhiteDot~R2C1~"
             "R2C2.WhiteDot~R2C3~R3C3.WhiteDot~R3C2~R3C3.StrictWhiteDot"},
        Made{Format::towers, "3:2/1/2/2/3/1/2/1/2//3/1",
             ".Shape~3x3.Skyscraper~C1~2~.Skyscraper~C2~1~.Skyscraper~C3~2~.Skyscraper~C1~~2."
             "Skyscraper~C2~~3.Skyscraper~C3~~1.Skyscraper~R1~2~.Skyscraper~R2~1~.Skyscraper~R3~2~."
             "Skyscraper~R2~~3.Skyscraper~R3~~1"},
        Made{Format::towers, "4:2//3////2///1//////3,b3g4e",
             ".Shape~4x4.NoBoxes.~R1C3_3~R3C3_4.Skyscraper~C1~2~.Skyscraper~C3~3~.Skyscraper~C3~~2."
             "Skyscraper~R2~1~.Skyscraper~R4~~3"},
        Made{Format::solo, "2x3:b1_2zd3a", ".Shape~6x6.~R1C3_1~R1C4_2~R6C5_3"},
        Made{Format::solo, "3j:c2a3c,a__a_bb",
             ".Shape~3x3.NoBoxes.Jigsaw~001201221.~R2C1_2~R2C3_3"},
        Made{Format::solo, "2x2xk:p,aabab_a________a,4a6a5_8c3a7_7c",
             ".Shape~4x4.Diagonal~1.Diagonal~-1.Cage~4~R1C1~R1C2.Cage~6~R1C3~R1C4.Cage~5~R2C1~R3C1."
             "Cage~8~R2C2~R2C3~R2C4.Cage~3~R3C2~R3C3.Cage~7~R3C4~R4C4.Cage~7~R4C1~R4C2~R4C3"}));

class WrongGameIds : public testing::TestWithParam<WrongText> {};

TEST_P(WrongGameIds, AreToldWithTheirPlace) { expect_told(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    All, WrongGameIds,
    testing::Values(
        WrongText{"10:a,", 1, "expected a number of rows from 3 to 9"},
        WrongText{"4:__a_7bba4,m4s1m6d2s1d2", 25, "expected a, m, s or d and a number for a cage"},
        WrongText{"4:__a_7bba4,m4s1m6d2s1d2a11a1", 28, "expected nothing behind the game ID"},
        WrongText{"4:__a_7bba4,m4s1m6d2s1d2s11", 25,
                  "a cage with a difference has two cells, not 3"},
        WrongText{
            "4:y,a1", 3,
            "expected a letter up to x: the game writes longer runs in one way and reads them in "
            "another"},
        WrongText{"4:__,a1", 5,
                  "expected 24 sides between cells and a line behind them, 25 together, found 2"},
        WrongText{"4:_99,a1", 4, "expected a number of times from 1 to 25"},
        WrongText{"4:x_2,a1", 4,
                  "this is beyond the last of 24 sides between cells and the line behind them"},
        WrongText{"3:0L,0,0,0,0,0,0,0,0,", 4, "this sign looks beyond the edge of the board"},
        WrongText{"3:0R,0L,0,0,0,0,0,0,0,", 4,
                  "two neighbours are each said to be greater than the other"},
        WrongText{"3a:0R,0,0,0,0,0,0,0,0,", 5, "the other cell must have the sign, too"},
        WrongText{"3:0,0,0,0,0,0,0,0,", 19, "expected 9 cells, found 8"},
        WrongText{"3:0,0,4,0,0,0,0,0,0,", 7, "expected a number from 0 to 3"},
        WrongText{"3k:0,0,0,0,0,0,0,0,0,", 2, "expected ':' behind the parameters"},
        WrongText{"5:3/2", 6, "expected '/' and the next of 20 clues"},
        WrongText{"3:4///////////", 3, "expected a clue from 1 to 3"},
        WrongText{"3:///////////,h", 16, "expected 9 cells, found 8"},
        WrongText{"3:///////////,z", 15, "this is beyond the last of 9 cells"},
        WrongText{"2x2:p7", 6, "expected a letter for empty cells or a number from 1 to 4"},
        WrongText{"2x2y:p", 4, "expected j, x, k, r, m, a, d or ':'"},
        WrongText{"6x6:z", 4, "expected a board of up to 31x31, found 36x36"},
        WrongText{"3x4k:z", 5, "expected a board of up to 9x9, found 12x12"},
        WrongText{"3j:i,_____________", 6, "expected 3 regions of 3 cells"},
        WrongText{"2x2k:p,x,4o", 8, "the cage at r1c1 has 16 cells: expected 2 to 4"},
        WrongText{"2x2xk:p,aabab_a________a,4a6a5_8c3a7d", 26, "the cage at r4c1 has no sum"},
        WrongText{"2x2:p 1", 7, "expected nothing behind the game ID"}));

/// A puzzle as a constraint string, and the reason why a game cannot express it.
struct Unsaid {
  Format format;
  std::string rules;
  std::string why_not;
};

void PrintTo(const Unsaid& unsaid, std::ostream* out) { *out << unsaid.rules; }

class UnsaidByGames : public testing::TestWithParam<Unsaid> {};

TEST_P(UnsaidByGames, IsToldWhy) {
  const auto& [format, rules, why_not] = GetParam();
  EXPECT_EQ(why_not_written(parse_puzzle(rules), format), why_not);
}

INSTANTIATE_TEST_SUITE_P(
    All, UnsaidByGames,
    testing::Values(
        Unsaid{Format::keen, ".Shape~3x3", "keen wants each cell in one cage"},
        Unsaid{Format::keen, ".Shape~4x4", "keen has Latin squares alone"},
        Unsaid{Format::keen, ".Shape~11x11", "keen has boards of 3x3 to 9x9"},
        Unsaid{Format::keen, ".Shape~3x3.~R1C1_1", "keen has no given digits"},
        Unsaid{Format::keen, ".Shape~3x3.Cage~6~R1C1~R1C2~R1C3", "keen cannot say the rule Cage"},
        Unsaid{Format::keen, ".Shape~3x3.Difference~0~R1C1~R1C2~R1C3",
               "keen has differences of two cells alone"},
        Unsaid{Format::keen,
               ".Shape~3x3.Sum~6~R1C1~R1C3~R1C2.Sum~6~R2C1~R2C3.Sum~6~R2C2~R3C1~R3C2~R3C3",
               "keen has connected cages alone, and none of several whole rows"},
        Unsaid{Format::unequal, ".Shape~3x3.AntiKnight", "unequal cannot say the rule AntiKnight"},
        Unsaid{Format::unequal, ".Shape~3x3.WhiteDot~R1C1~R1C2",
               "unequal cannot say the rule WhiteDot without StrictWhiteDot"},
        Unsaid{Format::unequal, ".Shape~3x3.StrictWhiteDot.GreaterThan~R1C1~R1C2",
               "unequal cannot say the rule GreaterThan beside StrictWhiteDot"},
        Unsaid{Format::towers, ".Shape~3x3.XSum~R1~3~", "towers cannot say the rule XSum"},
        Unsaid{
            Format::solo, ".Shape~3x3",
            "solo has boards of N rows, N columns and N boxes or regions, with the values 1 to N"},
        Unsaid{Format::solo, ".Shape~4x4.Diagonal~1", "solo has both diagonals or none"},
        Unsaid{Format::solo, ".Shape~4x4.Cage~3~R1C1~R1C2",
               "solo wants each cell in one cage, or none in any"}));

TEST(GameIds, OfOneNamedGameAreNotTakenForAnother) {
  EXPECT_THROW(parse_puzzle("4:__a_7bba4,m4s1m6d2s1d2a11", Format::towers), ParseError);
  EXPECT_THROW(parse_puzzle("3:0,0,0,0,0,0,0,0,0,", Format::keen), ParseError);
  EXPECT_THROW(parse_puzzle("6dn#123", Format::keen), ParseError);
}

TEST(GameIds, MayCarryHowTheyWereMade) {
  for (const auto& [with, without] :
       {std::pair("3dem:_aba_3a,a4s1m18s1", "3:_aba_3a,a4s1m18s1"), std::pair("2x2m8db:p", "2x2:p"),
        std::pair("2x2amd4r2du:p", "2x2:p"), std::pair("3x1:c2a3c,a__a_bb", "3j:c2a3c,a__a_bb")}) {
    SCOPED_TRACE(with);
    EXPECT_EQ(puzzle_text(parse_puzzle(with), Format::iss),
              puzzle_text(parse_puzzle(without), Format::iss));
  }
}

}  // namespace
}  // namespace dokusat
