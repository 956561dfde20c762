#pragma once
// Knowledge about a puzzle before clauses are written: the digits that each cell can still hold
// and, for Su-domino-ku, how it can still be covered. Variables exist only for what is open here.

#include <cstdint>
#include <dokusat/analysis/covers.hpp>
#include <dokusat/base/truth.hpp>
#include <dokusat/model/digit_set.hpp>
#include <dokusat/model/indexed.hpp>
#include <dokusat/model/puzzle.hpp>
#include <vector>

namespace dokusat {

class Domains {
 public:
  /// Makes domains in which everything is open. The board must outlive them.
  Domains(const Board& board, bool dominoes);

  /// The number of blocks of digits; one for up to 64 digits.
  int blocks() const { return blocks_; }
  DigitSet digits(Cell cell, int block = 0) const {
    return DigitSet::of_bits(digits_[at(cell, block)], block);
  }
  bool allows(Cell cell, Digit digit) const {
    return digits(cell, DigitSet::block_of(digit)).contains(digit);
  }
  int count(Cell cell) const {
    int count = 0;
    for (int block = 0; block < blocks_; ++block) count += digits(cell, block).count();
    return count;
  }
  bool is_decided(Cell cell) const {
    return blocks_ == 1 ? digits(cell).has_one() : count(cell) == 1;
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
  /// The total number of candidates of open cells.
  int open_digit_count() const;

  bool has_dominoes() const { return !covers_.empty(); }
  CoverSet covers(Cell cell) const { return covers_[static_cast<std::size_t>(cell.index)]; }
  /// Whether a domino lies on the edge with this index in `Board::edges`.
  Truth edge(int index) const;
  /// Whether a single lies on the cell.
  Truth single(Cell cell) const;

  /// Keeps of the digits of one block only these.
  void keep(Cell cell, DigitSet digits) { digits_[at(cell, digits.block())] &= digits.bits(); }
  void keep_covers(Cell cell, CoverSet covers) {
    covers_[static_cast<std::size_t>(cell.index)] &= covers;
  }

  /// True if no solution exists.
  bool refuted() const { return refuted_; }
  void refute() { refuted_ = true; }
  /// True if every cell, edge and single is decided.
  bool complete() const;

 private:
  // Block by block, so that indexing the first block costs no multiplication.
  std::size_t at(Cell cell, int block) const {
    return static_cast<std::size_t>(block) * cell_count_ + static_cast<std::size_t>(cell.index);
  }

  const Board* board_;
  int blocks_;
  std::size_t cell_count_;
  std::vector<std::uint64_t> digits_;  // for each block and cell
  std::vector<CoverSet> covers_;       // empty without dominoes
  bool refuted_ = false;
};

/// Converts complete domains to a solution.
Solution solution_of(const Board& board, const Domains& complete);

/// Finds the first open cell with the fewest digits left; `kNoCell` if all are decided.
Cell tightest_cell(const Board& board, const Domains& known);

/// True if a domino lies on the edge with this index and both its digits are known.
inline bool is_placed(const Board& board, const Domains& known, int index) {
  const Edge& edge = board.edge(index);
  return known.edge(index) == Truth::yes && known.is_decided(edge.first) &&
         known.is_decided(edge.second);
}

}  // namespace dokusat
