#pragma once
// Depth-first search by case splits over what is known of a puzzle: the look-ahead half of solving,
// as in DPLL. Easy puzzles end here, within a few splits; the rest is for a solver that learns.

#include <dokusat/deduction/deduction.hpp>
#include <functional>
#include <vector>

namespace dokusat {

class CaseSplits {
 public:
  /// Which open cell is split next: the one with the fewest digits left, or the first in reading
  /// order, its digits ascending or descending, so that grids come in order.
  enum class Branching { fewest_digits, ascending, descending };

  enum class Outcome {
    exhausted,  ///< every grid was found
    ended,      ///< `found` returned false
    gave_up,    ///< the splits were used up, or `stop` said so
  };

  /// The workbench must outlive this.
  explicit CaseSplits(Workbench& bench) : bench_(bench) {}

  /// Calls `found` with everything decided, once a grid (whatever its tilings), until it returns
  /// false or `splits` cases were looked at. Requires knowledge from a deduction that was run and
  /// refuted nothing. Unless deduction knows all rules of the puzzle, what is found need
  /// not be a grid of it.
  Outcome search(const Knowledge& known, Branching branching, long splits,
                 const std::function<bool(const Knowledge&)>& found, const Stop& stop = {});

 private:
  Outcome descend(std::size_t depth);
  Outcome split_cell(std::size_t depth, Cell cell);
  Outcome split_edge(std::size_t depth, int index);
  template <class Assume>
  Outcome try_case(std::size_t depth, Assume assume);
  Cell next_cell(const Knowledge& known);
  Cell tightest_cell(const Knowledge& known);

  Workbench& bench_;
  Branching branching_ = Branching::fewest_digits;
  long splits_left_ = 0;
  const std::function<bool(const Knowledge&)>* found_ = nullptr;
  const Stop* stop_ = nullptr;
  std::size_t grids_found_ = 0;
  std::vector<Knowledge> levels_;  // what is known at each depth
  // Of the knowledge at hand: cells with two digits, and how many of them each group has.
  std::vector<Cell> pairs_;
  std::vector<int> pairs_in_group_;
};

}  // namespace dokusat
