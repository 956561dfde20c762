#pragma once
// Sets of digits that cells with different digits can hold, in any order, if relations between all
// pairs of them restrict these: a line of consecutive digits, for example.

#include <cstdint>
#include <dokusat/model/constraints.hpp>
#include <vector>

namespace dokusat {

struct DigitSets {
  std::vector<Cell> cells;
  std::vector<std::uint64_t> sets;  ///< sets of as many digits as cells, as in `DigitSet` of block
                                    ///< 0
  /// The relations that the sets imply, as indices of the constraints.
  std::vector<std::size_t> relations;
};

/// For each `AllDifferent` whose cells are pairwise related by one table, the sets of digits that
/// the table allows. Empty on boards with over 64 digits; an `AllDifferent` with too many sets is
/// skipped.
std::vector<DigitSets> digit_sets_of(const std::vector<Constraint>& constraints, int size);

/// For each constraint, true if it is a relation that one of the sets implies.
std::vector<bool> said_by_sets(const std::vector<DigitSets>& sets, std::size_t constraints);

}  // namespace dokusat
