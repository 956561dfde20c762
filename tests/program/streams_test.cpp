// Answers that come before the next puzzle is sent, readers that close the pipe, and signals at
// work.

#include <gmock/gmock.h>

#include <csignal>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"
#include "three_solutions.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::EndsWith;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::UnorderedElementsAre;

// --- Pipes

TEST(Pipes, EachAnswerComesBeforeTheNextPuzzleIsSent) {
  struct Talk {
    const char* format;
    std::string puzzle;
    std::string first_answer;
    std::string second_answer;
  };
  const Talk talks[] = {
      {"boj2580", kPuzzle2580, kAnswer2580, kAnswer2580},
      {"boj2239", kPuzzle2239, kAnswer2239, kAnswer2239},
      {"boj4574", kFirstDominoes, "Puzzle 1\n" + kFirstDominoGrid, "Puzzle 2\n" + kFirstDominoGrid},
      {"lines", "1234341221434320\n", "1234341221434321\n", "1234341221434321\n"},
      {"grid", "1 2\n2 0\n", "1 2\n2 1\n", "1 2\n2 1\n"},
  };
  for (const Talk& talk : talks)
    for (const std::string& format : {std::string(talk.format), std::string("auto")}) {
      SCOPED_TRACE(std::string(talk.format) + " as " + format);
      std::vector<std::string> words = {"solve", "-f", format};
      if (talk.format == std::string("grid")) words.emplace_back("--latin");
      RunningProgram program(words);
      program.send(talk.puzzle);
      ASSERT_TRUE(program.wait_for_output(talk.first_answer));
      program.send(talk.puzzle);
      ASSERT_TRUE(program.wait_for_output(talk.first_answer + talk.second_answer));
      expect_result(program.finish(), 0, talk.first_answer + talk.second_answer);
    }
}

TEST(Pipes, AnswersBeforeAnErrorAreThereFirst) {
  RunningProgram program({"solve"});
  program.send(kPuzzle2239);
  ASSERT_TRUE(program.wait_for_output(kAnswer2239));
  program.send("00000x000\n");
  const ProgramResult result = program.finish();
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, kAnswer2239);
  EXPECT_EQ(result.err,
            "<stdin>:10:6: error: expected a digit 1 to 9, or 0 for an empty cell, found 'x'\n"
            "00000x000\n"
            "     ^\n");
}

// --- Signals

/// Seconds of processor time after which a program has started on its puzzle.
constexpr double kAtWork = 0.1;

TEST(Interrupt, OfACountTellsWhatIsKnown) {
  for (const int signal : {SIGINT, SIGTERM})
    for (const char* backend : {"cadical", "oracle"}) {
      SCOPED_TRACE(backend);
      RunningProgram program({"solve", "--count", "-b", backend});
      program.send(kEmpty9);
      program.close_input();
      ASSERT_TRUE(program.wait_until_at_work(kAtWork));
      program.signal(signal);
      const ProgramResult result = program.finish();
      EXPECT_FALSE(result.timed_out);
      EXPECT_EQ(result.exit_code, 3) << ::testing::PrintToString(result);
      EXPECT_THAT(result.out, MatchesRegex("[1-9][0-9]*\\+\n"));
    }
}

/// GNU timeout sends its signal to the process and to its group.
TEST(Interrupt, TwiceAtOnceIsOneRequest) {
  RunningProgram program({"solve", "--count"});
  program.send(kEmpty9);
  program.close_input();
  ASSERT_TRUE(program.wait_until_at_work(kAtWork));
  for (int i = 0; i < 3; ++i) program.signal(i == 1 ? SIGHUP : SIGTERM);
  const ProgramResult result = program.finish();
  EXPECT_EQ(result.exit_code, 3) << ::testing::PrintToString(result);
  EXPECT_THAT(result.out, MatchesRegex("[1-9][0-9]*\\+\n"));
}

