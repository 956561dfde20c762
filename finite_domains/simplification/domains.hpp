#pragma once
// What is known of a puzzle before any clause is written: which digits each cell can still hold
// and, for Su-domino-ku, which edges and singles are decided. Variables exist only for what is open
// here.

#include <dokusat/model/puzzle.hpp>
#include <dokusat/simplification/candidates.hpp>
#include <dokusat/simplification/tiling.hpp>

namespace dokusat {

/// Candidates and tiling together. Case splits and probes copy it many thousand times a second.
class Domains : public Candidates, public Tiling {
 public:
  /// Everything is open.
  Domains(const Board& board, const DistinctGroups& groups, bool dominoes)
      : Candidates(board, groups), Tiling(board, dominoes) {}

  /// No solution exists.
  bool refuted() const { return refuted_; }
  void refute() { refuted_ = true; }
  /// Every cell, edge and single is decided.
  bool complete() const { return are_decided() && Tiling::is_settled(); }

  /// What a copy of this takes.
  std::size_t byte_count() const { return Candidates::byte_count() + Tiling::byte_count(); }

 private:
  bool refuted_ = false;
};

/// What is known, as a solution. Requires that it is complete.
Solution solution_of(const Board& board, const Domains& complete);

/// The open cell with the fewest digits left, of those the first; `kNoCell` where all are decided.
Cell tightest_cell(const Board& board, const Candidates& known);

/// Su-domino-ku: a domino lies on the edge with this index, and both its digits are known.
inline bool is_placed(const Board& board, const Domains& known, int index) {
  const Edge& edge = board.edge(index);
  return known.edge(index) == Truth::yes && known.is_decided(edge.first) &&
         known.is_decided(edge.second);
}

}  // namespace dokusat
