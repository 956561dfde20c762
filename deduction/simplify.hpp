#pragma once
// Deduction before encoding: what the clues of a puzzle imply, at one of the levels.

#include <dokusat/deduction/case_splits.hpp>
#include <dokusat/deduction/deduction.hpp>
#include <dokusat/deduction/simplification.hpp>
#include <memory>
#include <optional>
#include <vector>

namespace dokusat {

/// Whether deduction knows every rule of the puzzle. Where it does not, a grid that it calls
/// decided may still break one: the formula has the last word.
bool deduces_all_rules(const Puzzle& puzzle);
/// The same of what its rules compile to.
bool deduces_all(const std::vector<Primitive>& primitives, const Board& board);

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
  /// is deduced from the rules, not from clauses. Where `stop` ended it, it is true but may be less
  /// than the level promises. Requires a puzzle that it serves. The reference holds until
  /// the next call.
  const Knowledge& simplify(const Puzzle& puzzle, Simplification level, const Stop& stop = {});

  /// Whether rules have propagators: then a split costs some ten times as much.
  bool has_propagators() const { return !bench_.propagators.empty(); }

  /// What the rules compile to, and sums that follow from that.
  const std::shared_ptr<const std::vector<Primitive>>& primitives() const {
    return bench_.primitives;
  }

  /// To search on from what `simplify` answered.
  CaseSplits& splits() { return splits_; }

 private:
  void take_clues(const Puzzle& puzzle, Deduction& deduction) const;
  void probe(const Stop& stop);
  bool probe_cells(const Stop& stop);
  void sort_open_cells();
  bool probe_edges(const Stop& stop);
  template <class Assume>
  bool is_refuted(Assume assume, const Stop& stop);

  const Puzzle rules_;  // without clues
  Workbench bench_;
  CaseSplits splits_;
  const Knowledge open_;  // nothing but the rules is known
  Knowledge known_;
  std::optional<Knowledge> trial_;  // made for the first probe
  std::vector<std::vector<Cell>> cells_by_count_;
  std::vector<Cell> open_cells_;
};

/// The same for a single puzzle.
Knowledge simplify(const Puzzle& puzzle, Simplification level, const Stop& stop = {});

}  // namespace dokusat
