// Texts that do not follow their format. The whole message is asserted for each: the place, what
// was expected, the line and the caret, as the user sees them.

#include <gtest/gtest.h>

#include <cstddef>
#include <dokusat/puzzle/puzzle_reader.hpp>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>

#include "support/whole_message.hpp"

namespace dokusat {
namespace {

const BoardSpec kLatin = BoardSpec::latin();
const BoardSpec kBox2x2 = BoardSpec::boxes({2, 2});
const BoardSpec kBox3x3 = BoardSpec::boxes({3, 3});
constexpr std::optional<Format> kAuto;

struct BadText {
  std::string name;
  std::optional<Format> format;
  std::string text;
  std::string message;  ///< its first line, or all of it
  BoardSpec spec = {};
};

void PrintTo(const BadText& bad, std::ostream* out) { *out << bad.name; }

std::string name_of_case(const testing::TestParamInfo<BadText>& test) { return test.param.name; }

/// What the reader says of the text; empty if it has nothing to say.
std::string error_of(const std::string& text, std::optional<Format> format, const BoardSpec& spec) {
  std::istringstream in(text);
  PuzzleReader reader(in, "in.txt", format, spec);
  try {
    while (reader.next()) continue;
  } catch (const ParseError& error) {
    return error.what();
  }
  return "";
}

class BadInput : public testing::TestWithParam<BadText> {};

TEST_P(BadInput, IsToldWithPlaceLineAndCaret) {
  const BadText& bad = GetParam();
  EXPECT_EQ(error_of(bad.text, bad.format, bad.spec), test::whole_message(bad.message, bad.text));
}

/// A text with bytes that a C string cannot hold.
template <std::size_t size>
std::string bytes(const char (&text)[size]) {
  return std::string(text, size - 1);
}

std::string repeated(int count, std::string_view text) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

// ---------------------------------------------------------------------------------------------
// Rows of digits.

const char kNineRows[] =
    "103000509\n002109400\n000704000\n300502006\n060000050\n700803004\n000401000\n009205800\n"
    "804000107\n";

INSTANTIATE_TEST_SUITE_P(
    RowsOfDigits, BadInput,
    testing::Values(
        BadText{"LetterInARow", Format::boj2239, "103000509\n0021x9400\n000704000\n",
                "in.txt:2:5: error: expected a digit 1 to 9, or 0 for an empty cell, found 'x'"},
        BadText{"DotIsNoEmptyCellHere", Format::boj2239, "103000509\n.02109400\n",
                "in.txt:2:1: error: expected a digit 1 to 9, or 0 for an empty cell, found '.'"},
        BadText{"LetterThatWouldBeADigitOfALargerBoard", Format::boj2239, "10300050A\n",
                "in.txt:1:9: error: expected a digit 1 to 9, or 0 for an empty cell, found 'A'"},
        BadText{"SmallLetter", Format::boj2239, repeated(2, "000000000a00\n"),
                "in.txt:1:10: error: expected a digit 1 to C, or 0 for an empty cell, found 'a'"},
        BadText{"DigitAboveTheSize", Format::boj2239, "1000\n0050\n0000\n0000\n",
                "in.txt:2:3: error: expected a digit 1 to 4, or 0 for an empty cell, found '5'"},
        BadText{"LetterAboveTheSize", Format::boj2239, "G000000000000000\n000H000000000000\n",
                "in.txt:2:4: error: expected a digit 1 to G, or 0 for an empty cell, found 'H'"},
        BadText{"RowTooShort", Format::boj2239, "103000509\n002109400\n00070400\n300502006\n",
                "in.txt:3:9: error: row 3 is too short: expected 9 digits, found 8"},
        BadText{"RowTooShortBeforeTrailingBlanks", Format::boj2239, "1000\n000  \t\r\n",
                "in.txt:2:4: error: row 2 is too short: expected 4 digits, found 3"},
        BadText{"RowTooLong", Format::boj2239, "103000509\n002109400\n0007040001\n300502006\n",
                "in.txt:3:10: error: row 3 is too long: expected 9 digits"},
        BadText{"SecondWordBehindARow", Format::boj2239, "103000509\n002109400 1\n",
                "in.txt:2:10: error: row 2 is too long: expected 9 digits"},
        // The first row tells the size by its first word; another word must not make it larger.
        BadText{"SecondWordBehindTheFirstRow", Format::boj2239, "103000509 1\n002109400\n",
                "in.txt:1:10: error: row 1 is too long: expected 9 digits"},
        BadText{"BlankInsideARow", Format::boj2239, "103000509\n0021 9400\n",
                "in.txt:2:5: error: expected a digit 1 to 9, or 0 for an empty cell, found ' '"},
        BadText{"EndOfFileInsideAPuzzle", Format::boj2239, "103000509\n002109400\n000704000\n",
                "in.txt:3:10: error: end of file inside puzzle 1: expected row 4 of 9"},
        BadText{"EndOfFileInsideARow", Format::boj2239, "103000509\n002109400\n0007",
                "in.txt:3:5: error: row 3 is too short: expected 9 digits, found 4"},
        BadText{"EndOfFileInsideTheSecondPuzzle", Format::boj2239,
                std::string(kNineRows) + "\n# second\n103000509  \n",
                "in.txt:12:10: error: end of file inside puzzle 2: expected row 2 of 9"},
        BadText{"BlankLineInsideAPuzzle", Format::boj2239, "103000509\n002109400\n\n000704000\n",
                "in.txt:3:1: error: blank line inside puzzle 1: expected row 3 of 9"},
        BadText{"CommentsCountAsLines", Format::boj2239, "# one\r\n1000\r\n# two\r\n0x00\r\n",
                "in.txt:4:2: error: expected a digit 1 to 4, or 0 for an empty cell, found 'x'"},
        BadText{"NoBoxShape", Format::boj2239, repeated(7, "1234567\n"),
                "in.txt:1:8: error: a 7x7 board has no box shape; --latin reads it without boxes"},
        BadText{"SizeAgainstTheBox", Format::boj2239, repeated(4, "1000\n"),
                "in.txt:1:5: error: boxes of 3x3 (--box) make a board of 9x9, not 4x4", kBox3x3},
        BadText{"SizeAgainstTheBoxInTheSecondPuzzle", Format::boj2239,
                std::string(kNineRows) + repeated(4, "1000\n"),
                "in.txt:10:5: error: boxes of 3x3 (--box) make a board of 9x9, not 4x4", kBox3x3},
        BadText{"LargerThanLettersReach", Format::boj2239, repeated(36, "0") + "\n",
                "in.txt:1:1: error: boj2239 has no board of 36x36: its rows end at 35"}),
    name_of_case);

INSTANTIATE_TEST_SUITE_P(
    WholeBoardsInALine, BadInput,
    testing::Values(
        BadText{"DigitAboveTheSize", Format::lines, "1...5...........\n",
                "in.txt:1:5: error: expected a digit 1 to 4, or 0, ., _ or * for an empty cell, "
                "found '5'"},
        BadText{"SmallLetter", Format::lines, "1.....a.........\n",
                "in.txt:1:7: error: expected a digit 1 to 4, or 0, ., _ or * for an empty cell, "
                "found 'a'"},
        // From 25 rows on, X might be taken for the digit that it is on boards of 33.
        BadText{"XOnALargeBoard", Format::lines, "X" + repeated(624, "0") + "\n",
                "in.txt:1:1: error: expected a digit 1 to P, or 0, ., _ or * for an empty cell, "
                "found 'X'\n"
                "X" +
                    repeated(77, "0") + "...\n^"},
        BadText{"NoSquareNumber", Format::lines, repeated(15, ".") + "\n",
                "in.txt:1:16: error: expected a whole board in one line (16, 36, 81, 256 … "
                "characters), found 15"},
        BadText{"SecondLineTooShort", Format::lines, "1...............\n1..............\n",
                "in.txt:2:16: error: expected a whole board in one line (16, 36, 81, 256 … "
                "characters), found 15"},
        // A second word is too much, whatever number of characters that makes.
        BadText{"SecondWord", Format::lines, "1............... 7\n",
                "in.txt:1:17: error: the line is too long: expected 16 digits"},
        BadText{
            "NoBoxShape", Format::lines, repeated(49, ".") + "\n",
            "in.txt:1:50: error: a 7x7 board has no box shape; --latin reads it without boxes\n" +
                repeated(49, ".") + "\n" + repeated(49, " ") + "^"},
        BadText{"SizeAgainstTheBox", Format::lines, repeated(16, ".") + "\n",
                "in.txt:1:17: error: boxes of 3x3 (--box) make a board of 9x9, not 4x4\n" +
                    repeated(16, ".") + "\n" + repeated(16, " ") + "^",
                kBox3x3}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    RowsOfNumbers, BadInput,
    testing::Values(
        BadText{"NumberAboveTheSize", Format::grid, "1 0 0 0\n0 0 5 0\n0 0 0 0\n0 0 0 0\n",
                "in.txt:2:5: error: expected a number 1 to 4, or 0, . or _ for an empty cell, "
                "found '5'"},
        BadText{"NegativeNumber", Format::grid, "1 0 0 0\n0 -1 0 0\n",
                "in.txt:2:3: error: expected a number 1 to 4, or 0, . or _ for an empty cell, "
                "found '-1'"},
        BadText{"HugeNumber", Format::grid, "1 0 0 99999999999999999999999999\n",
                "in.txt:1:7: error: expected a number 1 to 4, or 0, . or _ for an empty cell, "
                "found '999999999999999999999999...'"},
        BadText{"LetterBehindTabs", Format::grid, "1\t0\t0\t0\n0\tx\t0\t0\n",
                "in.txt:2:3: error: expected a number 1 to 4, or 0, . or _ for an empty cell, "
                "found 'x'"},
        BadText{"NumberAndLetter", Format::boj2580, "1 0 0 0\n0 2b 0 0\n",
                "in.txt:2:3: error: expected a number 1 to 4, or 0 for an empty cell, found '2b'"},
        BadText{"DotIsNoEmptyCellInBoj2580", Format::boj2580, "1 0 0 0\n0 . 0 0\n",
                "in.txt:2:3: error: expected a number 1 to 4, or 0 for an empty cell, found '.'"},
        BadText{"RowTooShort", Format::boj2580, "1 0 0 0\n0 0 0 2\n0 0 0\n0 0 0 0\n",
                "in.txt:3:6: error: row 3 is too short: expected 4 numbers, found 3"},
        BadText{"RowTooLong", Format::boj2580, "1 0 0 0\n0 0 0 2\n0 0 0 0 0\n0 0 0 0\n",
                "in.txt:3:9: error: row 3 is too long: expected 4 numbers"},
        // The first row tells the size, so the second one is found to be wrong.
        BadText{"FirstRowTooShort", Format::boj2580, "0 3 5 4 6 1 2 7\n7 8 2 1 0 5 6 0 9\n",
                "in.txt:2:17: error: row 2 is too long: expected 8 numbers"},
        BadText{"EndOfFileInsideAPuzzle", Format::boj2580, "1 0 0 0\n0 0 0 2\n",
                "in.txt:2:8: error: end of file inside puzzle 1: expected row 3 of 4"},
        BadText{"BlankLineInsideAPuzzle", Format::grid, "1 0 0 0\n  \t\n0 0 0 2\n",
                "in.txt:2:1: error: blank line inside puzzle 1: expected row 2 of 4"},
        BadText{"NoBoxShape", Format::grid, repeated(7, "1 2 3 4 5 6 7\n"),
                "in.txt:1:14: error: a 7x7 board has no box shape; --latin reads it without boxes"},
        BadText{"SizeAgainstTheBox", Format::grid, "1 0 0 0\n",
                "in.txt:1:8: error: boxes of 3x3 (--box) make a board of 9x9, not 4x4", kBox3x3},
        BadText{"LargerThanAnyBoard", Format::grid, repeated(1001, "0 ") + "\n",
                "in.txt:1:1: error: grid has no board of 1001x1001: its rows end at 1000\n" +
                    repeated(39, "0 ") + "...\n^"}),
    name_of_case);

// ---------------------------------------------------------------------------------------------
// Su-domino-ku. A right puzzle of the contest, from which each text departs in one place:
//
//     2
//     6 B2 1 B3
//     2 C4 9 C3
//     C5 A3 D9 I4 A9 E5 A2 C6 I1
//     0

const std::string kSingles = "C5 A3 D9 I4 A9 E5 A2 C6 I1\n";

/// The puzzle with this line in place of "6 B2 1 B3".
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
    CountOfDominoes, BadInput,
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
        // What `auto` takes for Su-domino-ku must not hang on the very number that is wrong.
        BadText{"NoNumberUnderAuto", kAuto, with_count("ten"),
                "in.txt:1:1: error: expected the number of placed dominoes, found 'ten'"},
        BadText{"NegativeUnderAuto", kAuto, with_count("-3"),
                "in.txt:1:1: error: expected the number of placed dominoes, 0 or more"},
        BadText{"CountAloneUnderAuto", kAuto, "10\n",
                "in.txt:1:3: error: end of file inside puzzle 1: expected domino 1 of 10 as U LU V "
                "LV"}),
    name_of_case);

INSTANTIATE_TEST_SUITE_P(
    PlacedDominoes, BadInput,
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
    Singles, BadInput,
    testing::Values(
        BadText{
            "OneMissing", Format::boj4574, with_singles("C5 A3 D9 I4 A9 E5 A2 C6"),
            "in.txt:4:24: error: expected the positions of the singles 1 to 9, found 8 positions"},
        // Without dominoes only the positions themselves tell that the board has nine rows.
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

// ---------------------------------------------------------------------------------------------
// What is no puzzle at all.

INSTANTIATE_TEST_SUITE_P(
    NoPuzzle, BadInput,
    testing::Values(
        BadText{"Empty", kAuto, "", "in.txt:1:1: error: expected a puzzle, found nothing"},
        BadText{"EmptyGrid", Format::grid, "",
                "in.txt:1:1: error: expected a puzzle, found nothing"},
        BadText{"EmptyDominoes", Format::boj4574, "",
                "in.txt:1:1: error: expected a puzzle, found nothing"},
        BadText{"BlanksAndComments", kAuto, "\n \t\r\n# nothing\n\n",
                "in.txt:1:1: error: expected a puzzle, found nothing"},
        BadText{"BlanksAndCommentsInLines", Format::lines, "\n \t\r\n# nothing\n\n",
                "in.txt:1:1: error: expected a puzzle, found nothing"},
        BadText{
            "NulByte", Format::boj2239,
            bytes("103000509\n002\0"
                  "09400\n"),
            "in.txt:2:4: error: expected a digit 1 to 9, or 0 for an empty cell, found '\\x00'"},
        BadText{"NulByteInNumbers", Format::grid, bytes("1 0 0 0\n0 0\0 0 0\n"),
                "in.txt:2:3: error: expected a number 1 to 4, or 0, . or _ for an empty cell, "
                "found '0\\x00'"},
        BadText{"NulByteInDominoes", Format::boj4574, with_domino(bytes("6 B2 1 \0B3")),
                "in.txt:2:8: error: expected a position such as C7, found '\\x00B3'"},
        // Two bytes of UTF-8 show as two marks, so the caret stays under its place.
        BadText{
            "NonAsciiBytes", Format::boj2239,
            "103000509\n00\xc3\xa9"
            "09400\n",
            "in.txt:2:3: error: expected a digit 1 to 9, or 0 for an empty cell, found '\\xc3'"},
        BadText{"NonAsciiBytesInLines", Format::lines, "1..............\xff\n",
                "in.txt:1:16: error: expected a digit 1 to 4, or 0, ., _ or * for an empty cell, "
                "found '\\xff'"},
        BadText{
            "ExecutableUnderAuto", kAuto,
            bytes("\x7f"
                  "ELF\x02\x01\x01\0\0\n"),
            "in.txt:1:1: error: expected a digit 1 to 9, or 0 for an empty cell, found '\\x7f'"},
        BadText{"OverLongLine", kAuto, repeated(1 << 20, "0") + "0\n",
                "in.txt:1:1: error: a line of over 1048576 bytes is no puzzle\n" +
                    repeated(78, "0") + "...\n^"},
        // Refused before it is read to its end: there may be none.
        BadText{"OverLongLineInDominoes", Format::boj4574, "2\n" + repeated(1 << 21, " "),
                "in.txt:2:1: error: a line of over 1048576 bytes is no puzzle\n" +
                    repeated(78, " ") + "...\n^"}),
    name_of_case);

// ---------------------------------------------------------------------------------------------

TEST(BadInputBehindAGoodPuzzle, LeavesTheGoodPuzzleToBeAnswered) {
  for (const auto& [format, good, bad] :
       {std::tuple(Format::boj2239, std::string(kNineRows), std::string("1x3000509\n")),
        std::tuple(Format::boj4574, with_count("2"), with_domino("6 B2 1 B4")),
        std::tuple(Format::lines, "1" + repeated(15, ".") + "\n", std::string("1.\n"))}) {
    std::istringstream in(good + "\n" + bad);
    PuzzleReader reader(in, "in.txt", std::nullopt, {});
    EXPECT_TRUE(reader.next()) << name_of(format);
    EXPECT_EQ(reader.format(), format);
    EXPECT_THROW(reader.next(), ParseError) << name_of(format);
  }
}

TEST(BadInputOfLatinSquares, HasNoBoxShapeToMiss) {
  EXPECT_EQ(error_of(repeated(7, "1234567\n"), Format::boj2239, kLatin), "");
  EXPECT_EQ(error_of(repeated(6, "1234567\n"), Format::boj2239, kLatin),
            "in.txt:6:8: error: end of file inside puzzle 1: expected row 7 of 7\n"
            "1234567\n"
            "       ^");
}

}  // namespace
}  // namespace dokusat
