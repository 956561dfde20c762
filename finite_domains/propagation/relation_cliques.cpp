// Cells that are pairwise in one relation, such as consecutive digits in any order along a line,
// and the sets of digits that they can hold. Several rules together may make up the relation.

#include <algorithm>
#include <compare>
#include <dokusat/propagation/passes.hpp>

namespace dokusat::propagation::DOKUSAT_DIGITS {
namespace {

constexpr std::size_t kMostSets = 600;
/// Limit for pairs of one table; with more, it relates cells all over the board.
constexpr std::size_t kMostPairs = 200;

struct Pair {
  CellIndex first;
  CellIndex second;
  friend auto operator<=>(const Pair&, const Pair&) = default;
};

/// The cells that a table relates, in both directions.
class RelatedCells {
 public:
  explicit RelatedCells(const List<Pair>& pairs) {
    for (const Pair& pair : pairs) {
      both_ways_.push_back(pair);
      both_ways_.push_back({pair.second, pair.first});
    }
    std::ranges::sort(both_ways_);
    both_ways_.erase(std::unique(both_ways_.begin(), both_ways_.end()), both_ways_.end());
  }

  bool has(Pair pair) const { return std::ranges::binary_search(both_ways_, pair); }

  /// A clique of related cells with the two of the pair, found greedily in ascending order.
  CellList clique_of(Pair pair) const {
    CellList clique{pair.first, pair.second};
    for (auto at = std::ranges::lower_bound(both_ways_, Pair{pair.first, 0});
         at != both_ways_.end() && at->first == pair.first; ++at)
      if (std::ranges::all_of(clique, [&](CellIndex cell) { return has({cell, at->second}); }))
        clique.push_back(at->second);
    std::ranges::sort(clique);
    return clique;
  }

 private:
  List<Pair> both_ways_;  // sorted
};

/// True if the table is symmetric and forbids equal digits, as sets do, and forbids anything more
/// than these.
bool tells_sets(std::span<const Mask> table, Digits all) {
  bool tells_more = false;
  for (std::size_t one = 0; one < table.size(); ++one) {
    for (std::size_t other = 0; other <= one; ++other)
      if ((table[one] >> other & 1) != (table[other] >> one & 1)) return false;
    if ((table[one] >> one & 1) != 0) return false;
    tells_more = tells_more || (table[one] | Digits{1} << one) != all;
  }
  return tells_more;
}

/// Appends the sets with `count` more digits, chosen from `left`. False if there are too many.
bool add_sets(std::span<const Mask> table, Digits set, Digits left, std::size_t count,
              List<Mask>& sets) {
  if (count == 0) {
    sets.push_back(mask_of(set));
    return sets.size() <= kMostSets;
  }
  for (; left != 0; left &= left - 1) {
    const Digits digit = lowest(left);
    const Digits fits = table[static_cast<std::size_t>(std::countr_zero(digit))];
    if (!add_sets(table, set | digit, left & fits & ~digit, count - 1, sets)) return false;
  }
  return true;
}

/// Adds the clique's propagator. False if there are too many sets.
bool add_clique(Draft& draft, const CellList& cells, std::span<const Mask> table) {
  List<Mask> sets;
  if (!add_sets(table, 0, draft.all, cells.size(), sets)) return false;
  if (sets.empty()) draft.contradiction = true;
  Arena& arena = draft.network.arena;
  draft.add(DigitSetsPropagator{arena.copy(cells), arena.copy(sets)}, cells);
  draft.add_weight(cells, static_cast<std::uint32_t>(2 * cells.size()));
  return true;
}

/// The cells related by one table.
struct RelatedByTable {
  std::span<const Mask> table;
  List<Pair> pairs;
  List<const Table*> relations;  // the constraints with this table
};

}  // namespace

/// Adds propagators for cells that a table relates pairwise, with the sets of digits that it
/// permits. Lists the relations covered.
void add_relation_cliques(Draft& draft, const Input& input) {
  List<RelatedByTable> related;
  constexpr std::size_t kNone = SIZE_MAX;
  ListMap<const DigitPairs*, std::size_t> numbers;  // numbers, since the order of addresses varies
                                                    // between runs
  const auto number_of = [&](const DigitPairs* pairs) {
    const auto [there, is_new] = numbers.try_emplace(pairs, kNone);
    if (!is_new) return there->second;
    const List<Mask>& table = draft.relations.table_of(pairs);
    if (!tells_sets(table, draft.all)) return kNone;
    const auto same = std::ranges::find_if(
        related, [&](const RelatedByTable& one) { return std::ranges::equal(one.table, table); });
    there->second = static_cast<std::size_t>(same - related.begin());
    if (same == related.end()) related.push_back({table, {}, {}});
    return there->second;
  };
  for (const Constraint& constraint : input.constraints)
    if (const auto* const relation = std::get_if<Table>(&constraint)) {
      const std::size_t number = number_of(relation->pairs.get());
      if (number == kNone) continue;
      const auto first = static_cast<CellIndex>(relation->first.index);
      const auto second = static_cast<CellIndex>(relation->second.index);
      related[number].pairs.push_back({std::min(first, second), std::max(first, second)});
      related[number].relations.push_back(relation);
    }
  for (const RelatedByTable& one : related) {
    if (one.pairs.size() < 3 || one.pairs.size() > kMostPairs) continue;
    const RelatedCells cells(one.pairs);
    List<Pair> covered;
    for (std::size_t i = 0; i < one.pairs.size(); ++i) {
      if (std::ranges::find(covered, one.pairs[i]) == covered.end()) {
        const CellList clique = cells.clique_of(one.pairs[i]);
        if (clique.size() < 3 || !add_clique(draft, clique, one.table)) continue;
        for (auto first = clique.begin(); first != clique.end(); ++first)
          for (auto second = first + 1; second != clique.end(); ++second)
            covered.push_back({*first, *second});
      }
      draft.covered.push_back(one.relations[i]);
    }
  }
  std::ranges::sort(draft.covered);
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