/// A file gets its name when it is complete; FILE.part is used only with --resume.
TEST(Kill, LeavesNoTemporaryFile) {
  for (const char* file : {"a.txt", "a.txt.gz"}) {
    const TemporaryDirectory folder;
    RunOptions options;
    options.directory = folder.path();
    RunningProgram program({"solve", "-v", "-o", file}, options);
    program.send(kPuzzle2239 + kPuzzle2239.substr(0, 30));
    ASSERT_TRUE(program.wait_for_error("puzzle 1"));
    program.signal(SIGKILL);
    EXPECT_EQ(program.finish().signal, SIGKILL);
    EXPECT_THAT(folder.names(), IsEmpty());
  }
}

TEST(Interrupt, OfASearchIsUnknownAndEarlierAnswersStay) {
  // The oracle takes minutes for the greatest solution of the empty Su-domino-ku.
  RunningProgram program({"solve", "--order", "greatest", "-b", "oracle", "-f", "boj4574"});
  program.send(kFirstDominoes);
  program.send("0\n? ? ? ? ? ? ? ? ?\n" + kFirstDominoes + "0\n");
  program.close_input();
  ASSERT_TRUE(program.wait_for_output("Puzzle 1\n" + kFirstDominoGrid));
  ASSERT_TRUE(program.wait_until_at_work(program.processor_time() + kAtWork));
  program.signal(SIGINT);
  const ProgramResult result = program.finish();
  EXPECT_FALSE(result.timed_out);
  EXPECT_EQ(result.exit_code, 3) << ::testing::PrintToString(result);
  EXPECT_EQ(result.out, "Puzzle 1\n" + kFirstDominoGrid + "Puzzle 2\nunknown\n");
}

TEST(Interrupt, LeavesNoTemporaryFile) {
  for (const std::string file : {"a.txt", "a.bz2"}) {
    const TemporaryDirectory folder;
    RunOptions options;
    options.directory = folder.path();
    RunningProgram program({"solve", "--count", "-o", file}, options);
    program.send(kEmpty9);
    program.close_input();
    ASSERT_TRUE(program.wait_until_at_work(kAtWork));
    program.signal(SIGINT);
    expect_result(program.finish(), 3, "",
                  "dokusat: " + file + ": not written, as the run was interrupted\n");
    EXPECT_THAT(folder.names(), IsEmpty());
  }
}

TEST(Interrupt, WhileWaitingForInputLeavesNoTemporaryFile) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    SCOPED_TRACE(signal);
    const TemporaryDirectory folder;
    folder.write("a.txt", "old");
    RunOptions options;
    options.directory = folder.path();
    RunningProgram program({"solve", "-o", "a.txt", "-v"}, options);
    program.send(kPuzzle2239 + kPuzzle2239.substr(0, 30));
    ASSERT_TRUE(program.wait_for_error("puzzle 1"));
    program.signal(signal);
    const ProgramResult result = program.finish();
    EXPECT_FALSE(result.timed_out);
    EXPECT_NE(result.exit_code, 0);
    EXPECT_EQ(folder.read("a.txt"), "old");
    EXPECT_THAT(folder.names(), UnorderedElementsAre("a.txt"));
  }
}

TEST(Interrupt, BeforeTheSolverIsReachedEndsSoonToo) {
  // A board of this size takes long in simplification and encoding, before any solver runs.
  std::string row;
  for (int column = 0; column < 200; ++column) row += "0 ";
  std::string board;
  for (int line = 0; line < 200; ++line) board += row + "\n";
  RunningProgram program({"solve", "--latin", "--no-simplify"});
  program.send(board);
  program.close_input();
  ASSERT_TRUE(program.wait_until_at_work(kAtWork));
  program.signal(SIGINT);
  const ProgramResult result = program.finish();
  EXPECT_FALSE(result.timed_out);
  EXPECT_EQ(result.out.find("1 "), std::string::npos);
}

void expect_whole_grids(const std::string& text) {
  EXPECT_THAT(text, EndsWith("\n"));
  for (const std::string& line : lines_of(text)) EXPECT_THAT(line, MatchesRegex("[1-9]{81}"));
}

