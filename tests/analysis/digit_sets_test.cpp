// Sets of digits of cells that one table relates pairwise.

#include <dokusat/analysis/digit_sets.hpp>

#include <gtest/gtest.h>

#include <memory>

namespace dokusat {
namespace {

/// Each two of the cells hold digits that the table allows.
template <class Allows>
std::vector<Constraint> related(int cells, int size, Allows allows) {
  const auto pairs = std::make_shared<const DigitPairs>(size, allows);
  std::vector<Constraint> constraints;
  for (int first = 0; first < cells; ++first)
    for (int second = first + 1; second < cells; ++second)
      constraints.emplace_back(Table{Cell{first}, Cell{second}, pairs});
  return constraints;
}

TEST(DigitSets, AreThoseThatTheTableAllows) {
  const auto constraints = related(3, 5, [](Digit one, Digit other) {
    return one != other && one - other < 3 && other - one < 3;
  });
  const std::vector<DigitSets> found = digit_sets_of(constraints, 5);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].cells, (std::vector{Cell{0}, Cell{1}, Cell{2}}));
  EXPECT_EQ(found[0].sets, (std::vector<std::uint64_t>{0b00111, 0b01110, 0b11100}));
  EXPECT_EQ(found[0].relations.size(), 3U);
}

// No twenty of 64 digits have different remainders by 19, but 3.4^19 sets of nineteen do.
TEST(DigitSets, AreNotSearchedForWithoutEnd) {
  const auto constraints =
      related(20, 64, [](Digit one, Digit other) { return one % 19 != other % 19; });
  EXPECT_TRUE(digit_sets_of(constraints, 64).empty());
}

}  // namespace
}  // namespace dokusat
