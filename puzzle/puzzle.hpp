#pragma once
// The puzzle and its solution, as data. Both kinds of puzzle are a board with some digits given;
// Su-domino-ku adds what is known of the dominoes and singles.

#include <cassert>
#include <dokusat/puzzle/board.hpp>
#include <memory>
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
  friend auto operator<=>(const Grid&, const Grid&) = default;

 private:
  int size_ = 0;
  std::vector<Digit> digits_;
};

/// The first cell in reading order whose digits differ. Requires grids of one size.
std::optional<Cell> first_difference(const Grid& one, const Grid& other);

/// A domino {first, second} that lies on `edge`: digit `first` on `edge.first`.
struct PlacedDomino {
  Edge edge;
  Digit first = kNoDigit;
  Digit second = kNoDigit;
  friend bool operator==(const PlacedDomino&, const PlacedDomino&) = default;
};

/// What a Su-domino-ku tells beyond its digits. The digits of placed dominoes and singles stand in
/// `Puzzle::givens` as well.
struct DominoClues {
  std::vector<PlacedDomino> placed;
  /// Where the single d lies, at index d - 1; empty where the puzzle leaves it open.
  std::vector<std::optional<Cell>> singles;
  friend bool operator==(const DominoClues&, const DominoClues&) = default;
};

struct Puzzle {
  std::shared_ptr<const Board> board;
  Grid givens;
  /// Present exactly for Su-domino-ku.
  std::optional<DominoClues> dominoes;
};

/// A Sudoku or Latin square with nothing given.
Puzzle empty_puzzle(std::shared_ptr<const Board> board);
/// A Su-domino-ku with nothing placed and all singles open.
Puzzle empty_domino_puzzle(std::shared_ptr<const Board> board);
/// The puzzle's board and kind without its clues.
Puzzle without_clues(const Puzzle& puzzle);
/// Adds a placed domino with its digits. Requires a Su-domino-ku whose two cells are free.
void place(Puzzle& puzzle, const PlacedDomino& domino);
/// Adds a single with its digit. Requires a Su-domino-ku whose cell is free.
void place_single(Puzzle& puzzle, Digit digit, Cell cell);

struct Solution {
  Grid grid;
  /// The edges that dominoes lie on, in reading order; the cells left over are the singles. Empty
  /// for a Sudoku.
  std::vector<Edge> tiling;
  friend auto operator<=>(const Solution&, const Solution&) = default;
};

/// Which of several solutions is wanted; `least` and `greatest` compare grids in reading order.
enum class Order { any, least, greatest };

}  // namespace dokusat
