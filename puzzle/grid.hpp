#pragma once
// What is written into a board: a digit a cell, and what a whole solution is.

#include <compare>
#include <dokusat/puzzle/board.hpp>
#include <optional>
#include <vector>

namespace dokusat {

/// A digit for every cell, `kNoDigit` where there is none.
class Grid {
 public:
  Grid() = default;
  explicit Grid(int size) : size_(size), digits_(static_cast<std::size_t>(size * size), kNoDigit) {}

  int size() const { return size_; }
  Digit& operator[](Cell cell) { return digits_[static_cast<std::size_t>(cell.index)]; }
  Digit operator[](Cell cell) const { return digits_[static_cast<std::size_t>(cell.index)]; }
  /// All digits in reading order.
  const std::vector<Digit>& digits() const { return digits_; }

  /// Grids of one size are ordered as sequences of digits in reading order.
  friend std::strong_ordering operator<=>(const Grid&, const Grid&) = default;

 private:
  int size_ = 0;
  std::vector<Digit> digits_;
};

/// The first cell in reading order whose digits differ. Requires grids of one size.
std::optional<Cell> first_difference(const Grid& one, const Grid& other);

struct Solution {
  Grid grid;
  /// The edges that dominoes lie on, in reading order; the cells left over are the singles. Empty
  /// for a puzzle without dominoes.
  std::vector<Edge> tiling;
  friend std::strong_ordering operator<=>(const Solution&, const Solution&) = default;
};

/// Which of several solutions is wanted; `least` and `greatest` compare grids in reading order.
enum class Order { any, least, greatest };

}  // namespace dokusat
