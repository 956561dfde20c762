#pragma once
// Registers of eight lanes of 16 bits, which every processor and browser has; register256.hpp has
// sixteen lanes. Each lane is a set, usually of columns, as bits 0 to 8.

#include <cstdint>
#include <dokusat/fast9/always_inline.hpp>

namespace dokusat::fast9 {
namespace {

struct Register128 {
  using Lanes = std::uint16_t __attribute__((vector_size(16)));
  using Halves = std::uint64_t __attribute__((vector_size(16)));  // halves of the register

  static DOKUSAT_INLINE bool any(Lanes sets) {
    const Halves parts = reinterpret_cast<Halves>(sets);
    return (parts[0] | parts[1]) != 0;
  }

  /// Permute lanes by exchanging neighbours: lanes, pairs of lanes, quarters.
  static DOKUSAT_INLINE Lanes swap_lanes(Lanes v) {
    return __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6);
  }
  static DOKUSAT_INLINE Lanes swap_pairs(Lanes v) {
    return __builtin_shufflevector(v, v, 2, 3, 0, 1, 6, 7, 4, 5);
  }
  static DOKUSAT_INLINE Lanes swap_quarters(Lanes v) {
    return __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3);
  }

  /// Interleave half of the lanes of two registers: the lower or the upper half.
  static DOKUSAT_INLINE Lanes lower_lanes(Lanes a, Lanes b) {
    return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
  }
  static DOKUSAT_INLINE Lanes upper_lanes(Lanes a, Lanes b) {
    return __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
  }
  static DOKUSAT_INLINE Lanes lower_pairs(Lanes a, Lanes b) {
    return __builtin_shufflevector(a, b, 0, 1, 8, 9, 2, 3, 10, 11);
  }
  static DOKUSAT_INLINE Lanes upper_pairs(Lanes a, Lanes b) {
    return __builtin_shufflevector(a, b, 4, 5, 12, 13, 6, 7, 14, 15);
  }
  static DOKUSAT_INLINE Lanes lower_quarters(Lanes a, Lanes b) {
    return __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11);
  }
  static DOKUSAT_INLINE Lanes upper_quarters(Lanes a, Lanes b) {
    return __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15);
  }

  /// Copies one lane to all lanes.
  template <int kLane>
  static DOKUSAT_INLINE Lanes spread(Lanes v) {
    return __builtin_shufflevector(v, v, kLane, kLane, kLane, kLane, kLane, kLane, kLane, kLane);
  }
};

}  // namespace
}  // namespace dokusat::fast9
