// Every command under every fault: see faults.hpp. What single features do is tested below.

#include "faults.hpp"

#include <sys/stat.h>

#include <random>
#include <thread>

namespace dokusat::program_test {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

class Faults : public ::testing::TestWithParam<Command> {
 protected:
  ProgramResult run_with(std::function<void()> prepare, std::string stdout_path = "") const {
    RunOptions options;
    options.directory = inputs_.folder().path();
    options.prepare = std::move(prepare);
    options.stdout_path = std::move(stdout_path);
    return run(GetParam().words, "", options);
  }

  FaultFolder inputs_;  // first: it is no left-over
  test::Leftovers leftovers_;
};

TEST_P(Faults, ClosedStandardStreams) {
  const ProgramResult undisturbed = run_with({});
  for (const int closed : {0, 1, 2, 3}) {  // 3: all of them
    SCOPED_TRACE(closed);
    inputs_.clear();
    const ProgramResult result = run_with([closed] {
      for (const int number : {0, 1, 2})
        if (closed == 3 || closed == number) ::close(number);
    });
    expect_orderly_end(result);
    inputs_.expect_only_whole_files();
    if (GetParam().writes_files || closed == 0 || closed == 2)
      EXPECT_EQ(result.exit_code, undisturbed.exit_code);
    else if (GetParam().name != "check")  // which has nothing to say there
      EXPECT_GE(result.exit_code, 2);
    EXPECT_EQ(result.out, closed == 1 || closed == 3 ? "" : undisturbed.out);
  }
}

TEST_P(Faults, DiagnosticsNeverGoIntoAFile) {
  if (GetParam().name != "solve_to_file") GTEST_SKIP();
  EXPECT_EQ(run_with({}).exit_code, 0);
  const std::string expected = inputs_.folder().read("out");
  RunOptions options;
  options.directory = inputs_.folder().path();
  options.prepare = [] { ::close(2); };
  const ProgramResult result = run({"solve", "p.txt", "--stats", "-v", "-o", "out"}, "", options);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(inputs_.folder().read("out"), expected);
}

TEST_P(Faults, AFullDisk) {
  const ProgramResult result = run_with({}, "/dev/full");
  expect_orderly_end(result);
  if (!GetParam().writes_files && GetParam().name != "check") EXPECT_EQ(result.exit_code, 2);
  inputs_.expect_only_whole_files();
}

TEST_P(Faults, FilesMayNotGrow) {
  if (kSanitized && GetParam().name == "generate_pack") GTEST_SKIP() << "for its time";
  for (const rlim_t bytes : {0, 100, 5000}) {
    SCOPED_TRACE(bytes);
    const ProgramResult result = run_with([bytes] { limit(RLIMIT_FSIZE, bytes); });
    expect_orderly_end(result);
    inputs_.expect_only_whole_files();
    if (GetParam().writes_files && bytes == 0) EXPECT_GE(result.exit_code, 2) << result.err;
    inputs_.clear();
  }
}

TEST_P(Faults, FewFilesMayBeOpen) {
  for (const rlim_t files : {3, 4, 5, 7}) {
    SCOPED_TRACE(files);
    const ProgramResult result = run_with([files] { limit(RLIMIT_NOFILE, files); });
    // Below, the program is not even loaded: that ends with 127.
    if (result.exit_code == 127) continue;
    expect_orderly_end(result);
    inputs_.expect_only_whole_files();
    inputs_.clear();
  }
}

TEST_P(Faults, LittleMemory) {
  if (kSanitized) GTEST_SKIP() << "the sanitizer reserves more than any limit";
  for (const rlim_t megabytes : {15, 20, 25, 30, 40, 60}) {
    SCOPED_TRACE(megabytes);
    const ProgramResult result = run_with([megabytes] { limit(RLIMIT_AS, megabytes << 20U); });
    if (result.exit_code == 127) continue;  // not even loaded
    expect_orderly_end(result);
    if (result.exit_code == 70)
      EXPECT_THAT(result.err, AnyOf(HasSubstr("out of memory"), HasSubstr("Resource temporarily"),
                                    HasSubstr("minisat")));
    inputs_.expect_only_whole_files();
    inputs_.clear();
  }
}

TEST_P(Faults, SignalsAtAnyMoment) {
  std::mt19937 random(7);
  for (int time = 0; time < 6; ++time)
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
      RunOptions options;
      options.directory = inputs_.folder().path();
      RunningProgram program(GetParam().words, options);
      program.close_input();
      std::this_thread::sleep_for(std::chrono::microseconds(random() % 30'000));
      for (unsigned times = random() % 2 + 1; times > 0; --times) program.signal(signal);
      const ProgramResult result = program.finish(seconds(20));
      EXPECT_FALSE(result.timed_out);
      // Before it watches for signals there is nothing to clean up.
      if (result.signal != 0) {
        EXPECT_EQ(result.signal, signal);
        EXPECT_EQ(result.err, "");
      } else {
        EXPECT_THAT(result.exit_code, AnyOf(0, 2, 3, 20, 128 + signal))
            << ::testing::PrintToString(result);
      }
      inputs_.expect_only_whole_files();
      leftovers_.expect_none();
      inputs_.clear();
    }
}

TEST_P(Faults, NobodyReads) {
  RunOptions options;
  options.directory = inputs_.folder().path();
  RunningProgram program(GetParam().words, options);
  program.close_output();
  const ProgramResult result = program.finish(seconds(30));
  EXPECT_FALSE(result.timed_out);
  if (GetParam().writes_files || GetParam().name == "check")
    EXPECT_EQ(result.signal, 0);
  else
    EXPECT_EQ(result.signal, SIGPIPE) << ::testing::PrintToString(result);
  inputs_.expect_only_whole_files();
}

INSTANTIATE_TEST_SUITE_P(Commands, Faults, ::testing::ValuesIn(all_commands()),
                         [](const auto& instance) { return instance.param.name; });

// --- What waits for no end

TEST(CompressedOutput, EndsAtAnErrorOfTheInput) {
  std::string puzzles;
  for (int i = 0; i < 3000; ++i) puzzles += "1234341221434320\n";
  for (const char* name : {"o.gz", "o.bz2", "o.xz", "o.zst"}) {
    const TemporaryDirectory folder;
    folder.write("p.txt", puzzles + "garbage\n");
    RunOptions options;
    options.directory = folder.path();
    RunningProgram program({"solve", "p.txt", "-o", name}, options);
    const ProgramResult result = program.finish(seconds(20));
    EXPECT_FALSE(result.timed_out) << name;
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.err, StartsWith("p.txt:3001:8: error: "));
    EXPECT_THAT(folder.names(), UnorderedElementsAre("p.txt"));
  }
}

TEST(CompressedOutput, EndsAtASignal) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const TemporaryDirectory folder;
    RunOptions options;
    options.directory = folder.path();
    RunningProgram program({"solve", "--count", "-o", "o.bz2"}, options);
    program.send(kEmpty9);
    program.close_input();
    ASSERT_TRUE(program.wait_until([&] { return !folder.names().empty(); }));
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    program.signal(signal);
    const ProgramResult result = program.finish(seconds(20));
    EXPECT_FALSE(result.timed_out);
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_EQ(result.err, "dokusat: o.bz2: not written, as the run was interrupted\n");
    EXPECT_THAT(folder.names(), IsEmpty());
  }
}

