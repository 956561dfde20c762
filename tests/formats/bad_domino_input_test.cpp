// Su-domino-ku texts that violate their format. The whole message is compared, as for other texts
// (bad_input_test.cpp). Each text differs in one place from this valid contest puzzle:
//
//    2
//    6 B2 1 B3
//    2 C4 9 C3
//    C5 A3 D9 I4 A9 E5 A2 C6 I1
//    0

#include <gtest/gtest.h>

#include <string>

#include "support/bad_text.hpp"
#include "support/whole_message.hpp"

namespace dokusat {
namespace {

using test::BadText;
using test::error_of;
using test::kAuto;
using test::kBox2x2;
using test::name_of_case;
using test::repeated;

class BadDominoes : public testing::TestWithParam<BadText> {};

TEST_P(BadDominoes, IsToldWithPlaceLineAndCaret) {
  const BadText& bad = GetParam();
  EXPECT_EQ(error_of(bad.text, bad.format, bad.spec), test::whole_message(bad.message, bad.text));
}

const std::string kSingles = "C5 A3 D9 I4 A9 E5 A2 C6 I1\n";

/// The puzzle with this line instead of "6 B2 1 B3".
std::string with_domino(const std::string& line) {
  return "2\n" + line + "\n2 C4 9 C3\n" + kSingles;
}

std::string with_count(const std::string& line) {
  return line + "\n6 B2 1 B3\n2 C4 9 C3\n" + kSingles;
}

std::string with_singles(const std::string& line) {
  return "2\n6 B2 1 B3\n2 C4 9 C3\n" + line + "\n0\n";
}

INSTANTIATE_TEST_SUITE_P(
    CountOfDominoes, BadDominoes,
    testing::Values(
        BadText{"NoNumber", Format::boj4574, with_count("ten"),
                "in.txt:1:1: error: expected the number of placed dominoes, found 'ten'"},
        BadText{"NumberWithLetters", Format::boj4574, with_count(" 2x"),
                "in.txt:1:2: error: expected the number of placed dominoes, found '2x'"},
        BadText{"NoNumberInTheSecondPuzzle", Format::boj4574,
                with_count("2") + "\n" + with_count("ten"),
                "in.txt:6:1: error: expected the number of placed dominoes, found 'ten'"},
        BadText{"NoNumberThatFits", Format::boj4574, with_count("99999999999999999999"),
                "in.txt:1:1: error: expected the number of placed dominoes, found "
                "'99999999999999999999'"},
        BadText{"Negative", Format::boj4574, with_count("-3"),
                "in.txt:1:1: error: expected the number of placed dominoes, 0 or more"},
        BadText{"Over36", Format::boj4574, with_count("37"),
                "in.txt:1:1: error: a 9x9 board has 36 dominoes, found 37"},
        BadText{"Over6OnFourRows", Format::boj4574, "7\n1 A1 2 A2\nD4 B4 C4 D1\n",
                "in.txt:1:1: error: a 4x4 board has 6 dominoes, found 7"},
        BadText{"AnotherWordBehindIt", Format::boj4574, with_count("2 2"),
                "in.txt:1:3: error: expected the number of placed dominoes alone on its line"},
        BadText{"MoreThanThereAre", Format::boj4574, with_count("3"),
                "in.txt:4:1: error: expected domino 3 of 3 as U LU V LV"},
        BadText{"LessThanThereAre", Format::boj4574, with_count("2").insert(22, "7 E1 4 F1\n"),
                "in.txt:4:1: error: expected the positions of the single numbers, as 2 dominoes "
                "were announced"},
        // Recognition of Su-domino-ku by `auto` must not depend on the number that is wrong.
        BadText{"NoNumberUnderAuto", kAuto, with_count("ten"),
                "in.txt:1:1: error: expected the number of placed dominoes, found 'ten'"},
        BadText{"NegativeUnderAuto", kAuto, with_count("-3"),
                "in.txt:1:1: error: expected the number of placed dominoes, 0 or more"},
        BadText{"CountAloneUnderAuto", kAuto, "10\n",
                "in.txt:1:1: error: not recognised as any format; nearest: boj4574 (end of file "
                "inside puzzle 1: expected domino 1 of 10 as U LU V LV)"}),
    name_of_case);

INSTANTIATE_TEST_SUITE_P(
    PlacedDominoes, BadDominoes,
    testing::Values(
        BadText{"ValueAboveTheSize", Format::boj4574, with_domino("6 B2 10 B3"),
                "in.txt:2:6: error: expected a number 1 to 9, found '10'"},
        BadText{"ValueZero", Format::boj4574, with_domino("0 B2 1 B3"),
                "in.txt:2:1: error: expected a number 1 to 9, found '0'"},
        BadText{"ValueNegative", Format::boj4574, with_domino("-6 B2 1 B3"),
                "in.txt:2:1: error: expected a number 1 to 9, found '-6'"},
        BadText{"ValueNoNumber", Format::boj4574, with_domino("6 B2 x B3"),
                "in.txt:2:6: error: expected a number 1 to 9, found 'x'"},
        BadText{"LineNoDomino", Format::boj4574, with_domino("x B2 1 B3"),
                "in.txt:2:1: error: expected domino 1 of 2 as U LU V LV"},
        // Four words that begin with a position are not the singles of a small board.
        BadText{"PositionBeforeValue", Format::boj4574, "10\nB2 6 B3 1\n2 C4 9 C3\n" + kSingles,
                "in.txt:2:1: error: expected domino 1 of 10 as U LU V LV"},
        BadText{"ValueAboveTheSizeOfASmallBoard", Format::boj4574, "1\n5 A1 2 A2\nD4 B4 C4 D1\n",
                "in.txt:2:1: error: expected a number 1 to 4, found '5'"},
        BadText{"RowOffTheBoard", Format::boj4574, with_domino("6 J2 1 I2"),
                "in.txt:2:3: error: position J2 is off the board: expected A1 to I9"},
        BadText{"ColumnOffTheBoard", Format::boj4574, with_domino("6 B9 1 B10"),
                "in.txt:2:8: error: position B10 is off the board: expected A1 to I9"},
        BadText{"ColumnZero", Format::boj4574, with_domino("6 B0 1 B1"),
                "in.txt:2:3: error: position B0 is off the board: expected A1 to I9"},
        BadText{"ColumnOffASmallBoard", Format::boj4574, "1\n3 A4 2 A5\nD4 B4 C4 D1\n",
                "in.txt:2:8: error: position A5 is off the board: expected A1 to D4"},
        BadText{"NoPosition", Format::boj4574, with_domino("6 B2 1 b3"),
                "in.txt:2:8: error: expected a position such as C7, found 'b3'"},
        BadText{"OpenPosition", Format::boj4574, with_domino("6 B2 1 ?"),
                "in.txt:2:8: error: expected a position such as C7, found '?'"},
        BadText{"HalvesApart", Format::boj4574, with_domino("6 B2 1 B4"),
                "in.txt:2:8: error: B2 and B4 do not touch: expected neighbours"},
        BadText{"HalvesAtACorner", Format::boj4574, with_domino("6 B2 1 A1"),
                "in.txt:2:8: error: B2 and A1 do not touch: expected neighbours"},
        // B9 is followed by C1 in reading order.
        BadText{"HalvesAroundTheEndOfARow", Format::boj4574, with_domino("6 B9 1 C1"),
                "in.txt:2:8: error: B9 and C1 do not touch: expected neighbours"},
        BadText{"HalvesOnOneCell", Format::boj4574, with_domino("6 B2 1 B2"),
                "in.txt:2:8: error: B2 and B2 do not touch: expected neighbours"},
        BadText{"HalvesAlike", Format::boj4574, with_domino("6 B2 6 B3"),
                "in.txt:2:6: error: both halves of the domino are 6"},
        BadText{"GivenTwice", Format::boj4574, with_domino("2 B2 9 B3"),
                "in.txt:3:1: error: the domino 2-9 is given twice: it lies on B2-B3 already"},
        BadText{"GivenTwiceTheOtherWayRound", Format::boj4574, with_domino("9 B3 2 B2"),
                "in.txt:3:1: error: the domino 2-9 is given twice: it lies on B2-B3 already"},
        BadText{"TwoDominoesOnOneCell", Format::boj4574, with_domino("6 B4 1 C4"),
                "in.txt:3:3: error: a second clue on C4"},
        BadText{"TooFewWords", Format::boj4574, with_domino("6 B2 1  "),
                "in.txt:2:7: error: expected a domino as U LU V LV, found 3 words"},
        BadText{"TextBehindADomino", Format::boj4574, with_domino("6 B2 1 B3 # top"),
                "in.txt:2:11: error: expected nothing behind a domino"},
        BadText{
            "EndOfFileBeforeADomino", Format::boj4574, "2\r\n6 B2 1 B3\r\n",
            "in.txt:2:10: error: end of file inside puzzle 1: expected domino 2 of 2 as U LU V LV"},
        BadText{"EndOfFileInsideADomino", Format::boj4574, "2\n6 B2 1 B3\n2 C4",
                "in.txt:3:5: error: end of file inside puzzle 1: expected the positions of the "
                "single numbers"},
        BadText{
            "BlankLineBetweenDominoes", Format::boj4574, "2\n6 B2 1 B3\n\n2 C4 9 C3\n",
            "in.txt:3:1: error: blank line inside puzzle 1: expected domino 2 of 2 as U LU V LV"}),
    name_of_case);

INSTANTIATE_TEST_SUITE_P(
    Singles, BadDominoes,
    testing::Values(
        BadText{
            "OneMissing", Format::boj4574, with_singles("C5 A3 D9 I4 A9 E5 A2 C6"),
            "in.txt:4:24: error: expected the positions of the singles 1 to 9, found 8 positions"},
        // Without dominoes, only the positions show that the board has nine rows.
        BadText{
            "OneMissingWithoutDominoes", Format::boj4574, "0\nC5 A3 D9 I4 A9 E5 A2 C6\n0\n",
            "in.txt:2:24: error: expected the positions of the singles 1 to 9, found 8 positions"},
        BadText{"OneRepeated", Format::boj4574, with_singles("C5 A3 D9 I4 A9 E5 A2 C6 C5"),
                "in.txt:4:25: error: a second clue on C5"},
        BadText{"OneOnADomino", Format::boj4574, with_singles("C5 A3 D9 I4 B3 E5 A2 C6 I1"),
                "in.txt:4:13: error: a second clue on B3"},
        BadText{"OneOffTheBoard", Format::boj4574, with_singles("C5 A3 D9 I4 A9 K5 A2 C6 I1"),
                "in.txt:4:16: error: position K5 is off the board: expected A1 to I9"},
        BadText{"OneNoPosition", Format::boj4574, with_singles("C5 A3 D9 4I A9 E5 A2 C6 I1"),
                "in.txt:4:10: error: expected a position such as C7, found '4I'"},
        BadText{"FirstNoPosition", Format::boj4574, with_singles("x5 A3 D9 I4 A9 E5 A2 C6 I1"),
                "in.txt:4:1: error: expected the positions of the single numbers, found 'x5'"},
        BadText{"BlankLineBeforeThem", Format::boj4574, "1\n6 B2 1 B3\n\n" + kSingles,
                "in.txt:3:1: error: blank line inside puzzle 1: expected the positions of the "
                "single numbers"},
        BadText{"EndOfFileBeforeThem", Format::boj4574, "1\n6 B2 1 B3",
                "in.txt:2:10: error: end of file inside puzzle 1: expected the positions of the "
                "single numbers"},
        BadText{"TextBehindTheFinalZero", Format::boj4574, with_count("2") + "0\nend\n",
                "in.txt:6:1: error: expected the positions of the single numbers, found 'end'"},
        BadText{"NoBoxShape", Format::boj4574, "0\nA1 B2 C3 D4 E5 F6 G7\n0\n",
                "in.txt:2:21: error: 7 positions of single numbers: a 7x7 board has no box shape; "
                "--latin reads it without boxes"},
        BadText{"SizeAgainstTheBox", Format::boj4574, with_count("2"),
                "in.txt:4:27: error: 9 positions of single numbers: boxes of 2x2 (--box) make a "
                "board of 4x4, not 9x9",
                kBox2x2},
        BadText{"MoreThanThereAreLetters", Format::boj4574, "0\n" + repeated(36, "? ") + "\n",
                "in.txt:2:71: error: more than 35 positions: boj4574 has no larger boards\n" +
                    repeated(36, "? ") + "\n" + repeated(70, " ") + "^"}),
    name_of_case);

}  // namespace
}  // namespace dokusat
