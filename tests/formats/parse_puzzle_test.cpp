#include <dokusat/base/budget.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/text/parse_error.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace dokusat {
namespace {

TEST(ParsePuzzle, GivesTheFirstOfAText) {
  const Puzzle puzzle = parse_puzzle("1.......2.....4.\n.1..............\nno puzzle");
  EXPECT_EQ(puzzle.board->digit_count(), 4);
  EXPECT_EQ(puzzle.givens[Cell{0}], 1);
  EXPECT_EQ(puzzle.givens[Cell{8}], 2);
}

TEST(ParsePuzzle, GivesAllOfAText) {
  const std::vector<Puzzle> puzzles = parse_puzzles("1.......2.....4.\n.1..............\n");
  ASSERT_EQ(puzzles.size(), 2U);
  EXPECT_EQ(puzzles[1].givens[Cell{1}], 1);
}

TEST(ParsePuzzle, TakesFormatAndBoard) {
  const Puzzle puzzle = parse_puzzle("1234123412341234", Format::lines, BoardSpec::latin());
  EXPECT_EQ(puzzle.board->units().size(), 8U);
}

TEST(ParsePuzzle, OfLongTextsEndsWithTheBudget) {
  std::string text;
  for (int line = 0; line < 2000; ++line) text += "1.......2.....4.\n";
  std::atomic<bool> stop = false;
  const Budget budget{.stop = &stop};
  const BudgetScope scope(budget);
  EXPECT_EQ(parse_puzzles(text).size(), 2000U);
  stop = true;
  EXPECT_THROW(parse_puzzles(text), BudgetSpent);
}

TEST(ParsePuzzle, WantsOneInADominoFileToo) {
  EXPECT_TRUE(parse_puzzles("0\n", Format::boj4574).empty());
  EXPECT_THROW(parse_puzzle("0\n", Format::boj4574), ParseError);
}

}  // namespace
}  // namespace dokusat
