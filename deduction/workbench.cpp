#include <dokusat/deduction/workbench.hpp>

namespace dokusat {

Workbench::Workbench(const Puzzle& rules)
    : board(*rules.board),
      dominoes(rules.has_dominoes()),
      primitives(std::make_shared<const std::vector<Primitive>>(primitives_of(rules))),
      groups(distinct_groups_of(board, *primitives)),
      propagators(*primitives, board, groups),
      notes_cells(dominoes || !propagators.empty()),
      agenda(board, groups, propagators.count(), dominoes),
      locked_candidates(board),
      domino_places(board) {}

}  // namespace dokusat
