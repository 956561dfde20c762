#pragma once
// Tiling by dominoes: each domino of two different digits lies on one edge, each digit is a single
// on one cell. Every cell of the board has a variable for its cover (`analysis/covers.hpp`).
//
// Watches all cells and covers. Both ends of an edge agree on whether a domino lies on it. A domino
// needs two digits whose domino is not placed elsewhere, a single likewise; digits that fit no
// possible cover are removed. A domino or single with one place left lies there. Complete where all
// cells and covers are fixed, since the number of dominoes and singles is that of the cells.

#include <dokusat/analysis/covers.hpp>
#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

struct TilingPropagator {
  struct Edge {
    CellIndex first;
    CellIndex second;
    Mask at_first;  ///< as a cover of the first cell
    Mask at_second;
  };

  CellIndex cells;        ///< of the board
  CellIndex first_cover;  ///< the cover of the first cell; the others follow
  Mask all;               ///< digits
  std::span<const Edge> edges;

  CellIndex cover(CellIndex cell) const { return static_cast<CellIndex>(first_cover + cell); }
};

template <class Domains>
class TilingFilter {
 public:
  TilingFilter(const TilingPropagator& tiling, Domains& domains)
      : tiling_(tiling), domains_(domains) {}

  bool run() {
    do {
      changed_ = false;
      if (!note_placed() || !fit_covers()) return false;
      if (!changed_ && !lay_last_dominoes()) return false;
      if (!changed_ && !lay_last_singles()) return false;
    } while (changed_);
    return true;
  }

 private:
  using Edge = TilingPropagator::Edge;

  bool keep(CellIndex variable, Digits values) {
    if ((domains_[variable] & ~values) == 0) return true;
    changed_ = true;
    return domains_.keep(variable, values);
  }
  Digits cover_of(CellIndex cell) const { return domains_[tiling_.cover(cell)]; }
  std::span<const Edge* const> open_edges() const { return {edges_, open_edges_}; }
  std::span<const CellIndex> open_cells() const { return {cells_, open_cells_}; }
  bool is_placed(CellIndex cell) const { return (placed_[cell / 64] >> cell % 64 & 1) != 0; }
  void place(CellIndex cell) { placed_[cell / 64] |= std::uint64_t{1} << cell % 64; }
  Digits& partners(Digits digit) { return partners_[std::countr_zero(digit)]; }

  bool exclude(const Edge& edge) {
    return keep(tiling_.cover(edge.first), ~Digits{edge.at_first}) &&
           keep(tiling_.cover(edge.second), ~Digits{edge.at_second});
  }
  bool lay(const Edge& edge) {
    return keep(tiling_.cover(edge.first), edge.at_first) &&
           keep(tiling_.cover(edge.second), edge.at_second);
  }

  /// Makes the ends of each edge agree, and finds the dominoes and singles not placed yet. False if
  /// one is placed twice.
  bool note_placed() {
    for (std::uint64_t& word : placed_) word = 0;
    open_edges_ = open_cells_ = 0;
    singles_ = tiling_.all;
    for (Digits left = tiling_.all; left != 0; left &= left - 1)
      partners(left) = tiling_.all & ~lowest(left);
    for (const Edge& edge : tiling_.edges) {
      const Digits at_first = cover_of(edge.first);
      const Digits at_second = cover_of(edge.second);
      if (at_first == edge.at_first || at_second == edge.at_second) {
        if (!lay(edge) || !note_domino(edge)) return false;
      } else if ((at_first & edge.at_first) != 0 && (at_second & edge.at_second) != 0) {
        edges_[open_edges_++] = &edge;
      } else if (!exclude(edge)) {
        return false;
      }
    }
    for (CellIndex cell = 0; cell < tiling_.cells; ++cell) {
      const Digits digit = domains_[cell];
      if (is_placed(cell)) continue;
      if (cover_of(cell) != kSingle || !is_fixed(digit)) {
        cells_[open_cells_++] = cell;
        continue;
      }
      if ((singles_ & digit) == 0) return false;
      singles_ &= ~digit;
    }
    return true;
  }
  bool note_domino(const Edge& edge) {
    const Digits first = domains_[edge.first];
    const Digits second = domains_[edge.second];
    if (!is_fixed(first) || !is_fixed(second)) {
      edges_[open_edges_++] = &edge;
      return true;
    }
    if ((partners(first) & second) == 0) return false;
    partners(first) &= ~second;
    partners(second) &= ~first;
    place(edge.first);
    place(edge.second);
    return true;
  }

