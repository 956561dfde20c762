// Long runs: threads, and answers that do not wait for the next line.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "long_input.hpp"
#include "run_program.hpp"
#include "samples.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::StartsWith;

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

// --- Answers before the input ends

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
    // Three lines, the first of which may have begun in the last chunk, and half of another one.
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
  EXPECT_EQ(result.exit_code, 2);  // although puzzles before it have no solution
  EXPECT_THAT(result.err, StartsWith("<stdin>:501:3: error: "));
}

INSTANTIATE_TEST_SUITE_P(Threads, Feeding, ::testing::Values("1", "2"),
                         [](const auto& instance) { return std::string(instance.param); });

}  // namespace
}  // namespace dokusat::program_test
