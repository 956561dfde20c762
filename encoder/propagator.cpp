#include <algorithm>
#include <dokusat/encoder/propagator.hpp>
#include <utility>

namespace dokusat {
namespace {

using Word = std::uint64_t;

constexpr Cell kNoCell{-1};

Word bit(Digit digit) { return Word{1} << (digit - 1); }

void insert(std::span<Word> set, int index) {
  set[static_cast<std::size_t>(index) / 64] |= Word{1} << (index % 64);
}

void erase(std::uint64_t* set, int index) { set[index / 64] &= ~(Word{1} << (index % 64)); }

/// Takes the first element out of the set; -1 if there is none.
int take_first(std::vector<Word>& set) {
  for (std::size_t w = 0; w < set.size(); ++w)
    if (set[w] != 0) {
      const int index = static_cast<int>(64 * w) + std::countr_zero(set[w]);
      set[w] &= set[w] - 1;
      return index;
    }
  return -1;
}

Word all_digits(int size) { return size >= 64 ? ~Word{0} : (Word{1} << size) - 1; }

bool has_at_most_one(Word set) { return (set & (set - 1)) == 0; }

/// The digits that some of the cells can hold, and those that several can.
struct Occurrences {
  Word once = 0;
  Word twice = 0;
};

/// Requires `kSize` cells, if that is not 0; the words of a cell lie `stride` apart.
template <std::size_t kSize>
Occurrences occurrences(const std::vector<Cell>& cells, const Word* words, int stride) {
  Occurrences found;
  const std::size_t size = kSize != 0 ? kSize : cells.size();
  for (std::size_t i = 0; i < size; ++i) {
    const Word word = words[cells[i].index * stride];
    found.twice |= found.once & word;
    found.once |= word;
  }
  return found;
}

/// The digits of `from` that make a domino still to be placed with some digit of `to`.
Word digits_with_partner(const std::vector<Word>& partners, Word from, Word to) {
  Word supported = 0;
  for (Word rest = from; rest != 0; rest &= rest - 1)
    if ((partners[static_cast<std::size_t>(std::countr_zero(rest)) + 1] & to) != 0)
      supported |= rest & (~rest + 1);
  return supported;
}

}  // namespace

Propagator::Propagator(const Board& board, bool dominoes)
    : board_(&board),
      dominoes_(dominoes),
      unit_words_((board.units().size() + 63) / 64),
      units_of_(unit_words_ == 1 ? static_cast<std::size_t>(board.cell_count()) : 0, 0),
      set_words_((static_cast<std::size_t>(board.cell_count()) + 63) / 64),
      dirty_(unit_words_, 0),
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
      if (unit_words_ == 1) units_of_[static_cast<std::size_t>(cell.index)] |= Word{1} << index;
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
  Word* const words = known.words(cell);
  std::fill(words, words + known.stride(), 0);
  words[(digit - 1) / 64] = Word{1} << ((digit - 1) % 64);
  narrowed(known, cell);
}

void Propagator::exclude(Knowledge& known, Cell cell, Digit digit) {
  if (!known.allows(cell, digit)) return;
  if (known.stride() == 1) return strike(known, cell, bit(digit));
  known.words(cell)[(digit - 1) / 64] &= ~(Word{1} << ((digit - 1) % 64));
  narrowed(known, cell);
}

void Propagator::decide_edge(Knowledge& known, int index, Truth truth) {
  Truth& edge = known.edges_[static_cast<std::size_t>(index)];
  if (edge == truth) return;
  known.refuted_ = known.refuted_ || edge != Truth::open;
  edge = truth;
  insert(dirty_edges_, index);
  insert(dirty_covers_, board_->edge(index).first.index);
  insert(dirty_covers_, board_->edge(index).second.index);
}

void Propagator::decide_single(Knowledge& known, Cell cell, Truth truth) {
  Truth& single = known.singles_[static_cast<std::size_t>(cell.index)];
  if (single == truth) return;
  known.refuted_ = known.refuted_ || single != Truth::open;
  single = truth;
  insert(dirty_covers_, cell.index);
}

