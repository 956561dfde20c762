// Going on after a kill.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "long_input.hpp"
#include "run_program.hpp"
#include "samples.hpp"
#include "support/times.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::MatchesRegex;
using ::testing::UnorderedElementsAre;

using Json = nlohmann::json;

/// A run with --resume in a folder of its own.
class Resumed {
 public:
  explicit Resumed(const std::string& puzzles) { folder_.write("p.txt", puzzles); }

  /// What the command writes when nothing disturbs it, and its exit code.
  std::pair<std::string, int> unbroken(std::vector<std::string> words) const {
    words.insert(words.end(), {"solve", "p.txt", "-o", "whole.txt"});
    std::rotate(words.begin(), words.end() - 4, words.end());
    const ProgramResult result = run_in(folder_, words);
    const std::string text = folder_.read("whole.txt");
    std::filesystem::remove(folder_.path() / "whole.txt");
    return {text, result.exit_code};
  }

  static std::vector<std::string> command(const std::vector<std::string>& words) {
    std::vector<std::string> all = {"solve", "p.txt", "-o", "a.txt", "--resume"};
    all.insert(all.end(), words.begin(), words.end());
    return all;
  }

  /// Starts the command, waits until it has answered so many puzzles more, and ends it by the
  /// signal. False if it was done before that.
  bool disturbed(const std::vector<std::string>& words, int signal, std::int64_t more) const {
    const std::int64_t before = folder_.has("a.txt.resume") ? answered() : 0;
    RunOptions options;
    options.directory = folder_.path();
    RunningProgram program(command(words), options);
    program.close_input();
    const auto has_got_on = [&] {
      if (folder_.has("a.txt")) return true;
      return folder_.has("a.txt.resume") && answered() >= before + more;
    };
    program.wait_until(has_got_on);
    program.signal(signal);
    program.finish();
    return folder_.has("a.txt.resume");
  }

  ProgramResult finish(const std::vector<std::string>& words) const {
    return run_in(folder_, command(words));
  }

  std::int64_t answered() const {
    return Json::parse(folder_.read("a.txt.resume")).at("answered").get<std::int64_t>();
  }
  const TemporaryDirectory& folder() const { return folder_; }

 private:
  TemporaryDirectory folder_;
};

class Killed : public ::testing::TestWithParam<std::vector<std::string>> {};

TEST_P(Killed, GoesOnUntilTheFileIsThatOfAnUnbrokenRun) {
  const std::vector<std::string>& words = GetParam();
  const bool json = words.back() == "--json";
  // Whole formulas are slow enough that the run takes a second or so.
  const Resumed run(puzzle_lines(test::times(700), 60, 3));
  const auto [expected, exit_code] = run.unbroken(words);
  std::mt19937_64 random(4);
  std::int64_t answered = 0;
  int kills = 0;
  for (; kills < 5; ++kills) {
    // None more: it is killed as soon as it goes on.
    const auto more = static_cast<std::int64_t>(kills % 2 == 1 ? 0 : 1 + random() % 60);
    if (!run.disturbed(words, SIGKILL, more)) break;
    EXPECT_GE(run.answered(), answered);  // nothing that was done is lost
    answered = run.answered();
  }
  EXPECT_GT(kills, 0);
  EXPECT_GT(answered, 0);
  const ProgramResult result = run.finish(words);
  EXPECT_EQ(result.exit_code, exit_code) << ::testing::PrintToString(result);
  EXPECT_EQ(result.err, "");
  const std::string text = run.folder().read("a.txt");
  EXPECT_TRUE(json ? without_seconds(text) == without_seconds(expected) : text == expected);
  EXPECT_THAT(run.folder().names(), UnorderedElementsAre("p.txt", "a.txt"));
}

INSTANTIATE_TEST_SUITE_P(
    Commands, Killed,
    ::testing::Values(std::vector<std::string>{"--no-simplify", "-j", "1"},
                      std::vector<std::string>{"--no-simplify", "-j", "2", "--unique"},
                      std::vector<std::string>{"--no-simplify", "--count", "--limit=20"},
                      std::vector<std::string>{"--no-simplify", "--unique", "--json"}));

TEST(Resume, AFinishedRunLeavesNothingAndAnotherOneBeginsAnew) {
  const Resumed run(kPuzzleLine4);
  for (int i = 0; i < 2; ++i) {
    expect_result(run.finish({}), 0, "");
    EXPECT_EQ(run.folder().read("a.txt"), kAnswerLine4);
    EXPECT_THAT(run.folder().names(), UnorderedElementsAre("p.txt", "a.txt"));
  }
}

/// What a run of the program leaves in FILE.resume, with one answer of the sample in FILE.part.
std::string state_behind_one(const std::string& file, const std::string& input, bool done) {
  return Json({{"command", "p.txt\n-o\n" + file + "\n--resume\n" + input},
               {"answered", 1},
               {"bytes", kAnswerLine4.size()},
               {"exit_code", 0},
               {"done", done}})
      .dump();
}

