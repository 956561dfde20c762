#include <algorithm>
#include <dokusat/propagation/areas.hpp>

namespace dokusat::propagation {

List<List<Piece>> house_orders(const Draft& draft) {
  List<Piece> rows, columns, others;
  CellBits covered;
  for (std::size_t i = 0; i < draft.houses.size(); ++i) {
    const Piece house{draft.house_bits[i], draft.houses[i].size(), 0};
    const UnitKind kind = i < draft.house_kinds.size() ? draft.house_kinds[i] : UnitKind::box;
    if (kind != UnitKind::box) {
      (kind == UnitKind::row ? rows : columns).push_back(house);
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

}  // namespace dokusat::propagation
