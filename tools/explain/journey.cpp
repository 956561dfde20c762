#include <algorithm>
#include <dokusat/explain/journey.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <utility>

namespace dokusat::explain {
namespace {

/// Index of the step that removed or placed each candidate; -1: known at the start, or never.
class Causes {
 public:
  Causes(const PencilMarks& start, const std::vector<Step>& steps)
      : system_(start.system()), steps_(steps), cause_(system_.candidate_count(), -1) {
    PencilMarks marks = start;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const Bits before = marks.open();
      for (Candidate candidate : steps[i].placed) marks.place(candidate);
      for (Candidate candidate : steps[i].removed) marks.remove(candidate);
      (before - marks.open()).for_each([&](Candidate candidate) {
        cause_[candidate] = static_cast<int>(i);
      });
    }
  }

  /// The earlier steps that decided candidates of this step's rules.
  std::vector<int> of(std::size_t step) const {
    std::vector<int> causes;
    // `because` is empty or lacks definitions of placements: any earlier step may be a cause.
    if (steps_[step].by_everything || system_.dominoes() != nullptr) {
      for (std::size_t i = 0; i < step; ++i) causes.push_back(static_cast<int>(i));
      return causes;
    }
    for (const RuleUse& use : steps_[step].because) {
      const RuleInstance& rule = system_.rule(use.rule);
      if (rule.role == Role::once) continue;
      for (Candidate candidate : candidates_of(rule)) {
        const int cause = cause_[candidate];
        if (cause >= 0 && std::cmp_less(cause, step)) causes.push_back(cause);
      }
    }
    return causes;
  }

 private:
  std::vector<Candidate> candidates_of(const RuleInstance& rule) const {
    if (rule.role == Role::somewhere) return system_.group(rule.groups[0]).members;
    std::vector<Candidate> candidates;
    for (Cell cell : rule.cells)
      for (Digit digit : system_.board().digits())
        candidates.push_back(system_.candidate(cell, digit));
    return candidates;
  }

  const RuleSystem& system_;
  const std::vector<Step>& steps_;
  Numbered<int> cause_;
};

Puzzle with_first_entries(Puzzle puzzle, const std::vector<Given>& entries, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) puzzle.givens[entries[i].cell] = entries[i].digit;
  return puzzle;
}

}  // namespace

int Journey::unproven() const {
  return static_cast<int>(
      std::ranges::count_if(steps, [](const Step& step) { return !step.is_proven(); }));
}

Journey journey_of(Explainer& explainer, const std::function<bool(const PencilMarks&)>& enough,
                   const std::function<void(const Step&)>& taken) {
  Journey journey;
  try {
    while (!enough(explainer.marks())) {
      std::optional<Step> step = explainer.next();
      if (!step) break;
      if (taken) taken(*step);
      journey.steps.push_back(std::move(*step));
    }
  } catch (const Interrupted&) {
    journey.interrupted = true;
  }
  journey.ending = explainer.ending();
  return journey;
}

std::vector<Step> needed_for_last(const PencilMarks& start, const std::vector<Step>& steps) {
  if (steps.empty()) return {};
  const Causes causes(start, steps);
  std::vector<bool> needed(steps.size(), false);
  needed.back() = true;
  for (std::size_t i = steps.size(); i-- > 0;)
    if (needed[i])
      for (int cause : causes.of(i)) needed[static_cast<std::size_t>(cause)] = true;
  std::vector<Step> kept;
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (needed[i]) kept.push_back(steps[i]);
  return kept;
}

std::optional<Given> first_wrong_entry(const Puzzle& puzzle, const Grid& entries) {
  std::vector<Given> in_reading_order;
  for (Cell cell : puzzle.board->cells())
    if (entries[cell] != kNoDigit) in_reading_order.push_back({cell, entries[cell]});
  return first_wrong_entry(puzzle, in_reading_order);
}

