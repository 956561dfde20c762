#pragma once
// Decomposition of sums into cliques: cells whose digits differ and have equal weights, with the
// sets of digits that they can hold. A killer cage is one clique, an arrow or a little killer a
// few.

#include <cstdint>
#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/model/constraints.hpp>
#include <vector>

namespace dokusat {

struct SumClique {
  /// A set of as many digits as cells, as in `DigitSet` of block 0, and its weight.
  struct Choice {
    std::uint64_t digits;
    std::int64_t sum;
  };
  std::vector<Cell> cells;
  std::vector<Choice> choices;  ///< those with which the bound can be satisfied
};

/// Partitions a sum into cliques. Requires a board of one block of digits.
std::vector<SumClique> cliques_of(const Linear& linear, const Board& board,
                                  const DistinctGroups& groups);

}  // namespace dokusat
