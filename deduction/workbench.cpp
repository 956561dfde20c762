#include <dokusat/deduction/workbench.hpp>
#include <utility>
#include <variant>

namespace dokusat {
namespace {

std::vector<std::vector<Cell>> cells_of_distinct(const Puzzle& rules) {
  std::vector<std::vector<Cell>> groups;
  for (Primitive& primitive : primitives_of(rules))
    if (auto* distinct = std::get_if<Distinct>(&primitive))
      groups.push_back(std::move(distinct->cells));
  return groups;
}

}  // namespace

Workbench::Workbench(const Puzzle& rules)
    : board(*rules.board),
      dominoes(rules.has_dominoes()),
      groups(board, cells_of_distinct(rules)),
      agenda(board, groups, dominoes),
      locked_candidates(board),
      domino_places(board) {}

}  // namespace dokusat