bool Propagator::run(Knowledge& known, const Stop& stop) {
  while (true) {
    if (known.stride() == 1)
      propagate_digits<1>(known, stop);
    else
      propagate_digits<0>(known, stop);
    if (!dominoes_ || known.refuted()) break;
    if (!propagate_covers(known) && !(hidden_ && find_last_places(known))) break;
  }
  forget();
  return !known.refuted();
}

void Propagator::forget() {
  decided_.clear();
  std::ranges::fill(dirty_, 0);
  std::ranges::fill(dirty_edges_, 0);
  std::ranges::fill(dirty_covers_, 0);
  placed_digits_ = 0;
}

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

void Propagator::touch(Cell cell) {
  if (unit_words_ == 1) {
    dirty_[0] |= units_of_[static_cast<std::size_t>(cell.index)];
  } else {
    for (int unit : board_->units_of(cell)) insert(dirty_, unit);
  }
  if (dominoes_) digits_changed(cell);
}

/// Takes digits that the cell can hold from it.
void Propagator::strike(Knowledge& known, Cell cell, Word digits) {
  *known.words(cell) ^= digits;
  for (Word rest = digits; rest != 0; rest &= rest - 1)
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

void Propagator::keep_only(Knowledge& known, Cell cell, Word digits) {
  if (const Word others = *known.words(cell) & ~digits; others != 0) strike(known, cell, others);
}

// ---- digits ----

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
    Word* const cells = known.words(Cell{0});
    const Word digit = cells[cell.index];
    for (int unit : board_->units_of(cell)) known.settled_[static_cast<std::size_t>(unit)] |= digit;
    // What `touch` does, for all peers at once.
    const bool units_alone = unit_words_ == 1 && !dominoes_;
    Word touched = 0;
    const Word* const peers = peers_of(cell).data();
    Word* const holders = known.cells_of(std::countr_zero(digit) + 1);
    for (std::size_t w = 0; w < set_words_; ++w) {
      Word rest = holders[w] & peers[w];
      holders[w] ^= rest;
      for (; rest != 0; rest &= rest - 1) {
        const Cell peer{static_cast<int>(64 * w) + std::countr_zero(rest)};
        const Word left = cells[peer.index] ^= digit;
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
      known.settled(unit)[(digit - 1) / 64] |= Word{1} << ((digit - 1) % 64);
      for (Cell peer : board_->units()[static_cast<std::size_t>(unit)].cells)
        if (peer != cell) exclude(known, peer, digit);
    }
  }
}

/// Digits that one cell of the unit alone can hold go there; a digit without a cell refutes.
template <int kStride>
void Propagator::find_hidden_singles(Knowledge& known, int unit, int w) {
  const Word all = all_digits(board_->size() - 64 * w);
  const Word settled = known.settled(unit)[w];
  if (settled == all) return;
  const std::vector<Cell>& cells = board_->units()[static_cast<std::size_t>(unit)].cells;
  const Word* const words = known.words(Cell{0}) + w;
  const int stride = kStride != 0 ? kStride : known.stride();
  // The size that most puzzles have is known when compiling, so that this loop is unrolled.
  const Occurrences found = board_->size() == 9 ? occurrences<9>(cells, words, stride)
                                                : occurrences<0>(cells, words, stride);
  if (found.once != all)
    known.refuted_ = true;
  else if (const Word hidden = all & ~found.twice & ~settled; hidden != 0)
    place_hidden_singles(known, unit, w, hidden);
}

