// dokusat solve: all encodings and backends give the same answer.

#include <gmock/gmock.h>

#include <sstream>
#include <string>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"
#include "support/times.hpp"

namespace dokusat::program_test {
namespace {

/// Returns the names in a section of `encode --list`: the first words of its indented lines.
std::vector<std::string> listed(const std::string& option) {
  std::vector<std::string> names;
  std::istringstream lines(run({"encode", "--list"}).out);
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line[0] != ' ') {
      inside = line.find("(" + option + ")") != std::string::npos;
    } else if (inside) {
      std::istringstream words(line);
      words >> names.emplace_back();
    }
  }
  return names;
}

TEST(SolveEncodings, ListNamesThemAll) {
  const std::vector<std::string> rules = listed("--encoding");
  EXPECT_THAT(rules, ::testing::IsSupersetOf({"minimal", "complete", "placement"}));
  EXPECT_THAT(listed("--amo"),
              ::testing::IsSupersetOf({"auto", "pairwise", "sequential", "product"}));
  EXPECT_THAT(listed("--simplify"), ::testing::IsSupersetOf({"none", "singles"}));
}

TEST(SolveEncodings, EveryOneGivesTheSameAnswers) {
  const std::vector<std::string> encodings = listed("--encoding");
  const std::vector<std::string> amos = listed("--amo");
  ASSERT_FALSE(encodings.empty());
  ASSERT_FALSE(amos.empty());
  for (std::size_t i = 0; i < encodings.size(); ++i)
    for (std::size_t k = 0; k < amos.size(); ++k) {
      // Under the sanitizers a third of the pairs, which still contain each name.
      if (test::kSanitized && (i + k) % 3 != 0) continue;
      const std::string& encoding = encodings[i];
      const std::string& amo = amos[k];
      SCOPED_TRACE(encoding + " " + amo);
      expect_result(run({"solve", "-e", encoding, "--amo", amo}, kPuzzle2239), 0, kAnswer2239);
      expect_result(run({"solve", "-e", encoding, "--amo", amo}, kPuzzle4574), 0, kAnswer4574);
      expect_result(run({"solve", "-e", encoding, "--amo", amo}, kUnsolvableDominoes4), 20,
                    "Puzzle 1\nno solution\n");
    }
}

TEST(SolveEncodings, OneFormulaForAllPuzzlesGivesTheSameAnswers) {
  const std::string three = "1234341221434321\n................\n11..............\n";
  for (const char* const backend : {"cadical", "cadical:plain", "race"}) {
    SCOPED_TRACE(backend);
    expect_result(run({"solve", "--incremental", "-b", backend}, kPuzzle4574), 0, kAnswer4574);
    expect_result(run({"solve", "--incremental", "-b", backend, "-e", "minimal"}, kPuzzle2239), 0,
                  kAnswer2239);
    const ProgramResult result = run({"solve", "--incremental", "--unique", "-b", backend}, three);
    EXPECT_EQ(result.exit_code, 20);
    EXPECT_THAT(result.out, ::testing::HasSubstr("1234341221434321\nunique\n"));
    EXPECT_THAT(result.out, ::testing::HasSubstr("\nnot unique\nno solution\n"));
  }
}

TEST(SolveEncodings, OneFormulaForAllPuzzlesAnswersNothingElse) {
  using Arguments = std::vector<std::string>;
  for (const Arguments& more : {Arguments{"--count"},
                                {"--all"},
                                {"--order", "least"},
                                {"--simplify", "none"},
                                {"--splits", "5"},
                                {"-b", "oracle"}}) {
    Arguments arguments = {"solve", "--incremental"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    SCOPED_TRACE(more.front());
    const ProgramResult result = run(arguments, kPuzzle2239);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.err, ::testing::HasSubstr("--incremental"));
  }
}

TEST(SolveEncodings, EveryLevelOfSimplificationGivesTheSameAnswers) {
  const std::vector<std::string> levels = listed("--simplify");
  ASSERT_FALSE(levels.empty());
  for (const std::string& level : levels) {
    SCOPED_TRACE(level);
    expect_result(run({"solve", "--simplify", level}, kPuzzle2239), 0, kAnswer2239);
    expect_result(run({"solve", "--simplify", level}, kPuzzle4574), 0, kAnswer4574);
    expect_result(run({"solve", "--simplify", level, "--count"}, kEmpty4), 0, "288\n");
    expect_result(run({"solve", "--simplify", level}, kTwoFives), 20, "no solution\n");
  }
  expect_result(run({"solve", "--no-simplify"}, kPuzzle4574), 0, kAnswer4574);
}

TEST(SolveEncodings, ADigitAndADominoEncodingTogether) {
  expect_result(run({"solve", "-e", "minimal,placement"}, kPuzzle4574), 0, kAnswer4574);
}

TEST(SolveBackends, OracleAnswersTheContest) {
  expect_result(run({"solve", "--backend", "oracle"}, kPuzzle2580), 0, kAnswer2580);
  expect_result(run({"solve", "--backend", "oracle"}, kPuzzle2239), 0, kAnswer2239);
  expect_result(run({"solve", "--backend", "oracle"}, kPuzzle4574), 0, kAnswer4574);
  expect_result(run({"solve", "--backend", "oracle", "-f", "boj2239"}, kEmpty9), 0, kLeast9);
}

}  // namespace
}  // namespace dokusat::program_test
