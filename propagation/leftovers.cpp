// What houses that overlap tell of each other: without the cells that they share they hold the same
// digits; so do rows that regions almost fill and what of these lies outside ("law of leftovers").
// On boards of regular boxes the search sees the first by itself, and the second is empty.

#include <dokusat/propagation/areas.hpp>
#include <dokusat/propagation/draft.hpp>
#include <utility>

namespace dokusat::propagation {
namespace {

void add_same(Draft& draft, const CellBits& one, const CellBits& other) {
  const CellList first = one.list();
  const CellList second = other.list();
  CellList all = first;
  all.insert(all.end(), second.begin(), second.end());
  Arena& arena = draft.network.arena;
  draft.add(SameDigitsPropagator{arena.copy(first), arena.copy(second)}, std::move(all));
}

bool has_boxes(const Board& board) { return board.box() && board.is_regular(); }

void add_intersections(Draft& draft, const Board& board) {
  const List<CellBits>& houses = draft.house_bits;
  const auto digits = static_cast<std::size_t>(draft.digits);
  const std::size_t units = has_boxes(board) ? board.units().size() : 0;
  for (std::size_t i = 0; i < houses.size(); ++i)
    for (std::size_t k = i < units ? i : 0; k < i; ++k) {
      const std::size_t common = houses[i].count_common(houses[k]);
      if (common < 2 || common == digits) continue;
      add_same(draft, houses[i] - houses[k], houses[k] - houses[i]);
    }
}

}  // namespace

void add_leftovers(Draft& draft, const Board& board) {
  add_intersections(draft, board);
  if (has_boxes(board)) return;
  const auto orders = house_orders(draft);
  const auto& regions = orders.back();
  if (regions.empty()) return;
  for (std::size_t i = 0; i + 1 < orders.size(); ++i)
    for_each_area(orders[i], regions, [&](const Area& area) {
      if (area.houses == 1 || area.pieces != area.houses) return;
      const std::size_t count = area.innies.count();
      if (count == 0 || std::cmp_greater_equal(count, draft.digits)) return;
      add_same(draft, area.innies, area.outies);
    });
}

}  // namespace dokusat::propagation
