// dokusat check: right answers, and each way for an answer to be wrong.

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"

namespace dokusat::program_test {
namespace {

/// Runs `check` on p.txt with the puzzles and a.txt with the answers.
ProgramResult check(const std::string& puzzles, const std::string& answers,
                    const std::vector<std::string>& options = {}) {
  const TemporaryDirectory folder;
  std::vector<std::string> words = {"check", folder.write("p.txt", puzzles),
                                    folder.write("a.txt", answers)};
  words.insert(words.end(), options.begin(), options.end());
  return run_in(folder, words);
}

void expect_right(const ProgramResult& result) {
  EXPECT_EQ(result.exit_code, 0) << ::testing::PrintToString(result);
  EXPECT_EQ(result.out, "");
}

void expect_wrong(const ProgramResult& result, const std::string& report) {
  expect_result(result, 1, report);
}

const std::string kGridPuzzle = "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n";

// --- Right

TEST(CheckRight, ContestSamples) {
  expect_right(check(kPuzzle2580, kAnswer2580));
  expect_right(check(kPuzzle2239, kAnswer2239));
  expect_right(check(kPuzzle4574, kAnswer4574));
  expect_right(check(kEmpty9, kLeast9, {"-f", "boj2239"}));
}

TEST(CheckRight, AnyOfSeveralAnswersWhereTheFormatAsksForNone) {
  expect_right(check(kGridPuzzle, "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"));
  expect_right(check(kGridPuzzle, "1 4 3 2\n3 2 1 4\n2 1 4 3\n4 3 2 1\n"));
  expect_right(check(kEmpty4, kGreatest4, {"--order", "any"}));
}

TEST(CheckRight, NoSolutionRightlyClaimed) {
  expect_right(check(kTwoFives, "no solution\n"));
  expect_right(check(kUnsolvableDominoes4, "Puzzle 1\nno solution\n"));
}

TEST(CheckRight, NoPuzzlesAndNoAnswers) { expect_right(check("0\n", "")); }

TEST(CheckRight, WhatSolvePrintsInEveryFormat) {
  const std::vector<std::string> puzzles = {
      kPuzzle2580,          kPuzzle2239, kPuzzle4574,          kEmptyDominoes4,        kTwoFives,
      kUnsolvableDominoes4, kGridPuzzle, "1...............\n", kTwoFives + kPuzzle2239};
  for (const std::string& puzzle : puzzles) {
    const ProgramResult solved = run({"solve"}, puzzle);
    expect_right(check(puzzle, solved.out));
  }
  const std::string greatest = run({"solve", "--order", "greatest"}, kEmpty9).out;
  expect_right(check(kEmpty9, greatest, {"--order", "greatest"}));
}

TEST(CheckRight, BoardOptionsCount) {
  const std::string empty(36, '.');
  const std::string answer = run({"solve", "--box", "3x2"}, empty + "\n").out;
  expect_right(check(empty + "\n", answer, {"--box", "3x2"}));
  expect_right(check("0 0 0\n0 0 0\n0 0 0\n", "1 2 3\n2 3 1\n3 1 2\n", {"--latin"}));
}

TEST(CheckRight, AnswersFromStandardInputAndCompressed) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kPuzzle4574);
  expect_right(run_in(folder, {"check", "p.txt", "-"}, kAnswer4574));
  ASSERT_EQ(run_in(folder, {"solve", "p.txt", "-o", "a.txt.gz"}).exit_code, 0);
  expect_right(run_in(folder, {"check", "p.txt", "a.txt.gz"}));
}

TEST(CheckRight, WindowsLineEndsAndBlanks) {
  expect_right(check(kGridPuzzle, "1 2 3 4 \r\n3 4 1 2\r\n2 1 4 3\r\n4 3 2 1"));
}

// --- Wrong: exit code 1 and whole messages

TEST(CheckWrong, DigitTwiceInARow) {
  expect_wrong(check("0 0\n0 0\n", "1 1\n2 2\n", {"--latin"}),
               "Puzzle 1: 1 stands twice in row 1: r1c1, r1c2\n"
               "Puzzle 1: 2 stands twice in row 2: r2c1, r2c2\n");
}

TEST(CheckWrong, DigitTwiceInAColumn) {
  expect_wrong(check(kGridPuzzle, "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 1 2\n"),
               "Puzzle 1: 1 stands twice in column 3: r2c3, r4c3\n"
               "Puzzle 1: 2 stands twice in column 4: r2c4, r4c4\n");
}

