#include <dokusat/analysis/implied_sums.hpp>
#include <dokusat/simplification/propagation_context.hpp>
#include <utility>

namespace dokusat {
namespace {

std::vector<Primitive> with_implied_sums(std::vector<Primitive> primitives, const Board& board,
                                         const DistinctGroups& groups) {
  for (Linear& sum : implied_sums(board, primitives, groups))
    primitives.emplace_back(std::move(sum));
  return primitives;
}

}  // namespace

PropagationContext::PropagationContext(const Puzzle& rules)
    : PropagationContext(rules, primitives_of(rules)) {}

PropagationContext::PropagationContext(const Puzzle& rules, std::vector<Primitive> of_rules)
    : board(*rules.board),
      dominoes(rules.has_dominoes()),
      groups(distinct_groups_of(board, of_rules)),
      primitives(std::make_shared<const std::vector<Primitive>>(
          with_implied_sums(std::move(of_rules), board, groups))),
      propagators(*primitives, board, groups),
      notes_cells(dominoes || !propagators.empty()),
      queue(board, groups, propagators.count(), dominoes),
      locked_candidates(board),
      domino_places(board) {}

}  // namespace dokusat
