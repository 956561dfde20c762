// The steps of deduction on digits, each on its own on a small board; groups of cells other than
// units; and that a deduction leaves no state behind.

#include <dokusat/rules/catalogue.hpp>
#include <dokusat/simplification/deduction.hpp>
#include <dokusat/simplification/hidden_singles.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace dokusat {
namespace {

class DigitSteps : public testing::Test {
 protected:
  Cell at(int row, int column) const { return board_->cell_at(row, column); }
  bool share_a_unit(Cell a, Cell b) const {
    return std::ranges::any_of(board_->units(), [&](const Unit& unit) {
      return std::ranges::count(unit.cells, a) + std::ranges::count(unit.cells, b) == 2;
    });
  }
  /// Excludes the digit from all cells of the row except the last.
  void exclude_from_row_but_the_last(Deduction& deduction, int row, Digit digit) const {
    for (int column = 0; column + 1 < board_->digit_count(); ++column)
      deduction.exclude(at(row, column), DigitSet::of(digit));
  }

  std::shared_ptr<const Board> board_ = Board::sudoku({2, 2});
  PropagationContext context_{empty_puzzle(board_)};
  Domains known_ = context_.initial_domains();
};

TEST_F(DigitSteps, ADecidedDigitStandsInNoOtherCellOfItsUnits) {
  Deduction deduction(context_, known_, Step::eliminate_peers);
  deduction.place(at(0, 0), 1);
  ASSERT_TRUE(deduction.run());
  for (Cell cell : board_->cells())
    for (Digit digit : board_->digits()) {
      const bool is_rival = digit == 1 && cell != at(0, 0) && share_a_unit(cell, at(0, 0));
      const bool is_replaced = digit != 1 && cell == at(0, 0);
      EXPECT_EQ(known_.allows(cell, digit), !is_rival && !is_replaced) << board_->name(cell);
    }
}

TEST_F(DigitSteps, ACellThatLostAllButOneDigitIsDecided) {
  Deduction deduction(context_, known_, Step::eliminate_peers);
  deduction.exclude(at(0, 0), DigitSet::all(3));
  ASSERT_TRUE(deduction.run());
  EXPECT_EQ(known_.value(at(0, 0)), 4);
  EXPECT_FALSE(known_.allows(at(0, 1), 4));
}

TEST_F(DigitSteps, ACellWithoutADigitRefutes) {
  Deduction deduction(context_, known_);
  deduction.exclude(at(0, 0), DigitSet::all(4));
  EXPECT_FALSE(deduction.run());
  EXPECT_TRUE(known_.refuted());
}

TEST_F(DigitSteps, PlacingADigitThatIsExcludedRefutes) {
  Deduction deduction(context_, known_);
  deduction.exclude(at(0, 0), DigitSet::of(2));
  deduction.place(at(0, 0), 2);
  EXPECT_FALSE(deduction.run());
}

TEST_F(DigitSteps, ADigitWithOnePlaceLeftInAUnitStandsThere) {
  {
    Deduction deduction(context_, known_, Step::fit_dominoes);
    exclude_from_row_but_the_last(deduction, 1, 3);
    ASSERT_TRUE(deduction.run());
  }
  EXPECT_FALSE(known_.is_decided(at(1, 3)));  // the earlier steps do not decide it
  EXPECT_EQ(hidden_singles(known_, context_.groups, 1), DigitSet::of(3));
  EXPECT_EQ(hidden_singles(known_, context_.groups, 0), DigitSet());
  known_ = context_.initial_domains();
  Deduction deduction(context_, known_, Step::place_hidden_singles);
  exclude_from_row_but_the_last(deduction, 1, 3);
  ASSERT_TRUE(deduction.run());
  EXPECT_EQ(known_.value(at(1, 3)), 3);
  EXPECT_FALSE(known_.allows(at(0, 3), 3));
}

TEST_F(DigitSteps, ADigitWithoutAPlaceInAUnitRefutes) {
  Deduction deduction(context_, known_);
  for (int column = 0; column < 4; ++column) deduction.exclude(at(1, column), DigitSet::of(3));
  EXPECT_EQ(hidden_singles(known_, context_.groups, 1), std::nullopt);
  EXPECT_FALSE(deduction.run());
}

TEST_F(DigitSteps, TwoDigitsWithOnePlaceLeftRefute) {
  Deduction deduction(context_, known_);
  exclude_from_row_but_the_last(deduction, 1, 3);
  exclude_from_row_but_the_last(deduction, 1, 4);
  EXPECT_FALSE(deduction.run());
}

TEST_F(DigitSteps, ADigitOfALineThatStandsInOneBoxIsExcludedFromTheRestOfTheBox) {
  for (Step last : {Step::lay_last_dominoes, Step::exclude_locked}) {
    known_ = context_.initial_domains();
    Deduction deduction(context_, known_, last);
    deduction.exclude(at(0, 2), DigitSet::of(1));
    deduction.exclude(at(0, 3), DigitSet::of(1));
    ASSERT_TRUE(deduction.run());
    EXPECT_EQ(known_.allows(at(1, 0), 1), last < Step::exclude_locked);
    EXPECT_EQ(known_.allows(at(1, 1), 1), last < Step::exclude_locked);
    EXPECT_TRUE(known_.allows(at(1, 2), 1));
  }
}

TEST_F(DigitSteps, ADeductionThatIsNotRunLeavesNothingToTheNext) {
  {
    Deduction dropped(context_, known_);
    dropped.place(at(0, 0), 1);
  }
  Domains other = context_.initial_domains();
  {
    Deduction deduction(context_, other);
    ASSERT_TRUE(deduction.run());
  }
  EXPECT_EQ(other.open_digit_count(), 64);
  EXPECT_TRUE(context_.queue.empty());
}

TEST_F(DigitSteps, ADeductionThatRefutedLeavesNothingToTheNext) {
  for (int round = 0; round < 2; ++round) {
    Domains known = context_.initial_domains();
    Deduction deduction(context_, known);
    deduction.place(at(0, 0), 1);
    deduction.place(at(3, 3), 2);
    if (round == 0) deduction.place(at(0, 1), 1);
    EXPECT_EQ(deduction.run(), round == 1);
  }
}

TEST(DistinctGroups, AreTheUnitsAndTheOthersBehindThem) {
  const auto board = Board::sudoku({2, 2});
  const std::vector<Cell> diagonal{board->cell_at(0, 0), board->cell_at(1, 1), board->cell_at(2, 2),
                                   board->cell_at(3, 3)};
  const std::vector<Cell> pair{board->cell_at(0, 0), board->cell_at(2, 3)};
  const DistinctGroups groups(*board, {diagonal, pair});
  ASSERT_EQ(groups.count(), 14);
  EXPECT_EQ(groups.cells(0), board->units()[0].cells);
  EXPECT_EQ(groups.cells(12), diagonal);
  EXPECT_EQ(groups.required(12), DigitSet::all(4));
  EXPECT_EQ(groups.required(13), DigitSet());
  EXPECT_TRUE(groups.members(13).contains(pair[1]));
  EXPECT_TRUE(groups.peers(pair[0]).contains(pair[1]));
  EXPECT_FALSE(groups.peers(pair[0]).contains(pair[0]));
  EXPECT_FALSE(groups.peers(pair[0]).contains(board->cell_at(3, 1)));
}

/// Returns a puzzle with one rule: the digits of the cells differ.
Puzzle puzzle_with(const std::shared_ptr<const Board>& board, const std::vector<Cell>& cells) {
  Puzzle puzzle = empty_puzzle(board);
  puzzle.rules.push_back(CellRule{&kAllDifferent, cells});
  return puzzle;
}

TEST(DistinctGroups, AGroupOfAsManyCellsAsDigitsHoldsEachDigit) {
  const auto board = Board::sudoku({2, 2});
  const std::vector<Cell> diagonal{board->cell_at(0, 0), board->cell_at(1, 1), board->cell_at(2, 2),
                                   board->cell_at(3, 3)};
  PropagationContext bench(puzzle_with(board, diagonal));
  Domains known = bench.initial_domains();
  Deduction deduction(bench, known);
  for (std::size_t i = 0; i < 3; ++i) deduction.exclude(diagonal[i], DigitSet::of(2));
  ASSERT_TRUE(deduction.run());
  EXPECT_EQ(known.value(diagonal[3]), 2);
}

TEST(DistinctGroups, ASmallerGroupHasDifferentDigitsAndMayLackSome) {
  // Also on a board of several blocks, which has no sets of peers.
  for (const int size : {5, 70}) {
    const auto board = Board::latin(size);
    const std::vector<Cell> pair{board->cell_at(0, 0), board->cell_at(1, 2)};
    PropagationContext bench(puzzle_with(board, pair));
    Domains known = bench.initial_domains();
    Deduction deduction(bench, known);
    deduction.exclude(pair[0], DigitSet::of(2));
    deduction.place(pair[0], size);
    ASSERT_TRUE(deduction.run());
    EXPECT_FALSE(known.allows(pair[1], size)) << size;
    EXPECT_FALSE(known.is_decided(pair[1])) << size;
  }
}

}  // namespace
}  // namespace dokusat
