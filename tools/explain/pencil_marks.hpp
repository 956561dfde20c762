#pragma once
// The state in the middle of an explanation: digits placed, candidates removed. Placing a digit or
// a domino removes its peers at no cost, as players do with a pencil. The definition of placements
// is propagated too: a false placement with two true parts excludes the third, and a true cover
// keeps only digits of its remaining placements. Only steps place digits.

#include <dokusat/explain/rule_system.hpp>
#include <optional>
#include <vector>

namespace dokusat::explain {

class PencilMarks {
 public:
  /// Creates marks with all candidates open. `system` must outlive them.
  explicit PencilMarks(const RuleSystem& system);

  /// Places a digit and removes its peers; returns false and does nothing if it is already removed.
  bool place(Candidate candidate);
  void remove(Candidate candidate) {
    removed_.insert(candidate);
    settle(candidate, false);
  }

  const RuleSystem& system() const { return *system_; }
  /// Candidates that are neither placed nor removed.
  const Bits& open() const { return open_; }
  const Bits& placed() const { return placed_; }
  /// Candidates removed by `remove`, not as peers of a placed digit.
  const Bits& removed() const { return removed_; }
  bool is_open(Candidate candidate) const { return open_.contains(candidate); }
  /// True if a candidate of the group (a digit, cover or placement) is placed.
  bool is_met(int group) const { return met_[group]; }
  /// True if the group requires a true candidate and none is placed.
  bool is_wanted(int group) const { return system_->group(group).somewhere >= 0 && !is_met(group); }
  Bits open_members(int group) const { return system_->members(group) & open_; }
  bool is_solved() const { return open_.empty() && !empty_group(); }
  /// A group that requires a true candidate and has none left, or that was found contradictory.
  std::optional<int> empty_group() const;
  /// The digits placed.
  Grid grid() const;
  /// Su-domino-ku: the known covers.
  std::vector<Candidate> covers() const;

 private:
  void settle(Candidate candidate, bool holds);
  void follow(Candidate candidate, bool holds);
  void follow_part(Candidate placement);
  void follow_cover(Candidate cover);
  void note(Candidate candidate, bool holds) { news_.emplace_back(candidate, holds); }

  const RuleSystem* system_;
  Bits open_;
  Bits placed_;
  Bits removed_;
  Numbered<bool> met_;
  std::vector<std::pair<Candidate, bool>> news_;  // dominoes: known candidates to be propagated
  int broken_ = -1;  // a group of a candidate that became both true and false
};

}  // namespace dokusat::explain
