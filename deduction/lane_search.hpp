#pragma once
// Sudoku of 9×9 with boxes of 3×3 and no other rule, many times as fast as by `Deduction` and
// `CaseSplits`, which know every rule: the same steps, for all digits at once, in vector registers
// with a lane for each digit. What it answers is compared with theirs in tests.

#include <cstdint>

namespace dokusat {

/// A digit for every cell in reading order, 0 where there is none.
struct LaneGrid {
  std::uint8_t digits[81];
};

struct LaneAnswer {
  std::int64_t solutions = 0;  ///< so many were found
  std::int64_t splits = 0;     ///< so many cells were split into cases
  bool exhausted = false;      ///< there are no others
  LaneGrid first = {};         ///< the first that was found
};

/// Searches until it has found `most_solutions`, or has made `most_splits`. Givens that contradict
/// each other have no solution. The answer is the same on every processor.
using LaneSearch = LaneAnswer (*)(const LaneGrid& givens, std::int64_t most_solutions,
                                  std::int64_t most_splits);

/// The fastest one for this processor.
LaneSearch lane_search();

/// In registers of 128 bits, which every processor has.
LaneAnswer search_narrow_lanes(const LaneGrid& givens, std::int64_t most_solutions,
                               std::int64_t most_splits);
/// In registers of 256 bits, for processors that have them. Not built for others.
LaneAnswer search_wide_lanes(const LaneGrid& givens, std::int64_t most_solutions,
                             std::int64_t most_splits);

}  // namespace dokusat
