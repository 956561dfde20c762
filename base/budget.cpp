#include <dokusat/base/budget.hpp>
#include <utility>

namespace dokusat {
namespace {

constexpr long kBetweenLooks = 256;

thread_local const BudgetScope* innermost = nullptr;
thread_local long until_look = kBetweenLooks;

}  // namespace

// Not in the header: the searches are compiled for several processors, and so would this be.
bool Budget::is_spent() const {
  return (stop != nullptr && stop->load(std::memory_order_relaxed)) ||
         (looks != nullptr && (*looks == 0 || --*looks == 0)) ||
         (deadline && std::chrono::steady_clock::now() >= *deadline);
}

BudgetScope::BudgetScope(const Budget& budget)
    : budget_(budget), outer_(std::exchange(innermost, this)) {}

BudgetScope::~BudgetScope() { innermost = outer_; }

void check_budget(long work) {
  until_look -= work;
  if (until_look > 0) return;
  until_look = kBetweenLooks;
  for (const BudgetScope* scope = innermost; scope != nullptr; scope = scope->outer_)
    if (scope->budget_.is_spent()) throw BudgetSpent();
}

}  // namespace dokusat