TEST(CheckWrong, DigitTwiceInABoxAlone) {
  expect_wrong(check(kGridPuzzle, "1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3\n"),
               "Puzzle 1: 2 stands twice in box 1: r1c2, r2c1\n"
               "Puzzle 1: 4 stands twice in box 2: r1c4, r2c3\n"
               "Puzzle 1: 4 stands twice in box 3: r3c2, r4c1\n"
               "Puzzle 1: 2 stands twice in box 4: r3c4, r4c3\n");
}

TEST(CheckWrong, DigitThreeTimes) {
  expect_wrong(check("0 0 0\n0 0 0\n0 0 0\n", "1 1 1\n2 2 2\n3 3 3\n", {"--latin"}),
               "Puzzle 1: 1 stands 3 times in row 1: r1c1, r1c2, r1c3\n"
               "Puzzle 1: 2 stands 3 times in row 2: r2c1, r2c2, r2c3\n"
               "Puzzle 1: 3 stands 3 times in row 3: r3c1, r3c2, r3c3\n");
}

TEST(CheckWrong, GivenNotKept) {
  expect_wrong(check(kGridPuzzle, "2 1 3 4\n3 4 1 2\n1 2 4 3\n4 3 2 1\n"),
               "Puzzle 1: r1c1 holds 2, but 1 is given there\n");
}

TEST(CheckWrong, EmptyCell) {
  expect_wrong(check(kGridPuzzle, "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n"),
               "Puzzle 1: r4c4 is empty\n");
}

TEST(CheckWrong, NamesTheNumberOfThePuzzle) {
  std::string second = kSecondDominoGrid;
  std::swap(second[0], second[1]);  // a placed domino reversed
  expect_wrong(check(kPuzzle4574, "Puzzle 1\n" + kFirstDominoGrid + "Puzzle 2\n" + second),
               "Puzzle 2: r1c1 holds 1, but 8 is given there\n"
               "Puzzle 2: r1c2 holds 8, but 1 is given there\n"
               "Puzzle 2: 1 stands twice in column 1: r1c1, r7c1\n"
               "Puzzle 2: 8 stands twice in column 2: r1c2, r5c2\n");
}

TEST(CheckWrong, AnswerMissing) {
  expect_wrong(check(kGridPuzzle, ""), "Puzzle 1: no answer\n");
  expect_wrong(check(kPuzzle4574, "Puzzle 1\n" + kFirstDominoGrid), "Puzzle 2: no answer\n");
}

TEST(CheckWrong, AnswersTooMany) {
  expect_wrong(check("0\n", "Puzzle 1\n1\n"), "more answers than the 0 puzzles\n");
  expect_wrong(check(kPuzzle4574, kAnswer4574 + "Puzzle 3\n" + kFirstDominoGrid),
               "more answers than the 2 puzzles\n");
}

TEST(CheckWrong, AnswersTooManyForOnePuzzle) {
  expect_wrong(check(kPuzzle2239, kAnswer2239 + kAnswer2239), "more answers than the 1 puzzle\n");
}

TEST(CheckWrong, NoSolutionWronglyClaimed) {
  expect_wrong(check(kPuzzle2239, "no solution\n"),
               "Puzzle 1: has a solution, but the answer is 'no solution'\n");
  expect_wrong(check(kEmptyDominoes4, "Puzzle 1\nno solution\n"),
               "Puzzle 1: has a solution, but the answer is 'no solution'\n");
}

TEST(CheckWrong, GridForAPuzzleWithoutSolution) {
  const ProgramResult result = check(kTwoFives, kLeast9);
  expect_wrong(result,
               "Puzzle 1: r1c1 holds 1, but 5 is given there\n"
               "Puzzle 1: r1c2 holds 2, but 5 is given there\n");
}

TEST(CheckWrong, Unknown) {
  expect_wrong(check(kPuzzle2239, "unknown\n"), "Puzzle 1: is answered by 'unknown'\n");
}

TEST(CheckWrong, NotTheLeastWhere2239AsksForIt) {
  expect_wrong(
      check(kEmpty4, kGreatest4),
      "Puzzle 1: is not the least solution: r1c1 can be 1, not 4, with the cells before it "
      "unchanged\n");
  // The last two 3s and 1s of the least grid, exchanged.
  expect_wrong(
      check(kEmpty4, "1234\n3412\n2341\n4123\n"),
      "Puzzle 1: is not the least solution: r3c2 can be 1, not 3, with the cells before it "
      "unchanged\n");
}

