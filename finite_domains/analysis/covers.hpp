#pragma once
// Covers of cells in a tiling by dominoes: each cell is a single, or lies under a domino with one
// of its neighbours. A set of covers is a mask: bit 0 for the single, bit 1 + i for a domino on the
// i-th edge of the cell.

#include <dokusat/model/board.hpp>

namespace dokusat {

using CoverSet = unsigned;

inline constexpr CoverSet kSingle = 1;

/// The cover by a domino on the edge, which is one of those of the cell.
inline CoverSet cover_on(const Board& board, Cell cell, int edge) {
  CoverSet cover = kSingle;
  for (const int other : board.edges_of(cell)) {
    cover <<= 1;
    if (other == edge) break;
  }
  return cover;
}

inline CoverSet all_covers(const Board& board, Cell cell) {
  return (CoverSet{2} << board.edges_of(cell).size()) - 1;
}

}  // namespace dokusat
