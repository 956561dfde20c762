#pragma once
// Helpers to compile rules to constraints. They are independent of the meaning of rules.

#include <climits>
#include <cstdint>
#include <dokusat/model/board.hpp>
#include <dokusat/model/constraints.hpp>
#include <dokusat/model/kept_automata.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace dokusat {

// Rules use values, constraints use digits. Predicates on "digits" below are called with the values
// for which the digits stand.

/// Makes the table of the pairs of values for which `allows(first, second)` holds.
template <class Allows>
std::shared_ptr<const DigitPairs> table(const Board& board, Allows allows) {
  return std::make_shared<const DigitPairs>(
      board.digit_count(), [&, values = board.values()](Digit first, Digit second) {
        return allows(values.of(first), values.of(second));
      });
}

/// Makes a `Table`; for a cell and itself, a list of candidates.
Constraint relation(const Board& board, Cell first, Cell second,
                    const std::shared_ptr<const DigitPairs>& pairs);
/// Makes a table for each cell and the next one.
std::vector<Constraint> relation_of_neighbours(const Board& board, const std::vector<Cell>& line,
                                               const std::shared_ptr<const DigitPairs>& pairs);
/// Makes a table for each two cells less than `reach` places apart, the earlier one first.
std::vector<Constraint> relation_of_all(const Board& board, const std::vector<Cell>& cells,
                                        const std::shared_ptr<const DigitPairs>& pairs,
                                        std::size_t reach = SIZE_MAX);

/// Makes an `AllDifferent` with each cell once.
AllDifferent distinct(const std::vector<Cell>& cells);

/// Makes a `Regular` along the cells from `Automaton::of`; `step` takes values instead of digits.
template <class State, class Step, class Accepts>
Regular sequence(const Board& board, std::vector<Cell> cells, const State& start, Step step,
                 Accepts accepts) {
  const auto step_by_digit = [&, values = board.values()](const State& state, Digit digit) {
    return step(state, values.of(digit));
  };
  return {std::move(cells), std::make_shared<const Automaton>(
                                Automaton::of(board.digit_count(), start, step_by_digit, accepts))};
}

/// Makes a `Regular` whose automaton is cached by `text`: the same text and values must always give
/// the same automaton.
template <class State, class Step, class Accepts>
Regular sequence(KeptAutomata& kept, const std::string& text, const Board& board,
                 std::vector<Cell> cells, const State& start, Step step, Accepts accepts) {
  return {std::move(cells), kept.of(text, board.values(), [&] {
            return *sequence(board, {}, start, step, accepts).automaton;
          })};
}

/// A builder of `Linear` constraints from sums of digits and counts of cells. Weights of the same
/// cell are added.
class LinearBuilder {
 public:
  explicit LinearBuilder(const Board& board) : values_(board.values()) {}

  /// Adds the digit of each cell, times the coefficient.
  LinearBuilder& add(const std::vector<Cell>& cells, int coefficient = 1);
  LinearBuilder& add(Cell cell, int coefficient);
  /// Adds the coefficient for each cell whose digit satisfies `counts(digit)`.
  template <class Counts>
  LinearBuilder& count(const std::vector<Cell>& cells, Counts counts, int coefficient = 1) {
    for (Cell cell : cells)
      for (Digit digit = 1; digit <= values_.count; ++digit)
        if (counts(values_.of(digit)))
          weights_of(cell)[static_cast<std::size_t>(digit - 1)] += coefficient;
    return *this;
  }
  // Each of these takes the terms out of the builder.
  /// Makes the sum exact; a contradiction if no digits have this sum.
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

/// Makes the constraint that both lists of cells have the same sum.
Constraint same_sum(const Board& board, const std::vector<Cell>& one,
                    const std::vector<Cell>& other);
/// Makes the list of candidates for which `allows(digit)` is true.
template <class Allows>
Constraint candidates(const Board& board, Cell cell, Allows allows) {
  std::vector<Digit> digits;
  for (Digit digit : board.digits())
    if (allows(board.value(digit))) digits.push_back(digit);
  return candidate_list(cell, board.digit_count(), digits);
}

/// Makes the constraint that `least` to `most` of the cells, by default any number from `least` on,
/// hold values for which `counts(value)` is true.
template <class Counts>
Constraint count(const Board& board, const std::vector<Cell>& cells, Counts counts, int least,
                 int most = INT_MAX) {
  if (cells.size() == 1)
    return candidates(board, cells[0], [&](int value) {
      const int number = counts(value) ? 1 : 0;
      return least <= number && number <= most;
    });
  Count counted{cells, {}, {}};
  for (Digit digit : board.digits())
    if (counts(board.value(digit))) counted.digits.push_back(digit);
  for (int number = least; number <= most && std::cmp_less_equal(number, cells.size()); ++number)
    counted.allowed.push_back(number);
  return counted;
}
/// Makes the constraint that the value occurs exactly `times` times in the cells.
inline Constraint stands(const Board& board, const std::vector<Cell>& cells, int value, int times) {
  return count(
      board, cells, [value](int held) { return held == value; }, times, times);
}

/// Makes an unsatisfiable constraint.
inline Constraint contradiction() { return Either{}; }

/// Appends the constraints `some` to `all`.
void append(std::vector<Constraint>& all, std::vector<Constraint> some);

}  // namespace dokusat
