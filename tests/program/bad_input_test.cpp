// Bad input: exit 2 and the whole message, with file, line, column, what was expected, the line and
// a caret. The same for solve, encode and check, since all read puzzles the same way.

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <string>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

struct BadInput {
  std::string name;
  std::vector<std::string> options;
  std::string text;
  std::string message;
  std::string answers_before = "";
};
void PrintTo(const BadInput& given, std::ostream* out) { *out << given.name; }

class BadPuzzle : public ::testing::TestWithParam<BadInput> {};

TEST_P(BadPuzzle, OfSolveGetsItsMessage) {
  const TemporaryDirectory folder;
  std::vector<std::string> words = {"solve", folder.write("in.txt", GetParam().text)};
  words.insert(words.end(), GetParam().options.begin(), GetParam().options.end());
  expect_result(run_in(folder, words), 2, GetParam().answers_before, GetParam().message);
}

TEST_P(BadPuzzle, OfEncodeGetsItsMessage) {
  if (!GetParam().answers_before.empty()) return;  // encode reads the first puzzle alone
  const TemporaryDirectory folder;
  std::vector<std::string> words = {"encode", folder.write("in.txt", GetParam().text)};
  words.insert(words.end(), GetParam().options.begin(), GetParam().options.end());
  expect_result(run_in(folder, words), 2, "", GetParam().message);
}

TEST_P(BadPuzzle, FromStandardInputNamesIt) {
  std::vector<std::string> words = {"solve"};
  words.insert(words.end(), GetParam().options.begin(), GetParam().options.end());
  std::string message = GetParam().message;
  message.replace(0, std::string("in.txt").size(), "<stdin>");
  expect_result(run(words, GetParam().text), 2, GetParam().answers_before, message);
}

const std::string kNine0 = "000000000\n";
const std::string kEight0 = "0 0 0 0 0 0 0 0 0\n";

