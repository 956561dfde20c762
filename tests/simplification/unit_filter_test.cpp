// The filter of units, a level after the other on a small board; groups of cells other than units;
// and that a run leaves no state behind.

#include <dokusat/simplification/simplify.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace dokusat {
namespace {

class UnitsFiltered : public testing::Test {
 protected:
  Cell at(int row, int column) const { return board_->cell_at(row, column); }
  bool share_a_unit(Cell a, Cell b) const {
    return std::ranges::any_of(board_->units(), [&](const Unit& unit) {
      return std::ranges::count(unit.cells, a) + std::ranges::count(unit.cells, b) == 2;
    });
  }
  /// Excludes the digit from all cells of the row except the last.
  void exclude_from_row_but_the_last(int row, Digit digit) {
    for (int column = 0; column + 1 < board_->digit_count(); ++column)
      exclude(at(row, column), DigitSet::of(digit));
  }
  void exclude(Cell cell, DigitSet digits) {
    filter_.keep(known_, cell, known_.digits(cell) - digits);
  }
  bool run(Simplification level = Simplification::locked) { return filter_.run(known_, level); }

  std::shared_ptr<const Board> board_ = Board::sudoku({2, 2});
  const DistinctGroups groups_{*board_};
  UnitFilter filter_{*board_, groups_};
  Domains known_{*board_, false};
};

TEST_F(UnitsFiltered, ADecidedDigitStandsInNoOtherCellOfItsUnits) {
  filter_.place(known_, at(0, 0), 1);
  ASSERT_TRUE(run(Simplification::units));
  for (Cell cell : board_->cells())
    for (Digit digit : board_->digits()) {
      const bool is_rival = digit == 1 && cell != at(0, 0) && share_a_unit(cell, at(0, 0));
      const bool is_replaced = digit != 1 && cell == at(0, 0);
      EXPECT_EQ(known_.allows(cell, digit), !is_rival && !is_replaced) << board_->name(cell);
    }
}

TEST_F(UnitsFiltered, ACellThatLostAllButOneDigitIsDecided) {
  exclude(at(0, 0), DigitSet::all(3));
  ASSERT_TRUE(run(Simplification::units));
  EXPECT_EQ(known_.value(at(0, 0)), 4);
  EXPECT_FALSE(known_.allows(at(0, 1), 4));
}

TEST_F(UnitsFiltered, ACellWithoutADigitRefutes) {
  exclude(at(0, 0), DigitSet::all(4));
  EXPECT_FALSE(run());
  EXPECT_TRUE(known_.refuted());
}

TEST_F(UnitsFiltered, PlacingADigitThatIsExcludedRefutes) {
  exclude(at(0, 0), DigitSet::of(2));
  filter_.place(known_, at(0, 0), 2);
  EXPECT_FALSE(run());
}

TEST_F(UnitsFiltered, ADigitWithOnePlaceLeftInAUnitStandsThere) {
  exclude_from_row_but_the_last(1, 3);
  ASSERT_TRUE(run(Simplification::units));
  EXPECT_FALSE(known_.is_decided(at(1, 3)));
  ASSERT_TRUE(run(Simplification::singles));
  EXPECT_EQ(known_.value(at(1, 3)), 3);
  EXPECT_FALSE(known_.allows(at(0, 3), 3));
}

TEST_F(UnitsFiltered, ADigitWithoutAPlaceInAUnitRefutes) {
  for (int column = 0; column < 4; ++column) exclude(at(1, column), DigitSet::of(3));
  EXPECT_FALSE(run());
}

TEST_F(UnitsFiltered, TwoDigitsWithOnePlaceLeftRefute) {
  exclude_from_row_but_the_last(1, 3);
  exclude_from_row_but_the_last(1, 4);
  EXPECT_FALSE(run());
}

TEST_F(UnitsFiltered, ADigitOfALineThatStandsInOneBoxIsExcludedFromTheRestOfTheBox) {
  exclude(at(0, 2), DigitSet::of(1));
  exclude(at(0, 3), DigitSet::of(1));
  for (const auto level : {Simplification::singles, Simplification::locked}) {
    ASSERT_TRUE(run(level));
    EXPECT_EQ(known_.allows(at(1, 0), 1), level == Simplification::singles);
    EXPECT_EQ(known_.allows(at(1, 1), 1), level == Simplification::singles);
    EXPECT_TRUE(known_.allows(at(1, 2), 1));
  }
}

TEST_F(UnitsFiltered, ARunThatRefutedLeavesNothingToTheNext) {
  for (int round = 0; round < 2; ++round) {
    known_ = Domains(*board_, false);
    filter_.place(known_, at(0, 0), 1);
    filter_.place(known_, at(3, 3), 2);
    if (round == 0) filter_.place(known_, at(0, 1), 1);
    EXPECT_EQ(run(), round == 1);
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
  EXPECT_TRUE(groups.are_peers(pair[0], pair[1]));
  EXPECT_FALSE(groups.are_peers(pair[0], pair[0]));
  EXPECT_FALSE(groups.are_peers(pair[0], board->cell_at(3, 1)));
}

TEST(DistinctGroups, AGroupOfAsManyCellsAsDigitsHoldsEachDigit) {
  const auto board = Board::sudoku({2, 2});
  const std::vector<Cell> diagonal{board->cell_at(0, 0), board->cell_at(1, 1), board->cell_at(2, 2),
                                   board->cell_at(3, 3)};
  const DistinctGroups groups(*board, {diagonal});
  UnitFilter filter(*board, groups);
  Domains known(*board, false);
  for (std::size_t i = 0; i < 3; ++i)
    filter.keep(known, diagonal[i], DigitSet::all(4) - DigitSet::of(2));
  ASSERT_TRUE(filter.run(known, Simplification::singles));
  EXPECT_EQ(known.value(diagonal[3]), 2);
}

TEST(DistinctGroups, ASmallerGroupHasDifferentDigitsAndMayLackSome) {
  // Also on a board of several blocks, which has no sets of peers.
  for (const int size : {5, 70}) {
    const auto board = Board::latin(size);
    const std::vector<Cell> pair{board->cell_at(0, 0), board->cell_at(1, 2)};
    const DistinctGroups groups(*board, {pair});
    UnitFilter filter(*board, groups);
    Domains known(*board, false);
    filter.keep(known, pair[0], known.digits(pair[0]) - DigitSet::of(2));
    filter.place(known, pair[0], size);
    ASSERT_TRUE(filter.run(known, Simplification::locked));
    EXPECT_FALSE(known.allows(pair[1], size)) << size;
    EXPECT_FALSE(known.is_decided(pair[1])) << size;
  }
}

}  // namespace
}  // namespace dokusat
