#pragma once
// Sets of digits. A machine word has room for 64 digits, so the digits of a board are spread over
// pages: 1 to 64 are page 0, 65 to 128 page 1, and so on. A `DigitSet` holds digits of one page;
// on boards of up to 64 digits that is all there are, and the page costs nothing.

#include <bit>
#include <cassert>
#include <cstdint>
#include <dokusat/model/board.hpp>

namespace dokusat {

class DigitSet {
 public:
  static constexpr int kPageSize = 64;
  static constexpr int page_of(Digit digit) { return (digit - 1) / kPageSize; }
  /// How many pages the digits 1…size take.
  static constexpr int page_count(int size) { return page_of(size) + 1; }

  /// The empty set.
  constexpr explicit DigitSet(int page = 0) : page_(page) {}
  /// Bit b stands for the digit 64 * page + b + 1.
  static constexpr DigitSet of_bits(std::uint64_t bits, int page = 0) {
    DigitSet set(page);
    set.bits_ = bits;
    return set;
  }
  static constexpr DigitSet of(Digit digit) {
    return of_bits(std::uint64_t{1} << ((digit - 1) % kPageSize), page_of(digit));
  }
  /// Those of the digits 1…size that are on the page.
  static constexpr DigitSet all(int size, int page = 0) {
    const int here = size - kPageSize * page;
    if (here <= 0) return DigitSet(page);
    return of_bits(~std::uint64_t{0} >> (here < kPageSize ? kPageSize - here : 0), page);
  }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr int page() const { return page_; }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count() const { return std::popcount(bits_); }
  // Not `std::has_single_bit`: that counts the bits, in a library call on older processors.
  constexpr bool has_at_most_one() const { return without_first() == 0; }
  constexpr bool has_one() const { return !empty() && has_at_most_one(); }
  constexpr bool has_two() const {
    const DigitSet rest = of_bits(without_first());
    return rest.has_one();
  }
  constexpr bool contains(Digit digit) const {
    return page_of(digit) == page_ && !(*this & of(digit)).empty();
  }
  /// The smallest digit. Requires that there is one.
  constexpr Digit first() const { return kPageSize * page_ + std::countr_zero(bits_) + 1; }
  /// How many digits of the set are smaller. Requires a digit of the page.
  constexpr int rank(Digit digit) const { return std::popcount(bits_ & (of(digit).bits_ - 1)); }

  // All of the following require sets of one page.
  friend constexpr DigitSet operator&(DigitSet a, DigitSet b) { return a &= b; }
  friend constexpr DigitSet operator|(DigitSet a, DigitSet b) { return a |= b; }
  /// What is in the first set and not in the second.
  friend constexpr DigitSet operator-(DigitSet a, DigitSet b) {
    assert(a.page_ == b.page_);
    return of_bits(a.bits_ & ~b.bits_, a.page_);
  }
  constexpr DigitSet& operator&=(DigitSet other) {
    assert(page_ == other.page_);
    bits_ &= other.bits_;
    return *this;
  }
  constexpr DigitSet& operator|=(DigitSet other) {
    assert(page_ == other.page_);
    bits_ |= other.bits_;
    return *this;
  }
  friend constexpr bool operator==(DigitSet, DigitSet) = default;

  /// Goes through the digits in ascending order.
  class Iterator {
   public:
    constexpr Iterator(std::uint64_t rest, int page) : rest_(rest), page_(page) {}
    constexpr Digit operator*() const { return of_bits(rest_, page_).first(); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr bool operator==(Iterator other) const { return rest_ == other.rest_; }

   private:
    std::uint64_t rest_;
    int page_;
  };
  constexpr Iterator begin() const { return {bits_, page_}; }
  constexpr Iterator end() const { return {0, page_}; }

 private:
  constexpr std::uint64_t without_first() const { return bits_ & (bits_ - 1); }

  std::uint64_t bits_ = 0;
  int page_ = 0;
};

/// The digits that stand in some of the sets that were added, and those that stand in several.
struct Occurrences {
  explicit Occurrences(int page = 0) : some(page), several(page) {}
  void add(DigitSet set) {
    several |= some & set;
    some |= set;
  }
  DigitSet some;
  DigitSet several;
};

}  // namespace dokusat
