// The SAT path compared with the oracle: whole sets of solutions, not single answers, on seeded
// puzzles with and without dominoes. A failure prints its puzzle.

#include <gtest/gtest.h>

#include <dokusat/formats/format.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <set>
#include <string>

#include "support/shown_puzzle.hpp"
#include "support/times.hpp"

namespace dokusat {
namespace {

using test::shown;

struct BoardCase {
  std::string name;
  std::shared_ptr<const Board> board;
  bool dominoes;
  int fewest_clues;  // with fewer, the oracle's reading order takes too long
  int puzzles;
};

void PrintTo(const BoardCase& board_case, std::ostream* out) { *out << board_case.name; }

std::shared_ptr<const Board> shape(const std::string& name) {
  return BoardSpec::parse("shape:" + name).value().board();
}

SolverOptions options(bool oracle, Order order = Order::any) {
  SolverOptions options;
  options.oracle = oracle;
  options.order = order;
  return options;
}

/// Returns the grids of the puzzle, at most `limit`.
std::set<Grid> grids(const Puzzle& puzzle, const SolverOptions& solver, std::size_t limit) {
  std::set<Grid> found;
  PuzzleSolver(solver).for_each_solution(puzzle, [&](const Solution& solution) {
    EXPECT_TRUE(found.insert(solution.grid).second) << "a grid came twice; " << shown(puzzle);
    return found.size() < limit;
  });
  return found;
}

class CrossCheck : public testing::TestWithParam<BoardCase> {};

TEST_P(CrossCheck, BothPathsFindTheSameSolutions) {
  const auto& [name, board, dominoes, fewest, count] = GetParam();
  constexpr std::size_t kLimit = 40;
  const bool is_slow = board->digit_count() >= 9 && !dominoes;
  const int wanted = is_slow ? test::times(test::times(count)) : test::times(count);
  int solvable = 0;
  int unsolvable = 0;
  int several = 0;
  for (const Puzzle& puzzle : assorted_puzzles(board, dominoes, fewest, wanted, 20261121)) {
    const std::set<Grid> by_sat = grids(puzzle, options(false), kLimit);
    const std::set<Grid> by_oracle = grids(puzzle, options(true), kLimit);
    ASSERT_EQ(by_sat.size(), by_oracle.size()) << shown(puzzle);
    if (by_sat.size() < kLimit) {
      ASSERT_EQ(by_sat, by_oracle) << shown(puzzle);
    }
    ++(by_sat.empty() ? unsolvable : solvable);
    if (by_sat.size() > 1) ++several;

    for (Order order : {Order::any, Order::least, Order::greatest}) {
      const Verdict sat = PuzzleSolver(options(false, order)).solve(puzzle);
      const Verdict oracle = PuzzleSolver(options(true, order)).solve(puzzle);
      ASSERT_EQ(sat.status, by_sat.empty() ? Status::no_solution : Status::solved) << shown(puzzle);
      ASSERT_EQ(oracle.status, sat.status) << shown(puzzle);
      if (by_sat.empty()) continue;
      ASSERT_TRUE(violations(puzzle, *sat.solution).empty()) << shown(puzzle);
      if (order != Order::any) {
        ASSERT_EQ(sat.solution->grid, oracle.solution->grid) << shown(puzzle);
      }
      if (by_sat.size() == kLimit || order == Order::any) continue;
      const Grid& first = order == Order::least ? *by_sat.begin() : *by_sat.rbegin();
      ASSERT_EQ(sat.solution->grid, first) << shown(puzzle);
    }
  }
  // Only solvable or only unsolvable puzzles would prove little.
  EXPECT_GT(solvable, wanted / 3);
  EXPECT_GT(unsolvable, wanted / 50);
  EXPECT_GT(several, wanted / 40);
}

TEST_P(CrossCheck, UniquenessAgreesWithTheCount) {
  const auto& [name, board, dominoes, fewest, count] = GetParam();
  for (const Puzzle& puzzle : assorted_puzzles(board, dominoes, fewest, count / 5, 7)) {
    const std::size_t solutions = grids(puzzle, options(true), 2).size();
    for (bool oracle : {false, true})
      for (Order order : {Order::any, Order::least}) {
        SolverOptions asked = options(oracle, order);
        asked.unique = true;
        const Verdict verdict = PuzzleSolver(asked).solve(puzzle);
        if (solutions == 0) {
          ASSERT_EQ(verdict.status, Status::no_solution) << shown(puzzle);
          continue;
        }
        ASSERT_EQ(verdict.unique, solutions == 1) << shown(puzzle);
        ASSERT_EQ(verdict.second.has_value(), solutions > 1) << shown(puzzle);
        if (!verdict.second) continue;
        ASSERT_NE(verdict.second->grid, verdict.solution->grid) << shown(puzzle);
        ASSERT_TRUE(violations(puzzle, *verdict.second).empty()) << shown(puzzle);
        if (order == Order::any) continue;
        ASSERT_LT(verdict.solution->grid, verdict.second->grid) << shown(puzzle);
      }
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, CrossCheck,
                         testing::Values(BoardCase{"sudoku4", Board::sudoku({2, 2}), false, 0, 400},
                                         BoardCase{"latin5", Board::latin(5), false, 0, 300},
                                         BoardCase{"sudoku6", Board::sudoku({2, 3}), false, 0, 400},
                                         BoardCase{"sudoku9", Board::sudoku({3, 3}), false, 0, 400},
                                         BoardCase{"shape4x6", shape("4x6:0-6"), false, 0, 200},
                                         BoardCase{"shape4x4", shape("4x4:1-6"), false, 2, 200},
                                         BoardCase{"shape6x6", shape("6x6:0-5"), false, 6, 200},
                                         BoardCase{"regions",
                                                   shape("5x5:1-5:jigsaw="
                                                         "AABBCA.BBCDD.CCDEE.FDEEFF"),
                                                   false, 0, 200},
                                         BoardCase{"domino3", Board::latin(3), true, 0, 100},
                                         BoardCase{"domino4", Board::sudoku({2, 2}), true, 0, 600},
                                         BoardCase{"domino6", Board::sudoku({2, 3}), true, 3, 600},
                                         BoardCase{"domino9", Board::sudoku({3, 3}), true, 14,
                                                   300}),
                         [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace dokusat
