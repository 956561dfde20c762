// Bad input: exit code 2 and the whole message, with file, line, column, what was expected, the
// line and a caret. The same for solve, encode and check, since all read puzzles the same way.

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"
#include "support/whole_message.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

struct BadInput {
  std::string name;
  std::vector<std::string> options;
  std::string text;
  std::string message;  ///< its first line, or all of it
  std::string answers_before = "";
};
void PrintTo(const BadInput& given, std::ostream* out) { *out << given.name; }

class BadPuzzle : public ::testing::TestWithParam<BadInput> {
 protected:
  static std::string message() {
    return test::whole_message(GetParam().message, GetParam().text) + "\n";
  }
};

TEST_P(BadPuzzle, OfSolveGetsItsMessage) {
  const TemporaryDirectory folder;
  std::vector<std::string> words = {"solve", folder.write("in.txt", GetParam().text)};
  words.insert(words.end(), GetParam().options.begin(), GetParam().options.end());
  expect_result(run_in(folder, words), 2, GetParam().answers_before, message());
}

TEST_P(BadPuzzle, OfEncodeGetsItsMessage) {
  if (!GetParam().answers_before.empty()) return;  // encode reads only the first puzzle
  const TemporaryDirectory folder;
  std::vector<std::string> words = {"encode", folder.write("in.txt", GetParam().text)};
  words.insert(words.end(), GetParam().options.begin(), GetParam().options.end());
  expect_result(run_in(folder, words), 2, "", message());
}

TEST_P(BadPuzzle, FromStandardInputNamesIt) {
  std::vector<std::string> words = {"solve"};
  words.insert(words.end(), GetParam().options.begin(), GetParam().options.end());
  std::string from_stdin = message();
  from_stdin.replace(0, std::string("in.txt").size(), "<stdin>");
  expect_result(run(words, GetParam().text), 2, GetParam().answers_before, from_stdin);
}

const std::string kNine0 = "000000000\n";
const std::string kEight0 = "0 0 0 0 0 0 0 0 0\n";

INSTANTIATE_TEST_SUITE_P(
    Grids, BadPuzzle,
    ::testing::Values(
        BadInput{"LetterInDigits",
                 {},
                 kNine0 + "00x000000\n",
                 "in.txt:2:3: error: expected a digit 1 to 9, or 0 for an empty cell, found 'x'"},
        BadInput{"CapitalLetterInDigits",
                 {},
                 "00000000A\n",
                 "in.txt:1:9: error: expected a digit 1 to 9, or 0 for an empty cell, found 'A'"},
        BadInput{"DigitOutOfRange",
                 {},
                 "0000\n0500\n",
                 "in.txt:2:2: error: expected a digit 1 to 4, or 0 for an empty cell, found '5'"},
        BadInput{"NumberOutOfRange",
                 {},
                 kEight0 + "0 0 0 0 10 0 0 0 0\n",
                 "in.txt:2:9: error: expected a number 1 to 9, or 0, . or _ for an empty cell, "
                 "found '10'"},
        BadInput{"NegativeNumber",
                 {"-f", "boj2580"},
                 "0 0 0 0 -1 0 0 0 0\n",
                 "in.txt:1:9: error: expected a number 1 to 9, or 0 for an empty cell, found '-1'"},
        BadInput{"DigitOutOfRangeInALine",
                 {},
                 "12.4............\n12.5............\n",
                 "in.txt:2:4: error: expected a digit 1 to 4, or 0, ., _, -, *, x or X for an "
                 "empty cell, "
                 "found '5'",
                 "1234341221434321\n"},
        BadInput{"RowTooShort",
                 {},
                 kNine0 + "00000000\n",
                 "in.txt:2:9: error: row 2 is too short: expected 9 digits, found 8"},
        BadInput{"RowTooLong",
                 {},
                 kNine0 + "0000000000\n",
                 "in.txt:2:10: error: row 2 is too long: expected 9 digits"},
        BadInput{"RowOfNumbersTooShort",
                 {},
                 kEight0 + "0 0 0 0 0 0 0 0\n",
                 "in.txt:2:16: error: row 2 is too short: expected 9 numbers, found 8"},
        BadInput{"RowOfNumbersTooLong",
                 {},
                 kEight0 + "0 0 0 0 0 0 0 0 0 0\n",
                 "in.txt:2:19: error: row 2 is too long: expected 9 numbers"},
        BadInput{"LineTooShort",
                 {"-f", "lines"},
                 std::string(80, '.') + "\n",
                 "in.txt:1:81: error: expected a whole board in one line (16, 36, 81, 256 … "
                 "characters), found 80\n"
                 "..." +
                     std::string(39, '.') + "\n" + std::string(42, ' ') + "^"},
        BadInput{"EndInsideAPuzzle",
                 {},
                 kNine0 + kNine0 + kNine0,
                 "in.txt:3:10: error: end of file inside puzzle 1: expected row 4 of 9"},
        BadInput{"EndInsideTheSecondPuzzle",
                 {},
                 kEmpty4 + "\n0000\n",
                 "in.txt:6:5: error: end of file inside puzzle 2: expected row 2 of 4",
                 kLeast4},
        BadInput{"BlankLineInsideAPuzzle",
                 {},
                 kNine0 + "\n" + kNine0,
                 "in.txt:2:1: error: blank line inside puzzle 1: expected row 2 of 9"},
        BadInput{"TabsKeepTheCaretInPlace",
                 {"-f", "grid"},
                 "1\t2\tx\t4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n",
                 "in.txt:1:5: error: expected a number 1 to 4, or 0, . or _ for an empty cell, "
                 "found 'x'"},
        BadInput{"LineNumbersCountComments",
                 {},
                 "# one\r\n\r\n0000\r\n# four\r\n0000\r\n00a0\r\n",
                 "in.txt:6:3: error: expected a digit 1 to 4, or 0 for an empty cell, found 'a'"},
        BadInput{"NoBoxShape",
                 {},
                 "0 0 0 0 0 0 0\n",
                 "in.txt:1:1: error: not recognised as any format; nearest: grid (a 7x7 board has "
                 "no box "
                 "shape; --latin reads it without boxes)"},
        BadInput{
            "SizeAgainstBox",
            {"--box", "2x3"},
            kEight0,
            "in.txt:1:1: error: not recognised as any format; nearest: grid (boxes of 2x3 (--box) "
            "make a board of 6x6, not 9x9)"},
        BadInput{"LineAgainstBox",
                 {"--box", "3x3", "-f", "lines"},
                 "................\n",
                 "in.txt:1:17: error: boxes of 3x3 (--box) make a board of 9x9, not 4x4"},
        BadInput{"Empty", {}, "", "in.txt:1:1: error: expected a puzzle, found nothing"},
        BadInput{"BlanksAndComments",
                 {},
                 "\n  \n# nothing\n",
                 "in.txt:1:1: error: expected a puzzle, found nothing"},
        BadInput{"EmptyInANamedFormat",
                 {"-f", "boj4574"},
                 "",
                 "in.txt:1:1: error: expected a puzzle, found nothing"}),
    [](const auto& instance) { return instance.param.name; });

