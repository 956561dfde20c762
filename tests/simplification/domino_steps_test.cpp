// The rules of Su-domino-ku, each on its own on a small board, and the last places of dominoes and
// singles compared with counting them one by one.

#include <dokusat/generator/random.hpp>
#include <dokusat/simplification/deduction.hpp>
#include <dokusat/simplification/domino_rules.hpp>

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

class DominoSteps : public testing::Test {
 protected:
  Cell at(int row, int column) const { return board_->cell_at(row, column); }
  int between(Cell first, Cell second) const { return *board_->edge_index({first, second}); }
  /// Lays the domino {1, 2} on C3-C4.
  void lay_one_and_two(Deduction& deduction) const {
    deduction.place(at(2, 2), 1);
    deduction.place(at(2, 3), 2);
    deduction.decide_edge(between(at(2, 2), at(2, 3)), Truth::yes);
  }

  std::shared_ptr<const Board> board_ = Board::sudoku({2, 2});
  PropagationContext context_{empty_domino_puzzle(board_)};
  Domains known_ = context_.initial_domains();
};

TEST_F(DominoSteps, BesideADigitLiesOneWhoseDominoWithItIsToBePlaced) {
  EXPECT_EQ(digits_beside(known_, at(0, 0)), DigitSet::all(4));
  {
    Deduction deduction(context_, known_, Step::fit_dominoes);
    lay_one_and_two(deduction);
    deduction.place(at(0, 0), 1);
    ASSERT_TRUE(deduction.run());
  }
  EXPECT_EQ(digits_beside(known_, at(0, 0)), DigitSet::of(3) | DigitSet::of(4));
  EXPECT_FALSE(known_.open_partners(1).contains(2));
  EXPECT_FALSE(known_.open_partners(2).contains(1));
  EXPECT_TRUE(known_.is_placed(at(2, 3)));
}

TEST_F(DominoSteps, TheTwoEndsOfADominoFitEachOther) {
  Deduction deduction(context_, known_, Step::fit_dominoes);
  lay_one_and_two(deduction);
  deduction.place(at(0, 0), 1);
  deduction.decide_edge(between(at(0, 0), at(0, 1)), Truth::yes);
  ASSERT_TRUE(deduction.run());
  EXPECT_EQ(known_.digits(at(0, 1)), DigitSet::of(3) | DigitSet::of(4));
  EXPECT_TRUE(known_.allows(at(1, 0), 2));  // adjacent, but not under a domino with it
}

TEST_F(DominoSteps, WhereTwoCellsDoNotFitLiesNoDomino) {
  Deduction deduction(context_, known_, Step::fit_dominoes);
  lay_one_and_two(deduction);
  deduction.place(at(0, 0), 1);
  deduction.place(at(0, 1), 2);
  ASSERT_TRUE(deduction.run());
  EXPECT_EQ(known_.edge(between(at(0, 0), at(0, 1))), Truth::no);
  EXPECT_EQ(known_.edge(between(at(0, 0), at(1, 0))), Truth::open);
}

TEST_F(DominoSteps, ADominoLiesOnTheBoardOnce) {
  Deduction deduction(context_, known_, Step::fit_dominoes);
  lay_one_and_two(deduction);
  deduction.place(at(0, 0), 1);
  deduction.place(at(0, 1), 2);
  deduction.decide_edge(between(at(0, 0), at(0, 1)), Truth::yes);
  EXPECT_FALSE(deduction.run());
}

TEST_F(DominoSteps, ACellUnderADominoHasNoOtherCover) {
  Deduction deduction(context_, known_, Step::fit_dominoes);
  deduction.decide_edge(between(at(0, 0), at(0, 1)), Truth::yes);
  ASSERT_TRUE(deduction.run());
  EXPECT_EQ(known_.edge(between(at(0, 0), at(1, 0))), Truth::no);
  EXPECT_EQ(known_.edge(between(at(0, 1), at(0, 2))), Truth::no);
  EXPECT_EQ(known_.edge(between(at(1, 0), at(1, 1))), Truth::open);
  EXPECT_EQ(known_.single(at(0, 0)), Truth::no);
  EXPECT_EQ(known_.single(at(0, 1)), Truth::no);
}

TEST_F(DominoSteps, ASingleLiesUnderNoDomino) {
  Deduction deduction(context_, known_, Step::fit_dominoes);
  deduction.decide_single(at(1, 1), Truth::yes);
  ASSERT_TRUE(deduction.run());
  for (int index : board_->edges_of(at(1, 1))) EXPECT_EQ(known_.edge(index), Truth::no);
}

