// Parts of runs, and `merge`, which joins them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "long_input.hpp"
#include "run_program.hpp"
#include "samples.hpp"
#include "state_files.hpp"
#include "support/times.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::HasSubstr;
using ::testing::UnorderedElementsAre;
using Words = std::vector<std::string>;

Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

std::string part_name(int number, const std::string& ending) {
  return "part" + std::to_string(number) + ending;
}

/// Runs all parts in a folder, the last one first, and returns the names of their files.
Words run_parts(const TemporaryDirectory& folder, const Words& command, int of,
                const std::string& ending = ".txt") {
  Words files;
  for (int number = of; number > 0; --number) {
    files.push_back(part_name(number, ending));
    const ProgramResult result =
        run_in(folder, command + Words{"--part", std::to_string(number) + "/" + std::to_string(of),
                                       "-o", files.back()});
    EXPECT_EQ(result.err, "") << ::testing::PrintToString(result);
  }
  return files;
}

struct Case {
  std::string name;
  Words files;
  Words options;
  std::string ending = ".txt";
};
void PrintTo(const Case& given, std::ostream* out) { *out << given.name; }

/// Returns puzzles as lines, with blank lines, comments and various line ends between them.
std::string odd_lines() {
  std::string text = "\xEF\xBB\xBF# a comment\n\n";
  std::istringstream lines(puzzle_lines(2500, 60, 5));
  int number = 0;
  for (std::string line; std::getline(lines, line); ++number) {
    if (number % 7 == 0) text += "  # " + line + "\n";
    if (number % 11 == 0) text += " \t\r\n\n";
    text += line + (number % 3 == 0 ? "\r\n" : "\n");
  }
  text.pop_back();  // no line end after the last line
  return text;
}

class Parts : public ::testing::TestWithParam<Case> {
 protected:
  Parts() {
    folder_.write("lines.txt", odd_lines());
    folder_.write("few.txt", kPuzzleLine4 + kPuzzleLine4 + "11" + std::string(14, '.') + "\n");
    folder_.write("bad.txt", kPuzzleLine4 + kBadLine4 + kPuzzleLine4 + kBadLine4);
    folder_.write("dominoes.txt", kPuzzle4574);
    folder_.write("grids.txt", kPuzzle2580);
  }
  TemporaryDirectory folder_;
};

