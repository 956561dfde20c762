#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <utility>

namespace dokusat {
namespace {

constexpr long kBetweenLooks = 256;

thread_local const BudgetScope* innermost = nullptr;
thread_local long until_look = kBetweenLooks;

}  // namespace

// Outside the header, as the searches that include it are compiled once per instruction set.
bool Budget::is_spent() const {
  const auto is_set = [](const std::atomic<bool>* flag) {
    return flag != nullptr && flag->load(std::memory_order_relaxed);
  };
  return is_set(stop) || is_set(enough) || (looks != nullptr && (*looks == 0 || --*looks == 0)) ||
         (deadline && std::chrono::steady_clock::now() >= *deadline);
}

BudgetScope::BudgetScope(const Budget& budget)
    : budget_(budget), outer_(std::exchange(innermost, this)) {}

BudgetScope::~BudgetScope() { innermost = outer_; }

const BudgetScope* innermost_scope() { return innermost; }

InheritedScopes::InheritedScopes(const BudgetScope* of_maker) { innermost = of_maker; }

InheritedScopes::~InheritedScopes() { innermost = nullptr; }

void check_scopes() {
  for (const BudgetScope* scope = innermost; scope != nullptr; scope = scope->outer_)
    if (scope->budget_.is_spent()) throw BudgetSpent();
}

void check_budget(long work) {
  until_look -= work;
  if (until_look > 0) return;
  until_look = kBetweenLooks;
  check_scopes();
}

Budget with_scopes(Budget budget) {
  for (const BudgetScope* scope = innermost; scope != nullptr; scope = scope->outer_) {
    const Budget& outer = scope->budget_;
    if (budget.stop == nullptr) budget.stop = outer.stop;
    if (budget.looks == nullptr) budget.looks = outer.looks;
    if (outer.deadline)
      budget.deadline = std::min(budget.deadline.value_or(*outer.deadline), *outer.deadline);
  }
  return budget;
}

}  // namespace dokusat
