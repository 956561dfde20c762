#include <dokusat/base/budget.hpp>
#include <dokusat/model/decompose.hpp>
#include <dokusat/model/digit_set.hpp>
#include <dokusat/simplification/propagators.hpp>
#include <type_traits>
#include <variant>

namespace dokusat {

Propagators::Propagators(const std::vector<Constraint>& constraints, const Board& board,
                         const DistinctGroups& groups) {
  if (DigitSet::block_count(board.digit_count()) > 1) return;
  const std::vector<Constraint> simple = decomposed(constraints, board);
  const std::vector<DigitSets> digit_sets = digit_sets_of(simple, board.digit_count());
  const std::vector<bool> said = said_by_sets(digit_sets, simple.size());
  SequenceMdds diagrams(board.digit_count());
  const auto add = [&]<class Kind>(std::type_identity<Kind>) {
    // `Deduction` propagates these two.
    if constexpr (std::is_same_v<Kind, AllDifferent> || std::is_same_v<Kind, DominoTiling>) return;
    for (std::size_t i = 0; i < simple.size(); ++i)
      if (std::holds_alternative<Kind>(simple[i]) && !said[i]) {
        check_budget();
        all_.push_back(propagator_of(simple[i], board, groups, diagrams));
      }
    if constexpr (std::is_same_v<Kind, Table>)
      for (const DigitSets& sets : digit_sets) all_.push_back(propagate_digit_sets(sets));
  };
  // Adds all kinds of the variant, so that none is forgotten. They are declared in order of cost.
  [&]<class... Kinds>(std::type_identity<std::variant<Kinds...>>) {
    (add(std::type_identity<Kinds>()), ...);
  }(std::type_identity<Constraint>());
  if (all_.empty()) return;
  of_cell_ = PerCell<std::vector<int>>(board);
  for (int index = 0; index < count(); ++index)
    for (Cell cell : (*this)[index].cells()) of_cell_[cell].push_back(index);
}

}  // namespace dokusat
