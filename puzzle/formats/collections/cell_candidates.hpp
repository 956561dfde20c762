#pragma once
// Candidates of cells, for formats without other rules.

#include <dokusat/model/puzzle.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// Adds that the cell holds one of the values: nothing if these are all values, a given digit if
/// there is only one and the cell has no given yet, else a rule.
void put_candidates(Puzzle& puzzle, Cell cell, std::vector<int> values);

/// The candidates of a puzzle without other rules.
struct CellCandidates {
  std::vector<std::vector<int>> values = {};  ///< of each cell, by index; ascending
  bool are_said = false;     ///< true if a cell without a given digit lacks a value
  std::string why_not = {};  ///< not empty if there are other rules; then the rest is
  const std::vector<int>& of(Cell cell) const {
    return values[static_cast<std::size_t>(cell.index)];
  }
};
/// Returns the candidates of the puzzle, or `why_not` (see `FormatInfo::why_not`).
CellCandidates candidates_of(const Puzzle& puzzle);

}  // namespace dokusat
