#pragma once
// Reason why a puzzle has no solution: the smallest set of its clues and of the rules of
// rule_system.hpp that contradict each other.

#include <dokusat/explain/clue_sets.hpp>
#include <dokusat/explain/explainer.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat::explain {

struct RuleConflict {
  std::vector<Clue> clues;
  std::vector<int> rules;  ///< of `RuleSystem(puzzle)`, ascending
  int at_least = 1;        ///< lower bound: no smaller set contradicts itself

  int size() const { return static_cast<int>(clues.size() + rules.size()); }
  bool is_proven() const { return at_least >= size(); }
};

/// Finds a smallest set of clues and rules that contradict each other, by the search for steps
/// (core_search.hpp) with clues as rules. If a twentieth of `options.work` is not enough, a minimal
/// set. Empty if none was found, if there are whole rules or relations of two cells, and for a
/// Su-domino-ku in which more than two clues contradict each other. Requires a puzzle without a
/// solution.
std::optional<RuleConflict> smallest_rule_conflict(const Puzzle& puzzle,
                                                   const ExplainOptions& options = {});

/// Lines, each ended.
std::string conflict_text(const RuleSystem& system, const RuleConflict& conflict);

}  // namespace dokusat::explain
