#pragma once
// Deduction before encoding: what the clues of a puzzle imply, at one of the levels.

#include <dokusat/base/budget.hpp>
#include <dokusat/propagation/propagation_search.hpp>
#include <dokusat/simplification/case_splits.hpp>
#include <dokusat/simplification/deduction.hpp>
#include <dokusat/simplification/simplification.hpp>
#include <memory>
#include <optional>
#include <vector>

namespace dokusat {

/// True if deduction covers every rule of the puzzle: all are different digits or a tiling.
/// Otherwise case splits may find grids that break a rule.
bool deduces_all_rules(const Puzzle& puzzle);

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

  /// True if deduction covers every rule of the puzzles.
  bool deduces_all() const { return deduces_all_; }
  /// True if a grid that the last `simplify` completed keeps every rule.
  bool covers_all() const { return covers_all_; }

  /// The constraints that the rules compile to, followed by implied sums.
  const std::shared_ptr<const std::vector<Constraint>>& constraints() const {
    return context_.constraints;
  }

  /// Case splits that continue from the result of `simplify`.
  CaseSplits& splits() { return splits_; }

 private:
  void take_clues(const Puzzle& puzzle, Deduction& deduction) const;
  bool supports_search();
  void filter_by_search(Simplification level, const Budget& budget);
  bool filter_once(Simplification level, const Budget& budget);
  void probe(const Budget& budget);
  bool probe_cells(const Budget& budget);
  void sort_open_cells();
  bool probe_edges(const Budget& budget);
  template <class Assume>
  bool is_refuted(Assume assume, const Budget& budget);

  const Puzzle rules_;  // without clues
  PropagationContext context_;
  CaseSplits splits_;
  const bool deduces_all_;
  bool covers_all_ = false;
  /// For all rules but dominoes; null if it does not support them.
  std::optional<std::unique_ptr<PropagationSearch>> search_;  // made by the first use
  const Domains open_;                                        // before any clue
  Domains known_;
  std::optional<Domains> trial_;  // made for the first probe
  std::vector<std::vector<Cell>> cells_by_count_;
  std::vector<Cell> open_cells_;
};

/// Simplifies a single puzzle.
Domains simplify(const Puzzle& puzzle, Simplification level, const Budget& budget = {});

}  // namespace dokusat
