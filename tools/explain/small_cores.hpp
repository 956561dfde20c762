#pragma once
// A set of rules that decides a candidate and is as small as can be found within so much work,
// where the smallest was not: an upper bound. Sets of which no rule can go differ much in size, by
// which rules were dropped first. So some are made for many candidates, and those of the best go on
// by swaps: rules are left out, and what all others put in their place is taken if it is no more.

#include <compare>
#include <dokusat/explain/core_search.hpp>
#include <dokusat/explain/rule_solver.hpp>
#include <optional>
#include <random>
#include <vector>

namespace dokusat::explain {

class SmallCores {
 public:
  /// System and solver must outlive this; the solver is to know the marks.
  SmallCores(const RuleSystem& system, RuleSolver& solver) : system_(system), solver_(solver) {}

  /// Rules that decide a target, of which none can be removed, as far as some conflicts for each
  /// question tell. Those of `hint` decide one and may be many. Empty where none were found. Ends
  /// soon after so much work, as counted by `RuleSolver::work`, once some were found.
  std::optional<Finding> find(const Targets& targets, const std::optional<Finding>& hint,
                              long work);

 private:
  /// How many rules were needed to exclude a target, so far.
  struct Try {
    std::size_t size;
    bool holds;  // it is to be placed
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
  std::mt19937 random_;         // its numbers are the same everywhere
};

}  // namespace dokusat::explain
