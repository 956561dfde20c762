// Implied sums, compared with grids: a grid that satisfies the units and the sums satisfies them.

#include <gtest/gtest.h>

#include <dokusat/generator/random_grids.hpp>
#include <dokusat/propagation/searcher.hpp>
#include <dokusat/rules/compiling.hpp>
#include <utility>

#include "support/constraint_rules.hpp"

namespace dokusat {
namespace {

std::vector<Linear> implied(const Board& board, const std::vector<Constraint>& constraints) {
  return propagation::implied_sums(board, constraints);
}

std::vector<Cell> row_part(const Board& board, int row, int from, int to) {
  std::vector<Cell> cells;
  for (int column = from; column < to; ++column) cells.push_back(board.cell_at(row, column));
  return cells;
}

/// The coefficients of the sum, as the weights of digit 1.
std::map<Cell, int> counts_of(const Linear& linear) {
  std::map<Cell, int> counts;
  for (const CellWeights& term : linear.terms) counts.emplace(term.cell, term.of_digit[0]);
  return counts;
}

/// The sum of these cells by one of the sums; empty if there is none.
std::optional<std::int64_t> bound_of(const std::map<Cell, int>& counts,
                                     const std::vector<Linear>& sums) {
  for (const Linear& sum : sums)
    if (counts_of(sum) == counts) return sum.bound;
  return std::nullopt;
}

TEST(ImpliedSums, TheLastCellOfARowIsKnown) {
  const auto board = Board::sudoku({2, 3});
  const auto sums =
      implied(*board, {LinearBuilder(*board).add(row_part(*board, 2, 0, 5)).exactly(17)});
  ASSERT_EQ(sums.size(), 1U);
  EXPECT_EQ(counts_of(sums[0]), (std::map<Cell, int>{{board->cell_at(2, 5), 1}}));
  EXPECT_EQ(sums[0].terms[0].of_digit, (std::vector{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(sums[0].comparison, Comparison::exactly);
  EXPECT_EQ(sums[0].bound, 4);
}

TEST(ImpliedSums, WhatSticksOutOfARowIsKnown) {
  const auto board = Board::sudoku({2, 3});
  std::vector<Cell> cage = row_part(*board, 0, 3, 6);
  cage.push_back(board->cell_at(1, 5));
  const auto sums =
      implied(*board, {LinearBuilder(*board).add(row_part(*board, 0, 0, 3)).exactly(9),
                       LinearBuilder(*board).add(cage).exactly(15)});
  EXPECT_EQ(bound_of({{board->cell_at(1, 5), 1}}, sums), 3);
}

TEST(ImpliedSums, ARegionOfARuleCounts) {
  const auto board = Board::latin(4);
  const std::vector<Cell> square{Cell{0}, Cell{1}, Cell{4}, Cell{5}};
  const Linear sum = LinearBuilder(*board).add({Cell{0}, Cell{1}, Cell{4}}).exactly(8);
  const std::map<Cell, int> last{{Cell{5}, 1}};
  EXPECT_EQ(bound_of(last, implied(*board, {sum})), std::nullopt);
  EXPECT_EQ(bound_of(last, implied(*board, {sum, AllDifferent{square}})), 2);
}

TEST(ImpliedSums, OtherSumsThanExactOnesOfDigitsTellNothing) {
  const auto board = Board::sudoku({2, 3});
  const std::vector<Cell> five = row_part(*board, 0, 0, 5);
  EXPECT_TRUE(implied(*board, {LinearBuilder(*board).add(five).at_most(17)}).empty());
  EXPECT_TRUE(implied(*board, {LinearBuilder(*board).add(five).at_least(17)}).empty());
  const auto is_odd = [](Digit digit) { return digit % 2 == 1; };
  EXPECT_TRUE(implied(*board, {LinearBuilder(*board).count(five, is_odd).exactly(3)}).empty());
}

TEST(ImpliedSums, WhatIsSaidAlreadyIsNotSaidAgain) {
  const auto board = Board::latin(6);
  const Linear most = LinearBuilder(*board).add(row_part(*board, 0, 0, 4)).exactly(10);
  const Linear rest = LinearBuilder(*board).add(row_part(*board, 0, 4, 6)).exactly(11);
  EXPECT_EQ(implied(*board, {most}).size(), 1U);
  EXPECT_TRUE(implied(*board, {most, rest}).empty());
}

/// Random sums that the grid satisfies, every fourth with a coefficient other than 1.
std::vector<Constraint> sums_of(const Grid& grid, const Board& board, Random& random) {
  std::vector<Constraint> sums;
  for (int i = 0; i < 3 * board.digit_count(); ++i) {
    const Unit& unit = board.unit(random.below(static_cast<int>(board.units().size())));
    LinearBuilder builder(board);
    std::int64_t sum = 0;
    int count = random.below(4) == 0 ? random.below(2) == 0 ? -1 : 2 : 1;
    for (Cell cell : unit.cells) {
      if (random.below(3) == 0) continue;
      builder.add(cell, count);
      sum += std::exchange(count, 1) * grid[cell];
    }
    sums.emplace_back(builder.exactly(sum));
  }
  return sums;
}

TEST(ImpliedSums, EachGridThatKeepsTheSumsKeepsThem) {
  Random random(45);
  std::size_t count = 0;
  for (const auto& board : {Board::sudoku({2, 2}), Board::sudoku({2, 3}), Board::latin(5)})
    for (int round = 0; round < 200; ++round) {
      const Grid grid = RandomGrids(empty_puzzle(board)).draw(random)->grid;
      for (const Linear& sum : implied(*board, sums_of(grid, *board, random))) {
        EXPECT_TRUE(is_kept(sum, grid));
        EXPECT_FALSE(sum.terms.empty());
        EXPECT_LE(sum.terms.size(), 4U);
        ++count;
      }
    }
  EXPECT_GT(count, 1000U);
}

}  // namespace
}  // namespace dokusat
