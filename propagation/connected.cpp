#include <dokusat/propagation/connected.hpp>

#include <dokusat/propagation/draft.hpp>
#include <memory>

namespace dokusat::propagation {

ConnectedPropagator connected_propagator(Draft& draft, const Connected& connected) {
  unsigned digits = 0;
  for (const Digit digit : connected.digits) digits |= 1U << (digit - 1);
  const auto shape = std::make_shared<const Connectivity>(connected);
  draft.network.shared.push_back(shape);
  CellList cells;
  for (const Cell cell : connected.cells) cells.push_back(static_cast<CellIndex>(cell.index));
  return {draft.network.arena.copy(cells), shape.get(), mask_of(digits)};
}

}  // namespace dokusat::propagation