/// One Su-domino-ku on 4x4 with one domino line.
std::string one_domino(const std::string& line) { return "1\n" + line + "\n? ? ? ?\n0\n"; }

const std::string kPlacedFour = "1\n1 A1 2 A2\n? ? ? ?\n";

INSTANTIATE_TEST_SUITE_P(
    Dominoes, BadPuzzle,
    ::testing::Values(
        BadInput{"CountIsNoNumber",
                 {"-f", "boj4574"},
                 "x\nA1 A2 A3 A4\n0\n",
                 "in.txt:1:1: error: expected the number of placed dominoes, found 'x'"},
        BadInput{"CountIsNoNumberInAuto",
                 {},
                 "x\nA1 A2 A3 A4\n0\n",
                 "in.txt:1:1: error: expected the number of placed dominoes, found 'x'"},
        BadInput{"CountIsNegative",
                 {},
                 "-1\nA1 A2 A3 A4\n0\n",
                 "in.txt:1:1: error: expected the number of placed dominoes, 0 or more"},
        BadInput{"CountIsOver36",
                 {},
                 "37\n? ? ? ? ? ? ? ? ?\n0\n",
                 "in.txt:1:1: error: a 9x9 board has 36 dominoes, found 37"},
        BadInput{"CountIsBeyondAnyNumber",
                 {"-f", "boj4574"},
                 "99999999999999999999\n? ? ? ? ? ? ? ? ?\n0\n",
                 "in.txt:1:1: error: expected the number of placed dominoes, found "
                 "'99999999999999999999'"},
        BadInput{"CountWithMoreOnItsLine",
                 {"-f", "boj4574"},
                 "1 2\nA1 A2 A3 A4\n0\n",
                 "in.txt:1:3: error: expected the number of placed dominoes alone on its line"},
        BadInput{"PositionOffTheBoard",
                 {},
                 one_domino("1 A1 2 Z9"),
                 "in.txt:2:8: error: position Z9 is off the board: expected A1 to D4"},
        BadInput{"PositionInColumnZero",
                 {},
                 one_domino("1 A0 2 A1"),
                 "in.txt:2:3: error: position A0 is off the board: expected A1 to D4"},
        BadInput{"PositionOffTheContestBoard",
                 {},
                 "1\n1 J1 2 I1\n? ? ? ? ? ? ? ? ?\n0\n",
                 "in.txt:2:3: error: position J1 is off the board: expected A1 to I9"},
        BadInput{"PositionIsNone",
                 {},
                 one_domino("1 A1 2 2A"),
                 "in.txt:2:8: error: expected a position such as C7, found '2A'"},
        BadInput{"ValueZero",
                 {},
                 one_domino("0 A1 2 A2"),
                 "in.txt:2:1: error: expected a number 1 to 4, found '0'"},
        BadInput{"ValueOffTheContestBoard",
                 {},
                 "1\n10 A1 2 A2\n? ? ? ? ? ? ? ? ?\n0\n",
                 "in.txt:2:1: error: expected a number 1 to 9, found '10'"},
        BadInput{"HalvesThatDoNotTouch",
                 {},
                 one_domino("1 A1 2 A3"),
                 "in.txt:2:8: error: A1 and A3 do not touch: expected neighbours"},
        BadInput{"HalvesAcrossTheEdgeOfTheBoard",
                 {},
                 one_domino("1 A4 2 B1"),
                 "in.txt:2:8: error: A4 and B1 do not touch: expected neighbours"},
        BadInput{"HalvesOnOneCell",
                 {},
                 one_domino("1 A1 2 A1"),
                 "in.txt:2:8: error: A1 and A1 do not touch: expected neighbours"},
        BadInput{"HalvesOfOneNumber",
                 {},
                 one_domino("1 A1 1 A2"),
                 "in.txt:2:6: error: both halves of the domino are 1"},
        BadInput{"DominoGivenTwice",
                 {},
                 "2\n1 A1 2 A2\n2 B1 1 B2\n? ? ? ?\n0\n",
                 "in.txt:3:1: error: the domino 1-2 is given twice: it lies on A1-A2 already"},
        BadInput{"TwoCluesOnOneCell",
                 {},
                 "2\n1 A1 2 A2\n3 A2 4 A3\n? ? ? ?\n0\n",
                 "in.txt:3:3: error: a second clue on A2"},
        BadInput{"SingleOnADomino",
                 {},
                 "1\n1 A1 2 A2\n? A1 ? ?\n0\n",
                 "in.txt:3:3: error: a second clue on A1"},
        BadInput{
            "SingleRepeated", {}, "0\nA1 B2 A1 ?\n0\n", "in.txt:2:7: error: a second clue on A1"},
        BadInput{
            "SingleMissing",
            {},
            "1\n9 A1 8 A2\nC5 A3 D9 I4 A9 E5 B2 C6\n0\n",
            "in.txt:3:24: error: expected the positions of the singles 1 to 9, found 8 positions"},
        BadInput{"SinglesOfNoBoard",
                 {},
                 "0\n? ? ? ? ? ? ?\n0\n",
                 "in.txt:2:14: error: 7 positions of single numbers: a 7x7 board has no box shape; "
                 "--latin reads it without boxes"},
        BadInput{"DominoWithThreeWords",
                 {},
                 one_domino("1 A1 2"),
                 "in.txt:2:7: error: expected a domino as U LU V LV, found 3 words"},
        BadInput{"DominoWithFiveWords",
                 {},
                 one_domino("1 A1 2 A2 3"),
                 "in.txt:2:11: error: expected nothing behind a domino"},
        BadInput{"DominoesTooFew",
                 {},
                 "2\n1 A1 2 A2\n? ? ? ?\n0\n",
                 "in.txt:3:1: error: expected domino 2 of 2 as U LU V LV"},
        BadInput{"DominoesTooMany",
                 {},
                 "1\n1 A1 2 A2\n1 B1 3 B2\n? ? ? ?\n0\n",
                 "in.txt:3:1: error: expected the positions of the single numbers, as 1 domino was "
                 "announced"},
        BadInput{
            "EndInsideAPuzzle",
            {},
            "3\n1 A1 2 A2\n",
            "in.txt:2:10: error: end of file inside puzzle 1: expected domino 2 of 3 as U LU V LV"},
        BadInput{"EndBeforeTheSingles",
                 {},
                 "1\n1 A1 2 A2\n",
                 "in.txt:2:10: error: end of file inside puzzle 1: expected the positions of the "
                 "single numbers"},
        BadInput{"SecondPuzzleOfAFile",
                 {"--order", "least"},
                 kPlacedFour + "1\n1 A1 2 C1\n? ? ? ?\n0\n",
                 "in.txt:5:8: error: A1 and C1 do not touch: expected neighbours",
                 "Puzzle 1\n" + kLeast4},
        BadInput{"TextBehindTheClosingZero",
                 {"--order", "least"},
                 kPlacedFour + "0\nthe end\n",
                 "in.txt:5:1: error: expected the positions of the single numbers, found 'the'",
                 "Puzzle 1\n" + kLeast4}),
    [](const auto& instance) { return instance.param.name; });