INSTANTIATE_TEST_SUITE_P(
    Grids, BadPuzzle,
    ::testing::Values(
        BadInput{"LetterInDigits",
                 {},
                 kNine0 + "00x000000\n",
                 "in.txt:2:3: error: expected a digit 1 to 9, or 0 for an empty cell, found 'x'\n"
                 "00x000000\n"
                 "  ^\n"},
        BadInput{"CapitalLetterInDigits",
                 {},
                 "00000000A\n",
                 "in.txt:1:9: error: expected a digit 1 to 9, or 0 for an empty cell, found 'A'\n"
                 "00000000A\n"
                 "        ^\n"},
        BadInput{"DigitOutOfRange",
                 {},
                 "0000\n0500\n",
                 "in.txt:2:2: error: expected a digit 1 to 4, or 0 for an empty cell, found '5'\n"
                 "0500\n"
                 " ^\n"},
        BadInput{"NumberOutOfRange",
                 {},
                 kEight0 + "0 0 0 0 10 0 0 0 0\n",
                 "in.txt:2:9: error: expected a number 1 to 9, or 0, . or _ for an empty cell, "
                 "found '10'\n"
                 "0 0 0 0 10 0 0 0 0\n"
                 "        ^\n"},
        BadInput{"NegativeNumber",
                 {"-f", "boj2580"},
                 "0 0 0 0 -1 0 0 0 0\n",
                 "in.txt:1:9: error: expected a number 1 to 9, or 0 for an empty cell, found '-1'\n"
                 "0 0 0 0 -1 0 0 0 0\n"
                 "        ^\n"},
        BadInput{"DigitOutOfRangeInALine",
                 {},
                 "12.4............\n12.5............\n",
                 "in.txt:2:4: error: expected a digit 1 to 4, or 0, ., _ or * for an empty cell, "
                 "found '5'\n"
                 "12.5............\n"
                 "   ^\n",
                 "1234341221434321\n"},
        BadInput{"RowTooShort",
                 {},
                 kNine0 + "00000000\n",
                 "in.txt:2:9: error: row 2 is too short: expected 9 digits, found 8\n"
                 "00000000\n"
                 "        ^\n"},
        BadInput{"RowTooLong",
                 {},
                 kNine0 + "0000000000\n",
                 "in.txt:2:10: error: row 2 is too long: expected 9 digits\n"
                 "0000000000\n"
                 "         ^\n"},
        BadInput{"RowOfNumbersTooShort",
                 {},
                 kEight0 + "0 0 0 0 0 0 0 0\n",
                 "in.txt:2:16: error: row 2 is too short: expected 9 numbers, found 8\n"
                 "0 0 0 0 0 0 0 0\n"
                 "               ^\n"},
        BadInput{"RowOfNumbersTooLong",
                 {},
                 kEight0 + "0 0 0 0 0 0 0 0 0 0\n",
                 "in.txt:2:19: error: row 2 is too long: expected 9 numbers\n"
                 "0 0 0 0 0 0 0 0 0 0\n"
                 "                  ^\n"},
        BadInput{"LineTooShort",
                 {"-f", "lines"},
                 std::string(80, '.') + "\n",
                 "in.txt:1:81: error: expected a whole board in one line (16, 36, 81, 256 … "
                 "characters), found 80\n"
                 "..." +
                     std::string(39, '.') + "\n" + std::string(42, ' ') + "^\n"},
        BadInput{"EndInsideAPuzzle",
                 {},
                 kNine0 + kNine0 + kNine0,
                 "in.txt:3:10: error: end of file inside puzzle 1: expected row 4 of 9\n"
                 "000000000\n"
                 "         ^\n"},
        BadInput{"EndInsideTheSecondPuzzle",
                 {},
                 kEmpty4 + "\n0000\n",
                 "in.txt:6:5: error: end of file inside puzzle 2: expected row 2 of 4\n"
                 "0000\n"
                 "    ^\n",
                 kLeast4},
        BadInput{"BlankLineInsideAPuzzle",
                 {},
                 kNine0 + "\n" + kNine0,
                 "in.txt:2:1: error: blank line inside puzzle 1: expected row 2 of 9\n"
                 "\n"
                 "^\n"},
        BadInput{"TabsKeepTheCaretInPlace",
                 {},
                 "1\t2\tx\t4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n",
                 "in.txt:1:5: error: expected a number 1 to 4, or 0, . or _ for an empty cell, "
                 "found 'x'\n"
                 "1 2 x 4\n"
                 "    ^\n"},
        BadInput{"LineNumbersCountComments",
                 {},
                 "# one\r\n\r\n0000\r\n# four\r\n0000\r\n00a0\r\n",
                 "in.txt:6:3: error: expected a digit 1 to 4, or 0 for an empty cell, found 'a'\n"
                 "00a0\n"
                 "  ^\n"},
        BadInput{"NoBoxShape",
                 {},
                 "0 0 0 0 0 0 0\n",
                 "in.txt:1:14: error: a 7x7 board has no box shape; --latin reads it without "
                 "boxes\n"
                 "0 0 0 0 0 0 0\n"
                 "             ^\n"},
        BadInput{"SizeAgainstBox",
                 {"--box", "2x3"},
                 kEight0,
                 "in.txt:1:18: error: boxes of 2x3 (--box) make a board of 6x6, not 9x9\n"
                 "0 0 0 0 0 0 0 0 0\n"
                 "                 ^\n"},
        BadInput{"LineAgainstBox",
                 {"--box", "3x3", "-f", "lines"},
                 "................\n",
                 "in.txt:1:17: error: boxes of 3x3 (--box) make a board of 9x9, not 4x4\n"
                 "................\n"
                 "                ^\n"},
        BadInput{"Empty", {}, "", "in.txt:1:1: error: expected a puzzle, found nothing\n\n^\n"},
        BadInput{"BlanksAndComments",
                 {},
                 "\n  \n# nothing\n",
                 "in.txt:1:1: error: expected a puzzle, found nothing\n\n^\n"},
        BadInput{"EmptyInANamedFormat",
                 {"-f", "boj4574"},
                 "",
                 "in.txt:1:1: error: expected a puzzle, found nothing\n\n^\n"}),
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
                 "in.txt:1:1: error: expected the number of placed dominoes, found 'x'\n"
                 "x\n"
                 "^\n"},
        BadInput{"CountIsNoNumberInAuto",
                 {},
                 "x\nA1 A2 A3 A4\n0\n",
                 "in.txt:1:1: error: expected the number of placed dominoes, found 'x'\n"
                 "x\n"
                 "^\n"},
        BadInput{"CountIsNegative",
                 {},
                 "-1\nA1 A2 A3 A4\n0\n",
                 "in.txt:1:1: error: expected the number of placed dominoes, 0 or more\n"
                 "-1\n"
                 "^\n"},
        BadInput{"CountIsOver36",
                 {},
                 "37\n? ? ? ? ? ? ? ? ?\n0\n",
                 "in.txt:1:1: error: a 9x9 board has 36 dominoes, found 37\n"
                 "37\n"
                 "^\n"},
        BadInput{"CountIsBeyondAnyNumber",
                 {"-f", "boj4574"},
                 "99999999999999999999\n? ? ? ? ? ? ? ? ?\n0\n",
                 "in.txt:1:1: error: expected the number of placed dominoes, found "
                 "'99999999999999999999'\n"
                 "99999999999999999999\n"
                 "^\n"},
        BadInput{"CountWithMoreOnItsLine",
                 {"-f", "boj4574"},
                 "1 2\nA1 A2 A3 A4\n0\n",
                 "in.txt:1:3: error: expected the number of placed dominoes alone on its line\n"
                 "1 2\n"
                 "  ^\n"},
        BadInput{"PositionOffTheBoard",
                 {},
                 one_domino("1 A1 2 Z9"),
                 "in.txt:2:8: error: position Z9 is off the board: expected A1 to D4\n"
                 "1 A1 2 Z9\n"
                 "       ^\n"},
        BadInput{"PositionInColumnZero",
                 {},
                 one_domino("1 A0 2 A1"),
                 "in.txt:2:3: error: position A0 is off the board: expected A1 to D4\n"
                 "1 A0 2 A1\n"
                 "  ^\n"},
        BadInput{"PositionOffTheContestBoard",
                 {},
                 "1\n1 J1 2 I1\n? ? ? ? ? ? ? ? ?\n0\n",
                 "in.txt:2:3: error: position J1 is off the board: expected A1 to I9\n"
                 "1 J1 2 I1\n"
                 "  ^\n"},
        BadInput{"PositionIsNone",
                 {},
                 one_domino("1 A1 2 2A"),
                 "in.txt:2:8: error: expected a position such as C7, found '2A'\n"
                 "1 A1 2 2A\n"
                 "       ^\n"},
        BadInput{"ValueZero",
                 {},
                 one_domino("0 A1 2 A2"),
                 "in.txt:2:1: error: expected a number 1 to 4, found '0'\n"
                 "0 A1 2 A2\n"
                 "^\n"},
        BadInput{"ValueOffTheContestBoard",
                 {},
                 "1\n10 A1 2 A2\n? ? ? ? ? ? ? ? ?\n0\n",
                 "in.txt:2:1: error: expected a number 1 to 9, found '10'\n"
                 "10 A1 2 A2\n"
                 "^\n"},
        BadInput{"HalvesThatDoNotTouch",
                 {},
                 one_domino("1 A1 2 A3"),
                 "in.txt:2:8: error: A1 and A3 do not touch: expected neighbours\n"
                 "1 A1 2 A3\n"
                 "       ^\n"},
        BadInput{"HalvesAcrossTheEdgeOfTheBoard",
                 {},
                 one_domino("1 A4 2 B1"),
                 "in.txt:2:8: error: A4 and B1 do not touch: expected neighbours\n"
                 "1 A4 2 B1\n"
                 "       ^\n"},
        BadInput{"HalvesOnOneCell",
                 {},
                 one_domino("1 A1 2 A1"),
                 "in.txt:2:8: error: A1 and A1 do not touch: expected neighbours\n"
                 "1 A1 2 A1\n"
                 "       ^\n"},
        BadInput{"HalvesOfOneNumber",
                 {},
                 one_domino("1 A1 1 A2"),
                 "in.txt:2:6: error: both halves of the domino are 1\n"
                 "1 A1 1 A2\n"
                 "     ^\n"},
        BadInput{"DominoGivenTwice",
                 {},
                 "2\n1 A1 2 A2\n2 B1 1 B2\n? ? ? ?\n0\n",
                 "in.txt:3:1: error: the domino 1-2 is given twice: it lies on A1-A2 already\n"
                 "2 B1 1 B2\n"
                 "^\n"},
        BadInput{"TwoCluesOnOneCell",
                 {},
                 "2\n1 A1 2 A2\n3 A2 4 A3\n? ? ? ?\n0\n",
                 "in.txt:3:3: error: a second clue on A2\n"
                 "3 A2 4 A3\n"
                 "  ^\n"},
        BadInput{"SingleOnADomino",
                 {},
                 "1\n1 A1 2 A2\n? A1 ? ?\n0\n",
                 "in.txt:3:3: error: a second clue on A1\n"
                 "? A1 ? ?\n"
                 "  ^\n"},
        BadInput{"SingleRepeated",
                 {},
                 "0\nA1 B2 A1 ?\n0\n",
                 "in.txt:2:7: error: a second clue on A1\n"
                 "A1 B2 A1 ?\n"
                 "      ^\n"},
        BadInput{"SingleMissing",
                 {},
                 "1\n9 A1 8 A2\nC5 A3 D9 I4 A9 E5 B2 C6\n0\n",
                 "in.txt:3:24: error: expected the positions of the singles 1 to 9, found 8 "
                 "positions\n"
                 "C5 A3 D9 I4 A9 E5 B2 C6\n"
                 "                       ^\n"},
        BadInput{"SinglesOfNoBoard",
                 {},
                 "0\n? ? ? ? ? ? ?\n0\n",
                 "in.txt:2:14: error: 7 positions of single numbers: a 7x7 board has no box shape; "
                 "--latin reads it without boxes\n"
                 "? ? ? ? ? ? ?\n"
                 "             ^\n"},
        BadInput{"DominoWithThreeWords",
                 {},
                 one_domino("1 A1 2"),
                 "in.txt:2:7: error: expected a domino as U LU V LV, found 3 words\n"
                 "1 A1 2\n"
                 "      ^\n"},
        BadInput{"DominoWithFiveWords",
                 {},
                 one_domino("1 A1 2 A2 3"),
                 "in.txt:2:11: error: expected nothing behind a domino\n"
                 "1 A1 2 A2 3\n"
                 "          ^\n"},
        BadInput{"DominoesTooFew",
                 {},
                 "2\n1 A1 2 A2\n? ? ? ?\n0\n",
                 "in.txt:3:1: error: expected domino 2 of 2 as U LU V LV\n"
                 "? ? ? ?\n"
                 "^\n"},
        BadInput{"DominoesTooMany",
                 {},
                 "1\n1 A1 2 A2\n1 B1 3 B2\n? ? ? ?\n0\n",
                 "in.txt:3:1: error: expected the positions of the single numbers, as 1 domino was "
                 "announced\n"
                 "1 B1 3 B2\n"
                 "^\n"},
        BadInput{
            "EndInsideAPuzzle",
            {},
            "3\n1 A1 2 A2\n",
            "in.txt:2:10: error: end of file inside puzzle 1: expected domino 2 of 3 as U LU V "
            "LV\n"
            "1 A1 2 A2\n"
            "         ^\n"},
        BadInput{"EndBeforeTheSingles",
                 {},
                 "1\n1 A1 2 A2\n",
                 "in.txt:2:10: error: end of file inside puzzle 1: expected the positions of the "
                 "single numbers\n"
                 "1 A1 2 A2\n"
                 "         ^\n"},
        BadInput{"SecondPuzzleOfAFile",
                 {},
                 kPlacedFour + "1\n1 A1 2 C1\n? ? ? ?\n0\n",
                 "in.txt:5:8: error: A1 and C1 do not touch: expected neighbours\n"
                 "1 A1 2 C1\n"
                 "       ^\n",
                 "Puzzle 1\n" + kLeast4},
        BadInput{"TextBehindTheClosingZero",
                 {},
                 kPlacedFour + "0\nthe end\n",
                 "in.txt:5:1: error: expected the positions of the single numbers, found 'the'\n"
                 "the end\n"
                 "^\n",
                 "Puzzle 1\n" + kLeast4}),
    [](const auto& instance) { return instance.param.name; });

