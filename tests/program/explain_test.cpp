// dokusat explain and dokusat rate.

#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "run_program.hpp"

namespace dokusat::program_test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kExplainedPuzzle = "050000060004002030500000100350000001\n";
const std::string kImpossible = "430502500001340000000005000100600000\n";
const std::string kSeveral = "1.......2.....4.\n";

std::vector<json> objects_of(const std::string& text) {
  std::vector<json> objects;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) objects.push_back(json::parse(line));
  return objects;
}

TEST(Explain, EveryCellIsPlacedByAStepAndTheSolutionStandsBelow) {
  const ProgramResult text = run({"explain", "--by", "size"}, kExplainedPuzzle);
  EXPECT_EQ(text.exit_code, 0);
  EXPECT_THAT(text.out, StartsWith("Step 1: hidden single, size 1\n"
                                   "  box 2 holds 3 somewhere: r1c6\n  so r1c6 is 3\n"));
  EXPECT_THAT(text.out, HasSubstr("Step 8: X-wing, size 4\n"));
  EXPECT_THAT(text.out, ::testing::EndsWith(run({"solve"}, kExplainedPuzzle).out));
  const std::vector<json> objects =
      objects_of(run({"explain", "--by", "size", "--json"}, kExplainedPuzzle).out);
  int placed = 0;
  for (const json& object : objects) {
    if (!object.contains("step")) continue;
    EXPECT_EQ(object["size"], object["because"].size());
    EXPECT_TRUE(object["proven"]);
    placed += static_cast<int>(object["placed"].size());
  }
  EXPECT_EQ(placed, 36 - 10);
  EXPECT_EQ(objects.back()["status"], "solved");
  EXPECT_EQ(objects.back()["rating"]["largest"], 7);
}

TEST(Explain, FewerSteps) {
  EXPECT_THAT(run({"explain", "--by", "size", "--steps", "1"}, kExplainedPuzzle).out,
              HasSubstr("So far 1 step; largest step: size 1\n050003"));
  EXPECT_THAT(run({"explain", "--goal", "A6"}, kExplainedPuzzle).out,
              HasSubstr("Reached in 1 step"));
  EXPECT_EQ(run({"explain", "--by", "size", "--hint", "place"}, kExplainedPuzzle).out,
            "Step 1: look at r1c6\n");
  EXPECT_EQ(run({"explain", "--by", "size", "--hint", "deduction"}, kExplainedPuzzle).out,
            "Step 1: hidden single, size 1\n  so r1c6 is 3\n");
  EXPECT_THAT(run({"explain", "--story"}, kExplainedPuzzle).out, HasSubstr("  Suppose "));
  const ProgramResult bad = run({"explain", "--goal", "Z9"}, kExplainedPuzzle);
  EXPECT_EQ(bad.exit_code, 2);
  EXPECT_EQ(bad.err,
            "dokusat: --goal: puzzle 1: expected a cell of a 6x6 board such as r3c4, found 'Z9'\n");
}

TEST(Explain, WhatIsWrong) {
  const ProgramResult impossible = run({"explain", "--by", "size"}, kImpossible);
  EXPECT_EQ(impossible.exit_code, 20);
  EXPECT_THAT(impossible.out,
              HasSubstr("so there is no solution\nNo solution: refuted in 4 steps"));
  const ProgramResult clues = run({"explain", "--core"}, kImpossible);
  EXPECT_EQ(clues.exit_code, 20);
  EXPECT_THAT(clues.out, StartsWith("No solution with "));
  EXPECT_THAT(clues.out, HasSubstr(", and no fewer: "));
  const ProgramResult several = run({"explain", "--by", "size"}, kSeveral);
  EXPECT_EQ(several.exit_code, 3);
  EXPECT_THAT(several.out, HasSubstr("Several solutions: 9 of 16 cells are decided; open: r1c2"));
  const ProgramResult nothing = run({"explain"}, std::string(625, '0') + "\n");
  EXPECT_EQ(nothing.exit_code, 3);
  EXPECT_THAT(nothing.out, StartsWith("Several solutions: nothing is forced\n"));
  EXPECT_EQ(run({"rate"}, std::string(16, '0') + "\n").out,
            "0.0  easy  sum 0.0  several solutions\n");
  EXPECT_EQ(run({"explain", "--all-cores", "--core", "--max-cores", "1"}, "11............22\n").out,
            "No solution with 2 clues, and no fewer: r1c1=1, r1c2=1\n");
  EXPECT_THAT(run({"explain", "--redundant"}, "1234341221434320\n").out,
              StartsWith("Each of these clues alone can be removed: r1c1=1, "));
  EXPECT_EQ(run({"explain", "--redundant"},
                ".Shape~4x4.Thermo~R2C3~R2C4~R1C4~R1C3.Thermo~R3C1~R3C2"
                ".Thermo~R4C1~R4C2~R4C3~R4C4\n")
                .out,
            "No rule can be removed\nThere is no clue\n");
}

