// All commands under all faults (see faults.hpp), then single features under faults.

#include "faults.hpp"

#include <csignal>
#include <random>

namespace dokusat::program_test {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Faults : public ::testing::TestWithParam<Command> {
 protected:
  ProgramResult run_with(std::function<void()> prepare, std::string stdout_path = "") const {
    RunOptions options;
    options.directory = inputs_.folder().path();
    options.prepare = std::move(prepare);
    options.stdout_path = std::move(stdout_path);
    return run(GetParam().words, "", options);
  }

  FaultFolder inputs_;  // first: created before `leftovers_` looks
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
    if (GetParam().writes_files || closed == 0 || closed == 2) {
      EXPECT_EQ(result.exit_code, undisturbed.exit_code);
    } else if (GetParam().name != "check") {  // which prints nothing if all is right
      EXPECT_GE(result.exit_code, 2);
    }
    EXPECT_EQ(result.out, closed == 1 || closed == 3 ? "" : undisturbed.out);
  }
}

TEST(ClosedStandardError, SendsNoDiagnosticsIntoAFile) {
  const FaultFolder inputs;
  ASSERT_EQ(run_in(inputs.folder(), {"solve", "p.txt", "-o", "out"}).exit_code, 0);
  const std::string expected = inputs.folder().read("out");
  RunOptions options;
  options.directory = inputs.folder().path();
  options.prepare = [] { ::close(2); };
  const ProgramResult result = run({"solve", "p.txt", "--stats", "-v", "-o", "out"}, "", options);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(inputs.folder().read("out"), expected);
}

TEST_P(Faults, AFullDisk) {
  const ProgramResult result = run_with({}, "/dev/full");
  expect_orderly_end(result);
  if (!GetParam().writes_files && GetParam().name != "check") {
    EXPECT_EQ(result.exit_code, 2);
  }
  inputs_.expect_only_whole_files();
}

TEST_P(Faults, FilesMayNotGrow) {
  for (const rlim_t bytes : {0U, 100U, 5000U}) {
    SCOPED_TRACE(bytes);
    const ProgramResult result = run_with([bytes] { limit(RLIMIT_FSIZE, bytes); });
    expect_orderly_end(result);
    inputs_.expect_only_whole_files();
    if (GetParam().writes_files && bytes == 0) {
      EXPECT_GE(result.exit_code, 2) << result.err;
    }
    inputs_.clear();
  }
}

TEST_P(Faults, FewFilesMayBeOpen) {
  if (test::kSanitized) GTEST_SKIP() << "the sanitizer ends a process that leaves it no files";
  for (const rlim_t files : {3U, 4U, 5U, 7U}) {
    SCOPED_TRACE(files);
    const ProgramResult result = run_with([files] { limit(RLIMIT_NOFILE, files); });
    // With fewer, the program is not even loaded; its exit code is then 127.
    if (result.exit_code == 127) continue;
    expect_orderly_end(result);
    inputs_.expect_only_whole_files();
    inputs_.clear();
  }
}

TEST_P(Faults, LittleMemory) {
  if (test::kSanitized) GTEST_SKIP() << "the sanitizer reserves more than any limit";
  for (const rlim_t megabytes : {15U, 20U, 25U, 30U, 40U, 60U}) {
    SCOPED_TRACE(megabytes);
    const ProgramResult result = run_with([megabytes] { limit(RLIMIT_AS, megabytes << 20U); });
    if (result.exit_code == 127) continue;  // not even loaded
    expect_orderly_end(result);
    if (result.exit_code == 70) {
      EXPECT_THAT(result.err, AnyOf(HasSubstr("out of memory"), HasSubstr("Resource temporarily"),
                                    HasSubstr("minisat")));
    }
    inputs_.expect_only_whole_files();
    inputs_.clear();
  }
}

// Between too little to be loaded and enough to run there is a stretch where nothing can be
// allocated, not even an exception.
TEST(LittleMemory, EndsInOrderFromTheFirstKilobyteOn) {
  if (test::kSanitized) GTEST_SKIP() << "the sanitizer reserves more than any limit";
  constexpr rlim_t kStep = 64U << 10U;
  bool mapped = false;
  int loaded = 0;
  for (rlim_t bytes = 8U << 20U; loaded < 32; bytes += kStep) {
    SCOPED_TRACE(bytes);
    ASSERT_LT(bytes, 64U << 20U) << "never loaded";
    RunOptions options;
    options.prepare = [bytes] { limit(RLIMIT_AS, bytes); };
    const ProgramResult result = run({"rules", "Thermo"}, "", options);
    // The kernel cannot map the program, then the loader its libraries.
    if (!mapped && result.signal == SIGSEGV) continue;
    mapped = true;
    if (result.exit_code == 127) continue;
    ++loaded;
    expect_orderly_end(result);
  }
}

