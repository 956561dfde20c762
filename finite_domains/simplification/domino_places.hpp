#pragma once
// Last places: every domino lies on some edge and every single on some cell, so one with a single
// place left lies there.

#include <dokusat/model/indexed.hpp>
#include <dokusat/simplification/domains.hpp>
#include <optional>
#include <span>
#include <vector>

namespace dokusat {

class DominoPlaces {
 public:
  /// The board must outlive this.
  explicit DominoPlaces(const Board& board) : board_(&board), edges_of_(board) {}

  struct Domino {
    int edge = 0;     ///< an index into `Board::edges`
    DigitSet digits;  ///< both digits of the domino
  };
  /// Finds the unplaced dominoes that fit one edge only. Empty if a domino fits no edge, or two
  /// need the same one. The span is valid until the next call.
  std::optional<std::span<const Domino>> find_dominoes(const Domains& known);

  struct Single {
    Cell cell;
    DigitSet digit;
  };
  /// Finds the unplaced singles that fit one cell only. Empty if a single fits no cell, or two need
  /// the same one. The span is valid until the next call.
  std::optional<std::span<const Single>> find_singles(const Domains& known);

 private:
  bool may_take_a_domino(const Domains& known, int index) const;
  void see(const Domains& known, DigitSet digits, DigitSet beside);
  bool find_edges(const Domains& known, Digit low, DigitSet partners);

  const Board* board_;
  PerDigit<Occurrences> edges_of_;  // by digit: its partners on all edges
  std::vector<Domino> dominoes_;
  std::vector<Single> singles_;
};

}  // namespace dokusat
