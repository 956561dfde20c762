#include <dokusat/analysis/implied_sums.hpp>
#include <dokusat/simplification/propagation_context.hpp>
#include <utility>

namespace dokusat {
namespace {

std::vector<Constraint> with_implied_sums(std::vector<Constraint> constraints, const Board& board,
                                          const DistinctGroups& groups) {
  for (Linear& sum : implied_sums(board, constraints, groups))
    constraints.emplace_back(std::move(sum));
  return constraints;
}

}  // namespace

PropagationContext::PropagationContext(const Puzzle& rules)
    : PropagationContext(rules, constraints_of(rules)) {}

PropagationContext::PropagationContext(const Puzzle& rules, std::vector<Constraint> of_rules)
    : board(*rules.board),
      dominoes(rules.has_dominoes()),
      groups(distinct_groups_of(board, of_rules)),
      constraints(std::make_shared<const std::vector<Constraint>>(
          with_implied_sums(std::move(of_rules), board, groups))),
      queue(board, groups, dominoes),
      locked_candidates(board),
      domino_places(board) {}

}  // namespace dokusat
