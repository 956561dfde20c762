// Sets of digits, compared with std::set, on blocks that are full, partly used and beyond the
// first.

#include <dokusat/model/digit_set.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <random>
#include <set>

namespace dokusat {
namespace {

std::set<Digit> listed(DigitSet digits) {
  std::set<Digit> list;
  for (Digit digit : digits) list.insert(digit);
  return list;
}

TEST(DigitSet, HasTheDigitsOfABoardBlockByBlock) {
  EXPECT_EQ(listed(DigitSet::all(3)), (std::set{1, 2, 3}));
  EXPECT_EQ(DigitSet::all(64).count(), 64);
  EXPECT_EQ(DigitSet::block_count(64), 1);
  EXPECT_EQ(DigitSet::block_count(65), 2);
  EXPECT_EQ(DigitSet::all(66, 0).count(), 64);
  EXPECT_EQ(listed(DigitSet::all(66, 1)), (std::set{65, 66}));
  EXPECT_TRUE(DigitSet::all(66, 2).empty());
  EXPECT_TRUE(DigitSet::all(0).empty());
}

TEST(DigitSet, ContainsDigitsOfItsPageAlone) {
  const DigitSet set = DigitSet::of(66);
  EXPECT_EQ(set.block(), 1);
  EXPECT_TRUE(set.contains(66));
  EXPECT_FALSE(set.contains(65));
  EXPECT_FALSE(set.contains(2));  // the same bit of another block
  EXPECT_FALSE(set.contains(130));
}

TEST(DigitSet, CountsAndCombinesAsSetsDo) {
  std::mt19937_64 random(1);
  for (int block : {0, 3})
    for (int round = 0; round < 200; ++round) {
      // A half, a quarter, an eighth of the digits.
      std::uint64_t a_bits = random();
      std::uint64_t b_bits = random();
      for (int thin = round % 8; thin > 0; --thin) {
        a_bits &= random();
        b_bits &= random();
      }
      const DigitSet a = DigitSet::of_bits(a_bits, block);
      const DigitSet b = DigitSet::of_bits(b_bits, block);
      const std::set<Digit> list = listed(a);
      const std::set<Digit> other = listed(b);
      const auto size = list.size();
      ASSERT_EQ(a.count(), static_cast<int>(size));
      ASSERT_EQ(a.empty(), size == 0);
      ASSERT_EQ(a.has_at_most_one(), size <= 1);
      ASSERT_EQ(a.has_one(), size == 1);
      ASSERT_EQ(a.has_two(), size == 2);
      if (!list.empty()) {
        ASSERT_EQ(a.first(), *list.begin());
      }
      for (Digit digit : DigitSet::all(64 * block + 64, block)) {
        ASSERT_EQ(a.contains(digit), list.contains(digit));
        ASSERT_EQ(a.rank(digit), std::distance(list.begin(), list.lower_bound(digit)));
        ASSERT_EQ((a & b).contains(digit), list.contains(digit) && other.contains(digit));
        ASSERT_EQ((a | b).contains(digit), list.contains(digit) || other.contains(digit));
        ASSERT_EQ((a - b).contains(digit), list.contains(digit) && !other.contains(digit));
      }
    }
}

TEST(Occurrences, TellsWhatIsInSomeAndInSeveralSets) {
  Occurrences found;
  for (const DigitSet& set : {DigitSet::all(3), DigitSet::of(2), DigitSet::of(5)}) found.add(set);
  EXPECT_EQ(listed(found.some), (std::set{1, 2, 3, 5}));
  EXPECT_EQ(listed(found.several), (std::set{2}));
}

}  // namespace
}  // namespace dokusat
