// Sets of cells, within one word and over several.

#include <dokusat/analysis/cell_set.hpp>

#include <gtest/gtest.h>

#include <vector>

namespace dokusat {
namespace {

std::vector<int> taken_from(CellSet set) {
  std::vector<int> numbers;
  set.take_all([&](Cell cell) {
    numbers.push_back(cell.index);
    return true;
  });
  EXPECT_TRUE(set.empty());
  return numbers;
}

TEST(CellSet, HoldsWhatIsInserted) {
  CellSet set(130);
  EXPECT_TRUE(set.empty());
  for (int index : {129, 0, 63, 64}) set.insert(Cell{index});
  EXPECT_FALSE(set.empty());
  EXPECT_TRUE(set.contains(Cell{63}));
  EXPECT_FALSE(set.contains(Cell{127}));
  EXPECT_EQ(taken_from(set), (std::vector{0, 63, 64, 129}));
  set.clear();
  EXPECT_TRUE(set.empty());
}

TEST(CellSet, InsertsWhatIsNotExcepted) {
  CellSet some(100), except(100), all(100);
  for (int index : {3, 70, 80}) some.insert(Cell{index});
  except.insert(Cell{70});
  all.insert(Cell{1});
  all.insert(some.view(), except.view());
  EXPECT_EQ(taken_from(all), (std::vector{1, 3, 80}));
}

TEST(CellSet, TakesWhatIsInsertedOnTheWayToo) {
  CellSet set(200);
  set.insert(Cell{1});
  std::vector<int> numbers;
  set.take_all([&](Cell cell) {
    numbers.push_back(cell.index);
    if (cell.index < 100) set.insert(Cell{cell.index + 70});
    return true;
  });
  EXPECT_EQ(numbers, (std::vector{1, 71, 141}));
}

TEST(CellSet, StopsWhereItIsToldAndKeepsTheRest) {
  CellSet set(100);
  for (int index : {5, 50, 99}) set.insert(Cell{index});
  EXPECT_FALSE(set.take_all([](Cell cell) { return cell.index < 50; }));
  EXPECT_EQ(taken_from(set), (std::vector{99}));
}

TEST(CellSets, TakeOutOfOneWhatIsInAnother) {
  CellSets sets(3, 100);
  for (int index : {2, 65, 99}) sets.insert(1, Cell{index});
  sets.insert(2, Cell{65});
  CellSet others(100);
  for (int index : {2, 3, 99}) others.insert(Cell{index});
  CellSet noted(100);
  std::vector<int> numbers;
  sets.erase_common(
      1, others.view(),
      [&](std::size_t index, std::uint64_t word) { noted.insert_word(index, word); },
      [&](Cell cell) {
        numbers.push_back(cell.index);
        return true;
      });
  EXPECT_EQ(numbers, (std::vector{2, 99}));
  EXPECT_EQ(taken_from(noted), numbers);
  EXPECT_FALSE(sets[1].contains(Cell{2}));
  EXPECT_TRUE(sets[1].contains(Cell{65}));
  EXPECT_EQ(first_common(sets[1], sets[2]), Cell{65});
  sets.erase(2, Cell{65});
  EXPECT_EQ(first_common(sets[1], sets[2]), kNoCell);
}

}  // namespace
}  // namespace dokusat
