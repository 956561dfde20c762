#pragma once
// Deduction before encoding: what the clues of a puzzle imply, at one of the levels.

#include <dokusat/base/budget.hpp>
#include <dokusat/simplification/case_splits.hpp>
#include <dokusat/simplification/deduction.hpp>
#include <dokusat/simplification/simplification.hpp>
#include <memory>
#include <optional>
#include <vector>

namespace dokusat {

/// Whether deduction knows every rule of the puzzle. Where it does not, a grid that it calls
/// decided may still break one: the formula has the last word.
bool deduces_all_rules(const Puzzle& puzzle);
/// The same of what its rules compile to.
bool deduces_all(const std::vector<Constraint>& constraints, const Board& board);

/// Simplifies puzzles with the same rules one after the other; what it knows of these is set up
/// once.
class Simplifier {
 public:
  /// For puzzles with the board and rules of this one, whatever their clues.
  explicit Simplifier(const Puzzle& puzzle);

  Simplifier(const Simplifier&) = delete;
  Simplifier& operator=(const Simplifier&) = delete;

  /// Whether the puzzle has the board and the rules.
  bool serves(const Puzzle& puzzle) const { return same_rules(puzzle, rules_); }

  /// What follows from the clues at the given level. The result is the same for every encoding: it
  /// is deduced from the rules, not from clauses. Where the budget ended it, it is true but may be
  /// less than the level promises. Requires a puzzle that it serves. The reference holds until the
  /// next call.
  const Domains& simplify(const Puzzle& puzzle, Simplification level, const Budget& budget = {});

  /// Whether rules have propagators: then a split costs some ten times as much.
  bool has_propagators() const { return !context_.propagators.empty(); }

  /// What the rules compile to, and sums that follow from that.
  const std::shared_ptr<const std::vector<Constraint>>& constraints() const {
    return context_.constraints;
  }

  /// To search on from what `simplify` answered.
  CaseSplits& splits() { return splits_; }

 private:
  void take_clues(const Puzzle& puzzle, Deduction& deduction) const;
  void probe(const Budget& budget, long effort_end);
  bool is_over(const Budget& budget) const {
    return context_.effort > probe_effort_end_ || budget.is_spent();
  }
  bool probe_cells(const Budget& budget);
  void sort_open_cells();
  bool probe_edges(const Budget& budget);
  template <class Assume>
  bool is_refuted(Assume assume, const Budget& budget);

  const Puzzle rules_;  // without clues
  PropagationContext context_;
  CaseSplits splits_;
  long probe_effort_end_ = 0;
  const Domains open_;  // nothing but the rules is known
  Domains known_;
  std::optional<Domains> trial_;  // made for the first probe
  std::vector<std::vector<Cell>> cells_by_count_;
  std::vector<Cell> open_cells_;
};

/// The same for a single puzzle.
Domains simplify(const Puzzle& puzzle, Simplification level, const Budget& budget = {});

}  // namespace dokusat
