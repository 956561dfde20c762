// The 45 rule: houses and cages have known sums, so their difference has one: the houses' cells
// outside the cages minus the cages' cells outside the houses (innies and outies). The rest of one
// house is a hidden cage. The selection is that of S. Hansen's Interactive Sudoku Solver.

#include <algorithm>
#include <array>
#include <dokusat/base/budget.hpp>
#include <dokusat/propagation/areas.hpp>
#include <dokusat/propagation/passes.hpp>
#include <utility>

namespace dokusat::propagation::DOKUSAT_DIGITS {
namespace {

/// Sums of more cells cost more time than they save.
constexpr std::size_t kMostCellsOfImplied = 5;
/// A sum is useful if its distance from an end of its range is less than a quarter of the range.
constexpr std::int64_t kNear = 4;

List<Piece> cages_of(const Draft& draft) {
  List<Piece> cages;
  for (const SumDraft& sum : draft.sums)
    if (sum.is_cage()) cages.push_back({CellBits(sum.cells), sum.cells.size(), sum.low});
  return cages;
}

using Pieces = List<const Piece*>;

/// Selects cages that share no cell, those that overlap fewest others first.
Pieces without_overlaps(const Pieces& cages) {
  CellBits once, twice;
  for (const Piece* const cage : cages) {
    twice |= once - (once - cage->cells);
    once |= cage->cells;
  }
  if (twice.is_empty()) return cages;
  Pieces order = cages;
  std::ranges::stable_sort(order, {}, [&](const Piece* cage) {
    check_budget(static_cast<long>(cages.size() / 64));
    return std::ranges::count_if(
        cages, [&](const Piece* other) { return other->cells.meets(cage->cells); });
  });
  CellBits taken;
  std::erase_if(order, [&](const Piece* cage) {
    if (cage->cells.meets(taken)) return true;
    taken |= cage->cells;
    return false;
  });
  return order;
}

/// A set of keys; a filter of bits recognises most new keys.
class Keys {
 public:
  explicit Keys(std::size_t usual) { keys_.reserve(usual); }
  /// Adds a key. False if it is present.
  bool add(std::uint64_t key) {
    std::uint64_t& word = seen_[key / 64 % kWords];
    const std::uint64_t bit = std::uint64_t{1} << key % 64;
    if ((word & bit) != 0 && std::ranges::find(keys_, key) != keys_.end()) return false;
    word |= bit;
    keys_.push_back(key);
    return true;
  }

 private:
  static constexpr std::size_t kWords = 16;
  std::array<std::uint64_t, kWords> seen_{};
  List<std::uint64_t> keys_;
};

class ImpliedSums {
 public:
  explicit ImpliedSums(Draft& draft)
      : draft_(draft), cages_(cages_of(draft)), keys_(4 * cages_.size()) {
    for (const Piece& cage : cages_) {
      keys_.add(key_of(cage.cells, {}));
      if (!draft.all_differ(cage.cells.list())) may_repeat_ |= cage.cells;
    }
  }

  void add_all() {
    if (cages_.empty()) return;
    draft_.sums.reserve(4 * draft_.sums.size());
    Pieces all;
    all.reserve(cages_.size());
    for (const Piece& cage : cages_) all.push_back(&cage);
    List<Piece> apart;
    apart.reserve(cages_.size());
    CellBits in_cages;
    for (const Piece* const cage : without_overlaps(all)) {
      apart.push_back(*cage);
      in_cages |= cage->cells;
    }
    overlap_ = apart.size() < cages_.size();
    const Areas areas(apart);
    for (const auto& order : house_orders(draft_))
      areas.each(order, [&](const Area& area) { add_area(area, in_cages); });
    for (const HouseDraft& house : draft_.houses) {
      check_budget();
      Pieces touching;
      touching.reserve(cages_.size());
      for (const Piece& cage : cages_)
        if (cage.cells.meets(house.bits)) touching.push_back(&cage);
      if (overlap_) touching = without_overlaps(touching);
      add_hidden_cages(house, touching);
      add_beyond(house, touching);
    }
  }

 private:
  void add_area(const Area& area, const CellBits& in_cages) {
    const std::size_t innies = area.innies.count();
    const std::size_t outies = area.outies.count();
    const std::size_t count = innies + outies;
    if (area.houses == 1 || std::cmp_greater(count, draft_.digits) || (innies > 2 && outies > 2) ||
        (count > kMostCellsOfImplied && (area.innies - in_cages).is_empty()))
      return;
    add(area.innies, area.outies, area.sum_of_houses - area.sum_of_pieces);
  }

