#include <dokusat/propagation/connected.hpp>

#include <algorithm>
#include <dokusat/propagation/add_constraints.hpp>
#include <memory>

namespace dokusat::propagation::DOKUSAT_DIGITS {

ConnectedPropagator connected_propagator(Draft& draft, const Connected& connected,
                                         std::span<const CellIndex> equal_to) {
  Digits digits = 0;
  for (const Digit digit : connected.digits) digits |= Digits{1} << (digit - 1);
  const CellList cells = indices_of(connected.cells);
  std::vector<std::uint16_t> alike;
  for (const CellIndex cell : cells) alike.push_back(equal_to[cell]);
  const auto shape = std::make_shared<const Connectivity>(connected, alike);
  draft.network.shared.push_back(shape);
  const auto known = static_cast<std::uint32_t>(draft.network.state_words);
  draft.network.state_words += ConnectedPropagator::known_masks(shape->words());
  const auto breaks = [](CellIndex one, CellIndex next) { return next != one + 1; };
  const bool are_in_a_row =
      !cells.empty() && std::ranges::adjacent_find(cells, breaks) == cells.end();
  return {draft.network.arena.copy(cells), are_in_a_row, shape.get(), known, mask_of(digits)};
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
