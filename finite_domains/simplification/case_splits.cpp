#include <algorithm>
#include <dokusat/simplification/case_splits.hpp>
#include <limits>
#include <utility>

namespace dokusat {
namespace {

int first_open_edge(const Board& board, const Domains& known) {
  for (int index = 0; index < static_cast<int>(board.edges().size()); ++index)
    if (known.edge(index) == Truth::open) return index;
  return -1;
}

int open_edge_count(const Board& board, const Domains& known, Cell cell) {
  if (!known.has_dominoes()) return 0;
  return static_cast<int>(std::ranges::count_if(
      board.edges_of(cell), [&](int index) { return known.edge(index) == Truth::open; }));
}

}  // namespace

CaseSplits::End CaseSplits::search(const Domains& known, Branching branching, std::int64_t splits,
                                   const std::function<bool(const Domains&)>& found,
                                   const Budget& budget) {
  branching_ = branching;
  splits_left_ = splits;
  budget_ = &budget;
  grids_found_ = 0;
  choices_.clear();
  if (levels_.empty()) levels_.push_back(known);
  levels_[0] = known;
  End end = look(found);
  while (end == End::exhausted && !choices_.empty()) {
    if (!turn_to_next_case())
      choices_.pop_back();
    else if (splits_left_-- == 0 || is_stopped())
      end = End::gave_up;
    else if (assume_case())
      end = look(found);
  }
  return end;
}

bool CaseSplits::is_stopped() const { return budget_->is_spent(); }

/// Opens the next choice after the last one, or passes the complete grid to `found`.
CaseSplits::End CaseSplits::look(const std::function<bool(const Domains&)>& found) {
  const Domains& known = levels_[choices_.size()];
  const Cell cell = next_cell(known);
  // With all digits decided, open edges of the tiling make no other grid.
  const int edge =
      cell == kNoCell && known.has_dominoes() ? first_open_edge(context_.board, known) : -1;
  if (cell != kNoCell || edge >= 0) {
    choices_.push_back({cell, edge, 0, grids_found_});
    return End::exhausted;
  }
  // A budget that ended propagation early may leave an undetected contradiction.
  if (is_stopped()) return End::gave_up;
  ++grids_found_;
  return found(known) ? End::exhausted : End::ended;
}

/// Moves the last choice to its next case; false if none is left.
bool CaseSplits::turn_to_next_case() {
  Choice& choice = choices_.back();
  ++choice.tried;
  if (choice.cell == kNoCell) return choice.tried <= 2 && grids_found_ == choice.grids_before;
  const Domains& known = levels_[choices_.size() - 1];
  const int size = context_.board.digit_count();
  while (choice.tried <= size && !known.allows(choice.cell, digit_of(choice))) ++choice.tried;
  return choice.tried <= size;
}

/// Assumes the case of the last choice and propagates; false on a contradiction.
bool CaseSplits::assume_case() {
  const Choice& choice = choices_.back();
  const std::size_t depth = choices_.size();
  if (levels_.size() == depth) levels_.push_back(levels_[depth - 1]);
  levels_[depth] = levels_[depth - 1];
  Deduction deduction(context_, levels_[depth]);
  if (choice.cell != kNoCell)
    deduction.place(choice.cell, digit_of(choice));
  else
    deduction.decide_edge(choice.edge, choice.tried == 1 ? Truth::yes : Truth::no);
  return deduction.run();
}

Digit CaseSplits::digit_of(const Choice& choice) const {
  return branching_ == Branching::descending ? context_.board.digit_count() + 1 - choice.tried
                                             : choice.tried;
}

Cell CaseSplits::next_cell(const Domains& known) {
  if (branching_ == Branching::fewest_digits) return tightest_cell(known);
  const auto& cells = context_.board.cells();
  const auto open = std::ranges::find_if(cells, [&](Cell cell) { return !known.is_decided(cell); });
  return open == cells.end() ? kNoCell : *open;
}

/// Chooses an open cell with the fewest digits left; among those with two digits, one with the
/// fewest open edges, then one whose groups have the most cells with two digits, as deciding it
/// propagates furthest.
Cell CaseSplits::tightest_cell(const Domains& known) {
  const Board& board = context_.board;
  const DistinctGroups& groups = context_.groups;
  pairs_.clear();
  pairs_in_group_.assign(groups.count(), 0);
  Cell tightest = kNoCell;
  int fewest = 0;
  for (Cell cell : board.cells()) {
    if (known.is_decided(cell)) continue;
    if (known.has_two_digits(cell)) {
      pairs_.push_back(cell);
      for (int group : groups.groups_of(cell)) ++pairs_in_group_[group];
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
    for (int group : groups.groups_of(cell)) pairs += pairs_in_group_[group];
    const std::pair rank{-open_edge_count(board, known, cell), pairs};
    if (rank > best) {
      tightest = cell;
      best = rank;
    }
  }
  return tightest;
}

}  // namespace dokusat
