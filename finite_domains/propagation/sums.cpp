// Partition of sums into groups of cells whose digits differ, and the sets of digits of cages.

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <dokusat/propagation/passes.hpp>
#include <mutex>
#include <numeric>
#include <vector>

namespace dokusat::propagation::DOKUSAT_DIGITS {
namespace {

struct MadeCageSets {
  std::vector<std::uint32_t> starts;
  std::vector<Mask> sets;
  CageSets view{};
};

MadeCageSets make_cage_sets(int digits) {
  MadeCageSets made;
  const int most_sum = digits * (digits + 1) / 2;
  const Digits count = Digits{1} << digits;
  const auto key = [&](Digits set) {
    return static_cast<std::size_t>(bit_count(set) * (most_sum + 1) + sum_of(set));
  };
  made.starts.assign(static_cast<std::size_t>((digits + 1) * (most_sum + 1)) + 1, 0);
  made.sets.resize(count + kMasksBehindSets);
  for (Digits set = 0; set < count; ++set) ++made.starts[key(set) + 1];
  for (std::size_t i = 1; i < made.starts.size(); ++i) made.starts[i] += made.starts[i - 1];
  std::vector<std::uint32_t> next = made.starts;
  for (Digits set = 0; set < count; ++set) made.sets[next[key(set)]++] = mask_of(set);
  made.view = {digits, most_sum, made.starts, made.sets};
  return made;
}

/// A set of indices of a sum's cells.
using Places = std::uint64_t;
constexpr std::size_t kMostPlaces = 64;
static_assert(kMostCellsOfSum <= kMostPlaces);

/// An order of the cells, and the groups made by putting each into the first group that it fits.
struct Grouping {
  struct Group {
    std::int32_t coefficient;
    Places places;
  };
  std::array<std::uint8_t, kMostPlaces> order;
  std::array<Group, kMostPlaces> groups;
  std::size_t count = 0;

  std::span<const Group> all() const { return std::span(groups).first(count); }
  /// The strength of the groups: large ones have close least and greatest sums.
  std::size_t worth() const {
    std::size_t worth = 0;
    for (const Group& group : all()) {
      const auto cells = static_cast<std::size_t>(bit_count(group.places));
      worth += cells * cells;
    }
    return worth;
  }
  /// True if the cells of each coefficient are one group, which is optimal.
  bool has_fewest() const {
    for (std::size_t i = 1; i < count; ++i)
      for (std::size_t k = 0; k < i; ++k)
        if (groups[i].coefficient == groups[k].coefficient) return false;
    return true;
  }
  /// Calls `visit(place)` for the cells of a group, in order.
  template <class Visit>
  void each(const Group& group, std::size_t places, Visit visit) const {
    for (std::size_t i = 0; i < places; ++i)
      if ((group.places >> order[i] & 1) != 0) visit(std::size_t{order[i]});
  }
};

class Grouper {
 public:
  Grouper(const Draft& draft, std::span<const CellIndex> cells,
          std::span<const std::int32_t> coefficients)
      : draft_(draft), cells_(cells), coefficients_(coefficients) {
    assert(cells.size() <= kMostPlaces);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      peers_[i] = 0;
      for (std::size_t k = 0; k < i; ++k) {
        const Places are_peers = draft.are_peers(cells[i], cells[k]) ? 1 : 0;
        peers_[i] |= are_peers << k;
        peers_[k] |= are_peers << i;
      }
    }
  }

  /// The strongest groups among those of a few orders of the cells.
  const Grouping& best() {
    const auto in_order = [](Grouping& made, std::size_t places) {
      std::iota(made.order.begin(), made.order.begin() + places, std::uint8_t{0});
    };
    in_order(*best_, cells_.size());
    make_groups(*best_);
    if (cells_.size() < 4 || best_->has_fewest()) return *best_;
    const auto order = [&] { return std::span(other_->order).first(cells_.size()); };
    in_order(*other_, cells_.size());
    std::ranges::sort(order(), {},
                      [&](std::uint8_t i) { return std::pair(bit_count(peers_[i]), i); });
    const std::array<std::uint8_t, kMostPlaces> by_peers = other_->order;
    try_other();
    std::reverse_copy(by_peers.begin(), by_peers.begin() + cells_.size(), order().begin());
    try_other();
    constexpr std::size_t kMany = 6;  // houses do not change the groups of fewer cells
    if (cells_.size() < kMany) return *best_;
    house_by_house(order());
    try_other();
    return *best_;
  }

