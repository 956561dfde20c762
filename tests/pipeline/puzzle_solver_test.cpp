// What the cross-check does not reach: limits, the gate in front of every answer, and statistics.

#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <string>

namespace dokusat {
namespace {

TEST(RuleGate, HoldsBackAWrongAnswerAndShowsThePuzzle) {
  Puzzle puzzle = empty_puzzle(Board::sudoku({2, 2}));
  puzzle.givens[Cell{0}] = 1;
  Solution solution = *PuzzleSolver({}).solve(puzzle).solution;
  EXPECT_NO_THROW(require_rules_kept(puzzle, solution));
  solution.grid[Cell{1}] = 1;
  try {
    require_rules_kept(puzzle, solution);
    FAIL() << "a wrong answer passed";
  } catch (const InternalError& error) {
    EXPECT_EQ(std::string(error.what()),
              "an answer broke the rules (1 stands twice in row A: A1, A2) and was held back; the "
              "puzzle was\n1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
  }
}

TEST(RuleGate, KnowsTilings) {
  const Puzzle puzzle = empty_domino_puzzle(Board::sudoku({2, 2}));
  Solution solution = *PuzzleSolver({}).solve(puzzle).solution;
  solution.tiling.pop_back();
  EXPECT_THROW(require_rules_kept(puzzle, solution), InternalError);
}

TEST(Limits, OfUniquenessNeverContradictWhatIsKnown) {
  // Conflict limits cut the questions short at every point; what is claimed must hold all the same.
  int undecided = 0;
  for (const Puzzle& puzzle : assorted_puzzles(Board::sudoku({3, 3}), false, 17, 150, 3)) {
    SolverOptions full;
    full.unique = true;
    const Verdict truth = PuzzleSolver(full).solve(puzzle);
    for (std::int64_t conflicts : {0, 1, 3})
      for (Order order : {Order::any, Order::least}) {
        SolverOptions options = full;
        options.order = order;
        options.conflicts = conflicts;
        options.encoding.simplification = Simplification::none;
        const Verdict verdict = PuzzleSolver(options).solve(puzzle);
        EXPECT_EQ(verdict.solution.has_value(), verdict.status == Status::solved);
        if (verdict.status == Status::no_solution) {
          EXPECT_EQ(truth.status, Status::no_solution);
        }
        if (verdict.unique) {
          EXPECT_EQ(verdict.unique, truth.unique);
        } else if (truth.solution) {
          ++undecided;
        }
      }
  }
  EXPECT_GT(undecided, 0);
}

TEST(Limits, StopEndsBothEngines) {
  const std::atomic<bool> stop{true};
  const Puzzle puzzle = empty_domino_puzzle(Board::sudoku({3, 3}));
  for (bool oracle : {false, true}) {
    SolverOptions options;
    options.oracle = oracle;
    options.stop = &stop;
    options.order = Order::greatest;
    EXPECT_EQ(PuzzleSolver(options).for_each_solution(puzzle, [](const Solution&) { return true; }),
              Status::unknown);
  }
}

TEST(Limits, ATimeoutBeyondTheClockIsNone) {
  SolverOptions options;
  options.timeout = std::chrono::duration<double>(1e300);
  EXPECT_EQ(PuzzleSolver(options).solve(empty_puzzle(Board::sudoku({3, 3}))).status,
            Status::solved);
}

TEST(Statistics, AreThoseOfTheFormula) {
  SolverOptions options;
  options.encoding.simplification = Simplification::none;
  const Verdict verdict = PuzzleSolver(options).solve(empty_puzzle(Board::sudoku({3, 3})));
  EXPECT_EQ(verdict.statistics.variables, 729);
  EXPECT_EQ(verdict.statistics.clauses, 11988);
  EXPECT_EQ(verdict.statistics.backend.solve_calls, 1);
}

}  // namespace
}  // namespace dokusat
