#pragma once
// Sums in parts: cells whose digits differ and weigh the same, and the sets of digits that they can
// hold together. A killer cage is one part, an arrow or a little killer a few.

#include <cstdint>
#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/model/constraints.hpp>
#include <vector>

namespace dokusat {

struct SumClique {
  /// A set of as many digits as cells, as in `DigitSet` of block 0, and what it weighs.
  struct Choice {
    std::uint64_t digits;
    std::int64_t sum;
  };
  std::vector<Cell> cells;
  std::vector<Choice> choices;  ///< those with which the bound can be kept at all
};

/// The parts of a sum, each cell in one. Requires a board of one block of digits.
std::vector<SumClique> cliques_of(const Linear& linear, const Board& board,
                                  const DistinctGroups& groups);

}  // namespace dokusat
