#pragma once
// Sets of digits as bit masks, and operations of a few instructions. Everything here is inlined,
// since each of the two builds of the search (search_wide.cpp, search_narrow.cpp) needs its own
// code.

#include <bit>
#include <cstdint>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#define DOKUSAT_HOT [[gnu::always_inline]] inline

namespace dokusat::propagation {

/// A set of digits: bit d - 1 stands for the digit d.
using Mask = std::uint16_t;
/// Index of a cell, as on the board.
using CellIndex = std::uint16_t;

inline constexpr int kMostDigits = 16;

DOKUSAT_HOT constexpr Mask mask_of(unsigned bits) { return static_cast<Mask>(bits); }
/// True if at most one digit is left.
DOKUSAT_HOT constexpr bool is_fixed(unsigned digits) { return (digits & (digits - 1)) == 0; }
DOKUSAT_HOT constexpr unsigned lowest(unsigned digits) { return digits & (~digits + 1); }
DOKUSAT_HOT constexpr int first_digit(unsigned digits) { return std::countr_zero(digits) + 1; }
DOKUSAT_HOT constexpr int last_digit(unsigned digits) {
  return static_cast<int>(std::bit_width(digits));
}

/// The number of bits set. If the processor may lack the instruction, as on x86-64, a library
/// function is slower than adding them pair by pair (H. S. Warren, "Hacker's Delight", section
/// 5-1).
DOKUSAT_HOT constexpr int bit_count(std::uint64_t bits) {
#if !defined(__x86_64__) || defined(__POPCNT__)
  return std::popcount(bits);
#else
  bits -= bits >> 1 & 0x5555555555555555;
  bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333);
  bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F;
  return static_cast<int>(bits * 0x0101010101010101 >> 56);
#endif
}

/// A bit for each of sixteen consecutive masks, set if it contains one of the digits.
DOKUSAT_HOT std::uint32_t holders(const Mask* sixteen, unsigned digits) {
#ifdef __SSE2__
  const auto lacks = [&](const Mask* eight) {
    const __m128i masks = _mm_loadu_si128(reinterpret_cast<const __m128i*>(eight));
    const __m128i held = _mm_and_si128(masks, _mm_set1_epi16(static_cast<short>(digits)));
    return _mm_cmpeq_epi16(held, _mm_setzero_si128());
  };
  const __m128i bytes = _mm_packs_epi16(lacks(sixteen), lacks(sixteen + 8));
  return 0xFFFFU ^ static_cast<std::uint32_t>(_mm_movemask_epi8(bytes));
#else
  std::uint32_t bits = 0;
  for (unsigned i = 0; i < 16; ++i) bits |= std::uint32_t{(sixteen[i] & digits) != 0} << i;
  return bits;
#endif
}

/// The bits of each byte in reverse order.
struct ReversedBytes {
  std::uint8_t of[256];
};
constexpr ReversedBytes reversed_bytes() {
  ReversedBytes reversed{};
  for (unsigned byte = 0; byte < 256; ++byte)
    for (int bit = 0; bit < 8; ++bit)
      if ((byte >> bit & 1) != 0) reversed.of[byte] |= static_cast<std::uint8_t>(0x80U >> bit);
  return reversed;
}
inline constexpr ReversedBytes kReversedBytes = reversed_bytes();

/// Maps the digit d to 17 - d: sixteen bits in reverse order.
DOKUSAT_HOT constexpr unsigned reversed(unsigned digits) {
  return unsigned{kReversedBytes.of[digits & 0xFFU]} << 8 | kReversedBytes.of[digits >> 8 & 0xFFU];
}
inline constexpr int kReversed = kMostDigits + 1;

/// Maps the digit d to `sum` - d, if that is in 1…16.
DOKUSAT_HOT constexpr unsigned complements(unsigned digits, int sum) {
  if (sum <= 1 || sum > 2 * kMostDigits) return 0;
  const std::uint64_t shifted = std::uint64_t{reversed(digits)} << sum;
  return static_cast<unsigned>(shifted >> kReversed) & 0xFFFFU;
}

/// The sum of the digits of each byte.
struct ByteSums {
  std::uint8_t of[256];
};
constexpr ByteSums byte_sums() {
  ByteSums sums{};
  for (unsigned byte = 1; byte < 256; ++byte)
    sums.of[byte] =
        static_cast<std::uint8_t>(sums.of[byte & (byte - 1)] + std::countr_zero(byte) + 1);
  return sums;
}
inline constexpr ByteSums kByteSums = byte_sums();

/// The sum of the digits of the set.
DOKUSAT_HOT constexpr int sum_of(unsigned digits) {
  return kByteSums.of[digits & 0xFFU] + kByteSums.of[digits >> 8 & 0xFFU] +
         8 * bit_count(digits >> 8);
}

}  // namespace dokusat::propagation
