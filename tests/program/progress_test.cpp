// Progress messages of a long run.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "long_input.hpp"
#include "run_program.hpp"
#include "samples.hpp"
#include "terminal.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::AnyOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

/// Returns options with a progress line every hundredth of a second, as if the run were long.
RunOptions in_a_hurry() {
  RunOptions options;
  options.prepare = [] { ::setenv("DOKUSAT_PROGRESS_SECONDS", "0.01", 1); };
  return options;
}

TEST(Progress, OfAShortRunInALogIsItsLastLine) {
  const ProgramResult result = run({"solve", "--progress"}, kPuzzleLine4);
  expect_result(result, 0, kAnswerLine4, result.err);
  EXPECT_THAT(result.err, MatchesRegex("dokusat: 1 done, [0-9]+/s\n"));
}

/// A small file is read in full before any puzzle is answered.
TEST(Progress, SaysNothingOfTheTimeLeftWhileNothingIsAnswered) {
  const TemporaryDirectory folder;
  folder.write("p.txt", std::string(81, '.') + "\n");
  RunOptions options = in_a_hurry();
  options.directory = folder.path();
  RunningProgram program({"solve", "--count", "--progress", "p.txt"}, options);
  ASSERT_TRUE(program.wait_for_error("0/s\ndokusat: 0 done, 0/s\n"));
  program.signal(SIGTERM);
  EXPECT_THAT(program.finish().err, Not(HasSubstr("left")));
}

TEST(Progress, IsALineNowAndThenInALogAndOneAtTheEnd) {
  RunningProgram quiet({"solve", "--progress", "-q"}, in_a_hurry());
  RunningProgram unasked({"solve"}, in_a_hurry());
  RunningProgram program({"solve", "--progress"}, in_a_hurry());
  const std::string unsolvable = "11" + std::string(14, '.') + "\n";
  for (RunningProgram* each : {&quiet, &unasked, &program}) {
    each->send(kPuzzleLine4 + unsolvable);
    ASSERT_TRUE(each->wait_for_output("no solution\n"));
  }
  ASSERT_TRUE(program.wait_for_error("dokusat: 2 done, "));
  program.send(kPuzzleLine4);
  ASSERT_TRUE(program.wait_for_error("dokusat: 3 done, "));
  const ProgramResult result = program.finish();
  EXPECT_EQ(result.exit_code, 20);
  EXPECT_THAT(result.err, MatchesRegex("(dokusat: [0-2] done, [0-9]+/s(, 1 unsolvable)?\n)+"
                                       "(dokusat: 3 done, [0-9]+/s, 1 unsolvable\n)+"));
  EXPECT_EQ(quiet.finish().err, "");
  EXPECT_EQ(unasked.finish().err, "");
}

/// Returns the final content of one line of a terminal: CR goes back, ESC [ K erases to the right.
std::string left_on_the_line(const std::string& text) {
  std::string line;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r')
      line.clear();
    else if (text.compare(i, 3, "\033[K") == 0)
      i += 2;
    else
      line += text[i];
  }
  return line;
}

TEST(Progress, OnATerminalIsOneLineThatIsErasedAtTheEnd) {
  Terminal terminal;
  RunOptions options = in_a_hurry();
  options.stderr_path = terminal.path();
  RunningProgram program({"solve", "--progress"}, options);
  program.send(kPuzzleLine4);
  ASSERT_TRUE(program.wait_for_output(kAnswerLine4));
  ASSERT_TRUE(program.wait_until(
      [&] { return terminal.text().find("\r\033[Kdokusat: 1 done, ") != std::string::npos; }));
  // On a busy machine a progress line may come before the first answer, and say 0.
  EXPECT_THAT(terminal.text(),
              AnyOf(StartsWith("dokusat: 1 done, "), StartsWith("dokusat: 0 done, ")));
  const ProgramResult result = program.finish();
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(terminal.text(), EndsWith("\r\033[K"));
  EXPECT_THAT(terminal.text(), Not(HasSubstr("\n")));
  EXPECT_EQ(left_on_the_line(terminal.text()), "");
}

TEST(Progress, MakesWayForAnErrorOnATerminal) {
  Terminal terminal;
  RunOptions options = in_a_hurry();
  options.stderr_path = terminal.path();
  RunningProgram program({"solve", "--progress", "--keep-going"}, options);
  program.send(kPuzzleLine4);
  ASSERT_TRUE(program.wait_until([&] { return !terminal.text().empty(); }));
  program.send("12\n");
  program.finish();
  // The terminal turns each line end into CR LF.
  EXPECT_THAT(terminal.text(), HasSubstr("\r\033[K<stdin>:2:3: error: "));
  EXPECT_THAT(terminal.text(), AnyOf(EndsWith("12\r\n  ^\r\n"), EndsWith("\r\033[K")));
}

TEST(Progress, OfALongRunComesUnaskedOnATerminalUnlessQuiet) {
  Terminal terminal;
  Terminal quiet_terminal;
  RunOptions options = in_a_hurry();
  options.stderr_path = terminal.path();
  RunningProgram program({"solve"}, options);
  options.stderr_path = quiet_terminal.path();
  RunningProgram quiet({"solve", "-q"}, options);
  program.send(kPuzzleLine4);
  quiet.send(kPuzzleLine4);
  ASSERT_TRUE(quiet.wait_for_output(kAnswerLine4));
  ASSERT_TRUE(program.wait_until(
      [&] { return terminal.text().find("dokusat: 1 done, ") != std::string::npos; }));
  program.finish();
  quiet.finish();
  EXPECT_EQ(left_on_the_line(terminal.text()), "");
  EXPECT_EQ(quiet_terminal.text(), "");
}

TEST(Progress, TellsTheTimeLeftOfAFile) {
  const TemporaryDirectory folder;
  // Larger than one read, and slow enough for progress to be shown.
  folder.write("p.txt", puzzle_lines(4'000, 60, 8));
  Terminal terminal;
  RunOptions options = in_a_hurry();
  options.directory = folder.path();
  options.stderr_path = terminal.path();
  RunningProgram program({"solve", "--progress", "--no-simplify", "-j", "1", "p.txt"}, options);
  EXPECT_TRUE(
      program.wait_until([&] { return terminal.text().find(" left, ") != std::string::npos; }));
  EXPECT_THAT(terminal.text(), HasSubstr(" unsolvable"));
  program.signal(SIGKILL);
}

// One puzzle may take minutes: with -v a log shows progress.
TEST(Progress, OfGenerateShowsWithVerboseThatItIsAtWork) {
  RunOptions options;
  options.prepare = [] { ::setenv("DOKUSAT_PROGRESS_SECONDS", "0.01", 1); };
  RunningProgram program({"generate", "sudominoku", "--size", "12", "--latin", "-v"}, options);
  ASSERT_TRUE(program.wait_for_error(" tried\n"));
  program.signal(SIGINT);
  EXPECT_THAT(program.finish().err,
              testing::ContainsRegex("dokusat: 0 done, 0/s, [0-9]+ grids? tried\n"));
}

}  // namespace
}  // namespace dokusat::program_test
