#pragma once
// Sets of small numbers as bits in words of 64: digit d of a cell is bit d-1, cell or edge i of a
// board is bit i % 64 of word i / 64.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <dokusat/puzzle/board.hpp>
#include <span>

namespace dokusat {

using Bits = std::uint64_t;

inline Bits bit(Digit digit) { return Bits{1} << (digit - 1); }

inline bool has_at_most_one(Bits set) { return (set & (set - 1)) == 0; }

/// What is in some of the sets that were added, and what is in several.
struct Occurrences {
  Bits once = 0;
  Bits twice = 0;
  void add(Bits set) {
    twice |= once & set;
    once |= set;
  }
};

inline void insert(std::span<Bits> set, int index) {
  set[static_cast<std::size_t>(index) / 64] |= Bits{1} << (index % 64);
}

inline void erase(Bits* set, int index) { set[index / 64] &= ~(Bits{1} << (index % 64)); }

inline bool contains(std::span<const Bits> set, int index) {
  return (set[static_cast<std::size_t>(index) / 64] >> (index % 64) & 1U) != 0;
}

inline bool is_any(std::span<const Bits> set) {
  return std::ranges::any_of(set, [](Bits word) { return word != 0; });
}

/// Takes each element out and calls f with it, also those that f inserts behind it. Ends, and
/// returns false, when f does.
template <class F>
bool take_all(std::span<Bits> set, F f) {
  for (std::size_t w = 0; w < set.size(); ++w)
    while (set[w] != 0) {
      const int index = static_cast<int>(64 * w) + std::countr_zero(set[w]);
      set[w] &= set[w] - 1;
      if (!f(index)) return false;
    }
  return true;
}

/// Takes the first element out of the set; -1 if there is none.
inline int take_first(std::span<Bits> set) {
  int first = -1;
  take_all(set, [&](int index) {
    first = index;
    return false;
  });
  return first;
}

}  // namespace dokusat