  Places peers_of(std::size_t place) const { return peers_[place]; }

 private:
  void make_groups(Grouping& made) const {
    made.count = 0;
    for (const std::uint8_t place : std::span(made.order).first(cells_.size())) {
      std::size_t group = 0;
      while (group < made.count && (made.groups[group].coefficient != coefficients_[place] ||
                                    (made.groups[group].places & ~peers_[place]) != 0))
        ++group;
      if (group == made.count) made.groups[made.count++] = {coefficients_[place], 0};
      made.groups[group].places |= Places{1} << place;
    }
  }
  void try_other() {
    make_groups(*other_);
    if (other_->worth() > best_->worth()) std::swap(best_, other_);
  }

  /// Orders cells house by house, the house with the most remaining cells first.
  void house_by_house(std::span<std::uint8_t> order) const {
    CellBits left(cells_);
    std::size_t next = 0;
    const auto take_where = [&](auto is_taken) {
      for (std::size_t i = 0; i < cells_.size(); ++i)
        if (is_taken(cells_[i])) order[next++] = static_cast<std::uint8_t>(i);
    };
    for (;;) {
      const CellBits* best = nullptr;
      std::size_t most = 1;
      for (const HouseDraft& house : draft_.houses)
        if (const std::size_t here = house.bits.count_common(left); here > most) {
          most = here;
          best = &house.bits;
        }
      if (best == nullptr) break;
      take_where([&](CellIndex cell) { return best->contains(cell) && left.contains(cell); });
      left = left - *best;
    }
    take_where([&](CellIndex cell) { return left.contains(cell); });
  }

  const Draft& draft_;
  std::span<const CellIndex> cells_;
  std::span<const std::int32_t> coefficients_;
  std::array<Places, kMostPlaces> peers_;  ///< of each place
  Grouping made_[2];
  Grouping* best_ = &made_[0];
  Grouping* other_ = &made_[1];
};

bool has_one_coefficient(const SumDraft& sum) {
  return std::ranges::all_of(sum.coefficients,
                             [&](std::int32_t one) { return one == sum.coefficients[0]; });
}

/// `put_groups` for peers with equal coefficients, the usual case.
void put_one_group(Draft& draft, const SumDraft& sum, SumPropagator& made) {
  Arena& arena = draft.network.arena;
  const std::size_t count = sum.cells.size();
  const std::int32_t coefficient = sum.coefficients[0];
  const SumGroup group{coefficient, static_cast<std::uint16_t>(count)};
  const std::span<std::uint32_t> peers = arena.make<std::uint32_t>(count);
  const std::uint32_t all =
      count < kMostKnownPeers ? (std::uint32_t{1} << count) - 1 : ~std::uint32_t{0};
  for (std::size_t i = 0; i < count; ++i)
    peers[i] = i < kMostKnownPeers ? all & ~(std::uint32_t{1} << i) : all;
  made.cells = arena.copy(sum.cells);
  made.groups = arena.copy(std::span(&group, 1));
  made.peers = peers;
  made.unit = std::abs(coefficient) == 1;
}

void put_groups(Draft& draft, const SumDraft& sum, SumPropagator& made) {
  Grouper grouper(draft, sum.cells, sum.coefficients);
  const Grouping& best = grouper.best();
  const std::size_t count = sum.cells.size();
  Arena& arena = draft.network.arena;
  const std::span<CellIndex> cells = arena.make<CellIndex>(count);
  const std::span<SumGroup> ends = arena.make<SumGroup>(best.count);
  const std::span<std::uint32_t> peers = arena.make<std::uint32_t>(count);
  std::array<std::uint8_t, kMostPlaces> place_of;
  std::array<std::uint8_t, kMostPlaces> at;  // by place
  made.unit = true;
  std::size_t next = 0;
  for (std::size_t i = 0; i < best.count; ++i) {
    best.each(best.groups[i], count, [&](std::size_t place) {
      place_of[next] = static_cast<std::uint8_t>(place);
      at[place] = static_cast<std::uint8_t>(next);
      cells[next++] = sum.cells[place];
    });
    const std::int32_t coefficient = best.groups[i].coefficient;
    ends[i] = {coefficient, static_cast<std::uint16_t>(next)};
    made.unit = made.unit && std::abs(coefficient) == 1;
  }
  for (std::size_t i = 0; i < count; ++i)
    for (Places left = grouper.peers_of(place_of[i]); left != 0; left &= left - 1)
      if (const Digits k = at[static_cast<std::size_t>(std::countr_zero(left))];
          k < kMostKnownPeers)
        peers[i] |= Digits{1} << k;
  made.cells = cells;
  made.groups = ends;
  made.peers = peers;
}

}  // namespace

