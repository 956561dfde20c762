#pragma once
// Hidden singles: digits with one place left in a unit.

#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/simplification/candidates.hpp>
#include <optional>

namespace dokusat {

/// The digits of the block that are required in the group and that only one of its cells can hold.
/// Empty if a required digit has no place left.
inline std::optional<DigitSet> hidden_singles(const Candidates& known, const DistinctGroups& groups,
                                              int group, int block = 0) {
  const DigitSet wanted = known.wanted(group, block);
  if (wanted.empty()) return wanted;
  const Occurrences found = known.occurrences(groups.cells(group), block);
  if (!(wanted - found.some).empty()) return std::nullopt;
  return wanted - found.several;
}

}  // namespace dokusat
