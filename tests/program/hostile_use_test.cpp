// Defects found by hostile use: the input that showed each, and the behaviour expected now.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"
#include "support/times.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

const std::string kImpossible4 = "1100000000000000\n";
const std::string kHinted4 = "0020300000401000\n";

/// Su-domino-ku: the first has several grids, some with several tilings; the second has no
/// solution, the third one.
const std::string kDominoes =
    "2\n1 A1 2 A2\n3 B1 4 B2\n? ? ? ?\n"
    "2\n1 A2 2 A3\n2 B1 3 C1\nB4 C3 D2 C4\n"
    "2\n4 A2 1 A3\n3 A4 4 B4\nC2 A1 D3 C3\n0\n";

std::string line_of(int count, const std::string& text, const std::string& end) {
  std::string line;
  for (int i = 0; i < count; ++i) line += text;
  return line + end;
}

// --- Options

TEST(HostileOptions, ThatAreEmptyAreRefused) {
  for (const char* option : {"--goal", "--entries", "--check"})
    expect_result(run({"explain", option, ""}, kHinted4), 2, "",
                  std::string("dokusat: ") + option + ": expected " +
                      (option == std::string("--goal") ? "CELL" : "GRID") + ", found nothing\n");
  EXPECT_THAT(run({"generate", "sudoku", "--rules", ""}).err,
              HasSubstr("--rules: expected TEXT, found nothing"));
}

TEST(HostileOptions, ThatHoldTextsAreNamedInTheirErrors) {
  const ProgramResult from = run({"explain", "--entries", "x"}, kHinted4);
  EXPECT_EQ(from.exit_code, 2);
  EXPECT_THAT(from.err, StartsWith("--entries:1:"));
  const ProgramResult rules = run({"generate", "sudoku", "--rules", ".Shape~4x4\n.AntiKing"});
  EXPECT_EQ(rules.exit_code, 2);
  EXPECT_THAT(rules.err, HasSubstr("--rules"));
  EXPECT_THAT(run({"generate", "sudoku", "--rules", ".Nothing"}).err, StartsWith("--rules:1:2: "));
}

TEST(HostileOptions, RangesOfRatingsAreNumbers) {
  for (const char* range : {"nan..", "..nan", "inf..", "1..inf", "-1..2", "x..2"})
    EXPECT_THAT(run({"generate", "sudoku", "--box", "2x2", "--rating", range}).err,
                HasSubstr("--rating: expected MIN..MAX"))
        << range;
}

TEST(HostileOptions, JsonIsListedWhereItIsTaken) {
  for (const char* command : {"merge", "convert", "draw"}) {
    EXPECT_THAT(run({command, "--help"}).out, Not(HasSubstr("--json"))) << command;
    EXPECT_THAT(run({command, "--json"}).err, HasSubstr("unknown option '--json'")) << command;
  }
}

TEST(HostileOptions, EmptyFoldersAndLinksToThemTakePictures) {
  for (const char* target : {"real", "real/"}) {
    const TemporaryDirectory folder;
    std::filesystem::create_directory(folder.path() / "real");
    std::filesystem::create_symlink(target, folder.path() / "link");
    EXPECT_EQ(run_in(folder, {"explain", "--draw", "link", "-"}, kHinted4).exit_code, 0) << target;
    EXPECT_TRUE(std::filesystem::is_symlink(folder.path() / "link"));
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "real/puzzle000001_step0001.svg"));
  }
}

TEST(HostileOptions, HintsOnAnImpossiblePuzzleSaySo) {
  // Its next step would be correct.
  const std::string unsolvable =
      "580006073900034005100080020040078002070002008008009100095001300013800760000090200\n";
  for (const char* hint : {"place", "technique", "deduction", "reason"})
    for (const std::string& puzzle : {kImpossible4, unsolvable}) {
      const ProgramResult result = run({"explain", "--hint", hint}, puzzle);
      EXPECT_EQ(result.exit_code, 20) << hint << puzzle;
      EXPECT_EQ(result.out.find("look at \n"), std::string::npos) << hint << puzzle;
      EXPECT_THAT(result.out, HasSubstr("The puzzle has no solution\n"));
    }
  EXPECT_EQ(run({"explain", "--hint", "reason"}, kHinted4).exit_code, 0);
}

// --- Messages

