// Numbering of unknown groups, such as regions. They are numbered in the order of their first
// cells. If nothing else distinguishes the numbers, the search uses an order of its own: that in
// which it would decide cells, so that it knows the number of a new group. (The Interactive Sudoku
// Solver begins with three cells that lie in different regions.)

#include <algorithm>
#include <dokusat/model/constraints.hpp>
#include <dokusat/propagation/passes.hpp>
#include <functional>
#include <utility>

namespace dokusat::propagation::DOKUSAT_DIGITS {
namespace {

/// True if the constraint means the same for every permutation of the numbers.
class NumbersAreNames {
 public:
  NumbersAreNames(const NumberedInOrder& numbers, const Board& board)
      : numbers_(numbers), board_(board), cells_(indices_of(numbers.cells)) {}

  bool operator()(const Tiling&) const { return false; }
  bool operator()(const AllDifferent& distinct) const {
    const auto numbers =
        std::ranges::count_if(distinct.cells, [this](Cell cell) { return has(cell); });
    return numbers == 0 || std::cmp_equal(numbers, distinct.cells.size());
  }
  bool operator()(const Table& relation) const {
    if (!has(relation.first) && !has(relation.second)) return true;
    const DigitPairs& pairs = *relation.pairs;
    for (Digit one = 1; one <= numbers_.groups; ++one)
      for (Digit other = 1; other <= numbers_.groups; ++other)
        if (pairs.allows(one, other) !=
            pairs.allows(1, one == other || numbers_.groups == 1 ? 1 : 2))
          return false;
    return has(relation.first) && has(relation.second);
  }
  bool operator()(const Regular& sequence) const { return none_in(sequence.cells); }
  bool operator()(const NumberedInOrder& numbered) const {
    return &numbered == &numbers_ || none_in(numbered.cells);
  }
  // Only the equality of cells matters, for all or none of the numbers.
  bool operator()(const CountDifferent& count) const {
    return !has(count.number) && (none_in(count.cells) || all_in(count.cells));
  }
  bool operator()(const Runs& runs) const {
    const auto is_like_first = [&](const std::vector<Cell>& arm) {
      return has(runs.first) ? all_in(arm) : none_in(arm);
    };
    return !has(runs.number) && std::ranges::all_of(runs.arms, is_like_first);
  }
  bool operator()(const Linear& linear) const {
    return std::ranges::none_of(linear.terms,
                                [this](const CellWeights& term) { return has(term.cell); });
  }
  bool operator()(const Either& either) const {
    return std::ranges::all_of(either.alternatives, [this](const Alternative& alternative) {
      return std::ranges::all_of(alternative.constraints, [this](const Constraint& constraint) {
        return !std::holds_alternative<Connected>(constraint) && std::visit(*this, constraint);
      });
    });
  }
  template <class Named>
  bool operator()(const Named& named) const {
    return std::ranges::all_of(decompose(named, board_), [this](const Constraint& constraint) {
      return std::visit(*this, constraint);
    });
  }
  /// On cells with numbers, accepts only the constraint that connects one group; `are_names` checks
  /// that every group has one.
  bool operator()(const Connected& connected) const {
    if (std::ranges::none_of(connected.cells, [this](Cell cell) { return has(cell); })) return true;
    return connected.cells == numbers_.cells && connected.digits.size() == 1;
  }

 private:
  bool none_in(const std::vector<Cell>& cells) const {
    return std::ranges::none_of(cells, [this](Cell cell) { return has(cell); });
  }
  bool all_in(const std::vector<Cell>& cells) const {
    return std::ranges::all_of(cells, [this](Cell cell) { return has(cell); });
  }
  bool has(Cell cell) const { return cells_.contains(static_cast<CellIndex>(cell.index)); }

  const NumberedInOrder& numbers_;
  const Board& board_;
  const CellBits cells_;
};

const Connected* group_of(const Constraint& constraint, const NumberedInOrder& numbers) {
  const auto* connected = std::get_if<Connected>(&constraint);
  return connected != nullptr && connected->cells == numbers.cells ? connected : nullptr;
}

/// True if the digits of the cells are numbers of groups that all constraints treat alike.
bool are_names(const NumberedInOrder& numbers, const Board& board,
               const std::vector<Constraint>& constraints) {
  const NumbersAreNames are_alike(numbers, board);
  Digits groups = 0;
  const Connected* first = nullptr;
  for (const Constraint& constraint : constraints) {
    if (!std::visit(are_alike, constraint)) return false;
    const Connected* const group = group_of(constraint, numbers);
    if (group == nullptr) continue;
    if (first == nullptr) first = group;
    if (group->size != first->size || group->columns != first->columns) return false;
    groups |= Digits{1} << (group->digits[0] - 1);
  }
  return first != nullptr && groups == digits_to(numbers.groups);
}

/// The cells in the order in which the search numbers the groups:
/// cells with the most constraints first, including those on the cells whose group a number gives.
std::vector<Cell> by_weight(const Draft& draft, const NumberedInOrder& numbers) {
  List<std::uint32_t> weights(draft.weights);
  CellBits seen;
  for (const auto& [cell, peer] : draft.conditional_peers)
    if (!seen.contains(peer.one)) {
      seen.insert(peer.one);
      weights[peer.one] += draft.weights[cell];
    }
  std::vector<Cell> order = numbers.cells;
  std::ranges::stable_sort(order, std::greater<>(), [&](Cell cell) {
    return weights[static_cast<std::size_t>(cell.index)];
  });
  return order;
}

}  // namespace

/// Adds the numbers of groups. The weights of all other constraints determine the order that suits
/// the search.
void add_numbers(Draft& draft, const Input& input) {
  for (const Constraint& constraint : input.constraints) {
    const auto* const stated = std::get_if<NumberedInOrder>(&constraint);
    if (stated == nullptr) continue;
    NumberedInOrder numbered = *stated;
    if (input.numbering == Numbering::free && are_names(*stated, input.board, input.constraints)) {
      draft.network.renumbered = draft.network.arena.copy(indices_of(numbered.cells));
      numbered.cells = by_weight(draft, numbered);
    }
    add_constraint(draft, input.board, numbered);
  }
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
