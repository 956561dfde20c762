#pragma once
// Filters by the units of a board of any size, and by other groups of different digits: peers of
// decided cells, hidden singles, and locked candidates.

#include <array>
#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/base/budget.hpp>
#include <dokusat/simplification/domains.hpp>
#include <dokusat/simplification/simplification.hpp>
#include <vector>

namespace dokusat {

class UnitFilter {
 public:
  /// The board and the groups must outlive this.
  UnitFilter(const Board& board, const DistinctGroups& groups);

  /// Keeps one digit. The consequences are drawn by `run`.
  void place(Domains& known, Cell cell, Digit digit);
  /// Keeps of the digits of one block only these.
  void keep(Domains& known, Cell cell, DigitSet digits);

  /// Filters to the fixpoint of the level; false if the domains are refuted. If the budget ends it
  /// early, the domains are sound but may be weaker.
  bool run(Domains& known, Simplification level, const Budget& budget = {});

 private:
  static constexpr int kNoUnit = -1;

  void eliminate_peers(Domains& known);
  bool place_hidden_singles(Domains& known);
  bool place_hidden_singles_of(Domains& known, int group, int block);
  bool exclude_locked(Domains& known);
  bool exclude_locked_of(Domains& known, const std::vector<Intersection>& cut, int block);
  bool exclude_beyond(Domains& known, const Intersection& shared, int unit, DigitSet digits);

  const Board& board_;
  const DistinctGroups& groups_;
  /// Rows by boxes, then columns by boxes; `kNoUnit` as the box of cells in no box.
  std::array<std::vector<Intersection>, 2> cuts_;
  std::vector<Cell> decided_;  // whose digits are still to be removed from their peers
};

}  // namespace dokusat
