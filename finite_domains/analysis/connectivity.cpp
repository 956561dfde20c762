#include <algorithm>
#include <bit>
#include <dokusat/analysis/connectivity.hpp>
#include <numeric>
#include <utility>

namespace dokusat {

std::vector<std::uint16_t> neighbours_of(const Connected& connected, int place) {
  const int columns = connected.columns;
  std::vector<std::uint16_t> neighbours;
  const auto add = [&](int other, bool is_there) {
    if (is_there && std::cmp_less(other, connected.cells.size()))
      neighbours.push_back(static_cast<std::uint16_t>(other));
  };
  add(place - columns, place >= columns);
  add(place - 1, place % columns != 0);
  add(place + 1, (place + 1) % columns != 0);
  add(place + columns, true);
  return neighbours;
}

std::vector<std::vector<std::uint16_t>> neighbours_in(const Connected& connected) {
  std::vector<std::vector<std::uint16_t>> neighbours;
  for (int place = 0; std::cmp_less(place, connected.cells.size()); ++place)
    neighbours.push_back(neighbours_of(connected, place));
  return neighbours;
}

namespace {

using Bits = Connectivity::Bits;
using Members = Connectivity::Members;
using MembersView = Connectivity::MembersView;

constexpr std::size_t kBits = 64;
/// Words of a board up to 16×16; on larger ones cells are searched one by one.
constexpr std::size_t kFewWords = 4;

Bits bit_of(std::size_t cell) { return Bits{1} << cell % kBits; }
void insert(Members set, std::size_t cell) { set[cell / kBits] |= bit_of(cell); }
bool contains(MembersView set, std::size_t cell) { return (set[cell / kBits] & bit_of(cell)) != 0; }

int count(MembersView set) {
  int cells = 0;
  for (const Bits word : set) cells += std::popcount(word);
  return cells;
}

/// The last cell of a nonempty set.
std::size_t last_of(MembersView set) {
  std::size_t word = set.size() - 1;
  while (set[word] == 0) --word;
  return word * kBits + static_cast<std::size_t>(std::bit_width(set[word])) - 1;
}

template <class Visit>
void each_cell(Bits bits, std::size_t word, Visit visit) {
  for (; bits != 0; bits &= bits - 1)
    visit(word * kBits + static_cast<std::size_t>(std::countr_zero(bits)));
}

bool holds_all(MembersView set, MembersView wanted) {
  Bits lost = 0;
  for (std::size_t w = 0; w < set.size(); ++w) lost |= wanted[w] & ~set[w];
  return lost == 0;
}

/// Removes the unreached cells from `possible`. False if one of them is in the group.
bool keep_reached(Members possible, MembersView in, MembersView reached) {
  for (std::size_t w = 0; w < possible.size(); ++w) possible[w] &= reached[w];
  return holds_all(reached, in);
}

/// A word of the set shifted to cells with higher numbers, by `cells` cells.
Bits moved_on(MembersView set, std::size_t word, std::size_t cells) {
  const std::size_t words = cells / kBits;
  const std::size_t bits = cells % kBits;
  if (word < words) return 0;
  Bits moved = set[word - words] << bits;
  if (bits != 0 && word > words) moved |= set[word - words - 1] >> (kBits - bits);
  return moved;
}

/// A word of the set shifted to cells with lower numbers, by `cells` cells.
Bits moved_back(MembersView set, std::size_t word, std::size_t cells) {
  const std::size_t from = word + cells / kBits;
  const std::size_t bits = cells % kBits;
  if (from >= set.size()) return 0;
  Bits moved = set[from] >> bits;
  if (bits != 0 && from + 1 < set.size()) moved |= set[from + 1] << (kBits - bits);
  return moved;
}

}  // namespace

Connectivity::Connectivity(const Connected& connected, std::span<const std::uint16_t> alike)
    : around_(connected.cells.size()),
      columns_(static_cast<std::size_t>(connected.columns)),
      size_(connected.size),
      not_first_((connected.cells.size() + kBits - 1) / kBits),
      not_last_(not_first_),
      grouped_(not_first_),
      alike_(alike.begin(), alike.end()) {
  const std::size_t cells = connected.cells.size();
  if (alike_.empty()) {
    alike_.resize(cells);
    std::iota(alike_.begin(), alike_.end(), std::uint16_t{0});
  }
  std::vector<std::pair<std::size_t, std::uint16_t>> numbered;
  std::size_t numbers = 0;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (cell % columns_ != 0) insert(not_first_, cell);
    if ((cell + 1) % columns_ != 0) insert(not_last_, cell);
    around_[cell].fill(static_cast<std::uint16_t>(cell));
    std::ranges::copy(neighbours_of(connected, static_cast<int>(cell)), around_[cell].begin());
    numbered.emplace_back(alike_[cell], static_cast<std::uint16_t>(cell));
    numbers = std::max(numbers, std::size_t{alike_[cell]} + 1);
  }
  together_ = Lists<std::uint16_t>(numbers, numbered);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const std::size_t together = together_[alike_[cell]].size();
    if (together > 1) insert(grouped_, cell);
    most_together_ = std::max(most_together_, together);
  }
}

