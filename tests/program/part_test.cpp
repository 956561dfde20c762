// Parts of runs that are killed.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "long_input.hpp"
#include "run_program.hpp"
#include "samples.hpp"
#include "support/times.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::UnorderedElementsAre;
using Words = std::vector<std::string>;

Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
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
  std::vector<std::string> names = folder.names();
  // A signal between naming a file and moving it to its place leaves it.
  std::erase_if(names, [](const std::string& name) { return name.find(".tmp") != name.npos; });
  EXPECT_THAT(names, UnorderedElementsAre("p.txt", "one.txt", "merged.txt", "part1.txt",
                                          "part1.txt.share", "part2.txt", "part2.txt.share"));
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
  folder.write("a.txt.counts", counts);
  EXPECT_EQ(run_in(folder, command("a.txt")).exit_code, 0);
  EXPECT_FALSE(folder.has("a.txt.counts"));
  EXPECT_EQ(without_seconds(folder.read("a.txt")), without_seconds(folder.read("whole.txt")));
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

}  // namespace
}  // namespace dokusat::program_test
