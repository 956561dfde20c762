// Sums, cut into groups of cells whose digits differ.

#include <algorithm>
#include <cstdlib>
#include <dokusat/propagation/draft.hpp>
#include <numeric>

namespace dokusat::propagation {
namespace {

struct Group {
  std::int32_t coefficient;
  CellBits common_peers;
  CellList cells;
};

/// Each cell in the first group that it fits.
List<Group> groups_of(const Draft& draft, const SumDraft& sum, const List<std::size_t>& order) {
  List<Group> groups;
  groups.reserve(order.size());
  for (const std::size_t i : order) {
    const CellIndex cell = sum.cells[i];
    const CellBits peers = draft.peers_of(cell);
    const auto fit = std::ranges::find_if(groups, [&](const Group& group) {
      return group.coefficient == sum.coefficients[i] && group.common_peers.contains(cell);
    });
    if (fit != groups.end()) {
      fit->common_peers &= peers;
      fit->cells.push_back(cell);
      continue;
    }
    groups.push_back({sum.coefficients[i], peers, {}});
    groups.back().cells.reserve(order.size());
    groups.back().cells.push_back(cell);
  }
  return groups;
}

/// Whether the cells of each coefficient are one group, so that no others can tell more.
bool are_fewest(const List<Group>& groups) {
  for (std::size_t i = 1; i < groups.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (groups[i].coefficient == groups[k].coefficient) return false;
  return true;
}

/// How much groups tell: large ones have least and greatest sums that are close to each other.
std::size_t worth_of(const List<Group>& groups) {
  std::size_t worth = 0;
  for (const Group& group : groups) worth += group.cells.size() * group.cells.size();
  return worth;
}

/// Cells of the house that most of them are in, then of the one that most of the others are in, ….
List<std::size_t> house_by_house(const Draft& draft, const SumDraft& sum) {
  List<std::size_t> order, rest(sum.cells.size());
  order.reserve(sum.cells.size());
  std::iota(rest.begin(), rest.end(), std::size_t{0});
  CellBits left(sum.cells);
  for (;;) {
    const CellBits* best = nullptr;
    std::size_t most = 1;
    for (const HouseDraft& house : draft.houses)
      if (const std::size_t here = house.bits.count_common(left); here > most) {
        most = here;
        best = &house.bits;
      }
    if (best == nullptr) break;
    left = left - *best;
    const auto is_gone = [&](std::size_t i) { return best->contains(sum.cells[i]); };
    std::ranges::copy_if(rest, std::back_inserter(order), is_gone);
    std::erase_if(rest, is_gone);
  }
  order.insert(order.end(), rest.begin(), rest.end());
  return order;
}

/// The groups that tell most of those that trying a few orders of the cells comes to.
List<Group> best_groups(const Draft& draft, const SumDraft& sum) {
  List<std::size_t> order(sum.cells.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  List<Group> best = groups_of(draft, sum, order);
  if (order.size() < 4 || are_fewest(best)) return best;
  const auto try_order = [&] {
    List<Group> others = groups_of(draft, sum, order);
    if (worth_of(others) > worth_of(best)) best = std::move(others);
  };
  List<std::size_t> peers(order.size(), 0);
  for (const std::size_t i : order)
    for (const std::size_t k : order)
      peers[i] += draft.are_peers(sum.cells[i], sum.cells[k]) ? 1U : 0U;
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return peers[i]; });
  try_order();
  std::ranges::reverse(order);
  try_order();
  order = house_by_house(draft, sum);
  try_order();
  return best;
}

}  // namespace

SumPropagator sum_propagator(Draft& draft, const SumDraft& sum) {
  const List<Group> groups = best_groups(draft, sum);
  SumPropagator made{};
  List<SumGroup> ends;
  CellList cells;
  made.unit = true;
  for (const Group& group : groups) {
    cells.insert(cells.end(), group.cells.begin(), group.cells.end());
    ends.push_back({group.coefficient, static_cast<std::uint16_t>(cells.size())});
    made.unit = made.unit && std::abs(group.coefficient) == 1;
  }
  List<std::uint32_t> peers(cells.size(), 0);
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t k = 0; k < cells.size() && k < 32; ++k)
      if (draft.are_peers(cells[i], cells[k])) peers[i] |= 1U << k;
  constexpr std::int64_t kFar = std::int64_t{1} << 40;
  made.up_to = sum.high < kFar;
  made.from = sum.low > -kFar;
  made.target = static_cast<std::int32_t>(made.up_to ? sum.high : sum.low);
  made.digits = draft.digits;
  made.cages = &cage_sets(draft.digits);
  Arena& arena = draft.network.arena;
  made.cells = arena.copy(cells);
  made.groups = arena.copy(ends);
  made.peers = arena.copy(peers);
  return made;
}

List<CellList> groups_of_peers(const Draft& draft, const CellList& cells) {
  List<CellList> groups;
  for (Group& group : best_groups(draft, {cells, List<std::int32_t>(cells.size(), 1), 0, 0}))
    groups.push_back(std::move(group.cells));
  return groups;
}

void say_by_houses(const Draft& draft, SumDraft& sum) {
  List<std::int32_t> coefficients(static_cast<std::size_t>(draft.cells), 0);
  for (std::size_t i = 0; i < sum.cells.size(); ++i)
    coefficients[sum.cells[i]] = sum.coefficients[i];
  std::int64_t taken = 0;
  for (const HouseDraft& house : draft.houses) {
    const std::int32_t first = coefficients[house.cells[0]];
    const std::int32_t last = coefficients[house.cells.back()];
    const auto with = [&](std::int32_t one) {
      return std::ranges::count_if(house.cells,
                                   [&](CellIndex cell) { return coefficients[cell] == one; });
    };
    const std::int32_t most = with(first) >= with(last) ? first : last;
    if (most == 0 || std::abs(most) > kMostCoefficient ||
        std::cmp_less_equal(2 * with(most), house.cells.size()))
      continue;
    for (const CellIndex cell : house.cells) coefficients[cell] -= most;
    taken += most * house.sum();
  }
  SumDraft made{{}, {}, sum.low - taken, sum.high - taken};
  for (CellIndex cell = 0; cell < draft.cells; ++cell)
    if (coefficients[cell] != 0) {
      made.cells.push_back(cell);
      made.coefficients.push_back(coefficients[cell]);
    }
  if (made.cells.empty() || 2 * made.cells.size() > sum.cells.size() ||
      std::ranges::any_of(made.coefficients,
                          [](std::int32_t one) { return std::abs(one) > kMostCoefficient; }))
    return;
  sum = std::move(made);
}

void add_sums(Draft& draft) {
  for (const SumDraft& sum : draft.sums) {
    draft.add(sum_propagator(draft, sum), sum.cells);
    const int weight =
        std::max(2 * draft.digits - static_cast<int>(sum.cells.size()), draft.digits);
    draft.add_weight(sum.cells, static_cast<std::uint32_t>(weight));
  }
}

}  // namespace dokusat::propagation
