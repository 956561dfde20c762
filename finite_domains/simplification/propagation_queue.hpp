#pragma once
// The propagation queue: everything that changed and is still to be propagated.

#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/model/digit_set.hpp>
#include <vector>

namespace dokusat {

struct PropagationQueue {
  PropagationQueue(const Board& board, const DistinctGroups& distinct, bool dominoes)
      : groups(distinct.count()),
        pruned(dominoes ? board.cell_count() : 0),
        laid(dominoes ? static_cast<int>(board.edges().size()) : 0),
        covers(dominoes ? board.cell_count() : 0) {}

  /// Decided cells whose digit is not yet removed from their peers.
  std::vector<Cell> decided;
  /// Groups with a cell that lost digits.
  DistinctGroups::GroupSet groups;

  // Su-domino-ku.
  /// Cells that lost digits, or that can hold a digit whose domino or single was placed.
  CellSet pruned;
  /// Edges that a domino was found to lie on.
  ItemSet<int> laid;
  /// Cells that lost a possible cover, or a digit that could lie beside them.
  CellSet covers;
  /// The digits of dominoes and singles placed since the last check for lost partners.
  DigitSet placed;

  bool are_dominoes_done() const {
    return placed.empty() && pruned.empty() && laid.empty() && covers.empty();
  }
  bool empty() const { return decided.empty() && groups.empty() && are_dominoes_done(); }
  void clear() {
    decided.clear();
    groups.clear();
    pruned.clear();
    laid.clear();
    covers.clear();
    placed = DigitSet();
  }
};

}  // namespace dokusat