bool Connectivity::decide(Members possible, Members in, Memory& memory) const {
  const int in_count = count(in);
  if (size_ > 0 && in_count > size_) return false;
  if (in_count == 0) return drop_small_parts(possible, memory);
  const std::size_t root = last_of(in);
  if (size_ > 0 && !drop_far_cells(possible, in, root, size_ - in_count, memory)) return false;
  // `drop_far_cells` finds paths, except that cells that go together need not be connected.
  if ((size_ == 0 || most_together_ > 1) && !drop_unreached_cells(possible, in, root, memory))
    return false;
  const int left = count(possible);
  if (left < size_) return false;
  if (left == size_) {
    std::ranges::copy(possible, in.begin());
    return true;
  }
  add_cut_cells(possible, in, root, memory);
  return true;
}

bool Connectivity::drop_unreached_cells(Members possible, MembersView in, std::size_t root,
                                        Memory& memory) const {
  memory.clear(1, words());
  const Members reached = memory.set(0);
  insert(reached, root);
  flood(reached, {root / kBits, root / kBits}, possible, memory);
  return keep_reached(possible, in, reached);
}

/// Removes components with fewer cells than the group. False if none is left.
bool Connectivity::drop_small_parts(Members possible, Memory& memory) const {
  if (size_ == 0) return true;
  memory.clear(2, words());
  const Members rest = memory.set(0);
  const Members part = memory.set(1);
  std::ranges::copy(possible, rest.begin());
  bool some = false;
  for (std::size_t first = 0; first < words(); ++first)
    while (rest[first] != 0) {
      part[first] = rest[first] & (~rest[first] + 1);
      const Window window = flood(part, {first, first}, rest, memory);
      int cells = 0;
      for (std::size_t w = window.low; w <= window.high; ++w) cells += std::popcount(part[w]);
      const bool fits = cells >= size_;
      some = some || fits;
      for (std::size_t w = window.low; w <= window.high; ++w) {
        rest[w] &= ~part[w];
        if (!fits) possible[w] &= ~part[w];
        part[w] = 0;
      }
    }
  return some;
}

/// Removes cells that the root reaches only through more than `more` open cells. A path adds its
/// open cells to the group, with all cells that go together with them; cells in the group cost
/// nothing.
bool Connectivity::drop_far_cells(Members possible, MembersView in, std::size_t root, int more,
                                  Memory& memory) const {
  memory.clear(most_together_ + 2, words());
  const Members reached = memory.set(0);
  // Cells reached at a cost, in a ring of sets: a step adds at most `most_together_`.
  const auto at_cost = [&](int cost) {
    return memory.set(1 + static_cast<std::size_t>(cost) % (most_together_ + 1));
  };
  insert(at_cost(0), root);
  Window window{root / kBits, root / kBits};
  int last = 0;
  for (int cost = 0; cost <= std::min(last, more); ++cost) {
    const Members here = at_cost(cost);
    window = widened(flood(here, window, in, memory));
    for (std::size_t w = window.low; w <= window.high; ++w) reached[w] |= here[w];
    for (std::size_t w = window.low; w <= window.high; ++w) {
      const Bits next = beside(here, w) & possible[w] & ~in[w] & ~reached[w];
      if (next == 0) continue;
      last = std::max(last, cost + 1);
      at_cost(cost + 1)[w] |= next & ~grouped_[w];
      each_cell(next & grouped_[w], w, [&](std::size_t cell) {
        const auto together = together_[alike_[cell]];
        const auto is_open = [&](std::uint16_t one) {
          return contains(possible, one) && !contains(in, one);
        };
        const int then = cost + static_cast<int>(std::ranges::count_if(together, is_open));
        last = std::max(last, then);
        for (const std::uint16_t one : together)
          if (is_open(one)) insert(at_cost(then), one);
      });
    }
    std::ranges::fill(here.subspan(window.low, window.high + 1 - window.low), 0);
  }
  return keep_reached(possible, in, reached);
}

