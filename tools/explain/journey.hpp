#pragma once
// A path through a puzzle as a list of steps, and the part of it that one step needs.

#include <dokusat/explain/explainer.hpp>
#include <functional>
#include <string>
#include <vector>

namespace dokusat::explain {

struct Journey {
  std::vector<Step> steps;
  Ending ending = Ending::open;
  bool interrupted = false;  ///< ended by `ExplainOptions::stop`

  int unproven() const;
};

/// Takes steps until there are no more or `enough` returns true; it is called with the marks before
/// each step, and `taken` with each step. An interruption keeps the steps taken until then.
Journey journey_of(Explainer& explainer, const std::function<bool(const PencilMarks&)>& enough,
                   const std::function<void(const Step&)>& taken = {});

/// Returns the last step and the steps that it rests on, in order. `start` are the marks before the
/// first. Each of them needs those before it, but not necessarily all: a shorter path may exist.
std::vector<Step> needed_for_last(const PencilMarks& start, const std::vector<Step>& steps);

/// Finds the first entry that, with the entries before it, leaves the puzzle without a solution;
/// empty if there is none. Requires a puzzle with a solution, and no two entries in one cell.
std::optional<Given> first_wrong_entry(const Puzzle& puzzle, const std::vector<Given>& entries);
/// Finds the first wrong entry of a grid in reading order.
std::optional<Given> first_wrong_entry(const Puzzle& puzzle, const Grid& entries);

/// Shows why the candidate is false, given the `entries`: the steps needed. Empty if no step
/// excludes it, or the known digits do so directly.
Journey why_not(const Puzzle& puzzle, const Grid& entries, const Given& candidate,
                const ExplainOptions& options);

/// Shows the consequences of the opposite of the step, rule by rule: lines, each ended. Empty for a
/// step of one rule.
std::string story_text(const RuleSystem& system, const Step& step);

}  // namespace dokusat::explain