TEST(Interrupted, TellsSoOnStandardOutputToo) {
  RunningProgram program({"solve", "--count", "-j", "1"});
  program.send(kTwoFives + "\n" + kEmpty9);
  program.close_input();
  ASSERT_TRUE(program.wait_for_output("0\n"));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  program.signal(SIGINT);
  const ProgramResult result = program.finish(seconds(20));
  EXPECT_EQ(result.exit_code, 20);
  EXPECT_EQ(result.err, "dokusat: <stdout>: not complete, as the run was interrupted\n");
}

TEST(Interrupted, HangupIsIgnoredWhereTheCallerIgnoresIt) {
  RunOptions options;
  options.prepare = [] { std::signal(SIGHUP, SIG_IGN); };  // as nohup does
  RunningProgram program({"solve"}, options);
  program.send(kPuzzle2239);
  ASSERT_TRUE(program.wait_for_output(kAnswer2239));
  program.signal(SIGHUP);
  program.send(kPuzzle2239);
  ASSERT_TRUE(program.wait_for_output(kAnswer2239 + kAnswer2239));
  EXPECT_EQ(program.finish().exit_code, 0);
}

// --- Threads and memory

TEST(Threads, GoOnWithTheThreadsThatCanBeHad) {
  if (kSanitized) GTEST_SKIP() << "the sanitizer reserves more than any limit";
  std::string puzzles;
  std::string answers;
  for (int i = 0; i < 2000; ++i) {
    puzzles += "1234341221434320\n";
    answers += "1234341221434321\n";
  }
  for (const rlim_t megabytes : {100, 200, 400}) {
    RunOptions options;
    options.prepare = [megabytes] { limit(RLIMIT_AS, megabytes << 20U); };
    const ProgramResult result = run({"solve", "--no-simplify", "-j", "300"}, puzzles, options);
    EXPECT_THAT(result.exit_code, AnyOf(0, 70)) << result.err;
    if (result.exit_code == 0) EXPECT_TRUE(result.out == answers);
    if (result.exit_code == 70) EXPECT_EQ(result.err, "dokusat: out of memory\n");
  }
}

