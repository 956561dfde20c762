#pragma once
// Why a puzzle has no solution, at once: the smallest set of its clues and of the rules of
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
  int at_least = 1;        ///< no set of fewer clues and rules contradicts itself

  int size() const { return static_cast<int>(clues.size() + rules.size()); }
  bool is_proven() const { return at_least >= size(); }
};

/// A smallest set of clues and rules that contradict each other, by the search for steps
/// (core_search.hpp) with clues as rules. Where a twentieth of `options.work` is not enough for
/// that, a set of which nothing can go. Empty where none was found, beside rules that stand as a
/// whole or are relations of two cells, and in Su-domino-ku where more than two clues contradict
/// each other. Requires a puzzle without a solution.
std::optional<RuleConflict> smallest_rule_conflict(const Puzzle& puzzle,
                                                   const ExplainOptions& options = {});

/// Lines, each ended.
std::string conflict_text(const RuleSystem& system, const RuleConflict& conflict);

}  // namespace dokusat::explain
