#include <dokusat/propagation/passes.hpp>
#include <dokusat/propagation/tiling.hpp>

namespace dokusat::propagation::DOKUSAT_DIGITS {

/// Adds the propagator of the tiling, and sets the domains of the covers.
void add_tiling(Draft& draft, const Input& input) {
  const Board& board = input.board;
  const Variables& variables = input.variables;
  if (!variables.has_covers()) return;
  const auto index_of = [](int cell) { return static_cast<CellIndex>(cell); };
  CellList watched;
  for (int i = variables.cells; i < variables.first_cover; ++i)
    draft.domains[static_cast<std::size_t>(i)] = 1;  // unused
  for (const Cell cell : board.cells()) {
    const int cover = variables.first_cover + cell.index;
    draft.domains[static_cast<std::size_t>(cover)] = mask_of(all_covers(board, cell));
    watched.push_back(index_of(cell.index));
    watched.push_back(index_of(cover));
  }
  List<TilingPropagator::Edge> edges;
  for (int i = 0; std::cmp_less(i, board.edges().size()); ++i) {
    const auto [first, second] = board.edge(i);
    edges.push_back({index_of(first.index), index_of(second.index),
                     mask_of(cover_on(board, first, i)), mask_of(cover_on(board, second, i))});
  }
  draft.add(TilingPropagator{index_of(variables.cells), index_of(variables.first_cover), draft.all,
                             draft.network.arena.copy(edges)},
            without_repeats(watched));
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