TEST(BadInputLowerCase, PositionsAreNotTakenForABoardOfOneCell) {
  // "1" alone on the first line is the number of dominoes here, whatever is wrong behind it.
  const ProgramResult result = run({"solve"}, one_domino("1 a1 2 a2"));
  EXPECT_EQ(result.exit_code, 2) << ::testing::PrintToString(result);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, StartsWith("<stdin>:2:3: error: expected a position such as C7, found "
                                     "'a1'\n"));
}

TEST(BadInputLength, FirstLineOfWrongLengthIsNotTakenForAHugeBoard) {
  const ProgramResult result = run({"solve"}, std::string(82, '.') + "\n");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, StartsWith("<stdin>:1:83: error: expected a whole board in one line (16, "
                                     "36, 81, 256 … characters), found 82\n"));
}

// --- Files that are no text
// -----------------------------------------------------------------------

TEST(BadFile, Directory) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kPuzzle2239);
  std::filesystem::create_directory(folder.path() / "d");
  const std::string message = "dokusat: d: is a directory\n";
  expect_result(run_in(folder, {"solve", "d"}), 2, "", message);
  expect_result(run_in(folder, {"encode", "d"}), 2, "", message);
  expect_result(run_in(folder, {"decode", "d"}), 2, "", message);
  expect_result(run_in(folder, {"check", "d", "p.txt"}), 2, "", message);
  expect_result(run_in(folder, {"check", "p.txt", "d"}), 2, "", message);
}

