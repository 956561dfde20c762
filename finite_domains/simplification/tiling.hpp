#pragma once
// Knowledge about the dominoes and singles of a Su-domino-ku: where they lie, and which are still
// to be placed.

#include <dokusat/analysis/cell_set.hpp>
#include <dokusat/base/truth.hpp>
#include <dokusat/model/digit_set.hpp>
#include <dokusat/model/indexed.hpp>

namespace dokusat {

/// The state of the tiling; initially everything is open. A `Deduction` changes it and propagates
/// the consequences.
class Tiling {
 public:
  /// Is empty without dominoes. With dominoes, requires a size of at most 64.
  Tiling(const Board& board, bool dominoes);

  bool has_dominoes() const { return !singles_.empty(); }
  /// Whether a domino lies on the edge with this index in `Board::edges`.
  Truth edge(int index) const { return edges_[index]; }
  /// Whether a single lies on the cell.
  Truth single(Cell cell) const { return singles_[cell]; }

  // A domino or single is placed once deduction has processed both its position and its digits;
  // until then it is to be placed.

  /// The digits whose domino with this digit is to be placed.
  DigitSet open_partners(Digit digit) const { return DigitSet::of_bits(open_partners_[digit]); }
  /// The digits whose single is to be placed.
  DigitSet open_singles() const { return open_singles_; }
  /// True if the domino or single on the cell is placed.
  bool is_placed(Cell cell) const { return placed_.contains(cell); }
  CellSetView placed() const { return placed_.view(); }
  /// True if one domino or single is known to lie on the cell and all other covers are excluded.
  bool is_covered(Cell cell) const { return covered_.contains(cell); }

  /// The digits last noted as possible beside the cell under one domino with it. By now there may
  /// be fewer.
  DigitSet beside(Cell cell) const { return DigitSet::of_bits(beside_[cell]); }

  /// True if every edge and single is decided.
  bool is_settled() const;

  void set_edge(int index, Truth truth) { edges_[index] = truth; }
  void set_single(Cell cell, Truth truth) { singles_[cell] = truth; }
  void note_covered(Cell cell) { covered_.insert(cell); }
  void note_beside(Cell cell, DigitSet digits) { beside_[cell] = digits.bits(); }
  /// Requires that the domino of these digits is to be placed.
  void place_domino(const Edge& edge, Digit first, Digit second);
  /// Requires that the single of this digit is to be placed.
  void place_single(Cell cell, Digit digit);

  /// The size of a copy in bytes.
  std::size_t byte_count() const {
    return (open_partners_.size() + beside_.size()) * sizeof(std::uint64_t) + placed_.byte_count() +
           covered_.byte_count() + edges_.size() + singles_.size();
  }

 private:
  PerEdge<Truth> edges_;
  PerCell<Truth> singles_;
  PerDigit<std::uint64_t> open_partners_;
  DigitSet open_singles_;
  PerCell<std::uint64_t> beside_;
  CellSet placed_;
  CellSet covered_;
};

}  // namespace dokusat
