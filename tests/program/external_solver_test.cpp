// `solve` with external solvers: the installed ones, and programs that only pretend to be one.

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

/// Returns the message of dokusat about the fake solver, without the solver's path.
std::string message(ProgramResult result) {
  const std::string path = DOKUSAT_FAKE_SOLVER;
  for (std::size_t at = result.err.find(path); at != std::string::npos; at = result.err.find(path))
    result.err.replace(at, path.size(), "FAKE");
  return result.err;
}

class SolveThrough : public testing::TestWithParam<const char*> {
 protected:
  /// Without simplification, which would leave nothing to the solver.
  static ProgramResult solve(std::vector<std::string> options, const std::string& input) {
    options.insert(options.begin(), {"solve", "--no-simplify", "-b", GetParam()});
    return run(options, input);
  }

  test::Leftovers leftovers_;
};

TEST_P(SolveThrough, AnswersTheContest) {
  expect_result(solve({}, kPuzzle2580), 0, kAnswer2580);
  expect_result(solve({"--order", "any"}, kPuzzle2239), 0, kAnswer2239);
  expect_result(solve({}, kPuzzle4574), 0, kAnswer4574);
  expect_result(solve({"-j", "2"}, kTwoFives + "\n" + kPuzzle2239), 20,
                "no solution\n" + kAnswer2239);
}

TEST_P(SolveThrough, AnswersAllQuestions) {
  expect_result(solve({"--order", "least"}, kEmpty4), 0, kLeast4);
  expect_result(solve({"--order", "greatest"}, kEmpty4), 0, kGreatest4);
  expect_result(solve({"--unique", "--order", "any"}, kPuzzle2239), 0, kAnswer2239 + "unique\n");
  expect_result(solve({"--count", "--limit", "3"}, kEmpty4), 3, "3+\n");
  expect_result(solve({"--count"}, "1.......2.....4.\n"), 0, "3\n");
  expect_result(solve({"--count"}, kTwoFives), 20, "0\n");
}

INSTANTIATE_TEST_SUITE_P(Installed, SolveThrough,
                         testing::Values("minisat", "cryptominisat5", "picosat", "clasp",
                                         "clasp-opb", "cadical-cli", "exec:cadical -q {cnf}",
                                         "exec:minisat -verb=0 '{cnf}' \"{out}\""),
                         [](const auto& test) { return "Number" + std::to_string(test.index); });

TEST(ExternalSolverErrors, AreOneLineAndExit70) {
  const test::Leftovers leftovers;
  const auto failure = [](const std::string& words) {
    const ProgramResult result = run({"solve", "--no-simplify", "-b", fake(words)}, kPuzzle2239);
    EXPECT_EQ(result.exit_code, 70) << ::testing::PrintToString(result);
    EXPECT_EQ(result.out, "");
    return message(result);
  };
  EXPECT_EQ(failure("crashes"), "dokusat: FAKE was ended by signal 11 (Segmentation fault)\n");
  EXPECT_EQ(failure("says 's UNSATISFIABLE\\n' 10"),
            "dokusat: FAKE ended with exit code 10, which contradicts its answer UNSATISFIABLE\n");
  EXPECT_EQ(failure("says 'hello world' 0"),
            "dokusat: output of FAKE:1:1: error: expected an 's', 'v' or 'c' line, found 'hello "
            "world'\n");
  EXPECT_EQ(failure("says 's SATISFIABLE\\nv -1 0\\n' 10"),
            "dokusat: the model of FAKE breaks clause 1: 1 0\n");
  EXPECT_EQ(failure("complains 1 {cnf} {out}"),
            "dokusat: FAKE ended with exit code 1 and wrote no answer: out of luck\n");
}

TEST(ExternalSolverErrors, LeaveTheAnswersBeforeThem) {
  // Simplification decides the first board without a solver.
  const std::string decided = "1234341221434320\n";
  const ProgramResult result = run({"solve", "--simplify", "singles", "-b", fake("crashes")},
                                   decided + "0000000000000000\n");
  EXPECT_EQ(result.exit_code, 70);
  EXPECT_EQ(result.out, "1234341221434321\n");
}

// The formula cannot show that a refutation is wrong; a second backend can.
TEST(ExternalSolverErrors, OfALieAboutASolvablePuzzleIsCaughtBySecondBackends) {
  const TemporaryDirectory folder;
  folder.write("puzzle.txt", kPuzzle2239);
  const ProgramResult lie = run_in(folder, {"solve", "--no-simplify", "-o", "answer.txt", "-b",
                                            fake("says 's UNSATISFIABLE\\n' 20"), "puzzle.txt"});
  expect_result(lie, 20, "");
  EXPECT_EQ(folder.read("answer.txt"), "no solution\n");
  expect_result(run_in(folder, {"check", "puzzle.txt", "answer.txt"}), 1,
                "Puzzle 1: has a solution, but the answer is 'no solution'\n");
  for (const char* second : {"oracle", "minisat"})
    expect_result(run_in(folder, {"solve", "-b", second, "puzzle.txt"}), 0, kAnswer2239);
}

// The puzzle has a solution, as the solver's own model showed.
TEST(ExternalSolverErrors, OfALieAfterAModelIsCaught) {
  const TemporaryDirectory folder;
  const std::string liar =
      "exec:sh -c 'mkdir mark 2>/dev/null && exec picosat; cat >/dev/null; "
      "echo s UNSATISFIABLE; exit 20'";
  const ProgramResult result =
      run_in(folder, {"solve", "--no-simplify", "--order", "least", "-b", liar}, kEmpty4);
  expect_result(result, 70, "",
                "dokusat: sh answers UNSATISFIABLE, but a model that it gave before is one here, "
                "too\n");
}

TEST(ExternalSolverErrors, OfProgramsThatAreNotThere) {
  for (const char* input : {"", "1234341221434321\n"})
    expect_result(run({"solve", "-b", "exec:no-such-solver -x"}, input), 70, "",
                  "dokusat: cannot run no-such-solver: there is no such program\n");
}

TEST(ExternalSolverUsage, IsToldBeforeAnythingIsRead) {
  expect_result(run({"solve", "-b", "exec:minisat 'x"}), 2, "",
                "dokusat: --backend: character 9 of the command: the quote is not closed\n");
  expect_result(run({"solve", "-b", "exec:"}), 2, "",
                "dokusat: --backend: the command names no program\n");
  expect_result(run({"solve", "-b", "picosat", "--conflicts", "5"}), 2, "",
                "dokusat: --conflicts: picosat has no such limit: use --timeout\n");
  expect_result(run({"solve", "-b", "exec:picosat", "--conflicts", "5"}), 2, "",
                "dokusat: --conflicts: exec:picosat has no such limit: use --timeout\n");
}

TEST(ExternalSolverLimits, AreUnknownAndExit3) {
  const test::Leftovers leftovers;
  for (const char* behaviour : {"hangs", "hangs_deaf {cnf} {out}", "hangs_with_family",
                                "floods_with_comments", "hangs_after_half_a_line"})
    expect_result(run({"solve", "--no-simplify", "--timeout", "0.2", "-b", fake(behaviour)},
                      kPuzzle2239 + "\n" + kPuzzle2239),
                  3, "unknown\nunknown\n");
}

TEST(ExternalSolverLimits, OfConflictsArePassedOn) {
  for (const char* solver : {"cadical-cli", "cryptominisat5", "clasp"})
    expect_result(
        run({"solve", "--no-simplify", "--conflicts", "0", "-b", solver},
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n"),
        3, "unknown\n");
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
