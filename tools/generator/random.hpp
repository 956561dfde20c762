#pragma once
// Random numbers that are the same everywhere.

#include <algorithm>
#include <cstdint>
#include <random>

namespace dokusat {

/// Numbers that have nothing to do with each other for arguments that follow each other, such as
/// seeds and the places of puzzles: the finalizer of SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast
/// splittable pseudorandom number generators", 2014). Each number has its own; that of 0 is 0.
constexpr std::uint64_t scattered(std::uint64_t number) {
  number = (number ^ (number >> 30U)) * 0xbf58476d1ce4e5b9U;
  number = (number ^ (number >> 27U)) * 0x94d049bb133111ebU;
  return number ^ (number >> 31U);
}

/// Random numbers that do not depend on the standard library at hand, as its distributions do.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  /// 0…bound-1. Requires bound > 0.
  int below(int bound) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(bound)); }
  /// In [0, 1), in steps of 2^-53.
  double share() { return static_cast<double>(engine_() >> 11U) * 0x1p-53; }
  template <class Items>
  void shuffle(Items& items) {
    const auto first = items.begin();
    for (int i = static_cast<int>(items.size()); i > 1; --i)
      std::iter_swap(first + (i - 1), first + below(i));
  }
  /// One of the items. Requires that there are some.
  template <class Items>
  auto& pick(Items& items) {
    return *(items.begin() + below(static_cast<int>(items.size())));
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace dokusat
