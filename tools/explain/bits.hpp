#pragma once
// Sets of small numbers as bits: candidates or rule instances. Operands of one operation must have
// the same universe, so that they have the same number of words. Up to 960 items, more than a 9x9
// board has candidates or a 9x9 Su-domino-ku has rules, need no allocation.

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace dokusat::explain {

class Bits {
 public:
  Bits() = default;
  /// Creates the empty set of numbers 0…universe-1.
  explicit Bits(int universe) : count_((static_cast<std::size_t>(universe) + 63) / 64) {
    if (count_ > kFew)
      many_.resize(count_, 0);
    else
      std::fill_n(few_.begin(), count_, 0);
  }

  long word_count() const { return static_cast<long>(count_); }

  bool contains(int item) const { return (words()[word_of(item)] >> (item & 63) & 1) != 0; }
  void insert(int item) { words()[word_of(item)] |= std::uint64_t{1} << (item & 63); }
  void erase(int item) { words()[word_of(item)] &= ~(std::uint64_t{1} << (item & 63)); }
  void clear() { std::fill_n(words(), count_, 0); }

  bool empty() const {
    std::uint64_t some = 0;
    for (std::size_t i = 0; i < count_; ++i) some |= words()[i];
    return some == 0;
  }
  int count() const {
    int count = 0;
    for (std::size_t i = 0; i < count_; ++i)
      if (words()[i] != 0) count += std::popcount(words()[i]);
    return count;
  }
  bool meets(const Bits& other) const {
    assert(count_ == other.count_);
    std::uint64_t some = 0;
    for (std::size_t i = 0; i < count_; ++i) some |= words()[i] & other.words()[i];
    return some != 0;
  }
  bool is_within(const Bits& other) const {
    assert(count_ == other.count_);
    std::uint64_t some = 0;
    for (std::size_t i = 0; i < count_; ++i) some |= words()[i] & ~other.words()[i];
    return some == 0;
  }

  Bits& operator&=(const Bits& other) {
    assert(count_ == other.count_);
    for (std::size_t i = 0; i < count_; ++i) words()[i] &= other.words()[i];
    return *this;
  }
  Bits& operator|=(const Bits& other) {
    assert(count_ == other.count_);
    for (std::size_t i = 0; i < count_; ++i) words()[i] |= other.words()[i];
    return *this;
  }
  Bits& operator-=(const Bits& other) {
    assert(count_ == other.count_);
    for (std::size_t i = 0; i < count_; ++i) words()[i] &= ~other.words()[i];
    return *this;
  }
  friend Bits operator&(Bits one, const Bits& other) { return one &= other; }
  friend Bits operator|(Bits one, const Bits& other) { return one |= other; }
  friend Bits operator-(Bits one, const Bits& other) { return one -= other; }

  /// Calls f with each item, in ascending order.
  template <class F>
  void for_each(F f) const {
    for (std::size_t i = 0; i < count_; ++i)
      for (std::uint64_t rest = words()[i]; rest != 0; rest &= rest - 1)
        f(static_cast<int>(i * 64) + std::countr_zero(rest));
  }
  std::vector<int> items() const {
    std::vector<int> items;
    for_each([&](int item) { items.push_back(item); });
    return items;
  }

 private:
  static constexpr std::size_t kFew = 15;

  static std::size_t word_of(int item) { return static_cast<std::size_t>(item) / 64; }
  std::uint64_t* words() { return count_ <= kFew ? few_.data() : many_.data(); }
  const std::uint64_t* words() const { return count_ <= kFew ? few_.data() : many_.data(); }

  std::size_t count_ = 0;
  std::array<std::uint64_t, kFew> few_ = {};
  std::vector<std::uint64_t> many_;
};

}  // namespace dokusat::explain
