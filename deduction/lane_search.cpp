#include <dokusat/deduction/lane_search.hpp>

namespace dokusat {

#ifdef DOKUSAT_WIDE_LANES

LaneSearch lane_search() {
  static const bool has_registers =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
  return has_registers ? &search_wide_lanes : &search_narrow_lanes;
}

#else

LaneSearch lane_search() { return &search_narrow_lanes; }

#endif

}  // namespace dokusat
