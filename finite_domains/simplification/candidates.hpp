#pragma once
// Candidates: the digits that each cell can still hold, and the cells that can still hold each
// digit.

#include <cstdint>
#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/model/digit_set.hpp>
#include <vector>

namespace dokusat {

/// Candidates of all cells; initially every cell can hold every digit. A `Deduction` removes digits
/// and propagates the consequences.
class Candidates {
 public:
  Candidates(const Board& board, const DistinctGroups& groups);

  /// The number of blocks of digits; one for up to 64 digits.
  int blocks() const { return blocks_; }
  DigitSet digits(Cell cell, int block = 0) const {
    return DigitSet::of_bits(digits_[at(cell, block)], block);
  }
  bool allows(Cell cell, Digit digit) const {
    return digits(cell, DigitSet::block_of(digit)).contains(digit);
  }
  int count(Cell cell) const {
    if (blocks_ == 1) return digits(cell).count();
    int count = 0;
    for (int block = 0; block < blocks_; ++block) count += digits(cell, block).count();
    return count;
  }
  bool is_decided(Cell cell) const {
    return blocks_ == 1 ? digits(cell).has_one() : count(cell) == 1;
  }
  bool has_two_digits(Cell cell) const {
    return blocks_ == 1 ? digits(cell).has_two() : count(cell) == 2;
  }
  /// The smallest digit that the cell can hold; `kNoDigit` if there is none.
  Digit first_digit(Cell cell) const {
    for (int block = 0; block < blocks_; ++block)
      if (const DigitSet here = digits(cell, block); !here.empty()) return here.first();
    return kNoDigit;
  }
  /// The digit of a decided cell, else `kNoDigit`.
  Digit value(Cell cell) const { return is_decided(cell) ? first_digit(cell) : kNoDigit; }
  /// Calls f(digit) for each digit that the cell can hold, in ascending order.
  template <class F>
  void for_each_digit(Cell cell, F f) const {
    for (int block = 0; block < blocks_; ++block)
      for (Digit digit : digits(cell, block)) f(digit);
  }
  /// Collects the digits of the block that some of the cells can hold, and those that several can.
  Occurrences occurrences(const std::vector<Cell>& cells, int block) const {
    // The most common size is a constant, so that its loop is unrolled.
    return cells.size() == 9 ? occurrences<9>(cells, block) : occurrences<0>(cells, block);
  }

  /// The cells that can hold the digit. Requires a board of one block.
  CellSetView places(Digit digit) const { return places_[digit - 1]; }

  /// The digits that must stand in the group, except those that are placed in it and already
  /// removed from its other cells (`settle`).
  DigitSet wanted(int group, int block = 0) const {
    return DigitSet::of_bits(wanted_[group_at(group, block)], block);
  }

  /// The total number of candidates of open cells.
  int open_digit_count() const;
  /// True if every cell is decided.
  bool are_decided() const;

  /// Removes digits from the cell. Requires that it can hold them all.
  void remove(Cell cell, DigitSet digits) {
    digits_[at(cell, digits.block())] ^= digits.bits();
    if (blocks_ > 1) return;
    for (Digit digit : digits) places_.erase(digit - 1, cell);
  }
  /// Removes the digit from those of the cells that can hold it. Reports these cells by note(index,
  /// word), as words of a set, and calls f(cell, digits left) for each, until f returns false.
  /// Requires a board of one block.
  template <class Note, class F>
  void remove(CellSetView cells, Digit digit, Note note, F f) {
    const std::uint64_t bit = DigitSet::of(digit).bits();
    std::uint64_t* const digits = digits_.data();
    places_.erase_common(digit - 1, cells, note, [&](Cell cell) {
      return f(cell, DigitSet::of_bits(digits[cell.index] ^= bit));
    });
  }
  /// Marks the digits as placed in the group and removed from its other cells.
  void settle(int group, DigitSet digits) {
    wanted_[group_at(group, digits.block())] &= ~digits.bits();
  }

  /// The size of a copy in bytes.
  std::size_t byte_count() const {
    return (digits_.size() + wanted_.size()) * sizeof(std::uint64_t) + places_.byte_count();
  }

 private:
  /// Unrolled for `kSize` cells; 0 means any number.
  template <std::size_t kSize>
  Occurrences occurrences(const std::vector<Cell>& cells, int block) const {
    Occurrences found(block);
    const std::size_t size = kSize != 0 ? kSize : cells.size();
    for (std::size_t i = 0; i < size; ++i) found.add(digits(cells[i], block));
    return found;
  }
  // Block by block, so that indexing the first block costs no multiplication.
  std::size_t at(Cell cell, int block) const {
    return static_cast<std::size_t>(block) * cell_count_ + static_cast<std::size_t>(cell.index);
  }
  std::size_t group_at(int group, int block) const {
    return static_cast<std::size_t>(block) * group_count_ + static_cast<std::size_t>(group);
  }

  int blocks_;
  std::size_t cell_count_;
  std::size_t group_count_;
  std::vector<std::uint64_t> digits_;  // for each block and cell
  std::vector<std::uint64_t> wanted_;  // for each block and group
  CellSets places_;                    // by digit; empty with several blocks
};

}  // namespace dokusat
