// What long runs need: threads, going on after a kill, going on behind bad lines, progress, and
// answers that do not wait for the next line.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::AnyOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

using Json = nlohmann::json;
using std::chrono::milliseconds;

const std::string kPuzzleLine4 = "1234341221434320\n";
const std::string kAnswerLine4 = "1234341221434321\n";
const std::string kBadLine4 = "12343412214343z0\n";

/// Sudoku as lines, without any library: cells of one grid, its digits renamed, are left out. Some
/// have many solutions, every hundredth has none.
std::string puzzle_lines(int count, int clues, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto below = [&](std::uint64_t bound) {
    return static_cast<std::size_t>(random() % bound);
  };
  std::string text;
  for (int number = 0; number < count; ++number) {
    std::string names = "123456789";
    for (std::size_t i = 9; i > 1; --i) std::swap(names[i - 1], names[below(i)]);
    std::string line(81, '.');
    for (int i = 0; i < clues; ++i) {
      const std::size_t cell = below(81);
      line[cell] = names[(cell / 9 * 3 + cell / 27 + cell % 9) % 9];
    }
    if (number % 100 == 7) line[0] = line[8] = '5';
    text += line + "\n";
  }
  return text;
}

/// JSON lines without the times.
std::string without_seconds(const std::string& text) {
  std::istringstream lines(text);
  std::string rest;
  for (std::string line; std::getline(lines, line);) {
    Json object = Json::parse(line);
    object.erase("seconds");
    rest += object.dump() + "\n";
  }
  return rest;
}

// --- -j