TEST_P(Parts, MakeWhatOneRunMakes) {
  const Case& given = GetParam();
  const Words command = Words{"solve"} + given.files + given.options;
  const bool json = std::ranges::count(given.options, "--json") > 0;
  const ProgramResult one = run_in(folder_, command + Words{"-o", "one.txt"});
  for (const int of : {1, 2, 5}) {
    Words files;
    for (int number = 1; number <= of; ++number) {
      files.push_back(part_name(number, given.ending));
      run_in(folder_, command + Words{"--part=" + std::to_string(number) + "/" + std::to_string(of),
                                      "-o", files.back()});
    }
    std::ranges::reverse(files);
    const ProgramResult merged = run_in(folder_, Words{"merge", "-o", "merged.txt"} + files);
    EXPECT_EQ(merged.exit_code, one.exit_code) << merged.err;
    EXPECT_EQ(merged.err, "");
    const std::string text = folder_.read("merged.txt");
    const std::string expected = folder_.read("one.txt");
    EXPECT_TRUE(json ? without_seconds(text) == without_seconds(expected) : text == expected);
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, Parts,
    ::testing::Values(
        Case{"Lines", {"lines.txt"}, {}},
        Case{"LinesAsJson", {"lines.txt", "few.txt"}, {"--mixed", "--json"}},
        Case{"Compressed", {"lines.txt"}, {"--order", "least"}, ".zst"},
        Case{"ManyKinds", {"dominoes.txt", "few.txt", "grids.txt"}, {"--mixed", "--unique"}},
        Case{"Resumable", {"lines.txt", "few.txt"}, {"--resume"}},
        Case{"ResumableCompressed", {"lines.txt", "few.txt"}, {"--resume"}, ".zst"},
        Case{"BadLines", {"bad.txt"}, {"--keep-going", "-q"}},
        Case{"AllSolutions", {"few.txt"}, {"--all"}},
        Case{"Count", {"few.txt", "dominoes.txt"}, {"--count"}},
        Case{"CountAsJson", {"few.txt"}, {"--count", "--json"}, ".gz"},
        Case{"CountResumable", {"bad.txt"}, {"--count", "--keep-going", "--resume"}}),
    [](const auto& test) { return test.param.name; });

TEST(Part, OfGenerateAndRateMakesWhatOneRunMakes) {
  const TemporaryDirectory folder;
  for (const Words& kind : {Words{"sudoku", "--size", "4"}, Words{"sudominoku", "--size", "4"}}) {
    const Words command = Words{"generate"} + kind + Words{"--number", "7", "--seed", "3"};
    run_in(folder, command + Words{"-o", "one.txt"});
    run_in(folder, Words{"merge", "-o", "merged.txt"} + run_parts(folder, command, 3));
    EXPECT_EQ(folder.read("merged.txt"), folder.read("one.txt"));
  }
  run_in(folder, {"generate", "sudoku", "--size", "4", "--number", "9", "-o", "p.txt"});
  run_in(folder, {"rate", "p.txt", "-o", "one.txt"});
  run_in(folder, Words{"merge", "-o", "merged.txt"} + run_parts(folder, {"rate", "p.txt"}, 2));
  EXPECT_EQ(folder.read("merged.txt"), folder.read("one.txt"));
}

TEST(Part, TellsThePlaceOfABadLineAsTheWholeRunDoes) {
  const TemporaryDirectory folder;
  std::string text;
  for (int i = 0; i < 3000; ++i) text += kPuzzleLine4 + "\n";
  folder.write("p.txt", text + kBadLine4);
  const ProgramResult one = run_in(folder, {"solve", "p.txt", "-o", "a.txt"});
  EXPECT_THAT(one.err, HasSubstr("p.txt:6001:15: error"));
  const ProgramResult part = run_in(folder, {"solve", "p.txt", "-o", "a.txt", "--part", "9/9"});
  EXPECT_EQ(part.exit_code, 2);
  EXPECT_EQ(part.err, one.err);
}

/// Three finished parts of a run.
class Merge : public ::testing::Test {
 protected:
  Merge() {
    folder_.write("p.txt", puzzle_lines(9, 60, 6));
    run_parts(folder_, {"solve", "p.txt"}, 3);
  }
  void expect_refused(const Words& files, const std::string& message) const {
    expect_result(run_in(folder_, Words{"merge", "-o", "merged.txt"} + files), 2, "",
                  "dokusat: " + message + "\n");
    EXPECT_FALSE(folder_.has("merged.txt"));
  }
  TemporaryDirectory folder_;
};

TEST_F(Merge, RefusesWhatIsMissingOrDoubled) {
  expect_refused({"part3.txt", "part1.txt"}, "part 2/3 is missing");
  expect_refused({"part2.txt", "part1.txt"}, "part 3/3 is missing");
  expect_refused({"part2.txt", "part3.txt"}, "part 1/3 is missing");
  expect_refused({"part1.txt", "part2.txt", "part3.txt", "part2.txt"},
                 "part2.txt: is part 2/3, and so is part2.txt");
  expect_refused({"part1.txt", "part2.txt", "part3.txt", "part3.txt"},
                 "part3.txt: is part 3/3, and so is part3.txt");
}

TEST_F(Merge, RefusesWhatIsOfAnotherRun) {
  const auto foreign = [&](const Words& command, const std::string& why) {
    run_in(folder_, command + Words{"-o", "other.txt"});
    expect_refused({"part1.txt", "other.txt", "part3.txt"},
                   "other.txt: is of " + why + " as part1.txt");
  };
  foreign({"solve", "p.txt", "--unique", "--part", "2/3"},
          "a run with other options: --unique, not none");
  foreign({"solve", "p.txt", "--part", "2/4"}, "a run in 4 parts, not 3");
  foreign({"rate", "p.txt", "--part", "2/3"}, "the command rate, not solve");
  folder_.write("p.txt", puzzle_lines(9, 60, 7));
  foreign({"solve", "p.txt", "--part", "2/3"}, "a run on other input");
}

TEST_F(Merge, RefusesWhatIsUnfinishedOrChanged) {
  folder_.write("part2.txt", "1\n");
  expect_refused({"part1.txt", "part2.txt", "part3.txt"},
                 "part2.txt: is not what part2.txt.share describes: it was changed, or belongs to "
                 "another run");
  std::filesystem::remove(folder_.path() / "part2.txt.share");
  expect_refused({"part1.txt", "part2.txt", "part3.txt"},
                 "part2.txt: is no finished part, as there is no part2.txt.share");
  folder_.write("part2.txt.resume", "{}");
  expect_refused({"part1.txt", "part2.txt", "part3.txt"},
                 "part2.txt: is not finished: the same command continues it");
  std::filesystem::remove(folder_.path() / "part2.txt.resume");
  folder_.write("part2.txt.share", "{\"dokusat\": 3}");
  expect_refused({"part1.txt", "part2.txt", "part3.txt"},
                 "part2.txt.share: is damaged or was not written by dokusat; remove it and run the "
                 "part again");
}

/// FILE.resume exists from the start; an older FILE and its FILE.share stay until the end.
TEST_F(Merge, RefusesAnOldPartWhoseNewRunIsNotFinished) {
  folder_.write("p.txt", puzzle_lines(9, 60, 6) + "12\n");
  const Words part3 = {"solve", "p.txt", "--part", "3/3", "-o", "part3.txt", "--resume"};
  EXPECT_EQ(run_in(folder_, part3).exit_code, 2);
  expect_refused({"part1.txt", "part2.txt", "part3.txt"},
                 "part3.txt: is not finished: the same command continues it");
}

TEST_F(Merge, PassesOverTheFilesBesideTheParts) {
  const Words files = {"part1.txt", "part1.txt.share", "part2.txt",
                       "part3.txt", "part2.txt.share", "./part3.txt.share"};
  EXPECT_EQ(run_in(folder_, Words{"merge"} + files).out, run_in(folder_, {"solve", "p.txt"}).out);
  expect_refused({"part1.txt", "part1.txt.share", "part2.txt.share", "part3.txt"},
                 "part2.txt.share: is no finished part, as there is no part2.txt.share.share");
}

TEST_F(Merge, AFinishedPartIsDoneAgainWhereItsFileIsAnother) {
  const Words again = {"solve", "p.txt", "--part", "2/3", "-o", "part2.txt", "--resume"};
  const std::string answers = folder_.read("part2.txt");
  folder_.write("part2.txt", "old");
  run_in(folder_, again);
  EXPECT_EQ(folder_.read("part2.txt"), answers);
}

TEST_F(Merge, WritesOverNoPart) {
  std::filesystem::create_symlink("part2.txt", folder_.path() / "link.txt");
  for (const char* output : {"part2.txt", "./part2.txt", "link.txt", "part2.txt.share"}) {
    const std::string before = folder_.read(output);
    expect_result(run_in(folder_, {"merge", "-o", output, "part1.txt", "part2.txt", "part3.txt"}),
                  2, "",
                  "dokusat: --output: " + std::string(output) +
                      " is also a part, which it would overwrite\n");
    EXPECT_EQ(folder_.read(output), before);
  }
}

TEST_F(Merge, TakesPartsWhoseOptionsChangeNoAnswer) {
  run_in(folder_, {"solve", "-q", "-j", "1", "-o", "part2.txt", "--part=2/3", "p.txt"});
  EXPECT_EQ(run_in(folder_, {"merge", "part1.txt", "part2.txt", "part3.txt"}).exit_code,
            run_in(folder_, {"solve", "p.txt"}).exit_code);
}

class KilledPart : public ::testing::TestWithParam<Words> {};

TEST_P(KilledPart, GoesOnAfterTwentySignalsAndLosesNothing) {
  const TemporaryDirectory folder;
  folder.write("p.txt", puzzle_lines(test::times(1400), 60, 3));
  const Words& options = GetParam();
  run_in(folder, options + Words{"-o", "one.txt"});
  const Words command = options + Words{"--part", "2/2", "-o", "part2.txt", "--resume"};
  const std::size_t half = folder.read("one.txt").size() / 2;
  const auto written = [&] {
    return folder.has("part2.txt.part") ? folder.read("part2.txt.part").size() : 0;
  };
  int kills = 0;
  for (std::size_t i = 0; i < 20; ++i) {
    RunOptions where;
    where.directory = folder.path();
    RunningProgram program(command, where);
    program.close_input();
    // Some before they have written anything, the others at various points.
    program.wait_until([&] { return folder.has("part2.txt") || written() >= half * i / 30; });
    program.signal(i % 2 == 0 ? SIGKILL : SIGTERM);
    if (const ProgramResult result = program.finish(); result.exit_code != 0) ++kills;
  }
  EXPECT_GT(kills, 4);
  EXPECT_EQ(run_in(folder, command).err, "");
  run_in(folder, options + Words{"--part", "1/2", "-o", "part1.txt"});
  EXPECT_EQ(run_in(folder, {"merge", "part1.txt", "part2.txt", "-o", "merged.txt"}).err, "");
  EXPECT_EQ(folder.read("merged.txt"), folder.read("one.txt"));
  EXPECT_THAT(folder.names(),
              UnorderedElementsAre("p.txt", "one.txt", "merged.txt", "part1.txt", "part1.txt.share",
                                   "part2.txt", "part2.txt.share"));
}

INSTANTIATE_TEST_SUITE_P(Commands, KilledPart,
                         ::testing::Values(Words{"solve", "p.txt", "--no-simplify", "-j", "2"},
                                           Words{"rate", "p.txt", "-j", "2"},
                                           Words{"generate", "sudominoku", "--dominoes", "12",
                                                 "--number", std::to_string(test::times(300)), "-j",
                                                 "2"}),
                         [](const auto& instance) { return instance.param.front(); });

TEST(Part, OfACountGoesOnInsideAPuzzle) {
  const TemporaryDirectory folder;
  folder.write("p.txt", std::string(49, '.') + "\n");
  const auto command = [](const std::string& file) {
    return Words{"solve", "p.txt", "--latin", "--count", "--resume", "-j", "1",
                 "-o",    file,    "--part",  "3/24",    "--splits", "0"};
  };
  ASSERT_EQ(run_in(folder, command("whole.txt")).exit_code, 0);
  const auto cases_counted = [&]() -> std::int64_t {
    if (!folder.has("a.txt.counts")) return 0;
    const auto counts = nlohmann::json::parse(folder.read("a.txt.counts"))["counted"];
    return counts.begin().value()[0].get<std::int64_t>();
  };
  std::int64_t most = 0;
  for (int i = 0; i < 3; ++i) {
    RunOptions where;
    where.directory = folder.path();
    RunningProgram program(command("a.txt"), where);
    program.close_input();
    program.wait_until([&] { return folder.has("a.txt") || cases_counted() > most; });
    program.signal(SIGKILL);
    program.finish();
    ASSERT_FALSE(folder.has("a.txt"));
    EXPECT_GT(cases_counted(), most);
    most = cases_counted();
  }
  const std::string counts = folder.read("a.txt.counts");
  for (const std::string& damaged : {counts.substr(0, counts.size() / 2), std::string("x")}) {
    folder.write("a.txt.counts", damaged);
    expect_result(run_in(folder, command("a.txt")), 2, "",
                  "dokusat: a.txt.counts: is damaged or was not written by dokusat; remove it to "
                  "count from the beginning\n");
  }
  for (const char* number : {"x", "-5", "010", "0x1F", ""}) {
    folder.write("a.txt.counts", counts);
    edit_state(folder, "a.txt.counts",
               [&](auto& state) { state["counted"].begin().value()[1] = number; });
    expect_result(run_in(folder, command("a.txt")), 2, "",
                  "dokusat: a.txt.counts: is not what a run with --resume writes; remove it to "
                  "count from the beginning\n");
  }
  folder.write("a.txt.counts", counts);
  EXPECT_EQ(run_in(folder, command("a.txt")).exit_code, 0);
  EXPECT_FALSE(folder.has("a.txt.counts"));
  EXPECT_EQ(without_seconds(folder.read("a.txt")), without_seconds(folder.read("whole.txt")));
}

TEST(Part, OfACountAddsUp) {
  const TemporaryDirectory folder;
  folder.write("p.txt", "0\n? ? ? ? ? ?\n0\n");
  expect_result(run_in(folder, {"solve", "p.txt", "-f", "boj4574", "--count"}), 0,
                "Puzzle 1\n25729920\n");
  const Words parts = run_parts(folder, {"solve", "p.txt", "-f", "boj4574", "--count"}, 3);
  expect_result(run_in(folder, Words{"merge"} + parts), 0, "Puzzle 1\n25729920\n");
}

TEST(Part, OfMorePartsThanPuzzlesSomeAreEmpty) {
  const TemporaryDirectory folder;
  const Words command = {"generate", "sudominoku", "--dominoes", "20", "--number", "3"};
  const std::string whole = run_in(folder, command).out;
  expect_result(run_in(folder, Words{"merge"} + run_parts(folder, command, 5)), 0, whole);
  expect_result(
      run_in(folder, Words{"merge"} + run_parts(folder, command + Words{"--resume"}, 5, ".again")),
      0, whole);
}

/// The script of contrib/slurm must not take the output of an older run for that of this one.
TEST(Part, OnAClusterIsNotFinishedByItsOlderAnswers) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kPuzzleLine4 + std::string(16, '.') + "\n");
  RunOptions options;
  options.program = DOKUSAT_SOURCE_DIR "/contrib/slurm/part.sbatch";
  options.directory = folder.path();
  options.prepare = [] { ::setenv("SLURM_ARRAY_TASK_ID", "1", 1); };
  const Words part = {DOKUSAT_PROGRAM, "1", ".", "solve", "p.txt"};
  EXPECT_EQ(run(part, "", options).exit_code, 0);
  const auto quoted = [&](const char* name) { return "'" + (folder.path() / name).string() + "'"; };
  RunningProgram program(part + Words{"-b", "exec:'" DOKUSAT_FAKE_SOLVER "' waits " +
                                                quoted("asked") + " " + quoted("go") + " {cnf}"},
                         options);
  program.close_input();
  ASSERT_TRUE(program.wait_until([&] { return folder.has("asked"); }));
  program.signal(SIGTERM);
  const ProgramResult result = program.finish();
  EXPECT_EQ(result.exit_code, 75) << ::testing::PrintToString(result);
  EXPECT_TRUE(folder.has("1.resume"));
  folder.write("go", "");
}

TEST(Part, WantsAFileAndInputThatCanBeReadAgain) {
  expect_result(run({"solve", "--part", "1/2"}), 2, "", "dokusat: --part goes with -o FILE\n");
  const TemporaryDirectory folder;
  expect_result(
      run_in(folder, {"solve", "--part", "1/2", "-o", "a.txt"}), 2, "",
      "dokusat: --part reads its files twice: standard input can be read only once; write the "
      "puzzles to a file\n");
  const std::string pipe = (folder.path() / "pipe").string();
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  for (const std::string input : {"pipe", "/dev/stdin", "/dev/null"})
    expect_result(run_in(folder, {"solve", input, "--part", "1/2", "-o", "a.txt"}), 2, "",
                  "dokusat: --part reads its files twice: " + input +
                      " can be read only once; write the puzzles to a file\n");
  expect_result(run_in(folder, {"solve", "--part", "3/2", "-o", "a.txt"}), 2, "",
                "dokusat: --part: expected a number from 1 to 2, found '3'\n");
  expect_result(run_in(folder, {"solve", "--part", "12", "-o", "a.txt"}), 2, "",
                "dokusat: --part: expected K/N such as 3/8, found '12'\n");
}

}  // namespace
}  // namespace dokusat::program_test
