#include <algorithm>
#include <dokusat/simplification/locked_candidates.hpp>
#include <utility>

namespace dokusat {

LockedCandidates::LockedCandidates(const Board& board) : board_(&board), places_(board) {
  for (Intersection& shared : intersections(board)) {
    const UnitKind kind = board.unit(shared.line).kind;
    cuts_[kind == UnitKind::row ? 0 : 1].push_back(std::move(shared));
  }
  digits_.resize(std::max(cuts_[0].size(), cuts_[1].size()));
  note_cells_beside(board);
}

void LockedCandidates::note_cells_beside(const Board& board) {
  if (board.regions().empty()) return;
  for (int line = 0; line < ByUnit::count(board); ++line) {
    const Unit& unit = board.unit(line);
    if (unit.kind == UnitKind::box) continue;
    std::vector<Cell> cells;
    for (Cell cell : unit.cells)
      if (board.regions()[static_cast<std::size_t>(cell.index)] == kNoRegion) cells.push_back(cell);
    if (!cells.empty()) beside_[unit.kind == UnitKind::row ? 0 : 1].emplace_back(line, cells);
  }
}

std::span<const Exclusion> LockedCandidates::find(const Domains& known) {
  found_.clear();
  for (const std::size_t direction : {0U, 1U})
    for (int block = 0; block < known.blocks(); ++block) look(known, direction, block);
  return found_;
}

void LockedCandidates::look(const Domains& known, std::size_t direction, int block) {
  const std::vector<Intersection>& cut = cuts_[direction];
  std::ranges::fill(places_, Occurrences(block));
  for (const auto& [line, cells] : beside_[direction])
    for (Cell cell : cells) places_[line].add(known.digits(cell, block));
  for (std::size_t i = 0; i < cut.size(); ++i) {
    digits_[i] = DigitSet(block);
    for (Cell cell : cut[i].cells) digits_[i] |= known.digits(cell, block);
    places_[cut[i].line].add(digits_[i]);
    places_[cut[i].box].add(digits_[i]);
  }
  for (std::size_t i = 0; i < cut.size(); ++i) {
    // Keeps digits that have another place in the unit. A digit locked in one of the two only is
    // removed from the rest of the other.
    const DigitSet in_line = digits_[i] & places_[cut[i].line].several;
    const DigitSet in_box = digits_[i] & places_[cut[i].box].several;
    if (in_line == in_box) continue;
    if (is_full(cut[i].box)) exclude_beyond(known, cut[i], cut[i].line, in_line - in_box);
    if (is_full(cut[i].line)) exclude_beyond(known, cut[i], cut[i].box, in_box - in_line);
  }
}

/// Excludes the digits from the cells of the unit outside the intersection.
void LockedCandidates::exclude_beyond(const Domains& known, const Intersection& shared, int unit,
                                      DigitSet digits) {
  if (digits.empty()) return;
  for (Cell cell : board_->unit(unit).cells)
    if (const DigitSet out = known.digits(cell, digits.block()) & digits;
        !out.empty() && std::ranges::find(shared.cells, cell) == shared.cells.end())
      found_.push_back({cell, out});
}

}  // namespace dokusat
