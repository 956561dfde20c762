// Defects that hostile use has found, each as it was found: what was asked, and what it comes to
// now.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

const std::string kImpossible4 = "1100000000000000\n";
const std::string kHinted4 = "0020300000401000\n";

/// Seconds that all programs that have ended have computed.
double spent_by_children() {
  rusage usage{};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  const auto seconds_of = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
}

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
  // The next step of this one is a good one.
  const std::string unsolvable =
      "580006073900034005100080020040078002070002008008009100095001300013800760000090200\n";
  for (const char* hint : {"place", "technique", "deduction", "reason"})
    for (const std::string& puzzle : {kImpossible4, unsolvable}) {
      const ProgramResult result = run({"explain", "--hint", hint}, puzzle);
      EXPECT_EQ(result.exit_code, 20) << hint << puzzle;
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
  const std::vector<std::vector<std::string>> modes = {{},
                                                       {"--unique"},
                                                       {"--json"},
                                                       {"--unique", "--json"},
                                                       {"--count"},
                                                       {"--count", "--json"},
                                                       {"--count", "--limit", "2"}};
  for (const std::vector<std::string>& mode : modes) {
    const TemporaryDirectory folder;
    folder.write("p", puzzles);
    std::vector<std::string> solve = {"solve", "p", "-o", "a"};
    solve.insert(solve.end(), mode.begin(), mode.end());
    run_in(folder, solve);
    std::vector<std::string> check = {"check", "p", "a"};
    if (!mode.empty() && mode[0] == "--count") check.emplace_back("--count");
    const ProgramResult result = run_in(folder, check);
    EXPECT_EQ(result.exit_code, 0) << folder.read("a") << ::testing::PrintToString(result);
  }
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

// --- Limits, in processor time, which does not depend on what else runs here

TEST(HostileLimits, EndWhatIsPreparedBeforeAnySearch) {
  std::string cells;
  for (int row = 1; row <= 35; ++row)
    for (int column = 1; column <= 35; ++column)
      cells += "~R" + std::to_string(row) + "C" + std::to_string(column);
  const double before = spent_by_children();
  const ProgramResult sum =
      run({"solve", "--timeout", "1"}, ".Shape~35x35.Sum~22050" + cells + "\n");
  EXPECT_TRUE(sum.exit_code == 3 || sum.exit_code == 0) << ::testing::PrintToString(sum);
  const ProgramResult board = run({"generate", "sudoku", "--size", "1000", "--timeout", "0.3"});
  EXPECT_EQ(board.exit_code, 3);
  EXPECT_LT(spent_by_children() - before, 8) << "seconds";
}

TEST(HostileLimits, SignsAreNotComparedWithEachOther) {
  const double before = spent_by_children();
  EXPECT_EQ(
      run({"solve"}, ".StrictKropki" + line_of(40'000, ".WhiteDot~R1C1~R1C2", "\n")).exit_code, 0);
  EXPECT_LT(spent_by_children() - before, 5) << "seconds";
}

TEST(HostileLimits, SignalsEndWhatHasTakenMuchMemory) {
  const double before = spent_by_children();
  RunningProgram program({"draw", "--solve"});
  program.send(line_of(100, line_of(100, "0 ", "\n"), ""));
  program.close_input();
  ASSERT_TRUE(program.wait_until_at_work(1.5));
  program.signal(SIGTERM);
  const double at_signal = program.processor_time();
  EXPECT_EQ(program.finish().exit_code, 3);
  EXPECT_LT(spent_by_children() - before - at_signal, 8) << "seconds";
}

TEST(HostileLimits, WhetherMoreFollowsIsNotAskedForEver) {
  const ProgramResult result = run({"explain"}, ".Shape~10x10.StrictKropki\n");
  EXPECT_EQ(result.exit_code, 3) << ::testing::PrintToString(result);
  EXPECT_THAT(result.out, StartsWith("Several solutions: no cell is decided\n"));
  EXPECT_THAT(result.out, HasSubstr("\nWhether more follows was not decided within the limits\n"));
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
  // What is proved does not depend on the work.
  for (const char* work : {"100000", "3000000"})
    EXPECT_EQ(run({"rate", "--by", "size", "--puzzle-effort", work}, kHinted4).out,
              run({"rate", "--by", "size"}, kHinted4).out);
}

}  // namespace
}  // namespace dokusat::program_test
