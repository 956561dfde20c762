#include <algorithm>
#include <cassert>
#include <dokusat/simplification/tiling.hpp>

namespace dokusat {

Tiling::Tiling(const Board& board, bool dominoes)
    : placed_(dominoes ? board.cell_count() : 0), covered_(dominoes ? board.cell_count() : 0) {
  if (!dominoes) return;
  assert(DigitSet::block_count(board.digit_count()) == 1);
  edges_ = PerEdge<Truth>(board, Truth::open);
  singles_ = PerCell<Truth>(board, Truth::open);
  open_singles_ = DigitSet::all(board.digit_count());
  open_partners_ = PerDigit<std::uint64_t>(board);
  for (Digit digit : board.digits())
    open_partners_[digit] = (open_singles_ - DigitSet::of(digit)).bits();
  beside_ = PerCell<std::uint64_t>(board, open_singles_.bits());
}

bool Tiling::is_settled() const {
  const auto open = [](Truth truth) { return truth == Truth::open; };
  return std::ranges::none_of(edges_, open) && std::ranges::none_of(singles_, open);
}

void Tiling::place_domino(const Edge& edge, Digit first, Digit second) {
  assert(open_partners(first).contains(second));
  open_partners_[first] &= ~DigitSet::of(second).bits();
  open_partners_[second] &= ~DigitSet::of(first).bits();
  placed_.insert(edge.first);
  placed_.insert(edge.second);
}

void Tiling::place_single(Cell cell, Digit digit) {
  assert(open_singles_.contains(digit));
  open_singles_ = open_singles_ - DigitSet::of(digit);
  placed_.insert(cell);
}

}  // namespace dokusat