TEST(BadFile, Missing) {
  const TemporaryDirectory folder;
  const std::string message = "dokusat: none: cannot be read: No such file or directory\n";
  for (const char* command : {"solve", "encode", "decode"})
    expect_result(run_in(folder, {command, "none"}), 2, "", message);
}

TEST(BadFile, Unreadable) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kPuzzle2239);
  const std::string path = (folder.path() / "p.txt").string();
  ASSERT_EQ(::chmod(path.c_str(), 0), 0);
  if (::access(path.c_str(), R_OK) == 0) GTEST_SKIP() << "this user reads every file";
  expect_result(run_in(folder, {"solve", "p.txt"}), 2, "",
                "dokusat: p.txt: cannot be read: Permission denied\n");
}

TEST(BadFile, BinaryWithNulBytes) {
  const TemporaryDirectory folder;
  folder.write("p", std::string("\0\0\0\1\n\0", 6));
  expect_result(run_in(folder, {"solve", "p"}), 2, "",
                "p:1:1: error: expected a digit 1 to 4, or 0 for an empty cell, found '\\x00'\n"
                "????\n"
                "^\n");
}

TEST(BadFile, BinaryIsNotTalkedOfAsABoard) {
  const TemporaryDirectory folder;
  folder.write("p", std::string("\x7f"
                                "ELF\2\1\1\0\0\n\xff\xfe rest\n",
                                18));
  const ProgramResult result = run_in(folder, {"solve", "p"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err,
            "p:1:1: error: expected a digit 1 to 9, or 0 for an empty cell, found '\\x7f'\n"
            "?ELF?????\n"
            "^\n");
}

TEST(BadFile, WordsAreNotTalkedOfAsABoardWithoutBoxes) {
  // Whoever passes the wrong file is not helped by a word on box shapes.
  const ProgramResult result = run({"solve"}, "hello\n");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, StartsWith("<stdin>:1:1: error: expected a digit"));
  EXPECT_THAT(result.err, Not(HasSubstr("box shape")));
}

