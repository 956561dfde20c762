#include <algorithm>
#include <dokusat/explain/small_cores.hpp>
#include <numeric>
#include <span>
#include <utility>

namespace dokusat::explain {
namespace {

/// For each question about the rules of a core; most need a few.
constexpr long kConflictsOfStep = 2000;
/// Number of targets kept to the end.
constexpr std::size_t kFinalists = 8;

bool is_about_the_same(const Finding& one, const Finding& other) {
  return one.candidate == other.candidate && one.holds == other.holds;
}

}  // namespace

std::optional<Finding> SmallCores::find(const Targets& targets, const std::optional<Finding>& hint,
                                        long work) {
  random_.seed(1);
  const long end = solver_.work() + work;
  recall(targets);
  shrink_all(targets, solver_.work() + work * 3 / 10);
  if (hint) shrink_hint(*hint, solver_.work() + work / 10);
  if (cores_.empty()) return std::nullopt;
  swap_in_the_best(end - solver_.work());
  return cores_.front();
}

/// Reduces cores of earlier steps again, as some of their rules may now be superfluous.
void SmallCores::recall(const Targets& targets) {
  for (Finding& known : std::exchange(cores_, {})) {
    const bool asked = known.candidate < 0 ? targets.contradiction
                       : known.holds       ? targets.placed.contains(known.candidate)
                                           : targets.excluded.contains(known.candidate);
    if (!asked) continue;
    if (std::optional<Finding> found = core(known.rules, known.candidate, known.holds))
      offer(std::move(*found));
  }
}

void SmallCores::shuffle(std::vector<int>& items) {
  for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[random_() % i]);
}

/// Finds a minimal set; later rules are dropped first.
std::optional<Finding> SmallCores::core(const std::vector<int>& rules, Candidate candidate,
                                        bool holds) {
  std::vector<int> core = solver_.core(rules, {candidate, !holds}, kConflictsOfStep);
  if (core.empty()) return std::nullopt;
  std::ranges::sort(core);
  return Finding{std::move(core), candidate, holds};
}

void SmallCores::offer(Finding core) {
  const auto old = std::ranges::find_if(
      cores_, [&](const Finding& other) { return is_about_the_same(other, core); });
  if (old != cores_.end()) {
    if (old->size() <= core.size()) return;
    cores_.erase(old);
  }
  cores_.insert(std::ranges::upper_bound(cores_, core.size(), {}, &Finding::size), std::move(core));
}

/// Sorts the targets by the number of rules that one refutation uses, fewest first.
std::vector<SmallCores::Try> SmallCores::promising(const Targets& targets, long end) {
  constexpr std::size_t kMost = 32;
  std::vector<int> rules(static_cast<std::size_t>(system_.rule_count()));
  std::iota(rules.begin(), rules.end(), 0);
  std::vector<Try> tries;
  if (targets.contradiction) tries.push_back({rules.size(), false, -1});
  for (const bool holds : {false, true})
    for (Candidate target : (holds ? targets.placed : targets.excluded).items()) {
      if (!tries.empty() && solver_.work() >= end) break;
      const std::vector<int> needed = solver_.needed(rules, {target, !holds}, kConflictsOfStep);
      if (!needed.empty()) tries.push_back({needed.size(), holds, target});
    }
  std::ranges::sort(tries);
  if (tries.size() > kMost) tries.resize(kMost);
  return tries;
}

/// Dropping rules one after the other gives different sets in different orders: tries many orders
/// and keeps the smallest set. After each round only the better half of the targets is kept.
void SmallCores::shrink_all(const Targets& targets, long end) {
  std::vector<int> rules(static_cast<std::size_t>(system_.rule_count()));
  std::iota(rules.begin(), rules.end(), 0);
  std::vector<Try> tries = promising(targets, end);
  for (int round = 0; !tries.empty() && (cores_.empty() || solver_.work() < end); ++round) {
    for (Try& attempt : tries) {
      if (!cores_.empty() && solver_.work() >= end) break;
      shuffle(rules);
      std::optional<Finding> found = core(rules, attempt.target, attempt.holds);
      if (!found) continue;
      attempt.size = round == 0 ? found->rules.size() : std::min(attempt.size, found->rules.size());
      offer(std::move(*found));
    }
    std::ranges::sort(tries);
    if (tries.size() > kFinalists) tries.resize(tries.size() / 2);
  }
}

/// The rules of few whole units often contain a small set that other rules hide.
void SmallCores::shrink_hint(const Finding& hint, long end) {
  constexpr int kOrders = 10;
  std::vector<int> rules = hint.rules;
  std::optional<Finding> best;
  for (int order = 0; order < kOrders && (!best || solver_.work() < end); ++order) {
    shuffle(rules);
    std::optional<Finding> found = core(rules, hint.candidate, hint.holds);
    if (!found) break;
    if (!best || found->size() < best->size()) best = std::move(found);
  }
  if (!best) return;
  offer(std::move(*best));
}

/// Leaves out one or two rules and searches replacements among all others.
void SmallCores::swap_rules(Finding& best, long end) {
  Finding current = best;
  while (solver_.work() < end && current.size() > 1) {
    std::vector<int> order = current.rules;
    shuffle(order);
    order.resize(order.size() - std::min<std::size_t>(order.size() - 1, 1 + random_() % 2));
    std::vector<int> others;
    for (int rule = 0; rule < system_.rule_count(); ++rule)
      if (!std::ranges::binary_search(current.rules, rule)) others.push_back(rule);
    shuffle(others);
    order.insert(order.end(), others.begin(), others.end());
    std::optional<Finding> next = core(order, current.candidate, current.holds);
    if (!next || next->size() > current.size()) continue;
    current = std::move(*next);
    if (current.size() < best.size()) best = current;
  }
}

/// Spends half of the work on all finalists, half of the rest on the better half, and so on.
void SmallCores::swap_in_the_best(long work) {
  constexpr std::size_t kRemembered = 32;
  if (cores_.size() > kRemembered) cores_.resize(kRemembered);
  for (std::size_t count = std::min(kFinalists, cores_.size()); work > 0; count = (count + 1) / 2) {
    const std::span<Finding> finalists = std::span(cores_).first(count);
    const long now = count == 1 ? work : work / 2;
    for (Finding& core : finalists) swap_rules(core, solver_.work() + now / std::ssize(finalists));
    std::ranges::stable_sort(finalists, {}, &Finding::size);
    if (count == 1) return;
    work -= now;
  }
}

}  // namespace dokusat::explain
