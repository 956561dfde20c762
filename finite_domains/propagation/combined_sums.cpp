// Combined sums. Adjacent diagonals share boxes, so that more of their cells differ than in each
// separately: their combined sum has fewer solutions than the two sums together. The choice of sums
// is that of the Interactive Sudoku Solver by S. Hansen: the most restricted union first.

#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/propagation/cell_bits.hpp>
#include <dokusat/propagation/passes.hpp>
#include <optional>
#include <utility>

namespace dokusat::propagation::DOKUSAT_DIGITS {
namespace {

/// Minimum number of cells with a peer in the other sum; with fewer, a union is too weak.
constexpr std::size_t kFewestRelated = 6;
/// Limit of cells in a union: a sum propagator stores the peers of this number of cells.
constexpr std::size_t kMostCellsTogether = 32;
/// For more sums, trying all pairs would take longer than it saves.
constexpr std::size_t kMostSums = 100;

class CombinedSums {
 public:
  explicit CombinedSums(Draft& draft) : draft_(draft) {
    for (const HouseDraft& house : draft.houses) cliques_.push_back(house.bits);
    for (std::size_t i = 0; i < draft.stated_sums; ++i) {
      const SumDraft& sum = draft.sums[i];
      if (!sum.is_cage() || sum.cells.size() < kFewestRelated) continue;
      const CellBits cells(sum.cells);
      if (draft.all_differ(sum.cells)) cliques_.push_back(cells);
      if (auto joined = joined_of(cells, sum.low)) pool_.push_back(*joined);
    }
  }

  void add_all() {
    const std::size_t said = pool_.size();
    if (said > kMostSums) return;
    for (std::size_t i = 0; i < pool_.size(); ++i) pair_with_earlier_ones(i);
    while (join_the_best()) check_budget();
    for (std::size_t i = said; i < pool_.size(); ++i)
      if (!pool_[i].is_part && pool_[i].worth > 0) {
        CellList cells = pool_[i].cells.list();
        List<std::int32_t> ones(cells.size(), 1);
        draft_.sums.push_back({std::move(cells), std::move(ones), pool_[i].sum, pool_[i].sum});
      }
  }

 private:
  struct Joined {
    CellBits cells;
    std::int64_t sum = 0;
    std::int64_t worth = 0;  ///< how much its groups restrict each other
    bool is_part = false;    ///< part of another one
  };
  struct Union {
    std::size_t one;
    std::size_t other;
    Joined joined;
  };

  /// Empty if the sum is out of reach, which is detected elsewhere.
  std::optional<Joined> joined_of(const CellBits& cells, std::int64_t sum) const {
    std::int64_t least = 0, greatest = 0, room = 0, groups = 0;
    const auto add_group = [&](std::int64_t size) {
      least += least_sum(size);
      greatest += greatest_sum(size, draft_.digits);
      room += size * (draft_.digits - size);
      ++groups;
    };
    CellBits rest = cells;
    while (!rest.is_empty()) {
      const auto largest = std::ranges::max_element(
          cliques_, {}, [&](const CellBits& clique) { return clique.count_common(rest); });
      const std::size_t size = largest == cliques_.end() ? 0 : largest->count_common(rest);
      if (size == 0) {
        for (std::size_t alone = rest.count(); alone > 0; --alone) add_group(1);
        break;
      }
      add_group(static_cast<std::int64_t>(size));
      rest = rest - *largest;
    }
    if (sum < least || sum > greatest) return std::nullopt;
    const std::int64_t slack = std::min(sum - least, greatest - sum);
    return Joined{cells, sum, room - slack * groups};
  }

  bool are_related(const CellBits& one, const CellBits& other) const {
    if (one.meets(other)) return false;
    const bool turned = other.count() < one.count();
    const CellList few = (turned ? other : one).list();
    const CellList many = (turned ? one : other).list();
    return std::cmp_greater_equal(std::ranges::count_if(few,
                                                        [&](CellIndex cell) {
                                                          return std::ranges::any_of(
                                                              many, [&](CellIndex peer) {
                                                                return draft_.are_peers(cell, peer);
                                                              });
                                                        }),
                                  kFewestRelated);
  }

  void pair_with_earlier_ones(std::size_t one) {
    for (std::size_t other = 0; other < one; ++other) {
      check_budget();
      const Joined& first = pool_[one];
      const Joined& second = pool_[other];
      if (second.is_part || first.cells.count() + second.cells.count() > kMostCellsTogether ||
          !are_related(first.cells, second.cells))
        continue;
      CellBits cells = first.cells;
      cells |= second.cells;
      const auto both = joined_of(cells, first.sum + second.sum);
      if (both && (both->worth > std::max(first.worth, second.worth) ||
                   both->worth > first.worth + second.worth))
        unions_.push_back({one, other, *both});
    }
  }

  /// Replaces two sums by their best union. False if there is none.
  bool join_the_best() {
    std::erase_if(unions_, [&](const Union& both) {
      return pool_[both.one].is_part || pool_[both.other].is_part;
    });
    if (unions_.empty()) return false;
    const Union best =
        *std::ranges::max_element(unions_, {}, [](const Union& both) { return both.joined.worth; });
    pool_[best.one].is_part = pool_[best.other].is_part = true;
    pool_.push_back(best.joined);
    pair_with_earlier_ones(pool_.size() - 1);
    return true;
  }

  Draft& draft_;
  List<CellBits> cliques_;
  List<Joined> pool_;
  List<Union> unions_;
};

}  // namespace

/// Adds unions of stated sums whose cells restrict each other.
void add_combined_sums(Draft& draft, const Input&) {
  if (draft.stated_sums > 1) CombinedSums(draft).add_all();
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
