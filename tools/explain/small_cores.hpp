#pragma once
// An upper bound if the smallest set was not found: a set of rules that decides a candidate and is
// as small as the work allows. Minimal sets differ much in size, depending on the order in which
// rules were dropped. So sets are made for many candidates, and the best are improved by swaps:
// rules are left out, and replacements among all others are accepted if the set becomes no larger.

#include <compare>
#include <dokusat/explain/core_search.hpp>
#include <dokusat/explain/rule_solver.hpp>
#include <optional>
#include <random>
#include <vector>

namespace dokusat::explain {

class SmallCores {
 public:
  /// System and solver must outlive this; the solver must know the marks.
  SmallCores(const RuleSystem& system, RuleSolver& solver) : system_(system), solver_(solver) {}

  /// Finds a minimal set of rules that decides a target, within a limit of conflicts for each
  /// question. The rules of `hint` decide a target and may be many. Empty if none is found. Once
  /// a set is found, ends soon after `work` (`RuleSolver::work`).
  std::optional<Finding> find(const Targets& targets, const std::optional<Finding>& hint,
                              long work);

 private:
  /// A target, and the number of rules that it has needed so far.
  struct Try {
    std::size_t size;
    bool holds;  // true if it is to be placed
    Candidate target;
    friend auto operator<=>(const Try&, const Try&) = default;
  };

  void recall(const Targets& targets);
  std::vector<Try> promising(const Targets& targets, long end);
  void shrink_all(const Targets& targets, long end);
  void shrink_hint(const Finding& hint, long end);
  void swap_rules(Finding& core, long end);
  void swap_in_the_best(long work);
  std::optional<Finding> core(const std::vector<int>& rules, Candidate candidate, bool holds);
  void offer(Finding core);
  void shuffle(std::vector<int>& items);

  const RuleSystem& system_;
  RuleSolver& solver_;
  std::vector<Finding> cores_;  // one for each target, small ones first; kept for the next call
  std::mt19937 random_;         // generates the same numbers on every platform
};

}  // namespace dokusat::explain
