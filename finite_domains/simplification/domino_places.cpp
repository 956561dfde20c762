#include <algorithm>
#include <dokusat/simplification/domino_places.hpp>
#include <utility>

namespace dokusat {

std::optional<std::span<const DominoPlaces::Domino>> DominoPlaces::find_dominoes(
    const Domains& known) {
  dominoes_.clear();
  std::ranges::fill(edges_of_, Occurrences());
  for (int index = 0; std::cmp_less(index, board_->edges().size()); ++index) {
    if (!may_take_a_domino(known, index)) continue;
    const DigitSet first = known.digits(board_->edge(index).first);
    const DigitSet second = known.digits(board_->edge(index).second);
    see(known, first & second, first | second);
    see(known, first - second, second);
    see(known, second - first, first);
  }
  for (Digit low : board_->digits()) {
    const Occurrences& edges = edges_of_[low];
    const DigitSet wanted = known.open_partners(low) - DigitSet::all(low);
    if (!(wanted - edges.some).empty()) return std::nullopt;
    const DigitSet last = wanted - edges.several;
    if (!last.empty() && !find_edges(known, low, last)) return std::nullopt;
  }
  return dominoes_;
}

bool DominoPlaces::may_take_a_domino(const Domains& known, int index) const {
  return known.edge(index) != Truth::no && !known.is_placed(board_->edge(index).first);
}

/// Records that an edge can take the unplaced dominoes of each of the digits with one of `beside`.
void DominoPlaces::see(const Domains& known, DigitSet digits, DigitSet beside) {
  for (Digit digit : digits) edges_of_[digit].add(known.open_partners(digit) & beside);
}

/// Finds the edges of the dominoes of `low` with the partners, each of which fits one edge only.
/// False if two of them need the same edge.
bool DominoPlaces::find_edges(const Domains& known, Digit low, DigitSet partners) {
  for (int index = 0; std::cmp_less(index, board_->edges().size()); ++index) {
    if (!may_take_a_domino(known, index)) continue;
    const DigitSet first = known.digits(board_->edge(index).first);
    const DigitSet second = known.digits(board_->edge(index).second);
    DigitSet fitting;
    if (first.contains(low)) fitting |= second;
    if (second.contains(low)) fitting |= first;
    fitting &= partners;
    if (fitting.empty()) continue;
    if (!fitting.has_one()) return false;
    dominoes_.push_back({index, fitting | DigitSet::of(low)});
  }
  return true;
}

std::optional<std::span<const DominoPlaces::Single>> DominoPlaces::find_singles(
    const Domains& known) {
  singles_.clear();
  Occurrences cells;
  for (Cell cell : board_->cells())
    if (known.single(cell) != Truth::no) cells.add(known.digits(cell));
  if (!(known.open_singles() - cells.some).empty()) return std::nullopt;
  const DigitSet last = known.open_singles() - cells.several;
  if (last.empty()) return singles_;
  for (Cell cell : board_->cells()) {
    const DigitSet here = known.digits(cell) & last;
    if (known.single(cell) == Truth::no || here.empty()) continue;
    if (!here.has_one()) return std::nullopt;
    singles_.push_back({cell, here});
  }
  return singles_;
}

}  // namespace dokusat
