// The number of solutions, all of them, and their order: formulas compared with the oracle, on
// seeded puzzles with and without dominoes, with each encoding. Case splits are off.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <dokusat/solver_backend/catalogue.hpp>
#include <iterator>
#include <string>
#include <vector>

#include "support/shown_puzzle.hpp"
#include "support/times.hpp"

namespace dokusat {
namespace {

using test::shown;

struct QuestionedBoard {
  std::string name;
  std::shared_ptr<const Board> board;
  bool dominoes;
  int fewest_clues;
  int puzzles;
};

void PrintTo(const QuestionedBoard& board_case, std::ostream* out) { *out << board_case.name; }

SolverOptions by_formula() {
  SolverOptions options;
  options.splits = 0;
  return options;
}

SolverOptions by_oracle() {
  SolverOptions options;
  options.oracle = true;
  return options;
}

/// Returns a different encoding for each number, until all have been used.
EncodingOptions encoding_number(std::size_t number) {
  EncodingOptions options;
  const auto next = [&](const auto& all) -> const auto& {
    const auto& chosen = all[number % all.size()];
    number /= all.size();
    return chosen;
  };
  options.simplification = next(all_simplifications()).level;
  options.digits = next(all_digit_encodings()).encoding;
  options.at_most_one = next(all_at_most_one()).encoding;
  options.dominoes = next(all_domino_encodings()).encoding;
  return options;
}

std::vector<Solution> all_solutions(const Puzzle& puzzle, SolverOptions options, Order order) {
  options.order = order;
  std::vector<Solution> found;
  EXPECT_EQ(PuzzleSolver(options).for_each_solution(puzzle,
                                                    [&](const Solution& solution) {
                                                      found.push_back(solution);
                                                      return true;
                                                    }),
            Status::no_solution);
  return found;
}

std::vector<Grid> grids_of(const std::vector<Solution>& solutions) {
  std::vector<Grid> grids;
  for (const Solution& solution : solutions) grids.push_back(solution.grid);
  return grids;
}

class Questions : public testing::TestWithParam<QuestionedBoard> {
 protected:
  static std::vector<Puzzle> puzzles(std::uint64_t seed) {
    const auto& [name, board, dominoes, fewest, count] = GetParam();
    int times = board->digit_count() < 6 ? count : test::times(count);
    if (dominoes && board->digit_count() == 6)
      times = test::times(times);  // the oracle counts slowly
    return assorted_puzzles(board, dominoes, fewest, times, seed);
  }
};

TEST_P(Questions, CountsAreTheOracles) {
  std::size_t encoding = 0;
  int several = 0;
  for (const Puzzle& puzzle : puzzles(11))
    for (bool tilings : {false, true}) {
      if (tilings && !puzzle.has_dominoes()) continue;
      SolverOptions options = by_oracle();
      options.tilings = tilings;
      const SolutionCount expected = PuzzleSolver(options).count(puzzle);
      ASSERT_TRUE(expected.complete);
      options = by_formula();
      options.tilings = tilings;
      options.encoding = encoding_number(++encoding * 7);
      options.threads = 1 + static_cast<int>(encoding % 2);
      const SolutionCount count = PuzzleSolver(options).count(puzzle);
      ASSERT_EQ(count.number, expected.number) << shown(puzzle);
      ASSERT_TRUE(count.complete);
      options = {};
      options.tilings = tilings;
      ASSERT_EQ(PuzzleSolver(options).count(puzzle).number, expected.number) << shown(puzzle);
      if (count.number > 1) ++several;
    }
  EXPECT_GT(several, test::times(GetParam().puzzles) / 20);
}

TEST_P(Questions, AllSolutionsComeInOrder) {
  std::size_t encoding = 0;
  for (const Puzzle& puzzle : puzzles(12)) {
    std::vector<Grid> expected = grids_of(all_solutions(puzzle, by_oracle(), Order::any));
    std::ranges::sort(expected);
    SolverOptions options = by_formula();
    options.encoding = encoding_number(++encoding * 7);
    ASSERT_EQ(grids_of(all_solutions(puzzle, options, Order::least)), expected) << shown(puzzle);
    ASSERT_EQ(grids_of(all_solutions(puzzle, {}, Order::least)), expected) << shown(puzzle);
    ASSERT_EQ(grids_of(all_solutions(puzzle, by_oracle(), Order::least)), expected);
    std::ranges::reverse(expected);
    ASSERT_EQ(grids_of(all_solutions(puzzle, options, Order::greatest)), expected) << shown(puzzle);
    ASSERT_EQ(grids_of(all_solutions(puzzle, {}, Order::greatest)), expected) << shown(puzzle);
    ASSERT_EQ(grids_of(all_solutions(puzzle, by_oracle(), Order::greatest)), expected);
  }
}

class DominoQuestions : public Questions {};

/// A full grid that can be tiled in several ways.
Puzzle grid_of_several_tilings(const std::shared_ptr<const Board>& board) {
  SolverOptions options = by_oracle();
  options.tilings = true;
  Puzzle puzzle = empty_domino_puzzle(board);
  Random random(13);
  do puzzle.givens = random_solution(puzzle, random).grid;
  while (PuzzleSolver(options).count(puzzle, 1).complete);
  return puzzle;
}

TEST_P(DominoQuestions, PairsOfGridAndTilingAreTheOracles) {
  std::size_t encoding = 0;
  std::size_t more = 0;
  std::vector<Puzzle> all = puzzles(13);
  all.push_back(grid_of_several_tilings(GetParam().board));
  for (const Puzzle& puzzle : all) {
    SolverOptions options = by_oracle();
    options.tilings = true;
    std::vector<Solution> expected = all_solutions(puzzle, options, Order::any);
    std::ranges::sort(expected);
    options.oracle = false;
    for (std::int64_t splits : {0, 1000}) {
      options.splits = splits;
      options.encoding = splits == 0 ? encoding_number(++encoding * 7) : EncodingOptions{};
      std::vector<Solution> found = all_solutions(puzzle, options, Order::least);
      ASSERT_TRUE(std::ranges::is_sorted(grids_of(found)));
      std::ranges::sort(found);
      ASSERT_EQ(found, expected) << shown(puzzle);
    }
    more += expected.size() - all_solutions(puzzle, by_formula(), Order::any).size();
  }
  EXPECT_GT(more, 0U);
}

// Both ways to the first solution: the program's own search, and questions to a chosen backend.
TEST_P(Questions, LeastAndGreatestAreTheOracles) {
  for (const Puzzle& puzzle : puzzles(14))
    for (Order order : {Order::least, Order::greatest}) {
      SolverOptions options = by_oracle();
      options.order = order;
      const Verdict expected = PuzzleSolver(options).solve(puzzle);
      options = by_formula();
      options.order = order;
      for (const BackendFactory& backend : {BackendFactory(), backend_named("cadical")}) {
        options.backend = backend;
        const Verdict verdict = PuzzleSolver(options).solve(puzzle);
        ASSERT_EQ(verdict.status, expected.status) << shown(puzzle);
        if (!expected.solution) continue;
        ASSERT_EQ(verdict.solution->grid, expected.solution->grid) << shown(puzzle);
      }
    }
}

std::vector<QuestionedBoard> domino_boards() {
  return {{"domino2", Board::latin(2), true, 0, 40},
          {"domino3", Board::latin(3), true, 0, 150},
          {"domino4", Board::sudoku({2, 2}), true, 1, 150},
          {"domino_latin4", Board::latin(4), true, 1, 100},
          {"domino6", Board::sudoku({2, 3}), true, 4, 100},
          {"domino9", Board::sudoku({3, 3}), true, 15, 60}};
}

std::vector<QuestionedBoard> all_boards() {
  std::vector<QuestionedBoard> boards = {{"sudoku4", Board::sudoku({2, 2}), false, 2, 150},
                                         {"latin4", Board::latin(4), false, 2, 150},
                                         {"latin5", Board::latin(5), false, 7, 150},
                                         {"sudoku6", Board::sudoku({2, 3}), false, 8, 200},
                                         {"sudoku9", Board::sudoku({3, 3}), false, 24, 200}};
  std::ranges::copy(domino_boards(), std::back_inserter(boards));
  return boards;
}

std::string name_of_case(const testing::TestParamInfo<QuestionedBoard>& info) {
  return info.param.name;
}

INSTANTIATE_TEST_SUITE_P(Boards, Questions, testing::ValuesIn(all_boards()), name_of_case);
INSTANTIATE_TEST_SUITE_P(Boards, DominoQuestions, testing::ValuesIn(domino_boards()), name_of_case);

struct KnownNumber {
  std::string name;
  Puzzle puzzle;
  bool tilings;
  int number;
};

void PrintTo(const KnownNumber& known, std::ostream* out) { *out << known.name; }

class KnownNumbers : public testing::TestWithParam<KnownNumber> {};

TEST_P(KnownNumbers, ComeOutOnBothPaths) {
  const auto& [name, puzzle, tilings, number] = GetParam();
  for (SolverOptions options : {by_formula(), by_oracle(), SolverOptions{}}) {
    options.tilings = tilings;
    const SolutionCount count = PuzzleSolver(options).count(puzzle);
    EXPECT_TRUE(count.complete);
    EXPECT_EQ(count.number, number) << (options.oracle ? "oracle" : "formula");
  }
}

Puzzle dominoes_with_singles(const std::shared_ptr<const Board>& board,
                             const std::vector<int>& cells) {
  Puzzle puzzle = empty_domino_puzzle(board);
  for (std::size_t i = 0; i < cells.size(); ++i)
    place_single(puzzle, static_cast<Digit>(i + 1), Cell{cells[i]});
  return puzzle;
}

// Latin squares: OEIS A002860. Su-domino-ku: by formulas and by the oracle, which share no code.
INSTANTIATE_TEST_SUITE_P(
    Boards, KnownNumbers,
    testing::Values(
        KnownNumber{"sudoku4", empty_puzzle(Board::sudoku({2, 2})), false, 288},
        KnownNumber{"latin4", empty_puzzle(Board::latin(4)), false, 576},
        KnownNumber{"latin5", empty_puzzle(Board::latin(5)), false, 161280},
        KnownNumber{"domino4", empty_domino_puzzle(Board::sudoku({2, 2})), false, 264},
        KnownNumber{"domino4_tilings", empty_domino_puzzle(Board::sudoku({2, 2})), true, 25056},
        KnownNumber{"domino4_singles_in_corners",
                    dominoes_with_singles(Board::sudoku({2, 2}), {0, 3, 12, 15}), false, 6},
        KnownNumber{"domino4_singles_in_a_row",
                    dominoes_with_singles(Board::sudoku({2, 2}), {0, 1, 2, 3}), false, 11},
        KnownNumber{"domino4_singles_in_a_row_tilings",
                    dominoes_with_singles(Board::sudoku({2, 2}), {0, 1, 2, 3}), true, 36}),
    [](const auto& instance) { return instance.param.name; });

TEST(CountLimits, GiveTheLimitWhereThereAreMore) {
  const Puzzle empty = empty_puzzle(Board::sudoku({2, 2}));
  for (SolverOptions options : {by_formula(), by_oracle(), SolverOptions{}})
    for (std::uint64_t limit : {0U, 1U, 100U, 287U, 288U, 289U}) {
      const SolutionCount count = PuzzleSolver(options).count(empty, limit);
      EXPECT_EQ(count.number, std::min<std::uint64_t>(limit, 288));
      EXPECT_EQ(count.complete, limit >= 288);
    }
}

TEST(CountLimits, NeverSayTooMuch) {
  // Conflict limits and deadlines stop counting at various points.
  int incomplete = 0;
  for (const Puzzle& puzzle : assorted_puzzles(Board::sudoku({2, 3}), true, 4, 30, 15)) {
    const SolutionCount truth = PuzzleSolver(by_oracle()).count(puzzle);
    for (std::int64_t conflicts : {0, 1, 5})
      for (double timeout : {0.0, 0.001, 60.0}) {
        SolverOptions options = by_formula();
        options.encoding.simplification = Simplification::none;
        options.conflicts = conflicts;
        options.timeout = std::chrono::duration<double>(timeout);
        const SolutionCount count = PuzzleSolver(options).count(puzzle);
        EXPECT_LE(count.number, truth.number) << shown(puzzle);
        if (count.complete) {
          EXPECT_EQ(count.number, truth.number) << shown(puzzle);
        } else {
          ++incomplete;
        }
      }
  }
  EXPECT_GT(incomplete, 50);
}

TEST(AllSolutions, StopWhenTold) {
  for (SolverOptions options : {by_formula(), by_oracle(), SolverOptions{}})
    for (Order order : {Order::any, Order::least, Order::greatest}) {
      options.order = order;
      int calls = 0;
      EXPECT_EQ(
          PuzzleSolver(options).for_each_solution(empty_puzzle(Board::sudoku({2, 2})),
                                                  [&](const Solution&) { return ++calls < 5; }),
          Status::solved);
      EXPECT_EQ(calls, 5);
    }
}

TEST(AllSolutions, EndAtTheDeadline) {
  SolverOptions options;
  options.timeout = std::chrono::milliseconds(50);
  EXPECT_EQ(PuzzleSolver(options).for_each_solution(empty_puzzle(Board::sudoku({3, 3})),
                                                    [](const Solution&) { return true; }),
            Status::unknown);
}

TEST(AllSolutions, EndSoonAfterAStop) {
  std::atomic<bool> stop = false;
  SolverOptions options;
  options.stop = &stop;
  options.splits = 0;  // case splits report all solutions together
  int calls = 0;
  const auto found = [&](const Solution&) {
    stop = ++calls == 5;
    return true;
  };
  EXPECT_EQ(PuzzleSolver(options).for_each_solution(empty_puzzle(Board::sudoku({3, 3})), found),
            Status::unknown);
  EXPECT_EQ(calls, 5);
}

}  // namespace
}  // namespace dokusat