TEST(CheckWrong, NotTheLeastOrGreatestWhereTheOptionAsksForIt) {
  const std::string middle = "1 2 4 3\n3 4 1 2\n2 1 3 4\n4 3 2 1\n";
  expect_wrong(
      check(kGridPuzzle, middle, {"--order", "least"}),
      "Puzzle 1: is not the least solution: r1c3 can be 3, not 4, with the cells before it "
      "unchanged\n");
  expect_wrong(
      check(kGridPuzzle, middle, {"--order", "greatest"}),
      "Puzzle 1: is not the greatest solution: r1c2 can be 4, not 2, with the cells before "
      "it unchanged\n");
}

TEST(CheckWrong, SudokuThatNoDominoesCover) {
  expect_wrong(check(kEmptyDominoes4, "Puzzle 1\n" + kUntileable4),
               "Puzzle 1: no tiling by all dominoes and singles fits the grid\n");
  // It is right as a Sudoku without dominoes.
  expect_right(check(kEmpty4, kUntileable4, {"--order", "any"}));
}

TEST(CheckWrong, DominoNotWhereItWasPlaced) {
  expect_wrong(check("1\n2 A1 1 A2\n? ? ? ?\n0\n", "Puzzle 1\n" + kLeast4),
               "Puzzle 1: r1c1 holds 1, but 2 is given there\n"
               "Puzzle 1: r1c2 holds 2, but 1 is given there\n");
}

TEST(CheckWrong, AllWrongAnswersAreReported) {
  expect_wrong(check(kEmpty4 + kEmpty4 + kEmpty4, "no solution\n" + kLeast4 + "unknown\n"),
               "Puzzle 1: has a solution, but the answer is 'no solution'\n"
               "Puzzle 3: is answered by 'unknown'\n");
}

TEST(CheckWrong, ReportGoesToAFile) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kPuzzle2239);
  folder.write("a.txt", "unknown\n");
  expect_result(run_in(folder, {"check", "-o", "report", "p.txt", "a.txt"}), 1, "");
  EXPECT_EQ(folder.read("report"), "Puzzle 1: is answered by 'unknown'\n");
}

// --- Answers that cannot be read: exit code 2

TEST(CheckBadInput, AnswerCutShort) {
  expect_result(check(kGridPuzzle, "1 2 3 4\n3 4 1 2\n2 1 4 3\n"), 2, "",
                "a.txt:3:8: error: end of file inside the answer to puzzle 1: expected row 4 of 4\n"
                "2 1 4 3\n"
                "       ^\n");
}

TEST(CheckBadInput, NumberOutOfRange) {
  expect_result(check(kGridPuzzle, "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 5\n"), 2, "",
                "a.txt:4:7: error: expected a number 1 to 4, or 0, . or _ for an empty cell, found "
                "'5'\n"
                "4 3 2 5\n"
                "      ^\n");
}

TEST(CheckBadInput, RowTooShort) {
  expect_result(check(kPuzzle2239, "14362857\n"), 2, "",
                "a.txt:1:9: error: row 1 is too short: expected 9 digits, found 8\n"
                "14362857\n"
                "        ^\n");
}

TEST(CheckBadInput, HeadingOfAnotherPuzzle) {
  expect_result(check(kPuzzle4574, "Puzzle 2\n" + kFirstDominoGrid), 2, "",
                "a.txt:1:1: error: expected 'Puzzle 1'\n"
                "Puzzle 2\n"
                "^\n");
}

TEST(CheckBadInput, WrongAnswersBeforeItAreReported) {
  const ProgramResult result = check(kEmpty4 + kEmpty4, "unknown\nxyz\n");
  EXPECT_EQ(result.exit_code, 2) << ::testing::PrintToString(result);
  EXPECT_EQ(result.out, "Puzzle 1: is answered by 'unknown'\n");
  EXPECT_EQ(result.err,
            "a.txt:2:1: error: expected a digit 1 to 4, or 0 for an empty cell, found 'x'\n"
            "xyz\n"
            "^\n");
}

TEST(CheckBadInput, FilesThatAreMissing) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kPuzzle2239);
  expect_result(run_in(folder, {"check", "p.txt", "none"}), 2, "",
                "dokusat: none: cannot be read: No such file or directory\n");
  expect_result(run_in(folder, {"check", "none", "p.txt"}), 2, "",
                "dokusat: none: cannot be read: No such file or directory\n");
}

}  // namespace
}  // namespace dokusat::program_test
