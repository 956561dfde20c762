#pragma once
// Sets of digits that cells can hold, in any order, if one table relates each two of them: a line
// of consecutive digits, for example. Several rules together may make up the relations.

#include <cstdint>
#include <dokusat/model/constraints.hpp>
#include <vector>

namespace dokusat {

struct DigitSets {
  std::vector<Cell> cells;              ///< three or more, ascending
  std::vector<std::uint64_t> sets;      ///< of as many digits as cells, as in `DigitSet` of block 0
  std::vector<const Table*> relations;  ///< those between the cells, which the sets imply
};

/// Finds cells with different digits that are pairwise related by one table, greedily. Empty on
/// boards with over 64 digits; cells with too many sets are skipped.
std::vector<DigitSets> digit_sets_of(const std::vector<Constraint>& constraints, int size);

}  // namespace dokusat
