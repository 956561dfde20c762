#pragma once
// The candidates: which digits each cell can still hold, and, the other way round, where each digit
// can still stand.

#include <cstdint>
#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/model/digit_set.hpp>
#include <vector>

namespace dokusat {

/// At first every cell can hold every digit. Digits are only ever taken away, by a `Deduction`,
/// which sees to what follows.
class Candidates {
 public:
  Candidates(const Board& board, const DistinctGroups& groups);

  /// How many blocks of digits the board has: one with up to 64 digits.
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
  /// Which digits of the block can stand in some of the cells, and which in several.
  Occurrences occurrences(const std::vector<Cell>& cells, int block) const {
    // The size that most puzzles have is known when compiling, so that its loop is unrolled.
    return cells.size() == 9 ? occurrences<9>(cells, block) : occurrences<0>(cells, block);
  }

  /// The cells that can hold the digit. Requires a board of one block.
  CellSetView places(Digit digit) const { return places_[digit - 1]; }

  /// The digits that must stand in the group, without those whose cell there is decided and known
  /// to its peers.
  DigitSet wanted(int group, int block = 0) const {
    return DigitSet::of_bits(wanted_[group_at(group, block)], block);
  }

  /// The number of digits that open cells can hold.
  int open_digit_count() const;
  /// Whether every cell is decided.
  bool are_decided() const;

  /// Takes digits from the cell. Requires that it can hold them all.
  void remove(Cell cell, DigitSet digits) {
    digits_[at(cell, digits.block())] ^= digits.bits();
    if (blocks_ > 1) return;
    for (Digit digit : digits) places_.erase(digit - 1, cell);
  }
  /// Takes the digit from those of the cells that can hold it. Notes these by note(index, word), as
  /// words of a set, and calls f(cell, digits left) with each, until it returns false. Requires a
  /// board of one block.
  template <class Note, class F>
  void remove(CellSetView cells, Digit digit, Note note, F f) {
    const std::uint64_t bit = DigitSet::of(digit).bits();
    std::uint64_t* const digits = digits_.data();
    places_.erase_common(digit - 1, cells, note, [&](Cell cell) {
      return f(cell, DigitSet::of_bits(digits[cell.index] ^= bit));
    });
  }
  /// The cells of the group know where these digits stand.
  void settle(int group, DigitSet digits) {
    wanted_[group_at(group, digits.block())] &= ~digits.bits();
  }

  /// What a copy of this takes.
  std::size_t byte_count() const {
    return (digits_.size() + wanted_.size()) * sizeof(std::uint64_t) + places_.byte_count();
  }

 private:
  /// Requires `kSize` cells, if that is not 0.
  template <std::size_t kSize>
  Occurrences occurrences(const std::vector<Cell>& cells, int block) const {
    Occurrences found(block);
    const std::size_t size = kSize != 0 ? kSize : cells.size();
    for (std::size_t i = 0; i < size; ++i) found.add(digits(cells[i], block));
    return found;
  }
  // Block after block, so that the first block costs no arithmetic.
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
  CellSets places_;                    // for each digit, where there is one block
};

}  // namespace dokusat
