#include <algorithm>
#include <dokusat/analysis/digit_sets.hpp>
#include <dokusat/model/digit_set.hpp>
#include <map>
#include <set>
#include <utility>

namespace dokusat {
namespace {

constexpr std::size_t kMostCellsOfSets = 9;
constexpr std::size_t kMostSets = 600;

/// The tables of the relations of each pair of cells, in either order.
using Tables = std::map<std::pair<Cell, Cell>, std::set<const DigitPairs*>>;

Tables tables_of(const std::vector<Constraint>& constraints) {
  Tables tables;
  for (const Constraint& constraint : constraints)
    if (const auto* relation = std::get_if<Table>(&constraint))
      tables[std::minmax(relation->first, relation->second)].insert(relation->pairs.get());
  return tables;
}

/// The tables that all pairs of the cells share.
std::set<const DigitPairs*> shared_tables(const std::vector<Cell>& cells, const Tables& tables) {
  std::set<const DigitPairs*> shared;
  bool is_first = true;
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t k = i + 1; k < cells.size(); ++k) {
      const auto here = tables.find(std::minmax(cells[i], cells[k]));
      if (here == tables.end()) return {};
      if (std::exchange(is_first, false)) shared = here->second;
      std::erase_if(shared, [&](const DigitPairs* table) { return !here->second.contains(table); });
    }
  return shared;
}

/// True if the tables allow the digit beside each digit of the set, in some order.
bool fits(const std::set<const DigitPairs*>& tables, Digit digit, std::uint64_t set) {
  for (const DigitPairs* table : tables)
    for (Digit other : DigitSet::of_bits(set))
      if (!table->allows(other, digit) && !table->allows(digit, other)) return false;
  return true;
}

/// Appends the sets with `count` more digits, from `digit` on, that fit each other. False if there
/// are too many.
bool add_sets(const std::set<const DigitPairs*>& tables, int size, Digit digit, std::size_t count,
              std::uint64_t set, std::vector<std::uint64_t>& sets) {
  if (count == 0) {
    sets.push_back(set);
    return sets.size() <= kMostSets;
  }
  for (; digit + static_cast<int>(count) <= size + 1; ++digit)
    if (fits(tables, digit, set) &&
        !add_sets(tables, size, digit + 1, count - 1, set | DigitSet::of(digit).bits(), sets))
      return false;
  return true;
}

/// The relations between two of the cells that the sets imply: those with a symmetric table.
std::vector<std::size_t> relations_said(const std::vector<Constraint>& constraints,
                                        const std::vector<Cell>& cells,
                                        const std::set<const DigitPairs*>& tables, int size) {
  const auto is_said = [&](const Table& relation) {
    if (!tables.contains(relation.pairs.get())) return false;
    for (Digit one = 1; one <= size; ++one)
      for (Digit other = 1; other < one; ++other)
        if (relation.pairs->allows(one, other) != relation.pairs->allows(other, one)) return false;
    return std::ranges::find(cells, relation.first) != cells.end() &&
           std::ranges::find(cells, relation.second) != cells.end();
  };
  std::vector<std::size_t> said;
  for (std::size_t i = 0; i < constraints.size(); ++i)
    if (const auto* relation = std::get_if<Table>(&constraints[i]);
        relation != nullptr && is_said(*relation))
      said.push_back(i);
  return said;
}

}  // namespace

std::vector<bool> said_by_sets(const std::vector<DigitSets>& sets, std::size_t constraints) {
  std::vector<bool> said(constraints, false);
  for (const DigitSets& some : sets)
    for (std::size_t index : some.relations) said[index] = true;
  return said;
}

std::vector<DigitSets> digit_sets_of(const std::vector<Constraint>& constraints, int size) {
  std::vector<DigitSets> all;
  if (DigitSet::block_count(size) > 1) return all;
  const Tables tables = tables_of(constraints);
  if (tables.empty()) return all;
  for (const Constraint& constraint : constraints) {
    const auto* distinct = std::get_if<AllDifferent>(&constraint);
    if (distinct == nullptr || distinct->cells.size() < 2 ||
        distinct->cells.size() > kMostCellsOfSets)
      continue;
    const auto shared = shared_tables(distinct->cells, tables);
    DigitSets sets{distinct->cells, {}, {}};
    if (shared.empty() || !add_sets(shared, size, 1, sets.cells.size(), 0, sets.sets)) continue;
    sets.relations = relations_said(constraints, sets.cells, shared, size);
    all.push_back(std::move(sets));
  }
  return all;
}

}  // namespace dokusat
