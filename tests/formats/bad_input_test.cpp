// Texts that violate their format. The whole message is compared: position, expectation, line and
// caret, as shown to the user.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <dokusat/formats/puzzle_reader.hpp>
#include <optional>
#include <ostream>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>

#include "support/bad_text.hpp"
#include "support/whole_message.hpp"

namespace dokusat {
namespace {

using test::BadText;
using test::error_of;
using test::kAuto;
using test::kBox3x3;
using test::kLatin;
using test::name_of_case;
using test::repeated;

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
        // The first word of the first row determines the size; another word must not increase it.
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
                "in.txt:1:5: error: expected a digit 1 to 4, or 0, ., _, -, *, x or X for an empty "
                "cell, "
                "found '5'"},
        BadText{"SmallLetter", Format::lines, "1.....a.........\n",
                "in.txt:1:7: error: expected a digit 1 to 4, or 0, ., _, -, *, x or X for an empty "
                "cell, "
                "found 'a'"},
        // With 25 or more rows, X could be mistaken for a digit of boards with 33 rows.
        BadText{"XOnALargeBoard", Format::lines, "X" + repeated(624, "0") + "\n",
                "in.txt:1:1: error: expected a digit 1 to P, or 0, ., _, - or * for an empty cell, "
                "found 'X'\n"
                "X" +
                    repeated(77, "0") + "...\n^"},
        BadText{"NoSquareNumber", Format::lines, repeated(15, ".") + "\n",
                "in.txt:1:16: error: expected a whole board in one line (16, 36, 81, 256 … "
                "characters), found 15"},
        BadText{"SecondLineTooShort", Format::lines, "1...............\n1..............\n",
                "in.txt:2:16: error: expected a whole board in one line (16, 36, 81, 256 … "
                "characters), found 15"},
        // A second word is an error, whatever the number of characters.
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
                "found '99999999999999999999999999'"},
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
        // The first row determines the size, so the error is found in the second one.
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
// Texts that are not puzzles.

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
        BadText{"NulByteInDominoes", Format::boj4574,
                bytes("1\n6 B2 1 \0B3\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n"),
                "in.txt:2:8: error: expected a position such as C7, found '\\x00B3'"},
        // Two bytes of UTF-8 are one character, in one column.
        BadText{
            "NonAsciiBytes", Format::boj2239,
            "103000509\n00\xc3\xa9"
            "09400\n",
            "in.txt:2:3: error: expected a digit 1 to 9, or 0 for an empty cell, found '\xc3\xa9'\n"
            "00\xc3\xa9"
            "09400\n  ^"},
        BadText{"NonAsciiBytesInLines", Format::lines, "1..............\xff\n",
                "in.txt:1:16: error: expected a digit 1 to 4, or 0, ., _, -, *, x or X for an "
                "empty cell, "
                "found '\\xff'"},
        BadText{"ExecutableUnderAuto", kAuto,
                bytes("\x7f"
                      "ELF\x02\x01\x01\0\0\n"),
                "in.txt:1:1: error: not recognised as any format"},
        BadText{"OverLongLine", kAuto, repeated(1 << 20, "0") + "0\n",
                "in.txt:1:1: error: a line of over 1048576 bytes is no puzzle\n" +
                    repeated(78, "0") + "...\n^"},
        // Rejected before the end of the line, which may not exist.
        BadText{"OverLongLineInDominoes", Format::boj4574, "2\n" + repeated(1 << 21, " "),
                "in.txt:2:1: error: a line of over 1048576 bytes is no puzzle\n" +
                    repeated(78, " ") + "...\n^"}),
    name_of_case);

// ---------------------------------------------------------------------------------------------

TEST(BadInputBehindAGoodPuzzle, LeavesTheGoodPuzzleToBeAnswered) {
  for (const auto& [format, good, bad] :
       {std::tuple(Format::boj2239, std::string(kNineRows), std::string("1x3000509\n")),
        std::tuple(Format::boj4574, std::string("1\n1 A1 2 A2\nD4 B4 C4 D1\n"),
                   std::string("1\n1 A1 2 A3\n")),
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

// Candidates of each cell, nearly all in their places.
TEST(Candidates, ThatAreWrongAreToldWithTheirPlace) {
  const std::string all = "123456789";
  const auto told = [&](const std::string& first) {
    const std::string error = error_of(first + repeated(80, all) + "\n", kAuto, {});
    return error.substr(0, error.find('\n'));
  };
  EXPECT_EQ(told(all), "");
  EXPECT_EQ(told(repeated(9, ".")), "in.txt:1:1: error: R1C1 has no candidate");
  EXPECT_EQ(told(repeated(9, "0")), "in.txt:1:1: error: R1C1 has no candidate");
  EXPECT_EQ(
      told("12.4567.8"),
      "in.txt:1:9: error: expected the candidate 9 of R1C1 in this place, or a dot, found '8'");
  // Few digits are a board of 27x27.
  EXPECT_EQ(error_of(repeated(9, "2........") + repeated(648, ".") + "\n", kAuto, {}), "");
}

// Numbers of one or two digits have a separate reader for lines with single blanks.
TEST(RowsOfNumbers, AreReadTheSameWithBlanksAndWithTabs) {
  const std::string tokens[] = {"0",  "1",  "7", "12", "13", "00", "05", "012",
                                "10", "11", ".", "_",  "x",  "-1", "1x", "3"};
  std::mt19937 random(1);
  int good = 0, bad = 0;
  for (int i = 0; i < 2000; ++i) {
    // Most lines have only valid tokens.
    const unsigned kinds = i % 2 == 0 ? 4 : 16;
    const auto length = 12 + random() % 8 / 7 - random() % 8 / 7;
    std::string line;
    for (std::size_t k = 0; k < length; ++k) line += tokens[random() % kinds] + " ";
    if (random() % 2 == 0) line.pop_back();
    const std::string text = line + "\n" + repeated(11, repeated(12, "0 ") + "\n");
    std::string with_tabs = text;
    std::ranges::replace(with_tabs, ' ', '\t');
    const BoardSpec spec = BoardSpec::boxes({3, 4});
    const auto told = [&](const std::string& input) {
      const std::string error = error_of(input, Format::grid, spec);
      return error.substr(0, error.find('\n'));  // without the line
    };
    ASSERT_EQ(told(text), told(with_tabs)) << line;
    const bool is_good = told(text).empty();
    ++(is_good ? good : bad);
    if (!is_good) continue;
    ASSERT_EQ(test::read_all(text, Format::grid, spec)[0].givens,
              test::read_all(with_tabs, Format::grid, spec)[0].givens)
        << line;
  }
  EXPECT_GT(good, 300);
  EXPECT_GT(bad, 300);
}

}  // namespace
}  // namespace dokusat
