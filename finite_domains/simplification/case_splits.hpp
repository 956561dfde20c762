#pragma once
// Depth-first search by case splits over what is known of a puzzle: the look-ahead half of solving,
// as in DPLL. Easy puzzles end here, within a few splits; the rest is for a solver that learns.

#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/simplification/deduction.hpp>
#include <functional>
#include <limits>
#include <vector>

namespace dokusat {

class CaseSplits {
 public:
  /// Which open cell is split next: the one with the fewest digits left, or the first in reading
  /// order, its digits ascending or descending, so that grids come in order.
  enum class Branching { fewest_digits, ascending, descending };

  /// How a search ended.
  enum class End {
    exhausted,  ///< every grid was found
    ended,      ///< `found` returned false
    gave_up,    ///< the budget was used up, counted work or time
  };

  /// What a search may take: counted work, not time, so that it ends at the same place everywhere.
  struct Work {
    std::int64_t splits;
    long effort = std::numeric_limits<long>::max();  ///< of propagators, in their steps
  };

  /// The context must outlive this.
  explicit CaseSplits(PropagationContext& context) : context_(context) {}

  /// Calls `found` with everything decided, once a grid (whatever its tilings), until it returns
  /// false or the budget is used up. Requires domains from a deduction that was run and
  /// refuted nothing. Unless deduction knows all rules of the puzzle, what is found need
  /// not be a grid of it.
  End search(const Domains& known, Branching branching, const Work& work,
             const std::function<bool(const Domains&)>& found, const Budget& budget = {});

 private:
  /// What is split at a depth: a cell or, where all are decided, an edge. Kept in a vector, as the
  /// depth may be a thousand and more, and stacks may be small.
  struct Choice {
    Cell cell;
    int edge;
    int tried;  // cases, with the one at hand
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
  long effort_left_ = 0;
  const Budget* budget_ = nullptr;
  std::size_t grids_found_ = 0;
  std::vector<Choice> choices_;
  std::vector<Domains> levels_;  // what is known before each choice, and behind the last one
  // Of the present domains: cells with two digits, and how many of them each group has.
  std::vector<Cell> pairs_;
  Numbered<int> pairs_in_group_;
};

}  // namespace dokusat
