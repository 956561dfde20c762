#include <algorithm>
#include <dokusat/deduction/locked_candidates.hpp>
#include <utility>

namespace dokusat {

LockedCandidates::LockedCandidates(const Board& board)
    : board_(&board), places_(board.units().size()) {
  for (Intersection& shared : intersections(board)) {
    const UnitKind kind = board.units()[static_cast<std::size_t>(shared.line)].kind;
    cuts_[kind == UnitKind::row ? 0 : 1].push_back(std::move(shared));
  }
  digits_.resize(std::max(cuts_[0].size(), cuts_[1].size()));
}

std::span<const Exclusion> LockedCandidates::find(const Knowledge& known) {
  found_.clear();
  for (const std::vector<Intersection>& cut : cuts_)
    for (int word = 0; word < known.stride(); ++word) look(known, cut, word);
  return found_;
}

void LockedCandidates::look(const Knowledge& known, const std::vector<Intersection>& cut,
                            int word) {
  std::ranges::fill(places_, Occurrences{});
  for (std::size_t i = 0; i < cut.size(); ++i) {
    digits_[i] = 0;
    for (Cell cell : cut[i].cells) digits_[i] |= known.words(cell)[word];
    places(cut[i].line).add(digits_[i]);
    places(cut[i].box).add(digits_[i]);
  }
  for (std::size_t i = 0; i < cut.size(); ++i) {
    // A digit with a place elsewhere in one of the two units alone.
    const Bits in_line = digits_[i] & places(cut[i].line).twice;
    const Bits in_box = digits_[i] & places(cut[i].box).twice;
    if (in_line == in_box) continue;
    exclude_beyond(known, cut[i], cut[i].line, word, in_line & ~in_box);
    exclude_beyond(known, cut[i], cut[i].box, word, in_box & ~in_line);
  }
}

/// Excludes the digits from the cells of the unit that are not in the intersection.
void LockedCandidates::exclude_beyond(const Knowledge& known, const Intersection& shared, int unit,
                                      int word, Bits digits) {
  if (digits == 0) return;
  for (Cell cell : board_->units()[static_cast<std::size_t>(unit)].cells)
    if (const Bits out = known.words(cell)[word] & digits;
        out != 0 && std::ranges::find(shared.cells, cell) == shared.cells.end())
      found_.push_back({cell, word, out});
}

}  // namespace dokusat