TEST(Explain, EntriesAreChecked) {
  std::string entries = run({"solve"}, kExplainedPuzzle).out.substr(0, 36);
  const ProgramResult right = run({"explain", "--check", entries}, kExplainedPuzzle);
  EXPECT_EQ(right.exit_code, 0);
  EXPECT_EQ(right.out, "No entry is wrong\n");
  entries[0] = entries[0] == '6' ? '1' : '6';
  const ProgramResult wrong = run({"explain", "--check", entries}, kExplainedPuzzle);
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_THAT(wrong.out, HasSubstr("The first entry that leaves no solution: r1c1="));
  EXPECT_EQ(run({"explain", "--entries", entries, "--hint", "place"}, kExplainedPuzzle).exit_code,
            1);
  const ProgramResult short_line = run({"explain", "--check", "12"}, kExplainedPuzzle);
  EXPECT_EQ(short_line.exit_code, 2);
}

TEST(Explain, EntriesAreCheckedInTheOrderGiven) {
  const auto check = [](const std::string& entries) {
    return run({"explain", "--check", entries}, kSeveral);
  };
  // Each of the two entries on its own leaves a solution.
  EXPECT_THAT(check("A2=2 B2=2").out, StartsWith("Wrong: r2c2=2\n"));
  EXPECT_THAT(check("B2=2  A2=2").out,
              StartsWith("Wrong: r1c2=2\nThe first entry that leaves no solution: r1c2=2\n"));
  EXPECT_THAT(check("B2=2 A2=2").out, ::testing::EndsWith("  as r2c2 in column 2 is 2\n"));
  EXPECT_EQ(check("B2=2 A1=1").out, "No entry is wrong\n");
  EXPECT_THAT(
      run({"explain", "--entries", "B2=2"}, kSeveral).out,
      HasSubstr("Several solutions: 12 of 16 cells are decided; open: r2c3, r2c4, r3c3, r3c4"));
  const auto expect_bad = [&](const std::string& entries, const std::string& why) {
    expect_result(check(entries), 2, "", "dokusat: --check: puzzle 1: entry " + why + "\n");
  };
  const std::string expected = "expected a cell of a 4x4 board and a digit such as r3c4=2, found ";
  expect_bad("B2=2 E1=1", "2: " + expected + "'E1=1'");
  expect_bad("B2=5", "1: " + expected + "'B2=5'");
  expect_bad("B2=2 A1", "2: " + expected + "'A1'");
  expect_bad("B2=2,A1=1", "1: " + expected + "'B2=2,A1=1'");
  expect_bad("r2c2=2 r1c1=1 r2c2=3", "3: r2c2 has a digit by entry 1");
}

