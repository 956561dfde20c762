#pragma once
// Depth-first search by case splits, with propagation, as in DPLL. Easy puzzles are solved here
// within a few splits; the others are left to a solver that learns.

#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/simplification/deduction.hpp>
#include <functional>
#include <vector>

namespace dokusat {

class CaseSplits {
 public:
  /// The open cell to split next: the one with the fewest digits left, or the first in reading
  /// order, with digits ascending or descending, so that grids are found in that order.
  enum class Branching { fewest_digits, ascending, descending };

  /// How a search ended.
  enum class End {
    exhausted,  ///< every grid was found
    ended,      ///< `found` returned false
    gave_up,    ///< the number of splits or the budget is spent
  };

  /// The context must outlive this.
  explicit CaseSplits(PropagationContext& context) : context_(context) {}

  /// Calls `found` with complete domains, once for each grid (whatever its tilings), until `found`
  /// returns false, more than `splits` cases were tried or the budget is spent. Requires domains
  /// that a deduction has propagated without a contradiction. If deduction does not cover all rules
  /// of the puzzle, a grid found may break one.
  End search(const Domains& known, Branching branching, std::int64_t splits,
             const std::function<bool(const Domains&)>& found, const Budget& budget = {});

 private:
  /// The object of a split: a cell or, if all are decided, an edge. Choices are kept in a vector,
  /// as a thousand levels of recursion could overflow a small stack.
  struct Choice {
    Cell cell;
    int edge;
    int tried;  // number of cases tried, including the current one
    std::size_t grids_before;
  };

  End look(const std::function<bool(const Domains&)>& found);
  bool turn_to_next_case();
  bool assume_case();
  Digit digit_of(const Choice& choice) const;
  bool is_stopped() const;
  Cell next_cell(const Domains& known);
  Cell tightest_cell(const Domains& known);

  PropagationContext& context_;
  Branching branching_ = Branching::fewest_digits;
  std::int64_t splits_left_ = 0;
  const Budget* budget_ = nullptr;
  std::size_t grids_found_ = 0;
  std::vector<Choice> choices_;
  std::vector<Domains> levels_;  // domains before each choice, and after the last one
  // Cells with two digits in the current domains, and the number of these in each group.
  std::vector<Cell> pairs_;
  Numbered<int> pairs_in_group_;
};

}  // namespace dokusat
