// Long runs: threads, continuing after bad lines, and answers that do not wait for the next line.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "long_input.hpp"
#include "run_program.hpp"
#include "samples.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

using Json = nlohmann::json;

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

// --- --keep-going

const std::string kBadLine4Message =
    "error: expected a digit 1 to 4, or 0, ., _, -, *, x or X for an empty cell, found 'z'\n" +
    kBadLine4 + "              ^\n";

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
            R"({"grid":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1],"number":1,"status":"solved"})"
            "\n"
            R"({"number":2,"status":"error"})"
            "\n"
            R"({"grid":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1],"number":3,"status":"solved"})"
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
  // Three characters are not a board but the number of puzzles, unless the format is given.
  EXPECT_THAT(run({"solve", "--keep-going"}, "123\n" + kPuzzleLine4).err,
              ::testing::HasSubstr("the first line announces 123 puzzles, found 1"));
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
  // Lines are read in blocks; these lines end before, at and after the end of a block.
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

}  // namespace
}  // namespace dokusat::program_test