TEST(BadFile, LineWithoutEnd) {
  const ProgramResult result = run({"solve"}, std::string(3 << 20, '0'));
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, StartsWith("<stdin>:1:1: error: a line of over 1048576 bytes is no "
                                     "puzzle\n"));
}

TEST(BadFile, ThatFailsWhileItIsRead) {
  // Opens for everybody, root too, but nothing is mapped at its beginning.
  expect_result(run({"solve", "/proc/self/mem"}), 2, "",
                "dokusat: /proc/self/mem: cannot be read: Input/output error\n");
}

TEST(BadFile, NameThatIsTooLong) {
  const std::string name(300, 'x');
  const ProgramResult in = run({"solve", name});
  EXPECT_EQ(in.exit_code, 2);
  EXPECT_EQ(in.err, "dokusat: " + name + ": cannot be read: File name too long\n");
  const ProgramResult out = run({"solve", "-o", name}, kPuzzle2239);
  EXPECT_EQ(out.exit_code, 2);
  EXPECT_EQ(out.err, "dokusat: " + name + ": cannot be written: File name too long\n");
}

// --- Compressed files
// -----------------------------------------------------------------------------

class BadCompressed : public ::testing::TestWithParam<const char*> {};

TEST_P(BadCompressed, TextUnderACompressedNameIsBadInput) {
  const TemporaryDirectory folder;
  const std::string name = folder.write(std::string("p.") + GetParam(), kPuzzle2239);
  const ProgramResult result = run_in(folder, {"solve", name});
  EXPECT_EQ(result.exit_code, 2) << ::testing::PrintToString(result);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, StartsWith("dokusat: " + name + ": cannot be read: "));
  EXPECT_THAT(result.err, Not(HasSubstr("internal error")));
}

