// The oracle, compared with known numbers and exhaustive search.

#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/oracle/exact_cover.hpp>
#include <dokusat/oracle/oracle.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <vector>

namespace dokusat {
namespace {

long count(const Puzzle& puzzle) {
  long solutions = 0;
  EXPECT_TRUE(oracle::for_each_solution(puzzle, [&](const Solution& solution) {
    EXPECT_TRUE(violations(puzzle, solution).empty());
    ++solutions;
    return true;
  }));
  return solutions;
}

TEST(Oracle, CountsLatinSquares) {
  // J. Denes and A. D. Keedwell, "Latin squares and their applications", 1974.
  const std::array<long, 5> counts = {1, 2, 12, 576, 161280};
  for (int size = 1; size <= 5; ++size)
    EXPECT_EQ(count(empty_puzzle(Board::latin(size))), counts[static_cast<std::size_t>(size - 1)]);
}

TEST(Oracle, Counts288SudokuOfFourRows) {
  EXPECT_EQ(count(empty_puzzle(Board::sudoku({2, 2}))), 288);
}

TEST(Oracle, CountsSudokuOfSixRows) {
  // 28,200,960 = 6! * 39,168: too many for a test, unlike those with one first row.
  Puzzle puzzle = empty_puzzle(Board::sudoku({2, 3}));
  for (int column = 0; column < 6; ++column) puzzle.givens[Cell{column}] = column + 1;
  EXPECT_EQ(count(puzzle), 39168);
}

TEST(Oracle, FindsLeastAndGreatestOfTheEmptyBoard) {
  const Puzzle puzzle = empty_puzzle(Board::sudoku({2, 2}));
  std::set<Grid> grids;
  oracle::for_each_solution(
      puzzle, [&](const Solution& solution) { return grids.insert(solution.grid).second; });
  EXPECT_EQ(oracle::solve(puzzle, Order::least).solution->grid, *grids.begin());
  EXPECT_EQ(oracle::solve(puzzle, Order::greatest).solution->grid, *grids.rbegin());
}

TEST(Oracle, VisitsTheGridsOfASudokuInOrder) {
  for (const Order order : {Order::least, Order::greatest}) {
    std::vector<Grid> grids;
    oracle::for_each_solution(
        empty_puzzle(Board::sudoku({2, 2})),
        [&](const Solution& solution) {
          grids.push_back(solution.grid);
          return true;
        },
        {}, oracle::CountBy::grids, order);
    EXPECT_EQ(grids.size(), 288);
    if (order == Order::greatest) std::ranges::reverse(grids);
    EXPECT_TRUE(std::ranges::is_sorted(grids));
  }
}

/// All grids of a small Su-domino-ku by the judge: every digit in every cell, every set of edges.
std::set<Grid> by_trying_everything(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  std::set<Grid> found;
  oracle::for_each_solution(empty_puzzle(puzzle.board), [&](const Solution& sudoku) {
    const auto edges = static_cast<unsigned>(board.edges().size());
    for (unsigned long bits = 0; bits < (1UL << edges); ++bits) {
      if (__builtin_popcountl(bits) != board.domino_count()) continue;
      Solution solution{sudoku.grid, {}};
      for (unsigned i = 0; i < edges; ++i)
        if ((bits >> i & 1U) != 0) solution.tiling.push_back(board.edges()[i]);
      if (violations(puzzle, solution).empty()) found.insert(solution.grid);
    }
    return true;
  });
  return found;
}

TEST(Oracle, SolvesSuDominoKuAsTheRulesSay) {
  const auto board = Board::latin(3);
  Puzzle puzzle = empty_domino_puzzle(board);
  std::set<Grid> grids;
  oracle::for_each_solution(
      puzzle, [&](const Solution& solution) { return grids.insert(solution.grid).second; });
  EXPECT_EQ(grids, by_trying_everything(puzzle));
  EXPECT_FALSE(grids.empty());

  place_single(puzzle, 2, board->cell_at(1, 1));
  std::set<Grid> with_single;
  oracle::for_each_solution(
      puzzle, [&](const Solution& solution) { return with_single.insert(solution.grid).second; });
  EXPECT_EQ(with_single, by_trying_everything(puzzle));
  EXPECT_LT(with_single.size(), grids.size());
}

TEST(Oracle, VisitsAGridWithSeveralTilingsOnce) {
  // On an empty 4x4 board grids have several tilings; only grids are counted.
  std::set<Grid> grids;
  EXPECT_TRUE(oracle::for_each_solution(empty_domino_puzzle(Board::sudoku({2, 2})),
                                        [&](const Solution& solution) {
                                          EXPECT_TRUE(grids.insert(solution.grid).second);
                                          return true;
                                        }));
  EXPECT_FALSE(grids.empty());
}

TEST(Oracle, FindsLeastAndGreatestSuDominoKu) {
  Puzzle puzzle = empty_domino_puzzle(Board::sudoku({2, 2}));
  for (int round = 0; round < 2; ++round) {
    std::set<Grid> grids;
    oracle::for_each_solution(
        puzzle, [&](const Solution& solution) { return grids.insert(solution.grid).second; });
    ASSERT_GT(grids.size(), 1u);
    for (Order order : {Order::least, Order::greatest}) {
      const oracle::Result result = oracle::solve(puzzle, order);
      ASSERT_TRUE(result.solution && result.complete);
      EXPECT_EQ(result.solution->grid, order == Order::least ? *grids.begin() : *grids.rbegin());
      EXPECT_TRUE(violations(puzzle, *result.solution).empty());
    }
    // Again, with a clue that excludes both.
    if (round == 0) place(puzzle, {{Cell{5}, Cell{6}}, 2, 3});
  }
}

/// Row r of a Latin square of this size: r + 1, r + 2, …, cyclically.
Puzzle full_latin_square(int size) {
  Puzzle puzzle = empty_puzzle(Board::latin(size));
  for (Cell cell : puzzle.board->cells())
    puzzle.givens[cell] = (puzzle.board->row(cell) + puzzle.board->column(cell)) % size + 1;
  return puzzle;
}

TEST(Oracle, SolvesFullAndNearlyFullLargeBoards) {
  // A step for each of 160,000 cells: neither stack nor time may be quadratic.
  for (Order order : {Order::any, Order::least}) {
    Puzzle puzzle = full_latin_square(400);
    const Grid full = puzzle.givens;
    for (int index = 7; index < puzzle.board->cell_count(); index += 397)
      puzzle.givens[Cell{index}] = kNoDigit;
    const oracle::Result result = oracle::solve(puzzle, order);
    ASSERT_TRUE(result.solution);
    EXPECT_EQ(result.solution->grid, full);
  }
  Puzzle wrong = full_latin_square(400);
  wrong.givens[Cell{wrong.board->cell_count() - 1}] = 1;
  EXPECT_FALSE(oracle::solve(wrong).solution);
}

TEST(Oracle, RefutesContradictoryClues) {
  Puzzle puzzle = empty_puzzle(Board::sudoku({3, 3}));
  puzzle.givens[Cell{0}] = puzzle.givens[Cell{8}] = 5;
  for (Order order : {Order::any, Order::least, Order::greatest}) {
    const oracle::Result result = oracle::solve(puzzle, order);
    EXPECT_FALSE(result.solution);
    EXPECT_TRUE(result.complete);
  }
}

TEST(Oracle, GivesUpWhenTold) {
  const Puzzle puzzle = empty_puzzle(Board::latin(7));
  long visits = 0;
  std::int64_t looks = 0;
  EXPECT_FALSE(oracle::for_each_solution(
      puzzle,
      [&](const Solution&) {
        ++visits;
        return true;
      },
      Budget{.looks = &looks}));
  EXPECT_LT(visits, 2000);
}

TEST(Oracle, GivesUpWhileItReadsALargeBoardWhenTold) {
  // Some 90,000 candidates, but the search sees at once that there is no solution.
  Puzzle puzzle = empty_puzzle(Board::latin(45));
  puzzle.givens[Cell{0}] = puzzle.givens[Cell{1}] = 1;
  EXPECT_TRUE(oracle::solve(puzzle).complete);
  std::int64_t looks = 0;
  const Budget spent{.looks = &looks};
  EXPECT_FALSE(oracle::solve(puzzle, Order::any, spent).complete);
  EXPECT_FALSE(oracle::for_each_solution(
      puzzle, [](const Solution&) { return true; }, spent));
}

constexpr int kItems = 6;

/// All exact covers, by trying all sets of options, each of which is a bit set of items.
std::set<std::set<int>> all_covers(const std::vector<unsigned>& options) {
  std::set<std::set<int>> covers;
  for (unsigned chosen = 0; chosen < (1U << options.size()); ++chosen) {
    unsigned covered = 0;
    bool disjoint = true;
    std::set<int> cover;
    for (std::size_t i = 0; i < options.size(); ++i) {
      if ((chosen >> i & 1U) == 0) continue;
      disjoint = disjoint && (covered & options[i]) == 0;
      covered |= options[i];
      cover.insert(static_cast<int>(i));
    }
    if (disjoint && covered == (1U << kItems) - 1) covers.insert(cover);
  }
  return covers;
}

TEST(ExactCover, FindsAllCoversOfRandomProblems) {
  std::mt19937_64 random(4);
  int with_covers = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<unsigned> options;
    for (int i = 0; i < 9; ++i)
      options.push_back(1 + static_cast<unsigned>(random() % ((1U << kItems) - 1)));
    const std::set<std::set<int>> expected = all_covers(options);
    for (bool in_order : {false, true}) {
      oracle::ExactCover problem(kItems);
      for (unsigned option : options) {
        std::vector<int> items;
        for (int item = 0; item < kItems; ++item)
          if ((option >> item & 1U) != 0) items.push_back(item);
        problem.add_option(items);
      }
      std::set<std::set<int>> found;
      oracle::ExactCover::Parameters search;
      if (in_order) search.item_order = {5, 4, 3, 2, 1, 0};
      search.found = [&](std::span<const int> cover) {
        EXPECT_TRUE(found.emplace(cover.begin(), cover.end()).second);
        return true;
      };
      EXPECT_TRUE(problem.search(search));
      ASSERT_EQ(found, expected);
      if (!found.empty()) ++with_covers;
    }
  }
  EXPECT_GT(with_covers, 50);
}

TEST(ExactCover, NeedNotCoverOptionalItems) {
  oracle::ExactCover problem(3, [](int item) { return item == 2; });
  for (const std::vector<int>& option :
       std::vector<std::vector<int>>{{0}, {1}, {0, 2}, {1, 2}, {0, 1, 2}})
    problem.add_option(option);
  std::set<std::set<int>> found;
  oracle::ExactCover::Parameters search;
  search.found = [&](std::span<const int> cover) {
    EXPECT_TRUE(found.emplace(cover.begin(), cover.end()).second);
    return true;
  };
  EXPECT_TRUE(problem.search(search));
  // Not {2, 3}, which cover item 2 twice.
  EXPECT_EQ(found, (std::set<std::set<int>>{{0, 1}, {0, 3}, {1, 2}, {4}}));
}

}  // namespace
}  // namespace dokusat
