// dokusat solve: formats, boards, orders, counts.

#include <gmock/gmock.h>

#include <sstream>
#include <string>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

// --- The three contest problems -----------------------------------------------------------------

TEST(SolveContest, Sample2580) { expect_result(run({"solve"}, kPuzzle2580), 0, kAnswer2580); }
TEST(SolveContest, Sample2239) { expect_result(run({"solve"}, kPuzzle2239), 0, kAnswer2239); }
TEST(SolveContest, Sample4574) { expect_result(run({"solve"}, kPuzzle4574), 0, kAnswer4574); }

TEST(SolveContest, EmptyBoardOf2239HasItsLeastSolution) {
  expect_result(run({"solve", "-f", "boj2239"}, kEmpty9), 0, kLeast9);
}

TEST(SolveContest, SampleWithWindowsLineEnds) {
  std::string text;
  for (char c : kPuzzle4574) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  expect_result(run({"solve"}, text), 0, kAnswer4574);
}

TEST(SolveContest, SampleWithoutItsClosingZero) {
  expect_result(run({"solve"}, kFirstDominoes + kSecondDominoes), 0, kAnswer4574);
}

TEST(SolveContest, ClosingZeroAloneIsAFileOfNoPuzzles) {
  expect_result(run({"solve", "-f", "boj4574"}, "0\n"), 0, "");
  expect_result(run({"solve"}, "0\n"), 0, "");
}

TEST(SolveContest, ZeroWithPositionsBehindItIsAPuzzle) {
  expect_result(run({"solve", "--order", "least"}, "0\nA1 A2 A3 A4\n0\n\n \n"), 0,
                "Puzzle 1\n" + kLeast4);
  const ProgramResult solved = run({"solve", "--order", "least"}, kEmptyDominoes4);
  expect_result(solved, 0, "Puzzle 1\n" + kLeast4);
}

// --- Formats

struct FormatCase {
  std::string format;
  std::string puzzle;
  std::string answer;
};
void PrintTo(const FormatCase& given, std::ostream* out) { *out << given.format; }

class SolveFormat : public ::testing::TestWithParam<FormatCase> {};

TEST_P(SolveFormat, NamedAnswersInItself) {
  expect_result(
      run({"solve", "--format", GetParam().format, "--order", "least"}, GetParam().puzzle), 0,
      GetParam().answer);
  expect_result(run({"solve", "-f" + GetParam().format, "--order=least"}, GetParam().puzzle), 0,
                GetParam().answer);
}

TEST_P(SolveFormat, IsToldFromTheText) {
  expect_result(run({"solve", "--order", "least"}, GetParam().puzzle), 0, GetParam().answer);
  expect_result(run({"solve", "-f", "auto", "--order", "least"}, GetParam().puzzle), 0,
                GetParam().answer);
}

TEST_P(SolveFormat, TakesWindowsLineEndsBlanksAndComments) {
  std::string text = "# a comment\r\n\r\n";
  for (char c : GetParam().puzzle) text += c == '\n' ? std::string(" \t\r\n") : std::string(1, c);
  text += "\r\n  # another\r\n";
  expect_result(run({"solve", "--order", "least"}, text), 0, GetParam().answer);
}

TEST_P(SolveFormat, TakesAMissingLastLineEnd) {
  std::string text = GetParam().puzzle;
  text.pop_back();
  expect_result(run({"solve", "--order", "least"}, text), 0, GetParam().answer);
}

INSTANTIATE_TEST_SUITE_P(
    All, SolveFormat,
    ::testing::Values(
        FormatCase{"boj2580", kPuzzle2580, kAnswer2580},
        FormatCase{"boj2239", kPuzzle2239, kAnswer2239},
        FormatCase{"boj2239", kEmpty4 + "\n" + kEmpty4, kLeast4 + kLeast4},
        FormatCase{"boj4574", kPuzzle4574, kAnswer4574},
        FormatCase{"boj4574", kEmptyDominoes4, "Puzzle 1\n" + kLeast4},
        FormatCase{"lines", "................\n4321............\n",
                   "1234341221434321\n4321123421433412\n"},
        FormatCase{"lines", "1xX*_0..........\n", "1234341221434321\n"},
        FormatCase{"grid",
                   "0 . _ 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n\n1 0 0 0\n0 0 0 0\n0 0 0 0\n"
                   "0 0 0 0\n",
                   "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"}),
    [](const auto& instance) {
      return instance.param.format + "_" + std::to_string(instance.index);
    });

