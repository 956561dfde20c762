// Continuing after a kill.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "long_input.hpp"
#include "run_program.hpp"
#include "samples.hpp"
#include "state_files.hpp"
#include "support/times.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::UnorderedElementsAre;

using Json = nlohmann::json;

/// A folder in which a command runs with --resume.
class Resumed {
 public:
  explicit Resumed(const std::string& puzzles) { folder_.write("p.txt", puzzles); }

  /// Returns the output of the command if nothing interrupts it, and its exit code.
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

  /// Starts the command, waits for `more` further answers, and sends the signal. Returns false if
  /// the run had finished before.
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
  // Whole formulas make the run slow enough to be interrupted: it takes about a second.
  const Resumed run(puzzle_lines(test::times(700), 60, 3));
  const auto [expected, exit_code] = run.unbroken(words);
  std::mt19937_64 random(4);
  std::int64_t answered = 0;
  int kills = 0;
  for (; kills < 5; ++kills) {
    // 0 kills it as soon as it starts.
    const auto more = static_cast<std::int64_t>(kills % 2 == 1 ? 0 : 1 + random() % 60);
    if (!run.disturbed(words, SIGKILL, more)) break;
    EXPECT_GE(run.answered(), answered);  // no finished work is lost
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

/// Runs the command on the puzzle and a bad line, so that its state holds one answer.
void stop_behind_one(const TemporaryDirectory& folder, const std::vector<std::string>& command,
                     const std::string& puzzle = kPuzzleLine4) {
  folder.write("p.txt", puzzle + kBadLine4);
  EXPECT_EQ(run_in(folder, command).exit_code, 2);
}

/// Has the length of the bad line, so that FILE.resume accepts the changed input.
const std::string kComment4 = "# a comment.....\n";

TEST(Resume, CompressesAllOnceAllIsAnswered) {
  for (const std::string ending : {".gz", ".bz2", ".xz", ".zst"}) {
    const std::string file = "a.txt" + ending;
    const TemporaryDirectory folder;
    const std::vector<std::string> command = {"solve", "p.txt", "-o", file, "--resume"};
    stop_behind_one(folder, command);
    EXPECT_THAT(folder.names(), UnorderedElementsAre("p.txt", file + ".part", file + ".resume"));
    // The recorded first answer is not computed again.
    folder.write("p.txt", kPuzzleLine4 + kPuzzleLine4);
    const std::string other = "2" + kAnswerLine4.substr(1);
    folder.write(file + ".part", other);
    edit_state(folder, file + ".resume", [&](auto& state) { state["written"] = digest_of(other); });
    expect_result(run_in(folder, command), 0, "");
    EXPECT_THAT(folder.names(), UnorderedElementsAre("p.txt", file));
    EXPECT_EQ(run_in(folder, {"solve", file}).out, "no solution\n" + kAnswerLine4);
    // An uninterrupted run with --resume writes the same file as one without.
    expect_result(run_in(folder, command), 0, "");
    expect_result(run_in(folder, {"solve", "p.txt", "-o", "one" + ending}), 0, "");
    EXPECT_EQ(folder.read(file), folder.read("one" + ending));
  }
}

TEST(Resume, ARunThatWasEndedWhileItPlacedItsAnswersIsContinued) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kPuzzleLine4);
  const std::vector<std::string> command = {"solve", "p.txt", "-o", "a.gz", "--resume"};
  expect_result(run_in(folder, command), 0, "");
  const std::string whole = folder.read("a.gz");
  // Killed before the answers were compressed, and before the last file was removed.
  for (const bool is_compressed : {false, true}) {
    folder.write("a.gz", "old");
    stop_behind_one(folder, command);
    folder.write("p.txt", kPuzzleLine4 + kComment4);
    if (is_compressed) std::filesystem::remove(folder.path() / "a.gz.part");
    expect_result(run_in(folder, command), 0, "");
    EXPECT_EQ(folder.read("a.gz"), whole);
    EXPECT_THAT(folder.names(), UnorderedElementsAre("p.txt", "a.gz"));
  }
}

TEST(Resume, KeepsTheExitCodeOfWhatWasAnsweredBefore) {
  const std::string unsolvable = "11" + std::string(14, '.') + "\n";
  const Resumed run("");
  stop_behind_one(run.folder(), Resumed::command({}), unsolvable);
  run.folder().write("p.txt", unsolvable + kPuzzleLine4);
  run.folder().write("a.txt.part", "no solution\n1234");  // the second answer was begun
  expect_result(run.finish({}), 20, "");
  EXPECT_EQ(run.folder().read("a.txt"), "no solution\n" + kAnswerLine4);
}

TEST(Resume, RefusesAStateOfAnotherCommandOrInput) {
  const Resumed run(puzzle_lines(700, 60, 5));
  const std::string message =
      "dokusat: a.txt.resume: from another command, input or version; remove it to start over\n";
  ASSERT_TRUE(run.disturbed({"--no-simplify"}, SIGKILL, 1));
  const std::string state = run.folder().read("a.txt.resume");
  expect_result(run.finish({"--no-simplify", "--unique"}), 2, "", message);
  run.folder().write("p.txt", kPuzzleLine4);
  expect_result(run.finish({"--no-simplify"}), 2, "", message);
  EXPECT_EQ(run.folder().read("a.txt.resume"), state);  // a refusal changes nothing
}