TEST_F(DominoSteps, TheLastWayToCoverACellIsTheRightOne) {
  {
    Deduction deduction(context_, known_, Step::fit_dominoes);
    deduction.decide_single(at(0, 0), Truth::no);
    deduction.decide_edge(between(at(0, 0), at(0, 1)), Truth::no);
    deduction.decide_edge(between(at(2, 3), at(3, 3)), Truth::no);
    deduction.decide_edge(between(at(3, 2), at(3, 3)), Truth::no);
    ASSERT_TRUE(deduction.run());
  }
  EXPECT_EQ(known_.edge(between(at(0, 0), at(1, 0))), Truth::yes);
  EXPECT_EQ(known_.single(at(3, 3)), Truth::yes);
}

TEST_F(DominoSteps, ACellWithoutACoverRefutes) {
  Deduction deduction(context_, known_, Step::fit_dominoes);
  deduction.decide_single(at(0, 0), Truth::no);
  for (int index : board_->edges_of(at(0, 0))) deduction.decide_edge(index, Truth::no);
  EXPECT_FALSE(deduction.run());
}

TEST_F(DominoSteps, ACellUnderTwoDominoesRefutes) {
  Deduction deduction(context_, known_, Step::fit_dominoes);
  for (int index : board_->edges_of(at(0, 0))) deduction.decide_edge(index, Truth::yes);
  EXPECT_FALSE(deduction.run());
}

TEST_F(DominoSteps, EachSingleIsPlacedOnce) {
  Deduction deduction(context_, known_, Step::fit_dominoes);
  deduction.place(at(0, 0), 1);
  deduction.decide_single(at(0, 0), Truth::yes);
  deduction.place(at(1, 2), 1);
  deduction.decide_single(at(3, 3), Truth::yes);
  ASSERT_TRUE(deduction.run());
  EXPECT_EQ(known_.open_singles(), DigitSet::all(4) - DigitSet::of(1));
  EXPECT_EQ(known_.single(at(1, 2)), Truth::no);
  EXPECT_FALSE(known_.allows(at(3, 3), 1));
}

TEST_F(DominoSteps, ADigitFitsOneOfTheWaysToCoverItsCell) {
  known_.note_beside(at(0, 1), DigitSet::of(2));
  known_.note_beside(at(1, 0), DigitSet::of(3));
  EXPECT_EQ(digits_that_fit(*board_, known_, at(0, 0)), DigitSet::all(4));
  known_.set_single(at(0, 0), Truth::no);
  EXPECT_EQ(digits_that_fit(*board_, known_, at(0, 0)), DigitSet::of(2) | DigitSet::of(3));
  known_.set_edge(between(at(0, 0), at(1, 0)), Truth::no);
  EXPECT_EQ(digits_that_fit(*board_, known_, at(0, 0)), DigitSet::of(2));
}

TEST_F(DominoSteps, CountsTheWaysToCoverACell) {
  const int down = between(at(0, 0), at(1, 0));
  known_.set_edge(between(at(0, 0), at(0, 1)), Truth::no);
  known_.set_edge(down, Truth::yes);
  const Covers covers = covers_of(*board_, known_, at(0, 0));
  EXPECT_EQ(covers.possible, 2);
  EXPECT_EQ(covers.certain, 1);
  EXPECT_EQ(covers.edge, down);
}

/// Returns domains with half of the digits and a third of the edges and singles excluded; nothing
/// is deduced from that.
Domains random_domains(PropagationContext& bench, Random& random) {
  Domains known = bench.initial_domains();
  Deduction deduction(bench, known);
  for (Cell cell : bench.board.cells()) {
    for (Digit digit : bench.board.digits())
      if (random.below(2) == 0) deduction.exclude(cell, DigitSet::of(digit));
    if (random.below(3) == 0) known.set_single(cell, Truth::no);
  }
  for (int index = 0; std::cmp_less(index, bench.board.edges().size()); ++index)
    if (random.below(3) == 0) known.set_edge(index, Truth::no);
  return known;
}

/// Returns the places of the items with exactly one place; nullopt if an item has none.
template <class Place>
std::optional<std::set<std::pair<int, std::uint64_t>>> last_places(
    const std::vector<std::pair<DigitSet, std::vector<Place>>>& places_of) {
  std::set<std::pair<int, std::uint64_t>> found;
  for (const auto& [digits, places] : places_of) {
    if (places.empty()) return std::nullopt;
    if (places.size() > 1) continue;
    found.emplace(number_of(places[0]), digits.bits());
  }
  return found;
}

