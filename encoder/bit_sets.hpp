#pragma once
// Sets of small numbers as bits in words of 64: digit d of a cell is bit d-1, cell or edge i of a
// board is bit i % 64 of word i / 64.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <dokusat/puzzle/board.hpp>
#include <span>

namespace dokusat {

using Bits = std::uint64_t;

inline Bits bit(Digit digit) { return Bits{1} << (digit - 1); }

inline bool has_at_most_one(Bits set) { return (set & (set - 1)) == 0; }

inline void insert(std::span<Bits> set, int index) {
  set[static_cast<std::size_t>(index) / 64] |= Bits{1} << (index % 64);
}

inline void erase(Bits* set, int index) { set[index / 64] &= ~(Bits{1} << (index % 64)); }

/// Takes the first element out of the set; -1 if there is none.
inline int take_first(std::span<Bits> set) {
  for (std::size_t w = 0; w < set.size(); ++w)
    if (set[w] != 0) {
      const int index = static_cast<int>(64 * w) + std::countr_zero(set[w]);
      set[w] &= set[w] - 1;
      return index;
    }
  return -1;
}

}  // namespace dokusat
