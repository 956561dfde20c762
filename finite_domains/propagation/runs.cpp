#include <dokusat/propagation/runs.hpp>

#include <algorithm>
#include <cstdlib>
#include <dokusat/analysis/connectivity.hpp>
#include <dokusat/propagation/passes.hpp>
#include <utility>

namespace dokusat::propagation::DOKUSAT_DIGITS {
namespace {

/// True if each digit of the cell is in a connected group of at least two cells, and each neighbour
/// is among the others.
bool has_like_neighbour_among(const Draft& draft, const std::vector<Constraint>& constraints,
                              Cell cell, const std::vector<Cell>& others) {
  Digits grown = 0;  // digits in groups of two cells or more
  for (const Constraint& constraint : constraints) {
    const auto* connected = std::get_if<Connected>(&constraint);
    if (connected == nullptr || connected->size < 2 || connected->digits.size() != 1) continue;
    const auto place = std::ranges::find(connected->cells, cell) - connected->cells.begin();
    if (std::cmp_equal(place, connected->cells.size())) continue;
    if (std::ranges::all_of(
            neighbours_of(*connected, static_cast<int>(place)), [&](std::uint16_t one) {
              return std::ranges::find(others, connected->cells[one]) != others.end();
            }))
      grown |= Digits{1} << (connected->digits[0] - 1);
  }
  return (draft.domains[static_cast<std::size_t>(cell.index)] & ~grown) == 0;
}

/// The first cell, those of the arms, and that of the number.
CellList cells_of(const Runs& runs) {
  CellList cells{static_cast<CellIndex>(runs.first.index)};
  for (const std::vector<Cell>& arm : runs.arms) {
    const CellList of_arm = indices_of(arm);
    cells.insert(cells.end(), of_arm.begin(), of_arm.end());
  }
  cells.push_back(static_cast<CellIndex>(runs.number.index));
  return cells;
}

}  // namespace

std::optional<RunsPropagator> runs_propagator(Draft& draft, const Runs& runs) {
  const CellList cells = cells_of(runs);
  if (without_repeats(cells).size() < cells.size() ||
      std::cmp_greater(cells.size() + static_cast<std::size_t>(std::abs(runs.more)),
                       RunsPropagator::kMostLength) ||
      runs.arms.size() > RunsPropagator::kMostArms)
    return std::nullopt;
  List<std::uint8_t> starts{1};
  for (const std::vector<Cell>& arm : runs.arms)
    starts.push_back(static_cast<std::uint8_t>(starts.back() + arm.size()));
  Arena& arena = draft.network.arena;
  return RunsPropagator{arena.copy(cells), arena.copy(starts), runs.more};
}

/// Bounds runs in connected groups of two or more cells, which must leave the first cell by an arm.
void bound_runs(Draft& draft, const Input& input) {
  for (const Constraint& constraint : input.constraints) {
    const auto* runs = std::get_if<Runs>(&constraint);
    if (runs == nullptr) continue;
    std::vector<Cell> begins;
    for (const std::vector<Cell>& arm : runs->arms)
      if (!arm.empty()) begins.push_back(arm[0]);
    if (!has_like_neighbour_among(draft, input.constraints, runs->first, begins)) continue;
    const int least = 2 - runs->more;  // least digit of the number
    Mask& digits = draft.domains[static_cast<std::size_t>(runs->number.index)];
    if (least > 1)
      digits = mask_of(least > kMostDigits ? Digits{0} : digits & ~digits_to(least - 1));
    draft.contradiction = draft.contradiction || digits == 0;
  }
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
