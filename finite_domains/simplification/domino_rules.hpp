#pragma once
// The rules of Su-domino-ku at one cell, as far as what is known decides them.

#include <dokusat/simplification/domains.hpp>
#include <optional>

namespace dokusat {

/// Two digits lie under one domino only if their domino is to be placed: the digits that can lie
/// beside one of those of the cell.
inline DigitSet digits_beside(const Domains& known, Cell cell) {
  DigitSet beside;
  for (Digit digit : known.digits(cell)) beside |= known.open_partners(digit);
  return beside;
}

/// The ways to cover a cell: dominoes on its edges, and a single. Exactly one of them is true.
struct Covers {
  int possible = 0;  ///< ways that are not excluded
  int certain = 0;   ///< ways that are known to be true
  int edge = -1;     ///< the last edge that is not excluded
};
inline Covers covers_of(const Board& board, const Domains& known, Cell cell) {
  Covers covers;
  // Added up without a branch: no processor foresees what is open.
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

/// The digits that fit one of the possible ways to cover the cell: a single that is to be placed,
/// or a domino with a neighbour, by what is noted beside that.
inline DigitSet digits_that_fit(const Board& board, const Domains& known, Cell cell) {
  DigitSet fitting;
  if (known.single(cell) != Truth::no) fitting |= known.open_singles();
  for (int index : board.edges_of(cell))
    if (known.edge(index) != Truth::no) fitting |= known.beside(board.edge(index).other(cell));
  return fitting;
}

}  // namespace dokusat
