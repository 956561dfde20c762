#include <gtest/gtest.h>
#include <dokusat/system/threads.hpp>

#include <atomic>
#include <optional>
#include <stdexcept>

namespace dokusat {
namespace {

TEST(ThreadCrewTest, IsItsCallerUntilItGrows) {
  std::atomic<int> works{0};
  ThreadCrew crew(4, [&] { ++works; });
  crew.work();
  EXPECT_EQ(works, 1);
}

TEST(ThreadCrewTest, GrowsToWhatItMayBe) {
  std::atomic<int> works{0};
  std::atomic<bool> go{false};
  ThreadCrew crew(3, [&] {
    ++works;
    go.wait(false);
  });
  EXPECT_TRUE(crew.grow());
  EXPECT_TRUE(crew.grow());
  EXPECT_FALSE(crew.grow());
  go = true;
  go.notify_all();
  crew.work();
  EXPECT_EQ(works, 3);
  EXPECT_FALSE(ThreadCrew(1, [] {}).grow());
}

TEST(ThreadCrewTest, SharesTheThreadsOfAllCrews) {
  std::atomic<bool> go{false};
  ThreadCrew busy(2, [&] { go.wait(false); });
  ASSERT_TRUE(busy.grow());
  EXPECT_FALSE(ThreadCrew(2, [] {}).grow());
  EXPECT_TRUE(ThreadCrew(3, [] {}).grow());
  go = true;
  go.notify_all();
  busy.work();
  EXPECT_TRUE(ThreadCrew(2, [] {}).grow());
}

TEST(ThreadCrewTest, MayGrowFromWithin) {
  std::atomic<int> works{0};
  std::optional<ThreadCrew> crew;
  crew.emplace(8, [&] {
    if (++works < 5) crew->grow();
  });
  crew->work();
  EXPECT_EQ(works, 5);
}

TEST(ThreadCrewTest, WorksInTheBudgetOfItsMaker) {
  const std::atomic<bool> stop{true};
  const Budget budget{.stop = &stop};
  const BudgetScope scope(budget);
  std::atomic<int> ended{0};
  ThreadCrew crew(3, [&] {
    try {
      check_scopes();
    } catch (const BudgetSpent&) {
      ++ended;
    }
  });
  EXPECT_TRUE(crew.grow());
  EXPECT_TRUE(crew.grow());
  crew.work();
  EXPECT_EQ(ended, 3);
}

/// A counter of looks does not support several threads.
TEST(ThreadCrewTest, IsItsCallerAloneWhereLooksAreCounted) {
  std::int64_t looks = 9;
  const Budget budget{.looks = &looks};
  const BudgetScope scope(budget);
  EXPECT_FALSE(ThreadCrew(3, [] {}).grow());
}

TEST(ThreadCrewTest, ThrowsWhatAThreadThrew) {
  std::atomic<int> works{0};
  ThreadCrew crew(2, [&] {
    if (works++ == 1) throw std::runtime_error("the second");
  });
  ASSERT_TRUE(crew.grow());
  EXPECT_THROW(crew.work(), std::runtime_error);
}

}  // namespace
}  // namespace dokusat
