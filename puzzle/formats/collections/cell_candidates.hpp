#pragma once
// Candidates of cells, as formats without other rules have them.

#include <dokusat/model/puzzle.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// Adds that the cell holds one of the values, which is no rule where they are all there are, and
/// a given digit where there is one alone and no other is given.
void put_candidates(Puzzle& puzzle, Cell cell, std::vector<int> values);

/// The candidates of a puzzle without other rules.
struct CellCandidates {
  std::vector<std::vector<int>> values = {};  ///< of each cell, by its number; in order
  bool are_said = false;     ///< whether a cell without a given digit lacks a value
  std::string why_not = {};  ///< what there is besides; then nothing else is said
  const std::vector<int>& of(Cell cell) const {
    return values[static_cast<std::size_t>(cell.index)];
  }
};
/// `format` is its name in messages.
CellCandidates candidates_of(const Puzzle& puzzle, std::string_view format);

}  // namespace dokusat
