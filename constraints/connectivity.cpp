#include <algorithm>
#include <dokusat/constraints/connectivity.hpp>
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

Connectivity::Connectivity(const Connected& connected, std::span<const std::uint16_t> alike)
    : alike_(alike.begin(), alike.end()), size_(connected.size) {
  const std::size_t count = connected.cells.size();
  if (alike_.empty()) {
    alike_.resize(count);
    std::iota(alike_.begin(), alike_.end(), std::uint16_t{0});
  }
  std::vector<std::pair<std::size_t, std::uint16_t>> numbered;
  std::size_t numbers = 0;
  for (std::size_t i = 0; i < count; ++i) {
    neighbours_.add(neighbours_of(connected, static_cast<int>(i)));
    numbered.emplace_back(alike_[i], static_cast<std::uint16_t>(i));
    numbers = std::max(numbers, std::size_t{alike_[i]} + 1);
  }
  together_ = Lists<std::uint16_t>(numbers, numbered);
}

int Connectivity::count_open(std::span<const std::uint16_t> some,
                             std::span<const Membership> cells) {
  return static_cast<int>(std::ranges::count_if(
      some, [&](std::uint16_t cell) { return cells[cell] == Membership::open; }));
}

bool Connectivity::decide(std::span<Membership> cells, Memory& memory) const {
  int in = 0;
  int root = -1;
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (cells[i] == Membership::in) {
      ++in;
      root = static_cast<int>(i);
    }
  if (size_ > 0 && in > size_) return false;
  if (root < 0) return drop_small_parts(cells, memory);
  if (size_ > 0 && !drop_far_cells(cells, root, in, memory)) return false;
  memory.search(neighbours_, cells, root);
  const std::vector<Memory::Visit>& visits = memory.visits_;
  const int reached = visits[static_cast<std::size_t>(root)].below;
  if (visits[static_cast<std::size_t>(root)].in_below < in || reached < size_) return false;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Memory::Visit& visit = visits[i];
    if (visit.number == 0)
      cells[i] = Membership::out;
    else if (visit.cuts || (size_ > 0 && reached - visit.cut_off - 1 < size_ &&
                            cells[i] == Membership::open && visit.parent >= 0))
      cells[i] = Membership::in;
  }
  return true;
}

/// Parts with fewer cells than the group has are out.
bool Connectivity::drop_small_parts(std::span<Membership> cells, Memory& memory) const {
  if (size_ == 0) return true;
  bool some = false;
  std::vector<std::uint8_t>& seen = memory.seen_;
  seen.assign(cells.size(), 0);
  for (std::size_t first = 0; first < cells.size(); ++first) {
    if (seen[first] != 0 || cells[first] == Membership::out) continue;
    seen[first] = 1;
    memory.stack_.assign(1, static_cast<int>(first));
    for (std::size_t i = 0; i < memory.stack_.size(); ++i)
      for (const std::uint16_t other : neighbours_[static_cast<std::size_t>(memory.stack_[i])])
        if (seen[other] == 0 && cells[other] != Membership::out) {
          seen[other] = 1;
          memory.stack_.push_back(other);
        }
    const bool fits = std::cmp_greater_equal(memory.stack_.size(), size_);
    some = some || fits;
    if (!fits)
      for (const int cell : memory.stack_) cells[static_cast<std::size_t>(cell)] = Membership::out;
  }
  return some;
}

/// A way from the root takes the open cells on it into the group, with all that go together with
/// them; those that are in it has already. What takes too many is out.
bool Connectivity::drop_far_cells(std::span<Membership> cells, int root, int in,
                                  Memory& memory) const {
  std::vector<int>& cost_to = memory.cost_;
  cost_to.assign(cells.size(), size_ + 1);
  memory.at_cost_.resize(static_cast<std::size_t>(size_) + 1);
  const auto reach = [&](std::uint16_t cell, int cost) {
    if (cells[cell] == Membership::out || cost >= cost_to[cell] || in + cost > size_) return;
    cost_to[cell] = cost;
    memory.at_cost_[static_cast<std::size_t>(cost)].push_back(cell);
  };
  reach(static_cast<std::uint16_t>(root), 0);
  for (int cost = 0; in + cost <= size_; ++cost) {
    std::vector<int>& here = memory.at_cost_[static_cast<std::size_t>(cost)];
    for (std::size_t i = 0; i < here.size(); ++i) {
      const auto cell = static_cast<std::size_t>(here[i]);
      if (cost_to[cell] < cost) continue;
      for (const std::uint16_t other : neighbours_[cell]) {
        if (cells[other] == Membership::out || cost_to[other] <= cost) continue;
        const auto together = together_[alike_[other]];
        const int step = cells[other] == Membership::in ? 0 : count_open(together, cells);
        for (const std::uint16_t one : together) reach(one, cost + step);
      }
    }
    here.clear();
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cost_to[i] <= size_) continue;
    if (cells[i] == Membership::in) return false;
    cells[i] = Membership::out;
  }
  return true;
}

void Connectivity::Memory::search(const Lists<std::uint16_t>& neighbours,
                                  std::span<const Membership> cells, int root) {
  visits_.assign(cells.size(), Visit{});
  int numbered = 0;
  const auto enter = [&](int cell, int parent) {
    Visit& visit = visits_[static_cast<std::size_t>(cell)];
    visit.number = visit.lowest = ++numbered;
    visit.below = 1;
    visit.in_below = cells[static_cast<std::size_t>(cell)] == Membership::in ? 1 : 0;
    visit.parent = parent;
    stack_.push_back(cell);
  };
  stack_.clear();
  enter(root, -1);
  while (!stack_.empty()) {
    const int cell = stack_.back();
    Visit& visit = visits_[static_cast<std::size_t>(cell)];
    const auto others = neighbours[static_cast<std::size_t>(cell)];
    if (visit.next == others.size()) {
      stack_.pop_back();
      if (visit.parent >= 0) leave(cell, visit.parent);
      continue;
    }
    const int other = others[visit.next++];
    if (cells[static_cast<std::size_t>(other)] == Membership::out) continue;
    const int number = visits_[static_cast<std::size_t>(other)].number;
    if (number == 0)
      enter(other, cell);
    else if (other != visit.parent)
      visit.lowest = std::min(visit.lowest, number);
  }
}

/// What the part below a cell tells of the cell before it.
void Connectivity::Memory::leave(int cell, int parent) {
  const Visit& below = visits_[static_cast<std::size_t>(cell)];
  Visit& visit = visits_[static_cast<std::size_t>(parent)];
  visit.lowest = std::min(visit.lowest, below.lowest);
  visit.below += below.below;
  visit.in_below += below.in_below;
  if (below.lowest < visit.number) return;
  visit.cut_off += below.below;
  visit.cuts = visit.cuts || below.in_below > 0;
}

}  // namespace dokusat
