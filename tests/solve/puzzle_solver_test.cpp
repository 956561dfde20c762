// Tests of what the cross-check does not cover: budgets, the check of each answer, and statistics.

#include <dokusat/base/budget.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "support/times.hpp"

namespace dokusat {
namespace {

/// Answers this number of questions correctly, and all others with a fixed outcome.
class ShortOfAnswers final : public Backend {
 public:
  ShortOfAnswers(int answers, Outcome otherwise) : answers_(answers), otherwise_(otherwise) {}
  void add_clause(std::span<const Literal> clause) override { solver_.add_clause(clause); }
  void set_budget(const Budget& budget) override { solver_.set_budget(budget); }
  Outcome solve(std::span<const Literal> assumptions,
                std::span<const Literal> constraint) override {
    return answers_-- > 0 ? solver_.solve(assumptions, constraint) : otherwise_;
  }
  bool value(Literal literal) override { return solver_.value(literal); }
  bool failed(Literal) override { return true; }
  BackendStatistics statistics() const override { return solver_.statistics(); }

 private:
  CadicalBackend solver_;
  int answers_;
  Outcome otherwise_;
};

SolverOptions short_of_answers(int answers, Outcome otherwise) {
  SolverOptions options;
  options.backend = [=] { return std::make_unique<ShortOfAnswers>(answers, otherwise); };
  options.splits = 0;
  options.encoding.simplification = Simplification::none;
  return options;
}

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
    EXPECT_EQ(
        std::string(error.what()),
        "an answer broke the rules (1 occurs twice in row 1: r1c1, r1c2) and was held back; the "
        "puzzle was\n1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
  }
}

TEST(RuleGate, KnowsTilings) {
  const Puzzle puzzle = empty_domino_puzzle(Board::sudoku({2, 2}));
  Solution solution = *PuzzleSolver({}).solve(puzzle).solution;
  solution.tiling.pop_back();
  EXPECT_THROW(require_rules_kept(puzzle, solution), InternalError);
}

// The backend calls a formula unsatisfiable although a model of it is known.
TEST(Lies, AboutASolutionThatIsHeldAreNoAnswer) {
  const Puzzle empty = empty_puzzle(Board::sudoku({2, 2}));
  SolverOptions options = short_of_answers(1, Outcome::unsatisfiable);
  for (const Order order : {Order::least, Order::greatest}) {
    options.order = order;
    EXPECT_THROW(PuzzleSolver(options).solve(empty), BackendError);
  }
  // The first backend finds two grids; a second one, asked for the least grid, then finds none.
  options.unique = true;
  int backends = 0;
  options.backend = [&] {
    return std::make_unique<ShortOfAnswers>(backends++ == 0 ? 2 : 0, Outcome::unsatisfiable);
  };
  EXPECT_THROW(PuzzleSolver(options).solve(empty), BackendError);
  EXPECT_EQ(backends, 2);
}

/// Expects that an answer within limits is true. Returns true if uniqueness was left open.
bool is_undecided_within(SolverOptions options, const Puzzle& puzzle, const Verdict& truth) {
  options.unique = true;
  const Verdict verdict = PuzzleSolver(options).solve(puzzle);
  EXPECT_EQ(verdict.solution.has_value(), verdict.status == Status::solved);
  if (verdict.status == Status::no_solution) {
    EXPECT_EQ(truth.status, Status::no_solution);
  }
  if (verdict.unique) {
    EXPECT_EQ(verdict.unique, truth.unique);
  }
  return !verdict.unique && truth.solution;
}

TEST(Budget, OfUniquenessNeverContradictWhatIsKnown) {
  // Each question is cut short once. Which ones a conflict limit leaves open depends on the
  // solver's version; so some are cut short by number instead.
  int undecided = 0;
  SolverOptions full;
  full.unique = true;
  for (const Puzzle& puzzle :
       assorted_puzzles(Board::sudoku({3, 3}), false, 17, test::times(150), 3)) {
    const Verdict truth = PuzzleSolver(full).solve(puzzle);
    for (Order order : {Order::any, Order::least})
      for (int amount : {0, 1, 3}) {
        SolverOptions options = short_of_answers(amount, Outcome::unknown);
        options.order = order;
        if (is_undecided_within(options, puzzle, truth)) ++undecided;
        options.backend = nullptr;
        options.conflicts = amount;
        is_undecided_within(options, puzzle, truth);
      }
  }
  EXPECT_GT(undecided, 0);
}

TEST(Budget, StopEndsBothEngines) {
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

TEST(Budget, OfACountIsOneForAllItsCases) {
  std::set<std::optional<std::chrono::steady_clock::time_point>> deadlines;
  int reports = 0;
  SolverOptions options;
  options.splits = 0;
  options.timeout = std::chrono::hours(1);
  options.progress = [&](const std::string&) {
    ++reports;
    deadlines.insert(with_scopes({}).deadline);
  };
  EXPECT_EQ(PuzzleSolver(options).count(parse_puzzle(".Shape~6x6")).number, 28'200'960);
  EXPECT_GT(reports, 1);
  EXPECT_EQ(deadlines.size(), 1U);
  EXPECT_NE(*deadlines.begin(), std::nullopt);
}

/// Finding a solution takes minutes.
const char* const kHard = ".Shape~12x12.StrictKropki";

TEST(Budget, OfTheThreadEndsEveryQuestion) {
  const Puzzle puzzle = parse_puzzle(kHard);
  for (const bool unique : {false, true}) {
    std::int64_t looks = 100;
    const Budget budget{.looks = &looks};
    const BudgetScope scope(budget);
    EXPECT_THROW(solve(puzzle, {.unique = unique}), BudgetSpent);
  }
  const std::atomic<bool> stop{true};
  const Budget budget{.stop = &stop};
  const BudgetScope scope(budget);
  EXPECT_THROW(PuzzleSolver({}).count(puzzle), BudgetSpent);
  EXPECT_THROW(PuzzleSolver({}).for_each_solution(puzzle, [](const Solution&) { return true; }),
               BudgetSpent);
}

TEST(Budget, OfTheThreadLeavesOwnLimitsAlone) {
  const std::atomic<bool> stop{false};
  const Budget budget{.stop = &stop};
  const BudgetScope scope(budget);
  EXPECT_EQ(solve(parse_puzzle(kHard), {.unique = true}, {}, {.search_effort = 1}).status,
            Status::unknown);
}

TEST(Budget, OfTheSearchIsCounted) {
  const Verdict verdict =
      solve(parse_puzzle(kHard), {.unique = true}, {}, {.search_effort = 3'000'000});
  EXPECT_EQ(verdict.status, Status::unknown);
  EXPECT_EQ(verdict.statistics.backend.solve_calls, 2);  // one turn after each of two searches
}

TEST(Budget, ATimeoutBeyondTheClockIsNone) {
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
