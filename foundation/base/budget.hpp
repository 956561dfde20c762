#pragma once
// Limits of a task and the flags that stop it. Every loop whose length depends on input checks a
// budget. Rooms that ask questions pass one on; code that compiles rules or builds MDDs and
// propagators checks the budgets of its thread:
//
//     const BudgetScope scope(budget);
//     ... check_budget() ...  // throws BudgetSpent soon after the budget is spent
//
// Without a scope there is no limit.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <dokusat/base/error.hpp>
#include <optional>

namespace dokusat {

/// Limits of a task; unlimited if no member is set. Copies share the counter `looks`.
struct Budget {
  std::optional<std::int64_t> conflicts = {};  ///< for each call of a SAT solver
  std::optional<std::chrono::steady_clock::time_point> deadline = {};
  const std::atomic<bool>* stop = nullptr;    ///< spent soon after this becomes true
  const std::atomic<bool>* enough = nullptr;  ///< spent if true: another engine has the answer
  /// Counter of the checks that are left, the same on every machine: `is_spent` decrements it, and
  /// at 0 the budget is spent. For one thread.
  std::int64_t* looks = nullptr;

  /// True if a limit other than `conflicts` is exhausted. Reads the clock if there is a deadline.
  bool is_spent() const;
};

class BudgetSpent : public Error {
 public:
  BudgetSpent() : Error("the time or another limit is spent") {}
};

/// A scope in which `check_budget` on this thread checks this budget and those of the enclosing
/// scopes. The budget must outlive it. `with_scopes` passes the limits on to questions asked
/// within.
class BudgetScope {
 public:
  explicit BudgetScope(const Budget& budget);
  ~BudgetScope();
  BudgetScope(const BudgetScope&) = delete;
  BudgetScope& operator=(const BudgetScope&) = delete;

 private:
  friend void check_scopes();
  friend Budget with_scopes(Budget budget);

  const Budget& budget_;
  const BudgetScope* const outer_;
};

/// Returns the innermost scope of this thread; null outside all scopes.
const BudgetScope* innermost_scope();

/// A guard that puts a new thread into the scopes of the thread that made it. The new thread must
/// have no scope of its own.
class InheritedScopes {
 public:
  explicit InheritedScopes(const BudgetScope* of_maker);
  ~InheritedScopes();
  InheritedScopes(const InheritedScopes&) = delete;
  InheritedScopes& operator=(const InheritedScopes&) = delete;
};

/// Runs `act` in a scope of the budget. False if that budget or one of an enclosing scope was spent
/// before the end; a caller that is itself in a scope then calls `check_scopes`.
template <class Act>
bool ends_within(const Budget& budget, Act act) {
  const BudgetScope scope(budget);
  try {
    act();
    return true;
  } catch (const BudgetSpent&) {
    return false;
  }
}

/// Throws `BudgetSpent` if the budget of any scope of this thread is spent.
void check_scopes();

/// Calls `check_scopes` after every 256 units of `work`. A unit is about a microsecond.
void check_budget(long work = 1);

/// Adds the limits of this thread's scopes to the budget: the earliest deadline, and `stop` and
/// `looks` if the budget has none. For engines that check only one budget.
Budget with_scopes(Budget budget);

}  // namespace dokusat
