#include <dokusat/simplification/unit_filter.hpp>

namespace dokusat {

void UnitFilter::keep(Domains& known, Cell cell, DigitSet digits) {
  if ((known.digits(cell, digits.block()) - digits).empty()) return;
  known.keep(cell, digits);
  if (known.is_decided(cell))
    decided_.push_back(cell);
  else if (known.first_digit(cell) == kNoDigit)
    known.refute();
}

void UnitFilter::place(Domains& known, Cell cell, Digit digit) {
  const DigitSet one = DigitSet::of(digit);
  if (!known.allows(cell, digit)) return known.refute();
  for (int block = 0; block < known.blocks(); ++block)
    keep(known, cell, block == one.block() ? one : DigitSet(block));
}

bool UnitFilter::run(Domains& known, Simplification level, const Budget& budget) {
  const bool finds_singles = level != Simplification::units;
  const bool finds_locked = finds_singles && level != Simplification::singles;
  if (board_.digit_count() == 1) decided_.assign(board_.cells().begin(), board_.cells().end());
  do eliminate_peers(known);
  while (
      !known.refuted() && !budget.is_spent() &&
      ((finds_singles && place_hidden_singles(known)) || (finds_locked && exclude_locked(known))));
  decided_.clear();
  return !known.refuted();
}

void UnitFilter::eliminate_peers(Domains& known) {
  while (!decided_.empty() && !known.refuted()) {
    const Cell cell = decided_.back();
    decided_.pop_back();
    const DigitSet digit = DigitSet::of(known.first_digit(cell));
    for (int group : groups_.groups_of(cell))
      for (Cell peer : groups_.cells(group))
        if (peer != cell) keep(known, peer, known.digits(peer, digit.block()) - digit);
  }
}

/// Places digits with one place left in a group that must hold them. True if there were any.
bool UnitFilter::place_hidden_singles(Domains& known) {
  bool found = false;
  for (int group = 0; group < groups_.count(); ++group)
    for (int block = 0; block < known.blocks(); ++block)
      if (place_hidden_singles_of(known, group, block)) found = true;
  return found;
}

bool UnitFilter::place_hidden_singles_of(Domains& known, int group, int block) {
  const DigitSet required = groups_.required(group, block);
  if (required.empty()) return false;
  Occurrences places(block);
  for (Cell cell : groups_.cells(group)) places.add(known.digits(cell, block));
  if (!(required - places.some).empty()) known.refute();
  const DigitSet hidden = required - places.several;
  bool found = false;
  for (Cell cell : groups_.cells(group)) {
    const DigitSet here = known.digits(cell, block) & hidden;
    if (here.empty() || known.is_decided(cell)) continue;
    if (!here.has_one()) known.refute();
    place(known, cell, here.first());
    found = true;
  }
  return found;
}

bool UnitFilter::exclude_locked(Domains& known) {
  const std::span<const Exclusion> exclusions = locked_candidates_.find(known);
  for (const auto& [cell, digits] : exclusions)
    keep(known, cell, known.digits(cell, digits.block()) - digits);
  return !exclusions.empty();
}

}  // namespace dokusat
