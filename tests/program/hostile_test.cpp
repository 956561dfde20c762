// Threats from outside a run: odd names, planted links, other runs, changed inputs, and solvers
// that hide or keep something open.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"
#include "support/leftovers.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

// --- Names

TEST(Names, NeverReachTheTerminalAsCommands) {
  const TemporaryDirectory folder;
  const std::string name = "n\x1b[31mx";
  expect_result(run_in(folder, {"solve", name}), 2, "",
                "dokusat: n\\x1b[31mx: cannot be read: No such file or directory\n");
  folder.write(name, "12z4\n");
  EXPECT_THAT(run_in(folder, {"solve", name}).err, StartsWith("n\\x1b[31mx:1:1: error: "));
  expect_result(run_in(folder, {"solve", "-o", name + "/a"}, kPuzzle2239), 2, "",
                "dokusat: n\\x1b[31mx/a: cannot be written: Not a directory\n");
}

TEST(Names, OfTwoHundredAndFiftyCharactersWork) {
  const TemporaryDirectory folder;
  const std::string name(250, 'x');
  expect_result(run_in(folder, {"solve", "-o", name}, kPuzzle2239), 0, "");
  EXPECT_EQ(folder.read(name), kAnswer2239);
  expect_result(run_in(folder, {"solve", "-o", name, "--resume"}, kPuzzle2239), 0, "");
  EXPECT_THAT(folder.names(), UnorderedElementsAre(name));
}

// --- Planted links and existing files

TEST(Resume, LeavesAloneWhatIsNotItsOwn) {
  const TemporaryDirectory folder;
  folder.write("victim", "precious");
  folder.write("a.part", "unrelated");
  expect_result(run_in(folder, {"solve", "-o", "a", "--resume"}, kPuzzle2239), 2, "",
                "dokusat: a.part: is not of a run with --resume; remove it to begin anew\n");
  EXPECT_EQ(folder.read("a.part"), "unrelated");
  std::filesystem::create_symlink("victim", folder.path() / "b.part");
  EXPECT_EQ(run_in(folder, {"solve", "-o", "b", "--resume"}, kPuzzle2239).exit_code, 2);
  std::filesystem::create_symlink("victim", folder.path() / "c.resume.tmp");
  expect_result(run_in(folder, {"solve", "-o", "c", "--resume"}, kPuzzle2239), 0, "");
  EXPECT_EQ(folder.read("victim"), "precious");
}

TEST(Resume, FollowsLinks) {
  const TemporaryDirectory folder;
  std::filesystem::create_symlink("real", folder.path() / "link");
  expect_result(run_in(folder, {"solve", "-o", "link", "--resume"}, kPuzzle2239), 0, "");
  EXPECT_TRUE(std::filesystem::is_symlink(folder.path() / "link"));
  EXPECT_EQ(folder.read("real"), kAnswer2239);
}

TEST(Resume, IsRefusedWhileAnotherRunGoesOn) {
  const TemporaryDirectory folder;
  RunOptions options;
  options.directory = folder.path();
  RunningProgram first({"solve", "-o", "a", "--resume"}, options);
  first.send(kPuzzle2239);
  ASSERT_TRUE(first.wait_until([&] { return folder.has("a.resume"); }));
  expect_result(run_in(folder, {"solve", "-o", "a", "--resume"}, kPuzzle2239), 2, "",
                "dokusat: a.part: another run is writing it\n");
  first.send(kPuzzle2239);
  EXPECT_EQ(first.finish().exit_code, 0);
  EXPECT_EQ(folder.read("a"), kAnswer2239 + kAnswer2239);
  EXPECT_THAT(folder.names(), UnorderedElementsAre("a"));
}

TEST(Resume, NoticesThatWhatItHasReadHasChanged) {
  const TemporaryDirectory folder;
  const std::string puzzle = "1234341221434320\n";
  const std::string answer = "1234341221434321\n";
  const std::size_t kLine = answer.size();
  const std::vector<std::string> words = {"solve", "-", "-o", "a", "--resume"};
  const auto remembered = [&]() -> int {
    if (!folder.has("a.resume")) return 0;
    return nlohmann::json::parse(folder.read("a.resume"))["answered"].get<int>();
  };
  RunOptions options;
  options.directory = folder.path();
  int answered = 0;
  {
    RunningProgram first(words, options);
    // Answers are recorded in batches.
    for (std::size_t sent = 1; (answered = remembered()) < 2; ++sent) {
      first.send(puzzle);
      ASSERT_TRUE(first.wait_until(
          [&] { return folder.has("a.part") && folder.read("a.part").size() == sent * kLine; }));
    }
    first.signal(SIGKILL);
    first.finish();
  }
  const std::string refusal =
      "dokusat: a.resume: the input has changed since it was written; remove it to begin anew\n";
  const auto times = [](int count, const std::string& line) {
    std::string lines;
    for (int i = 0; i < count; ++i) lines += line;
    return lines;
  };
  const std::string other = "1234341221434302\n";
  const std::string most = times(answered - 1, puzzle);
  expect_result(run_in(folder, words, other + most + puzzle), 2, "", refusal);
  expect_result(run_in(folder, words, most + other + puzzle), 2, "", refusal);
  // Input that has not been read yet may change.
  expect_result(run_in(folder, words, most + puzzle + "..34341221434302\n"), 20, "");
  EXPECT_EQ(folder.read("a"), times(answered, answer) + "no solution\n");
}

// --- External solvers

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

TEST(ExternalSolverFiles, ThatArePipesMakeNobodyWait) {
  const test::Leftovers leftovers;
  const std::string fake = "exec:'" DOKUSAT_FAKE_SOLVER "' answers_by_a_pipe {out}";
  RunningProgram program({"solve", "--no-simplify", "--timeout", "5", "-b", fake});
  program.send(kPuzzle2239);
  const ProgramResult result = program.finish();
  EXPECT_FALSE(result.timed_out);
  EXPECT_EQ(result.exit_code, 70);
  EXPECT_THAT(result.err, HasSubstr("ended with exit code 10 and wrote no answer\n"));
}

TEST(ExternalSolverFamily, EndsWithItAlsoInASessionOfItsOwn) {
  const TemporaryDirectory folder;
  const test::Leftovers leftovers;
  const std::string fake = "exec:'" DOKUSAT_FAKE_SOLVER "' ";
  const std::string mark = (folder.path() / "mark").string();
  EXPECT_EQ(
      run({"solve", "--no-simplify", "-b", fake + "leaves_a_session '" + mark + "'"}, kTwoFives)
          .exit_code,
      20);
  leftovers.expect_none();
  expect_result(
      run({"solve", "--no-simplify", "--timeout", "0.5", "-b", fake + "hangs_beside_a_session"},
          kPuzzle2239),
      3, "unknown\n");
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

TEST(Memory, BoundsWhatAFormulaMayTake) {
  // 729 variables and 11,988 clauses take about two megabytes.
  for (const char* most : {"1", "3"})
    expect_result(run({"solve", "--no-simplify", "--memory", most}, kPuzzle2239),
                  *most == '1' ? 3 : 0, *most == '1' ? "unknown\n" : kAnswer2239);
  // Case splits need no formula.
  expect_result(run({"solve", "--memory", "1"}, kPuzzle2239), 0, kAnswer2239);
  EXPECT_EQ(run({"solve", "-b", "oracle", "--memory", "1"}, kPuzzle2239).err,
            "dokusat: --memory: the oracle makes no formula, and has no such limit\n");
}

}  // namespace
}  // namespace dokusat::program_test
