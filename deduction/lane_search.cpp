#include <dokusat/deduction/lane_search.hpp>

namespace dokusat {

#ifndef DOKUSAT_WIDE_LANES

const LaneSearch& lane_search() { return kNarrowLanes; }

#elif defined(__x86_64__)

const LaneSearch& lane_search() {
  static const bool has_registers =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
  return has_registers ? kWideLanes : kNarrowLanes;
}

#else

// Where each wide register is two narrow ones, it is no faster than those.
const LaneSearch& lane_search() {
  static const LaneSearch search = {kNarrowLanes.sudoku, kWideLanes.dominoes};
  return search;
}

#endif

}  // namespace dokusat
