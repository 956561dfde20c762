#include <dokusat/propagation/region_digits.hpp>

#include <algorithm>
#include <cstdlib>
#include <dokusat/constraints/connectivity.hpp>
#include <dokusat/propagation/draft.hpp>

namespace dokusat::propagation {
namespace {

/// Cells of a board, in its order, and those that hold the numbers of their regions.
struct RegionsToFind {
  CellList cells;
  CellList regions;
  List<CellBits> apart;  ///< of each cell, those that hold other digits while the regions are one

  RegionsToFind(const Draft& draft, CellList numbers) : regions(std::move(numbers)) {
    cells.resize(regions.size(), kNoCellIndex);
    apart.resize(regions.size());
    List<std::size_t> place(static_cast<std::size_t>(draft.cells), regions.size());
    for (std::size_t i = 0; i < regions.size(); ++i) place[regions[i]] = i;
    // Of two entries for the same cells the first has both pairs in one order.
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

  /// Whether regions of so many cells, no two of which are further apart, hold different digits.
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

/// Whether the cell, whatever it holds, is connected with a neighbour that holds the same, and each
/// neighbour is one of the others.
bool has_like_neighbour_among(const Draft& draft, const std::vector<Primitive>& primitives,
                              Cell cell, const std::vector<Cell>& others) {
  unsigned grown = 0;  // digits in groups of two cells or more
  for (const Primitive& primitive : primitives) {
    const auto* connected = std::get_if<Connected>(&primitive);
    if (connected == nullptr || connected->size < 2 || connected->digits.size() != 1) continue;
    const auto place = std::ranges::find(connected->cells, cell) - connected->cells.begin();
    if (std::cmp_equal(place, connected->cells.size())) continue;
    if (std::ranges::all_of(
            neighbours_of(*connected, static_cast<int>(place)), [&](std::uint16_t one) {
              return std::ranges::find(others, connected->cells[one]) != others.end();
            }))
      grown |= 1U << (connected->digits[0] - 1);
  }
  return (draft.domains[static_cast<std::size_t>(cell.index)] & ~grown) == 0;
}

}  // namespace

void bound_runs(Draft& draft, const std::vector<Primitive>& primitives) {
  for (const Primitive& primitive : primitives) {
    const auto* sequence = std::get_if<Sequence>(&primitive);
    if (sequence == nullptr || !sequence->runs) continue;
    std::vector<Cell> firsts;
    std::size_t next = 1;
    for (const int size : sequence->runs->arms) {
      if (size > 0) firsts.push_back(sequence->cells[next]);
      next += static_cast<std::size_t>(size);
    }
    if (!has_like_neighbour_among(draft, primitives, sequence->cells[0], firsts)) continue;
    const int least = 2 - sequence->runs->more;  // digit of the last cell
    Mask& digits = draft.domains[static_cast<std::size_t>(sequence->cells.back().index)];
    if (least > 1)
      digits = mask_of(least > kMostDigits ? 0U : unsigned{digits} >> (least - 1) << (least - 1));
    draft.contradiction = draft.contradiction || digits == 0;
  }
}

void add_region_digits(Draft& draft, const std::vector<Primitive>& primitives) {
  if (draft.conditional_peers.empty()) return;
  const Connected* first = nullptr;
  unsigned numbers = 0;
  for (const Primitive& primitive : primitives) {
    const auto* connected = std::get_if<Connected>(&primitive);
    if (connected == nullptr || connected->digits.size() != 1 || connected->size != draft.digits)
      continue;
    if (first == nullptr) first = connected;
    if (connected->cells == first->cells) numbers |= 1U << (connected->digits[0] - 1);
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

}  // namespace dokusat::propagation
