#pragma once
// Random numbers that are the same on every machine.

#include <algorithm>
#include <cstdint>
#include <random>

namespace dokusat {

/// Maps consecutive arguments, such as seeds and puzzle numbers, to unrelated numbers: the
/// finalizer of SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number
/// generators", 2014). It is a bijection that maps 0 to 0.
constexpr std::uint64_t scattered(std::uint64_t number) {
  number = (number ^ (number >> 30U)) * 0xbf58476d1ce4e5b9U;
  number = (number ^ (number >> 27U)) * 0x94d049bb133111ebU;
  return number ^ (number >> 31U);
}

/// Random numbers that, unlike standard distributions, do not depend on the standard library.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  /// A number in 0…bound-1. Requires bound > 0.
  int below(int bound) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(bound)); }
  /// A number in [0, 1), in steps of 2^-53.
  double share() { return static_cast<double>(engine_() >> 11U) * 0x1p-53; }
  template <class Items>
  void shuffle(Items& items) {
    const auto first = items.begin();
    for (int i = static_cast<int>(items.size()); i > 1; --i)
      std::iter_swap(first + (i - 1), first + below(i));
  }
  /// Returns a random item. Requires that there is one.
  template <class Items>
  auto& pick(Items& items) {
    return *(items.begin() + below(static_cast<int>(items.size())));
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace dokusat