const CageSets& cage_sets(int digits) {
  assert(digits <= kMostDigitsOfCages);
  static std::array<std::once_flag, kMostDigitsOfCages + 1> flags;
  static std::array<MadeCageSets, kMostDigitsOfCages + 1> made;
  const auto at = static_cast<std::size_t>(digits);
  std::call_once(flags[at], [&] { made[at] = make_cage_sets(digits); });
  return made[at].view;
}

SumPropagator sum_propagator(Draft& draft, const SumDraft& sum) {
  SumPropagator made{};
  if (has_one_coefficient(sum) && draft.all_differ(sum.cells))
    put_one_group(draft, sum, made);
  else
    put_groups(draft, sum, made);
  constexpr std::int64_t kFar = std::int64_t{1} << 40;
  made.up_to = sum.high < kFar;
  made.from = sum.low > -kFar;
  made.target = static_cast<std::int32_t>(made.up_to ? sum.high : sum.low);
  made.digits = draft.digits;
  made.cages = draft.digits <= kMostDigitsOfCages ? &cage_sets(draft.digits) : nullptr;
  return made;
}

List<CellList> groups_of_peers(const Draft& draft, const CellList& cells) {
  const List<std::int32_t> coefficients(cells.size(), 1);
  Grouper grouper(draft, cells, coefficients);
  const Grouping& best = grouper.best();
  List<CellList> groups;
  for (const Grouping::Group& group : best.all())
    best.each(group, cells.size(), [&, &list = groups.emplace_back()](std::size_t place) {
      list.push_back(cells[place]);
    });
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

/// Adds the propagators of all sums, whose cells are moved out of the draft.
void add_sums(Draft& draft, const Input&) {
  // Sums of few cells first: they are strongest, and others need not be filtered again then.
  const auto order = places_by_key<kMostCellsOfSum + 1>(
      draft.sums.size(), [&](std::size_t i) { return draft.sums[i].cells.size(); });
  draft.propagators.reserve(draft.propagators.size() + order.size());
  draft.watched.reserve(draft.propagators.capacity());
  for (const std::size_t i : order) {
    SumDraft& sum = draft.sums[i];
    const int weight =
        std::max(2 * draft.digits - static_cast<int>(sum.cells.size()), draft.digits);
    draft.add_weight(sum.cells, static_cast<std::uint32_t>(weight));
    const SumPropagator made = sum_propagator(draft, sum);
    draft.add(made, std::move(sum.cells));
  }
}

std::optional<SumDraft> sum_of_terms(const Linear& linear, std::int64_t low, std::int64_t high) {
  SumDraft sum{{}, {}, low, high};
  sum.cells.reserve(linear.terms.size());
  sum.coefficients.reserve(linear.terms.size());
  for (const auto& [cell, weights] : linear.terms) {
    const std::int64_t step = weights.size() > 1 ? std::int64_t{weights[1]} - weights[0] : 0;
    std::int64_t expected = weights[0];
    for (const int weight : weights) {
      if (weight != expected) return std::nullopt;
      expected += step;
    }
    if (std::abs(step) > kMostCoefficient) return std::nullopt;
    sum.low -= weights[0] - step;
    sum.high -= weights[0] - step;
    if (step == 0) continue;
    const auto index = static_cast<CellIndex>(cell.index);
    const auto there = std::ranges::find(sum.cells, index) - sum.cells.begin();
    if (std::cmp_equal(there, sum.cells.size())) {
      sum.cells.push_back(index);
      sum.coefficients.push_back(0);
    }
    sum.coefficients[static_cast<std::size_t>(there)] += static_cast<std::int32_t>(step);
  }
  const auto is_usual = [](std::int32_t one) {
    return one != 0 && std::abs(one) <= kMostCoefficient;
  };
  if (sum.cells.size() < 2 || !std::ranges::all_of(sum.coefficients, is_usual)) return std::nullopt;
  return sum;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
