#pragma once
// What is known of a puzzle before any clause is written: which digits each cell can still hold
// and, for Su-domino-ku, which edges and singles are decided. Variables exist only for what is open
// here.

#include <bit>
#include <cstdint>
#include <dokusat/puzzle/puzzle.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace dokusat {

/// How much is deduced before encoding; each level from `none` on includes those before it.
enum class Simplification {
  automatic,  ///< `locked`, and `probing` where few enough digits are left open
  none,       ///< nothing: givens become unit clauses
  units,      ///< what is decided excludes its rivals; cells keep what fits
  singles,    ///< and what is left with one place (digit in a unit, domino, single) goes there
  locked,     ///< and digits whose places in a line lie in one box, or in a box in one line
  probing,    ///< and failed literals: what contradicts under `singles` is excluded
};

/// Named levels, in order.
struct SimplificationInfo {
  Simplification level;
  std::string_view name;
  std::string_view description;
};
std::span<const SimplificationInfo> all_simplifications();

enum class Truth : std::uint8_t { open, yes, no };

/// Digits 1…64*W of a board as bit sets, W words a cell; digit d is bit d-1.
class Knowledge {
 public:
  /// Everything is open. Su-domino-ku requires a size of at most 64.
  Knowledge(const Board& board, bool dominoes);

  bool allows(Cell cell, Digit digit) const {
    return (words(cell)[(digit - 1) / 64] >> ((digit - 1) % 64) & 1U) != 0;
  }
  int count(Cell cell) const {
    int bits = 0;
    for (int w = 0; w < stride_; ++w) bits += std::popcount(words(cell)[w]);
    return bits;
  }
  /// The digit of a decided cell, else `kNoDigit`.
  Digit value(Cell cell) const { return is_decided(cell) ? first_digit(cell) : kNoDigit; }
  bool is_decided(Cell cell) const {
    const std::uint64_t* const digits = words(cell);
    // Not `std::has_single_bit`: that counts the bits, in a library call on older processors.
    if (stride_ == 1) return *digits != 0 && (*digits & (*digits - 1)) == 0;
    return count(cell) == 1;
  }
  bool has_two_digits(Cell cell) const {
    if (stride_ != 1) return count(cell) == 2;
    const std::uint64_t rest = *words(cell) & (*words(cell) - 1);
    return rest != 0 && (rest & (rest - 1)) == 0;
  }
  /// The smallest digit that the cell can hold; `kNoDigit` if there is none.
  Digit first_digit(Cell cell) const;
  /// Calls f(digit) for each digit that the cell can hold, in ascending order.
  template <class F>
  void for_each_digit(Cell cell, F f) const {
    for (int w = 0; w < stride_; ++w)
      for (std::uint64_t rest = words(cell)[w]; rest != 0; rest &= rest - 1)
        f(64 * w + std::countr_zero(rest) + 1);
  }

  bool has_dominoes() const { return !singles_.empty(); }
  /// Su-domino-ku: does a domino lie on the edge with this index in `Board::edges`?
  Truth edge(int index) const { return edges_[static_cast<std::size_t>(index)]; }
  /// Su-domino-ku: does a single lie on the cell?
  Truth single(Cell cell) const { return singles_[static_cast<std::size_t>(cell.index)]; }

  /// The number of digits that open cells can hold.
  int open_digit_count() const;
  /// No solution exists.
  bool refuted() const { return refuted_; }
  /// Every cell, edge and single is decided.
  bool complete() const;

  /// The bit set of the cell, `stride` words of it.
  const std::uint64_t* words(Cell cell) const {
    return digits_.data() +
           static_cast<std::size_t>(cell.index) * static_cast<std::size_t>(stride_);
  }
  int stride() const { return stride_; }

  /// What a copy of this takes.
  std::size_t byte_count() const {
    return (digits_.size() + cells_of_digits_.size() + settled_.size() + partners_.size() +
            beside_.size() + covered_.size() + closed_.size()) *
               sizeof(std::uint64_t) +
           edges_.size() + singles_.size();
  }

 private:
  friend class Propagator;  // whoever changes what is known propagates it

  std::uint64_t* words(Cell cell) {
    return digits_.data() +
           static_cast<std::size_t>(cell.index) * static_cast<std::size_t>(stride_);
  }
  std::uint64_t* cells_of(Digit digit) {
    return cells_of_digits_.data() + static_cast<std::size_t>(digit - 1) * set_words_;
  }
  std::uint64_t* settled(int unit) {
    return settled_.data() + static_cast<std::size_t>(unit) * static_cast<std::size_t>(stride_);
  }
  int cell_count() const { return static_cast<int>(digits_.size()) / stride_; }

  int stride_;
  std::size_t set_words_;  // of a set of cells
  bool refuted_ = false;
  std::vector<std::uint64_t> digits_;
  // The same the other way round, where a cell has one word: for each digit the cells that can hold
  // it, as a bit set.
  std::vector<std::uint64_t> cells_of_digits_;
  std::vector<std::uint64_t> settled_;  // for each unit the digits that its other cells know of
  std::vector<Truth> edges_;
  std::vector<Truth> singles_;
  // For each digit the digits whose domino with it is not placed yet, as bit sets; in front of them
  // the digits whose single is not. A domino counts as placed once propagation has seen that its
  // edge and both digits are decided.
  std::vector<std::uint64_t> partners_;
  // For each cell the digits that can lie beside it under a domino with it; too many where
  // propagation has not come by yet, and once its own domino is placed.
  std::vector<std::uint64_t> beside_;
  // Sets of cells: those whose other edges, and single, are known to be excluded, and those whose
  // domino or single was placed.
  std::vector<std::uint64_t> covered_, closed_;
};

/// What is known, as a solution. Requires that it is complete.
Solution solution_of(const Board& board, const Knowledge& complete);

/// Su-domino-ku: a domino lies on the edge with this index, and both its digits are known.
inline bool is_placed(const Board& board, const Knowledge& known, int index) {
  const Edge& edge = board.edge(index);
  return known.edge(index) == Truth::yes && known.is_decided(edge.first) &&
         known.is_decided(edge.second);
}

}  // namespace dokusat
