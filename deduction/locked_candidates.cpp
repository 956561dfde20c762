#include <algorithm>
#include <dokusat/deduction/locked_candidates.hpp>
#include <utility>

namespace dokusat {

LockedCandidates::LockedCandidates(const Board& board) : board_(&board), places_(board) {
  for (Intersection& shared : intersections(board)) {
    const UnitKind kind = board.unit(shared.line).kind;
    cuts_[kind == UnitKind::row ? 0 : 1].push_back(std::move(shared));
  }
  digits_.resize(std::max(cuts_[0].size(), cuts_[1].size()));
}

std::span<const Exclusion> LockedCandidates::find(const Candidates& known) {
  found_.clear();
  for (const std::vector<Intersection>& cut : cuts_)
    for (int page = 0; page < known.pages(); ++page) look(known, cut, page);
  return found_;
}

void LockedCandidates::look(const Candidates& known, const std::vector<Intersection>& cut,
                            int page) {
  std::ranges::fill(places_, Occurrences(page));
  for (std::size_t i = 0; i < cut.size(); ++i) {
    digits_[i] = DigitSet(page);
    for (Cell cell : cut[i].cells) digits_[i] |= known.digits(cell, page);
    places_[cut[i].line].add(digits_[i]);
    places_[cut[i].box].add(digits_[i]);
  }
  for (std::size_t i = 0; i < cut.size(); ++i) {
    // A digit with a place elsewhere in one of the two units alone.
    const DigitSet in_line = digits_[i] & places_[cut[i].line].several;
    const DigitSet in_box = digits_[i] & places_[cut[i].box].several;
    if (in_line == in_box) continue;
    exclude_beyond(known, cut[i], cut[i].line, in_line - in_box);
    exclude_beyond(known, cut[i], cut[i].box, in_box - in_line);
  }
}

/// Excludes the digits from the cells of the unit that are not in the intersection.
void LockedCandidates::exclude_beyond(const Candidates& known, const Intersection& shared, int unit,
                                      DigitSet digits) {
  if (digits.empty()) return;
  for (Cell cell : board_->unit(unit).cells)
    if (const DigitSet out = known.digits(cell, digits.page()) & digits;
        !out.empty() && std::ranges::find(shared.cells, cell) == shared.cells.end())
      found_.push_back({cell, out});
}

}  // namespace dokusat