  /// Removes covers that no digits fit, and digits that fit no cover.
  bool fit_covers() {
    for (const CellIndex cell : open_cells()) {
      fitting_[cell] = (cover_of(cell) & kSingle) != 0 ? singles_ : 0;
      beside_[cell] = 0;
      for (Digits left = domains_[cell]; left != 0; left &= left - 1)
        beside_[cell] |= partners(left);
    }
    for (const Edge* const edge : open_edges()) {
      if ((domains_[edge->first] & beside_[edge->second]) == 0) {
        if (!exclude(*edge)) return false;
      } else {
        fitting_[edge->first] |= beside_[edge->second];
        fitting_[edge->second] |= beside_[edge->first];
      }
    }
    for (const CellIndex cell : open_cells()) {
      if (!keep(cell, fitting_[cell])) return false;
      if ((domains_[cell] & singles_) == 0 && !keep(tiling_.cover(cell), ~Digits{kSingle}))
        return false;
    }
    return true;
  }

  /// Lays each domino that fits one edge only. False if one fits none.
  bool lay_last_dominoes() {
    Digits once[kMostDigits] = {};
    Digits twice[kMostDigits] = {};
    const auto add = [&](Digits digits, Digits others) {
      for (; digits != 0; digits &= digits - 1) {
        const auto digit = static_cast<std::size_t>(std::countr_zero(digits));
        const Digits here = partners_[digit] & others;
        twice[digit] |= once[digit] & here;
        once[digit] |= here;
      }
    };
    for (const Edge* const edge : open_edges()) {
      const Digits first = domains_[edge->first];
      const Digits second = domains_[edge->second];
      add(first & second, first | second);
      add(first & ~second, second);
      add(second & ~first, first);
    }
    for (Digits left = tiling_.all; left != 0; left &= left - 1) {
      const auto digit = static_cast<std::size_t>(std::countr_zero(left));
      if ((partners_[digit] & ~once[digit]) != 0) return false;
      const Digits greater = ~((lowest(left) << 1) - 1);
      if (const Digits last = partners_[digit] & ~twice[digit] & greater; last != 0)
        if (!lay_last(lowest(left), last)) return false;
    }
    return true;
  }
  /// Lays the dominoes of the digit with each of the partners on the edge that it fits.
  bool lay_last(Digits digit, Digits last) {
    for (const Edge* const edge : open_edges()) {
      const Digits first = domains_[edge->first];
      const Digits second = domains_[edge->second];
      const Digits fitting =
          last & (((first & digit) != 0 ? second : 0) | ((second & digit) != 0 ? first : 0));
      if (fitting == 0) continue;
      if (!is_fixed(fitting)) return false;  // one edge for two dominoes
      if (!lay(*edge) || !keep(edge->first, fitting | digit) ||
          !keep(edge->second, fitting | digit))
        return false;
    }
    return true;
  }

  bool lay_last_singles() {
    Digits once = 0;
    Digits twice = 0;
    for (const CellIndex cell : open_cells()) {
      if ((cover_of(cell) & kSingle) == 0) continue;
      twice |= once & domains_[cell];
      once |= domains_[cell];
    }
    if ((singles_ & ~once) != 0) return false;
    const Digits last = singles_ & ~twice;
    if (last == 0) return true;
    for (const CellIndex cell : open_cells()) {
      const Digits here = domains_[cell] & last;
      if ((cover_of(cell) & kSingle) == 0 || here == 0) continue;
      if (!is_fixed(here)) return false;  // one cell for two singles
      if (!keep(cell, here) || !keep(tiling_.cover(cell), kSingle)) return false;
    }
    return true;
  }

  const TilingPropagator& tiling_;
  Domains& domains_;
  bool changed_ = false;
  Digits singles_ = 0;                     // not placed
  Digits partners_[kMostDigits];           // by digit: its dominoes not placed
  std::uint64_t placed_[kMostCells / 64];  // cells under a placed domino
  std::size_t open_edges_ = 0;             // on which a domino can lie that is not placed
  std::size_t open_cells_ = 0;             // without a placed domino or single
  const Edge* edges_[kMostCells];
  CellIndex cells_[kMostCells];
  Digits beside_[kMostCells];   // digits that can lie beside the cell
  Digits fitting_[kMostCells];  // digits that fit a cover of the cell
};

template <class Domains>
bool filter(const TilingPropagator& tiling, Domains& domains) {
  return TilingFilter<Domains>(tiling, domains).run();
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