std::optional<Given> first_wrong_entry(const Puzzle& puzzle, const std::vector<Given>& entries) {
  std::vector<Given> new_entries;
  std::optional<Given> against_given;  // entries after it do not matter
  const Grid given = given_grid(puzzle);
  for (const Given& entry : entries) {
    if (entry.digit == given[entry.cell]) continue;
    if (given[entry.cell] != kNoDigit) {
      against_given = entry;
      break;
    }
    new_entries.push_back(entry);
  }
  PuzzleSolver solver{SolverOptions{}};
  // The first `good` entries leave a solution, the first `bad` entries leave none.
  std::size_t good = 0;
  std::size_t bad = new_entries.size() + 1;
  while (bad - good > 1) {
    const std::size_t middle =
        bad == new_entries.size() + 1 ? new_entries.size() : (good + bad) / 2;
    const bool solvable =
        solver.solve(with_first_entries(puzzle, new_entries, middle)).status == Status::solved;
    (solvable ? good : bad) = middle;
  }
  if (bad > new_entries.size()) return against_given;
  return new_entries[bad - 1];
}

Journey why_not(const Puzzle& puzzle, const Grid& entries, const Given& candidate,
                const ExplainOptions& options) {
  Explainer explainer(puzzle, entries, options);
  const PencilMarks start = explainer.marks();
  const Candidate wrong = explainer.system().candidate(candidate.cell, candidate.digit);
  Journey journey =
      journey_of(explainer, [&](const PencilMarks& marks) { return !marks.is_open(wrong); });
  journey.steps = needed_for_last(start, journey.steps);
  return journey;
}

namespace {

/// Unit propagation through the rules of a step.
class Story {
 public:
  Story(const RuleSystem& system, const Step& step)
      : system_(system), step_(step), gone_(system.candidate_count()) {}

  std::string text(Candidate supposed) {
    text_ = "  Suppose " + system_.name(supposed) + ".\n";
    spread(supposed);
    for (bool changed = true; changed;) {
      changed = false;
      for (const RuleUse& use : step_.because) {
        if (system_.rule(use.rule).role != Role::somewhere || is_met(use)) continue;
        const std::vector<Candidate> left = left_of(use);
        if (left.size() > 1) continue;
        text_ += "    " + system_.sentence(use.rule) + ": ";
        if (left.empty()) return text_ + "but nothing is left for it\n";
        text_ += "only " + system_.name(left[0]) + " is left\n";
        spread(left[0]);
        changed = true;
      }
    }
    return text_ + "    Of what is left no choice keeps all these rules.\n";
  }

 private:
  bool is_met(const RuleUse& use) const {
    return std::ranges::any_of(use.among, [&](Candidate candidate) {
      return std::ranges::find(true_, candidate) != true_.end();
    });
  }
  std::vector<Candidate> left_of(const RuleUse& use) const {
    std::vector<Candidate> left;
    for (Candidate candidate : use.among)
      if (!gone_.contains(candidate)) left.push_back(candidate);
    return left;
  }
  void spread(Candidate holds) {
    true_.push_back(holds);
    for (const RuleUse& use : step_.because) {
      if (system_.rule(use.rule).role != Role::once) continue;
      std::vector<Candidate> lost;
      for (Candidate other : use.among)
        if (other != holds && !gone_.contains(other) && together(use.rule, holds, other))
          lost.push_back(other);
      if (lost.empty()) continue;
      for (Candidate other : lost) gone_.insert(other);
      text_ += "    " + system_.sentence(use.rule) + ": not " +
               listed(lost, [&](Candidate other) { return system_.name(other); }) + "\n";
    }
  }
  bool together(int rule, Candidate one, Candidate other) const {
    return std::ranges::any_of(system_.rule(rule).groups, [&](int group) {
      return system_.members(group).contains(one) && system_.members(group).contains(other);
    });
  }

  const RuleSystem& system_;
  const Step& step_;
  Bits gone_;
  std::vector<Candidate> true_;
  std::string text_;
};

}  // namespace

std::string story_text(const RuleSystem& system, const Step& step) {
  if (step.removed.empty() || step.because.size() < 2) return "";
  return Story(system, step).text(step.removed[0]);
}

}  // namespace dokusat::explain
