// Propagation of what Su-domino-ku has beyond the digits: every cell lies under one domino or is a
// single, and every domino and single is placed once.

#include <dokusat/deduction/bit_sets.hpp>
#include <dokusat/deduction/propagator.hpp>
#include <utility>

namespace dokusat {

void Propagator::look_at_all() {
  if (!dominoes_) return;
  for (Cell cell : board_->cells()) {
    insert(dirty_cells_, cell.index);
    insert(dirty_covers_, cell.index);
  }
}

/// Looks at what is dirty until that tells something of a digit, or nothing is left. True if
/// anything may follow from what was found.
bool Propagator::propagate_covers(Knowledge& known) {
  bool looked = false;
  const auto goes_on = [&] {
    looked = true;
    return !known.refuted() && decided_.empty();
  };
  do {
    if (placed_digits_ != 0) look_at_fewer_dominoes(known);
    if (!take_all(dirty_cells_, [&](int cell) {
          narrow_single(known, Cell{cell});
          look_beside(known, Cell{cell});
          return goes_on();
        }))
      return true;
    if (!take_all(dirty_edges_, [&](int edge) {
          narrow_ends(known, edge);
          return goes_on();
        }))
      return true;
    if (!take_all(dirty_covers_, [&](int cell) {
          narrow_cover(known, Cell{cell});
          return goes_on();
        }))
      return true;
  } while (placed_digits_ != 0 || something_is_dirty());
  return looked;
}

/// Cells that can hold a digit of a domino or single that was placed have one less to lie under.
void Propagator::look_at_fewer_dominoes(Knowledge& known) {
  for (Bits rest = placed_digits_; rest != 0; rest &= rest - 1) {
    const Bits* const holders = known.cells_of(std::countr_zero(rest) + 1);
    for (std::size_t w = 0; w < set_words_; ++w) dirty_cells_[w] |= holders[w] & ~known.closed_[w];
  }
  placed_digits_ = 0;
}

/// The digits that can lie beside the cell under a domino with it: where they are fewer than they
/// were, its neighbours may have lost what they need. Where the cell is decided, so may its domino
/// be.
void Propagator::look_beside(Knowledge& known, Cell cell) {
  if (contains(known.closed_, cell.index)) return;
  Bits beside = 0;
  for (Bits rest = *known.words(cell); rest != 0; rest &= rest - 1)
    beside |= known.partners_[static_cast<std::size_t>(std::countr_zero(rest)) + 1];
  Bits& before = known.beside_[static_cast<std::size_t>(cell.index)];
  const bool is_decided = known.is_decided(cell);
  if (beside == before && !is_decided) return;
  before = beside;
  for (int index : board_->edges_of(cell)) {
    if (known.edge(index) == Truth::no) continue;
    const Cell other = board_->edge(index).other(cell);
    if ((*known.words(other) & beside) == 0) {
      decide_edge(known, index, Truth::no);
    } else if (known.edge(index) == Truth::yes) {
      keep_only(known, other, beside);
      if (is_decided && known.is_decided(other)) place_domino(known, index);
    }
    insert(dirty_covers_, other.index);
  }
}

/// A domino lies on the edge since it was last looked at: its ends must fit each other.
void Propagator::narrow_ends(Knowledge& known, int index) {
  const Edge& edge = board_->edge(index);
  if (contains(known.closed_, edge.first.index)) return;
  keep_only(known, edge.first, known.beside_[static_cast<std::size_t>(edge.second.index)]);
  keep_only(known, edge.second, known.beside_[static_cast<std::size_t>(edge.first.index)]);
  if (known.is_decided(edge.first) && known.is_decided(edge.second)) place_domino(known, index);
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
  insert(known.closed_, edge.first.index);
  insert(known.closed_, edge.second.index);
  placed_digits_ |= first | second;
}

/// A single needs a digit whose single is still to be placed.
void Propagator::narrow_single(Knowledge& known, Cell cell) {
  if (known.single(cell) == Truth::no || contains(known.closed_, cell.index)) return;
  Bits& open_singles = known.partners_[0];
  const Bits digits = *known.words(cell);
  if ((digits & open_singles) == 0) return decide_single(known, cell, Truth::no);
  if (known.single(cell) == Truth::open) return insert(dirty_covers_, cell.index);
  if (!has_at_most_one(digits)) return keep_only(known, cell, open_singles);
  insert(known.closed_, cell.index);
  open_singles &= ~digits;
  placed_digits_ |= digits;
}

/// A cell lies under one domino or is one single, and its digits must fit one of those.
void Propagator::narrow_cover(Knowledge& known, Cell cell) {
  if (contains(known.covered_, cell.index)) return;
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
  } else if (certain == 1) {
    insert(known.covered_, cell.index);
    if (known.single(cell) == Truth::open) decide_single(known, cell, Truth::no);
    for (int index : board_->edges_of(cell))
      if (known.edge(index) == Truth::open) decide_edge(known, index, Truth::no);
  } else if (possible == 1) {
    if (last >= 0)
      decide_edge(known, last, Truth::yes);
    else
      decide_single(known, cell, Truth::yes);
  } else if (!known.is_decided(cell)) {
    Bits supported = known.single(cell) == Truth::no ? 0 : known.partners_[0];
    for (int index : board_->edges_of(cell))
      if (known.edge(index) != Truth::no)
        supported |= known.beside_[static_cast<std::size_t>(board_->edge(index).other(cell).index)];
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
  const auto see = [&](Bits digits, Bits beside) {
    for (Bits rest = digits; rest != 0; rest &= rest - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(rest)) + 1;
      const Bits pairs = known.partners_[i] & beside;
      seen_twice_[i] |= seen_once_[i] & pairs;
      seen_once_[i] |= pairs;
    }
  };
  for (std::size_t index = 0; index < board_->edges().size(); ++index) {
    const Edge& edge = board_->edges()[index];
    if (known.edges_[index] == Truth::no || contains(known.closed_, edge.first.index)) continue;
    const Bits first = *known.words(edge.first);
    const Bits second = *known.words(edge.second);
    see(first & second, first | second);
    see(first & ~second, second);
    see(second & ~first, first);
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
      const Edge& edge = board_->edge(index);
      if (known.edge(index) == Truth::no || contains(known.closed_, edge.first.index)) continue;
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
  Occurrences seen;
  for (Cell cell : board_->cells())
    if (known.single(cell) != Truth::no) seen.add(*known.words(cell));
  if ((known.partners_[0] & ~seen.once) != 0) {
    known.refuted_ = true;
    return;
  }
  const Bits hidden = known.partners_[0] & ~seen.twice;
  if (hidden == 0) return;
  for (Cell cell : board_->cells())
    if (known.single(cell) != Truth::no && (*known.words(cell) & hidden) != 0) {
      if (!has_at_most_one(*known.words(cell) & hidden)) known.refuted_ = true;  // one for two
      decide_single(known, cell, Truth::yes);
      keep_only(known, cell, hidden);
      if (known.refuted()) return;
    }
}

bool Propagator::something_is_dirty() const {
  return !decided_.empty() || is_any(dirty_cells_) || is_any(dirty_edges_) || is_any(dirty_covers_);
}

}  // namespace dokusat