TEST_P(BadCompressed, EmptyFileIsBadInput) {
  const TemporaryDirectory folder;
  const std::string name = folder.write(std::string("p.") + GetParam(), "");
  const ProgramResult result = run_in(folder, {"solve", name});
  EXPECT_EQ(result.exit_code, 2) << ::testing::PrintToString(result);
  EXPECT_THAT(result.err, HasSubstr(name));
}

TEST_P(BadCompressed, CutShortIsBadInputAndNeverAShorterFile) {
  if (GetParam() == std::string("zst"))
    GTEST_SKIP() << "Boost's zstd filter takes a cut file for a shorter one; the docs say so";
  const TemporaryDirectory folder;
  const std::string name = std::string("p.") + GetParam();
  std::string text;
  for (int i = 0; i < 200; ++i) text += kPuzzle2239;
  folder.write("p.txt", text);
  // The program's own compressor makes the file; a copy of it lacks its second half.
  ASSERT_EQ(run_in(folder, {"solve", "p.txt", "-o", name}).exit_code, 0);
  const std::string whole = folder.read(name);
  for (const std::size_t length : {whole.size() / 2, whole.size() - 1}) {
    folder.write(name, std::string_view(whole).substr(0, length));
    const ProgramResult result = run_in(folder, {"solve", name});
    EXPECT_EQ(result.exit_code, 2) << length << " of " << whole.size() << " bytes";
    EXPECT_THAT(result.err, StartsWith("dokusat: " + name + ": cannot be read: "));
  }
}

