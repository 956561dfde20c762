#pragma once
// Words with which the files of this folder say what a rule compiles to. Nothing here knows what a
// rule means.

#include <cstdint>
#include <dokusat/model/board.hpp>
#include <dokusat/model/constraints.hpp>
#include <memory>
#include <utility>
#include <vector>

namespace dokusat {

// Rules speak of values, constraints of digits: what is asked here about "digits" is asked about
// the values that they stand for.

/// The table of the pairs of values for which `allows(first, second)` holds.
template <class Allows>
std::shared_ptr<const DigitPairs> table(const Board& board, Allows allows) {
  return std::make_shared<const DigitPairs>(
      board.digit_count(), [&, values = board.values()](Digit first, Digit second) {
        return allows(values.of(first), values.of(second));
      });
}

/// A relation, which for one cell and itself is a list of candidates.
Constraint relation(const Board& board, Cell first, Cell second,
                    const std::shared_ptr<const DigitPairs>& pairs);
/// The relation of each cell and the next one.
std::vector<Constraint> relation_of_neighbours(const Board& board, const std::vector<Cell>& line,
                                               const std::shared_ptr<const DigitPairs>& pairs);
/// The relation of all two cells, the earlier one first, that are less than `reach` places apart.
std::vector<Constraint> relation_of_all(const Board& board, const std::vector<Cell>& cells,
                                        const std::shared_ptr<const DigitPairs>& pairs,
                                        std::size_t reach = SIZE_MAX);

/// `AllDifferent`, in which each cell stands once.
AllDifferent distinct(const std::vector<Cell>& cells);

/// A sequence along the cells, of an automaton given as for `Automaton::of`.
template <class State, class Step, class Accepts>
Regular sequence(const Board& board, std::vector<Cell> cells, const State& start, Step step,
                 Accepts accepts) {
  const auto step_by_digit = [&, values = board.values()](const State& state, Digit digit) {
    return step(state, values.of(digit));
  };
  return {std::move(cells), std::make_shared<const Automaton>(
                                Automaton::of(board.digit_count(), start, step_by_digit, accepts))};
}

/// Sums of digits, and counts of cells, as `Linear`. Weights of one cell are added.
class LinearBuilder {
 public:
  explicit LinearBuilder(const Board& board) : values_(board.values()) {}

  /// The digit of each cell, times the coefficient.
  LinearBuilder& add(const std::vector<Cell>& cells, int coefficient = 1);
  LinearBuilder& add(Cell cell, int coefficient);
  /// The coefficient for each cell whose digit is one of those that `counts(digit)` is true of.
  template <class Counts>
  LinearBuilder& count(const std::vector<Cell>& cells, Counts counts, int coefficient = 1) {
    for (Cell cell : cells)
      for (Digit digit = 1; digit <= values_.count; ++digit)
        if (counts(values_.of(digit)))
          weights_of(cell)[static_cast<std::size_t>(digit - 1)] += coefficient;
    return *this;
  }
  // Each takes the terms out.
  /// Exactly the sum; a contradiction where no digits make it.
  Constraint makes(std::int64_t sum);
  Linear exactly(std::int64_t bound) { return compared(Comparison::exactly, bound); }
  Linear at_least(std::int64_t bound) { return compared(Comparison::at_least, bound); }
  Linear at_most(std::int64_t bound) { return compared(Comparison::at_most, bound); }

 private:
  WeightList& weights_of(Cell cell);
  Linear compared(Comparison comparison, std::int64_t bound);

  Values values_;
  std::vector<CellWeights> terms_;
};

/// Both lists of cells have one sum.
Constraint same_sum(const Board& board, const std::vector<Cell>& one,
                    const std::vector<Cell>& other);
/// The value stands so often in the cells.
Constraint stands(const Board& board, const std::vector<Cell>& cells, int value, int times);

/// The cell holds one of the digits for which `allows(digit)` is true.
template <class Allows>
Constraint candidates(const Board& board, Cell cell, Allows allows) {
  std::vector<Digit> digits;
  for (Digit digit : board.digits())
    if (allows(board.value(digit))) digits.push_back(digit);
  return candidate_list(cell, board.digit_count(), digits);
}

/// Nothing can hold.
inline Constraint contradiction() { return Either{}; }

/// Moves the constraints of the second list behind those of the first.
void append(std::vector<Constraint>& all, std::vector<Constraint> some);

}  // namespace dokusat
