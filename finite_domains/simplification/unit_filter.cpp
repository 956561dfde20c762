#include <algorithm>
#include <dokusat/simplification/unit_filter.hpp>
#include <utility>

namespace dokusat {

UnitFilter::UnitFilter(const Board& board, const DistinctGroups& groups)
    : board_(board), groups_(groups) {
  std::vector<Intersection> all = intersections(board);
  for (int line = 0; !board.regions().empty() && line < ByUnit::count(board); ++line) {
    if (board.unit(line).kind == UnitKind::box) continue;
    Intersection beside{line, kNoUnit, {}};
    for (Cell cell : board.unit(line).cells)
      if (board.regions()[static_cast<std::size_t>(cell.index)] == kNoRegion)
        beside.cells.push_back(cell);
    if (!beside.cells.empty()) all.push_back(std::move(beside));
  }
  for (Intersection& shared : all)
    cuts_[board.unit(shared.line).kind == UnitKind::row ? 0 : 1].push_back(std::move(shared));
}

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

/// Excludes digits whose places in a line all lie in one box, or the other way round: they stand in
/// the intersection of line and box, and in no other cell of either. This is what unit propagation
/// finds on the encoding `complete-triads` beyond hidden singles. True if there were any.
bool UnitFilter::exclude_locked(Domains& known) {
  bool found = false;
  for (const std::vector<Intersection>& cut : cuts_)
    for (int block = 0; block < known.blocks(); ++block)
      if (exclude_locked_of(known, cut, block)) found = true;
  return found;
}

bool UnitFilter::exclude_locked_of(Domains& known, const std::vector<Intersection>& cut,
                                   int block) {
  PerUnit<Occurrences> places(board_, Occurrences(block));  // in intersections
  std::vector<DigitSet> held;
  for (const auto& [line, box, cells] : cut) {
    DigitSet& here = held.emplace_back(block);
    for (Cell cell : cells) here |= known.digits(cell, block);
    places[line].add(here);
    if (box != kNoUnit) places[box].add(here);
  }
  const auto is_full = [&](int unit) { return board_.is_full(board_.unit(unit)); };
  bool found = false;
  for (std::size_t i = 0; i < cut.size(); ++i) {
    const auto& [line, box, cells] = cut[i];
    if (box == kNoUnit) continue;
    // Digits with another place in the unit. Only a full unit requires a digit that has none.
    const DigitSet in_line = held[i] & places[line].several;
    const DigitSet in_box = held[i] & places[box].several;
    if (in_line == in_box) continue;
    if (is_full(box) && exclude_beyond(known, cut[i], line, in_line - in_box)) found = true;
    if (is_full(line) && exclude_beyond(known, cut[i], box, in_box - in_line)) found = true;
  }
  return found;
}

/// Excludes the digits from the cells of the unit outside the intersection. True if one had them.
bool UnitFilter::exclude_beyond(Domains& known, const Intersection& shared, int unit,
                                DigitSet digits) {
  bool found = false;
  for (Cell cell : board_.unit(unit).cells) {
    const DigitSet here = known.digits(cell, digits.block());
    if ((here & digits).empty() || std::ranges::find(shared.cells, cell) != shared.cells.end())
      continue;
    keep(known, cell, here - digits);
    found = true;
  }
  return found;
}

}  // namespace dokusat
