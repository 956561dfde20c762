// Files and pipes: output files complete or absent, compressed files, readers that close the pipe,
// full disks, interrupts, and answers that come before the next puzzle is sent.

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <chrono>
#include <csignal>
#include <string>
#include <thread>

#include "run_program.hpp"
#include "samples.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

const std::string kNoSpace = "dokusat: <stdout>: cannot be written: No space left on device\n";

// --- -o

TEST(Output, GoesToTheFileAndNothingElse) {
  const TemporaryDirectory folder;
  expect_result(run_in(folder, {"solve", "-o", "a.txt"}, kPuzzle4574), 0, "");
  EXPECT_EQ(folder.read("a.txt"), kAnswer4574);
  EXPECT_THAT(folder.names(), UnorderedElementsAre("a.txt"));
}

TEST(Output, DashIsStandardOutput) {
  expect_result(run({"solve", "-o", "-"}, kPuzzle2239), 0, kAnswer2239);
}

TEST(Output, ReplacesTheOldFile) {
  const TemporaryDirectory folder;
  folder.write("a.txt", std::string(5000, 'x'));
  expect_result(run_in(folder, {"solve", "--output", "a.txt"}, kPuzzle2239), 0, "");
  EXPECT_EQ(folder.read("a.txt"), kAnswer2239);
}

TEST(Output, MayBeTheInput) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kPuzzle2239);
  expect_result(run_in(folder, {"solve", "p.txt", "-o", "p.txt"}), 0, "");
  EXPECT_EQ(folder.read("p.txt"), kAnswer2239);
}

TEST(Output, OldFileStaysOnBadInput) {
  const TemporaryDirectory folder;
  folder.write("a.txt", "old");
  const ProgramResult result = run_in(folder, {"solve", "-o", "a.txt"}, kPuzzle2239 + "12345678\n");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(folder.read("a.txt"), "old");
  EXPECT_THAT(folder.names(), UnorderedElementsAre("a.txt"));
}

TEST(Output, NoFileOnBadInput) {
  for (const char* command : {"solve", "encode"}) {
    const TemporaryDirectory folder;
    EXPECT_EQ(run_in(folder, {command, "-o", "a.txt"}, "12x4\n").exit_code, 2);
    EXPECT_THAT(folder.names(), IsEmpty());
    EXPECT_EQ(run_in(folder, {command, "-o", "a.txt", "none"}).exit_code, 2);
    EXPECT_THAT(folder.names(), IsEmpty());
  }
}

TEST(Output, NoFileOfDecodeOnAWrongModel) {
  const TemporaryDirectory folder;
  ASSERT_EQ(run_in(folder, {"encode", "--no-simplify", "-o", "f.cnf"}, kEmpty4).exit_code, 0);
  folder.write("out", "s SATISFIABLE\nv 1 2 0\n");
  EXPECT_EQ(run_in(folder, {"decode", "f.cnf", "out", "-o", "a.txt"}).exit_code, 1);
  EXPECT_THAT(folder.names(), UnorderedElementsAre("f.cnf", "out"));
}

TEST(Output, IsWrittenWhereAPuzzleHasNoSolution) {
  const TemporaryDirectory folder;
  expect_result(run_in(folder, {"solve", "-o", "a.txt"}, kTwoFives), 20, "");
  EXPECT_EQ(folder.read("a.txt"), "no solution\n");
}

TEST(Output, FolderThatIsMissing) {
  const TemporaryDirectory folder;
  expect_result(run_in(folder, {"solve", "-o", "none/a.txt"}, kPuzzle2239), 2, "",
                "dokusat: none/a.txt: cannot be written: No such file or directory\n");
}

TEST(Output, FolderInPlaceOfAFile) {
  const TemporaryDirectory folder;
  std::filesystem::create_directory(folder.path() / "d");
  expect_result(run_in(folder, {"solve", "-o", "d"}, kPuzzle2239), 2, "",
                "dokusat: d: cannot be written: Is a directory\n");
  EXPECT_THAT(folder.names(), UnorderedElementsAre("d"));
}

