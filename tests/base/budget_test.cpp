// Loops without limits of their own end within the budget of the thread.

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <dokusat/base/budget.hpp>
#include <thread>

namespace dokusat {
namespace {

constexpr long kOften = 1'000'000;

long rounds_until_spent(long most) {
  for (long round = 0; round < most; ++round) try {
      check_budget();
    } catch (const BudgetSpent&) {
      return round;
    }
  return most;
}

TEST(Budget, IsUnlimitedWithoutAScope) { EXPECT_EQ(rounds_until_spent(kOften), kOften); }

/// Spent from the first look on.
class Spent {
 public:
  const Budget& budget() const { return budget_; }

 private:
  std::int64_t looks_ = 0;
  const Budget budget_{.looks = &looks_};
};

TEST(Budget, IsLookedAtSoon) {
  const Spent spent;
  const BudgetScope scope(spent.budget());
  EXPECT_LT(rounds_until_spent(kOften), 1000);
}

TEST(Budget, OfScopesWithinEachOtherAllCount) {
  {
    const Spent spent;
    const BudgetScope outer(spent.budget());
    const Budget unlimited;
    const BudgetScope inner(unlimited);
    EXPECT_LT(rounds_until_spent(kOften), 1000);
  }
  EXPECT_EQ(rounds_until_spent(kOften), kOften);
}

TEST(Budget, CountsWork) {
  std::int64_t looks = 100;
  const Budget budget{.looks = &looks};
  const BudgetScope scope(budget);
  for (int i = 0; i < 10; ++i) check_budget(kOften);
  EXPECT_EQ(looks, 90);
}

TEST(Budget, OfLooksIsSpentAtTheLastAndStaysSpent) {
  std::int64_t looks = 2;
  const Budget budget{.looks = &looks};
  EXPECT_FALSE(budget.is_spent());
  EXPECT_TRUE(budget.is_spent());
  EXPECT_TRUE(budget.is_spent());
}

TEST(Budget, OfAQuestionTakesWhatScopesSay) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point now = Clock::now();
  const Clock::time_point later = now + std::chrono::hours(1);
  const std::atomic<bool> stop = false;
  std::int64_t looks = 9;
  const Budget outer{.deadline = now, .stop = &stop};
  const Budget inner{.deadline = later, .looks = &looks};
  const BudgetScope outer_scope(outer);
  const BudgetScope inner_scope(inner);
  EXPECT_EQ(with_scopes({}).deadline, now);
  EXPECT_EQ(with_scopes({}).stop, &stop);
  EXPECT_EQ(with_scopes({}).looks, &looks);
  const std::atomic<bool> own = false;
  EXPECT_EQ(with_scopes({.conflicts = 7, .stop = &own}).stop, &own);
  EXPECT_EQ(with_scopes({.conflicts = 7, .stop = &own}).conflicts, 7);
  EXPECT_THROW(check_scopes(), BudgetSpent);
}

TEST(Budget, IsOneOfItsThread) {
  const Spent spent;
  const BudgetScope scope(spent.budget());
  long rounds = 0;
  std::thread([&] { rounds = rounds_until_spent(kOften); }).join();
  EXPECT_EQ(rounds, kOften);
}

TEST(Budget, IsInheritedByThreadsThatAreToldSo) {
  const Spent spent;
  const BudgetScope scope(spent.budget());
  const BudgetScope* const own = innermost_scope();
  long rounds = 0, behind = 0;
  std::thread([&] {
    {
      const InheritedScopes scopes(own);
      rounds = rounds_until_spent(kOften);
    }
    behind = rounds_until_spent(kOften);
  }).join();
  EXPECT_LT(rounds, kOften);
  EXPECT_EQ(behind, kOften);
}

}  // namespace
}  // namespace dokusat
