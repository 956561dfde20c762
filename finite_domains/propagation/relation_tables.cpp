#include <dokusat/propagation/relation_tables.hpp>

#include <algorithm>
#include <array>
#include <dokusat/analysis/digit_sets.hpp>
#include <dokusat/base/kept.hpp>
#include <dokusat/propagation/passes.hpp>
#include <numeric>
#include <vector>

namespace dokusat::propagation::DOKUSAT_DIGITS {

namespace {

SupportTable support_table(std::span<const Mask> fits) {
  SupportTable table{};
  for (std::size_t byte = 0; byte < sizeof(Mask); ++byte)
    for (unsigned set = 1; set < 256; ++set) {
      const auto digit = 8 * byte + static_cast<std::size_t>(std::countr_zero(set));
      if (digit < fits.size())
        table.of[byte][set] = mask_of(table.of[byte][set & (set - 1)] | fits[digit]);
    }
  return table;
}

std::shared_ptr<const SupportTables> make_support_tables(std::span<const Mask> fits) {
  std::array<Mask, kMostDigits> back{};
  for (std::size_t first = 0; first < fits.size(); ++first)
    for (std::size_t second = 0; second < fits.size(); ++second)
      if ((fits[first] >> second & 1) != 0)
        back[second] = mask_of(back[second] | Digits{1} << first);
  auto made = std::make_shared<SupportTables>();
  made->forth = support_table(fits);
  made->back = support_table(std::span<const Mask>(back).first(fits.size()));
  return made;
}

}  // namespace

std::shared_ptr<const SupportTables> support_tables(std::span<const Mask> fits) {
  constexpr std::size_t kMostTables = 4096;
  static Kept<std::vector<Mask>, std::shared_ptr<const SupportTables>> kept(kMostTables);
  return kept.of(
      {fits.begin(), fits.end()}, [&] { return make_support_tables(fits); },
      [](const auto&) { return std::size_t{1}; });
}

RelationTables::RelationTables(Draft& draft)
    : draft_(draft), equal_to_(static_cast<std::size_t>(draft.cells)) {
  std::iota(equal_to_.begin(), equal_to_.end(), CellIndex{0});
}

const List<Mask>& RelationTables::table_of(const DigitPairs* pairs) {
  List<Mask>& table = tables_[pairs];
  if (table.empty())
    for (Digit first = 1; first <= draft_.digits; ++first)
      table.push_back(mask_of(static_cast<Digits>(pairs->beside(first)[0])));
  return table;
}

const SupportTables& RelationTables::support_of(const List<Mask>& table) {
  auto& made = supports_[table];
  if (made == nullptr) {
    const auto shared = support_tables(table);
    draft_.network.shared.push_back(shared);
    made = shared.get();
  }
  return *made;
}

std::optional<Mask> RelationTables::only_not_alike(std::span<const Mask> table) const {
  Digits alike = 0;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Digits gone = draft_.all & ~Digits{table[i]};
    if ((gone & ~(Digits{1} << i)) != 0) return std::nullopt;
    alike |= gone;
  }
  return mask_of(alike);
}

const Table* RelationTables::only_difference(const Alternative& alternative) {
  if (alternative.constraints.size() != 1) return nullptr;
  const auto* relation = std::get_if<Table>(&alternative.constraints[0]);
  return relation != nullptr && only_not_alike(table_of(relation->pairs.get())) == draft_.all
             ? relation
             : nullptr;
}

CellIndex RelationTables::first_of_equals(CellIndex cell) const {
  while (equal_to_[cell] != cell) cell = equal_to_[cell];
  return cell;
}

CellList RelationTables::first_of_all_equals() const {
  CellList firsts;
  for (std::size_t cell = 0; cell < equal_to_.size(); ++cell)
    firsts.push_back(first_of_equals(static_cast<CellIndex>(cell)));
  return firsts;
}

void RelationTables::note_equality(const Table& relation) {
  const List<Mask>& table = table_of(relation.pairs.get());
  for (std::size_t i = 0; i < table.size(); ++i)
    if ((table[i] & ~(Digits{1} << i)) != 0) return;
  equal_to_[first_of_equals(static_cast<CellIndex>(relation.first.index))] =
      first_of_equals(static_cast<CellIndex>(relation.second.index));
}

std::optional<CellList> RelationTables::differing_pairs(const Either& either) {
  if (either.alternatives.size() != 2) return std::nullopt;
  const Table* const left = only_difference(either.alternatives[0]);
  const Table* const right = only_difference(either.alternatives[1]);
  if (left == nullptr || right == nullptr) return std::nullopt;
  CellList cells = indices_of(std::vector{left->first, left->second, right->first, right->second});
  if (without_repeats(cells).size() < cells.size()) return std::nullopt;
  return cells;
}

void RelationTables::make_peers_beside_equals(const Either& either) {
  const auto cells = differing_pairs(either);
  if (!cells) return;
  for (std::size_t i = 0; i < 4; i += 2)
    if (first_of_equals((*cells)[i]) == first_of_equals((*cells)[i + 1]))
      draft_.make_peers((*cells)[2 - i], (*cells)[3 - i]);
}

bool RelationTables::add_conditional_peers(const Either& either) {
  const auto cells = differing_pairs(either);
  if (!cells) return false;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t others = i < 2 ? 2 : 0;
    draft_.conditional_peers.push_back(
        {(*cells)[i], {(*cells)[i ^ 1U], (*cells)[others], (*cells)[others + 1]}});
  }
  return true;
}

/// Adds propagators for cells that a table relates pairwise, with the sets of digits that it
/// permits. Lists the relations covered.
void add_relation_cliques(Draft& draft, const Input& input) {
  Arena& arena = draft.network.arena;
  for (const DigitSets& clique : digit_sets_of(input.constraints, draft.digits)) {
    const CellList cells = indices_of(clique.cells);
    List<Mask> sets;
    for (const std::uint64_t set : clique.sets) sets.push_back(static_cast<Mask>(set));
    if (sets.empty()) draft.contradiction = true;
    draft.add(
        DigitSetsPropagator{arena.copy(cells), copied_sets(arena, std::span<const Mask>(sets))},
        cells);
    draft.add_weight(cells, static_cast<std::uint32_t>(2 * cells.size()));
    draft.covered.insert(draft.covered.end(), clique.relations.begin(), clique.relations.end());
  }
  std::ranges::sort(draft.covered);
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