INSTANTIATE_TEST_SUITE_P(Endings, BadCompressed, ::testing::Values("gz", "bz2", "xz", "zst"),
                         [](const auto& instance) { return std::string(instance.param); });

// --- CNF and solver outputs
// -----------------------------------------------------------------------

TEST(BadCnf, WithoutAPuzzle) {
  const TemporaryDirectory folder;
  folder.write("f.cnf", "c made by hand\np cnf 1 1\n1 0\n");
  const ProgramResult result = run_in(folder, {"decode", "f.cnf"}, "s SATISFIABLE\nv 1 0\n");
  expect_result(result, 2, "",
                "f.cnf:1:1: error: no 'c puzzle' comments: this CNF file does not carry its "
                "puzzle\n\n^\n");
}

TEST(BadCnf, Empty) {
  const TemporaryDirectory folder;
  folder.write("f.cnf", "");
  expect_result(run_in(folder, {"decode", "f.cnf"}), 2, "",
                "f.cnf:1:1: error: expected the header 'p cnf VARIABLES CLAUSES'\n\n^\n");
}

struct BadOutput {
  std::string name;
  std::string output;
  std::string message;
};
void PrintTo(const BadOutput& given, std::ostream* out) { *out << given.name; }

class BadSolverOutput : public ::testing::TestWithParam<BadOutput> {};

TEST_P(BadSolverOutput, GetsItsMessage) {
  const TemporaryDirectory folder;
  folder.write("p.txt", "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
  // No simplification, so that the number of variables is known: 64.
  ASSERT_EQ(run_in(folder, {"encode", "--no-simplify", "--amo", "pairwise", "p.txt", "-o", "f.cnf"})
                .exit_code,
            0);
  folder.write("out", GetParam().output);
  expect_result(run_in(folder, {"decode", "f.cnf", "out"}), 2, "", GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    All, BadSolverOutput,
    ::testing::Values(
        BadOutput{"Empty", "",
                  "out:1:1: error: expected a status: 's SATISFIABLE', 's UNSATISFIABLE' or "
                  "'SAT'\n\n^\n"},
        BadOutput{"NoStatus", "v 1 2 0\n",
                  "out:1:8: error: expected a status: 's SATISFIABLE', 's UNSATISFIABLE' or 'SAT'\n"
                  "v 1 2 0\n       ^\n"},
        BadOutput{"NoModel", "s SATISFIABLE\n",
                  "out:1:14: error: end of file without a model: expected 'v' lines\n"
                  "s SATISFIABLE\n             ^\n"},
        BadOutput{"ModelCutShort", "s SATISFIABLE\nv 1 -2\n",
                  "out:2:7: error: end of file inside the model: expected its closing 0\n"
                  "v 1 -2\n      ^\n"},
        BadOutput{"BothWays", "s SATISFIABLE\nv 1 -1 0\n",
                  "out:2:5: error: variable 1 is set both ways\nv 1 -1 0\n    ^\n"},
        BadOutput{"OutOfRange", "s SATISFIABLE\nv 1 65 0\n",
                  "out:2:5: error: literal 65 is out of range: the formula has 64 variables\n"
                  "v 1 65 0\n    ^\n"},
        BadOutput{"NoNumber", "s SATISFIABLE\nv 1 x 0\n",
                  "out:2:5: error: expected a literal or 0\nv 1 x 0\n    ^\n"},
        BadOutput{"NoSolverOutput", "hello\n",
                  "out:1:1: error: expected an 's', 'v' or 'c' line\nhello\n^\n"},
        BadOutput{"UnknownStatus", "s MAYBE\n",
                  "out:1:1: error: expected 's SATISFIABLE', 's UNSATISFIABLE' or 's UNKNOWN'\n"
                  "s MAYBE\n^\n"},
        BadOutput{"TwoStatuses", "s SATISFIABLE\ns UNSATISFIABLE\n",
                  "out:2:1: error: a second status that contradicts the first\n"
                  "s UNSATISFIABLE\n^\n"}),
    [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace dokusat::program_test
