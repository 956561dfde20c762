#pragma once
// The board: the numbers of rows and columns, the values that cells hold, and the units, groups of
// cells that hold no value twice. A Sudoku of any box shape, a Latin square and a board of 6 rows,
// 9 columns and the values 0 to 9 differ only in these lists, so other code asks a board for its
// units and digits and never assumes 9 or 3.

#include <cassert>
#include <compare>
#include <cstddef>
#include <dokusat/base/lists.hpp>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dokusat {

/// The number of a value among the values of the board, from 1: if the values are 0 to 8, digit 1
/// is the value 0. In a grid, `kNoDigit` marks an empty cell.
using Digit = int;
inline constexpr Digit kNoDigit = 0;

/// The values that digits stand for. Texts, pictures and arithmetic rules use values; everything
/// else uses digits.
struct Values {
  int first = 1;
  int count = 0;
  int last() const { return first + count - 1; }
  /// Requires a digit, not `kNoDigit`.
  int of(Digit digit) const { return first + digit - 1; }
  /// Returns `kNoDigit` if the number is not a value.
  Digit digit_of(int value) const {
    return value < first || value > last() ? kNoDigit : value - first + 1;
  }
  friend auto operator<=>(const Values&, const Values&) = default;
};

/// One cell, numbered from 0 in reading order (row by row).
struct Cell {
  int index = 0;
  friend auto operator<=>(Cell, Cell) = default;
};
inline constexpr Cell kNoCell{-1};

/// The range Value{begin}, …, Value{end - 1}. (Not a view of <ranges>, as clang up to 15 cannot
/// compile those of libstdc++.)
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
  /// Returns the other cell of the edge. Requires that `cell` is one of the two.
  Cell other(Cell cell) const {
    assert(cell == first || cell == second);
    return cell == first ? second : first;
  }
  friend auto operator<=>(const Edge&, const Edge&) = default;
};

enum class UnitKind { row, column, box };

/// Cells that hold no digit twice. A unit with as many cells as there are digits is full and holds
/// each digit (`Board::is_full`).
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

/// Returns the default box shape of a Sudoku: boxes with as many cells as the longer side that tile
/// the board, as square as possible, and not higher than wide if both ways fit (9x9: 3x3, 6x6: 2x3,
/// 12x12: 3x4, 6x9: 3x3, 6x4: 3x2). None for primes such as 2, 3, 5 and 7.
std::optional<BoxShape> default_box_shape(int rows, int columns);
/// As `default_box_shape`, for boxes of `size` cells.
std::optional<BoxShape> box_shape_of_size(int rows, int columns, int size);
inline std::optional<BoxShape> default_box_shape(int size) { return default_box_shape(size, size); }

/// The region number of a cell in no region.
inline constexpr int kNoRegion = -1;

/// Cells off the board, which rules name like those on it: they hold values but are in no row,
/// column or box. They have rows of their own; the last one may be shorter.
struct CellGroup {
  std::string name;  ///< capital letters
  int count = 1;
  int columns = 1;
  friend bool operator==(const CellGroup&, const CellGroup&) = default;
};

/// A description from which a board is made.
struct BoardPlan {
  int rows = 0;
  int columns = 0;
  Values values = {};     ///< if empty: from 1 to the number of cells of the longer side
  bool has_lines = true;  ///< true if each row and each column is a unit
  std::optional<BoxShape> box = {};
  /// For each cell in reading order the number of its region, from 0, or `kNoRegion`. Regions may
  /// have different sizes. Empty: no regions.
  std::vector<int> region_of = {};
  std::vector<CellGroup> groups = {};  ///< numbered after the cells of the board, in this order
  friend bool operator==(const BoardPlan&, const BoardPlan&) = default;
};

/// Returns why there is no such board; empty if there is one.
std::string why_no_board(const BoardPlan& plan);

/// The board of one puzzle. Immutable; the puzzles of a file share it.
class Board {
 public:
  /// The most rows, columns and digits: the number of candidates must fit into 31 bits.
  static constexpr int kMaximumSize = 1000;

  /// Makes a Sudoku board. Requires 1 <= rows * columns <= kMaximumSize.
  static std::shared_ptr<const Board> sudoku(BoxShape box);
  /// Makes a board without boxes. Requires 1 <= size <= kMaximumSize.
  static std::shared_ptr<const Board> latin(int size);
  /// Makes a board with irregular regions instead of boxes. `region_of` has for each cell in
  /// reading order the number of its region, from 0. Requires N regions of N cells each
  /// (`are_regions`).
  static std::shared_ptr<const Board> jigsaw(std::vector<int> region_of);
  /// Makes any board. Requires that `why_no_board` is empty.
  static std::shared_ptr<const Board> of(BoardPlan plan);

  /// The plan from which the board was made, with default values filled in.
  const BoardPlan& plan() const { return plan_; }
  int rows() const { return plan_.rows; }
  int columns() const { return columns_; }
  /// The number of cells, including those off the board.
  int cell_count() const { return cell_count_; }
  int grid_cell_count() const { return plan_.rows * columns_; }
  bool is_on_grid(Cell cell) const { return cell.index < grid_cell_count(); }
  const std::vector<CellGroup>& groups() const { return plan_.groups; }
  /// Returns the cells of a group in order; empty if no group has the name.
  std::vector<Cell> cells_of_group(std::string_view name) const;
  /// Returns the group of a cell off the board, and the cell's index in it, from 0.
  std::pair<const CellGroup*, int> group_of(Cell cell) const;
  /// The number of digits; they are 1…digit_count().
  int digit_count() const { return digit_count_; }
  const Values& values() const { return plan_.values; }
  int first_value() const { return plan_.values.first; }
  int last_value() const { return plan_.values.last(); }
  int value(Digit digit) const { return plan_.values.of(digit); }
  /// Returns `kNoDigit` if the number is not a value of the board.
  Digit digit_of(int value) const { return plan_.values.digit_of(value); }
  /// Returns the value of the digit as a decimal number.
  std::string value_text(Digit digit) const { return std::to_string(value(digit)); }

