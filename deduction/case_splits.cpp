#include <algorithm>
#include <dokusat/deduction/case_splits.hpp>
#include <limits>
#include <utility>

namespace dokusat {
namespace {

int first_open_edge(const Board& board, const Knowledge& known) {
  for (int index = 0; index < static_cast<int>(board.edges().size()); ++index)
    if (known.edge(index) == Truth::open) return index;
  return -1;
}

int open_edge_count(const Board& board, const Knowledge& known, Cell cell) {
  if (!known.has_dominoes()) return 0;
  return static_cast<int>(std::ranges::count_if(
      board.edges_of(cell), [&](int index) { return known.edge(index) == Truth::open; }));
}

}  // namespace

CaseSplits::Outcome CaseSplits::search(const Knowledge& known, Branching branching, long splits,
                                       const std::function<bool(const Knowledge&)>& found,
                                       const Stop& stop) {
  branching_ = branching;
  splits_left_ = splits;
  found_ = &found;
  stop_ = &stop;
  grids_found_ = 0;
  if (levels_.empty()) levels_.push_back(known);
  levels_[0] = known;
  return descend(0);
}

CaseSplits::Outcome CaseSplits::descend(std::size_t depth) {
  if (levels_.size() == depth + 1) levels_.push_back(levels_[depth]);
  const Cell cell = next_cell(levels_[depth]);
  if (cell != kNoCell) return split_cell(depth, cell);
  // All digits are decided. What is left open of the tiling makes no other grid.
  const int edge =
      levels_[depth].has_dominoes() ? first_open_edge(bench_.board, levels_[depth]) : -1;
  if (edge >= 0) return split_edge(depth, edge);
  // Where `stop` has ended propagation early, what is decided may still contradict itself.
  if (*stop_ && (*stop_)()) return Outcome::gave_up;
  ++grids_found_;
  return (*found_)(levels_[depth]) ? Outcome::exhausted : Outcome::ended;
}

CaseSplits::Outcome CaseSplits::split_cell(std::size_t depth, Cell cell) {
  const int size = bench_.board.size();
  for (Digit step = 1; step <= size; ++step) {
    const Digit digit = branching_ == Branching::descending ? size + 1 - step : step;
    if (!levels_[depth].allows(cell, digit)) continue;
    const Outcome outcome =
        try_case(depth, [&](Deduction& deduction) { deduction.place(cell, digit); });
    if (outcome != Outcome::exhausted) return outcome;
  }
  return Outcome::exhausted;
}

CaseSplits::Outcome CaseSplits::split_edge(std::size_t depth, int index) {
  const std::size_t found_before = grids_found_;
  for (Truth truth : {Truth::yes, Truth::no}) {
    const Outcome outcome =
        try_case(depth, [&](Deduction& deduction) { deduction.decide_edge(index, truth); });
    if (outcome != Outcome::exhausted || grids_found_ > found_before) return outcome;
  }
  return Outcome::exhausted;
}

/// What is known at the depth, and one assumption more.
template <class Assume>
CaseSplits::Outcome CaseSplits::try_case(std::size_t depth, Assume assume) {
  if (splits_left_-- == 0 || (*stop_ && (*stop_)())) return Outcome::gave_up;
  levels_[depth + 1] = levels_[depth];
  const bool possible = [&] {
    Deduction deduction(bench_, levels_[depth + 1]);
    assume(deduction);
    return deduction.run();
  }();
  return possible ? descend(depth + 1) : Outcome::exhausted;
}

Cell CaseSplits::next_cell(const Knowledge& known) {
  if (branching_ == Branching::fewest_digits) return tightest_cell(known);
  const auto& cells = bench_.board.cells();
  const auto open = std::ranges::find_if(cells, [&](Cell cell) { return !known.is_decided(cell); });
  return open == cells.end() ? kNoCell : *open;
}

/// An open cell with the fewest digits left; among those with two, one with the fewest open edges,
/// and among those one in whose groups are most cells with two: whatever goes there decides most.
Cell CaseSplits::tightest_cell(const Knowledge& known) {
  const Board& board = bench_.board;
  const DistinctGroups& groups = bench_.groups;
  pairs_.clear();
  pairs_in_group_.assign(static_cast<std::size_t>(groups.count()), 0);
  Cell tightest = kNoCell;
  int fewest = 0;
  for (Cell cell : board.cells()) {
    if (known.is_decided(cell)) continue;
    if (known.has_two_digits(cell)) {
      pairs_.push_back(cell);
      for (int group : groups.groups_of(cell)) ++pairs_in_group_[static_cast<std::size_t>(group)];
    } else if (pairs_.empty()) {
      const int count = known.count(cell);
      if (tightest != kNoCell && count >= fewest) continue;
      tightest = cell;
      fewest = count;
    }
  }
  std::pair best{std::numeric_limits<int>::min(), 0};
  for (Cell cell : pairs_) {
    int pairs = 0;
    for (int group : groups.groups_of(cell))
      pairs += pairs_in_group_[static_cast<std::size_t>(group)];
    const std::pair rank{-open_edge_count(board, known, cell), pairs};
    if (rank > best) {
      tightest = cell;
      best = rank;
    }
  }
  return tightest;
}

}  // namespace dokusat
