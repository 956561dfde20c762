#pragma once
// Sets of digits as bit masks, and operations of a few instructions. Everything here is inlined,
// since each of the two builds of the search (search_wide.cpp, search_narrow.cpp) needs its own
// code.

#include <bit>
#include <cstdint>
#include <dokusat/propagation/searcher.hpp>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#define DOKUSAT_HOT [[gnu::always_inline]] inline

// The files of this folder are compiled twice: for boards of up to 16 digits and, with the macro
// below defined as 64, for boards of up to 64.
#ifndef DOKUSAT_MOST_DIGITS
#define DOKUSAT_MOST_DIGITS 16
#endif
#if DOKUSAT_MOST_DIGITS == 16
#define DOKUSAT_DIGITS inline digits16
#else
#define DOKUSAT_DIGITS digits64
#endif

namespace dokusat::propagation::DOKUSAT_DIGITS {

#if DOKUSAT_MOST_DIGITS == 16
/// A set of digits in memory: bit d - 1 stands for the digit d.
using Mask = std::uint16_t;
/// A `Mask` in a register.
using Digits = unsigned;
inline constexpr int kMostCells = 256;
#else
using Mask = std::uint64_t;
using Digits = std::uint64_t;
inline constexpr int kMostCells = 1344;
#endif

inline constexpr int kMostDigits = DOKUSAT_MOST_DIGITS;
inline constexpr Digits kAllDigits = static_cast<Mask>(~Mask{0});

DOKUSAT_HOT constexpr Mask mask_of(Digits digits) { return static_cast<Mask>(digits); }
/// True if at most one digit is left.
DOKUSAT_HOT constexpr bool is_fixed(Digits digits) { return (digits & (digits - 1)) == 0; }
DOKUSAT_HOT constexpr Digits lowest(Digits digits) { return digits & (~digits + 1); }
DOKUSAT_HOT constexpr int first_digit(Digits digits) { return std::countr_zero(digits) + 1; }
DOKUSAT_HOT constexpr int last_digit(Digits digits) {
  return static_cast<int>(std::bit_width(digits));
}
/// The digits 1 to `last`, which is at most `kMostDigits`.
DOKUSAT_HOT constexpr Digits digits_to(int last) {
  if constexpr (kMostDigits == 64)
    if (last == 0) return 0;
  return kAllDigits >> (kMostDigits - last);
}
DOKUSAT_HOT constexpr Digits greatest(Digits digits) {
  if constexpr (kMostDigits == 64) return std::bit_floor(digits);
  return static_cast<Digits>((1U << std::bit_width(digits)) >> 1);
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
DOKUSAT_HOT std::uint32_t holders(const Mask* sixteen, Digits digits) {
#if defined(__SSE2__) && DOKUSAT_MOST_DIGITS == 16
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

inline constexpr int kReversed = kMostDigits + 1;

/// Maps the digit d to `kReversed` - d: the bits in reverse order.
DOKUSAT_HOT constexpr Digits reversed(Digits digits) {
  Digits reversed = 0;
  for (int shift = 0; shift < kMostDigits; shift += 8)
    reversed |= Digits{kReversedBytes.of[digits >> shift & 0xFFU]} << (kMostDigits - 8 - shift);
  return reversed;
}

/// Maps the digit d to `sum` - d, if that is a digit.
DOKUSAT_HOT constexpr Digits complements(Digits digits, int sum) {
  if (sum <= 1 || sum > 2 * kMostDigits) return 0;
  const std::uint64_t turned = reversed(digits);
  if constexpr (kMostDigits == 16)
    return static_cast<Digits>(turned << sum >> kReversed) & kAllDigits;
  else
    return static_cast<Digits>(sum >= kReversed ? turned << (sum - kReversed)
                                                : turned >> (kReversed - sum));
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
DOKUSAT_HOT constexpr int sum_of(Digits digits) {
  int sum = 0;
  for (int shift = 0; shift < kMostDigits; shift += 8) {
    const Digits byte = digits >> shift & 0xFFU;
    sum += kByteSums.of[byte] + shift * (shift == 0 ? 0 : bit_count(byte));
  }
  return sum;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