TEST(BadInputLowerCase, PositionsAreNotTakenForABoardOfOneCell) {
  // "1" on a line of its own is the number of dominoes here, whatever error follows it.
  const ProgramResult result = run({"solve"}, one_domino("1 a1 2 a2"));
  EXPECT_EQ(result.exit_code, 2) << ::testing::PrintToString(result);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, StartsWith("<stdin>:2:3: error: expected a position such as C7, found "
                                     "'a1'\n"));
}

TEST(BadInputLength, FirstLineOfWrongLengthIsNotTakenForAHugeBoard) {
  const ProgramResult result = run({"solve"}, std::string(82, '.') + "\n");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, StartsWith("<stdin>:1:1: error: not recognised as any format; nearest: "
                                     "lines (81 characters expected, 82 found)\n"));
}

// --- Boards of several sizes

TEST(Sizes, AreOneInAFile) {
  const std::string line = "1234341221434320";
  for (const char* cut : {"0", "1", "."})
    expect_result(run({"solve", "-f", "lines"}, line + "\n" + cut + "\n"), 2, "1234341221434321\n",
                  std::string("<stdin>:2:1: error: a 1x1 board behind a 4x4 board: with --mixed "
                              "boards of several sizes may stand in one file\n") +
                      cut + "\n^\n");
  for (const char* command : {"solve", "encode"}) {
    const std::vector<std::string> words = {command, "--puzzle", "2", "-f", "boj2239"};
    EXPECT_THAT(run(words, kPuzzle2239 + "0\n").err, HasSubstr("<stdin>:10:1: error: a 1x1 board"));
  }
}

