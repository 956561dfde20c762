#pragma once
// Vectors of sixteen masks. The compiler maps those of 16 bits to one register or two.

#include <cstdint>
#include <cstring>
#include <dokusat/propagation/masks.hpp>
#ifdef __AVX2__
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace dokusat::propagation::DOKUSAT_DIGITS {

inline constexpr std::size_t kLaneCount = 16;
using Lanes = Mask __attribute__((vector_size(kLaneCount * sizeof(Mask))));
using LanesInMemory = Mask __attribute__((vector_size(kLaneCount * sizeof(Mask)), may_alias));

#if DOKUSAT_MOST_DIGITS == 16

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

/// The union of all lanes.
DOKUSAT_HOT Digits united(const Lanes& lanes) {
  const auto quarters = (LaneQuarters)lanes;
  std::uint64_t all = quarters[0] | quarters[1] | quarters[2] | quarters[3];
  all |= all >> 32;
  return static_cast<Digits>((all | all >> 16) & kAllDigits);
}

using LaneHalf = std::uint16_t __attribute__((vector_size(16)));

DOKUSAT_HOT LaneHalf low_half(const Lanes& lanes) {
  return __builtin_shufflevector(lanes, lanes, 0, 1, 2, 3, 4, 5, 6, 7);
}
DOKUSAT_HOT LaneHalf high_half(const Lanes& lanes) {
  return __builtin_shufflevector(lanes, lanes, 8, 9, 10, 11, 12, 13, 14, 15);
}

/// Sets all bits of each lane that is zero; the other lanes become zero.
DOKUSAT_HOT Lanes is_zero(const Lanes& lanes) {
#ifdef __AVX2__
  return (Lanes)(lanes == 0);
#else
  // By halves, since g++ 12 compares vectors wider than a register lane by lane.
  const auto low = (LaneHalf)(low_half(lanes) == 0);
  const auto high = (LaneHalf)(high_half(lanes) == 0);
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
#endif
}

/// A bit for each byte, two per lane, set where the lanes differ.
DOKUSAT_HOT std::uint32_t unequal_bytes(const Lanes& one, const Lanes& other) {
  const Lanes equal = is_zero(one ^ other);
#ifdef __AVX2__
  return ~static_cast<std::uint32_t>(_mm256_movemask_epi8((__m256i)equal));
#elif defined(__SSE2__)
  const int low = _mm_movemask_epi8((__m128i)low_half(equal));
  const int high = _mm_movemask_epi8((__m128i)high_half(equal));
  return ~(static_cast<std::uint32_t>(low) | static_cast<std::uint32_t>(high) << 16);
#elif defined(__wasm_simd128__)
  const std::uint32_t low = wasm_i8x16_bitmask((v128_t)low_half(equal));
  return ~(low | std::uint32_t{wasm_i8x16_bitmask((v128_t)high_half(equal))} << 16);
#else
  const auto quarters = (LaneQuarters)equal;
  std::uint32_t bits = 0;
  for (int i = 0; i < 4; ++i) {
    // Two bits of each lane, moved together.
    std::uint64_t pairs = ~quarters[i] & 0x00C0'0030'000C'0003;
    pairs |= pairs >> 32;
    bits |= (static_cast<std::uint32_t>(pairs | pairs >> 16) & 0xFFU) << 8 * i;
  }
  return bits;
#endif
}

#else

DOKUSAT_HOT Digits united(const Lanes& lanes) {
  Mask all = 0;
  for (int i = 0; i < 16; ++i) all |= lanes[i];
  return all;
}
DOKUSAT_HOT bool any(const Lanes& lanes) { return united(lanes) != 0; }

/// All bits where the lane is zero.
DOKUSAT_HOT Lanes is_zero(const Lanes& lanes) { return (Lanes)(lanes == 0); }

/// Two bits for each lane, set if the lanes are not equal.
DOKUSAT_HOT std::uint32_t unequal_bytes(const Lanes& one, const Lanes& other) {
  std::uint32_t bits = 0;
  for (int i = 0; i < 16; ++i) bits |= (one[i] != other[i] ? std::uint32_t{3} : 0) << 2 * i;
  return bits;
}

#endif

/// All bits of the first `count` lanes.
DOKUSAT_HOT Lanes first_lanes(std::size_t count) {
  static constexpr Mask kAll = mask_of(kAllDigits);
  static constexpr Mask kMasks[2 * kLaneCount] = {kAll, kAll, kAll, kAll, kAll, kAll, kAll, kAll,
                                                  kAll, kAll, kAll, kAll, kAll, kAll, kAll, kAll};
  Lanes lanes;
  std::memcpy(&lanes, kMasks + (kLaneCount - count), sizeof lanes);
  return lanes;
}

/// Removes the first lane from the result of `unequal_bytes` and returns its index.
DOKUSAT_HOT int take_lane(std::uint32_t& bits) {
  const int lane = std::countr_zero(bits) / 2;
  bits &= ~(std::uint32_t{3} << 2 * lane);
  return lane;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