TEST(Threads, ChangeNoByte) {
  const TemporaryDirectory folder;
  folder.write("p.txt", puzzle_lines(2'000, 45, 1));
  for (const std::string what : {"--unique", "--order=least", "--count"}) {
    std::vector<std::string> words = {"solve", "p.txt", "-j", "1", what};
    if (what == "--count") words.emplace_back("--limit=50");
    const ProgramResult one = run_in(folder, words);
    EXPECT_EQ(one.exit_code, 20);
    for (const char* threads : {"2", "8"}) {
      words[3] = threads;
      const ProgramResult several = run_in(folder, words);
      EXPECT_EQ(several.exit_code, one.exit_code);
      EXPECT_TRUE(several.out == one.out) << what << ", " << threads << " threads";
      EXPECT_EQ(several.err, one.err);
    }
  }
}

TEST(Threads, AreAtLeastOne) {
  expect_result(run({"solve", "-j", "0"}, kPuzzleLine4), 2, "",
                "dokusat: --threads: expected a number from 1 to 1024, found '0'\n");
}

// --- answers while the input goes on

class Feeding : public ::testing::TestWithParam<const char*> {};

TEST_P(Feeding, LineByLineAnswersLineByLine) {
  RunningProgram program({"solve", "--unique", "-j", GetParam()});
  std::string expected;
  for (int i = 0; i < 30; ++i) {
    program.send(kPuzzleLine4);
    expected += kAnswerLine4 + "unique\n";
    ASSERT_TRUE(program.wait_for_output(expected)) << "answer " << i + 1;
  }
  expect_result(program.finish(), 0, expected);
}

TEST_P(Feeding, HalfALineHoldsBackNoAnswer) {
  RunningProgram program({"solve", "-j", GetParam()});
  const std::string half = kPuzzleLine4.substr(0, 7);
  std::string expected;
  std::string carried;
  for (int i = 0; i < 5; ++i) {
    // Three lines, of which the first may have begun before, and half of another one.
    program.send((kPuzzleLine4 + kPuzzleLine4 + kPuzzleLine4 + half).substr(carried.size()));
    carried = half;
    expected += kAnswerLine4 + kAnswerLine4 + kAnswerLine4;
    ASSERT_TRUE(program.wait_for_output(expected));
  }
  program.send(kPuzzleLine4.substr(half.size()));
  expect_result(program.finish(), 0, expected + kAnswerLine4);
}

TEST_P(Feeding, ABadLineComesBehindTheAnswersBeforeIt) {
  const std::string good = puzzle_lines(500, 60, 2);
  const ProgramResult expected = run({"solve", "-j", "1"}, good);
  const ProgramResult result = run({"solve", "-j", GetParam()}, good + "12\n" + good);
  EXPECT_TRUE(result.out == expected.out);
  EXPECT_EQ(result.exit_code, 20);  // larger than 2
  EXPECT_THAT(result.err, StartsWith("<stdin>:501:3: error: "));
}

INSTANTIATE_TEST_SUITE_P(Threads, Feeding, ::testing::Values("1", "2"),
                         [](const auto& instance) { return std::string(instance.param); });

// --- --keep-going

const std::string kBadLine4Message =
    "error: expected a digit 1 to 4, or 0, ., _ or * for an empty cell, found 'z'\n" + kBadLine4 +
    "              ^\n";

TEST(KeepGoing, BadLinesAreAnsweredByErrorInTheirPlace) {
  for (const char* threads : {"1", "2"})
    expect_result(run({"solve", "--keep-going", "-j", threads},
                      kPuzzleLine4 + kBadLine4 + "# comment\n\n" + kPuzzleLine4 + "123\n"),
                  2, kAnswerLine4 + "error\n" + kAnswerLine4 + "error\n",
                  "<stdin>:2:15: " + kBadLine4Message +
                      "<stdin>:6:4: error: expected a whole board in one line (16, 36, 81, 256 … "
                      "characters), found 3\n123\n   ^\n");
}

TEST(KeepGoing, WithoutItTheRunStops) {
  expect_result(run({"solve"}, kPuzzleLine4 + kBadLine4 + kPuzzleLine4), 2, kAnswerLine4,
                "<stdin>:2:15: " + kBadLine4Message);
}

TEST(KeepGoing, InJson) {
  const ProgramResult result =
      run({"solve", "--keep-going", "--json"}, kPuzzleLine4 + kBadLine4 + kPuzzleLine4);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(without_seconds(result.out),
            R"({"grid":["1234","3412","2143","4321"],"puzzle":1,"status":"solved"})"
            "\n"
            R"({"puzzle":2,"status":"error"})"
            "\n"
            R"({"grid":["1234","3412","2143","4321"],"puzzle":3,"status":"solved"})"
            "\n");
  EXPECT_EQ(result.err, "<stdin>:2:15: " + kBadLine4Message);
}

TEST(KeepGoing, WithUniqueAndCount) {
  const std::string input = kPuzzleLine4 + kBadLine4;
  const std::string message = "<stdin>:2:15: " + kBadLine4Message;
  expect_result(run({"solve", "--keep-going", "--unique"}, input), 2,
                kAnswerLine4 + "unique\nerror\n", message);
  expect_result(run({"solve", "--keep-going", "--count"}, input), 2, "1\nerror\n", message);
}

TEST(KeepGoing, IsOfTheFormatLinesOnly) {
  expect_result(run({"solve", "--keep-going"}, "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 9\n" + kEmpty4), 2,
                "",
                "<stdin>:4:7: error: expected a number 1 to 4, or 0, . or _ for an empty cell, "
                "found '9'\n4 3 2 9\n      ^\n");
}

TEST(KeepGoing, TheFirstLineMayBeBadWhereItStillTellsTheFormat) {
  expect_result(run({"solve", "--keep-going"}, kBadLine4 + kPuzzleLine4), 2,
                "error\n" + kAnswerLine4, "<stdin>:1:15: " + kBadLine4Message);
  // Three characters are no board, but a row of one: the format is not `lines`.
  EXPECT_EQ(run({"solve", "--keep-going"}, "123\n" + kPuzzleLine4).out, "");
  expect_result(run({"solve", "--keep-going", "-f", "lines"}, "123\n" + kPuzzleLine4), 2,
                "error\n" + kAnswerLine4,
                "<stdin>:1:4: error: expected a whole board in one line (16, 36, 81, 256 … "
                "characters), found 3\n123\n   ^\n");
}

TEST(KeepGoing, AnEmptyInputHasNoLineToAnswer) {
  expect_result(run({"solve", "--keep-going", "-f", "lines"}, ""), 2, "",
                "<stdin>:1:1: error: expected a puzzle, found nothing\n\n^\n");
}

TEST(KeepGoing, ALineThatIsTooLongTakesNoOtherWithIt) {
  // Lines are read in pieces: one ends before, at and behind the end of a piece.
  constexpr std::size_t kLongest = std::size_t{1} << 20;
  for (const std::size_t length : {kLongest + 1, kLongest + 100, kLongest + 255, kLongest + 256,
                                   kLongest + 257, 2 * kLongest}) {
    const std::string bad(length, '1');
    const ProgramResult result = run({"solve", "--keep-going", "-f", "lines"},
                                     kPuzzleLine4 + bad + "\n" + kPuzzleLine4 + bad);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, kAnswerLine4 + "error\n" + kAnswerLine4 + "error\n") << length;
    const std::string what = ":1: error: a line of over 1048576 bytes is no puzzle\n";
    EXPECT_THAT(result.err, StartsWith("<stdin>:2" + what));
    EXPECT_THAT(result.err, HasSubstr("<stdin>:4" + what));
  }
}

// --- --resume

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

  /// Starts the command, waits until it has answered something, unless it is to be `hasty`, and
  /// ends it by the signal a while after. False if it was done before that.
  bool disturbed(const std::vector<std::string>& words, int signal, milliseconds after,
                 bool hasty = false) const {
    const std::int64_t before = folder_.has("a.txt.resume") ? answered() : 0;
    RunOptions options;
    options.directory = folder_.path();
    RunningProgram program(command(words), options);
    program.close_input();
    const auto has_got_on = [&] {
      if (folder_.has("a.txt")) return true;
      return folder_.has("a.txt.resume") && answered() > before;
    };
    if (!hasty) program.wait_until(has_got_on);
    std::this_thread::sleep_for(after);
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
  const Resumed run(puzzle_lines(700, 60, 3));
  const auto [expected, exit_code] = run.unbroken(words);
  std::mt19937_64 random(4);
  std::int64_t answered = 0;
  int kills = 0;
  for (; kills < 5; ++kills) {
    const bool hasty = kills % 2 == 1;
    if (!run.disturbed(words, SIGKILL, milliseconds(random() % 160), hasty)) break;
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
  ASSERT_TRUE(run.disturbed({"--no-simplify"}, SIGKILL, milliseconds(100)));
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
  expect_result(run_in(folder, {"solve", "--resume", "-o", "a.gz"}, kPuzzleLine4), 2, "",
                "dokusat: a.gz: --resume cannot go on with a compressed file\n");
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
    EXPECT_FALSE(program.wait_until([] { return false; }, seconds(1)));
    program.signal(signal);
    const ProgramResult result = program.finish(seconds(10));
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
  run.disturbed(words, SIGKILL, milliseconds(120));
  run.disturbed(words, SIGKILL, milliseconds(150));
  EXPECT_EQ(run.finish(words).exit_code, exit_code);
  EXPECT_TRUE(run.folder().read("a.txt") == expected);
}

// --- --progress

TEST(Progress, SaysNothingOfAShortRunInALog) {
  expect_result(run({"solve", "--progress"}, kPuzzleLine4), 0, kAnswerLine4);
}

TEST(Progress, IsALineEveryTenSecondsInALogAndOneAtTheEnd) {
  RunningProgram quiet({"solve", "--progress", "-q"});
  RunningProgram unasked({"solve"});
  RunningProgram program({"solve", "--progress"});
  const std::string unsolvable = "11" + std::string(14, '.') + "\n";
  for (RunningProgram* each : {&quiet, &unasked, &program}) {
    each->send(kPuzzleLine4 + unsolvable);
    ASSERT_TRUE(each->wait_for_output("no solution\n"));
  }
  program.wait_until([] { return false; }, seconds(11));
  program.send(kPuzzleLine4);
  const ProgramResult result = program.finish();
  EXPECT_EQ(result.exit_code, 20);
  EXPECT_THAT(result.err, MatchesRegex("dokusat: 2 done, 0/s, 1 unsolvable\n"
                                       "dokusat: 3 done, 0/s, 1 unsolvable\n"));
  EXPECT_EQ(quiet.finish().err, "");
  EXPECT_EQ(unasked.finish().err, "");
}

/// A terminal without a screen: what is written to it can be read here.
class Terminal {
 public:
  Terminal() : ours_(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)) {
    if (ours_ < 0 || ::grantpt(ours_) != 0 || ::unlockpt(ours_) != 0)
      throw std::runtime_error("no pseudo-terminal");
    theirs_ = ::open(::ptsname(ours_), O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (theirs_ < 0) throw std::runtime_error("no pseudo-terminal");
    ::fcntl(ours_, F_SETFL, O_NONBLOCK);
  }
  ~Terminal() {
    ::close(theirs_);
    ::close(ours_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  std::string path() const { return ::ptsname(ours_); }
  /// All that was written so far.
  const std::string& text() {
    char buffer[4096];
    for (ssize_t count = 0; (count = ::read(ours_, buffer, sizeof buffer)) > 0;)
      text_.append(buffer, static_cast<std::size_t>(count));
    return text_;
  }

 private:
  int ours_;
  int theirs_ = -1;
  std::string text_;
};

/// What a terminal shows of one line in the end: CR goes back, ESC [ K erases to the right.
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
  RunOptions options;
  options.stderr_path = terminal.path();
  RunningProgram program({"solve", "--progress"}, options);
  program.send(kPuzzleLine4);
  ASSERT_TRUE(program.wait_for_output(kAnswerLine4));
  ASSERT_TRUE(program.wait_until(
      [&] { return terminal.text().find("\r\033[Kdokusat: 1 done, ") != std::string::npos; }));
  EXPECT_THAT(terminal.text(), StartsWith("dokusat: 1 done, "));
  const ProgramResult result = program.finish();
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(terminal.text(), EndsWith("\r\033[K"));
  EXPECT_THAT(terminal.text(), Not(HasSubstr("\n")));
  EXPECT_EQ(left_on_the_line(terminal.text()), "");
}

TEST(Progress, MakesWayForAnErrorOnATerminal) {
  Terminal terminal;
  RunOptions options;
  options.stderr_path = terminal.path();
  RunningProgram program({"solve", "--progress", "--keep-going"}, options);
  program.send(kPuzzleLine4);
  ASSERT_TRUE(program.wait_until([&] { return !terminal.text().empty(); }));
  program.send("12\n");
  program.finish();
  // The terminal makes CR LF of each line end.
  EXPECT_THAT(terminal.text(), HasSubstr("\r\033[K<stdin>:2:3: error: "));
  EXPECT_THAT(terminal.text(), AnyOf(EndsWith("12\r\n  ^\r\n"), EndsWith("\r\033[K")));
}

TEST(Progress, OfALongRunComesUnaskedOnATerminalUnlessQuiet) {
  Terminal terminal;
  Terminal quiet_terminal;
  RunOptions options;
  options.stderr_path = terminal.path();
  RunningProgram program({"solve"}, options);
  options.stderr_path = quiet_terminal.path();
  RunningProgram quiet({"solve", "-q"}, options);
  program.send(kPuzzleLine4);
  quiet.send(kPuzzleLine4);
  ASSERT_TRUE(quiet.wait_for_output(kAnswerLine4));
  ASSERT_TRUE(program.wait_until([&] { return !terminal.text().empty(); }));
  EXPECT_THAT(terminal.text(), StartsWith("dokusat: 1 done, "));
  program.finish();
  quiet.finish();
  EXPECT_EQ(left_on_the_line(terminal.text()), "");
  EXPECT_EQ(quiet_terminal.text(), "");
}

TEST(Progress, TellsTheTimeLeftOfAFile) {
  const TemporaryDirectory folder;
  // Larger than what is read at once, and slow enough to be shown.
  folder.write("p.txt", puzzle_lines(4'000, 60, 8));
  Terminal terminal;
  RunOptions options;
  options.directory = folder.path();
  options.stderr_path = terminal.path();
  RunningProgram program({"solve", "--progress", "--no-simplify", "-j", "1", "p.txt"}, options);
  EXPECT_TRUE(
      program.wait_until([&] { return terminal.text().find(" left, ") != std::string::npos; }));
  EXPECT_THAT(terminal.text(), HasSubstr(" unsolvable"));
  program.signal(SIGKILL);
}

}  // namespace
}  // namespace dokusat::program_test
