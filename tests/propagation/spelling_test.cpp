// Compiled networks do not depend on the notation of rules or on the addresses of tables.

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/propagation/compile.hpp>
#include <dokusat/propagation/propagation_search.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

/// The first cells of the propagators of two lines, each with its own table, in order.
std::vector<int> first_cells(const std::shared_ptr<const DigitPairs>& first,
                             const std::shared_ptr<const DigitPairs>& second) {
  std::vector<Constraint> constraints;
  for (const auto& [table, row] : {std::pair(first, 0), std::pair(second, 1)})
    for (const auto& [one, other] : {std::pair(0, 1), std::pair(0, 2), std::pair(1, 2)})
      constraints.emplace_back(Table{Cell{row * 4 + one}, Cell{row * 4 + other}, table});
  const auto network = propagation::compile(*Board::sudoku({2, 2}), constraints);
  std::vector<int> cells;
  for (const propagation::AnyPropagator& one : network->propagators)
    if (const auto* sets = std::get_if<const propagation::DigitSetsPropagator*>(&one))
      cells.push_back((*sets)->cells[0]);
  return cells;
}

// Decisions depend on the order of propagators, while addresses vary between runs.
TEST(Search, IsTheSameWhereverTablesLie) {
  const DigitPairs near(4, [](Digit one, Digit other) { return one != other && one + other != 5; });
  const DigitPairs far(4, [](Digit one, Digit other) { return one != other && one + other != 3; });
  std::array<DigitPairs, 2> lower{near, far};
  std::array<DigitPairs, 2> upper{far, near};
  const auto at = [](const DigitPairs& table) {
    return std::shared_ptr<const DigitPairs>(&table, [](const DigitPairs*) {});
  };
  const std::vector<int> cells = first_cells(at(lower[0]), at(lower[1]));
  EXPECT_EQ(cells.size(), 2U);
  EXPECT_EQ(first_cells(at(upper[1]), at(upper[0])), cells);
}

/// The cells of the propagators of one kind.
template <class Kind>
std::vector<std::vector<int>> cells_of_all(const propagation::Network& network) {
  std::vector<std::vector<int>> all;
  for (const propagation::AnyPropagator& one : network.propagators)
    if (const auto* const made = std::get_if<const Kind*>(&one)) {
      if constexpr (requires { (*made)->cells; })
        all.emplace_back((*made)->cells.begin(), (*made)->cells.end());
      else
        all.push_back({(*made)->first, (*made)->second});
    }
  return all;
}

// A triangle, another one that shares a side with it, and a pair outside both; tables with the same
// pairs are equal.
TEST(Search, JoinsCellsThatSeveralRulesRelate) {
  const auto far = [] {
    return std::make_shared<const DigitPairs>(
        9, [](Digit one, Digit other) { return std::abs(one - other) >= 4; });
  };
  std::vector<Constraint> constraints;
  for (const auto& [one, other] : {std::pair(40, 12), std::pair(12, 25), std::pair(3, 25),
                                   std::pair(25, 40), std::pair(40, 3), std::pair(3, 77)})
    constraints.emplace_back(Table{Cell{one}, Cell{other}, far()});
  const auto network = propagation::compile(*Board::sudoku({3, 3}), constraints);
  ASSERT_TRUE(network);
  using Cells = std::vector<std::vector<int>>;
  EXPECT_EQ(cells_of_all<propagation::DigitSetsPropagator>(*network),
            (Cells{{12, 25, 40}, {3, 25, 40}}));
  EXPECT_EQ(cells_of_all<propagation::TablePropagator>(*network), (Cells{{3, 77}}));
}

/// All counters of a complete search for solutions of a constraint string.
std::vector<std::int64_t> effort_of(const std::string& rules) {
  const Puzzle puzzle = parse_puzzle(rules, Format::iss);
  const auto search = PropagationSearch::of(puzzle);
  std::int64_t found = 0;
  if (search->begin(puzzle))
    search->run(PropagationSearch::Branching::weights, 30'000, {},
                [&](const Solution&) { return ++found < 200; });
  const propagation::Effort& effort = search->effort();
  return {found, effort.filters, effort.guesses, effort.failures};
}

TEST(Search, IsTheSameHoweverARuleIsSpelled) {
  const auto knights_moves = [] {
    std::string pairs;
    for (int row = 1; row <= 6; ++row)
      for (int column = 1; column <= 6; ++column)
        for (const auto& [down, right] :
             {std::pair(1, 2), std::pair(2, 1), std::pair(1, -2), std::pair(2, -1)})
          if (row + down <= 6 && column + right >= 1 && column + right <= 6)
            pairs += ".AllDifferent~R" + std::to_string(row) + "C" + std::to_string(column) + "~R" +
                     std::to_string(row + down) + "C" + std::to_string(column + right);
    return pairs;
  };
  const std::pair<std::string, std::string> kSpelled[] = {
      {".Cage~14~R1C1~R1C2~R2C2", ".Sum~14~R1C1~R1C2~R2C2.AllDifferent~R1C1~R1C2~R2C2"},
      {".Thermo~R1C1~R2C2~R3C3", ".Thermo~R1C1~R2C2.Thermo~R2C2~R3C3"},
      {".Whisper~2~R2C1~R3C2~R4C3~R2C1", ".Whisper~2~R2C1~R3C2~R4C3.Whisper~2~R4C3~R2C1"},
      {".Renban~R2C5~R3C4~R4C3", ".Renban~R4C3~R3C4~R2C5"},
      {".Palindrome~R1C1~R2C2~R3C2~R4C3", ".Palindrome~R1C1~R4C3.Palindrome~R2C2~R3C2"},
      {".Arrow~R1C1~R2C2~R2C3", ".Sum~0_=_1_-1_-1~R1C1~R2C2~R2C3"},
      {".Diagonal~-1", ".AllDifferent~R1C1~R2C2~R3C3~R4C4~R5C5~R6C6"},
      {".AntiKnight", knights_moves()}};
  for (const auto& [one, other] : kSpelled) {
    const std::string board = ".Shape~6x6.~R1C4_2";
    EXPECT_EQ(effort_of(board + one), effort_of(board + other)) << one;
  }
}

}  // namespace
}  // namespace dokusat
