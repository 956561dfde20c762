// Questions other than "a solution": all solutions, with or without tilings, and the limits of the
// search.

#include <gmock/gmock.h>

#include <set>
#include <string>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"
#include "three_solutions.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::UnorderedElementsAreArray;

class AllSolutions : public ::testing::TestWithParam<const char*> {};

TEST_P(AllSolutions, AreEachPrintedOnceInTheOrderAskedFor) {
  const std::string backend = GetParam();
  const ProgramResult any = run({"solve", "--all", "-b", backend}, kThreeSolutions);
  EXPECT_EQ(any.exit_code, 0);
  EXPECT_THAT(lines_of(any.out), UnorderedElementsAreArray(kTheThree));
  expect_result(run({"solve", "--all", "-b", backend, "--order", "least"}, kThreeSolutions), 0,
                joined(kTheThree));
  expect_result(run({"solve", "--all", "-b", backend, "--order", "greatest"}, kThreeSolutions), 0,
                joined({kTheThree.rbegin(), kTheThree.rend()}));
}

TEST_P(AllSolutions, OfNoneIsNoSolution) {
  expect_result(run({"solve", "--all", "-b", GetParam()}, "11..............\n"), 20,
                "no solution\n");
}

TEST_P(AllSolutions, StopAtTheLimit) {
  const std::string backend = GetParam();
  const std::vector<std::string> least = {"solve", "--all", "-b", backend, "--order", "least"};
  const auto limited = [&](const std::string& limit) {
    std::vector<std::string> words = least;
    words.insert(words.end(), {"--limit", limit});
    return run(words, kThreeSolutions);
  };
  expect_result(limited("2"), 3, joined({kTheThree[0], kTheThree[1]}), "puzzle 1: 2+ solutions\n");
  expect_result(limited("3"), 0, joined(kTheThree));
  expect_result(limited("4"), 0, joined(kTheThree));
}

TEST_P(AllSolutions, OfContestFilesHaveTheirPuzzlesNumber) {
  const ProgramResult result =
      run({"solve", "--all", "-b", GetParam(), "-f", "boj4574"}, "0\nA1 A4 D1 D4\n0\n");
  EXPECT_EQ(result.exit_code, 0);
  const std::vector<std::string> lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 6U * 5);  // six grids of four rows
  std::set<std::string> grids;
  for (std::size_t i = 0; i < lines.size(); i += 5) {
    EXPECT_EQ(lines[i], "Puzzle 1");
    grids.insert(lines[i + 1] + lines[i + 2] + lines[i + 3] + lines[i + 4]);
  }
  EXPECT_EQ(grids.size(), 6U);
}

TEST_P(AllSolutions, WithTilingsAreEachAGridAndItsTiling) {
  const std::string corners = "0\nA1 A4 D1 D4\n0\n";
  const std::vector<std::string> words = {"solve", "--tilings", "-b", GetParam(), "-f", "boj4574"};
  const auto with = [&](const std::string& question) {
    std::vector<std::string> all = words;
    all.push_back(question);
    return run(all, corners);
  };
  expect_result(with("--count"), 0, "Puzzle 1\n20\n");
  const ProgramResult result = with("--all");
  EXPECT_EQ(result.exit_code, 0);
  const std::vector<std::string> lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 20U * 6);
  std::set<std::string> grids;
  std::set<std::string> solutions;
  for (std::size_t i = 0; i < lines.size(); i += 6) {
    const std::string grid = lines[i + 1] + lines[i + 2] + lines[i + 3] + lines[i + 4];
    EXPECT_THAT(lines[i + 5], MatchesRegex("([A-D][1-4]-[A-D][1-4] ?){6}"));
    grids.insert(grid);
    solutions.insert(grid + lines[i + 5]);
  }
  EXPECT_EQ(grids.size(), 6U);
  EXPECT_EQ(solutions.size(), 20U);
}

INSTANTIATE_TEST_SUITE_P(Backends, AllSolutions, ::testing::Values("cadical", "oracle", "minisat"),
                         [](const auto& instance) { return instance.param; });

