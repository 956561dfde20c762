#pragma once
// A checker of explanations that shares nothing with the searches: it knows a step's rules as
// clauses and decides by plain search whether they contradict.

#include <dokusat/explain/explainer.hpp>
#include <dokusat/generator/generator.hpp>

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace dokusat::explain {

/// Puzzles with one solution of which no given can go.
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

/// Calls `look` with what was known before each step and with the step, to the last one or to a
/// fatal failure.
template <class Look>
void for_each_step(Explainer& explainer, const Look& look) {
  while (!testing::Test::HasFatalFailure()) {
    const PencilMarks before = explainer.marks();
    const std::optional<Step> step = explainer.next();
    if (!step) return;
    look(before, *step);
  }
}

/// Whether the rules, the open candidates and `assumed` (true or false) can all be kept.
class PlainSearch {
 public:
  PlainSearch(const RuleSystem& system, const PencilMarks& marks, const std::vector<int>& rules)
      : system_(system), rules_(rules) {
    for (Candidate candidate = 0; candidate < system.candidate_count(); ++candidate)
      value_.push_back(marks.placed().contains(candidate) ? 1 : marks.is_open(candidate) ? 0 : -1);
  }

  bool possible(Candidate assumed, bool holds) {
    value_[static_cast<std::size_t>(assumed)] = holds ? 1 : -1;
    return search(0);
  }
  bool possible() { return search(0); }

 private:
  // Decides truths in the order of the rules; links are looked at after each decision.
  bool search(std::size_t at) {
    if (!links_kept()) return false;
    while (at < rules_.size() && !is_open_truth(rules_[at])) {
      if (system_.rule(rules_[at]).role == Role::somewhere && !is_met(rules_[at])) return false;
      ++at;
    }
    if (at == rules_.size()) return true;
    for (Candidate member : system_.group(system_.rule(rules_[at]).groups[0]).members) {
      if (value_[static_cast<std::size_t>(member)] != 0) continue;
      value_[static_cast<std::size_t>(member)] = 1;
      const bool found = search(at + 1);
      value_[static_cast<std::size_t>(member)] = 0;
      if (found) return true;
    }
    return false;
  }
  bool is_met(int rule) const {
    for (Candidate member : system_.group(system_.rule(rule).groups[0]).members)
      if (value_[static_cast<std::size_t>(member)] == 1) return true;
    return false;
  }
  bool is_open_truth(int rule) const {
    if (system_.rule(rule).role != Role::somewhere || is_met(rule)) return false;
    for (Candidate member : system_.group(system_.rule(rule).groups[0]).members)
      if (value_[static_cast<std::size_t>(member)] == 0) return true;
    return false;
  }
  bool links_kept() const {
    for (int rule : rules_) {
      if (system_.rule(rule).role != Role::once) continue;
      for (int group : system_.rule(rule).groups) {
        int count = 0;
        for (Candidate member : system_.group(group).members)
          count += value_[static_cast<std::size_t>(member)] == 1 ? 1 : 0;
        if (count > 1) return false;
      }
    }
    return true;
  }

  const RuleSystem& system_;
  const std::vector<int> rules_;
  std::vector<int> value_;
};

/// What is wrong with a step taken at these marks; empty if nothing is. `Search` decides what is
/// possible under its rules.
template <class Search = PlainSearch>
std::string fault_of(const RuleSystem& system, const PencilMarks& marks, const Step& step) {
  std::vector<int> rules;
  for (const RuleUse& use : step.because) rules.push_back(use.rule);
  if (static_cast<int>(rules.size()) != step.size) return "the size is not the number of rules";
  if (step.contradiction) return "";
  if (step.placed.empty() && step.removed.empty()) return "nothing follows";
  for (bool holds : {true, false})
    for (Candidate candidate : holds ? step.placed : step.removed) {
      if (!marks.is_open(candidate)) return system.name(candidate) + " was known";
      if (Search(system, marks, rules).possible(candidate, !holds))
        return system.name(candidate) + " does not follow";
      for (std::size_t i = 0; i < rules.size() && step.is_proven(); ++i) {
        std::vector<int> fewer = rules;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (!Search(system, marks, fewer).possible(candidate, !holds))
          return system.name(candidate) + " follows without " + system.sentence(rules[i]);
      }
    }
  return "";
}

}  // namespace dokusat::explain
