#pragma once
// Locked candidates, also called pointing and claiming: what unit propagation finds on the encoding
// `complete-triads` beyond hidden singles, without its variables.

#include <array>
#include <dokusat/model/indexed.hpp>
#include <dokusat/simplification/domains.hpp>
#include <span>
#include <utility>
#include <vector>

namespace dokusat {

/// Digits that a cell cannot hold.
struct Exclusion {
  Cell cell;
  DigitSet digits;
};

/// Finds digits whose places in a line all lie in one box, or the other way round: they stand in
/// the intersection of line and box, and in no other cell of either. The line, or the box, must be
/// full, as only then the digit is required in it.
class LockedCandidates {
 public:
  explicit LockedCandidates(const Board& board);

  /// Finds candidates to exclude; none on a board without boxes. After they are propagated another
  /// call may find more. The span is valid until the next call.
  std::span<const Exclusion> find(const Domains& known);

 private:
  void note_cells_beside(const Board& board);
  void look(const Domains& known, std::size_t direction, int block);
  void exclude_beyond(const Domains& known, const Intersection& shared, int unit, DigitSet digits);

  bool is_full(int unit) const { return board_->is_full(board_->unit(unit)); }

  const Board* board_;
  std::array<std::vector<Intersection>, 2> cuts_;  // rows by boxes, columns by boxes
  // Lines with cells in no box, and these cells.
  std::array<std::vector<std::pair<int, std::vector<Cell>>>, 2> beside_;
  // By unit: the digits of its intersections.
  PerUnit<Occurrences> places_;
  std::vector<DigitSet> digits_;  // by intersection
  std::vector<Exclusion> found_;
};

}  // namespace dokusat
