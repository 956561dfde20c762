#pragma once
// Registers of sixteen lanes of 16 bits. The first nine are used, one for each digit. Each
// lane is a set, usually of columns, as bits 0 to 8. The operations are in steps.hpp; registers of
// half the width are in register128.hpp.
//
// Only for source files compiled for processors with such registers: no definition here may have
// external linkage.

#include <cstdint>
#include <dokusat/fast9/always_inline.hpp>

namespace dokusat::fast9 {
namespace {

struct Register256 {
  using Lanes = std::uint16_t __attribute__((vector_size(32)));
  using Pairs = std::uint32_t __attribute__((vector_size(32)));     // pairs of lanes
  using Quarters = std::uint64_t __attribute__((vector_size(32)));  // quarters of the register

  static DOKUSAT_INLINE bool any(Lanes sets) {
    const Quarters parts = reinterpret_cast<Quarters>(sets);
    return (parts[0] | parts[1] | parts[2] | parts[3]) != 0;
  }

  /// Permute lanes by exchanging neighbours: lanes, pairs of lanes, quarters, halves.
  static DOKUSAT_INLINE Lanes swap_lanes(Lanes v) {
    return __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
  }
  static DOKUSAT_INLINE Lanes swap_pairs(Lanes v) {
    const Pairs pairs = reinterpret_cast<Pairs>(v);
    return reinterpret_cast<Lanes>(__builtin_shufflevector(pairs, pairs, 1, 0, 3, 2, 5, 4, 7, 6));
  }
  static DOKUSAT_INLINE Lanes swap_quarters(Lanes v) {
    const Quarters quarters = reinterpret_cast<Quarters>(v);
    return reinterpret_cast<Lanes>(__builtin_shufflevector(quarters, quarters, 1, 0, 3, 2));
  }
  static DOKUSAT_INLINE Lanes swap_halves(Lanes v) {
    const Quarters quarters = reinterpret_cast<Quarters>(v);
    return reinterpret_cast<Lanes>(__builtin_shufflevector(quarters, quarters, 2, 3, 0, 1));
  }

  /// Interleave half of the lanes of each half of two registers: the lower or the upper half.
  static DOKUSAT_INLINE Lanes lower_lanes(Lanes a, Lanes b) {
    return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 8, 24, 9, 25, 10, 26, 11, 27);
  }
  static DOKUSAT_INLINE Lanes upper_lanes(Lanes a, Lanes b) {
    return __builtin_shufflevector(a, b, 4, 20, 5, 21, 6, 22, 7, 23, 12, 28, 13, 29, 14, 30, 15,
                                   31);
  }
  static DOKUSAT_INLINE Lanes lower_pairs(Lanes a, Lanes b) {
    return reinterpret_cast<Lanes>(__builtin_shufflevector(
        reinterpret_cast<Pairs>(a), reinterpret_cast<Pairs>(b), 0, 8, 1, 9, 4, 12, 5, 13));
  }
  static DOKUSAT_INLINE Lanes upper_pairs(Lanes a, Lanes b) {
    return reinterpret_cast<Lanes>(__builtin_shufflevector(
        reinterpret_cast<Pairs>(a), reinterpret_cast<Pairs>(b), 2, 10, 3, 11, 6, 14, 7, 15));
  }
  static DOKUSAT_INLINE Lanes lower_quarters(Lanes a, Lanes b) {
    return reinterpret_cast<Lanes>(__builtin_shufflevector(
        reinterpret_cast<Quarters>(a), reinterpret_cast<Quarters>(b), 0, 4, 2, 6));
  }
  static DOKUSAT_INLINE Lanes upper_quarters(Lanes a, Lanes b) {
    return reinterpret_cast<Lanes>(__builtin_shufflevector(
        reinterpret_cast<Quarters>(a), reinterpret_cast<Quarters>(b), 1, 5, 3, 7));
  }

  /// Copies one lane to all lanes.
  template <int kLane>
  static DOKUSAT_INLINE Lanes spread(Lanes v) {
    return __builtin_shufflevector(v, v, kLane, kLane, kLane, kLane, kLane, kLane, kLane, kLane,
                                   kLane, kLane, kLane, kLane, kLane, kLane, kLane, kLane);
  }
};

}  // namespace
}  // namespace dokusat::fast9