TEST(Resume, CompressesAllOnceAllIsAnswered) {
  for (const std::string ending : {".gz", ".bz2", ".xz", ".zst"}) {
    const std::string file = "a.txt" + ending;
    const TemporaryDirectory folder;
    folder.write("p.txt", kPuzzleLine4 + kBadLine4);
    const std::vector<std::string> command = {"solve", "p.txt", "-o", file, "--resume"};
    EXPECT_EQ(run_in(folder, command).exit_code, 2);
    EXPECT_THAT(folder.names(), UnorderedElementsAre("p.txt", file + ".part", file + ".resume"));
    // What stands for the first answer is not made again.
    folder.write("p.txt", kPuzzleLine4 + kPuzzleLine4);
    folder.write(file + ".part", "2" + kAnswerLine4.substr(1));
    folder.write(file + ".resume", state_behind_one(file, "p.txt 34\n", false));
    expect_result(run_in(folder, command), 0, "");
    EXPECT_THAT(folder.names(), UnorderedElementsAre("p.txt", file));
    EXPECT_EQ(run_in(folder, {"solve", file}).out, "no solution\n" + kAnswerLine4);
    // All in one run is what it is without --resume.
    expect_result(run_in(folder, command), 0, "");
    expect_result(run_in(folder, {"solve", "p.txt", "-o", "one" + ending}), 0, "");
    EXPECT_EQ(folder.read(file), folder.read("one" + ending));
  }
}

TEST(Resume, ARunThatWasEndedWhileItCompressedIsDoneAgain) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kPuzzleLine4);
  const std::vector<std::string> command = {"solve", "p.txt", "-o", "a.gz", "--resume"};
  expect_result(run_in(folder, command), 0, "");
  const std::string whole = folder.read("a.gz");
  folder.write("a.gz", "old");
  folder.write("a.gz.part", kAnswerLine4);
  folder.write("a.gz.resume", state_behind_one("a.gz", "p.txt 17\n", true));
  expect_result(run_in(folder, command), 0, "");
  EXPECT_EQ(folder.read("a.gz"), whole);
  EXPECT_THAT(folder.names(), UnorderedElementsAre("p.txt", "a.gz"));
}

TEST(Resume, TheOldFileStaysUntilTheNewOneIsWhole) {
  const Resumed run(kPuzzleLine4 + "12\n");
  run.folder().write("a.txt", "old");
  const ProgramResult result = run.finish({});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(run.folder().read("a.txt"), "old");
  EXPECT_THAT(run.folder().names(),
              UnorderedElementsAre("p.txt", "a.txt", "a.txt.part", "a.txt.resume"));
}

TEST(Resume, KeepsTheExitCodeOfWhatWasAnsweredBefore) {
  // The first puzzle has no solution; the state is as a run leaves it that was killed behind it.
  const std::string unsolvable = "11" + std::string(14, '.') + "\n";
  const Resumed run(unsolvable + kPuzzleLine4);
  run.folder().write("a.txt.part", "no solution\n1234");
  // The command and the input's size, as they must be the same.
  const std::string command = "p.txt\n-o\na.txt\n--resume\np.txt 34\n";
  run.folder().write(
      "a.txt.resume",
      Json({{"command", command}, {"answered", 1}, {"bytes", 12}, {"exit_code", 20}}).dump());
  expect_result(run.finish({}), 20, "");
  EXPECT_EQ(run.folder().read("a.txt"), "no solution\n" + kAnswerLine4);
}

TEST(Resume, RefusesAStateOfAnotherCommandOrInput) {
  const Resumed run(puzzle_lines(700, 60, 5));
  const std::string message =
      "dokusat: a.txt.resume: of another command or other input; remove it to begin anew\n";
  ASSERT_TRUE(run.disturbed({"--no-simplify"}, SIGKILL, 1));
  const std::string state = run.folder().read("a.txt.resume");
  expect_result(run.finish({"--no-simplify", "--unique"}), 2, "", message);
  run.folder().write("p.txt", kPuzzleLine4);
  expect_result(run.finish({"--no-simplify"}), 2, "", message);
  EXPECT_EQ(run.folder().read("a.txt.resume"), state);  // refusing changes nothing
}

