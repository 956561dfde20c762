#pragma once
// What a deduction has still to look at: only what changed can tell more than it did before.

#include <dokusat/deduction/distinct_groups.hpp>
#include <dokusat/puzzle/digit_set.hpp>
#include <vector>

namespace dokusat {

struct Agenda {
  Agenda(const Board& board, const DistinctGroups& distinct, bool dominoes)
      : groups(distinct.count()),
        narrowed(dominoes ? board.cell_count() : 0),
        laid(dominoes ? static_cast<int>(board.edges().size()) : 0),
        covers(dominoes ? board.cell_count() : 0) {}

  /// Cells that were decided: their peers do not know of it yet.
  std::vector<Cell> decided;
  /// Groups with a cell that lost digits.
  DistinctGroups::GroupSet groups;

  // Su-domino-ku.
  /// Cells that lost digits, or can hold one whose domino or single was placed.
  CellSet narrowed;
  /// Edges that a domino was found to lie on.
  ItemSet<int> laid;
  /// Cells that lost a way to be covered, or a digit that could lie beside them.
  CellSet covers;
  /// The digits of dominoes and singles that were placed.
  DigitSet placed;

  bool are_dominoes_done() const {
    return placed.empty() && narrowed.empty() && laid.empty() && covers.empty();
  }
  bool empty() const { return decided.empty() && groups.empty() && are_dominoes_done(); }
  void clear() {
    decided.clear();
    groups.clear();
    narrowed.clear();
    laid.clear();
    covers.clear();
    placed = DigitSet();
  }
};

}  // namespace dokusat
