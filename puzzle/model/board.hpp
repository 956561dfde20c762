#pragma once
// The board: how many rows and columns of cells there are, which values these may hold, and which
// groups of cells (units) hold no value twice. A Sudoku of any box shape, a Latin square and a
// board of 6 rows, 9 columns and the values 0 to 9 differ in nothing but these lists, so the rest
// of the house asks a board for its units and digits and never does arithmetic with 9 or 3.

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

/// A value that a cell can hold, by its number among the values of the board, which counts from 1:
/// where the values are 0 to 8, digit 1 is the value 0. In a grid, `kNoDigit` marks an empty cell.
using Digit = int;
inline constexpr Digit kNoDigit = 0;

/// The values that digits stand for. Texts, pictures and the arithmetic of rules speak of values,
/// everything else of digits.
struct Values {
  int first = 1;
  int count = 0;
  int last() const { return first + count - 1; }
  /// Of a digit, not of `kNoDigit`.
  int of(Digit digit) const { return first + digit - 1; }
  /// `kNoDigit` for what is no value.
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

/// Cells that hold no digit twice. With as many cells as there are digits the unit is full and
/// holds each (`Board::is_full`).
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

/// The box shape that a Sudoku of so many rows and columns has where nobody says otherwise: boxes
/// of as many cells as the longer side has, the squarest that tile the board, not higher than wide
/// where both ways do (9x9: 3x3, 6x6: 2x3, 12x12: 3x4, 6x9: 3x3, 6x4: 3x2). None for 2, 3, 5, 7 and
/// the other primes.
std::optional<BoxShape> default_box_shape(int rows, int columns);
/// The same for boxes of so many cells.
std::optional<BoxShape> box_shape_of_size(int rows, int columns, int size);
inline std::optional<BoxShape> default_box_shape(int size) { return default_box_shape(size, size); }

/// In place of the number of a region: the cell is in none.
inline constexpr int kNoRegion = -1;

/// Cells off the board, which rules name like those on it: they hold values, too, but stand in no
/// row, column or box. They lie in rows of their own, the last of which may be shorter.
struct CellGroup {
  std::string name;  ///< capital letters
  int count = 1;
  int columns = 1;
  friend bool operator==(const CellGroup&, const CellGroup&) = default;
};

/// What a board is made from.
struct BoardPlan {
  int rows = 0;
  int columns = 0;
  Values values = {};     ///< without any, as many from 1 on as the longer side has cells
  bool has_lines = true;  ///< whether each row and each column is a unit
  std::optional<BoxShape> box = {};
  /// For each cell in reading order the number of its region, from 0 on, or `kNoRegion`. Regions
  /// need not have one size. Empty: no regions.
  std::vector<int> region_of = {};
  std::vector<CellGroup> groups = {};  ///< behind the cells of the board, in this order
  friend bool operator==(const BoardPlan&, const BoardPlan&) = default;
};

/// Why there is no such board; empty where there is one.
std::string why_no_board(const BoardPlan& plan);

/// The board of one puzzle. Immutable; puzzles of one file share it.
class Board {
 public:
  /// The most rows, columns and digits: the candidates must be countable in 31 bits.
  static constexpr int kMaximumSize = 1000;

  /// A Sudoku board. Requires 1 <= rows * columns <= kMaximumSize.
  static std::shared_ptr<const Board> sudoku(BoxShape box);
  /// A board without boxes. Requires 1 <= size <= kMaximumSize.
  static std::shared_ptr<const Board> latin(int size);
  /// A board of irregular regions in place of boxes. `region_of` has for each cell in reading order
  /// the number of its region, from 0 on. Requires N regions of N cells each (`are_regions`).
  static std::shared_ptr<const Board> jigsaw(std::vector<int> region_of);
  /// Any board. Requires that `why_no_board` has nothing to say.
  static std::shared_ptr<const Board> of(BoardPlan plan);

  /// What the board was made from, with the values that it has.
  const BoardPlan& plan() const { return plan_; }
  int rows() const { return plan_.rows; }
  int columns() const { return columns_; }
  /// With those off the board.
  int cell_count() const { return cell_count_; }
  int grid_cell_count() const { return plan_.rows * columns_; }
  bool is_on_grid(Cell cell) const { return cell.index < grid_cell_count(); }
  const std::vector<CellGroup>& groups() const { return plan_.groups; }
  /// In order; empty where no group has the name.
  std::vector<Cell> cells_of_group(std::string_view name) const;
  /// The group of a cell off the board, and the cell's place in it, from 0 on.
  std::pair<const CellGroup*, int> group_of(Cell cell) const;
  /// How many digits there are to choose from: 1…digit_count().
  int digit_count() const { return digit_count_; }
  const Values& values() const { return plan_.values; }
  int first_value() const { return plan_.values.first; }
  int last_value() const { return plan_.values.last(); }
  int value(Digit digit) const { return plan_.values.of(digit); }
  /// `kNoDigit` for what is no value of the board.
  Digit digit_of(int value) const { return plan_.values.digit_of(value); }
  /// The value of the digit as texts have it: a number.
  std::string value_text(Digit digit) const { return std::to_string(value(digit)); }