TEST(Rate, ALineAPuzzleInTheOrderOfTheInput) {
  std::string puzzles;
  for (int i = 0; i < 20; ++i) puzzles += kExplainedPuzzle + kImpossible;
  const ProgramResult one = run({"rate", "--by", "size", "-j", "1"}, puzzles);
  EXPECT_EQ(one.out, run({"rate", "--by", "size", "-j", "3"}, puzzles).out);
  EXPECT_THAT(one.out, StartsWith("7."));
  EXPECT_EQ(std::ranges::count(one.out, '\n'), 40);
  const std::vector<json> objects =
      objects_of(run({"rate", "--by", "size", "--json"}, kExplainedPuzzle + kImpossible).out);
  EXPECT_EQ(objects[0]["status"], "solved");
  EXPECT_EQ(objects[0]["rating"]["largest"], 7);
  EXPECT_EQ(objects[1]["status"], "no solution");
  EXPECT_EQ(run({"rate", "--by", "size", "--keep-going"}, kExplainedPuzzle + "12\n").exit_code, 2);
}

TEST(Explain, TellsSeveralPuzzlesInTheOrderOfTheInput) {
  std::string puzzles;
  for (int i = 0; i < 20; ++i) puzzles += kExplainedPuzzle + kImpossible;
  const ProgramResult one = run({"explain", "-j", "1"}, puzzles);
  const ProgramResult three = run({"explain", "-j", "3"}, puzzles);
  EXPECT_EQ(one.out, three.out);
  EXPECT_EQ(one.exit_code, three.exit_code);
  EXPECT_NE(one.out, "");
}

TEST(Explain, EndsAtItsTimeLimit) {
  const std::string hard =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
  // The number of steps before a limit depends on the clock, except for a limit of 0.
  expect_result(run({"explain", "--timeout", "0"}, hard), 3, "",
                "puzzle 1: not explained within 0 s\n");
  expect_result(run({"rate", "--timeout", "0"}, hard), 3, "unknown\n",
                "puzzle 1: not rated within 0 s\n");
}

TEST(Explain, CostsAreReplaced) {
  EXPECT_THAT(run({"explain", "--steps", "1", "--costs", "x-wing 1"}, kExplainedPuzzle).out,
              StartsWith("Step 1: X-wing (1.0)\n"));
  EXPECT_EQ(run({"rate", "--costs", "W-wing 2.5, XY-wing 9"}, kExplainedPuzzle).out,
            "2.5  medium  sum 34.1  hardest W-wing\n");
  EXPECT_EQ(run({"rate", "--costs", "singles 7"}, ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C1_3\n")
                .out.substr(0, 3),
            "7.0");
  const ProgramResult unknown = run({"rate", "--costs", "XY-wimg 3"}, kExplainedPuzzle);
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_EQ(unknown.err, "dokusat: --costs: unknown technique 'XY-wimg'; did you mean XY-wing?\n");
  for (const char* wrong : {"XY-wing", "XY-wing -1", "XY-wing 101", "3", "XY-wing 1e1"})
    EXPECT_EQ(run({"rate", "--costs", wrong}, kExplainedPuzzle).exit_code, 2) << wrong;
}

TEST(Explain, BoardsThatAreTooLargeAreBadInput) {
  std::string board;
  for (int row = 0; row < 26; ++row) {
    for (int column = 0; column < 26; ++column) board += "0 ";
    board += "\n";
  }
  for (const char* command : {"explain", "rate"})
    expect_result(run({command, "--latin", "-f", "grid"}, board), 2, "",
                  "dokusat: explanations end at size 25, found a 26x26 board\n");
}

TEST(Rate, GenerateKeepsToTheRange) {
  const ProgramResult made = run(
      {"generate", "sudoku", "--box", "2x3", "--minimal", "--rating", "4..7.9", "--number", "3"});
  ASSERT_EQ(made.exit_code, 0);
  for (const json& rated : objects_of(run({"rate", "--by", "size", "--json"}, made.out).out)) {
    EXPECT_GE(rated["rating"]["figure"], 4);
    EXPECT_LE(rated["rating"]["figure"], 7.9);
  }
  for (const char* bad : {"4", "7..4", "a..b"})
    EXPECT_EQ(run({"generate", "sudoku", "--rating", bad}).exit_code, 2) << bad;
}

}  // namespace
}  // namespace dokusat::program_test