/// Adds each open cell without which the root does not reach all cells of the group, or too few
/// cells to reach the size. Each candidate takes a search, so their number is limited on large
/// boards.
void Connectivity::add_cut_cells(MembersView possible, Members in, std::size_t root,
                                 Memory& memory) const {
  constexpr std::size_t kWork = 1 << 18;
  constexpr std::size_t kLeast = 16;
  std::size_t searches = std::max(kLeast, kWork / around_.size());
  memory.clear(2, words());
  const Members rest = memory.set(0);
  const Members reached = memory.set(1);
  std::ranges::copy(possible, rest.begin());
  for (std::size_t w = 0; w < words(); ++w)
    each_cell(may_cut(possible, w) & possible[w] & ~in[w], w, [&](std::size_t cell) {
      if (searches == 0) return;
      --searches;
      std::ranges::fill(reached, 0);
      insert(reached, root);
      const Bits bit = bit_of(cell);
      rest[w] ^= bit;
      flood(reached, {root / kBits, root / kBits}, rest, memory);
      rest[w] ^= bit;
      if (!holds_all(reached, in) || count(reached) < size_) in[w] |= bit;
    });
}

/// The cells whose neighbours are not connected within the 3×3 square around them.
Bits Connectivity::may_cut(MembersView possible, std::size_t word) const {
  const Bits up = moved_on(possible, word, columns_);
  const Bits down = moved_back(possible, word, columns_);
  const Bits left = moved_on(possible, word, 1) & not_first_[word];
  const Bits right = moved_back(possible, word, 1) & not_last_[word];
  // Neighbours that are connected by the cell in the corner between them.
  const Bits up_left = up & left & moved_on(possible, word, columns_ + 1);
  const Bits up_right = up & right & moved_on(possible, word, columns_ - 1);
  const Bits down_left = down & left & moved_back(possible, word, columns_ - 1);
  const Bits down_right = down & right & moved_back(possible, word, columns_ + 1);
  const Bits above = up_left & up_right;
  const Bits below = down_left & down_right;
  return (up & down & ~(up_left & down_left) & ~(up_right & down_right)) |
         (left & right & ~above & ~below) | (up & left & ~up_left & ~(up_right & below)) |
         (up & right & ~up_right & ~(up_left & below)) |
         (down & left & ~down_left & ~(down_right & above)) |
         (down & right & ~down_right & ~(down_left & above));
}

/// The window enlarged by one step.
Connectivity::Window Connectivity::widened(Window window) const {
  const std::size_t step = columns_ / kBits + 1;
  if (most_together_ > 1) return {0, words() - 1};
  return {window.low > step ? window.low - step : 0, std::min(window.high + step, words() - 1)};
}

/// Adds the cells reached by paths through `within`. Returns the window of all reached cells.
Connectivity::Window Connectivity::flood(Members reached, Window window, MembersView within,
                                         Memory& memory) const {
  if (words() <= kFewWords) {
    for (bool grows = true; grows;) {
      grows = false;
      for (std::size_t w = 0; w < words(); ++w) {
        const Bits more = beside(reached, w) & within[w] & ~reached[w];
        grows = grows || more != 0;
        reached[w] |= more;
      }
    }
    return {0, words() - 1};
  }
  std::vector<std::size_t>& stack = memory.stack_;
  stack.clear();
  for (std::size_t w = window.low; w <= window.high; ++w)
    each_cell(reached[w], w, [&](std::size_t cell) { stack.push_back(cell); });
  while (!stack.empty()) {
    const std::size_t cell = stack.back();
    stack.pop_back();
    window = {std::min(window.low, cell / kBits), std::max(window.high, cell / kBits)};
    for (const std::uint16_t other : around_[cell])
      if (contains(within, other) && !contains(reached, other)) {
        insert(reached, other);
        stack.push_back(other);
      }
  }
  return window;
}

/// The cells with a neighbour in the set.
Connectivity::Bits Connectivity::beside(MembersView set, std::size_t word) const {
  return (moved_on(set, word, 1) & not_first_[word]) |
         (moved_back(set, word, 1) & not_last_[word]) | moved_on(set, word, columns_) |
         moved_back(set, word, columns_);
}

void Connectivity::Memory::clear(std::size_t sets, std::size_t words) {
  set_words_ = words;
  words_.assign(sets * words, 0);
}

}  // namespace dokusat
