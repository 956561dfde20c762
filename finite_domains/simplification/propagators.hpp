#pragma once
// The propagators of all rules of a puzzle, indexed by cell.

#include <dokusat/model/indexed.hpp>
#include <dokusat/simplification/propagator.hpp>
#include <memory>
#include <span>
#include <vector>

namespace dokusat {

/// Propagators numbered from 0, fast ones first. None on boards of more than one block of digits.
class Propagators {
 public:
  /// Omits `AllDifferent` and `DominoTiling`, which `Deduction` propagates.
  Propagators(const std::vector<Constraint>& constraints, const Board& board,
              const DistinctGroups& groups);

  int count() const { return all_.count(); }
  bool empty() const { return all_.empty(); }
  Propagator& operator[](int index) { return *all_[index]; }
  /// The propagators of the cell.
  std::span<const int> of_cell(Cell cell) const { return of_cell_[cell]; }

 private:
  Numbered<std::unique_ptr<Propagator>> all_;
  PerCell<std::vector<int>> of_cell_;
};

}  // namespace dokusat