TEST(Output, LinkStaysALink) {
  const TemporaryDirectory folder;
  folder.write("real.txt", "old");
  std::filesystem::create_symlink("real.txt", folder.path() / "link.txt");
  expect_result(run_in(folder, {"solve", "-o", "link.txt"}, kPuzzle2239), 0, "");
  EXPECT_TRUE(std::filesystem::is_symlink(folder.path() / "link.txt"));
  EXPECT_EQ(folder.read("real.txt"), kAnswer2239);
}

TEST(Output, WhatIsNoRegularFileIsWrittenToAndNotReplaced) {
  // For root, a rename over /dev/null would replace the device for the whole machine; a named pipe
  // shows the same behaviour without harm.
  const TemporaryDirectory folder;
  const std::string pipe = (folder.path() / "pipe").string();
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  ASSERT_GE(reader, 0);
  expect_result(run_in(folder, {"solve", "-o", "pipe"}, kPuzzle2239), 0, "");
  EXPECT_TRUE(std::filesystem::is_fifo(pipe));
  char buffer[4096];
  const ssize_t count = ::read(reader, buffer, sizeof buffer);
  ::close(reader);
  ASSERT_GE(count, 0);
  EXPECT_EQ(std::string(buffer, static_cast<std::size_t>(count)), kAnswer2239);
}

TEST(Output, KeepsThePermissionsOfTheOldFile) {
  const TemporaryDirectory folder;
  folder.write("a.txt", "old");
  std::filesystem::permissions(folder.path() / "a.txt", std::filesystem::perms(0600));
  expect_result(run_in(folder, {"solve", "-o", "a.txt"}, kPuzzle2239), 0, "");
  EXPECT_EQ(std::filesystem::status(folder.path() / "a.txt").permissions(),
            std::filesystem::perms(0600));
}

// --- Compressed

class Compressed : public ::testing::TestWithParam<const char*> {};

TEST_P(Compressed, OutputIsReadAgainAsInput) {
  const TemporaryDirectory folder;
  const std::string name = std::string("a.") + GetParam();
  expect_result(run_in(folder, {"solve", "-o", name}, kPuzzle2239), 0, "");
  EXPECT_NE(folder.read(name), kAnswer2239);
  expect_result(run_in(folder, {"solve", name}), 0, kAnswer2239);
  EXPECT_THAT(folder.names(), UnorderedElementsAre(name));
}

TEST(CompressedOutput, BeginsAsTheFormatDoes) {
  const TemporaryDirectory folder;
  for (const auto& [name, beginning] :
       {std::pair("a.gz", "\x1f\x8b"), std::pair("a.bz2", "BZh"), std::pair("a.xz", "\xfd\x37zXZ"),
        std::pair("a.zst", "\x28\xb5\x2f\xfd")}) {
    ASSERT_EQ(run_in(folder, {"solve", "-o", name}, kPuzzle2239).exit_code, 0);
    EXPECT_THAT(folder.read(name), StartsWith(beginning));
  }
}

TEST_P(Compressed, CnfToo) {
  const TemporaryDirectory folder;
  const std::string name = std::string("f.cnf.") + GetParam();
  ASSERT_EQ(run_in(folder, {"encode", "-o", name}, kTwoFives).exit_code, 0);
  expect_result(run_in(folder, {"decode", "-q", name}, "s UNSATISFIABLE\n"), 20, "no solution\n");
}

TEST_P(Compressed, TwoFilesInOneAreReadWhole) {
  // As made by `cat a.gz b.gz`; gzip and the others read it as one text.
  const TemporaryDirectory folder;
  const std::string name = std::string("a.") + GetParam();
  ASSERT_EQ(run_in(folder, {"solve", "-o", name}, kPuzzle2239).exit_code, 0);
  const std::string member = folder.read(name);
  folder.write(name, member + member);
  expect_result(run_in(folder, {"solve", name}), 0, kAnswer2239 + kAnswer2239);
}

/// Changes each byte of the checksum and the length of each of two members.
TEST(CompressedInput, IsReadOnlyWithTheRightChecksumAndLength) {
  const TemporaryDirectory folder;
  ASSERT_EQ(run_in(folder, {"solve", "-o", "a.gz"}, kPuzzle2239).exit_code, 0);
  const std::string member = folder.read("a.gz");
  const std::string both = member + member;
  for (std::size_t end : {member.size(), both.size()})
    for (std::size_t back = 1; back <= 8; ++back) {
      std::string changed = both;
      changed[end - back] = static_cast<char>(changed[end - back] ^ 1);
      folder.write("b.gz", changed);
      expect_result(run_in(folder, {"solve", "b.gz", "-o", "out"}), 2, "",
                    "dokusat: b.gz: cannot be read: the compressed data is damaged or cut short\n");
    }
}