TEST(SolveFormats, DigitsAbove9AreLettersInDigitFormats) {
  const ProgramResult lines = run({"solve", "-f", "lines"}, std::string(256, '.') + "\n");
  ASSERT_EQ(lines.exit_code, 0) << ::testing::PrintToString(lines);
  ASSERT_EQ(lines.out.size(), 257U);
  std::string rows;
  for (std::size_t row = 0; row < 16; ++row) rows += lines.out.substr(16 * row, 16) + "\n";
  EXPECT_TRUE(is_sudoku(cells_of(rows, false), 4, 4)) << rows;

  // 16 characters could also be a whole 4x4 board, so the format is given.
  expect_result(run({"solve", "-f", "boj2239"}, rows), 0, rows);
}

TEST(SolveFormats, NumbersAbove9StayNumbersInGrids) {
  std::string text;
  for (int row = 0; row < 16; ++row) {
    for (int column = 0; column < 16; ++column) text += row + column == 0 ? "16 " : "0 ";
    text += "\n";
  }
  const ProgramResult result = run({"solve"}, text);
  ASSERT_EQ(result.exit_code, 0) << ::testing::PrintToString(result);
  EXPECT_EQ(result.out.substr(0, 3), "16 ");
  EXPECT_TRUE(is_sudoku(cells_of(result.out, true), 4, 4)) << result.out;
}

// --- Boards

TEST(SolveBoards, BoxShapeOfSixIsTwoRowsByDefault) {
  const std::string empty(36, '.');
  const ProgramResult result = run({"solve", "--order", "least"}, empty + "\n");
  const ProgramResult same = run({"solve", "--order", "least", "--box", "2x3"}, empty + "\n");
  const ProgramResult other = run({"solve", "--order", "least", "--box", "3x2"}, empty + "\n");
  ASSERT_EQ(result.exit_code, 0) << ::testing::PrintToString(result);
  EXPECT_EQ(result.out.substr(0, 12), "123456456123");
  EXPECT_EQ(same.out, result.out);
  EXPECT_EQ(other.out.substr(0, 12), "123456345612");
}

TEST(SolveBoards, LatinSquaresHaveNoBoxes) {
  expect_result(run({"solve", "--latin", "--order", "least"}, "0 0 0\n0 0 0\n0 0 0\n"), 0,
                "1 2 3\n2 3 1\n3 1 2\n");
  expect_result(run({"solve", "-f", "boj2239", "--latin", "--count"}, kEmpty4), 0, "576\n");
  expect_result(run({"solve", "--latin", "--count"}, "000\n000\n000\n"), 0, "12\n");
}

TEST(SolveBoards, SmallestBoard) {
  expect_result(run({"solve", "-f", "grid"}, "0\n"), 0, "1\n");
  expect_result(run({"solve", "-f", "boj4574"}, "0\n?\n0\n"), 0, "Puzzle 1\n1\n");
}

TEST(SolveBoards, DominoesOnALatinSquare) {
  expect_result(run({"solve", "--latin", "--order", "least"}, "1\n1 A1 2 A2\n? ?\n0\n"), 0,
                "Puzzle 1\n12\n21\n");
}

// --- Which solution, and how many

TEST(SolveOrder, LeastAndGreatest) {
  for (const char* backend : {"cadical", "oracle"}) {
    expect_result(run({"solve", "--order", "least", "-b", backend}, kEmpty4), 0, kLeast4);
    expect_result(run({"solve", "--order", "greatest", "-b", backend}, kEmpty4), 0, kGreatest4);
    expect_result(run({"solve", "--order", "least", "-b", backend}, kEmptyDominoes4), 0,
                  "Puzzle 1\n" + kLeast4);
    expect_result(run({"solve", "--order", "greatest", "-b", backend}, kEmptyDominoes4), 0,
                  "Puzzle 1\n" + kGreatest4);
  }
}

TEST(SolveOrder, AnyOverridesTheFormat) {
  const ProgramResult result = run({"solve", "-f", "boj2239", "--order", "any"}, kEmpty9);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_TRUE(is_sudoku(cells_of(result.out, false), 3, 3)) << result.out;
}

