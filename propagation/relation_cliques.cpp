// Lines on which one relation is said of all two cells, as of consecutive digits in any order:
// which sets of digits they can hold.

#include <algorithm>
#include <compare>
#include <dokusat/propagation/draft.hpp>

namespace dokusat::propagation {
namespace {

constexpr std::size_t kMostSets = 600;

struct Pair {
  CellIndex first;
  CellIndex second;
  friend auto operator<=>(const Pair&, const Pair&) = default;
};

/// The cells that are joined by pairs, group by group.
List<CellList> joined(const List<Pair>& pairs) {
  List<CellList> groups;
  for (const Pair& pair : pairs) {
    CellList here{pair.first, pair.second};
    std::erase_if(groups, [&](const CellList& group) {
      if (std::ranges::find(group, pair.first) == group.end() &&
          std::ranges::find(group, pair.second) == group.end())
        return false;
      here.insert(here.end(), group.begin(), group.end());
      return true;
    });
    std::ranges::sort(here);
    here.erase(std::unique(here.begin(), here.end()), here.end());
    groups.push_back(std::move(here));
  }
  return groups;
}

/// For each digit those beside which it can stand, either way round; empty where this is not
/// symmetric or digits can stand twice.
List<Mask> symmetric_table(const DigitPairs& pairs, int digits) {
  List<Mask> table;
  for (Digit one = 1; one <= digits; ++one) {
    unsigned fits = 0;
    for (Digit other = 1; other <= digits; ++other) {
      if (pairs.allows(one, other) != pairs.allows(other, one)) return {};
      if (pairs.allows(one, other)) fits |= 1U << (other - 1);
    }
    if ((fits >> (one - 1) & 1) != 0) return {};
    table.push_back(mask_of(fits));
  }
  return table;
}

/// Appends the sets with `count` digits more, out of `left`. False if there are too many.
bool add_sets(const List<Mask>& table, unsigned set, unsigned left, std::size_t count,
              List<Mask>& sets) {
  if (count == 0) {
    sets.push_back(mask_of(set));
    return sets.size() <= kMostSets;
  }
  for (; left != 0; left &= left - 1) {
    const unsigned digit = lowest(left);
    const unsigned fits = table[static_cast<std::size_t>(std::countr_zero(digit))];
    if (!add_sets(table, set | digit, left & fits & ~digit, count - 1, sets)) return false;
  }
  return true;
}

/// False where the cells are not all related, or have too many sets.
bool add_clique(Draft& draft, const CellList& cells, std::size_t pairs, const List<Mask>& table,
                List<DigitSetsPropagator>& made) {
  if (pairs != cells.size() * (cells.size() - 1) / 2 || cells.size() < 3) return false;
  List<Mask> sets;
  if (!add_sets(table, 0, draft.all, cells.size(), sets)) return false;
  Arena& arena = draft.network.arena;
  made.push_back({arena.copy(cells), arena.copy(sets)});
  return true;
}

/// Whether all relations by the table are said by sets.
bool add_cliques_of(Draft& draft, const DigitPairs& pairs, List<Pair> related) {
  if (related.size() < 3) return false;
  const List<Mask> table = symmetric_table(pairs, draft.digits);
  if (table.empty()) return false;
  for (Pair& pair : related)
    if (pair.second < pair.first) std::swap(pair.first, pair.second);
  std::ranges::sort(related);
  related.erase(std::unique(related.begin(), related.end()), related.end());
  List<DigitSetsPropagator> made;
  for (const CellList& cells : joined(related)) {
    const auto count = std::ranges::count_if(
        related, [&](const Pair& pair) { return std::ranges::binary_search(cells, pair.first); });
    if (!add_clique(draft, cells, static_cast<std::size_t>(count), table, made)) return false;
  }
  for (const DigitSetsPropagator& one : made) {
    const CellList cells(one.cells.begin(), one.cells.end());
    if (one.sets.empty()) draft.contradiction = true;
    draft.add(one, cells);
    draft.add_weight(cells, static_cast<std::uint32_t>(2 * cells.size()));
  }
  return true;
}

}  // namespace

void add_relation_cliques(Draft& draft, const std::vector<Primitive>& primitives,
                          List<const DigitPairs*>& said) {
  struct Related {
    std::size_t table;  // by its first relation
    Pair pair;
  };
  ListMap<const DigitPairs*, std::size_t> numbers;  // addresses are in another order each time
  List<const DigitPairs*> tables;
  List<Related> related;
  for (const Primitive& primitive : primitives)
    if (const auto* relation = std::get_if<Relation>(&primitive)) {
      const auto [there, is_new] = numbers.try_emplace(relation->pairs.get(), tables.size());
      if (is_new) tables.push_back(there->first);
      related.push_back({there->second,
                         {static_cast<CellIndex>(relation->first.index),
                          static_cast<CellIndex>(relation->second.index)}});
    }
  std::ranges::stable_sort(related, {}, &Related::table);
  for (std::size_t first = 0; first < related.size();) {
    List<Pair> pairs;
    std::size_t end = first;
    for (; end < related.size() && related[end].table == related[first].table; ++end)
      pairs.push_back(related[end].pair);
    constexpr std::size_t kMostPairs = 200;  // of tables that relate cells all over the board
    const DigitPairs* const table = tables[related[first].table];
    if (pairs.size() <= kMostPairs && add_cliques_of(draft, *table, pairs)) said.push_back(table);
    first = end;
  }
  std::ranges::sort(said);
}

}  // namespace dokusat::propagation