  /// Whether rows and columns are units.
  bool has_lines() const { return plan_.has_lines; }
  /// Whether the board has N rows, N columns and N digits, and each unit holds each digit: what
  /// Su-domino-ku needs, and what mirrors and other symmetries are known for.
  bool is_regular() const { return is_regular_; }
  /// The dominoes of Su-domino-ku: the pairs {i, j} of digits with i < j.
  int domino_count() const { return digit_count_ * (digit_count_ - 1) / 2; }
  const std::optional<BoxShape>& box() const { return plan_.box; }
  /// The region of each cell, of a board of irregular regions; empty of others.
  const std::vector<int>& regions() const { return plan_.region_of; }

  Counting<Digit> digits() const { return {1, digit_count_ + 1}; }
  Counting<Cell> cells() const { return {0, cell_count()}; }
  /// Those in rows and columns.
  Counting<Cell> grid_cells() const { return {0, grid_cell_count()}; }

  // Of cells on the board.
  int row(Cell cell) const { return cell.index / columns_; }
  int column(Cell cell) const { return cell.index % columns_; }
  /// Row and column count from 0.
  Cell cell_at(int row, int column) const { return Cell{row * columns_ + column}; }
  bool has_cell_at(int row, int column) const {
    return row >= 0 && row < rows() && column >= 0 && column < columns_;
  }

  /// Whether the cells share a side, on the board or within one group off it.
  bool are_neighbours(Cell one, Cell other) const;

  /// The cell so many rows down and columns to the right, on the board or within the same group off
  /// it; empty where there is none.
  std::optional<Cell> neighbour(Cell cell, int down, int right) const;

  /// The cell that lies from `target` as `cell` lies from `origin`, by rows and columns of the
  /// board or of one group off it, to which all four belong; empty where there is none.
  std::optional<Cell> moved(Cell cell, Cell origin, Cell target) const;

  const std::vector<Unit>& units() const { return units_; }
  const Unit& unit(int index) const { return units_[static_cast<std::size_t>(index)]; }
  /// Whether the unit, or another group of cells, has as many cells as there are digits.
  bool is_full(const std::vector<Cell>& cells) const {
    return static_cast<int>(cells.size()) == digit_count_;
  }
  bool is_full(const Unit& unit) const { return is_full(unit.cells); }
  /// Indices into `units()` of the units that the cell belongs to.
  std::span<const int> units_of(Cell cell) const {
    return units_of_[static_cast<std::size_t>(cell.index)];
  }

  /// In order, each once.
  const std::vector<Edge>& edges() const { return edges_; }
  const Edge& edge(int index) const { return edges_[static_cast<std::size_t>(index)]; }
  /// Where the edge stands in `edges()`; empty where its cells, which must be cells of the board,
  /// do not touch or are not in order.
  std::optional<int> edge_index(const Edge& edge) const;
  /// Indices into `edges()` of the edges that the cell belongs to.
  std::span<const int> edges_of(Cell cell) const {
    return edges_of_[static_cast<std::size_t>(cell.index)];
  }

  /// "C7": a row letter (A…Z, then AA, AB, …) and a column number; "VA3" off the board, "VA" where
  /// the group has one cell.
  std::string name(Cell cell) const;
  /// "r3c7", as players write it; off the board as `name`.
  std::string coordinates(Cell cell) const;
  /// "row C", "column 7", "box 5" (boxes count in reading order), "region 5".
  std::string name(const Unit& unit) const;
  /// "C7-C8".
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

/// The cells in order, each where it stands first.
std::vector<Cell> each_once(std::vector<Cell> cells);

/// Whether the numbers are N times each of 0…N-1: regions of a board of N rows.
bool are_regions(const std::vector<int>& region_of);

/// What a line (row or column) and a box share; both are indices into `Board::units`.
struct Intersection {
  int line = 0;
  int box = 0;
  std::vector<Cell> cells;
};

/// All intersections, those of a line one after the other. None on a board without boxes or without
/// lines. Cells outside all regions are in none.
std::vector<Intersection> intersections(const Board& board);

/// The letters of a row counted from 0: "A"…"Z", "AA", "AB", …
std::string row_letters(int row);

}  // namespace dokusat