TEST_P(Faults, SignalsAtAnyMoment) {
  std::mt19937 random(7);
  for (int time = 0; time < test::times(6); ++time)
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
      RunOptions options;
      options.directory = inputs_.folder().path();
      RunningProgram program(GetParam().words, options);
      program.close_input();
      program.wait_until_spent(std::chrono::microseconds(random() % 30'000));
      for (unsigned times = random() % 2 + 1; times > 0; --times) program.signal(signal);
      const ProgramResult result = program.finish();
      EXPECT_FALSE(result.timed_out);
      // Before the program handles signals there is nothing to clean up.
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
  options.nobody_reads = true;
  const ProgramResult result = RunningProgram(GetParam().words, options).finish();
  EXPECT_FALSE(result.timed_out);
  if (GetParam().writes_files || GetParam().name == "check")
    EXPECT_EQ(result.signal, 0);
  else
    EXPECT_EQ(result.signal, SIGPIPE) << ::testing::PrintToString(result);
  inputs_.expect_only_whole_files();
}

INSTANTIATE_TEST_SUITE_P(Commands, Faults, ::testing::ValuesIn(all_commands()),
                         [](const auto& instance) { return instance.param.name; });

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

std::string open_board(int size) {
  std::string board;
  for (int cell = 1; cell <= size * size; ++cell) board += cell % size == 0 ? "0\n" : "0 ";
  return board;
}

TEST(Threads, GoOnWithTheThreadsThatCanBeHad) {
  if (test::kSanitized) GTEST_SKIP() << "the sanitizer reserves more than any limit";
  std::string puzzles;
  std::string answers;
  for (int i = 0; i < 2000; ++i) {
    puzzles += "1234341221434320\n";
    answers += "1234341221434321\n";
  }
  for (const rlim_t megabytes : {100U, 200U, 400U}) {
    RunOptions options;
    options.prepare = [megabytes] { limit(RLIMIT_AS, megabytes << 20U); };
    const ProgramResult result = run({"solve", "--no-simplify", "-j", "300"}, puzzles, options);
    EXPECT_THAT(result.exit_code, AnyOf(0, 70)) << result.err;
    if (result.exit_code == 0) {
      EXPECT_TRUE(result.out == answers);
    }
    if (result.exit_code == 70) {
      EXPECT_EQ(result.err, "dokusat: out of memory\n");
    }
  }
}

TEST(Memory, ThatEndsInsideTheSolverIsToldAndLeavesNothing) {
  if (test::kSanitized) GTEST_SKIP() << "the sanitizer reserves more than any limit";
  const std::string board = open_board(49);
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

// A search is thousands of cells deep on a large board, which must not need more stack.
TEST(Stack, NeedNotBeAsLargeAsTheBoard) {
  if (test::kSanitized) GTEST_SKIP() << "the sanitizer needs more than this stack itself";
  const std::string board = open_board(64);
  RunOptions options;
  options.prepare = [] { limit(RLIMIT_STACK, 128U << 10U); };
  for (const char* backend : {"", "oracle"}) {
    std::vector<std::string> words = {"solve", "--latin", "-f", "grid", "-j", "1"};
    if (*backend != '\0') words.insert(words.end(), {"-b", backend});
    const ProgramResult result = run(words, board, options);
    EXPECT_EQ(result.signal, 0) << backend;
    EXPECT_EQ(result.exit_code, 0) << backend;
  }
}

// Counting decides thousands of cells in succession; either it finishes or the limit ends it.
TEST(Stack, NeedNotBeAsLargeAsACountIsDeep) {
  if (test::kSanitized) GTEST_SKIP() << "the sanitizer needs more than this stack itself";
  const std::string board = open_board(64);
  RunOptions options;
  options.prepare = [] { limit(RLIMIT_STACK, 128U << 10U); };
  const ProgramResult result = run(
      {"solve", "--latin", "-f", "grid", "--count", "--timeout", "20", "-j", "1"}, board, options);
  EXPECT_EQ(result.signal, 0);
  EXPECT_EQ(result.exit_code, 3);
}

}  // namespace
}  // namespace dokusat::program_test