void Propagator::place_hidden_singles(Knowledge& known, int unit, int w, Word hidden) {
  for (Word rest = hidden; rest != 0; rest &= rest - 1) {
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
    const Word* const holders = known.cells_of(digit);
    const Word* const members = unit_cells_.data() + static_cast<std::size_t>(unit) * set_words_;
    for (std::size_t w = 0; w < set_words_; ++w)
      if (const Word both = holders[w] & members[w]; both != 0)
        return Cell{static_cast<int>(64 * w) + std::countr_zero(both)};
    return kNoCell;
  }
  const std::vector<Cell>& cells = board_->units()[static_cast<std::size_t>(unit)].cells;
  const auto cell = std::ranges::find_if(cells, [&](Cell c) { return known.allows(c, digit); });
  return cell == cells.end() ? kNoCell : *cell;
}

// ---- dominoes and singles ----

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
  const Word first = *known.words(edge.first);
  const Word second = *known.words(edge.second);
  const Word fitting = digits_with_partner(known.partners_, first, second);
  if (fitting == 0) return decide_edge(known, index, Truth::no);
  if (known.edge(index) != Truth::yes) return;
  keep_only(known, edge.first, fitting);
  keep_only(known, edge.second, digits_with_partner(known.partners_, second, first));
}

void Propagator::place_domino(Knowledge& known, int index) {
  const Edge& edge = board_->edge(index);
  const Word first = *known.words(edge.first);
  const Word second = *known.words(edge.second);
  Word& partners_of_first =
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
  Word& open_singles = known.partners_[0];
  const Word digits = *known.words(cell);
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
    const Word digits = *known.words(cell);
    Word supported = known.single(cell) == Truth::no ? 0 : known.partners_[0] & digits;
    for (int index : board_->edges_of(cell)) {
      if (known.edge(index) == Truth::no || supported == digits) continue;
      const Word beyond = *known.words(board_->edge(index).other(cell));
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
  const auto fitting = [&](Word first, Word second, std::size_t i) {
    const Word digit = Word{1} << (i - 1);
    return known.partners_[i] &
           (((first & digit) != 0 ? second : 0) | ((second & digit) != 0 ? first : 0));
  };
  for (std::size_t index = 0; index < board_->edges().size(); ++index) {
    if (known.edges_[index] == Truth::no || known.placed_[index] != 0) continue;
    const Word first = *known.words(board_->edges()[index].first);
    const Word second = *known.words(board_->edges()[index].second);
    for (Word rest = first | second; rest != 0; rest &= rest - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(rest)) + 1;
      const Word pairs = fitting(first, second, i);
      seen_twice_[i] |= seen_once_[i] & pairs;
      seen_once_[i] |= pairs;
    }
  }
  for (Digit low : board_->digits()) {
    const auto at = static_cast<std::size_t>(low);
    const Word wanted = known.partners_[at] & ~((bit(low) << 1U) - 1);
    if ((wanted & ~seen_once_[at]) != 0) {
      known.refuted_ = true;
      return false;
    }
    const Word last_places = wanted & ~seen_twice_[at];
    if (last_places == 0) continue;
    for (int index = 0; std::cmp_less(index, board_->edges().size()); ++index) {
      if (known.edge(index) == Truth::no || known.placed_[static_cast<std::size_t>(index)] != 0)
        continue;
      const Edge& edge = board_->edge(index);
      const Word pairs =
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
  Word once = 0;
  Word twice = 0;
  for (Cell cell : board_->cells()) {
    if (known.single(cell) == Truth::no) continue;
    twice |= once & *known.words(cell);
    once |= *known.words(cell);
  }
  if ((known.partners_[0] & ~once) != 0) {
    known.refuted_ = true;
    return;
  }
  const Word hidden = known.partners_[0] & ~twice;
  if (hidden == 0) return;
  for (Cell cell : board_->cells())
    if (known.single(cell) != Truth::no && (*known.words(cell) & hidden) != 0) {
      decide_single(known, cell, Truth::yes);
      keep_only(known, cell, hidden);
      if (known.refuted()) return;
    }
}

bool Propagator::something_is_dirty() const {
  const auto is_dirty = [](Word word) { return word != 0; };
  return !decided_.empty() || std::ranges::any_of(dirty_edges_, is_dirty) ||
         std::ranges::any_of(dirty_covers_, is_dirty);
}

}  // namespace dokusat
