// `solve` with external solvers that do not end by themselves.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <string>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"
#include "support/leftovers.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;

/// Returns the fake solver as a backend; `words`, its arguments, are split as those of any command.
std::string fake(const std::string& words) { return "exec:'" DOKUSAT_FAKE_SOLVER "' " + words; }

bool wait_for_solvers(RunningProgram& program, const test::Leftovers& leftovers,
                      std::size_t count) {
  const std::string begin_of_their_command_lines("/bin/sh\0", 8);
  return program.wait_until(
      [&] { return leftovers.processes(begin_of_their_command_lines).size() >= count; });
}

TEST(ExternalSolverLimits, AreUnknownAndExit3) {
  const test::Leftovers leftovers;
  for (const char* behaviour : {"hangs", "hangs_deaf {cnf} {out}", "hangs_with_family",
                                "floods_with_comments", "hangs_after_half_a_line"})
    expect_result(run({"solve", "--no-simplify", "--timeout", "0.2", "-b", fake(behaviour)},
                      kPuzzle2239 + "\n" + kPuzzle2239),
                  3, "unknown\nunknown\n");
}

TEST(ExternalSolverDescriptors, AreNoFilesOfThePuzzlesOrAnswers) {
  const TemporaryDirectory folder;
  folder.write("puzzles", kTwoFives);
  const std::string fake = "exec:'" DOKUSAT_FAKE_SOLVER "' lists_descriptors list {cnf} {out}";
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{}, std::vector<std::string>{"--resume"}}) {
    std::vector<std::string> words = {"solve", "--no-simplify", "-b", fake, "puzzles",
                                      "-o",    "answers"};
    words.insert(words.end(), more.begin(), more.end());
    EXPECT_EQ(run_in(folder, words).exit_code, 70);  // the fake solver does not write {out}
    const std::string list = folder.read("list");
    EXPECT_THAT(list, HasSubstr("pipe:"));
    EXPECT_THAT(list, ::testing::Not(HasSubstr("puzzles")));
    EXPECT_THAT(list, ::testing::Not(HasSubstr("answers")));
  }
}

TEST(ExternalSolverFamily, IsNotMadeBehindTheEnd) {
  const test::Leftovers leftovers;
  std::string puzzles;
  for (int i = 0; i < 100; ++i) puzzles += "1234341221434320\n";
  for (int time = 0; time < 20; ++time) {
    RunningProgram program({"solve", "-j", "4", "--no-simplify", "-b", "minisat"});
    program.send(puzzles);
    program.close_input();
    ASSERT_TRUE(program.wait_for_output("\n"));
    program.close_output();
    const ProgramResult result = program.finish();
    EXPECT_THAT(result.signal, AnyOf(0, SIGPIPE));
    leftovers.expect_none();
  }
}

class ExternalSolverInterrupt : public testing::TestWithParam<const char*> {
 protected:
  test::Leftovers leftovers_;
};

TEST_P(ExternalSolverInterrupt, EndsTheSolverAndThenTheRun) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    RunningProgram program({"solve", "--no-simplify", "-b", fake(GetParam())});
    program.send(kPuzzle2239);
    program.close_input();
    ASSERT_TRUE(wait_for_solvers(program, leftovers_, 1));
    program.signal(signal);
    const ProgramResult result = program.finish();
    EXPECT_FALSE(result.timed_out);
    expect_result(result, 3, "unknown\n");
    leftovers_.expect_none();
  }
}

TEST_P(ExternalSolverInterrupt, TwiceEndsBothAtOnce) {
  RunningProgram program({"solve", "--no-simplify", "-b", fake(GetParam())});
  program.send(kPuzzle2239);
  program.close_input();
  ASSERT_TRUE(wait_for_solvers(program, leftovers_, 1));
  program.signal(SIGINT);
  // Repeatedly, as signals in quick succession count as one request.
  program.wait_until_over([&] { program.signal(SIGTERM); });
  const ProgramResult result = program.finish();
  EXPECT_FALSE(result.timed_out);
  // The first signal may have ended the solver, and the run, before the second took effect.
  EXPECT_THAT(result.exit_code, AnyOf(3, 128 + SIGINT, 128 + SIGTERM));
}

INSTANTIATE_TEST_SUITE_P(Behaviours, ExternalSolverInterrupt,
                         testing::Values("hangs {cnf} {out}", "hangs_deaf {cnf} {out}",
                                         "hangs_with_family {cnf} {out}", "floods_with_comments"),
                         [](const auto& test) { return "Number" + std::to_string(test.index); });

TEST(ExternalSolverOutput, ClosedEndsTheSolversOfAllThreads) {
  const test::Leftovers leftovers;
  const TemporaryDirectory folder;
  const std::string mark = (folder.path() / "first").string();
  RunningProgram program({"solve", "--no-simplify", "-f", "boj2239", "-j", "2", "-b",
                          fake("answers_once '" + mark + "' {cnf}")});
  // A running solver may not have done anything yet, and a process that a shell starts can look
  // like a second solver for a moment: so both solvers report by files.
  const auto is_there = [&](const std::string& path) {
    return program.wait_until([&] { return std::filesystem::exists(path); });
  };
  program.send(kTwoFives + "\n");
  ASSERT_TRUE(is_there(mark));
  program.send(kPuzzle2239);
  program.close_input();
  ASSERT_TRUE(is_there(mark + "/second"));
  program.close_output();
  std::ofstream(mark + "/go").flush();
  const ProgramResult result = program.finish();
  EXPECT_FALSE(result.timed_out);
  EXPECT_EQ(result.signal, SIGPIPE) << ::testing::PrintToString(result);
}

}  // namespace
}  // namespace dokusat::program_test