  /// True if rows and columns are units.
  bool has_lines() const { return plan_.has_lines; }
  /// True if the board has N rows, N columns and N digits, and each unit holds each digit, as
  /// Su-domino-ku and the symmetries of boards require.
  bool is_regular() const { return is_regular_; }
  /// The number of dominoes of Su-domino-ku: the pairs {i, j} of digits with i < j.
  int domino_count() const { return digit_count_ * (digit_count_ - 1) / 2; }
  const std::optional<BoxShape>& box() const { return plan_.box; }
  /// The region of each cell; empty if the board has no irregular regions.
  const std::vector<int>& regions() const { return plan_.region_of; }

  Counting<Digit> digits() const { return {1, digit_count_ + 1}; }
  Counting<Cell> cells() const { return {0, cell_count()}; }
  /// The cells in rows and columns.
  Counting<Cell> grid_cells() const { return {0, grid_cell_count()}; }

  // These require cells on the board.
  int row(Cell cell) const { return cell.index / columns_; }
  int column(Cell cell) const { return cell.index % columns_; }
  /// Row and column count from 0.
  Cell cell_at(int row, int column) const { return Cell{row * columns_ + column}; }
  bool has_cell_at(int row, int column) const {
    return row >= 0 && row < rows() && column >= 0 && column < columns_;
  }

  /// True if the cells share a side, on the board or within one group off it.
  bool are_neighbours(Cell one, Cell other) const;

  /// Returns the cell `down` rows below and `right` columns to the right, on the board or within
  /// the same group off it; empty if there is none.
  std::optional<Cell> neighbour(Cell cell, int down, int right) const;

  /// Returns the cell that has the same offset from `target` as `cell` has from `origin`, in rows
  /// and columns of the board or of one group off it, to which all four belong; empty if there is
  /// none.
  std::optional<Cell> moved(Cell cell, Cell origin, Cell target) const;

  const std::vector<Unit>& units() const { return units_; }
  const Unit& unit(int index) const { return units_[static_cast<std::size_t>(index)]; }
  /// True if the group has as many cells as there are digits.
  bool is_full(const std::vector<Cell>& cells) const {
    return static_cast<int>(cells.size()) == digit_count_;
  }
  bool is_full(const Unit& unit) const { return is_full(unit.cells); }
  /// Indices into `units()` of the units that contain the cell.
  std::span<const int> units_of(Cell cell) const {
    return units_of_[static_cast<std::size_t>(cell.index)];
  }

  /// All edges in order, each once.
  const std::vector<Edge>& edges() const { return edges_; }
  const Edge& edge(int index) const { return edges_[static_cast<std::size_t>(index)]; }
  /// Returns the index of the edge in `edges()`; empty if its cells do not touch or are not in
  /// order. Requires cells of the board.
  std::optional<int> edge_index(const Edge& edge) const;
  /// Indices into `edges()` of the edges that contain the cell.
  std::span<const int> edges_of(Cell cell) const {
    return edges_of_[static_cast<std::size_t>(cell.index)];
  }

  /// Returns "C7": row letter (A…Z, then AA, AB, …) and column number; "VA3" off the board, "VA" if
  /// the group has only one cell.
  std::string name(Cell cell) const;
  /// Returns "r3c7", as players write it; off the board the same as `name`.
  std::string coordinates(Cell cell) const;
  /// Returns "row C", "column 7", "box 5" (boxes count in reading order) or "region 5".
  std::string name(const Unit& unit) const;
  /// Returns "C7-C8".
  std::string name(const Edge& edge) const;

 private:
  /// The cells of the board, or of one group off it, row by row.
  struct Layer {
    int first;
    int count;
    int columns;
    bool contains(Cell cell) const { return cell.index >= first && cell.index < first + count; }
    int row(Cell cell) const { return (cell.index - first) / columns; }
    int column(Cell cell) const { return (cell.index - first) % columns; }
  };
  Layer layer_of(Cell cell) const;

  explicit Board(BoardPlan plan);
  void add_boxes();
  void add_edges();

  BoardPlan plan_;
  int columns_;
  int cell_count_;
  int digit_count_;
  bool is_regular_ = false;
  std::vector<Unit> units_;
  std::vector<Edge> edges_;
  Lists<int> units_of_, edges_of_;
};

/// Returns the cells in order of their first occurrence, each once.
std::vector<Cell> each_once(std::vector<Cell> cells);

/// True if each of the numbers 0…N-1 occurs N times, as in regions of a board of N rows.
bool are_regions(const std::vector<int>& region_of);

/// The common cells of a line (row or column) and a box; both are indices into `Board::units`.
struct Intersection {
  int line = 0;
  int box = 0;
  std::vector<Cell> cells;
};

/// Returns all intersections, grouped by line. A board without boxes or without lines has none.
/// Cells outside all regions are in none.
std::vector<Intersection> intersections(const Board& board);

/// Returns the letters of a row counted from 0: "A"…"Z", "AA", "AB", …
std::string row_letters(int row);

}  // namespace dokusat
