#include <dokusat/propagation/relation_tables.hpp>

namespace dokusat::propagation {

const List<Mask>& RelationTables::table_of(const DigitPairs* pairs) {
  List<Mask>& table = tables_[pairs];
  if (table.empty())
    for (Digit first = 1; first <= draft_.digits; ++first) {
      unsigned fits = 0;
      for (Digit second = 1; second <= draft_.digits; ++second)
        if (pairs->allows(first, second)) fits |= 1U << (second - 1);
      table.push_back(mask_of(fits));
    }
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
  unsigned alike = 0;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const unsigned gone = draft_.all & ~unsigned{table[i]};
    if ((gone & ~(1U << i)) != 0) return std::nullopt;
    alike |= gone;
  }
  return mask_of(alike);
}

const Relation* RelationTables::only_difference(const Alternative& alternative) {
  if (alternative.primitives.size() != 1) return nullptr;
  const auto* relation = std::get_if<Relation>(&alternative.primitives[0]);
  return relation != nullptr && only_not_alike(table_of(relation->pairs.get())) == draft_.all
             ? relation
             : nullptr;
}

bool RelationTables::add_conditional_peers(const Either& either) {
  if (either.alternatives.size() != 2) return false;
  const Relation* const left = only_difference(either.alternatives[0]);
  const Relation* const right = only_difference(either.alternatives[1]);
  if (left == nullptr || right == nullptr) return false;
  const CellList cells =
      indices_of(std::vector{left->first, left->second, right->first, right->second});
  if (without_repeats(cells).size() < cells.size()) return false;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t others = i < 2 ? 2 : 0;
    draft_.conditional_peers.push_back(
        {cells[i], {cells[i ^ 1U], cells[others], cells[others + 1]}});
  }
  return true;
}

}  // namespace dokusat::propagation