// The first few grids of an empty board, in order, without computing the others.
TEST(AllSolutionsOfTheOracle, ComeInOrderAsTheyAreFound) {
  const std::string greatest =
      "987654321654321987321987654896745213745213896213896745579468132468132579132579468\n";
  expect_result(run({"solve", "-b", "oracle", "--all", "--order", "greatest", "--limit", "1",
                     "--timeout", "60"},
                    std::string(81, '0') + "\n"),
                3, greatest, "puzzle 1: 1+ solutions\n");
}

TEST(FreeSingles, AreCountedAndSolved) {
  const std::string free4 = "0\n? ? ? ?\n0\n";
  for (const char* backend : {"cadical", "oracle"}) {
    expect_result(run({"solve", "--count", "-f", "boj4574", "-b", backend}, free4), 0,
                  "Puzzle 1\n264\n");
    const ProgramResult first =
        run({"solve", "-f", "boj4574", "--order", "least", "-b", backend}, free4);
    EXPECT_EQ(first.exit_code, 0);
    EXPECT_THAT(first.out, MatchesRegex("Puzzle 1\n([1-4]{4}\n){4}"));
    EXPECT_EQ(first.out, run({"solve", "-f", "boj4574", "--order", "least"}, free4).out);
  }
}

TEST(QuestionUsage, TilingsAreOfDominoesAndOfManySolutions) {
  expect_result(run({"solve", "--all", "--tilings"}, kThreeSolutions), 2, "",
                "dokusat: --tilings: puzzle 1 is no Su-domino-ku, so it has no tiling\n");
  expect_result(run({"solve", "--tilings"}, kThreeSolutions), 2, "",
                "dokusat: --tilings goes with --count or --all\n");
  expect_result(run({"solve", "--limit", "3"}, kThreeSolutions), 2, "",
                "dokusat: --limit goes with --count or --all\n");
}

TEST(UniqueQuestion, ShowsTheOtherSolutionWhenVerbose) {
  const ProgramResult result =
      run({"solve", "--unique", "-v", "--order", "least"}, kThreeSolutions);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.out, kTheThree[0] + "\nnot unique\n");
  EXPECT_THAT(result.err, HasSubstr("puzzle 1: another solution differs first at r1c2, which holds "
                                    "2 above and 3 here:\n1324"));
}

// --- Cut short -----------------------------------------------------------------------------------

void expect_whole_grids(const std::string& text) {
  EXPECT_THAT(text, EndsWith("\n"));
  for (const std::string& line : lines_of(text)) EXPECT_THAT(line, MatchesRegex("[1-9]{81}"));
}

TEST(CutShort, ByTheClockLeavesWhatIsKnown) {
  for (const char* backend : {"cadical", "oracle"}) {
    const ProgramResult list =
        run({"solve", "--all", "--timeout", "0.3", "-b", backend}, kOpenBoard);
    EXPECT_EQ(list.exit_code, 3);
    expect_whole_grids(list.out);
    EXPECT_THAT(list.err, MatchesRegex("puzzle 1: [0-9]+\\+ solutions\n"));
    EXPECT_EQ(list.err, "puzzle 1: " + std::to_string(lines_of(list.out).size()) + "+ solutions\n");
    const ProgramResult count =
        run({"solve", "--count", "--timeout", "0.3", "-b", backend}, kOpenBoard);
    EXPECT_EQ(count.exit_code, 3);
    EXPECT_THAT(count.out, MatchesRegex("[0-9]+\\+\n"));
  }
}

TEST(CutShort, ByCtrlCLeavesTheListSoFar) {
  RunningProgram program({"solve", "--all"});
  program.send(kOpenBoard + kThreeSolutions);
  program.close_input();
  ASSERT_TRUE(program.wait_for_output("\n"));
  program.signal(SIGINT);
  const ProgramResult result = program.finish();
  EXPECT_FALSE(result.timed_out);
  EXPECT_EQ(result.exit_code, 3);
  expect_whole_grids(result.out);
  EXPECT_EQ(result.err,
            "puzzle 1: " + std::to_string(lines_of(result.out).size()) + "+ solutions\n");
}

}  // namespace
}  // namespace dokusat::program_test