TEST(Interrupt, LeavesTheListSoFar) {
  RunningProgram program({"solve", "--all"});
  program.send(kOpenBoard + kThreeSolutions);
  program.close_input();
  ASSERT_TRUE(program.wait_for_output("\n"));
  program.signal(SIGINT);
  const ProgramResult result = program.finish();
  EXPECT_FALSE(result.timed_out);
  EXPECT_EQ(result.exit_code, 3);
  expect_whole_grids(result.out);
  EXPECT_EQ(result.err,
            "puzzle 1: " + std::to_string(lines_of(result.out).size()) + "+ solutions\n");
}

/// Interrupts a run that has made its folder and waits for the rest of this input.
void expect_no_folder(std::vector<std::string> words, const std::string& input) {
  SCOPED_TRACE(words[0] + " " + input);
  const TemporaryDirectory folder;
  RunOptions options;
  options.directory = folder.path();
  words.insert(words.end(), {"-f", "lines"});
  RunningProgram program(words, options);
  program.send(input);
  ASSERT_TRUE(program.wait_until([&] { return !folder.names().empty(); }));
  program.signal(SIGINT);
  program.wait_until_over();
  const ProgramResult result = program.finish();
  EXPECT_EQ(result.exit_code, 3) << ::testing::PrintToString(result);
  EXPECT_EQ(result.err, "dokusat: made: not written, as the run was interrupted\n");
  EXPECT_THAT(folder.names(), IsEmpty());
}

TEST(Interrupt, LeavesNoFolder) {
  const std::string puzzle = std::string(16, '.') + "\n";
  // A line that is cut short is not a puzzle, and no error.
  for (const std::string& rest : {std::string(), std::string("12"), std::string(16, '.')}) {
    expect_no_folder({"encode", "--all-to", "made"}, puzzle + rest);
    expect_no_folder({"draw", "-o", "made/"}, puzzle + rest);
    expect_no_folder({"draw", "-o", "made/"}, rest);
  }
}

TEST(Interrupt, LeavesNoPack) {
  const TemporaryDirectory folder;
  RunOptions options;
  options.directory = folder.path();
  RunningProgram program({"generate", "sudominoku", "--box", "3x4", "--pack", "pack"}, options);
  ASSERT_TRUE(program.wait_until([&] { return !folder.names().empty(); }));
  program.signal(SIGINT);
  const ProgramResult ended = program.finish();
  EXPECT_EQ(ended.exit_code, 3) << ::testing::PrintToString(ended);
  EXPECT_EQ(ended.err, "dokusat: pack: not written, as the run was interrupted\n");
  EXPECT_THAT(folder.names(), IsEmpty());
}

/// A run without disagreement so far tells so.
TEST(Interrupt, EndsFuzz) {
  const TemporaryDirectory folder;
  RunOptions options;
  options.directory = folder.path();
  RunningProgram program({"fuzz", "--duration", "100", "-b", "cadical", "--json", "--seed", "1"},
                         options);
  ASSERT_TRUE(program.wait_until_at_work(0.2));
  program.signal(SIGINT);
  const ProgramResult ended = program.finish();
  EXPECT_EQ(ended.exit_code, 3) << ::testing::PrintToString(ended);
  EXPECT_EQ(nlohmann::json::parse(ended.out)["disagreement"], false);
  EXPECT_TRUE(folder.names().empty());
}

std::string line_of(int count, const std::string& text, const std::string& end) {
  std::string line;
  for (int i = 0; i < count; ++i) line += text;
  return line + end;
}

TEST(Interrupt, EndsWhatHasTakenMuchMemory) {
  RunningProgram program({"draw", "--solve"});
  program.send(line_of(100, line_of(100, "0 ", "\n"), ""));
  program.close_input();
  ASSERT_TRUE(program.wait_until_at_work(1.5));
  program.signal(SIGTERM);
  EXPECT_EQ(program.finish().exit_code, 3);
}

}  // namespace
}  // namespace dokusat::program_test
