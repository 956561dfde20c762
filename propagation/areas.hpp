#pragma once
// Houses side by side, one after the other, and pieces that lie mostly in them: where the 45 rule
// and the law of leftovers look.

#include <cstdint>
#include <dokusat/propagation/cell_bits.hpp>
#include <dokusat/propagation/draft.hpp>
#include <vector>

namespace dokusat::propagation {

/// Some cells and, where they have one, what they add up to.
struct Piece {
  CellBits cells;
  std::size_t count = 0;
  std::int64_t sum = 0;
};

/// Rows from both sides, columns from both sides, and other houses that cover the board: each a
/// list of houses no two of which share a cell.
List<List<Piece>> house_orders(const Draft& draft);

/// Some houses, and the pieces of which more than half lies in there.
struct Area {
  std::size_t houses = 0;
  std::size_t pieces = 0;
  std::int64_t sum_of_pieces = 0;
  CellBits innies;  ///< cells of the houses that are in no piece
  CellBits outies;  ///< cells of the pieces outside
};

/// Calls `look(area)` for the first one, two, … houses of the order, but for all of them.
template <class Look>
void for_each_area(const List<Piece>& order, const List<Piece>& pieces, Look look) {
  CellBits inside;
  CellBits covered;
  Area area;
  List<const Piece*> left;
  for (const Piece& piece : pieces) left.push_back(&piece);
  for (std::size_t houses = 1; houses < order.size(); ++houses) {
    inside |= order[houses - 1].cells;
    area.houses = houses;
    std::erase_if(left, [&](const Piece* piece) {
      if (2 * piece->cells.count_common(inside) <= piece->count) return false;
      covered |= piece->cells;
      ++area.pieces;
      area.sum_of_pieces += piece->sum;
      return true;
    });
    area.innies = inside - covered;
    area.outies = covered - inside;
    look(area);
  }
}

}  // namespace dokusat::propagation