TEST(SolveUnique, SaysSoBehindEachAnswer) {
  expect_result(run({"solve", "--unique"}, kPuzzle2239), 0, kAnswer2239 + "unique\n");
  expect_result(run({"solve", "--unique"}, kEmpty9), 0, kLeast9 + "not unique\n");
  expect_result(
      run({"solve", "--unique"}, kPuzzle4574), 0,
      "Puzzle 1\n" + kFirstDominoGrid + "unique\nPuzzle 2\n" + kSecondDominoGrid + "unique\n");
  expect_result(run({"solve", "--unique", "-b", "oracle"}, kPuzzle2239), 0,
                kAnswer2239 + "unique\n");
}

// By brute force, 264 grids have a tiling; there are more tilings.
TEST(SolveCount, TwoTilingsOfOneGridAreOneSolution) {
  expect_result(run({"solve", "--count"}, kEmptyDominoes4), 0, "Puzzle 1\n264\n");
  expect_result(run({"solve", "--count", "-b", "oracle"}, kEmptyDominoes4), 0, "Puzzle 1\n264\n");
}

TEST(SolveCount, AllSolutions) {
  for (const char* backend : {"cadical", "oracle"}) {
    expect_result(run({"solve", "--count", "-b", backend}, kEmpty4), 0, "288\n");
    expect_result(run({"solve", "--count", "-b", backend}, kPuzzle2239), 0, "1\n");
    expect_result(run({"solve", "--count", "-b", backend}, kTwoFives), 20, "0\n");
  }
}

TEST(SolveCount, PlusWhereTheLimitCutItShort) {
  for (const char* backend : {"cadical", "oracle"}) {
    const auto counted = [&](const char* limit) {
      return run({"solve", "--count", "--limit", limit, "-b", backend}, kEmpty4).out;
    };
    EXPECT_EQ(counted("1"), "1+\n");
    EXPECT_EQ(counted("287"), "287+\n");
    EXPECT_EQ(counted("288"), "288\n");
    EXPECT_EQ(counted("289"), "288\n");
  }
}

TEST(SolveCount, NoSimplificationCountsTheSame) {
  for (const char* encoding : {"minimal", "complete"})
    expect_result(run({"solve", "--count", "--no-simplify", "-e", encoding}, kEmpty4), 0, "288\n");
  for (const char* encoding :
       {"placement", "partner-rows", "partner-columns", "partner-boxes", "partner"})
    expect_result(run({"solve", "--count", "--no-simplify", "-e", encoding}, kEmptyDominoes4), 0,
                  "Puzzle 1\n264\n");
}

// --- No solution, limits

TEST(SolveNoSolution, IsAnAnswerAndExit20) {
  for (const char* backend : {"cadical", "oracle"}) {
    const auto solved = [&](const std::string& text) {
      return run({"solve", "-b", backend}, text);
    };
    expect_result(solved(kTwoFives), 20, "no solution\n");
    expect_result(solved(kUnsolvableDominoes4), 20, "Puzzle 1\nno solution\n");
    // A solvable puzzle after it is still answered.
    expect_result(solved(kTwoFives + "\n" + kPuzzle2239), 20, "no solution\n" + kAnswer2239);
    expect_result(solved("11..............\n"), 20, "no solution\n");
  }
  expect_result(run({"solve", "--no-simplify"}, kTwoFives), 20, "no solution\n");
  expect_result(run({"solve", "--unique"}, kTwoFives), 20, "no solution\n");
}

TEST(SolveNoSolution, CluesThatContradictTheDominoes) {
  // 1 stands twice in row A, once in a domino and once as a single.
  expect_result(run({"solve"}, "1\n1 A1 2 A2\nA4 ? ? ?\n0\n"), 20, "Puzzle 1\nno solution\n");
}

