#include <algorithm>
#include <dokusat/analysis/digit_sets.hpp>
#include <dokusat/propagation/passes.hpp>

namespace dokusat::propagation::DOKUSAT_DIGITS {

/// Adds propagators for cells that a table relates pairwise, with the sets of digits that it
/// permits. Lists the relations covered.
void add_relation_cliques(Draft& draft, const Input& input) {
  Arena& arena = draft.network.arena;
  for (const DigitSets& clique : digit_sets_of(input.constraints, draft.digits)) {
    const CellList cells = indices_of(clique.cells);
    List<Mask> sets;
    for (const std::uint64_t set : clique.sets) sets.push_back(static_cast<Mask>(set));
    if (sets.empty()) draft.contradiction = true;
    draft.add(DigitSetsPropagator{arena.copy(cells), arena.copy(sets)}, cells);
    draft.add_weight(cells, static_cast<std::uint32_t>(2 * cells.size()));
    draft.covered.insert(draft.covered.end(), clique.relations.begin(), clique.relations.end());
  }
  std::ranges::sort(draft.covered);
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
