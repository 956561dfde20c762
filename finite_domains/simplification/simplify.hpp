#pragma once
// Simplification before encoding: what the clues of a puzzle imply, at one of the levels. Units are
// filtered here, for boards of any size; all other rules by the propagation search.

#include <dokusat/base/budget.hpp>
#include <dokusat/propagation/propagation_search.hpp>
#include <dokusat/simplification/simplification.hpp>
#include <dokusat/simplification/unit_filter.hpp>
#include <memory>
#include <optional>
#include <vector>

namespace dokusat {

/// Simplifies puzzles with the same rules one after the other; these are compiled once.
class Simplifier {
 public:
  /// Accepts puzzles with the board and rules of this one, whatever their clues.
  explicit Simplifier(const Puzzle& puzzle);

  Simplifier(const Simplifier&) = delete;
  Simplifier& operator=(const Simplifier&) = delete;

  /// True if the puzzle has the same board and rules.
  bool serves(const Puzzle& puzzle) const { return same_rules(puzzle, rules_); }

  /// Deduces what follows from the clues at the given level. The result is the same for every
  /// encoding, as it is deduced from the rules, not from clauses. If the budget ends it early, the
  /// result is sound but may be weaker than the level promises. Requires a puzzle that `serves`
  /// accepts. The reference is valid until the next call.
  const Domains& simplify(const Puzzle& puzzle, Simplification level, const Budget& budget = {});

  /// True if a grid that the last `simplify` completed keeps every rule.
  bool covers_all() const { return covers_all_; }

  /// The constraints that the rules compile to, followed by those of `implied_sums`.
  const std::shared_ptr<const std::vector<Constraint>>& constraints() const { return constraints_; }

 private:
  Simplifier(const Puzzle& puzzle, std::vector<Constraint> of_rules);

  void take_clues(const Puzzle& puzzle);
  bool supports_search();
  void filter_by_search(Simplification level, const Budget& budget);
  bool filter_once(Simplification level, const Budget& budget);

  const Puzzle rules_;  // without clues
  const Board& board_;
  const DistinctGroups groups_;
  const std::shared_ptr<const std::vector<Constraint>> constraints_;
  const bool has_only_units_;  // and other groups of different digits
  UnitFilter units_;
  std::optional<std::unique_ptr<PropagationSearch>> search_;  // made by the first use
  const Domains open_;                                        // before any clue
  Domains known_;
  bool covers_all_ = false;
};

/// Simplifies a single puzzle.
Domains simplify(const Puzzle& puzzle, Simplification level, const Budget& budget = {});

}  // namespace dokusat
