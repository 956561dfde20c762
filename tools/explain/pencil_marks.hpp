#pragma once
// What is known in the middle of an explanation: digits placed, candidates removed. Placing a digit
// removes its peers for nothing, as everybody does who solves with a pencil. So does a domino that
// lies, and what its placement means is known with it: that two of its parts are true and it is not
// excludes the third, and a cover that lies is one of the placements left, so digits that none of
// these has are removed. Digits are placed by steps alone.

#include <dokusat/explain/rule_system.hpp>
#include <optional>
#include <vector>

namespace dokusat::explain {

class PencilMarks {
 public:
  /// Everything is open. The system must outlive this.
  explicit PencilMarks(const RuleSystem& system);

  /// Places a digit and removes its peers. False, and nothing done, if it was removed before.
  bool place(Candidate candidate);
  void remove(Candidate candidate) {
    removed_.insert(candidate);
    settle(candidate, false);
  }

  const RuleSystem& system() const { return *system_; }
  /// Candidates that are neither placed nor removed.
  const Bits& open() const { return open_; }
  const Bits& placed() const { return placed_; }
  /// Candidates that were removed by themselves, not by a digit that was placed.
  const Bits& removed() const { return removed_; }
  bool is_open(Candidate candidate) const { return open_.contains(candidate); }
  /// Whether a digit was placed in the group.
  bool is_met(int group) const { return met_[group]; }
  /// Whether one of the group is to be true and none is placed.
  bool is_wanted(int group) const { return system_->group(group).somewhere >= 0 && !is_met(group); }
  Bits open_members(int group) const { return system_->members(group) & open_; }
  bool is_solved() const { return open_.empty() && !empty_group(); }
  /// A group of which one is to be true and none is left.
  std::optional<int> empty_group() const;
  /// The digits placed.
  Grid grid() const;
  /// Of a Su-domino-ku: what is known to lie.
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
  std::vector<std::pair<Candidate, bool>> news_;  // of dominoes: what is known and not yet settled
  int broken_ = -1;  // a group of something that came out both true and false
};

}  // namespace dokusat::explain
