#pragma once
// Locked candidates, also called pointing and claiming: what unit propagation finds on the
// encoding `complete-triads` beyond hidden singles, without its variables.

#include <array>
#include <dokusat/deduction/bit_sets.hpp>
#include <dokusat/deduction/knowledge.hpp>
#include <span>
#include <vector>

namespace dokusat {

/// Digits that a cell cannot hold: bit b of `digits` is the digit 64 * `word` + b + 1.
struct Exclusion {
  Cell cell;
  int word = 0;
  Bits digits = 0;
};

/// Looks for digits whose places in a line all lie in one box, or the other way round: they stand
/// in what line and box share, and in no other cell of either.
class LockedCandidates {
 public:
  explicit LockedCandidates(const Board& board);

  /// What must be excluded from cells that can still hold it; nothing on a board without boxes.
  /// There may be more once that has been propagated. The span holds until the next call.
  std::span<const Exclusion> find(const Knowledge& known);

 private:
  void look(const Knowledge& known, const std::vector<Intersection>& cut, int word);
  void exclude_beyond(const Knowledge& known, const Intersection& shared, int unit, int word,
                      Bits digits);
  Occurrences& places(int unit) { return places_[static_cast<std::size_t>(unit)]; }

  const Board* board_;
  std::array<std::vector<Intersection>, 2> cuts_;  // rows by boxes, columns by boxes
  // For each unit the digits of the intersections in it.
  std::vector<Occurrences> places_;
  std::vector<Bits> digits_;  // by intersection
  std::vector<Exclusion> found_;
};

}  // namespace dokusat
