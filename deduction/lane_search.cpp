#include <dokusat/deduction/lane_search.hpp>

namespace dokusat {

#ifdef DOKUSAT_WIDE_LANES

const LaneSearch& lane_search() {
  static const bool has_registers =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
  return has_registers ? kWideLanes : kNarrowLanes;
}

#else

const LaneSearch& lane_search() { return kNarrowLanes; }

#endif

}  // namespace dokusat
