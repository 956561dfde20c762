// Sums implied by the sums of a puzzle: combined, reduced by houses, beyond houses. The search uses
// them and loses no solution.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_rules.hpp>
#include <functional>
#include <numeric>
#include <optional>
#include <propagation/searcher_check.hpp>
#include <string>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

using propagation::Branching;
using propagation::Domain;
using propagation::End;
using propagation::Network;
using test::grid_of;
using test::kNoBound;

/// The sum of the diagonal from the cell down to the right or to the left.
Linear diagonal_sum(int row, int column, int step, std::int64_t sum) {
  Linear linear{{}, Comparison::exactly, sum};
  for (; row < 9 && column >= 0 && column < 9; ++row, column += step)
    linear.terms.push_back({Cell{row * 9 + column}, {1, 2, 3, 4, 5, 6, 7, 8, 9}});
  return linear;
}

// Adjacent diagonals restrict each other: without combined sums this takes millions of filters.
TEST(SearchOfSums, TakesSumsTogether) {
  std::vector<Constraint> constraints;
  for (const auto& [row, column, step] : std::vector<std::array<int, 3>>{{0, 8, -1},
                                                                         {0, 7, -1},
                                                                         {1, 8, -1},
                                                                         {2, 8, -1},
                                                                         {0, 2, 1},
                                                                         {0, 0, 1},
                                                                         {1, 0, 1},
                                                                         {2, 0, 1}})
    constraints.emplace_back(diagonal_sum(row, column, step, 49));
  const auto network = propagation::compile(*Board::sudoku({3, 3}), constraints);
  ASSERT_TRUE(network);
  const auto searcher = propagation::searcher_of(*network);
  if (searcher->begin(std::vector<Domain>(network->domains.begin(), network->domains.end()))) {
    EXPECT_EQ(searcher->run(Branching::weights, 200'000, {},
                            [](std::span<const Domain>) { return true; }),
              End::exhausted);
  }
}

// The sum of all cells but three equals the number that these three form.
TEST(SearchOfSums, SaysLongSumsByHouses) {
  Linear linear{{}, Comparison::exactly, 0};
  for (int cell = 0; cell < 81; ++cell) {
    const int weight = cell < 3 ? std::array{100, 10, 1}[static_cast<std::size_t>(cell)] : -1;
    CellWeights& term = linear.terms.emplace_back(CellWeights{Cell{cell}, {}});
    for (int digit = 1; digit <= 9; ++digit) term.of_digit.push_back(weight * digit);
  }
  const auto network = propagation::compile(*Board::sudoku({3, 3}), {linear});
  ASSERT_TRUE(network);
  ASSERT_EQ(network->propagators.size(), 1U);
  const auto* const* sum = std::get_if<const propagation::SumPropagator*>(&network->propagators[0]);
  ASSERT_NE(sum, nullptr);
  EXPECT_EQ((*sum)->cells.size(), 3U);
  // 101 a + 11 b + 2 c = 405 has one solution in digits: 3, 8 and 7.
  const auto searcher = propagation::searcher_of(*network);
  ASSERT_TRUE(
      searcher->begin(std::vector<Domain>(network->domains.begin(), network->domains.end())));
  EXPECT_EQ(searcher->root(0), 1U << 2);
  EXPECT_EQ(searcher->root(1), 1U << 7);
  EXPECT_EQ(searcher->root(2), 1U << 6);
}

TEST(SearchOfSums, LosesNoSolutionToCommonSums) {
  const std::string solved =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  std::vector<Constraint> constraints;
  for (int column = 0; column < 4; ++column)
    for (const int step : {1, -1}) {
      Linear linear = diagonal_sum(0, step > 0 ? column : 8 - column, step, 0);
      for (const CellWeights& term : linear.terms)
        linear.bound += solved[static_cast<std::size_t>(term.cell.index)] - '0';
      constraints.emplace_back(std::move(linear));
    }
  const auto network = propagation::compile(*Board::sudoku({3, 3}), constraints);
  ASSERT_TRUE(network);
  const auto searcher = propagation::searcher_of(*network);
  // Every third cell is given, for each of three offsets: the solution must be found.
  for (std::size_t first = 0; first < 3; ++first) {
    std::vector<Domain> domains(network->domains.begin(), network->domains.end());
    std::vector<Domain> wanted;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      wanted.push_back(static_cast<Domain>(1U << (solved[cell] - '1')));
      if ((cell + first) % 3 == 0) domains[cell] = wanted.back();
    }
    ASSERT_TRUE(searcher->begin(domains));
    bool found = false;
    EXPECT_EQ(searcher->run(Branching::weights, kNoBound, {},
                            [&](std::span<const Domain> one) {
                              found = found || std::ranges::equal(one, wanted);
                              return true;
                            }),
              End::exhausted);
    EXPECT_TRUE(found) << first;
  }
}

