#include <dokusat/propagation/region_digits.hpp>

#include <cstdlib>
#include <dokusat/propagation/passes.hpp>

namespace dokusat::propagation::DOKUSAT_DIGITS {
namespace {

/// Cells of a board, in its order, and the cells with their region numbers.
struct RegionsToFind {
  CellList cells;
  CellList regions;
  List<CellBits> apart;  ///< for each cell, those that hold other digits if they are in the same
                         ///< region

  RegionsToFind(const Draft& draft, CellList numbers) : regions(std::move(numbers)) {
    cells.resize(regions.size(), kNoCellIndex);
    apart.resize(regions.size());
    List<std::size_t> place(static_cast<std::size_t>(draft.cells), regions.size());
    for (std::size_t i = 0; i < regions.size(); ++i) place[regions[i]] = i;
    // There are two entries for the same cells; the first has both pairs in one order.
    for (std::size_t i = 0; i < draft.conditional_peers.size(); i += 2) {
      const auto& [cell, peer] = draft.conditional_peers[i];
      const std::size_t one = place[peer.one];
      const std::size_t other = place[peer.other];
      if (one == regions.size() || other == regions.size()) continue;
      if (stands_for(one, cell) && stands_for(other, peer.cell)) {
        apart[one].insert(peer.cell);
        apart[other].insert(cell);
      }
    }
  }

  /// True if all cells closer than `size` to each other hold different digits in the same region.
  bool all_differ(const Draft& draft, int size, int columns) const {
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (std::size_t k = 0; k < i; ++k) {
        if (cells[i] == kNoCellIndex || cells[k] == kNoCellIndex) return false;
        const auto one = static_cast<int>(i);
        const auto other = static_cast<int>(k);
        const int distance =
            std::abs(one / columns - other / columns) + std::abs(one % columns - other % columns);
        if (distance < size && !draft.are_peers(cells[i], cells[k]) && !apart[i].contains(cells[k]))
          return false;
      }
    return true;
  }

 private:
  bool stands_for(std::size_t place, CellIndex cell) {
    if (cells[place] == kNoCellIndex) cells[place] = cell;
    return cells[place] == cell;
  }
};

}  // namespace

/// Adds propagators for unknown regions with as many cells as digits: they hold each digit.
void add_region_digits(Draft& draft, const Input& input) {
  if (draft.conditional_peers.empty()) return;
  const Connected* first = nullptr;
  Digits numbers = 0;
  for (const Constraint& constraint : input.constraints) {
    const auto* connected = std::get_if<Connected>(&constraint);
    if (connected == nullptr || connected->digits.size() != 1 || connected->size != draft.digits)
      continue;
    if (first == nullptr) first = connected;
    if (connected->cells == first->cells) numbers |= Digits{1} << (connected->digits[0] - 1);
  }
  if (first == nullptr) return;
  const RegionsToFind found(draft, indices_of(first->cells));
  if (!found.all_differ(draft, draft.digits, first->columns)) return;
  CellList watched = found.cells;
  watched.insert(watched.end(), found.regions.begin(), found.regions.end());
  Arena& arena = draft.network.arena;
  draft.add(RegionDigitsPropagator{arena.copy(found.cells), arena.copy(found.regions),
                                   mask_of(numbers), draft.all},
            std::move(watched));
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
