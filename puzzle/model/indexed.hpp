#pragma once
// Lists with an entry for each cell, edge, unit or digit of a board, indexed by type-checked keys,
// so that no casts are needed and no key of another kind is used by mistake. (The idea is that of
// `IntMap` in MiniSat's `mtl/`.)

#include <cassert>
#include <cstddef>
#include <dokusat/model/board.hpp>
#include <utility>
#include <vector>

namespace dokusat {

/// Keys that are cells. `count` is their number on a board, `place` the index of a cell's entry.
struct ByCell {
  using Key = Cell;
  static int count(const Board& board) { return board.cell_count(); }
  static int place(Cell cell) { return cell.index; }
};
/// Keys that are indices into `Board::edges`.
struct ByEdge {
  using Key = int;
  static int count(const Board& board) { return static_cast<int>(board.edges().size()); }
  static int place(int edge) { return edge; }
};
/// Keys that are indices into `Board::units`.
struct ByUnit {
  using Key = int;
  static int count(const Board& board) { return static_cast<int>(board.units().size()); }
  static int place(int unit) { return unit; }
};
struct ByDigit {
  using Key = Digit;
  static int count(const Board& board) { return board.digit_count(); }
  static int place(Digit digit) { return digit - 1; }
};

template <class T, class By>
class Indexed {
 public:
  Indexed() = default;
  /// Makes an entry for each key of the board.
  explicit Indexed(const Board& board, const T& initial = T())
      : entries_(static_cast<std::size_t>(By::count(board)), initial) {}

  decltype(auto) operator[](typename By::Key key) { return entries_[at(key)]; }
  decltype(auto) operator[](typename By::Key key) const { return entries_[at(key)]; }

  auto begin() { return entries_.begin(); }
  auto end() { return entries_.end(); }
  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }
  std::size_t size() const { return entries_.size(); }
  bool empty() const { return entries_.empty(); }

 private:
  std::size_t at(typename By::Key key) const {
    assert(By::place(key) >= 0 && static_cast<std::size_t>(By::place(key)) < entries_.size());
    return static_cast<std::size_t>(By::place(key));
  }
  std::vector<T> entries_;
};

/// A vector indexed by `int`: states of an automaton, groups of cells.
template <class T>
class Numbered {
 public:
  Numbered() = default;
  explicit Numbered(int count, const T& initial = T())
      : entries_(static_cast<std::size_t>(count), initial) {}
  explicit Numbered(std::vector<T> entries) : entries_(std::move(entries)) {}

  decltype(auto) operator[](int number) { return entries_[at(number)]; }
  decltype(auto) operator[](int number) const { return entries_[at(number)]; }

  int count() const { return static_cast<int>(entries_.size()); }
  bool empty() const { return entries_.empty(); }
  T& back() { return entries_.back(); }
  void push_back(T entry) { entries_.push_back(std::move(entry)); }
  void assign(int count, const T& value) {
    entries_.assign(static_cast<std::size_t>(count), value);
  }
  /// Drops the entries from index `count` on.
  void truncate(int count) { entries_.erase(begin() + count, end()); }

  auto begin() { return entries_.begin(); }
  auto end() { return entries_.end(); }
  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }

 private:
  std::size_t at(int number) const {
    assert(number >= 0 && static_cast<std::size_t>(number) < entries_.size());
    return static_cast<std::size_t>(number);
  }
  std::vector<T> entries_;
};

template <class T>
using PerCell = Indexed<T, ByCell>;
template <class T>
using PerEdge = Indexed<T, ByEdge>;
template <class T>
using PerUnit = Indexed<T, ByUnit>;
template <class T>
using PerDigit = Indexed<T, ByDigit>;

}  // namespace dokusat
