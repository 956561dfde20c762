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

/// A bit for each byte, two a lane: set where the lanes are not equal.
DOKUSAT_HOT std::uint32_t unequal_bytes(const Lanes& one, const Lanes& other) {
#ifdef __AVX2__
  const __m256i equal = _mm256_cmpeq_epi16((__m256i)one, (__m256i)other);
  return ~static_cast<std::uint32_t>(_mm256_movemask_epi8(equal));
#else
  std::uint32_t bits = 0;
  const Lanes unequal = (Lanes)(one != other);
  for (int lane = 0; lane < 16; ++lane) bits |= (unequal[lane] & 3U) << 2 * lane;
  return bits;
#endif
}

/// All bits where the lane is zero.
DOKUSAT_HOT Lanes is_zero(const Lanes& lanes) { return (Lanes)(lanes == 0); }

}  // namespace dokusat::propagation
