#pragma once
// A way through a puzzle, as a list of steps, and what of it is needed for one of its steps.

#include <dokusat/explain/explainer.hpp>
#include <functional>
#include <string>
#include <vector>

namespace dokusat::explain {

struct Journey {
  std::vector<Step> steps;
  Ending ending = Ending::open;
  bool interrupted = false;  ///< `ExplainOptions::stop` ended it

  int unproven() const;
};

/// Takes steps until none is left, or `enough` says so, asked before each step with what is known.
/// Where they are interrupted the steps until then are told.
Journey journey_of(Explainer& explainer, const std::function<bool(const PencilMarks&)>& enough);

/// The steps that the last one rests on, and itself, in their order. `start` is what was known
/// before the first. None of those kept can be understood without those before it, but not every
/// one of these must be needed: a shorter way may exist.
std::vector<Step> needed_for_last(const PencilMarks& start, const std::vector<Step>& steps);

/// The first of the entries with which the puzzle and the entries before it have no solution; empty
/// if there is none. Requires a puzzle that has one, and no two entries in one cell.
std::optional<Given> first_wrong_entry(const Puzzle& puzzle, const std::vector<Given>& entries);
/// The same of a grid in reading order.
std::optional<Given> first_wrong_entry(const Puzzle& puzzle, const Grid& entries);

/// Why the candidate is false, `entries` being known: the steps that are needed. Empty where no
/// step excludes it, and where the digits known exclude it by themselves.
Journey why_not(const Puzzle& puzzle, const Grid& entries, const Given& candidate,
                const ExplainOptions& options);

/// What follows if the contrary of the step is supposed, one rule after the other: lines, each
/// ended. Empty for a step of one rule.
std::string story_text(const RuleSystem& system, const Step& step);

}  // namespace dokusat::explain
