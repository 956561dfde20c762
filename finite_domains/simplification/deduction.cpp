#include <algorithm>
#include <cassert>
#include <dokusat/base/budget.hpp>
#include <dokusat/simplification/deduction.hpp>
#include <dokusat/simplification/hidden_singles.hpp>

namespace dokusat {

Deduction::Deduction(PropagationContext& context, Domains& known, Step last)
    : context_(context), queue_(context.queue), known_(known), last_(last) {
  assert(queue_.empty());
}

Deduction::~Deduction() { queue_.clear(); }

void Deduction::look_at_all() {
  if (context_.board.digit_count() == 1)  // all cells are decided
    for (Cell cell : context_.board.cells()) pruned(cell);
  if (!known_.has_dominoes()) return;  // without a clue nothing follows for digits
  for (Cell cell : context_.board.cells()) {
    queue_.pruned.insert(cell);
    queue_.covers.insert(cell);
  }
}

void Deduction::place(Cell cell, Digit digit) {
  const DigitSet one = DigitSet::of(digit);
  if (!known_.allows(cell, digit)) {
    known_.refute();
    return;
  }
  for (int block = 0; block < known_.blocks(); ++block) {
    const DigitSet digits = known_.digits(cell, block);
    exclude(cell, block == one.block() ? digits - one : digits);
  }
}

void Deduction::exclude(Cell cell, DigitSet digits) {
  const DigitSet gone = digits & known_.digits(cell, digits.block());
  if (gone.empty()) return;
  known_.remove(cell, gone);
  pruned(cell);
}

void Deduction::decide_edge(int index, Truth truth) {
  if (known_.edge(index) == truth) return;
  if (known_.edge(index) != Truth::open) known_.refute();
  known_.set_edge(index, truth);
  if (truth == Truth::yes) queue_.laid.insert(index);
  queue_.covers.insert(context_.board.edge(index).first);
  queue_.covers.insert(context_.board.edge(index).second);
}

void Deduction::decide_single(Cell cell, Truth truth) {
  if (known_.single(cell) == truth) return;
  if (known_.single(cell) != Truth::open) known_.refute();
  known_.set_single(cell, truth);
  queue_.pruned.insert(cell);
  queue_.covers.insert(cell);
}

bool Deduction::run(const Budget& budget) {
  while (!known_.refuted() && take_a_step(budget)) {
  }
  return !known_.refuted();
}

bool Deduction::take_a_step(const Budget& budget) {
  return eliminate_peers() ||
         (known_.has_dominoes() && last_ >= Step::fit_dominoes && fit_dominoes()) ||
         (last_ >= Step::place_hidden_singles && place_hidden_singles(budget)) ||
         (last_ >= Step::lay_last_dominoes && lay_last_dominoes()) ||
         (last_ >= Step::exclude_locked && exclude_locked(budget));
}

/// Marks the domains as refuted; true, as a step that found something.
bool Deduction::refute() {
  known_.refute();
  return true;
}

/// Queues a cell that lost digits.
void Deduction::pruned(Cell cell) {
  if (known_.is_decided(cell))
    queue_.decided.push_back(cell);
  else if (known_.first_digit(cell) == kNoDigit)
    known_.refute();
  context_.groups.insert_groups_of(cell, queue_.groups);
  if (known_.has_dominoes()) queue_.pruned.insert(cell);
}

bool Deduction::eliminate_peers() {
  if (queue_.decided.empty()) return false;
  while (!queue_.decided.empty() && !known_.refuted()) {
    const Cell cell = queue_.decided.back();
    queue_.decided.pop_back();
    exclude_from_peers(cell);
  }
  return true;
}

void Deduction::exclude_from_peers(Cell cell) {
  const DistinctGroups& groups = context_.groups;
  if (!groups.has_sets()) return exclude_from_each_peer(cell);
  const DigitSet digit = known_.digits(cell);
  for (int group : groups.groups_of(cell)) known_.settle(group, digit);
  groups.mark_groups(queue_.groups, [&](auto mark) {
    // As in `exclude`, for all peers at once.
    const auto note = [&](std::size_t index, std::uint64_t word) {
      if (known_.has_dominoes()) queue_.pruned.insert_word(index, word);
    };
    known_.remove(groups.peers(cell), digit.first(), note, [&](Cell peer, DigitSet left) {
      mark(peer);
      if (!left.has_at_most_one()) return true;
      if (left.empty()) known_.refute();
      queue_.decided.push_back(peer);
      return !left.empty();
    });
  });
}

void Deduction::exclude_from_each_peer(Cell cell) {
  const DigitSet digit = DigitSet::of(known_.first_digit(cell));
  for (int group : context_.groups.groups_of(cell)) {
    known_.settle(group, digit);
    for (Cell peer : context_.groups.cells(group))
      if (peer != cell) exclude(peer, digit);
  }
}

bool Deduction::place_hidden_singles(const Budget& budget) {
  constexpr int kGroupsBetweenLooks = 1024;
  return !queue_.groups.take_all([&](int group) {
    for (int block = 0; block < known_.blocks(); ++block)
      if (place_hidden_singles_of(group, block)) return false;
    if (++groups_looked_at_ % kGroupsBetweenLooks == 0 && budget.is_spent()) queue_.groups.clear();
    return true;
  });
}

/// Places the hidden singles of the group; true if there were any, or on a contradiction.
bool Deduction::place_hidden_singles_of(int group, int block) {
  const std::optional<DigitSet> hidden = hidden_singles(known_, context_.groups, group, block);
  if (!hidden) return refute();
  for (Digit digit : *hidden) {
    const Cell cell = place_in(group, digit);
    if (cell == kNoCell) return refute();  // another of these digits was placed there
    place(cell, digit);
  }
  return !hidden->empty();
}

/// Finds a cell of the group that can hold the digit; `kNoCell` if there is none.
Cell Deduction::place_in(int group, Digit digit) const {
  const DistinctGroups& groups = context_.groups;
  if (groups.has_sets()) return first_common(known_.places(digit), groups.members(group));
  const std::vector<Cell>& cells = groups.cells(group);
  const auto found = std::ranges::find_if(cells, [&](Cell c) { return known_.allows(c, digit); });
  return found == cells.end() ? kNoCell : *found;
}

bool Deduction::exclude_locked(const Budget& budget) {
  if (budget.is_spent() || known_.complete()) return false;
  const std::span<const Exclusion> exclusions = context_.locked_candidates.find(known_);
  for (const Exclusion& exclusion : exclusions) exclude(exclusion.cell, exclusion.digits);
  return !exclusions.empty();
}

}  // namespace dokusat