INSTANTIATE_TEST_SUITE_P(Endings, Compressed, ::testing::Values("gz", "bz2", "xz", "zst"),
                         [](const auto& instance) { return std::string(instance.param); });

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

TEST(Pipes, ReaderGoesAwayEndsQuietly) {
  RunningProgram program({"solve"});
  program.send(kPuzzle2239);
  ASSERT_TRUE(program.wait_for_output(kAnswer2239));
  program.close_output();
  for (int i = 0; i < 2000; ++i) program.send(kPuzzle2239);
  const ProgramResult result = program.finish();
  EXPECT_FALSE(result.timed_out);
  EXPECT_EQ(result.err, "");
}

TEST(Pipes, ReaderOfACnfGoesAwayEndsQuietly) {
  RunningProgram program({"encode", "--no-simplify"});
  program.close_output();
  program.send(kEmpty9);
  const ProgramResult result = program.finish();
  EXPECT_FALSE(result.timed_out);
  EXPECT_EQ(result.err, "");
}

TEST(Pipes, MuchInputAndMuchOutputAtOnce) {
  std::string puzzles;
  std::string answers;
  for (int i = 0; i < 3000; ++i) {
    puzzles += kPuzzle2239;
    answers += kAnswer2239;
  }
  const ProgramResult result = run({"solve"}, puzzles);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_TRUE(result.out == answers);
}

// --- A full disk

ProgramResult run_on_full_disk(const std::vector<std::string>& words, std::string_view input) {
  RunOptions options;
  options.stdout_path = "/dev/full";
  return run(words, input, options);
}

TEST(FullDisk, IsToldAndIsExit2) {
  expect_result(run_on_full_disk({"solve"}, kPuzzle2239), 2, "", kNoSpace);
  expect_result(run_on_full_disk({"solve", "--count"}, kEmpty4), 2, "", kNoSpace);
  expect_result(run_on_full_disk({"encode"}, kPuzzle4574), 2, "", kNoSpace);
  expect_result(run_on_full_disk({"encode"}, kEmpty4), 2, "", kNoSpace);
  expect_result(run_on_full_disk({"encode", "--no-simplify"}, kPuzzle2239), 2, "", kNoSpace);
  expect_result(run_on_full_disk({"encode", "--list"}, ""), 2, "", kNoSpace);
  expect_result(run_on_full_disk({"--help"}, ""), 2, "", kNoSpace);
  expect_result(run_on_full_disk({"solve", "--help"}, ""), 2, "", kNoSpace);
  expect_result(run_on_full_disk({"--version"}, ""), 2, "", kNoSpace);
}

TEST(FullDisk, OfCheckAndDecode) {
  const TemporaryDirectory folder;
  // One cell is empty; simplification fills it.
  folder.write("p.txt", "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n");
  const std::string puzzles = (folder.path() / "p.txt").string();
  const std::string cnf = (folder.path() / "f.cnf").string();
  ASSERT_EQ(run({"encode", "--simplify", "singles", puzzles, "-o", cnf}).exit_code, 0);
  expect_result(run_on_full_disk({"check", puzzles, "-"}, "unknown\n"), 2, "", kNoSpace);
  expect_result(run_on_full_disk({"decode", cnf}, "s SATISFIABLE\nv 0\n"), 2, "", kNoSpace);
}

// --- Interrupts

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
  const TemporaryDirectory folder;
  RunOptions options;
  options.directory = folder.path();
  RunningProgram program({"solve", "--count", "-o", "a.txt"}, options);
  program.send(kEmpty9);
  program.close_input();
  ASSERT_TRUE(program.wait_until_at_work(kAtWork));
  program.signal(SIGINT);
  EXPECT_EQ(program.finish().exit_code, 3);
  EXPECT_THAT(folder.names(), IsEmpty());
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

}  // namespace
}  // namespace dokusat::program_test
