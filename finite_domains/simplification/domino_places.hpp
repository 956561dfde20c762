#pragma once
// Last places: every domino of the set lies on some edge, and every single on some cell, so one
// with a single place left lies there.

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
    DigitSet digits;  ///< both of the domino
  };
  /// The dominoes to be placed that fit one edge alone. Empty if one of them fits no edge, or an
  /// edge is the last for two of them. The span holds until the next call.
  std::optional<std::span<const Domino>> find_dominoes(const Domains& known);

  struct Single {
    Cell cell;
    DigitSet digit;
  };
  /// The same for the singles.
  std::optional<std::span<const Single>> find_singles(const Domains& known);

 private:
  bool may_take_a_domino(const Domains& known, int index) const;
  void see(const Domains& known, DigitSet digits, DigitSet beside);
  bool find_edges(const Domains& known, Digit low, DigitSet partners);

  const Board* board_;
  PerDigit<Occurrences> edges_of_;  // for each digit its partners on all edges
  std::vector<Domino> dominoes_;
  std::vector<Single> singles_;
};

}  // namespace dokusat
