// Deduction steps of Su-domino-ku: every cell lies under one domino or is a single, and every
// domino and single is placed once.

#include <dokusat/simplification/deduction.hpp>
#include <dokusat/simplification/domino_rules.hpp>

namespace dokusat {

/// Runs until a cell is decided; peer elimination then comes first.
bool Deduction::fit_dominoes() {
  if (!known_.has_dominoes()) return false;
  const auto goes_on = [&] { return !known_.refuted() && queue_.decided.empty(); };
  const auto look_at_cell = [&](Cell cell) {
    fit_single(cell);
    fit_neighbours(cell);
    return goes_on();
  };
  const auto look_at_edge = [&](int index) {
    fit_ends(index);
    return goes_on();
  };
  const auto look_at_covers = [&](Cell cell) {
    cover_once(cell);
    return goes_on();
  };
  do {
    look_at_what_lost_partners();
    if (!queue_.pruned.take_all(look_at_cell) || !queue_.laid.take_all(look_at_edge) ||
        !queue_.covers.take_all(look_at_covers))
      return true;
  } while (!queue_.are_dominoes_done());
  return false;
}

/// Removes all other digits from the cell.
void Deduction::keep(Cell cell, DigitSet digits) { exclude(cell, known_.digits(cell) - digits); }

/// Queues the cells whose covers may have lost a partner: unplaced cells that can hold a digit of a
/// domino or single just placed, as neither is placed twice.
void Deduction::look_at_what_lost_partners() {
  for (Digit digit : queue_.placed) queue_.pruned.insert(known_.places(digit), known_.placed());
  queue_.placed = DigitSet();
}

/// Filters a single: its digit is one whose single is still to be placed.
void Deduction::fit_single(Cell cell) {
  if (known_.single(cell) == Truth::no || known_.is_placed(cell)) return;
  const DigitSet digits = known_.digits(cell) & known_.open_singles();
  if (digits.empty()) return decide_single(cell, Truth::no);
  if (known_.single(cell) == Truth::open) return queue_.covers.insert(cell);
  keep(cell, digits);
  if (!digits.has_one()) return;
  known_.place_single(cell, digits.first());
  queue_.placed |= digits;
}

/// Filters the neighbours of the cell: two digits lie under one domino only if that domino is still
/// to be placed.
void Deduction::fit_neighbours(Cell cell) {
  if (known_.is_placed(cell)) return;
  const DigitSet beside = digits_beside(known_, cell);
  const bool is_decided = known_.is_decided(cell);
  if (beside == known_.beside(cell) && !is_decided) return;
  known_.note_beside(cell, beside);
  for (int index : context_.board.edges_of(cell)) {
    if (known_.edge(index) == Truth::no) continue;
    const Cell other = context_.board.edge(index).other(cell);
    if ((known_.digits(other) & beside).empty()) {
      decide_edge(index, Truth::no);
    } else if (known_.edge(index) == Truth::yes) {
      keep(other, beside);
      if (is_decided && known_.is_decided(other)) place_domino(index);
    }
    queue_.covers.insert(other);
  }
}

/// Filters both ends of an edge that a domino was found to lie on.
void Deduction::fit_ends(int index) {
  const auto [first, second] = context_.board.edge(index);
  if (known_.is_placed(first)) return;
  keep(first, known_.beside(second));
  keep(second, known_.beside(first));
  if (known_.is_decided(first) && known_.is_decided(second)) place_domino(index);
}

/// Marks the domino as placed: each lies on the board once.
void Deduction::place_domino(int index) {
  const Edge& edge = context_.board.edge(index);
  const Digit first = known_.first_digit(edge.first);
  const Digit second = known_.first_digit(edge.second);
  if (!known_.open_partners(first).contains(second)) return known_.refute();
  known_.place_domino(edge, first, second);
  queue_.placed |= DigitSet::of(first) | DigitSet::of(second);
}

/// Decides covers: every cell lies under exactly one domino or is a single.
void Deduction::cover_once(Cell cell) {
  if (known_.is_covered(cell)) return;
  const Covers covers = covers_of(context_.board, known_, cell);
  if (covers.possible == 0 || covers.certain > 1) {
    known_.refute();
  } else if (covers.certain == 1) {
    known_.note_covered(cell);
    if (covers.possible > 1) exclude_other_covers(cell);
  } else if (covers.possible > 1) {
    if (!known_.is_decided(cell)) keep(cell, digits_that_fit(context_.board, known_, cell));
  } else if (covers.edge >= 0) {
    decide_edge(covers.edge, Truth::yes);
  } else {
    decide_single(cell, Truth::yes);
  }
}

void Deduction::exclude_other_covers(Cell cell) {
  if (known_.single(cell) == Truth::open) decide_single(cell, Truth::no);
  for (int index : context_.board.edges_of(cell))
    if (known_.edge(index) == Truth::open) decide_edge(index, Truth::no);
}

bool Deduction::lay_last_dominoes() {
  if (!known_.has_dominoes()) return false;
  const auto dominoes = context_.domino_places.find_dominoes(known_);
  if (!dominoes) return refute();
  for (const auto& [index, digits] : *dominoes) {
    decide_edge(index, Truth::yes);
    keep(context_.board.edge(index).first, digits);
    keep(context_.board.edge(index).second, digits);
  }
  const auto singles = context_.domino_places.find_singles(known_);
  if (!singles) return refute();
  for (const auto& [cell, digit] : *singles) {
    decide_single(cell, Truth::yes);
    keep(cell, digit);
  }
  return known_.refuted() || !queue_.empty();
}

}  // namespace dokusat
