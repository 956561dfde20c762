// Implications of overlapping houses: without their common cells they hold the same digits; so do
// the innies and outies of rows that regions almost fill ("law of leftovers"). On boards of regular
// boxes the search finds the former by itself, and the latter are empty.

#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/propagation/areas.hpp>
#include <dokusat/propagation/passes.hpp>
#include <functional>
#include <utility>

namespace dokusat::propagation::DOKUSAT_DIGITS {
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

/// Rules that make thousands of houses would otherwise make propagators of gigabytes.
constexpr int kMostIntersections = 10'000;

void add_intersections(Draft& draft, const Board& board) {
  const List<HouseDraft>& houses = draft.houses;
  const std::size_t units = has_boxes(board) ? board.units().size() : 0;
  int left = kMostIntersections;
  for (std::size_t i = 0; i < houses.size(); ++i) {
    check_budget(static_cast<long>(i / 64));
    for (std::size_t k = i < units ? i : 0; k < i; ++k) {
      if (houses[i].digits != houses[k].digits) continue;
      const CellBits& one = houses[i].bits;
      const CellBits& other = houses[k].bits;
      if (one.count_common(other) < 2) continue;
      if (left-- == 0) return;
      add_same(draft, one - other, other - one);
    }
  }
}

}  // namespace

/// Adds the implications of overlapping houses, if boxes are not regular.
void add_leftovers(Draft& draft, const Input& input) {
  add_intersections(draft, input.board);
  const auto are_alike = [](const HouseDraft& one, const HouseDraft& other) {
    return one.digits == other.digits;
  };
  if (has_boxes(input.board) ||
      std::ranges::adjacent_find(draft.houses, std::not_fn(are_alike)) != draft.houses.end())
    return;
  const auto orders = house_orders(draft);
  const auto& regions = orders.back();
  if (regions.empty()) return;
  const Areas areas(regions);
  for (std::size_t i = 0; i + 1 < orders.size(); ++i)
    areas.each(orders[i], [&](const Area& area) {
      if (area.houses == 1 || area.pieces != area.houses) return;
      const std::size_t count = area.innies.count();
      if (count == 0 || count >= draft.houses[0].cells.size()) return;
      add_same(draft, area.innies, area.outies);
    });
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
