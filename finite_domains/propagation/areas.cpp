#include <algorithm>
#include <dokusat/propagation/areas.hpp>

namespace dokusat::propagation::DOKUSAT_DIGITS {

List<List<Piece>> house_orders(const Draft& draft) {
  List<Piece> rows, columns, others;
  CellBits covered;
  for (const HouseDraft& one : draft.houses) {
    const Piece house{one.bits, one.cells.size(), one.sum()};
    if (one.kind != UnitKind::box) {
      (one.kind == UnitKind::row ? rows : columns).push_back(house);
    } else if (!house.cells.meets(covered)) {
      covered |= house.cells;
      others.push_back(house);
    }
  }
  List<List<Piece>> orders;
  for (auto& list : {rows, columns}) {
    orders.push_back(list);
    orders.emplace_back(list.rbegin(), list.rend());
  }
  orders.push_back(std::move(others));
  return orders;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