TEST(Memory, ThatEndsInsideTheSolverIsToldAndLeavesNothing) {
  if (kSanitized) GTEST_SKIP() << "the sanitizer reserves more than any limit";
  std::string row;
  for (int column = 0; column < 49; ++column) row += "0 ";
  std::string board;
  for (int line = 0; line < 49; ++line) board += row + "\n";
  for (const char* backend : {"cadical", "race"}) {
    const TemporaryDirectory folder;
    RunOptions options;
    options.directory = folder.path();
    options.prepare = [] { limit(RLIMIT_AS, 220'000 << 10U); };
    expect_result(run({"solve", "--splits", "0", "-j", "1", "--timeout", "30", "-f", "grid", "-b",
                       backend, "-o", "o"},
                      board, options),
                  70, "", "dokusat: out of memory\n");
    EXPECT_THAT(folder.names(), IsEmpty());
  }
}

// --- Names

TEST(Names, NeverReachTheTerminalAsCommands) {
  const TemporaryDirectory folder;
  const std::string name = "n\x1b[31mx";
  expect_result(run_in(folder, {"solve", name}), 2, "",
                "dokusat: n\\x1b[31mx: cannot be read: No such file or directory\n");
  folder.write(name, "12z4\n");
  EXPECT_THAT(run_in(folder, {"solve", name}).err, StartsWith("n\\x1b[31mx:1:3: error: "));
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

// --- Planted links, and what was there before

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
  const std::vector<std::string> words = {"solve", "-", "-o", "a", "--resume"};
  RunOptions options;
  options.directory = folder.path();
  {
    RunningProgram first(words, options);
    const auto remembered = [&](const char* text) {
      return folder.has("a.resume") && folder.read("a.resume").find(text) != std::string::npos;
    };
    for (const char* answered : {"\"answered\":1", "\"answered\":2"}) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      first.send(puzzle);
      ASSERT_TRUE(first.wait_until([&] { return remembered(answered); }));
    }
    first.signal(SIGKILL);
    first.finish();
  }
  const std::string refusal =
      "dokusat: a.resume: the input is another than when it was written; remove it to begin anew\n";
  expect_result(run_in(folder, words, "1234341221434302\n" + puzzle + puzzle), 2, "", refusal);
  expect_result(run_in(folder, words, puzzle + "1234341221434302\n" + puzzle), 2, "", refusal);
  // What it has not read may be anything.
  expect_result(run_in(folder, words, puzzle + puzzle + "..34341221434302\n"), 20, "");
  EXPECT_EQ(folder.read("a"), "1234341221434321\n1234341221434321\nno solution\n");
}

// --- Outside solvers

TEST(OutsideSolverDescriptors, AreNoFilesOfThePuzzlesOrAnswers) {
  const TemporaryDirectory folder;
  folder.write("puzzles", kTwoFives);
  const std::string fake = "exec:'" DOKUSAT_FAKE_SOLVER "' lists_descriptors list {cnf} {out}";
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{}, std::vector<std::string>{"--resume"}}) {
    std::vector<std::string> words = {"solve", "--no-simplify", "-b", fake, "puzzles",
                                      "-o",    "answers"};
    words.insert(words.end(), more.begin(), more.end());
    EXPECT_EQ(run_in(folder, words).exit_code, 70);  // it leaves no {out}
    const std::string list = folder.read("list");
    EXPECT_THAT(list, HasSubstr("pipe:"));
    EXPECT_THAT(list, ::testing::Not(HasSubstr("puzzles")));
    EXPECT_THAT(list, ::testing::Not(HasSubstr("answers")));
  }
}

TEST(OutsideSolverFiles, ThatArePipesMakeNobodyWait) {
  const test::Leftovers leftovers;
  const std::string fake = "exec:'" DOKUSAT_FAKE_SOLVER "' answers_by_a_pipe {out}";
  RunningProgram program({"solve", "--no-simplify", "--timeout", "5", "-b", fake});
  program.send(kPuzzle2239);
  const ProgramResult result = program.finish(seconds(30));
  EXPECT_FALSE(result.timed_out);
  EXPECT_EQ(result.exit_code, 70);
  EXPECT_THAT(result.err, HasSubstr("ended with exit code 10 and wrote no answer\n"));
}

TEST(OutsideSolverFamily, EndsWithItAlsoInASessionOfItsOwn) {
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

TEST(OutsideSolverFamily, IsNotMadeBehindTheEnd) {
  const test::Leftovers leftovers;
  std::string puzzles;
  for (int i = 0; i < 100; ++i) puzzles += "1234341221434320\n";
  for (int time = 0; time < 20; ++time) {
    RunningProgram program({"solve", "-j", "4", "--no-simplify", "-b", "minisat"});
    program.send(puzzles);
    program.close_input();
    ASSERT_TRUE(program.wait_for_output("\n"));
    program.close_output();
    const ProgramResult result = program.finish(seconds(20));
    EXPECT_THAT(result.signal, AnyOf(0, SIGPIPE));
    leftovers.expect_none();
  }
}

}  // namespace
}  // namespace dokusat::program_test
