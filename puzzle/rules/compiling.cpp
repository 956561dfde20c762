#include <algorithm>
#include <dokusat/rules/compiling.hpp>
#include <iterator>

namespace dokusat {

Constraint relation(const Board& board, Cell first, Cell second,
                    const std::shared_ptr<const DigitPairs>& pairs) {
  if (first != second) return Table{first, second, pairs};
  return candidates(board, first, [&](int value) {
    return pairs->allows(board.digit_of(value), board.digit_of(value));
  });
}

std::vector<Constraint> relation_of_neighbours(const Board& board, const std::vector<Cell>& line,
                                               const std::shared_ptr<const DigitPairs>& pairs) {
  return relation_of_all(board, line, pairs, 2);
}

std::vector<Constraint> relation_of_all(const Board& board, const std::vector<Cell>& cells,
                                        const std::shared_ptr<const DigitPairs>& pairs,
                                        std::size_t reach) {
  std::vector<Constraint> relations;
  for (std::size_t first = 0; first < cells.size(); ++first)
    for (std::size_t second = first + 1; second < cells.size() && second - first < reach; ++second)
      relations.push_back(relation(board, cells[first], cells[second], pairs));
  return relations;
}

AllDifferent distinct(const std::vector<Cell>& cells) { return {each_once(cells)}; }

LinearBuilder& LinearBuilder::add(const std::vector<Cell>& cells, int coefficient) {
  terms_.reserve(terms_.size() + cells.size());
  for (Cell cell : cells) add(cell, coefficient);
  return *this;
}

LinearBuilder& LinearBuilder::add(Cell cell, int coefficient) {
  // Values are consecutive. Each used product fits into an int, as rules refuse greater sums; the
  // last increment is unused and may not fit.
  std::int64_t value = std::int64_t{coefficient} * values_.of(1);
  for (int& weight : weights_of(cell)) {
    weight += static_cast<int>(value);
    value += coefficient;
  }
  return *this;
}

WeightList& LinearBuilder::weights_of(Cell cell) {
  auto term = std::ranges::find(terms_, cell, &CellWeights::cell);
  if (term == terms_.end()) term = terms_.insert(term, {cell, WeightList(values_.count)});
  return term->of_digit;
}

Linear LinearBuilder::compared(Comparison comparison, std::int64_t bound) {
  return {std::move(terms_), comparison, bound};
}

Constraint LinearBuilder::makes(std::int64_t sum) {
  std::int64_t least = 0;
  std::int64_t greatest = 0;
  for (const CellWeights& term : terms_) {
    const auto [low, high] = std::ranges::minmax(term.of_digit);
    least += low;
    greatest += high;
  }
  if (sum < least || sum > greatest) return contradiction();
  return exactly(sum);
}

Constraint same_sum(const Board& board, const std::vector<Cell>& one,
                    const std::vector<Cell>& other) {
  return LinearBuilder(board).add(one).add(other, -1).makes(0);
}

void append(std::vector<Constraint>& all, std::vector<Constraint> some) {
  std::ranges::move(some, std::back_inserter(all));
}

}  // namespace dokusat
