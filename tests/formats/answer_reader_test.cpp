// Answers as solvers print them, in every format.

#include <gtest/gtest.h>

#include <dokusat/formats/answer_reader.hpp>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

namespace dokusat {
namespace {

std::vector<Answer> read_all(const std::string& text, Format format, int size) {
  std::istringstream in(text);
  AnswerReader reader(in, "out.txt", format);
  std::vector<Answer> answers;
  while (std::optional<Answer> answer = reader.next(*Board::latin(size)))
    answers.push_back(*answer);
  EXPECT_TRUE(reader.at_end());
  return answers;
}

/// 1234 / 3412 / 2143 / 4321, the answer of all texts below.
Grid small_grid() {
  Grid grid(4);
  int index = 0;
  for (Digit digit : {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}) grid[Cell{index++}] = digit;
  return grid;
}

struct AnswerText {
  Format format;
  std::string text;
  int line_of_third;  ///< where the third answer, after "no solution", begins
};

void PrintTo(const AnswerText& answers, std::ostream* out) { *out << name_of(answers.format); }

class AnswersInEveryFormat : public testing::TestWithParam<AnswerText> {};

TEST_P(AnswersInEveryFormat, AreGridsNoSolutionOrUnknown) {
  const auto& [format, text, line_of_third] = GetParam();
  std::string cr_lf;
  for (char c : text) cr_lf += c == '\n' ? " \t\r\n" : std::string(1, c);
  for (const std::string& variant : {text, text.substr(0, text.size() - 1), cr_lf}) {
    const std::vector<Answer> answers = read_all(variant, format, 4);
    ASSERT_EQ(answers.size(), 4U);
    EXPECT_EQ(answers[0].status, Status::solved);
    EXPECT_EQ(answers[0].grid, small_grid());
    EXPECT_EQ(answers[0].position.line, 1);
    EXPECT_EQ(answers[1].status, Status::no_solution);
    EXPECT_EQ(answers[2].status, Status::solved);
    EXPECT_EQ(answers[2].grid, small_grid());
    EXPECT_EQ(answers[2].position.line, line_of_third);
    EXPECT_EQ(answers[3].status, Status::unknown);
  }
}

const std::string kNumbers = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";
const std::string kDigits = "1234\n3412\n2143\n4321\n";
const std::string kLine = "1234341221434321\n";

INSTANTIATE_TEST_SUITE_P(
    All, AnswersInEveryFormat,
    testing::Values(
        AnswerText{Format::boj2580, kNumbers + "no solution\n" + kNumbers + "unknown\n", 6},
        AnswerText{Format::grid, kNumbers + "no solution\n" + kNumbers + "unknown\n", 6},
        AnswerText{Format::boj2239, kDigits + "no solution\n" + kDigits + "unknown\n", 6},
        AnswerText{Format::lines, kLine + "no solution\n" + kLine + "unknown\n", 3},
        AnswerText{Format::boj4574,
                   "Puzzle 1\n" + kDigits + "Puzzle 2\nno solution\nPuzzle 3\n" + kDigits +
                       "Puzzle 4\nunknown\n",
                   8}),
    [](const auto& test) { return std::string(name_of(test.param.format)); });

TEST(AnswerReader, TakesEachSizeAsItsPuzzleHasIt) {
  std::istringstream in(kDigits + "\n1\n\n" + kDigits);
  AnswerReader reader(in, "out.txt", Format::boj2239);
  EXPECT_EQ(reader.next(*Board::latin(4))->grid, small_grid());
  EXPECT_EQ(reader.next(*Board::latin(1))->grid[Cell{0}], 1);
  EXPECT_FALSE(reader.at_end());
  EXPECT_EQ(reader.next(*Board::latin(4))->grid, small_grid());
  EXPECT_TRUE(reader.at_end());
  EXPECT_FALSE(reader.next(*Board::latin(4)));
}

TEST(AnswerReader, TakesTheRowsColumnsAndValuesOfItsPuzzle) {
  const auto board = Board::of({.rows = 2, .columns = 3, .values = {0, 4}});
  for (const Format format : {Format::grid, Format::boj2239, Format::lines}) {
    Grid grid(*board);
    for (Cell cell : board->cells()) grid[cell] = cell.index % 5;
    std::istringstream in(grid_text(grid, format));
    AnswerReader reader(in, "out.txt", format);
    EXPECT_EQ(reader.next(*board)->grid, grid) << name_of(format);
    EXPECT_TRUE(reader.at_end());
  }
}

TEST(AnswerReader, LeavesEmptyCellsToTheRules) {
  const std::vector<Answer> answers = read_all("1034\n3412\n2143\n4321\n", Format::boj2239, 4);
  ASSERT_EQ(answers.size(), 1U);
  EXPECT_EQ(answers[0].grid[Cell{1}], kNoDigit);
}

TEST(AnswerReader, FindsNothingInAnEmptyText) {
  // The caller checks the number of answers.
  EXPECT_TRUE(read_all("", Format::boj4574, 9).empty());
  EXPECT_TRUE(read_all("\n# none\n \r\n", Format::grid, 9).empty());
}

TEST(AnswerReader, TakesWhatUniqueAdds) {
  const std::vector<Answer> answers = read_all(
      kDigits + "unique\n" + kDigits + "not unique\n" + kDigits + "uniqueness unknown\nunknown\n",
      Format::boj2239, 4);
  ASSERT_EQ(answers.size(), 4U);
  EXPECT_EQ(answers[0].unique, true);
  EXPECT_EQ(answers[1].unique, false);
  EXPECT_FALSE(answers[2].unique);
  EXPECT_EQ(answers[2].status, Status::solved);
  EXPECT_EQ(answers[3].status, Status::unknown);
}

TEST(AnswerReader, TakesNumbersOfSolutions) {
  std::istringstream in("288\n3+\nno solution\n2 3\n");
  AnswerReader reader(in, "out.txt", Format::lines, {.counts = true});
  EXPECT_EQ(reader.next(*Board::latin(4))->count, "288");
  EXPECT_EQ(reader.next(*Board::latin(4))->count, "3+");
  EXPECT_EQ(reader.next(*Board::latin(4))->status, Status::no_solution);
  EXPECT_THROW(reader.next(*Board::latin(4)), ParseError);
}

TEST(AnswerReader, TakesJson) {
  const std::vector<Answer> answers = read_all(
      R"({"number":1,"status":"solved","grid":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1],"unique":true}
{"number":2,"status":"solved","grid":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1],"unique":null}
{"number":3,"status":"no solution"}
{"number":4,"status":"solved","count":"288","complete":true,"seconds":0.1}
{"number":5,"status":"solved","count":"2","complete":false}
{"number":6,"status":"solved","grid":[1,0,3,4,3,4,1,2,2,1,4,3,4,3,2,1],"tiling":[[0,1],[2,6]]}
)",
      Format::boj4574, 4);
  ASSERT_EQ(answers.size(), 6U);
  EXPECT_EQ(answers[0].grid, small_grid());
  EXPECT_EQ(answers[0].unique, true);
  EXPECT_EQ(answers[1].grid, small_grid());
  EXPECT_EQ(answers[2].status, Status::no_solution);
  EXPECT_EQ(answers[3].count, "288");
  EXPECT_EQ(answers[4].count, "2+");
  EXPECT_EQ(answers[5].grid[Cell{1}], kNoDigit);
  EXPECT_EQ(answers[5].tiling, (std::vector<Edge>{{Cell{0}, Cell{1}}, {Cell{2}, Cell{6}}}));
}

}  // namespace
}  // namespace dokusat
