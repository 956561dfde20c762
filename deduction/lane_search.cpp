#include <dokusat/deduction/lane_search.hpp>

namespace dokusat {

#ifdef DOKUSAT_LANES

LaneSearch lane_search() {
#ifdef __x86_64__
  static const bool has_registers =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
  return has_registers ? &search_lanes : nullptr;
#else
  return &search_lanes;
#endif
}

#else

LaneSearch lane_search() { return nullptr; }

#endif

}  // namespace dokusat
