#pragma once
// Grids, with a digit for each cell, and solutions.

#include <compare>
#include <dokusat/model/board.hpp>
#include <optional>
#include <span>
#include <vector>

namespace dokusat {

/// A digit for every cell, `kNoDigit` if it is empty; cells off the board come after the rows. A
/// grid has the values of its digits, so that it can be printed without its board.
class Grid {
 public:
  Grid() = default;
  /// Makes the empty grid of a board.
  explicit Grid(const Board& board) : Grid(board.rows(), board.columns(), board.values()) {
    digits_.resize(static_cast<std::size_t>(board.cell_count()), kNoDigit);
  }
  Grid(int rows, int columns, Values values)
      : rows_(rows),
        columns_(columns),
        values_(values),
        digits_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), kNoDigit) {}
  /// Makes an empty grid of N rows and N columns, with the values 1 to N.
  explicit Grid(int size) : Grid(size, size, {1, size}) {}

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  const Values& values() const { return values_; }
  /// True if there is no cell.
  bool empty() const { return digits_.empty(); }
  /// True if the grid has the cells and values of the board.
  bool fits(const Board& board) const {
    return rows_ == board.rows() && columns_ == board.columns() && values_ == board.values() &&
           static_cast<int>(digits_.size()) == board.cell_count();
  }
  Digit& operator[](Cell cell) { return digits_[static_cast<std::size_t>(cell.index)]; }
  Digit operator[](Cell cell) const { return digits_[static_cast<std::size_t>(cell.index)]; }
  /// All digits in reading order.
  const std::vector<Digit>& digits() const { return digits_; }
  /// The digits in rows and columns, which texts show.
  std::span<const Digit> shown_digits() const {
    return std::span(digits_).first(static_cast<std::size_t>(rows_) *
                                    static_cast<std::size_t>(columns_));
  }

  /// Compares grids of one board as sequences of digits in reading order.
  friend std::strong_ordering operator<=>(const Grid&, const Grid&) = default;

 private:
  int rows_ = 0;
  int columns_ = 0;
  Values values_ = {};
  std::vector<Digit> digits_;
};

/// Returns the first cell in reading order whose digits differ. Requires grids of one board.
std::optional<Cell> first_difference(const Grid& one, const Grid& other);

struct Solution {
  Grid grid;
  /// The edges with dominoes, in reading order; the remaining cells are the singles. Empty for a
  /// puzzle without dominoes.
  std::vector<Edge> tiling;
  friend std::strong_ordering operator<=>(const Solution&, const Solution&) = default;
};

/// The choice among several solutions; `least` and `greatest` compare grids in reading order.
enum class Order { any, least, greatest };

}  // namespace dokusat
