#pragma once
// The rules of Su-domino-ku at one cell, applied to the domains.

#include <dokusat/simplification/domains.hpp>
#include <optional>

namespace dokusat {

/// The digits that can lie beside the cell under one domino: those whose domino with a candidate of
/// the cell is still to be placed.
inline DigitSet digits_beside(const Domains& known, Cell cell) {
  DigitSet beside;
  for (Digit digit : known.digits(cell)) beside |= known.open_partners(digit);
  return beside;
}

/// Counts of the covers of a cell: dominoes on its edges, and a single. Exactly one of them is
/// true.
struct Covers {
  int possible = 0;  ///< covers that are not excluded
  int certain = 0;   ///< covers that are known to be true
  int edge = -1;     ///< the last edge that is not excluded
};
inline Covers covers_of(const Board& board, const Domains& known, Cell cell) {
  Covers covers;
  // Counts without branches, as they would be mispredicted.
  const auto count = [&](Truth truth) {
    covers.possible += truth != Truth::no ? 1 : 0;
    covers.certain += truth == Truth::yes ? 1 : 0;
  };
  count(known.single(cell));
  for (int index : board.edges_of(cell)) {
    count(known.edge(index));
    covers.edge = known.edge(index) != Truth::no ? index : covers.edge;
  }
  return covers;
}

/// The digits of the possible covers of the cell: a single still to be placed, or a domino with a
/// neighbour, according to the digits noted beside that neighbour.
inline DigitSet digits_that_fit(const Board& board, const Domains& known, Cell cell) {
  DigitSet fitting;
  if (known.single(cell) != Truth::no) fitting |= known.open_singles();
  for (int index : board.edges_of(cell))
    if (known.edge(index) != Truth::no) fitting |= known.beside(board.edge(index).other(cell));
  return fitting;
}

}  // namespace dokusat
