#pragma once
// Bit sets of numbered items of a board: cells, edges, groups of cells.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <dokusat/model/board.hpp>
#include <optional>
#include <span>
#include <vector>

namespace dokusat {

inline int number_of(int index) { return index; }
inline int number_of(Cell cell) { return cell.index; }

/// The word and the bit of an item, and the number of words in a set of `items` items.
inline std::size_t word_of(int number) { return static_cast<std::size_t>(number) / 64; }
inline std::uint64_t bit_of(int number) { return std::uint64_t{1} << (number % 64); }
inline std::size_t words_for(int items) { return (static_cast<std::size_t>(items) + 63) / 64; }

/// A read-only view of a set.
template <class Item>
class SetView {
 public:
  explicit SetView(std::span<const std::uint64_t> words) : words_(words) {}

  bool contains(Item item) const {
    return (words_[word_of(number_of(item))] & bit_of(number_of(item))) != 0;
  }
  std::size_t word_count() const { return words_.size(); }
  /// The items 64 * index … 64 * index + 63.
  std::uint64_t word(std::size_t index) const { return words_[index]; }

 private:
  std::span<const std::uint64_t> words_;
};

/// A set of up to `capacity` items.
template <class Item>
class ItemSet {
 public:
  explicit ItemSet(int capacity) : words_(words_for(capacity), 0) {}

  SetView<Item> view() const { return SetView<Item>(words_); }
  bool contains(Item item) const { return view().contains(item); }
  bool empty() const {
    return std::ranges::all_of(words_, [](std::uint64_t word) { return word == 0; });
  }
  void insert(Item item) { words_[word_of(number_of(item))] |= bit_of(number_of(item)); }
  /// Inserts the items of a set, except those of another one.
  void insert(SetView<Item> items, SetView<Item> except) {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] |= items.word(w) & ~except.word(w);
  }
  void insert(SetView<Item> items) {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] |= items.word(w);
  }
  /// Inserts items with the numbers 64 * index … 64 * index + 63.
  void insert_word(std::size_t index, std::uint64_t items) { words_[index] |= items; }
  void clear() { std::ranges::fill(words_, 0); }
  /// Removes each item and calls f with it, including greater items that f inserts. Stops and
  /// returns false as soon as f does.
  template <class F>
  bool take_all(F f) {
    for (std::size_t w = 0; w < words_.size(); ++w)
      while (words_[w] != 0) {
        const Item item{static_cast<int>(64 * w) + std::countr_zero(words_[w])};
        words_[w] &= words_[w] - 1;
        if (!f(item)) return false;
      }
    return true;
  }

  std::size_t byte_count() const { return words_.size() * sizeof(std::uint64_t); }

 private:
  std::vector<std::uint64_t> words_;
};

using CellSet = ItemSet<Cell>;
using CellSetView = SetView<Cell>;

/// Numbered sets of cells of one board, stored one after the other.
class CellSets {
 public:
  CellSets(int sets, int cells)
      : word_count_(words_for(cells)), words_(static_cast<std::size_t>(sets) * word_count_, 0) {}

  CellSetView operator[](int set) const { return CellSetView({words(set), word_count_}); }
  void insert(int set, Cell cell) {
    words_[start(set) + word_of(cell.index)] |= bit_of(cell.index);
  }
  void erase(int set, Cell cell) {
    words_[start(set) + word_of(cell.index)] &= ~bit_of(cell.index);
  }
  /// Removes the cells of `others` from the set. Calls note(index, word) with the cells removed
  /// from each word, and f(cell) with each of them, until f returns false.
  template <class Note, class F>
  void erase_common(int set, CellSetView others, Note note, F f) {
    std::uint64_t* const words = words_.data() + start(set);
    for (std::size_t w = 0; w < word_count_; ++w) {
      std::uint64_t rest = words[w] & others.word(w);
      words[w] ^= rest;
      note(w, rest);
      for (; rest != 0; rest &= rest - 1)
        if (!f(Cell{static_cast<int>(64 * w) + std::countr_zero(rest)})) return;
    }
  }
  std::size_t byte_count() const { return words_.size() * sizeof(std::uint64_t); }

 private:
  std::size_t start(int set) const { return static_cast<std::size_t>(set) * word_count_; }
  const std::uint64_t* words(int set) const { return words_.data() + start(set); }

  std::size_t word_count_;
  std::vector<std::uint64_t> words_;
};

/// The first cell that is in both sets, or `kNoCell`.
inline Cell first_common(CellSetView one, CellSetView other) {
  for (std::size_t w = 0; w < one.word_count(); ++w)
    if (const std::uint64_t both = one.word(w) & other.word(w); both != 0)
      return Cell{static_cast<int>(64 * w) + std::countr_zero(both)};
  return kNoCell;
}

}  // namespace dokusat
