#pragma once
// The board: how many cells there are and which groups of cells (units) must hold every digit.
// A Sudoku of any box shape and a Latin square differ in nothing but their list of units, so the
// rest of the house asks a board for its units and never does arithmetic with 9 or 3.

#include <cassert>
#include <compare>
#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace dokusat {

/// A digit of a board of size N: 1…N. In a grid, `kNoDigit` marks an empty cell.
using Digit = int;
inline constexpr Digit kNoDigit = 0;

/// One cell, numbered from 0 in reading order (row by row).
struct Cell {
  int index = 0;
  friend auto operator<=>(Cell, Cell) = default;
};
inline constexpr Cell kNoCell{-1};

/// Value{begin}, …, Value{end - 1}, to go through in a loop. (Not a view of <ranges>: clang up to
/// 15 cannot compile those of libstdc++.)
template <class Value>
class Counting {
 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Value;
    using difference_type = std::ptrdiff_t;
    using pointer = const Value*;
    using reference = Value;

    Iterator() = default;
    explicit Iterator(int index) : index_(index) {}
    Value operator*() const { return Value{index_}; }
    Iterator& operator++() {
      ++index_;
      return *this;
    }
    Iterator operator++(int) { return Iterator(index_++); }
    friend bool operator==(Iterator, Iterator) = default;

   private:
    int index_ = 0;
  };

  Counting(int begin, int end) : begin_(begin), end_(end) {}
  Iterator begin() const { return Iterator(begin_); }
  Iterator end() const { return Iterator(end_); }

 private:
  int begin_;
  int end_;
};

/// Two cells that touch; `first` comes before `second` in reading order. A domino lies on an edge.
struct Edge {
  Cell first;
  Cell second;
  /// The cell beside `cell`, which must be one of the two.
  Cell other(Cell cell) const {
    assert(cell == first || cell == second);
    return cell == first ? second : first;
  }
  friend auto operator<=>(const Edge&, const Edge&) = default;
};

enum class UnitKind { row, column, box };

/// N cells that together hold every digit once.
struct Unit {
  UnitKind kind = UnitKind::row;
  int index = 0;  ///< from 0 among the units of its kind
  std::vector<Cell> cells;
};

/// The shape of a box: `rows` cells high and `columns` cells wide.
struct BoxShape {
  int rows = 0;
  int columns = 0;
  friend bool operator==(BoxShape, BoxShape) = default;
};

/// The box shape that a Sudoku of this size has where nobody says otherwise: the squarest one, not
/// higher than wide (9: 3x3, 6: 2x3, 12: 3x4). None for 2, 3, 5, 7 and the other primes.
std::optional<BoxShape> default_box_shape(int size);

/// The board of one puzzle. Immutable; puzzles of one file share it.
class Board {
 public:
  /// The largest size: N^3 candidates must be countable in 31 bits.
  static constexpr int kMaximumSize = 1000;

  /// A Sudoku board. Requires 1 <= rows * columns <= kMaximumSize.
  static std::shared_ptr<const Board> sudoku(BoxShape box);
  /// A board without boxes. Requires 1 <= size <= kMaximumSize.
  static std::shared_ptr<const Board> latin(int size);
  /// A board of irregular regions in place of boxes. `region_of` has for each cell in reading order
  /// the number of its region, from 0 on. Requires N regions of N cells each (`are_regions`).
  static std::shared_ptr<const Board> jigsaw(std::vector<int> region_of);

  int size() const { return size_; }
  int cell_count() const { return size_ * size_; }
  /// The dominoes of Su-domino-ku: the pairs {i, j} of digits with i < j.
  int domino_count() const { return size_ * (size_ - 1) / 2; }
  const std::optional<BoxShape>& box() const { return box_; }
  /// The region of each cell, of a board of irregular regions; empty of others.
  const std::vector<int>& regions() const { return region_of_; }

  Counting<Digit> digits() const { return {1, size_ + 1}; }
  Counting<Cell> cells() const { return {0, cell_count()}; }

  int row(Cell cell) const { return cell.index / size_; }
  int column(Cell cell) const { return cell.index % size_; }
  /// Row and column count from 0.
  Cell cell_at(int row, int column) const { return Cell{row * size_ + column}; }

  const std::vector<Unit>& units() const { return units_; }
  const Unit& unit(int index) const { return units_[static_cast<std::size_t>(index)]; }
  /// Indices into `units()` of the units that the cell belongs to.
  std::span<const int> units_of(Cell cell) const { return part(units_of_, cell, unit_starts_); }

  /// In order, each once.
  const std::vector<Edge>& edges() const { return edges_; }
  const Edge& edge(int index) const { return edges_[static_cast<std::size_t>(index)]; }
  /// Where the edge stands in `edges()`; empty where its cells, which must be cells of the board,
  /// do not touch or are not in order.
  std::optional<int> edge_index(const Edge& edge) const;
  /// Indices into `edges()` of the edges that the cell belongs to.
  std::span<const int> edges_of(Cell cell) const { return part(edges_of_, cell, edge_starts_); }

  /// "C7": a row letter (A…Z, then AA, AB, …) and a column number.
  std::string name(Cell cell) const;
  /// "row C", "column 7", "box 5" (boxes count in reading order), "region 5".
  std::string name(const Unit& unit) const;
  /// "C7-C8".
  std::string name(const Edge& edge) const;

 private:
  explicit Board(int size, std::optional<BoxShape> box, std::vector<int> region_of = {});

  static std::span<const int> part(const std::vector<int>& items, Cell cell,
                                   const std::vector<int>& starts) {
    const auto at = static_cast<std::size_t>(cell.index);
    return std::span(items).subspan(static_cast<std::size_t>(starts[at]),
                                    static_cast<std::size_t>(starts[at + 1] - starts[at]));
  }

  int size_;
  std::optional<BoxShape> box_;
  std::vector<int> region_of_;
  std::vector<Unit> units_;
  std::vector<Edge> edges_;
  std::vector<int> units_of_, unit_starts_;
  std::vector<int> edges_of_, edge_starts_;
};

/// Whether the numbers are N times each of 0…N-1: regions of a board of N rows.
bool are_regions(const std::vector<int>& region_of);

/// What a line (row or column) and a box share; both are indices into `Board::units`.
struct Intersection {
  int line = 0;
  int box = 0;
  std::vector<Cell> cells;
};

/// All intersections, those of a line one after the other. None on a board without boxes.
std::vector<Intersection> intersections(const Board& board);

/// The letters of a row counted from 0: "A"…"Z", "AA", "AB", …
std::string row_letters(int row);

}  // namespace dokusat
