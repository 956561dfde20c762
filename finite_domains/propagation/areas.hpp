#pragma once
// Areas of adjacent houses, and pieces that lie mostly in them, for the 45 rule and the law of
// leftovers.

#include <cstdint>
#include <dokusat/propagation/cell_bits.hpp>
#include <dokusat/propagation/draft.hpp>
#include <vector>

namespace dokusat::propagation::DOKUSAT_DIGITS {

/// Some cells and, if they have one, their sum.
struct Piece {
  CellBits cells;
  std::size_t count = 0;
  std::int64_t sum = 0;
};

/// Rows from both sides, columns from both sides, and other disjoint houses. Each is a list of
/// houses that share no cell.
inline List<List<Piece>> house_orders(const Draft& draft) {
  List<Piece> rows, columns, others;
  CellBits covered;
  for (const HouseDraft& one : draft.houses) {
    const Piece house{one.bits, one.cells.size(), one.sum()};
    if (one.kind != UnitKind::box) {
      (one.kind == UnitKind::row ? rows : columns).push_back(house);
    } else if (!house.cells.meets(covered)) {
      covered |= house.cells;
      others.push_back(house);
    }
  }
  List<List<Piece>> orders;
  for (auto& list : {rows, columns}) {
    orders.push_back(list);
    orders.emplace_back(list.rbegin(), list.rend());
  }
  orders.push_back(std::move(others));
  return orders;
}

/// Some houses, and the pieces that lie more than half in them.
struct Area {
  std::size_t houses = 0;
  std::size_t pieces = 0;
  std::int64_t sum_of_houses = 0;
  std::int64_t sum_of_pieces = 0;
  CellBits innies;  ///< cells of the houses that are in no piece
  CellBits outies;  ///< cells of the pieces outside the houses
};

/// Enumerates areas with some pieces that share no cell.
class Areas {
 public:
  /// `pieces` must outlive this object.
  explicit Areas(const List<Piece>& pieces)
      : pieces_(pieces), piece_of_(kMostCells, static_cast<std::uint16_t>(pieces.size())) {
    for (std::size_t i = 0; i < pieces.size(); ++i)
      pieces[i].cells.each(
          [&](CellIndex cell) { piece_of_[cell] = static_cast<std::uint16_t>(i); });
  }

  /// Calls `look(area)` for each proper prefix of the houses in this order, the shortest first.
  template <class Look>
  void each(const List<Piece>& order, Look look) const {
    List<std::size_t> inside_of(pieces_.size(), 0);  // number of cells of each piece in the houses
    CellBits inside;
    CellBits covered;
    Area area;
    for (std::size_t houses = 1; houses < order.size(); ++houses) {
      const CellBits& house = order[houses - 1].cells;
      inside |= house;
      area.houses = houses;
      area.sum_of_houses += order[houses - 1].sum;
      house.each([&](CellIndex cell) {
        if (piece_of_[cell] == pieces_.size()) return;
        const Piece& piece = pieces_[piece_of_[cell]];
        if (++inside_of[piece_of_[cell]] != piece.count / 2 + 1) return;
        covered |= piece.cells;
        ++area.pieces;
        area.sum_of_pieces += piece.sum;
      });
      area.innies = inside - covered;
      area.outies = covered - inside;
      look(area);
    }
  }

 private:
  const List<Piece>& pieces_;
  List<std::uint16_t> piece_of_;  ///< piece of each cell; `pieces_.size()` if none
};

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