TEST(HostileBytes, NeverReachTheTerminal) {
  const ProgramResult zeros =
      run({"solve"}, ".Shape~9x9.NoBoxes.Jigsaw~" + std::string(81, '\0') + "\n");
  EXPECT_EQ(zeros.exit_code, 2);
  EXPECT_THAT(zeros.err, MatchesRegex("<stdin>:1:[0-9]+: error: [^\n]*\n[^\n]*\n *\\^\n"));
  for (const std::vector<std::string>& words : {std::vector<std::string>{"solve", "--\x1b[2J"},
                                                {"\x1b[2J"},
                                                {"solve", "-f", "\x1b"},
                                                {"solve", "--timeout", "\x1b"},
                                                {"generate", "\x1b"},
                                                {"explain", "--goal", "\x1b"}}) {
    const ProgramResult result = run(words, kHinted4);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.err, Not(HasSubstr("\x1b")));
    EXPECT_THAT(result.err, HasSubstr("\\x1b"));
  }
  EXPECT_LT(run({"solve", "-f", std::string(10'000, 'x')}).err.size(), 500U);
}

// --- Answers of every mode, read back

TEST(AnswersOfEveryMode, AreReadBackByCheck) {
  const std::string puzzles = "1.......2.....4.\n" + kHinted4 + "11" + std::string(14, '.') + "\n";
  // For each mode, first the options that check also gets, then those of solve only.
  const std::vector<std::pair<std::vector<std::string>, std::vector<std::string>>> modes = {
      {{}, {}},
      {{"--order", "greatest"}, {}},
      {{}, {"--unique"}},
      {{"--order", "least"}, {"--unique"}},
      {{}, {"--json"}},
      {{}, {"--unique", "--json", "--stats"}},
      {{"--puzzle", "2"}, {}},
      {{"--puzzle", "2"}, {"--json"}},
      {{"--count"}, {}},
      {{"--count"}, {"--json"}},
      {{}, {"--count", "--json"}},
      {{"--count"}, {"--limit", "2"}},
      {{"--all"}, {}},
      {{"--all"}, {"--json"}},
      {{"--all", "--order", "least"}, {}},
      {{"--all", "--order", "greatest"}, {"--json"}},
      {{"--all", "--limit", "2"}, {}},
      {{"--all", "--limit", "2", "--order", "greatest"}, {}},
      {{"--all"}, {"--limit", "2", "--json"}}};
  for (const std::string& text : {puzzles, kDominoes})
    for (const auto& [both, alone] : modes) {
      const TemporaryDirectory folder;
      folder.write("p", text);
      std::vector<std::string> solve = {"solve", "p", "-o", "a"};
      solve.insert(solve.end(), both.begin(), both.end());
      solve.insert(solve.end(), alone.begin(), alone.end());
      run_in(folder, solve);
      std::vector<std::string> check = {"check", "p", "a"};
      check.insert(check.end(), both.begin(), both.end());
      const ProgramResult result = run_in(folder, check);
      EXPECT_EQ(result.exit_code, 0) << folder.read("a") << ::testing::PrintToString(result);
    }
}

TEST(AnswersOfEveryMode, AreReadBackWithTilingsAndErrors) {
  const TemporaryDirectory folder;
  folder.write("d", kDominoes);
  for (const std::vector<std::string>& mode :
       {std::vector<std::string>{"--all"}, {"--all", "--json"}, {"--count"}}) {
    std::vector<std::string> solve = {"solve", "d", "-o", "a", "--tilings"};
    solve.insert(solve.end(), mode.begin(), mode.end());
    run_in(folder, solve);
    expect_result(run_in(folder, {"check", "d", "a", "--tilings", mode[0], "-q"}), 0, "");
  }
  folder.write("p", "1.......2.....4.\nzzz\n1.......2.....4.\n");
  run_in(folder, {"solve", "p", "-o", "a", "--keep-going"});
  expect_result(run_in(folder, {"check", "p", "a", "--keep-going", "-q"}), 0, "");
  folder.write("a", "1234432124133142\n1234432124133142\nunknown\n");
  expect_result(run_in(folder, {"check", "p", "a", "--keep-going", "-q"}), 1,
                "Puzzle 2: cannot be read, but has an answer\n"
                "Puzzle 3: is answered by 'unknown'\n");
}

/// Regions to be found are stored in cells off the board, which answers do not show.
TEST(AnswersOfEveryMode, AreReadBackWhereRegionsAreToBeFound) {
  const TemporaryDirectory folder;
  folder.write("p", ".Shape~4x4.ChaosConstruction\n");
  for (const std::vector<std::string>& mode : {std::vector<std::string>{},
                                               {"--order", "least"},
                                               {"--all", "--limit", "3", "--order", "least"},
                                               {"--all", "--limit", "3", "--json"}}) {
    std::vector<std::string> solve = {"solve", "p", "-o", "a"};
    solve.insert(solve.end(), mode.begin(), mode.end());
    run_in(folder, solve);
    std::vector<std::string> check = {"check", "p", "a", "-q"};
    check.insert(check.end(), mode.begin(), mode.end());
    if (check.back() == "--json") check.pop_back();
    expect_result(run_in(folder, check), 0, "");
  }
  folder.write("a", "1234341221434322\n");
  expect_result(run_in(folder, {"check", "p", "a"}), 1,
                "Puzzle 1: nothing in the cells off the board fits the grid\n");
}

TEST(AnswersOfEveryMode, ListsAreJudged) {
  const TemporaryDirectory folder;
  folder.write("p", "1.......2.....4.\n");
  const std::string one = "1234432124133142\n", two = "1324421324313142\n",
                    three = "1324423124133142\n";
  const auto checked = [&](const std::string& answer, const std::vector<std::string>& more = {}) {
    folder.write("a", answer);
    std::vector<std::string> words = {"check", "p", "a", "--all", "-q"};
    words.insert(words.end(), more.begin(), more.end());
    return run_in(folder, words).out;
  };
  const std::string all = run_in(folder, {"solve", "p", "--all", "--order", "least"}).out;
  ASSERT_EQ(all, one + two + three);
  EXPECT_EQ(checked(three + one + two), "");
  EXPECT_EQ(checked(one + two), "Puzzle 1: has more solutions than the 2 of the list\n");
  EXPECT_EQ(checked(one + two + two), "Puzzle 1: solution 3: stands in the list before\n");
  EXPECT_EQ(checked(one + three + two, {"--order", "least"}),
            "Puzzle 1: solution 3: comes before the one above it in the order\n");
  EXPECT_EQ(checked(two + three, {"--order", "least", "--limit", "2"}),
            "Puzzle 1: solution 1: is not the one of this place\n");
  EXPECT_EQ(checked(all + one), "more answers than the 1 puzzle\n");
  EXPECT_EQ(checked(""), "Puzzle 1: no answer\n");
  EXPECT_EQ(checked("no solution\n"),
            "Puzzle 1: has a solution, but the answer is 'no solution'\n");
  EXPECT_EQ(checked(one + "unknown\n"), "Puzzle 1: lists 1 solution, and ends with 'unknown'\n");
  EXPECT_THAT(checked("1234432124133124\n" + two + three),
              StartsWith("Puzzle 1: solution 1: r4c3 holds 2, but 4 is given there\n"));
  const std::string answer =
      R"({"number":1,"status":"solved","index":"1","grid":[1,2,3,4,4,3,2,1,2,4,1,3,3,1,4,2]})"
      "\n";
  EXPECT_EQ(checked(answer), "Puzzle 1: lists 1 solution, and ends with no count\n");
  EXPECT_EQ(checked(answer + "{\"number\":1,\"status\":\"solved\",\"count\":\"3\"}\n"),
            "Puzzle 1: lists 1 solution, and ends with '3'\n");
  EXPECT_EQ(checked(answer + "{\"number\":1,\"status\":\"solved\",\"count\":\"1\"}\n"),
            "Puzzle 1: has more solutions than the 1 of the list\n");
  EXPECT_EQ(
      checked(answer + "{\"number\":1,\"status\":\"solved\",\"count\":\"1\",\"complete\":false}\n"),
      "");
}

TEST(AnswersOfEveryMode, AreJudged) {
  const TemporaryDirectory folder;
  folder.write("p", "1.......2.....4.\n");
  const auto checked = [&](const std::string& answer, const std::vector<std::string>& more) {
    folder.write("a", answer);
    std::vector<std::string> words = {"check", "p", "a"};
    words.insert(words.end(), more.begin(), more.end());
    return run_in(folder, words).out;
  };
  EXPECT_THAT(checked("1234432124133142\nunique\n", {}), HasSubstr("but there is another"));
  EXPECT_EQ(checked("1234432124133142\nnot unique\n", {}), "");
  EXPECT_THAT(checked("4\n", {"--count"}), HasSubstr("has 3 solutions, but the answer is 4"));
  EXPECT_EQ(checked("2+\n", {"--count"}), "");
  EXPECT_THAT(checked("4+\n", {"--count"}), HasSubstr("has 3 solutions"));
}

// --- Limits; bench/limits.sh measures how soon they take effect

TEST(HostileLimits, EndWhatIsPreparedBeforeAnySearch) {
  std::string cells;
  for (int row = 1; row <= 35; ++row)
    for (int column = 1; column <= 35; ++column)
      cells += "~R" + std::to_string(row) + "C" + std::to_string(column);
  const ProgramResult sum =
      run({"solve", "--timeout", "0.1"}, ".Shape~35x35.Sum~22050" + cells + "\n");
  EXPECT_EQ(sum.exit_code, 3) << ::testing::PrintToString(sum);
  const ProgramResult board = run({"generate", "sudoku", "--size", "1000", "--timeout", "0.1"});
  EXPECT_EQ(board.exit_code, 3);
}

/// Each character was once compared with all characters before it.
TEST(HostileLimits, AMillionDotsAreReadInOnePass) {
  const ProgramResult result = run({"solve"}, line_of(1'000'000, ".", "\n"));
  EXPECT_EQ(result.exit_code, 2) << ::testing::PrintToString(result);
  EXPECT_FALSE(result.timed_out);
}

TEST(HostileLimits, EndWhateverExplainIsAsked) {
  // Finding a solution takes minutes.
  const std::string hard = ".Shape~12x12.StrictKropki\n";
  for (const std::vector<std::string>& question : {std::vector<std::string>{"--core"},
                                                   {"--redundant"},
                                                   {"--check", "r1c1=1"},
                                                   {"--entries", "r1c1=1"},
                                                   {"--hint", "reason"},
                                                   {"--steps", "1"}}) {
    std::vector<std::string> words = {"explain", "--timeout", "0.1"};
    words.insert(words.end(), question.begin(), question.end());
    const ProgramResult result = run(words, hard);
    EXPECT_EQ(result.exit_code, 3) << ::testing::PrintToString(result);
    EXPECT_EQ(result.err, "puzzle 1: not explained within 0.1 s\n");
  }
}

TEST(HostileLimits, ThatAreSpentBeforeTheSearchLeaveListsOpen) {
  expect_result(run({"solve", "--all", "--timeout", "0"}, ".Shape~12x12.StrictKropki\n"), 3,
                "unknown\n");
}

TEST(HostileLimits, SignalsEndWhatHasTakenMuchMemory) {
  RunningProgram program({"draw", "--solve"});
  program.send(line_of(100, line_of(100, "0 ", "\n"), ""));
  program.close_input();
  ASSERT_TRUE(program.wait_until_at_work(1.5));
  program.signal(SIGTERM);
  EXPECT_EQ(program.finish().exit_code, 3);
}

TEST(HostileLimits, WhetherMoreFollowsIsNotAskedForEver) {
  const ProgramResult result = run({"explain"}, ".Shape~10x10.StrictKropki\n");
  EXPECT_EQ(result.exit_code, 3) << ::testing::PrintToString(result);
  EXPECT_THAT(result.out, StartsWith("Several solutions: no cell is decided\n"));
  EXPECT_THAT(result.out, HasSubstr("\nWhether more follows was not decided within the limits\n"));
}

TEST(HostileLimits, WhetherThereIsASolutionIsNotAskedForEver) {
  const std::string hard = ".Shape~12x12.StrictKropki\n";
  const ProgramResult result = run({"explain"}, hard);
  EXPECT_EQ(result.exit_code, 3) << ::testing::PrintToString(result);
  EXPECT_EQ(result.out, "So far 0 steps\n" + std::string(144, '0') +
                            "\nWhether more follows was not decided within the limits\n");
  EXPECT_EQ(result.err, "");
  if (test::kSanitized) return;  // half a minute each
  const ProgramResult lines = run({"explain", "--json"}, hard);
  EXPECT_THAT(lines.out, HasSubstr("\"status\":\"unknown\""));
  EXPECT_THAT(lines.out, HasSubstr("\"settled\":false"));
  expect_result(run({"explain", "--hint", "reason"}, hard), 0,
                "Whether more follows was not decided within the limits\n");
  expect_result(run({"rate", "--timeout", "60"}, hard), 3,
                "11.0  extreme  sum 0.0  hardest all rules together  unknown\n");
}

// --- Ratings

TEST(HostileRatings, EndAndSayWhatIsNotProved) {
  const std::string escargot =
      "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n";
  const ProgramResult usual = run({"rate", "--by", "size", "--puzzle-effort", "500000"}, escargot);
  EXPECT_EQ(usual.exit_code, 0) << ::testing::PrintToString(usual);
  EXPECT_THAT(usual.out, HasSubstr("  unproven "));
  EXPECT_EQ(run({"rate", "--by", "size", "--puzzle-effort", "500000", "-j", "2"}, escargot).out,
            usual.out)
      << "the same again";
  // What is proved does not depend on the effort allowed.
  for (const char* work : {"100000", "3000000"})
    EXPECT_EQ(run({"rate", "--by", "size", "--puzzle-effort", work}, kHinted4).out,
              run({"rate", "--by", "size"}, kHinted4).out);
}

}  // namespace
}  // namespace dokusat::program_test
