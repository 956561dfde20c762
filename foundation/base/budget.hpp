#pragma once
// What a task may spend, and who may end it: every loop that input can make long looks at a budget.
// Rooms that ask questions hand one on; code that compiles rules and builds MDDs and propagators,
// far from any question, looks at the budget of its thread:
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

/// Without any member set: unlimited. A copy spends what the original has: the looks are shared.
struct Budget {
  std::optional<std::int64_t> conflicts = {};  ///< of a SAT solver, for each call
  std::optional<std::chrono::steady_clock::time_point> deadline = {};
  const std::atomic<bool>* stop = nullptr;    ///< spent soon after this becomes true
  const std::atomic<bool>* enough = nullptr;  ///< the same: somebody else has the answer
  /// Counted work of one thread, the same on every machine: each look takes one, and at 0 the
  /// budget is spent.
  std::int64_t* looks = nullptr;

  /// Whether to give up now, conflicts aside. Looks at the clock where there is a deadline.
  bool is_spent() const;
};

class BudgetSpent : public Error {
 public:
  BudgetSpent() : Error("the time or another limit is spent") {}
};

/// Until its end, `check_budget` on this thread looks at this budget, and at those of the scopes
/// around it. The budget must outlive it. Questions that are asked meanwhile end with it, too
/// (`with_scopes`).
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

/// The innermost scope of this thread; null outside all scopes.
const BudgetScope* innermost_scope();

/// Until its end, this thread, which has no scope of its own yet, is in the scopes of the one that
/// made it.
class InheritedScopes {
 public:
  explicit InheritedScopes(const BudgetScope* of_maker);
  ~InheritedScopes();
  InheritedScopes(const InheritedScopes&) = delete;
  InheritedScopes& operator=(const InheritedScopes&) = delete;
};

/// Whether `act` came to its end in a scope of the budget. If not, that or one around it is spent;
/// whoever may be asked within another question calls `check_scopes` then.
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

/// Throws `BudgetSpent` if the budget of a scope of this thread is spent. Looks at each.
void check_scopes();

/// To be called about every microsecond, or with so many of them as `work`; does the same some
/// thousand times a second.
void check_budget(long work = 1);

/// The budget with the deadline of the scopes of this thread, and with their stop and looks where
/// it has none: for engines that look at one budget alone.
Budget with_scopes(Budget budget);

}  // namespace dokusat