using EdgesOfDominoes = std::vector<std::pair<DigitSet, std::vector<int>>>;
using CellsOfSingles = std::vector<std::pair<DigitSet, std::vector<Cell>>>;

/// Returns the edges on which each domino can lie.
EdgesOfDominoes edges_of_dominoes(const Board& board, const Domains& known) {
  EdgesOfDominoes edges_of;
  for (Digit high : board.digits())
    for (Digit low = 1; low < high; ++low) {
      edges_of.push_back({DigitSet::of(low) | DigitSet::of(high), {}});
      for (int index = 0; std::cmp_less(index, board.edges().size()); ++index) {
        const auto [first, second] = board.edge(index);
        const bool fits = (known.allows(first, low) && known.allows(second, high)) ||
                          (known.allows(first, high) && known.allows(second, low));
        if (fits && known.edge(index) != Truth::no) edges_of.back().second.push_back(index);
      }
    }
  return edges_of;
}

/// Returns the cells in which each single can lie.
CellsOfSingles cells_of_singles(const Board& board, const Domains& known) {
  CellsOfSingles cells_of;
  for (Digit digit : board.digits()) {
    cells_of.push_back({DigitSet::of(digit), {}});
    for (Cell cell : board.cells())
      if (known.single(cell) != Truth::no && known.allows(cell, digit))
        cells_of.back().second.push_back(cell);
  }
  return cells_of;
}

TEST_F(DominoSteps, DominoesAndSinglesWithOnePlaceLeftAreFound) {
  Random random(3);
  int dominoes_found = 0;
  int singles_found = 0;
  int without_a_place = 0;
  for (int round = 0; round < 3000; ++round) {
    const Domains known = random_domains(context_, random);
    const auto expected = last_places(edges_of_dominoes(*board_, known));
    const auto found = context_.domino_places.find_dominoes(known);
    ASSERT_TRUE(expected || !found);
    if (!expected) ++without_a_place;
    if (found) {
      std::set<std::pair<int, std::uint64_t>> listed;
      for (const auto& [edge, digits] : *found) listed.emplace(edge, digits.bits());
      ASSERT_EQ(listed, *expected);
      dominoes_found += static_cast<int>(listed.size());
    }
    const auto expected_singles = last_places(cells_of_singles(*board_, known));
    const auto found_singles = context_.domino_places.find_singles(known);
    ASSERT_TRUE(expected_singles || !found_singles);
    if (!found_singles) continue;
    std::set<std::pair<int, std::uint64_t>> listed;
    for (const auto& [cell, digit] : *found_singles) listed.emplace(cell.index, digit.bits());
    ASSERT_EQ(listed, *expected_singles);
    singles_found += static_cast<int>(listed.size());
  }
  EXPECT_GT(dominoes_found, 100);
  EXPECT_GT(singles_found, 100);
  EXPECT_GT(without_a_place, 20);
}

TEST_F(DominoSteps, TwoSinglesWithOneCellLeftRefute) {
  for (Cell cell : board_->cells()) {
    if (cell == at(1, 1)) continue;
    known_.remove(cell, DigitSet::of(1) | DigitSet::of(2));
  }
  EXPECT_EQ(context_.domino_places.find_singles(known_), std::nullopt);
}

TEST_F(DominoSteps, ADominoWithOnePlaceLeftLiesThere) {
  // All 1s are known: on A1, B3, C2 and D4. 2 fits under a domino with one of them only on A2.
  for (Step last : {Step::place_hidden_singles, Step::lay_last_dominoes}) {
    known_ = context_.initial_domains();
    Deduction deduction(context_, known_, last);
    deduction.look_at_all();
    for (Cell cell : {at(0, 0), at(1, 2), at(2, 1), at(3, 3)}) deduction.place(cell, 1);
    for (Cell cell : {at(0, 2), at(1, 1), at(2, 2), at(3, 1), at(2, 3)})
      deduction.exclude(cell, DigitSet::of(2));
    for (const auto& [first, second] :
         {std::pair{at(0, 0), at(1, 0)}, std::pair{at(1, 2), at(1, 3)},
          std::pair{at(2, 0), at(2, 1)}, std::pair{at(3, 2), at(3, 3)}})
      deduction.decide_edge(between(first, second), Truth::no);
    ASSERT_TRUE(deduction.run());
    EXPECT_EQ(known_.edge(between(at(0, 0), at(0, 1))),
              last == Step::lay_last_dominoes ? Truth::yes : Truth::open);
  }
}

}  // namespace
}  // namespace dokusat
