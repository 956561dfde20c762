#include <algorithm>
#include <bit>
#include <compare>
#include <dokusat/analysis/digit_sets.hpp>
#include <dokusat/model/digit_set.hpp>
#include <map>
#include <tuple>
#include <utility>

namespace dokusat {
namespace {

constexpr std::size_t kMostSets = 600;
/// Limit for sets that are begun, as few or none of them may be completed.
constexpr int kMostBegun = 1 << 16;
/// Limit for pairs of one table; with more, it relates cells all over the board.
constexpr std::size_t kMostPairs = 200;

struct Pair {
  Cell first;
  Cell second;
  friend auto operator<=>(const Pair&, const Pair&) = default;
};

/// The cells that a table relates, in both directions.
class RelatedCells {
 public:
  explicit RelatedCells(const std::vector<Pair>& pairs) {
    for (const Pair& pair : pairs) {
      both_ways_.push_back(pair);
      both_ways_.push_back({pair.second, pair.first});
    }
    std::ranges::sort(both_ways_);
    both_ways_.erase(std::unique(both_ways_.begin(), both_ways_.end()), both_ways_.end());
  }

  bool has(Pair pair) const { return std::ranges::binary_search(both_ways_, pair); }

  /// A clique of related cells with the two of the pair, found greedily in ascending order.
  std::vector<Cell> clique_of(Pair pair) const {
    std::vector<Cell> clique{pair.first, pair.second};
    for (auto at = std::ranges::lower_bound(both_ways_, Pair{pair.first, Cell{0}});
         at != both_ways_.end() && at->first == pair.first; ++at)
      if (std::ranges::all_of(clique, [&](Cell cell) { return has({cell, at->second}); }))
        clique.push_back(at->second);
    std::ranges::sort(clique);
    return clique;
  }

 private:
  std::vector<Pair> both_ways_;  // sorted
};

/// True if the table is symmetric and forbids equal digits, as sets do, and forbids anything more
/// than these.
bool implies_sets(const DigitPairs& table, int size) {
  bool forbids_more = false;
  for (Digit one = 1; one <= size; ++one) {
    if (table.allows(one, one)) return false;
    for (Digit other = 1; other < one; ++other) {
      if (table.allows(one, other) != table.allows(other, one)) return false;
      forbids_more = forbids_more || !table.allows(one, other);
    }
  }
  return forbids_more;
}

bool are_equal(const DigitPairs& one, const DigitPairs& other, int size) {
  for (Digit digit = 1; digit <= size; ++digit)
    if (one.beside(digit)[0] != other.beside(digit)[0]) return false;
  return true;
}

/// Appends the sets with `count` more digits, chosen from `left`. False if there are too many.
bool add_sets(const DigitPairs& table, std::uint64_t set, std::uint64_t left, std::size_t count,
              std::vector<std::uint64_t>& sets, int& steps) {
  if (count == 0) {
    sets.push_back(set);
    return sets.size() <= kMostSets;
  }
  if (++steps > kMostBegun) return false;
  for (; std::cmp_greater_equal(std::popcount(left), count); left &= left - 1) {
    const Digit digit = std::countr_zero(left) + 1;
    const std::uint64_t bit = DigitSet::of(digit).bits();
    if (!add_sets(table, set | bit, left & table.beside(digit)[0] & ~bit, count - 1, sets, steps))
      return false;
  }
  return true;
}

/// The cells related by one table.
struct RelatedByTable {
  const DigitPairs* table;
  std::vector<Pair> pairs = {};
  std::vector<const Table*> relations = {};
};

/// Sorts the relations by their tables.
std::vector<RelatedByTable> related_by_tables(const std::vector<Constraint>& constraints,
                                              int size) {
  std::vector<RelatedByTable> related;
  constexpr std::size_t kNone = SIZE_MAX;
  // Numbers, since the order of addresses varies between runs.
  std::map<const DigitPairs*, std::size_t> numbers;
  const auto number_of = [&](const DigitPairs* table) {
    const auto [there, is_new] = numbers.try_emplace(table, kNone);
    if (!is_new || !implies_sets(*table, size)) return there->second;
    const auto same = std::ranges::find_if(
        related, [&](const RelatedByTable& one) { return are_equal(*one.table, *table, size); });
    there->second = static_cast<std::size_t>(same - related.begin());
    if (same == related.end()) related.push_back({table});
    return there->second;
  };
  for (const Constraint& constraint : constraints)
    if (const auto* const relation = std::get_if<Table>(&constraint)) {
      const std::size_t number = number_of(relation->pairs.get());
      if (number == kNone) continue;
      const auto [first, second] = std::minmax(relation->first, relation->second);
      related[number].pairs.push_back({first, second});
      related[number].relations.push_back(relation);
    }
  return related;
}

/// Appends the cliques of cells that a table relates.
void add_cliques(const RelatedByTable& related, int size, std::vector<DigitSets>& found) {
  if (related.pairs.size() < 3 || related.pairs.size() > kMostPairs) return;
  const RelatedCells cells(related.pairs);
  std::vector<std::pair<Pair, std::size_t>> covered;  // with the clique
  for (std::size_t i = 0; i < related.pairs.size(); ++i) {
    auto there = std::ranges::find(covered, related.pairs[i], &std::pair<Pair, std::size_t>::first);
    if (there == covered.end()) {
      DigitSets clique{cells.clique_of(related.pairs[i]), {}, {}};
      int steps = 0;
      if (clique.cells.size() < 3 || !add_sets(*related.table, 0, DigitSet::all(size).bits(),
                                               clique.cells.size(), clique.sets, steps))
        continue;
      for (auto first = clique.cells.begin(); first != clique.cells.end(); ++first)
        for (auto second = first + 1; second != clique.cells.end(); ++second)
          covered.push_back({{*first, *second}, found.size()});
      there = std::ranges::find(covered, related.pairs[i], &std::pair<Pair, std::size_t>::first);
      found.push_back(std::move(clique));
    }
    found[there->second].relations.push_back(related.relations[i]);
  }
}

}  // namespace

std::vector<DigitSets> digit_sets_of(const std::vector<Constraint>& constraints, int size) {
  std::vector<DigitSets> found;
  if (DigitSet::block_count(size) > 1) return found;
  for (const RelatedByTable& related : related_by_tables(constraints, size))
    add_cliques(related, size, found);
  return found;
}

}  // namespace dokusat