TEST(SolveLimits, UndecidedIsUnknownAndExit3) {
  const std::string empty = "0\n? ? ? ? ? ? ? ? ?\n0\n";
  expect_result(run({"solve", "--timeout", "0"}, empty), 3, "Puzzle 1\nunknown\n");
  // The oracle checks the clock at intervals; in this order it would take minutes.
  expect_result(run({"solve", "--timeout", "0.2", "-b", "oracle", "--order", "greatest"}, empty), 3,
                "Puzzle 1\nunknown\n");
  expect_result(run({"solve", "--conflicts", "0"}, empty), 3, "Puzzle 1\nunknown\n");
  expect_result(run({"solve", "--unique", "--timeout", "0"}, empty), 3, "Puzzle 1\nunknown\n");
  expect_result(run({"solve", "--count", "--timeout", "0"}, empty), 3, "Puzzle 1\n0+\n");
}

TEST(SolveLimits, TheLargestExitCodeCounts) {
  // One undecided, one refuted by its clues.
  expect_result(run({"solve", "--mixed", "--timeout", "0"},
                    "0\n? ? ? ? ? ? ? ? ?\n1\n1 A1 2 A2\nA4 ? ? ?\n0\n"),
                20, "Puzzle 1\nunknown\nPuzzle 2\nno solution\n");
}

// --- --puzzle, several files

TEST(SolvePuzzle, OnlyTheOneNamed) {
  expect_result(run({"solve", "--puzzle", "2"}, kPuzzle4574), 0, "Puzzle 2\n" + kSecondDominoGrid);
  expect_result(run({"solve", "--puzzle", "1"}, kTwoFives + kPuzzle2239), 20, "no solution\n");
  expect_result(run({"solve", "--puzzle", "2"}, kTwoFives + kPuzzle2239), 0, kAnswer2239);
}

TEST(SolvePuzzle, BeyondTheEndIsBadInput) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kPuzzle2239);
  const ProgramResult result = run_in(folder, {"solve", "--puzzle", "2", "p.txt"});
  expect_result(result, 2, "", "dokusat: --puzzle 2: p.txt has 1\n");
}

TEST(SolveFiles, OneAfterTheOtherEachInItsFormat) {
  const TemporaryDirectory folder;
  folder.write("a.txt", kPuzzle2580);
  folder.write("b.txt", kPuzzle4574);
  expect_result(run_in(folder, {"solve", "a.txt", "-", "b.txt"}, kPuzzle2239), 0,
                kAnswer2580 + kAnswer2239 + kAnswer4574);
}

TEST(SolveFiles, AnswersBeforeAMissingFileArePrinted) {
  const TemporaryDirectory folder;
  folder.write("a.txt", kPuzzle2580);
  expect_result(run_in(folder, {"solve", "a.txt", "none.txt"}), 2, kAnswer2580,
                "dokusat: none.txt: cannot be read: No such file or directory\n");
}

TEST(SolveFiles, ExitCodeOfAnEarlierFileIsKept) {
  const TemporaryDirectory folder;
  folder.write("a.txt", kTwoFives);
  folder.write("b.txt", kPuzzle2239);
  expect_result(run_in(folder, {"solve", "a.txt", "b.txt"}), 20, "no solution\n" + kAnswer2239);
}

TEST(SolveFiles, BadInputCountsMoreThanWhatWasAnsweredBeforeIt) {
  const TemporaryDirectory folder;
  folder.write("a.txt", kTwoFives + "x\n");
  const ProgramResult result = run_in(folder, {"solve", "a.txt"});
  EXPECT_EQ(result.out, "no solution\n");
  EXPECT_THAT(result.err, HasSubstr("a.txt:10:1: error: "));
  EXPECT_EQ(result.exit_code, 2) << ::testing::PrintToString(result);
}

// --- Standard error

TEST(SolveDiagnostics, StatisticsGoToStandardError) {
  const ProgramResult result = run({"solve", "--stats", "--no-simplify"}, kPuzzle2239);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.out, kAnswer2239);
  EXPECT_THAT(result.err, HasSubstr("729 variables"));
  EXPECT_THAT(result.err, HasSubstr("clauses"));
  EXPECT_THAT(result.err, HasSubstr("literals"));
}

TEST(SolveDiagnostics, VerboseSaysMoreAndLeavesAnswersAlone) {
  const ProgramResult result = run({"solve", "-v"}, kPuzzle2239);
  EXPECT_EQ(result.out, kAnswer2239);
  EXPECT_THAT(result.err, ::testing::Not(IsEmpty()));
  expect_result(run({"solve", "-q"}, kPuzzle2239), 0, kAnswer2239);
}

}  // namespace
}  // namespace dokusat::program_test
