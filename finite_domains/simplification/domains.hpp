#pragma once
// Knowledge about a puzzle before clauses are written: the digits that each cell can still hold
// and, for Su-domino-ku, the decided edges and singles. Variables exist only for what is open here.

#include <dokusat/model/puzzle.hpp>
#include <dokusat/simplification/candidates.hpp>
#include <dokusat/simplification/tiling.hpp>

namespace dokusat {

/// Candidates and tiling. Copied many thousand times a second by case splits and probes.
class Domains : public Candidates, public Tiling {
 public:
  /// Creates domains in which everything is open.
  Domains(const Board& board, const DistinctGroups& groups, bool dominoes)
      : Candidates(board, groups), Tiling(board, dominoes) {}

  /// True if no solution exists.
  bool refuted() const { return refuted_; }
  void refute() { refuted_ = true; }
  /// True if every cell, edge and single is decided.
  bool complete() const { return are_decided() && Tiling::is_settled(); }

  /// The size of a copy in bytes.
  std::size_t byte_count() const { return Candidates::byte_count() + Tiling::byte_count(); }

 private:
  bool refuted_ = false;
};

/// Converts complete domains to a solution.
Solution solution_of(const Board& board, const Domains& complete);

/// Finds the first open cell with the fewest digits left; `kNoCell` if all are decided.
Cell tightest_cell(const Board& board, const Candidates& known);

/// True if a domino lies on the edge with this index and both its digits are known.
inline bool is_placed(const Board& board, const Domains& known, int index) {
  const Edge& edge = board.edge(index);
  return known.edge(index) == Truth::yes && known.is_decided(edge.first) &&
         known.is_decided(edge.second);
}

}  // namespace dokusat
