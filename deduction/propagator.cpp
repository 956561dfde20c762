#include <algorithm>
#include <dokusat/deduction/bit_sets.hpp>
#include <dokusat/deduction/propagator.hpp>

namespace dokusat {
namespace {

Bits all_digits(int size) { return size >= 64 ? ~Bits{0} : (Bits{1} << size) - 1; }

/// The digits that the cells can hold. Requires `kSize` cells, if that is not 0; the words of a
/// cell lie `stride` apart.
template <std::size_t kSize>
Occurrences occurrences(const std::vector<Cell>& cells, const Bits* words, int stride) {
  Occurrences found;
  const std::size_t size = kSize != 0 ? kSize : cells.size();
  for (std::size_t i = 0; i < size; ++i) found.add(words[cells[i].index * stride]);
  return found;
}

}  // namespace

Propagator::Propagator(const Board& board, bool dominoes)
    : board_(&board),
      dominoes_(dominoes),
      locked_(board),
      unit_words_((board.units().size() + 63) / 64),
      units_of_(unit_words_ == 1 ? static_cast<std::size_t>(board.cell_count()) : 0, 0),
      set_words_((static_cast<std::size_t>(board.cell_count()) + 63) / 64),
      dirty_(unit_words_, 0),
      dirty_cells_(dominoes ? set_words_ : 0, 0),
      dirty_edges_(dominoes ? (board.edges().size() + 63) / 64 : 0, 0),
      dirty_covers_(dominoes ? set_words_ : 0, 0) {
  const auto cells = static_cast<std::size_t>(board.cell_count());
  if (board.size() <= 64) {
    peers_.assign(cells * set_words_, 0);
    unit_cells_.assign(board.units().size() * set_words_, 0);
  }
  for (Cell cell : board.cells())
    for (int unit : board.units_of(cell)) {
      const auto index = static_cast<std::size_t>(unit);
      if (unit_words_ == 1) units_of_[static_cast<std::size_t>(cell.index)] |= Bits{1} << index;
      if (peers_.empty()) continue;
      insert(std::span(unit_cells_).subspan(index * set_words_, set_words_), cell.index);
      for (Cell peer : board.units()[index].cells)
        if (peer != cell) insert(peers_of(cell), peer.index);
    }
}

void Propagator::assign(Knowledge& known, Cell cell, Digit digit) {
  if (!known.allows(cell, digit)) {
    known.refuted_ = true;
    return;
  }
  if (known.is_decided(cell)) return;
  if (known.stride() == 1) return strike(known, cell, *known.words(cell) & ~bit(digit));
  Bits* const words = known.words(cell);
  std::fill(words, words + known.stride(), 0);
  words[(digit - 1) / 64] = Bits{1} << ((digit - 1) % 64);
  narrowed(known, cell);
}

void Propagator::exclude(Knowledge& known, Cell cell, Digit digit) {
  if (!known.allows(cell, digit)) return;
  if (known.stride() == 1) return strike(known, cell, bit(digit));
  known.words(cell)[(digit - 1) / 64] &= ~(Bits{1} << ((digit - 1) % 64));
  narrowed(known, cell);
}

void Propagator::decide_edge(Knowledge& known, int index, Truth truth) {
  Truth& edge = known.edges_[static_cast<std::size_t>(index)];
  if (edge == truth) return;
  known.refuted_ = known.refuted_ || edge != Truth::open;
  edge = truth;
  if (truth == Truth::yes) insert(dirty_edges_, index);
  insert(dirty_covers_, board_->edge(index).first.index);
  insert(dirty_covers_, board_->edge(index).second.index);
}

void Propagator::decide_single(Knowledge& known, Cell cell, Truth truth) {
  Truth& single = known.singles_[static_cast<std::size_t>(cell.index)];
  if (single == truth) return;
  known.refuted_ = known.refuted_ || single != Truth::open;
  single = truth;
  insert(dirty_cells_, cell.index);
  insert(dirty_covers_, cell.index);
}

bool Propagator::run(Knowledge& known, const Stop& stop) {
  while (true) {
    if (known.stride() == 1)
      propagate_digits<1>(known, stop);
    else
      propagate_digits<0>(known, stop);
    if (known.refuted()) break;
    if (use_locked_ && !(stop && stop()) && exclude_locked(known)) continue;
    if (!dominoes_) break;
    if (!propagate_covers(known) && !(hidden_ && find_last_places(known))) break;
  }
  forget();
  return !known.refuted();
}

void Propagator::forget() {
  decided_.clear();
  std::ranges::fill(dirty_, 0);
  std::ranges::fill(dirty_cells_, 0);
  std::ranges::fill(dirty_edges_, 0);
  std::ranges::fill(dirty_covers_, 0);
  placed_digits_ = 0;
}

void Propagator::touch(Cell cell) {
  if (unit_words_ == 1) {
    dirty_[0] |= units_of_[static_cast<std::size_t>(cell.index)];
  } else {
    for (int unit : board_->units_of(cell)) insert(dirty_, unit);
  }
  if (dominoes_) insert(dirty_cells_, cell.index);
}

/// Takes digits that the cell can hold from it.
void Propagator::strike(Knowledge& known, Cell cell, Bits digits) {
  *known.words(cell) ^= digits;
  for (Bits rest = digits; rest != 0; rest &= rest - 1)
    erase(known.cells_of(std::countr_zero(rest) + 1), cell.index);
  narrowed(known, cell);
}

/// To be called after digits were taken from the cell.
void Propagator::narrowed(Knowledge& known, Cell cell) {
  if (known.is_decided(cell))
    decided_.push_back(cell);
  else if (known.first_digit(cell) == kNoDigit)
    known.refuted_ = true;
  touch(cell);
}

void Propagator::keep_only(Knowledge& known, Cell cell, Bits digits) {
  if (const Bits others = *known.words(cell) & ~digits; others != 0) strike(known, cell, others);
}

/// `kStride` words a cell; 0: as many as it takes.
template <int kStride>
void Propagator::propagate_digits(Knowledge& known, const Stop& stop) {
  constexpr int kUnitsBetweenLooks = 1024;
  int units_looked_at = 0;
  while (!known.refuted()) {
    if (!decided_.empty()) {
      const Cell cell = decided_.back();
      decided_.pop_back();
      exclude_from_peers<kStride>(known, cell);
      continue;
    }
    if (!hidden_) return;
    const int unit = take_first(dirty_);
    if (unit < 0) return;
    const int words = kStride != 0 ? kStride : known.stride();
    for (int w = 0; w < words && !known.refuted(); ++w)
      find_hidden_singles<kStride>(known, unit, w);
    if (stop && ++units_looked_at % kUnitsBetweenLooks == 0 && stop()) return;
  }
}

template <int kStride>
void Propagator::exclude_from_peers(Knowledge& known, Cell cell) {
  if constexpr (kStride == 1) {
    Bits* const cells = known.words(Cell{0});
    const Bits digit = cells[cell.index];
    for (int unit : board_->units_of(cell)) known.settled_[static_cast<std::size_t>(unit)] |= digit;
    // What `touch` does, for all peers at once.
    const bool units_alone = unit_words_ == 1 && !dominoes_;
    Bits touched = 0;
    const Bits* const peers = peers_of(cell).data();
    Bits* const holders = known.cells_of(std::countr_zero(digit) + 1);
    for (std::size_t w = 0; w < set_words_; ++w) {
      Bits rest = holders[w] & peers[w];
      holders[w] ^= rest;
      for (; rest != 0; rest &= rest - 1) {
        const Cell peer{static_cast<int>(64 * w) + std::countr_zero(rest)};
        const Bits left = cells[peer.index] ^= digit;
        if (has_at_most_one(left)) {
          if (left == 0) {
            known.refuted_ = true;
            return;
          }
          decided_.push_back(peer);
        }
        if (units_alone)
          touched |= units_of_[static_cast<std::size_t>(peer.index)];
        else
          touch(peer);
      }
    }
    if (units_alone) dirty_[0] |= touched;
  } else {
    const Digit digit = known.first_digit(cell);
    for (int unit : board_->units_of(cell)) {
      known.settled(unit)[(digit - 1) / 64] |= Bits{1} << ((digit - 1) % 64);
      for (Cell peer : board_->units()[static_cast<std::size_t>(unit)].cells)
        if (peer != cell) exclude(known, peer, digit);
    }
  }
}

/// Digits that one cell of the unit alone can hold go there; a digit without a cell refutes.
template <int kStride>
void Propagator::find_hidden_singles(Knowledge& known, int unit, int w) {
  const Bits all = all_digits(board_->size() - 64 * w);
  const Bits settled = known.settled(unit)[w];
  if (settled == all) return;
  const std::vector<Cell>& cells = board_->units()[static_cast<std::size_t>(unit)].cells;
  const Bits* const words = known.words(Cell{0}) + w;
  const int stride = kStride != 0 ? kStride : known.stride();
  // The size that most puzzles have is known when compiling, so that this loop is unrolled.
  const Occurrences found = board_->size() == 9 ? occurrences<9>(cells, words, stride)
                                                : occurrences<0>(cells, words, stride);
  if (found.once != all)
    known.refuted_ = true;
  else if (const Bits hidden = all & ~found.twice & ~settled; hidden != 0)
    place_hidden_singles(known, unit, w, hidden);
}

void Propagator::place_hidden_singles(Knowledge& known, int unit, int w, Bits hidden) {
  for (Bits rest = hidden; rest != 0; rest &= rest - 1) {
    const Digit digit = 64 * w + std::countr_zero(rest) + 1;
    const Cell cell = some_cell(known, unit, digit);
    if (cell == kNoCell) {  // another of these digits took it
      known.refuted_ = true;
      return;
    }
    assign(known, cell, digit);
  }
}

/// A cell of the unit that can hold the digit.
Cell Propagator::some_cell(Knowledge& known, int unit, Digit digit) {
  if (known.stride() == 1) {
    const Bits* const holders = known.cells_of(digit);
    const Bits* const members = unit_cells_.data() + static_cast<std::size_t>(unit) * set_words_;
    for (std::size_t w = 0; w < set_words_; ++w)
      if (const Bits both = holders[w] & members[w]; both != 0)
        return Cell{static_cast<int>(64 * w) + std::countr_zero(both)};
    return kNoCell;
  }
  const std::vector<Cell>& cells = board_->units()[static_cast<std::size_t>(unit)].cells;
  const auto cell = std::ranges::find_if(cells, [&](Cell c) { return known.allows(c, digit); });
  return cell == cells.end() ? kNoCell : *cell;
}

/// True if there was something to exclude.
bool Propagator::exclude_locked(Knowledge& known) {
  if (known.complete()) return false;
  const std::span<const Exclusion> exclusions = locked_.find(known);
  for (const Exclusion& exclusion : exclusions)
    for (Bits rest = exclusion.digits; rest != 0; rest &= rest - 1)
      exclude(known, exclusion.cell, 64 * exclusion.word + std::countr_zero(rest) + 1);
  return !exclusions.empty();
}

}  // namespace dokusat
