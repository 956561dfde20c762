#include <algorithm>
#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/hard_steps.hpp>
#include <dokusat/explain/known_truth.hpp>
#include <dokusat/explain/rule_conflict.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/model/wording.hpp>
#include <utility>

namespace dokusat::explain {
namespace {

/// Lower bound on the size of a conflict of clues and rules, if it has at least `clues` clues. It
/// has a rule, as clues without rules never conflict. More than two clues without dominoes need
/// more: a rule for each that excludes the candidates beside its digit, which no two share, as
/// these two would be a conflict; and a rule that requires one of the excluded candidates.
int fewest_with(const RuleSystem& system, int clues) {
  return clues > 2 && system.dominoes() == nullptr ? 2 * clues + 1 : clues + 1;
}

/// Finds a smallest conflict of clues; empty if that is too hard: for a Su-domino-ku it can take
/// minutes.
std::optional<ClueConflict> conflict_within_limits(const Puzzle& puzzle, int most_questions) {
  std::int64_t looks = 20'000;  // some seconds at most
  const Budget budget{.looks = &looks};
  const BudgetScope scope(budget);
  try {
    return smallest_conflict(puzzle, most_questions);
  } catch (const BudgetSpent&) {
    if (looks > 0) throw;
    return std::nullopt;
  }
}

}  // namespace

std::optional<RuleConflict> smallest_rule_conflict(const Puzzle& puzzle,
                                                   const ExplainOptions& options) {
  constexpr long kShareOfWork = 20;
  // A question about dominoes takes milliseconds.
  const int most_questions = puzzle.dominoes() == nullptr ? 300 : 100;
  const RuleSystem system(puzzle, RuleSystem::Clues::as_rules, options.names);
  if (!system.whole_rules().empty() || !system.is_of_groups()) return std::nullopt;
  const std::optional<ClueConflict> found_clues = conflict_within_limits(puzzle, most_questions);
  if (!found_clues) return std::nullopt;
  const ClueConflict& of_clues = *found_clues;
  // Larger conflicts with dominoes take half a minute, and their lower bounds are far off.
  if (puzzle.has_dominoes() && of_clues.clues.size() > 2) return std::nullopt;
  const PencilMarks marks(system);
  const std::vector<Clue> clues = clues_of(puzzle);
  const int first_clue = system.rule_count() - static_cast<int>(clues.size());
  const Bits nothing(system.candidate_count());
  HardSteps search(system, options.stop);
  const KnownTruth known = known_truth(puzzle, marks, options.stop);
  search.set(marks, known.reference, {nothing, nothing, true});
  const int fewest = fewest_with(system, of_clues.at_least);
  const HardStep found =
      search.find(fewest, CoreSearch::kLargestSize, options.work / kShareOfWork, true);
  if (!found.finding) return std::nullopt;
  RuleConflict conflict;
  conflict.at_least = found.at_least;
  for (int rule : found.finding->rules)
    if (rule < first_clue)
      conflict.rules.push_back(rule);
    else
      conflict.clues.push_back(clues[static_cast<std::size_t>(rule - first_clue)]);
  conflict.at_least = std::min(conflict.at_least, conflict.size());
  return conflict;
}

std::string conflict_text(const RuleSystem& system, const RuleConflict& conflict) {
  constexpr std::size_t kShown = 20;  // more than can be read
  std::string text =
      (conflict.clues.empty() ? "" : plural(std::ssize(conflict.clues), "clue") + " and ") +
      plural(std::ssize(conflict.rules), "rule") + " contradict each other" +
      (conflict.is_proven() ? ", and no fewer do:\n"
                            : "; any contradiction needs at least " +
                                  std::to_string(conflict.at_least) + " in all:\n");
  if (!conflict.clues.empty())
    text += "  " +
            listed(conflict.clues,
                   [&](const Clue& clue) { return name(system.board(), clue, system.names()); }) +
            "\n";
  const std::size_t shown = std::min(conflict.rules.size(), kShown);
  for (std::size_t i = 0; i < shown; ++i) text += "  " + system.sentence(conflict.rules[i]) + "\n";
  if (const std::size_t more = conflict.rules.size() - shown; more > 0)
    text += "  and " + std::to_string(more) + " more, which --json lists\n";
  return text;
}

}  // namespace dokusat::explain
