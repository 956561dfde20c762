#pragma once
// Sets of digits. A machine word has room for 64 digits, so the digits of a board are divided into
// blocks: 1 to 64 are block 0, 65 to 128 block 1, and so on. A `DigitSet` holds digits of one
// block; boards of up to 64 digits have only one, and it costs nothing.

#include <bit>
#include <cassert>
#include <cstdint>
#include <dokusat/model/board.hpp>

namespace dokusat {

class DigitSet {
 public:
  static constexpr int kBlockSize = 64;
  static constexpr int block_of(Digit digit) { return (digit - 1) / kBlockSize; }
  /// The number of blocks of the digits 1…size.
  static constexpr int block_count(int size) { return block_of(size) + 1; }

  /// Makes the empty set.
  constexpr explicit DigitSet(int block = 0) : block_(block) {}
  /// Bit b stands for the digit 64 * block + b + 1.
  static constexpr DigitSet of_bits(std::uint64_t bits, int block = 0) {
    DigitSet set(block);
    set.bits_ = bits;
    return set;
  }
  static constexpr DigitSet of(Digit digit) {
    return of_bits(std::uint64_t{1} << ((digit - 1) % kBlockSize), block_of(digit));
  }
  /// Returns those of the digits 1…size that are in the block.
  static constexpr DigitSet all(int size, int block = 0) {
    const int here = size - kBlockSize * block;
    if (here <= 0) return DigitSet(block);
    return of_bits(~std::uint64_t{0} >> (here < kBlockSize ? kBlockSize - here : 0), block);
  }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr int block() const { return block_; }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count() const { return std::popcount(bits_); }
  // Not `std::has_single_bit`, which counts the bits, in a library call on older processors.
  constexpr bool has_at_most_one() const { return without_first() == 0; }
  constexpr bool has_one() const { return !empty() && has_at_most_one(); }
  constexpr bool has_two() const {
    const DigitSet rest = of_bits(without_first());
    return rest.has_one();
  }
  constexpr bool contains(Digit digit) const {
    return block_of(digit) == block_ && !(*this & of(digit)).empty();
  }
  /// The smallest digit. Requires a set that is not empty.
  constexpr Digit first() const { return kBlockSize * block_ + std::countr_zero(bits_) + 1; }
  /// The number of smaller digits in the set. Requires a digit of the block.
  constexpr int rank(Digit digit) const { return std::popcount(bits_ & (of(digit).bits_ - 1)); }

  // Set operations require both sets to be of the same block.
  friend constexpr DigitSet operator&(DigitSet a, DigitSet b) { return a &= b; }
  friend constexpr DigitSet operator|(DigitSet a, DigitSet b) { return a |= b; }
  /// The difference: digits of the first set that are not in the second.
  friend constexpr DigitSet operator-(DigitSet a, DigitSet b) {
    assert(a.block_ == b.block_);
    return of_bits(a.bits_ & ~b.bits_, a.block_);
  }
  constexpr DigitSet& operator&=(DigitSet other) {
    assert(block_ == other.block_);
    bits_ &= other.bits_;
    return *this;
  }
  constexpr DigitSet& operator|=(DigitSet other) {
    assert(block_ == other.block_);
    bits_ |= other.bits_;
    return *this;
  }
  friend constexpr bool operator==(DigitSet, DigitSet) = default;

  /// An iterator over the digits in ascending order.
  class Iterator {
   public:
    constexpr Iterator(std::uint64_t rest, int block) : rest_(rest), block_(block) {}
    constexpr Digit operator*() const { return of_bits(rest_, block_).first(); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr bool operator==(Iterator other) const { return rest_ == other.rest_; }

   private:
    std::uint64_t rest_;
    int block_;
  };
  constexpr Iterator begin() const { return {bits_, block_}; }
  constexpr Iterator end() const { return {0, block_}; }

 private:
  constexpr std::uint64_t without_first() const { return bits_ & (bits_ - 1); }

  std::uint64_t bits_ = 0;
  int block_ = 0;
};

/// The digits in at least one of the sets that were added, and those in at least two.
struct Occurrences {
  explicit Occurrences(int block = 0) : some(block), several(block) {}
  void add(DigitSet set) {
    several |= some & set;
    some |= set;
  }
  DigitSet some;
  DigitSet several;
};

}  // namespace dokusat
