#pragma once
// An independent checker of explanations: it knows the rules of a step as clauses, and a plain
// search decides if they contradict each other.

#include <dokusat/explain/explainer.hpp>
#include <dokusat/generator/generator.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace dokusat::explain {

/// Returns options that put techniques first.
inline ExplainOptions by_techniques() {
  ExplainOptions options;
  options.order = StepOrder::by_technique;
  return options;
}

/// Returns puzzles with one solution and no redundant given.
inline std::vector<Puzzle> minimal_puzzles(const std::shared_ptr<const Board>& board, int count,
                                           std::uint64_t seed) {
  GeneratorOptions options;
  options.board = board;
  options.seed = seed;
  Generator generator(options);
  std::vector<Puzzle> puzzles;
  for (int number = 1; number <= count; ++number)
    if (auto made = generator.make(static_cast<std::uint64_t>(number)))
      puzzles.push_back(std::move(made->puzzle));
  return puzzles;
}

/// Calls `look` with the marks before each step and the step, up to the last one or a fatal
/// failure.
template <class Look>
void for_each_step(Explainer& explainer, const Look& look) {
  while (!testing::Test::HasFatalFailure()) {
    const PencilMarks before = explainer.marks();
    const std::optional<Step> step = explainer.next();
    if (!step) return;
    look(before, *step);
  }
}

/// A search for an assignment that keeps the rules, the open candidates and the assumptions.
class PlainSearch {
 public:
  PlainSearch(const RuleSystem& system, const PencilMarks& marks, const std::vector<int>& rules)
      : system_(system), is_chosen_(static_cast<std::size_t>(system.rule_count()), false) {
    for (Candidate candidate = 0; candidate < system.candidate_count(); ++candidate)
      value_.push_back(marks.placed().contains(candidate) ? 1 : marks.is_open(candidate) ? 0 : -1);
    for (int rule : rules) {
      is_chosen_[static_cast<std::size_t>(rule)] = true;
      if (system.rule(rule).role == Role::somewhere) truths_.push_back(system.rule(rule).groups[0]);
    }
    marks.placed().for_each([&](Candidate placed) { good_ = good_ && links_kept(placed); });
  }

  /// Returns true if the assumption can hold. Calls are independent of each other.
  bool possible(Candidate assumed, bool holds) {
    const signed char before = value(assumed);
    value(assumed) = holds ? 1 : -1;
    const bool found = good_ && (!holds || links_kept(assumed)) && search(0);
    value(assumed) = before;
    return found;
  }
  bool possible() { return good_ && search(0); }

 private:
  signed char& value(Candidate candidate) { return value_[static_cast<std::size_t>(candidate)]; }

  // Decides truths in the order of the rules; checks links after each decision.
  bool search(std::size_t at) {
    while (at < truths_.size() && is_met(truths_[at])) ++at;
    if (at == truths_.size()) return true;
    for (Candidate member : system_.group(truths_[at]).members) {
      if (value(member) != 0) continue;
      value(member) = 1;
      const bool found = links_kept(member) && search(at + 1);
      value(member) = 0;
      if (found) return true;
    }
    return false;
  }
  bool is_met(int truth) {
    return std::ranges::any_of(system_.group(truth).members,
                               [&](Candidate member) { return value(member) == 1; });
  }
  /// Returns true if no chosen link joins this candidate with another true one.
  bool links_kept(Candidate candidate) {
    for (int group : system_.groups_of(candidate)) {
      const int once = system_.group(group).once;
      if (once < 0 || !is_chosen_[static_cast<std::size_t>(once)]) continue;
      for (Candidate other : system_.group(group).members)
        if (other != candidate && value(other) == 1) return false;
    }
    return true;
  }

  const RuleSystem& system_;
  std::vector<bool> is_chosen_;  // rules
  std::vector<int> truths_;      // groups with exactly one true candidate
  std::vector<signed char> value_;
  bool good_ = true;  // True if the placed candidates keep the links
};

/// Returns the fault of a step at these marks; empty if there is none. `Search` decides what is
/// possible under its rules.
template <class Search = PlainSearch>
std::string fault_of(const RuleSystem& system, const PencilMarks& marks, const Step& step) {
  std::vector<int> rules;
  for (const RuleUse& use : step.because) rules.push_back(use.rule);
  if (static_cast<int>(rules.size()) != step.size) return "the size is not the number of rules";
  if (step.contradiction) return "";
  if (step.placed.empty() && step.removed.empty()) return "nothing follows";
  Search all(system, marks, rules);
  std::vector<Search> without_one;
  for (std::size_t i = 0; i < rules.size() && step.is_proven(); ++i) {
    std::vector<int> fewer = rules;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    without_one.emplace_back(system, marks, fewer);
  }
  for (bool holds : {true, false})
    for (Candidate candidate : holds ? step.placed : step.removed) {
      if (!marks.is_open(candidate)) return system.name(candidate) + " was known";
      if (all.possible(candidate, !holds)) return system.name(candidate) + " does not follow";
      for (std::size_t i = 0; i < without_one.size(); ++i)
        if (!without_one[i].possible(candidate, !holds))
          return system.name(candidate) + " follows without " + system.sentence(rules[i]);
    }
  return "";
}

}  // namespace dokusat::explain
