// Connected groups without a common digit do not cross: what is implied holds in all grids that
// keep both constraints, and excludes others.

#include <gtest/gtest.h>

#include <dokusat/model/crossings.hpp>
#include <string>

#include "support/constraint_rules.hpp"

namespace dokusat {
namespace {

constexpr int kRows = 3;
constexpr int kColumns = 4;

/// The first 12 cells of a board with four digits as a grid of 3×4.
std::shared_ptr<const Board> board() { return Board::sudoku({2, 2}); }

Connected group(std::vector<Digit> digits, int cells = kRows * kColumns, int columns = kColumns) {
  Connected connected{{}, std::move(digits), columns, 0};
  for (int i = 0; i < cells; ++i) connected.cells.push_back(Cell{i});
  return connected;
}

bool are_kept(const std::vector<Constraint>& constraints, const Grid& grid) {
  return std::ranges::all_of(
      constraints, [&](const Constraint& constraint) { return is_kept(constraint, grid); });
}

Grid grid_of(const std::string& digits) {
  Grid grid(*board());
  for (int i = 0; const char c : digits) grid[Cell{i++}] = c - '0';
  return grid;
}

TEST(Crossings, HoldWhereBothGroupsAreConnected) {
  const std::vector<Constraint> groups{group({1}), group({2, 4})};
  const std::vector<Constraint> implied = uncrossed(groups, *board());
  EXPECT_EQ(implied.size(), 2U * (kRows - 1) * (kColumns - 1) + 1);
  int connected = 0;
  Grid grid = grid_of(std::string(kRows * kColumns, '1'));
  for (int i = 0; i < kRows * kColumns;) {
    if (are_kept(groups, grid)) {
      ++connected;
      EXPECT_TRUE(are_kept(implied, grid));
    }
    // The next grid with the digits 1 to 3.
    for (i = 0; i < kRows * kColumns && grid[Cell{i}] == 3; ++i) grid[Cell{i}] = 1;
    if (i < kRows * kColumns) ++grid[Cell{i}];
  }
  EXPECT_GT(connected, 1000);
}

TEST(Crossings, ExcludeSquaresAndBorders) {
  const std::vector<Constraint> implied = uncrossed({group({1}), group({2, 4})}, *board());
  const auto is_possible = [&](const std::string& digits) {
    return are_kept(implied, grid_of(digits));
  };
  EXPECT_TRUE(is_possible("112333333333"));
  EXPECT_FALSE(is_possible("333312332133"));
  EXPECT_FALSE(is_possible("333341331433"));
  EXPECT_TRUE(is_possible("331333233133"));
  EXPECT_FALSE(is_possible("313343323133"));
  EXPECT_FALSE(is_possible("333123333124"));
}

TEST(Crossings, NeedTwoGroupsOnTheSameRows) {
  const auto implied = [](const std::vector<Constraint>& constraints) {
    return uncrossed(constraints, *board()).size();
  };
  EXPECT_EQ(implied({group({1})}), 0U);
  EXPECT_EQ(implied({group({1, 2}), group({2, 3})}), 0U);
  EXPECT_EQ(implied({group({1}), group({2}, 12, 3)}), 0U);
  EXPECT_EQ(implied({group({1}), group({2}, 8)}), 0U);
  EXPECT_EQ(implied({group({1}, 4), group({2}, 4)}), 0U);
  EXPECT_EQ(implied({group({1}, 4, 1), group({2}, 4, 1)}), 0U);
  EXPECT_EQ(implied({group({1}, 11), group({2}, 11)}), 0U);
  EXPECT_EQ(implied({group({1}), group({2}), NumberedInOrder{group({1}).cells, 2}}), 0U);
  EXPECT_EQ(implied({group({1}, 4, 2), group({2}, 4, 2)}), 3U);
}

}  // namespace
}  // namespace dokusat