TEST(Resume, RefusesADamagedState) {
  const Resumed run("");
  const TemporaryDirectory& folder = run.folder();
  stop_behind_one(folder, Resumed::command({}));
  const std::string state = folder.read("a.txt.resume");
  const auto with = [&](const std::string& name, const StateJson& value) {
    folder.write("a.txt.resume", state);
    edit_state(folder, "a.txt.resume", [&](auto& edited) { edited[name] = value; });
    return folder.read("a.txt.resume");
  };
  const auto expect_refused = [&](const std::string& text, const std::string& message) {
    folder.write("a.txt.resume", text);
    expect_result(run.finish({}), 2, "", "dokusat: " + message + "\n");
    EXPECT_EQ(folder.read("a.txt.resume"), text);
  };
  const std::string damaged =
      "a.txt.resume: is damaged or was not written by dokusat; remove it to start over";
  for (const std::string text : {"", "{", "[]", "7", "{}"}) expect_refused(text, damaged);
  // A change of any digit is detected.
  for (std::size_t i = 0; i < state.size(); ++i)
    if (state[i] >= '0' && state[i] <= '9') {
      std::string changed = state;
      changed[i] = static_cast<char>('0' + (state[i] - '0' + 1) % 10);
      expect_refused(changed, damaged);
    }
  expect_refused(with("answered", "1"), damaged);

  const std::string changed =
      "a.txt.part: is not what a.txt.resume describes: it was changed; remove both to begin anew";
  folder.write("a.txt.part", std::string(kAnswerLine4.size(), '\0'));
  expect_refused(state, changed);
  folder.write("a.txt.part", "1234");
  expect_refused(state, changed);

  folder.write("a.txt.part", kAnswerLine4);
  folder.write("p.txt", kPuzzleLine4 + kComment4);
  expect_refused(with("answered", 2), "a.txt: has more answers than there are puzzles");
}

TEST(Resume, GoesOnBehindAnInterruptWithThePuzzleThatItHit) {
  // Only the fourth puzzle needs the solver, which waits for permission to answer.
  const Resumed run(kPuzzleLine4 + kPuzzleLine4 + kPuzzleLine4 + std::string(16, '.') + "\n" +
                    kPuzzleLine4 + kPuzzleLine4);
  const std::filesystem::path& folder = run.folder().path();
  const std::vector<std::string> words = {"-b", "exec:'" DOKUSAT_FAKE_SOLVER "' waits '" +
                                                    (folder / "asked").string() + "' '" +
                                                    (folder / "go").string() + "' {cnf}"};
  for (const int signal : {SIGINT, SIGTERM}) {
    RunOptions options;
    options.directory = folder;
    RunningProgram program(Resumed::command(words), options);
    program.close_input();
    ASSERT_TRUE(program.wait_until([&] { return run.folder().has("asked"); }));
    program.signal(signal);
    const ProgramResult result = program.finish();
    EXPECT_FALSE(result.timed_out);
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_EQ(result.err,
              "dokusat: a.txt: not finished, as the run was interrupted; the same command "
              "continues it\n");
    EXPECT_FALSE(run.folder().has("a.txt"));
    std::filesystem::remove(folder / "asked");
  }
  run.folder().write("go", "");
  const ProgramResult result = run.finish(words);
  EXPECT_EQ(result.exit_code, 20);
  EXPECT_EQ(run.folder().read("a.txt"), kAnswerLine4 + kAnswerLine4 + kAnswerLine4 +
                                            "no solution\n" + kAnswerLine4 + kAnswerLine4);
  EXPECT_THAT(run.folder().names(), UnorderedElementsAre("p.txt", "a.txt", "asked", "go"));
}

/// A rating takes so long that the signal arrives during one.
TEST(Resume, OfRatingsKeepsNoneThatWasInterrupted) {
  const TemporaryDirectory folder;
  std::string puzzles;
  for (int i = 0; i < 6; ++i)
    puzzles +=
        "208000300004000062000090000000073900009201040050000070360000001000030000041600005\n";
  folder.write("p.txt", puzzles);
  const std::vector<std::string> command = {"rate", "p.txt", "-j", "1", "-o", "a.txt", "--resume"};
  for (std::int64_t lines = 0; lines < 4; ++lines) {
    RunOptions options;
    options.directory = folder.path();
    RunningProgram program(command, options);
    program.close_input();
    program.wait_until([&] {
      if (folder.has("a.txt")) return true;
      if (!folder.has("a.txt.part")) return false;
      return std::ranges::count(folder.read("a.txt.part"), '\n') >= lines;
    });
    program.wait_until_at_work(program.processor_time() + 0.03);
    program.signal(lines % 2 == 0 ? SIGTERM : SIGINT);
    EXPECT_NE(program.finish().exit_code, 0);
  }
  expect_result(run_in(folder, command), 0, "");
  const std::string rating = run_in(folder, {"rate", "p.txt", "--puzzle", "1"}).out;
  std::string all;
  for (int i = 0; i < 6; ++i) all += rating;
  EXPECT_EQ(folder.read("a.txt"), all);
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
      "dokusat: a.resume: the input has changed since it was written; remove it to start over\n";
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

}  // namespace
}  // namespace dokusat::program_test
