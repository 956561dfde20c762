// Propagation of what Su-domino-ku has beyond the digits: every cell lies under one domino or is a
// single, and every domino and single is placed once.

#include <algorithm>
#include <dokusat/encoder/bit_sets.hpp>
#include <dokusat/encoder/propagator.hpp>
#include <utility>

namespace dokusat {
namespace {

/// The digits of `from` that make a domino still to be placed with some digit of `to`.
Bits digits_with_partner(const std::vector<Bits>& partners, Bits from, Bits to) {
  Bits supported = 0;
  for (Bits rest = from; rest != 0; rest &= rest - 1)
    if ((partners[static_cast<std::size_t>(std::countr_zero(rest)) + 1] & to) != 0)
      supported |= rest & (~rest + 1);
  return supported;
}

}  // namespace

void Propagator::look_at_all() {
  if (!dominoes_) return;
  for (Cell cell : board_->cells()) digits_changed(cell);
}

/// What the digits of a cell have a say in: the edges of the cell, its own cover and those of its
/// neighbours.
void Propagator::digits_changed(Cell cell) {
  insert(dirty_covers_, cell.index);
  for (int index : board_->edges_of(cell)) {
    insert(dirty_edges_, index);
    insert(dirty_covers_, board_->edge(index).other(cell).index);
  }
}

/// Looks at dirty edges and covers until one of them tells something of a digit, or none is left.
/// True if anything may follow from what was found.
bool Propagator::propagate_covers(Knowledge& known) {
  bool looked = false;
  while (!known.refuted() && decided_.empty()) {
    if (const int index = take_first(dirty_edges_); index >= 0) {
      if (known.edge(index) != Truth::no) narrow_edge(known, index);
    } else if (const int cell = take_first(dirty_covers_); cell >= 0) {
      narrow_single(known, Cell{cell});
      narrow_cover(known, Cell{cell});
    } else if (placed_digits_ != 0) {
      look_at_fewer_dominoes(known);
    } else {
      return looked;
    }
    looked = true;
  }
  return true;
}

/// Where two digits of placed dominoes can meet there may be a domino less than there was, and
/// where one of them can be single, a single less.
void Propagator::look_at_fewer_dominoes(const Knowledge& known) {
  for (std::size_t index = 0; index < board_->edges().size(); ++index) {
    if (known.edges_[index] == Truth::no || known.placed_[index] != 0) continue;
    const Edge& edge = board_->edges()[index];
    if ((*known.words(edge.first) & placed_digits_) == 0 ||
        (*known.words(edge.second) & placed_digits_) == 0)
      continue;
    insert(dirty_edges_, static_cast<int>(index));
    insert(dirty_covers_, edge.first.index);
    insert(dirty_covers_, edge.second.index);
  }
  for (Cell cell : board_->cells())
    if (known.single(cell) != Truth::no && (*known.words(cell) & placed_digits_) != 0)
      insert(dirty_covers_, cell.index);
  placed_digits_ = 0;
}

/// An edge needs a domino that fits its two cells. Requires that it is not excluded.
void Propagator::narrow_edge(Knowledge& known, int index) {
  if (known.placed_[static_cast<std::size_t>(index)] != 0) return;
  const Edge& edge = board_->edge(index);
  if (known.edge(index) == Truth::yes && known.is_decided(edge.first) &&
      known.is_decided(edge.second))
    return place_domino(known, index);
  const Bits first = *known.words(edge.first);
  const Bits second = *known.words(edge.second);
  const Bits fitting = digits_with_partner(known.partners_, first, second);
  if (fitting == 0) return decide_edge(known, index, Truth::no);
  if (known.edge(index) != Truth::yes) return;
  keep_only(known, edge.first, fitting);
  keep_only(known, edge.second, digits_with_partner(known.partners_, second, first));
}

void Propagator::place_domino(Knowledge& known, int index) {
  const Edge& edge = board_->edge(index);
  const Bits first = *known.words(edge.first);
  const Bits second = *known.words(edge.second);
  Bits& partners_of_first =
      known.partners_[static_cast<std::size_t>(known.first_digit(edge.first))];
  if ((partners_of_first & second) == 0) {
    known.refuted_ = true;
    return;
  }
  partners_of_first &= ~second;
  known.partners_[static_cast<std::size_t>(known.first_digit(edge.second))] &= ~first;
  known.placed_[static_cast<std::size_t>(index)] = 1;
  placed_digits_ |= first | second;
}

/// A single needs a digit whose single is still to be placed.
void Propagator::narrow_single(Knowledge& known, Cell cell) {
  std::uint8_t& placed =
      known.placed_[board_->edges().size() + static_cast<std::size_t>(cell.index)];
  if (placed != 0 || known.single(cell) == Truth::no) return;
  Bits& open_singles = known.partners_[0];
  const Bits digits = *known.words(cell);
  if ((digits & open_singles) == 0) return decide_single(known, cell, Truth::no);
  if (known.single(cell) != Truth::yes) return;
  if (!has_at_most_one(digits)) return keep_only(known, cell, open_singles);
  placed = 1;
  open_singles &= ~digits;
  placed_digits_ |= digits;
}

/// A cell lies under one domino or is one single, and its digits must fit one of those.
void Propagator::narrow_cover(Knowledge& known, Cell cell) {
  int possible = known.single(cell) == Truth::no ? 0 : 1;
  int certain = known.single(cell) == Truth::yes ? 1 : 0;
  int last = -1;  // the last edge that is not excluded
  for (int index : board_->edges_of(cell)) {
    if (known.edge(index) == Truth::no) continue;
    ++possible;
    last = index;
    if (known.edge(index) == Truth::yes) ++certain;
  }
  if (possible == 0 || certain > 1) {
    known.refuted_ = true;
  } else if (certain == 1 && possible > 1) {
    if (known.single(cell) == Truth::open) decide_single(known, cell, Truth::no);
    for (int index : board_->edges_of(cell))
      if (known.edge(index) == Truth::open) decide_edge(known, index, Truth::no);
  } else if (certain == 0 && possible == 1) {
    if (last >= 0)
      decide_edge(known, last, Truth::yes);
    else
      decide_single(known, cell, Truth::yes);
  } else if (certain == 0 && !known.is_decided(cell)) {
    const Bits digits = *known.words(cell);
    Bits supported = known.single(cell) == Truth::no ? 0 : known.partners_[0] & digits;
    for (int index : board_->edges_of(cell)) {
      if (known.edge(index) == Truth::no || supported == digits) continue;
      const Bits beyond = *known.words(board_->edge(index).other(cell));
      supported |= digits_with_partner(known.partners_, digits & ~supported, beyond);
    }
    keep_only(known, cell, supported);
  }
}

/// Dominoes and singles with one place left go there; one without a place refutes. True if there
/// was one with one place.
bool Propagator::find_last_places(Knowledge& known) {
  // Pairs {i, j} that fit one edge, and more than one: bit j of entry i, and bit i of entry j.
  seen_once_.assign(static_cast<std::size_t>(board_->size()) + 1, 0);
  seen_twice_.assign(static_cast<std::size_t>(board_->size()) + 1, 0);
  const auto fitting = [&](Bits first, Bits second, std::size_t i) {
    const Bits digit = Bits{1} << (i - 1);
    return known.partners_[i] &
           (((first & digit) != 0 ? second : 0) | ((second & digit) != 0 ? first : 0));
  };
  for (std::size_t index = 0; index < board_->edges().size(); ++index) {
    if (known.edges_[index] == Truth::no || known.placed_[index] != 0) continue;
    const Bits first = *known.words(board_->edges()[index].first);
    const Bits second = *known.words(board_->edges()[index].second);
    for (Bits rest = first | second; rest != 0; rest &= rest - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(rest)) + 1;
      const Bits pairs = fitting(first, second, i);
      seen_twice_[i] |= seen_once_[i] & pairs;
      seen_once_[i] |= pairs;
    }
  }
  for (Digit low : board_->digits()) {
    const auto at = static_cast<std::size_t>(low);
    const Bits wanted = known.partners_[at] & ~((bit(low) << 1U) - 1);
    if ((wanted & ~seen_once_[at]) != 0) {
      known.refuted_ = true;
      return false;
    }
    const Bits last_places = wanted & ~seen_twice_[at];
    if (last_places == 0) continue;
    for (int index = 0; std::cmp_less(index, board_->edges().size()); ++index) {
      if (known.edge(index) == Truth::no || known.placed_[static_cast<std::size_t>(index)] != 0)
        continue;
      const Edge& edge = board_->edge(index);
      const Bits pairs =
          fitting(*known.words(edge.first), *known.words(edge.second), at) & last_places;
      if (pairs == 0) continue;
      if (!has_at_most_one(pairs)) known.refuted_ = true;  // one edge for two dominoes
      decide_edge(known, index, Truth::yes);
      keep_only(known, edge.first, bit(low) | pairs);
      keep_only(known, edge.second, bit(low) | pairs);
      if (known.refuted()) return false;
    }
  }
  find_last_places_of_singles(known);
  return !known.refuted() && something_is_dirty();
}

void Propagator::find_last_places_of_singles(Knowledge& known) {
  Bits once = 0;
  Bits twice = 0;
  for (Cell cell : board_->cells()) {
    if (known.single(cell) == Truth::no) continue;
    twice |= once & *known.words(cell);
    once |= *known.words(cell);
  }
  if ((known.partners_[0] & ~once) != 0) {
    known.refuted_ = true;
    return;
  }
  const Bits hidden = known.partners_[0] & ~twice;
  if (hidden == 0) return;
  for (Cell cell : board_->cells())
    if (known.single(cell) != Truth::no && (*known.words(cell) & hidden) != 0) {
      decide_single(known, cell, Truth::yes);
      keep_only(known, cell, hidden);
      if (known.refuted()) return;
    }
}

bool Propagator::something_is_dirty() const {
  const auto is_dirty = [](Bits word) { return word != 0; };
  return !decided_.empty() || std::ranges::any_of(dirty_edges_, is_dirty) ||
         std::ranges::any_of(dirty_covers_, is_dirty);
}

}  // namespace dokusat