  /// Adds the rest of a house outside its cages, also with one cage that sticks out by a cell.
  void add_hidden_cages(const HouseDraft& house, const Pieces& touching) {
    Pieces outside;
    CellBits inside;
    std::int64_t rest = house.sum();
    for (const Piece* const cage : touching) {
      const std::size_t beyond = cage->count - cage->cells.count_common(house.bits);
      if (beyond == 0) {
        inside |= cage->cells;
        rest -= cage->sum;
      } else if (beyond == 1) {
        outside.push_back(cage);
      }
    }
    const CellBits left = house.bits - inside;
    for (const Piece* const cage : outside) {
      const CellBits innies = left - cage->cells;
      if (innies.count() < kMostCellsOfImplied)
        add(innies, cage->cells - house.bits, rest - cage->sum);
    }
    if (inside.count() > 1 && left.count() <= kMostCellsOfImplied) add(left, {}, rest);
  }

  /// Adds the sum of the cells outside a house that is covered by sums, and by other houses in
  /// their gaps, minus the houses contained there, if it is near its least or greatest value.
  /// Adjacent diagonals cover boxes; if all sums are cages, whose cells differ, this is weak.
  void add_beyond(const HouseDraft& house, const Pieces& touching) {
    if (!house.bits.meets(may_repeat_)) return;
    CellBits cells;
    std::int64_t sum = -house.sum();
    for (const Piece* const cage : touching) {
      cells |= cage->cells;
      sum += cage->sum;
    }
    CellBits gap = house.bits - cells;
    if (gap == house.bits) return;
    for (const HouseDraft& other : draft_.houses) {
      if (gap.is_empty()) break;
      const std::size_t common = gap.count_common(other.bits);
      if (common < 2 || common != house.bits.count_common(other.bits) || other.bits.meets(cells))
        continue;
      cells |= other.bits;
      sum += other.sum();
      gap = gap - other.bits;
    }
    if (!gap.is_empty()) return;
    cells = cells - house.bits;
    for (const HouseDraft& other : draft_.houses)
      if ((other.bits - cells).is_empty()) {
        cells = cells - other.bits;
        sum -= other.sum();
      }
    if (cells.count() > kMostCellsOfSum) return;
    std::int64_t least = 0, greatest = 0;
    for (const CellList& group : groups_of_peers(draft_, cells.list())) {
      const auto count = static_cast<std::int64_t>(group.size());
      least += least_sum(count);
      greatest += greatest_sum(count, draft_.digits);
    }
    if (sum < least || sum > greatest)
      draft_.contradiction = true;
    else if (greatest - least > kNear * std::min(sum - least, greatest - sum))
      add(cells, {}, sum);
  }

  /// Adds the equation that the innies minus the outies have the sum.
  void add(const CellBits& innies, const CellBits& outies, std::int64_t sum) {
    if (innies.is_empty() && outies.is_empty()) {
      draft_.contradiction = draft_.contradiction || sum != 0;
      return;
    }
    const std::size_t in = innies.count();
    const std::size_t out = outies.count();
    if (in < out || (in == out && outies.words() < innies.words()))
      add_turned(outies, innies, -sum);
    else
      add_turned(innies, outies, sum);
  }
  /// Adds the equation in its normal form, with no fewer innies than outies.
  void add_turned(const CellBits& innies, const CellBits& outies, std::int64_t sum) {
    if (!keys_.add(key_of(innies, outies))) return;
    SumDraft& made = draft_.sums.emplace_back(SumDraft{{}, {}, sum, sum});
    const std::size_t count = innies.count() + outies.count();
    made.cells.reserve(count);
    made.coefficients.reserve(count);
    const auto add_each = [&](const CellBits& cells, std::int32_t coefficient) {
      cells.each([&](CellIndex cell) {
        made.cells.push_back(cell);
        made.coefficients.push_back(coefficient);
      });
    };
    add_each(innies, 1);
    add_each(outies, -1);
  }

  /// A hash of the cells. In a collision the later sum is left out.
  static std::uint64_t key_of(const CellBits& innies, const CellBits& outies) {
    std::uint64_t key = 0;
    for (const CellBits* const cells : {&innies, &outies})
      for (const std::uint64_t word : cells->words()) {
        key = (key ^ word) * 0x9E3779B97F4A7C15U;
        key ^= key >> 32;
      }
    return key;
  }

  Draft& draft_;
  List<Piece> cages_;
  bool overlap_ = false;  ///< true if some cages overlap
  CellBits may_repeat_;   ///< cells in which digits may repeat
  Keys keys_;             ///< of the sums added
};

}  // namespace

/// Adds sums implied by the sums and the houses: the 45 rule.
void add_implied_sums(Draft& draft, const Input&) { ImpliedSums(draft).add_all(); }

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
