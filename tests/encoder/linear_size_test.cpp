// The size of every encoding of sums, and of sets of digits instead of relations, by the formulas
// of docs/reference/encodings.md. They are independent of the encoders: they count weights, sums
// and sets.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <dokusat/analysis/clique_sums.hpp>
#include <dokusat/cnf/formula.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/rules/compiling.hpp>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <vector>

#include "encoder/path_sizes.hpp"
#include "support/constraint_rules.hpp"

namespace dokusat {
namespace {

using test::Size;
using test::size_of_paths;

/// A literal for the disjunction of n literals.
Size any_of(std::int64_t n) { return n > 1 ? Size{1, n + 1} : Size{}; }

/// The weights that a place can add.
using Weights = std::set<std::int64_t>;

/// A literal for each weight of a cell's digits.
Size weights_size(const WeightList& of_digit) {
  std::map<int, std::int64_t> digits;
  for (int weight : of_digit) ++digits[weight];
  const auto all = static_cast<std::int64_t>(of_digit.size());
  if (digits.size() == 2)  // one literal for both
    return digits.begin()->second > 1 && digits.rbegin()->second > 1 ? Size{1, all + 2} : Size{};
  Size size;
  if (digits.size() > 2)
    for (const auto& [weight, count] : digits) size = size + any_of(count);
  return size;
}

Size totalizer_size(const std::vector<Weights>& places, Comparison comparison, std::int64_t bound) {
  Size size;
  std::vector<Weights> level{{0}};
  for (const Weights& place : places) {
    for (std::size_t above = 2; above < place.size(); ++above)
      size = size + any_of(static_cast<std::int64_t>(above));
    level.push_back(place);
  }
  while (level.size() > 1) {
    std::vector<Weights> next;
    for (std::size_t i = 0; i + 1 < level.size(); i += 2) {
      Weights sums;
      for (std::int64_t one : level[i])
        for (std::int64_t other : level[i + 1]) sums.insert(one + other);
      const auto count = static_cast<std::int64_t>(sums.size());
      const auto pairs = static_cast<std::int64_t>(level[i].size() * level[i + 1].size());
      size = size + Size{count - 1, std::max<std::int64_t>(count - 2, 0) + 2 * (pairs - 1)};
      next.push_back(sums);
    }
    if (level.size() % 2 == 1) next.push_back(level.back());
    level = next;
  }
  const Weights& sums = level.front();
  if (comparison == Comparison::exactly && !sums.contains(bound)) return size + Size{0, 1};
  const auto below = std::ranges::count_if(sums, [&](std::int64_t sum) { return sum < bound; });
  const auto above = std::ranges::count_if(sums, [&](std::int64_t sum) { return sum > bound; });
  if (comparison != Comparison::at_most) size = size + Size{0, below};
  if (comparison != Comparison::at_least) size = size + Size{0, above};
  return size;
}

/// For each bit of a binary number, lowest first: whether it has a literal; otherwise it is 0.
using Bits = std::vector<bool>;

/// Adds a number to the sum.
Size addition_size(Bits& sum, const Bits& number) {
  // Indexed by the number of a full adder's three inputs that have a literal.
  constexpr std::int64_t kClauses[] = {1 + 3, 2 + 3, 4 + 4, 8 + 6};
  const std::size_t width = std::max(sum.size(), number.size());
  sum.resize(width, false);
  Size size;
  for (std::size_t i = 0; i < width; ++i) {
    const int inputs = (sum[i] ? 1 : 0) + (i < number.size() && number[i] ? 1 : 0) + (i > 0);
    size = size + Size{2, kClauses[inputs]};
  }
  sum.assign(width, true);
  sum.push_back(width > 0);
  return size;
}

Size at_most_size(const Bits& sum, std::int64_t bound) {
  if (bound >> sum.size() != 0) return {};
  Size size;
  for (std::size_t i = sum.size(); i-- > 0;) {
    const bool is_one = (bound >> i & 1) != 0;
    if (is_one && !sum[i]) break;  // smaller, whatever follows
    if (!is_one && sum[i]) size = size + Size{0, 1};
  }
  return size;
}

Size adder_size(const std::vector<Weights>& places, Comparison comparison, std::int64_t bound) {
  Size size;
  std::vector<Bits> numbers;
  for (const Weights& place : places) {
    const std::int64_t least = *place.begin();
    bound -= least;
    numbers.emplace_back();
    for (std::size_t i = 0; (*place.rbegin() - least) >> i != 0; ++i) {
      const auto ones = std::ranges::count_if(
          place, [&](std::int64_t weight) { return ((weight - least) >> i & 1) != 0; });
      numbers.back().push_back(ones > 0);
      size = size + any_of(ones);
    }
  }
  if (bound < 0) return size + Size{0, comparison == Comparison::at_least ? 0 : 1};
  Bits sum;
  for (const Bits& number : numbers) size = size + addition_size(sum, number);
  if (comparison != Comparison::at_least) size = size + at_most_size(sum, bound);
  if (comparison != Comparison::at_most)
    size = size + Size{0, std::popcount(static_cast<std::uint64_t>(bound))};
  return size;
}

Size diagram_size(const std::vector<Weights>& places, Comparison comparison, std::int64_t bound) {
  std::vector<std::vector<Summand>> summands;
  std::vector<int> open;
  for (const Weights& place : places) {
    summands.emplace_back();
    for (std::int64_t weight : place)
      summands.back().push_back({static_cast<int>(summands.back().size()), weight});
    open.push_back(static_cast<int>(place.size()));
  }
  return size_of_paths(*diagram_of(summands, comparison, bound, SIZE_MAX), open);
}

/// The cells of a clique hold one of the sets of digits.
Size sets_size(const SumClique& clique, int digits) {
  const auto cells = static_cast<std::int64_t>(clique.cells.size());
  const auto sets = static_cast<std::int64_t>(clique.choices.size());
  Size size = digits * any_of(cells);  // the digits in the cells
  if (sets == 0) return size + Size{0, 1 + 2 * digits};
  if (sets == 1) return size + Size{0, 2 * digits};
  size = size + Size{sets, 1 + (sets + 2) * digits};
  std::map<std::int64_t, std::int64_t> of_sum;
  for (const SumClique::Choice& choice : clique.choices) ++of_sum[choice.sum];
  if (of_sum.size() > 1)
    for (const auto& [sum, count] : of_sum) size = size + any_of(count);
  return size;
}

Size size_by_cells(LinearEncoding encoding, const Linear& linear) {
  Size size;
  std::vector<Weights> places;
  for (const CellWeights& term : with_terms_joined(linear).terms) {
    size = size + weights_size(term.of_digit);
    places.emplace_back(term.of_digit.begin(), term.of_digit.end());
  }
  const auto rest = encoding == LinearEncoding::totalizer ? totalizer_size
                    : encoding == LinearEncoding::adder   ? adder_size
                                                          : diagram_size;
  return size + rest(places, linear.comparison, linear.bound);
}

Size size_by_sets(const Linear& linear, const Board& board) {
  const Linear joined = with_terms_joined(linear);
  const auto has_two = [](const CellWeights& term) {
    return std::set<int>(term.of_digit.begin(), term.of_digit.end()).size() <= 2;
  };
  if (std::ranges::all_of(joined.terms, has_two))
    return size_by_cells(LinearEncoding::diagram, linear);
  Size size;
  std::vector<Weights> places;
  for (const SumClique& clique : cliques_of(linear, board, distinct_groups_of(board, {}))) {
    places.emplace_back();
    if (clique.cells.size() > 1) {
      size = size + sets_size(clique, board.digit_count());
      for (const SumClique::Choice& choice : clique.choices) places.back().insert(choice.sum);
      continue;
    }
    const auto term = std::ranges::find(joined.terms, clique.cells[0], &CellWeights::cell);
    size = size + weights_size(term->of_digit);
    places.back().insert(term->of_digit.begin(), term->of_digit.end());
  }
  const auto range = [](int sum, const Weights& place) {
    return sum + static_cast<int>(*place.rbegin() - *place.begin());
  };
  const bool is_wide = places.size() >= 4 &&
                       std::ranges::none_of(places, [](const Weights& p) { return p.empty(); }) &&
                       std::accumulate(places.begin(), places.end(), 1, range) >= 40;
  return size + (is_wide ? totalizer_size : diagram_size)(places, linear.comparison, linear.bound);
}

Size size_by_formula(LinearEncoding encoding, const Linear& linear, const Board& board) {
  return encoding == LinearEncoding::sets ? size_by_sets(linear, board)
                                          : size_by_cells(encoding, linear);
}

/// The size of the clauses in addition to those of the units, without simplification.
Size measured(const std::shared_ptr<const Board>& board, const std::vector<Constraint>& constraints,
              LinearEncoding sums) {
  EncodingOptions options;
  options.simplification = Simplification::none;
  options.at_most_one = AtMostOne::pairwise;
  options.sums = sums;
  Puzzle puzzle = empty_puzzle(board);
  ClauseCounter units;
  Encoding(puzzle, options).write(units);
  puzzle.rules.push_back(constraint_rule(constraints));
  const Encoding encoding(puzzle, options);
  ClauseCounter all;
  const int variables = encoding.write(all) - encoding.named_variables();
  return {variables, all.clauses() - units.clauses()};
}

/// Cells may repeat; weights are often equal.
Linear random_sum(const Board& board, std::mt19937& random) {
  const auto below = [&](int bound) {
    return static_cast<int>(random() % static_cast<unsigned>(bound));
  };
  std::vector<std::vector<int>> weights(1 + static_cast<std::size_t>(below(2)));
  for (std::vector<int>& of_digit : weights) {
    const int most = 1 + below(9);
    const int least = below(3) - 2;
    for (Digit digit = 1; digit <= board.digit_count(); ++digit)
      of_digit.push_back(below(3) == 0 ? digit : least + below(most));
  }
  Linear linear;
  int range = 1;
  for (int terms = 1 + below(5); terms > 0; --terms) {
    const std::vector<int>& of_digit = weights[random() % weights.size()];
    linear.terms.push_back({Cell{below(board.cell_count())}, of_digit});
    range += std::abs(std::ranges::max(of_digit));
  }
  linear.comparison =
      std::array{Comparison::at_most, Comparison::at_least, Comparison::exactly}[random() % 3];
  linear.bound = below(range + 4) - 2;
  return linear;
}

class LinearSize : public testing::TestWithParam<LinearEncodingInfo> {};

TEST_P(LinearSize, OfRandomSumsIsTheFormula) {
  std::mt19937 random(14);
  int distinct_sizes = 0;
  std::set<std::pair<std::int64_t, std::int64_t>> seen;
  for (const auto& board : {Board::sudoku({2, 2}), Board::sudoku({2, 3}), Board::latin(5)})
    for (int round = 0; round < 300; ++round) {
      const Linear linear = random_sum(*board, random);
      const Size size = measured(board, {linear}, GetParam().encoding);
      ASSERT_EQ(size, size_by_formula(GetParam().encoding, linear, *board)) << "round " << round;
      distinct_sizes += seen.insert({size.variables, size.clauses}).second;
    }
  EXPECT_GT(distinct_sizes, 100);
}

/// Cells of a diagonal: unless they must differ, four of them have 33 sums, five 41.
TEST_P(LinearSize, OfSumsOfManyCellsIsTheFormula) {
  for (const auto& board : {Board::latin(9), Board::sudoku({3, 3})})
    for (int count = 3; count <= 9; ++count) {
      LinearBuilder sum(*board);
      for (int i = 0; i < count; ++i) sum.add(board->cell_at(i, i), 1);
      const Linear linear = sum.exactly(5 * count);
      const Size size = measured(board, {linear}, GetParam().encoding);
      EXPECT_EQ(size, size_by_formula(GetParam().encoding, linear, *board)) << count << " cells";
    }
}

/// Cages with every sum of each board.
TEST_P(LinearSize, OfCagesIsTheFormula) {
  for (const auto& board : {Board::sudoku({2, 2}), Board::sudoku({3, 3})})
    for (int count = 1; count <= board->digit_count(); ++count)
      for (int sum = 0; sum <= count * board->digit_count() + 1;
           sum += 1 + board->digit_count() / 5) {
        Linear linear{{}, Comparison::exactly, sum};
        std::vector<int> digits;
        for (Digit digit = 1; digit <= board->digit_count(); ++digit) digits.push_back(digit);
        for (int i = 0; i < count; ++i) linear.terms.push_back({Cell{i}, digits});
        ASSERT_EQ(measured(board, {linear}, GetParam().encoding),
                  size_by_formula(GetParam().encoding, linear, *board))
            << count << " cells, sum " << sum;
      }
}

INSTANTIATE_TEST_SUITE_P(All, LinearSize,
                         testing::ValuesIn(all_linear_encodings().begin(),
                                           all_linear_encodings().end()),
                         [](const auto& each) { return std::string(each.param.name); });

TEST(DigitSetsSize, IsTheFormula) {
  const auto board = Board::sudoku({2, 3});
  for (int within = 1; within <= 4; ++within)
    for (int count = 3; count <= 5; ++count) {
      const auto pairs = std::make_shared<const DigitPairs>(6, [&](Digit one, Digit other) {
        return one != other && std::abs(one - other) <= within;
      });
      AllDifferent distinct;
      for (int i = 0; i < count; ++i) distinct.cells.push_back(Cell{7 * i});
      std::vector<Constraint> constraints{distinct};
      for (int i = 0; i < count; ++i)
        for (int k = 0; k < i; ++k)
          constraints.emplace_back(Table{Cell{7 * i}, Cell{7 * k}, pairs});
      SumClique clique{distinct.cells, {}};
      for (unsigned set = 2; set < 128; set += 2) {
        const int width = static_cast<int>(std::bit_width(set)) - std::countr_zero(set);
        if (std::popcount(set) == count && width <= within + 1) clique.choices.push_back({set, 0});
      }
      const Size pairwise_distinct{0, 6 * count * (count - 1) / 2};
      EXPECT_EQ(measured(board, constraints, LinearEncoding::sets),
                pairwise_distinct + sets_size(clique, 6))
          << count << " cells within " << within;
    }
}

}  // namespace
}  // namespace dokusat
