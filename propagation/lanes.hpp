#pragma once
// Vectors of sixteen masks. The compiler makes one register or two of them.

#include <cstdint>
#include <dokusat/propagation/masks.hpp>
#ifdef __AVX2__
#include <immintrin.h>
#endif

namespace dokusat::propagation {

using Lanes = std::uint16_t __attribute__((vector_size(32)));
using LanesInMemory = std::uint16_t __attribute__((vector_size(32), may_alias));
using LaneQuarters = std::uint64_t __attribute__((vector_size(32)));

DOKUSAT_HOT bool any(const Lanes& lanes) {
#ifdef __AVX2__
  const auto bits = (__m256i)lanes;
  return _mm256_testz_si256(bits, bits) == 0;
#else
  const auto quarters = (LaneQuarters)lanes;
  return (quarters[0] | quarters[1] | quarters[2] | quarters[3]) != 0;
#endif
}

/// All bits where the lane is zero.
DOKUSAT_HOT Lanes is_zero(const Lanes& lanes) { return (Lanes)(lanes == 0); }

}  // namespace dokusat::propagation
