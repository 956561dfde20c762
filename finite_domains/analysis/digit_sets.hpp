#pragma once
// Which digits cells with different digits can hold together, whatever their order, where relations
// between all two of them tell: a line of consecutive digits, say.

#include <cstdint>
#include <dokusat/model/constraints.hpp>
#include <vector>

namespace dokusat {

struct DigitSets {
  std::vector<Cell> cells;
  std::vector<std::uint64_t> sets;  ///< of as many digits as cells, as in `DigitSet` of block 0
  /// The relations that say nothing beyond the sets, by their places among the constraints.
  std::vector<std::size_t> relations;
};

/// For each `AllDifferent` whose cells are in relations by one table, all two of them, the sets of
/// digits that the table allows. None on boards of over 64 digits, and none where there would be
/// too many sets.
std::vector<DigitSets> digit_sets_of(const std::vector<Constraint>& constraints, int size);

/// For each constraint whether it is a relation that says nothing beyond one of the sets.
std::vector<bool> said_by_sets(const std::vector<DigitSets>& sets, std::size_t constraints);

}  // namespace dokusat
