#include <algorithm>
#include <bit>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/variants/rule_filter.hpp>

namespace dokusat::explain {
namespace {

/// Of propagators, as they count them.
constexpr long kStepsOfAMicrosecond = 32;

}  // namespace

RuleFilter::RuleFilter(const Board& board, const std::vector<Constraint>& constraints)
    : groups_(distinct_groups_of(board, constraints)) {
  SequenceMdds diagrams(board.digit_count());
  for (const Constraint& constraint : constraints) add(constraint, board, diagrams);
  index_cells();
  for (const Unit& unit : board.units()) {
    AllDifferent shared;
    for (Cell cell : unit.cells)
      if (std::ranges::binary_search(cells_, cell)) shared.cells.push_back(cell);
    if (shared.cells.size() > 1) add(shared, board, diagrams);
  }
  index_cells();
}

void RuleFilter::add(const Constraint& constraint, const Board& board, SequenceMdds& diagrams) {
  check_budget();
  parts_.push_back({propagator_of(constraint, board, groups_, diagrams), {}, false});
}

void RuleFilter::index_cells() {
  for (const Part& part : parts_)
    cells_.insert(cells_.end(), part.propagator->cells().begin(), part.propagator->cells().end());
  std::ranges::sort(cells_);
  cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
  parts_of_.assign(cells_.size(), {});
  for (std::size_t index = 0; index < parts_.size(); ++index) {
    parts_[index].places.clear();
    for (Cell cell : parts_[index].propagator->cells()) {
      const auto place =
          static_cast<std::size_t>(std::ranges::lower_bound(cells_, cell) - cells_.begin());
      parts_[index].places.push_back(place);
      parts_of_[place].push_back(index);
    }
  }
}

CellWords RuleFilter::filtered(CellWords left) {
  const CellWords nothing(left.size(), 0);
  if (!propagate(left)) return nothing;
  const auto open =
      std::ranges::count_if(left, [](auto word) { return !std::has_single_bit(word); });
  if (open > kMostOpenCells) return left;
  supported_ = nothing;
  tries_in_all_ = 0;
  for (std::size_t place = 0; place < left.size(); ++place)
    for (std::uint64_t rest = left[place]; rest != 0; rest &= rest - 1) {
      const std::uint64_t digit = rest & (~rest + 1);
      if ((supported_[place] & digit) != 0 || can_be(left, place, digit)) continue;
      left[place] &= ~digit;
      if (left[place] == 0) return nothing;
    }
  return left;
}

CellWords RuleFilter::propagated(CellWords left) {
  return propagate(left) ? left : CellWords(left.size(), 0);
}

bool RuleFilter::is_broken(CellWords left) {
  supported_.assign(left.size(), 0);
  tries_ = tries_in_all_ = 0;
  return !propagate(left) || !has_choice(left);
}

bool RuleFilter::can_be(CellWords words, std::size_t place, std::uint64_t digit) {
  words[place] = digit;
  tries_ = 0;
  return propagate(words) && has_choice(words);
}

/// Also where it was not found out in time. What was chosen is supported.
bool RuleFilter::has_choice(const CellWords& words) {
  check_budget();
  if (++tries_ > kMostTries || ++tries_in_all_ > kMostTriesInAll) return true;
  std::size_t best = words.size();
  for (std::size_t place = 0; place < words.size(); ++place)
    if (!std::has_single_bit(words[place]) &&
        (best == words.size() || std::popcount(words[place]) < std::popcount(words[best])))
      best = place;
  if (best == words.size()) {
    for (std::size_t place = 0; place < words.size(); ++place) supported_[place] |= words[place];
    return true;
  }
  for (std::uint64_t rest = words[best]; rest != 0; rest &= rest - 1) {
    CellWords chosen = words;
    chosen[best] = rest & (~rest + 1);
    if (propagate(chosen) && has_choice(chosen)) return true;
  }
  return false;
}

/// False if nothing is left to hold.
bool RuleFilter::propagate(CellWords& words) {
  if (std::ranges::find(words, std::uint64_t{0}) != words.end()) return false;
  for (Part& part : parts_) part.waits = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (Part& part : parts_) {
      if (!part.waits) continue;
      part.waits = false;
      changed = true;
      if (!run(part, words)) return false;
    }
  }
  return true;
}

bool RuleFilter::run(Part& part, CellWords& words) {
  memory_.clear();
  for (std::size_t place : part.places) memory_.push_back(words[place]);
  const bool kept = part.propagator->filter(memory_);
  check_budget(1 + part.propagator->effort() / kStepsOfAMicrosecond);
  if (!kept) return false;
  for (std::size_t i = 0; i < part.places.size(); ++i) {
    std::uint64_t& word = words[part.places[i]];
    if (memory_[i] == word) continue;
    word = memory_[i];
    if (word == 0) return false;
    wake(part.places[i], &part);
  }
  return true;
}

void RuleFilter::wake(std::size_t place, const Part* but) {
  for (std::size_t index : parts_of_[place])
    if (&parts_[index] != but) parts_[index].waits = true;
}

}  // namespace dokusat::explain
