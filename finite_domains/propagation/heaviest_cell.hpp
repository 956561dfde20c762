#pragma once
// The cell with the greatest weight per candidate. Evaluates as many cells at once as a register
// has lanes.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <dokusat/propagation/masks.hpp>
#include <dokusat/propagation/network.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

/// A digit, or none, and the weight that a cell gains by having it.
struct Favourite {
  Digits digit;
  float gain;
};

#if DOKUSAT_MOST_DIGITS != 16
inline constexpr std::size_t kNumbers = 1;

/// The first open cell with the greatest score, (weight + 1 + gain) / digits; `kNoCellIndex` if no
/// cell is open.
DOKUSAT_HOT CellIndex heaviest_cell(std::span<const Mask> cells, const std::uint32_t* weights,
                                    Favourite favourite) {
  CellIndex chosen = kNoCellIndex;
  float best = -1;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const Digits digits = cells[cell];
    if (is_fixed(digits)) continue;
    const float gain = (digits & favourite.digit) != 0 ? favourite.gain : 0;
    const float score =
        (static_cast<float>(weights[cell] + 1) + gain) / static_cast<float>(bit_count(digits));
    if (score <= best) continue;
    best = score;
    chosen = static_cast<CellIndex>(cell);
  }
  return chosen;
}

#else
#ifdef __AVX2__
inline constexpr std::size_t kNumbers = 8;  // of a register
#else
inline constexpr std::size_t kNumbers = 4;
#endif
using Floats = float __attribute__((vector_size(4 * kNumbers)));
using Integers = std::int32_t __attribute__((vector_size(4 * kNumbers)));
using NarrowMasks = std::uint16_t __attribute__((vector_size(2 * kNumbers)));

/// Counts the low 16 bits set in each lane, by pairwise addition.
DOKUSAT_HOT Integers bit_counts(Integers bits) {
  bits -= bits >> 1 & 0x5555;
  bits = (bits & 0x3333) + (bits >> 2 & 0x3333);
  bits = (bits + (bits >> 4)) & 0x0F0F;
  return (bits + (bits >> 8)) & 0x1F;
}

/// The first open cell with the greatest score, (weight + 1 + gain) / digits; `kNoCellIndex` if
/// none is open. Both arrays are padded to a multiple of `kNumbers`, without open cells in the
/// padding. Weights are less than 2^31 - 1.
DOKUSAT_HOT CellIndex heaviest_cell(std::span<const Mask> cells, const std::uint32_t* weights,
                                    Favourite favourite) {
  const Floats gains = Floats{} + favourite.gain;
  Integers cell;
  for (std::size_t i = 0; i < kNumbers; ++i) cell[i] = static_cast<std::int32_t>(i);
  Integers chosen{};
  Floats best = Floats{} - 1;
  for (std::size_t first = 0; first < cells.size(); first += kNumbers) {
    NarrowMasks masks;
    Integers weight;
    std::memcpy(&masks, cells.data() + first, sizeof masks);
    std::memcpy(&weight, weights + first, sizeof weight);
    const auto digits = __builtin_convertvector(masks, Integers);
    const auto is_liked = (Integers)((digits & static_cast<std::int32_t>(favourite.digit)) != 0);
    const Floats gain = (Floats)((Integers)gains & is_liked);
    const Floats part = 1.F / __builtin_convertvector(bit_counts(digits), Floats);
    const Floats score = (__builtin_convertvector(weight + 1, Floats) + gain) * part;
    const auto is_better = (Integers)(score > best) & (Integers)((digits & (digits - 1)) != 0);
    best = (Floats)(((Integers)score & is_better) | ((Integers)best & ~is_better));
    chosen = (cell & is_better) | (chosen & ~is_better);
    cell += static_cast<std::int32_t>(kNumbers);
  }
  std::size_t lane = 0;
  for (std::size_t i = 1; i < kNumbers; ++i)
    if (best[i] > best[lane] || (best[i] == best[lane] && chosen[i] < chosen[lane])) lane = i;
  return best[lane] < 0 ? kNoCellIndex : static_cast<CellIndex>(chosen[lane]);
}

#endif

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
