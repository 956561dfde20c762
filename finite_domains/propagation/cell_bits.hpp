#pragma once
// Sets of cells as bits, for compilation: of fixed size, without allocation.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <dokusat/propagation/network.hpp>
#include <dokusat/propagation/scratch.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

using CellList = List<CellIndex>;

class CellBits {
 public:
  CellBits() = default;
  explicit CellBits(std::span<const CellIndex> cells) {
    for (const CellIndex cell : cells) insert(cell);
  }
  /// Makes a set of words of 64 bits, at most as many as it has.
  static CellBits of_words(std::span<const std::uint64_t> words) {
    CellBits bits;
    std::copy(words.begin(), words.end(), bits.words_.begin());
    return bits;
  }
  void insert(CellIndex cell) { words_[cell / 64U] |= std::uint64_t{1} << cell % 64U; }
  void remove(CellIndex cell) { words_[cell / 64U] &= ~(std::uint64_t{1} << cell % 64U); }
  bool contains(CellIndex cell) const { return (words_[cell / 64U] >> cell % 64U & 1) != 0; }

  CellBits& operator&=(const CellBits& other) {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] &= other.words_[w];
    return *this;
  }
  CellBits& operator|=(const CellBits& other) {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] |= other.words_[w];
    return *this;
  }
  /// Inlined, since the default one would call a library function. The first words usually decide.
  friend bool operator==(const CellBits& one, const CellBits& other) {
    for (std::size_t w = 0; w < one.words_.size(); ++w)
      if (one.words_[w] != other.words_[w]) return false;
    return true;
  }
  /// The cells of the first set that are not in the second.
  friend CellBits operator-(CellBits one, const CellBits& other) {
    for (std::size_t w = 0; w < one.words_.size(); ++w) one.words_[w] &= ~other.words_[w];
    return one;
  }
  bool meets(const CellBits& other) const {
    std::uint64_t common = 0;
    for (std::size_t w = 0; w < words_.size(); ++w) common |= words_[w] & other.words_[w];
    return common != 0;
  }
  std::size_t count() const { return count_common(*this); }
  std::size_t count_common(const CellBits& other) const {
    const auto common = [&](std::size_t w) {
      return static_cast<std::size_t>(bit_count(words_[w] & other.words_[w]));
    };
    std::size_t cells = common(0) + common(1);
    std::uint64_t more = 0;  // of larger boards
    for (std::size_t w = 2; w < words_.size(); ++w) more |= words_[w] & other.words_[w];
    if (more != 0)
      for (std::size_t w = 2; w < words_.size(); ++w) cells += common(w);
    return cells;
  }
  const std::array<std::uint64_t, kMostCells / 64>& words() const { return words_; }
  bool is_empty() const { return !meets(*this); }
  /// Visits the cells in ascending order.
  template <class Visit>
  void each(Visit visit) const {
    for (std::size_t w = 0; w < words_.size(); ++w)
      for (std::uint64_t word = words_[w]; word != 0; word &= word - 1)
        visit(static_cast<CellIndex>(w * 64 + static_cast<std::size_t>(std::countr_zero(word))));
  }
  CellList list() const {
    CellList cells;
    cells.reserve(count());
    each([&](CellIndex cell) { cells.push_back(cell); });
    return cells;
  }

 private:
  std::array<std::uint64_t, kMostCells / 64> words_{};
};

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