TEST(Resume, RefusesADamagedState) {
  const Resumed run(kPuzzleLine4);
  const std::string message =
      "dokusat: a.txt.resume: is not what a run with --resume leaves; remove it to begin anew\n";
  const std::string command = "p.txt\n-o\na.txt\n--resume\np.txt 17\n";
  for (const std::string& state :
       {std::string(), std::string("{"), std::string("[]"), std::string("7"), std::string("{}"),
        Json({{"command", command}}).dump(),
        Json({{"command", command}, {"answered", "1"}, {"bytes", 0}, {"exit_code", 0}}).dump(),
        Json({{"command", command}, {"answered", -1}, {"bytes", 0}, {"exit_code", 0}}).dump(),
        Json({{"command", command}, {"answered", 1}, {"bytes", -1}, {"exit_code", 0}}).dump()}) {
    run.folder().write("a.txt.resume", state);
    run.folder().write("a.txt.part", "");
    expect_result(run.finish({}), 2, "", message);
  }
  run.folder().write(
      "a.txt.resume",
      Json({{"command", command}, {"answered", 1}, {"bytes", 17}, {"exit_code", 0}}).dump());
  run.folder().write("a.txt.part", "1234");
  expect_result(
      run.finish({}), 2, "",
      "dokusat: a.txt.part: is shorter than a.txt.resume says; remove both to begin anew\n");
  std::filesystem::remove(run.folder().path() / "a.txt.part");
  expect_result(
      run.finish({}), 2, "",
      "dokusat: a.txt.part: is shorter than a.txt.resume says; remove both to begin anew\n");
  run.folder().write("a.txt.part", kAnswerLine4 + kAnswerLine4);
  run.folder().write(
      "a.txt.resume",
      Json({{"command", command}, {"answered", 2}, {"bytes", 34}, {"exit_code", 0}}).dump());
  expect_result(run.finish({}), 2, "", "dokusat: a.txt: has more answers than there are puzzles\n");
}

TEST(Resume, NeedsAFileToGoOnWith) {
  const TemporaryDirectory folder;
  expect_result(run_in(folder, {"solve", "--resume"}, kPuzzleLine4), 2, "",
                "dokusat: --resume goes with -o FILE\n");
  expect_result(run_in(folder, {"solve", "--resume", "-o", "-"}, kPuzzleLine4), 2, "",
                "dokusat: --resume goes with -o FILE\n");
  expect_result(
      run_in(folder, {"solve", "--resume", "-o", "a", "--unique", "--proof", "p"}, kPuzzleLine4), 2,
      "", "dokusat: --resume and --proof exclude each other\n");
  ASSERT_EQ(::mkfifo((folder.path() / "pipe").c_str(), 0600), 0);
  expect_result(run_in(folder, {"solve", "--resume", "-o", "pipe"}, kPuzzleLine4), 2, "",
                "dokusat: pipe: --resume needs a file to write to\n");
  expect_result(run_in(folder, {"solve", "--resume", "-o", "none/a"}, kPuzzleLine4), 2, "",
                "dokusat: none/a.part: cannot be written: No such file or directory\n");
  EXPECT_THAT(folder.names(), UnorderedElementsAre("pipe"));
}

TEST(Resume, GoesOnBehindAnInterruptWithThePuzzleThatItHit) {
  // Nobody counts the grids of an empty board; the timeout ends it when nobody else does.
  const Resumed run(puzzle_lines(3, 70, 6) + std::string(81, '.') + "\n" + puzzle_lines(3, 70, 6));
  const std::vector<std::string> words = {"--count", "--timeout", "2"};
  for (const int signal : {SIGINT, SIGTERM}) {
    RunOptions options;
    options.directory = run.folder().path();
    RunningProgram program(Resumed::command(words), options);
    program.close_input();
    // Three small puzzles are answered sooner.
    ASSERT_TRUE(program.wait_until_at_work(0.2));
    program.signal(signal);
    const ProgramResult result = program.finish();
    EXPECT_FALSE(result.timed_out);
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_EQ(result.err,
              "dokusat: a.txt: not finished, as the run was interrupted; the same command goes "
              "on\n");
    EXPECT_FALSE(run.folder().has("a.txt"));
  }
  const ProgramResult result = run.finish(words);
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_THAT(run.folder().read("a.txt"),
              MatchesRegex("[0-9]+\n[0-9]+\n[0-9]+\n[0-9]+\\+\n[0-9]+\n[0-9]+\n[0-9]+\n"));
  EXPECT_THAT(run.folder().names(), UnorderedElementsAre("p.txt", "a.txt"));
}

TEST(Resume, WithKeepGoingCountsBadLinesAsAnswered) {
  std::string puzzles;
  std::istringstream lines(puzzle_lines(600, 60, 7));
  for (std::string line; std::getline(lines, line);) puzzles += line + "\n12\n";
  const Resumed run(puzzles);
  const std::vector<std::string> words = {"--no-simplify", "--keep-going"};
  const auto [expected, exit_code] = run.unbroken(words);
  run.disturbed(words, SIGKILL, 50);
  run.disturbed(words, SIGKILL, 50);
  EXPECT_EQ(run.finish(words).exit_code, exit_code);
  EXPECT_TRUE(run.folder().read("a.txt") == expected);
}

}  // namespace
}  // namespace dokusat::program_test