TEST(Sizes, OfDominoesToo) {
  const std::string two = "0\n? ? ? ?\n0\n? ? ?\n0\n";
  const ProgramResult result = run({"solve", "-f", "boj4574", "--latin"}, two);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, HasSubstr("<stdin>:3:1: error: a 3x3 board behind a 4x4 board"));
}

TEST(Sizes, MayBeMixed) {
  const std::string text = "1234341221434320\n1\n";
  expect_result(run({"solve", "--mixed"}, text), 0, "1234341221434321\n1\n");
  const TemporaryDirectory folder;
  folder.write("p", text);
  folder.write("a", "1234341221434321\n1\n");
  EXPECT_EQ(run_in(folder, {"check", "--mixed", "p", "a"}).exit_code, 0);
  EXPECT_EQ(run_in(folder, {"check", "p", "a"}).exit_code, 2);
  EXPECT_EQ(run_in(folder, {"encode", "--mixed", "--all-to", "cnf", "p"}).exit_code, 0);
}

TEST(Sizes, ErrorsAmongThemAreGoneOnBehind) {
  const ProgramResult result =
      run({"solve", "--keep-going"}, "1234341221434320\n0\n1234341221434320\n");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "1234341221434321\nerror\n1234341221434321\n");
}

TEST(Doubt, WhetherLinesAreRowsIsTold) {
  std::string text;
  for (int row = 0; row < 16; ++row) text += "1...2...3...4...\n";
  const std::string warning =
      "<stdin>: warning: 16 lines were read as 16 boards of 4x4: for one board of 16x16 write "
      "empty "
      "cells as 0 and name the format boj2239\n";
  const auto errors = [&](const std::vector<std::string>& options, const std::string& input) {
    std::vector<std::string> words = {"solve", "--limit", "1", "--count"};
    words.insert(words.end(), options.begin(), options.end());
    return run(words, input).err;
  };
  EXPECT_EQ(errors({}, text), warning);
  EXPECT_EQ(errors({"-q"}, text), "");
  EXPECT_EQ(errors({"-f", "lines"}, text), "");
  EXPECT_EQ(errors({}, text + "1...2...3...4...\n"), "");
  text.replace(0, 2, "11");
  EXPECT_EQ(errors({}, text), "");
}

TEST(Detection, ANamedBoxTurnsNoRowIntoACount) {
  const std::string zeros(25, '0');
  expect_result(run({"solve", "--box", "2x2", "--order", "least"}, "1000000000000000\n"), 0,
                "1234341221434321\n");
  EXPECT_EQ(run({"solve", "--box", "1x5"}, zeros + "\n").exit_code, 0);
  EXPECT_EQ(run({"encode", "--box", "2x2"}, "1000000000000000\n").exit_code, 0);
}

TEST(Detection, GarbageIsNoBoardOfOneCell) {
  EXPECT_THAT(run({"solve", "-f", "lines"}, "x1\n").err, HasSubstr("expected a whole board"));
  EXPECT_THAT(run({"solve", "-f", "lines"}, "g\n").err, HasSubstr("expected the digit 1, or 0"));
}

}  // namespace
}  // namespace dokusat::program_test