/// Two diagonals with these sums on each side of the main diagonal, whose digits differ.
std::vector<Constraint> five_diagonals(const std::array<std::int64_t, 4>& sums) {
  std::vector<Constraint> constraints{
      diagonal_sum(2, 0, 1, sums[0]), diagonal_sum(1, 0, 1, sums[1]),
      diagonal_sum(0, 1, 1, sums[2]), diagonal_sum(0, 2, 1, sums[3])};
  AllDifferent diagonal;
  for (int i = 0; i < 9; ++i) diagonal.cells.push_back(Cell{10 * i});
  constraints.emplace_back(std::move(diagonal));
  return constraints;
}
/// The target of the sum of twelve cells, if there is one.
std::optional<std::int32_t> sum_of_twelve(const Network& network) {
  for (const propagation::AnyPropagator& one : network.propagators)
    if (const auto* sum = std::get_if<const propagation::SumPropagator*>(&one))
      if ((*sum)->cells.size() == 12) return (*sum)->target;
  return std::nullopt;
}

// The five cover three boxes and twelve cells beyond.
TEST(SearchOfSums, KnowsWhatDiagonalsHaveBeyondBoxes) {
  const auto board = Board::sudoku({3, 3});
  EXPECT_EQ(sum_of_twelve(*propagation::compile(*board, five_diagonals({47, 49, 30, 45}))), 81);
  EXPECT_EQ(sum_of_twelve(*propagation::compile(*board, five_diagonals({34, 36, 40, 40}))),
            std::nullopt)
      << "in the middle of its range";
  EXPECT_TRUE(propagation::compile(*board, five_diagonals({60, 63, 65, 56}))->contradiction);
}

TEST(SearchOfSums, LosesNoSolutionToSumsBeyondBoxes) {
  const Puzzle puzzle = parse_puzzle(".Diagonal~-1");
  Random random(1);
  int known = 0;
  for (int tries = 0; tries < 400 && known < 3; ++tries) {
    const Grid grid = random_solution(puzzle, random).grid;
    std::vector<Constraint> constraints = five_diagonals({0, 0, 0, 0});
    for (std::size_t i = 0; i < 4; ++i)
      for (auto& linear = std::get<Linear>(constraints[i]); const CellWeights& term : linear.terms)
        linear.bound += grid[term.cell];
    const auto network = propagation::compile(*puzzle.board, constraints);
    if (!sum_of_twelve(*network)) continue;
    ++known;
    std::vector<Domain> domains(network->domains.begin(), network->domains.end());
    for (std::size_t cell = 0; cell < 81; cell += 3)
      domains[cell] = static_cast<Domain>(1U << (grid[Cell{static_cast<int>(cell)}] - 1));
    const auto searcher = propagation::searcher_of(*network);
    ASSERT_TRUE(searcher->begin(domains));
    bool found = false;
    EXPECT_EQ(searcher->run(Branching::weights, kNoBound, {},
                            [&](std::span<const Domain> one) {
                              found = found || grid_of(one, *puzzle.board) == grid;
                              return true;
                            }),
              End::exhausted);
    EXPECT_TRUE(found);
  }
  EXPECT_EQ(known, 3);
}

// Four sums cover the first row and hold the greatest digits of some other cells, possibly more
// than a propagator has room for.
TEST(SearchOfSums, LosesNoSolutionToSumsOfManyCells) {
  const auto board = Board::sudoku({4, 4});
  const auto digit_at = [](int cell) {
    const int row = cell / 16;
    return (row % 4 * 4 + row / 4 + cell) % 16 + 1;
  };
  std::vector<int> others(240);
  std::iota(others.begin(), others.end(), 16);
  std::ranges::stable_sort(others, std::greater<>(), digit_at);
  for (const std::size_t beyond : {40U, 60U, 64U, 72U, 100U, 160U, 220U}) {
    std::vector<Constraint> constraints;
    for (std::size_t part = 0; part < 4; ++part) {
      Linear sum{{}, Comparison::exactly, 0};
      const auto add = [&](int cell) {
        CellWeights& term = sum.terms.emplace_back(CellWeights{Cell{cell}, std::vector<int>(16)});
        std::iota(term.of_digit.begin(), term.of_digit.end(), 1);
        sum.bound += digit_at(cell);
      };
      for (int i = 0; i < 4; ++i) add(static_cast<int>(part) * 4 + i);
      for (std::size_t i = part; i < beyond; i += 4) add(others[i]);
      constraints.emplace_back(std::move(sum));
    }
    const auto network = propagation::compile(*board, constraints);
    ASSERT_TRUE(network);
    std::vector<Domain> wanted;
    for (int cell = 0; cell < 256; ++cell)
      wanted.push_back(static_cast<Domain>(1U << (digit_at(cell) - 1)));
    const auto searcher = propagation::searcher_of(*network);
    ASSERT_TRUE(searcher->begin(wanted)) << beyond << " cells beyond";
    EXPECT_TRUE(test::root_of(*searcher, board->cell_count()) == wanted);
  }
}

}  // namespace
}  // namespace dokusat
