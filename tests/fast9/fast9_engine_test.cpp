// The bit-parallel search, compared with the general engine on random boards of every type that it
// supports: the same verdicts and counts. With DOKUSAT_LANE_BOARDS=1000000 in the environment it is
// a long run.

#include <dokusat/fast9/search.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/solve/engine.hpp>
#include <dokusat/solve/solution_count.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

#include "support/shown_puzzle.hpp"
#include "support/times.hpp"

namespace dokusat {
namespace {

using test::shown;

SolverOptions unique_options(bool bit_parallel) {
  SolverOptions options;
  options.unique = true;
  options.bit_parallel = bit_parallel;
  return options;
}

/// Asks the bit-parallel engine one question, if the strategy begins with it.
template <class Ask>
auto ask_first_engine(const Puzzle& puzzle, QuestionKind kind, const SolverOptions& options,
                      Verdict& verdict, Ask ask) -> decltype(ask(std::declval<Engine&>())) {
  const Strategy::Named& first = choose_strategy(puzzle, kind, options).engines.front();
  if (first.make != fast9_engine) return std::nullopt;
  const Budget budget = budget_from_now(options);
  RuleCache cache;
  return ask(*first.make({puzzle, options, budget, verdict.statistics, cache}));
}

/// Returns the status, with the solution in the verdict, if the engine does not give up.
std::optional<Verdict> answer_by_fast9(const Puzzle& puzzle, const SolverOptions& options) {
  Verdict verdict;
  const std::optional<Status> status =
      ask_first_engine(puzzle, QuestionKind::solve, options, verdict, [&](Engine& engine) {
        return engine.first(Order::any, 2, [&](const Solution& solution) {
          verdict.solution = solution;
          return true;
        });
      });
  if (!status) return std::nullopt;
  verdict.status = *status;
  return verdict;
}

std::optional<SolutionCount> count_by_fast9(const Puzzle& puzzle, const SolverOptions& options) {
  Verdict verdict;
  SolutionCount count;
  const std::optional<Status> status =
      ask_first_engine(puzzle, QuestionKind::count, options, verdict,
                       [&](Engine& engine) { return engine.count(std::nullopt, count.number); });
  if (!status) return std::nullopt;
  count.complete = *status == Status::no_solution;
  return count;
}

/// Clues of a random grid, many or few; some with a wrong one; some of random digits, a few of
/// which visibly contradict each other.
Puzzle random_board(const std::shared_ptr<const Board>& board, const Solution& solution,
                    Random& random) {
  const int kind = random.below(8);
  if (kind == 0) {
    Puzzle puzzle = empty_puzzle(board);
    for (int i = random.below(24); i > 0; --i)
      puzzle.givens[Cell{random.below(81)}] = random.below(9) + 1;
    return puzzle;
  }
  const Puzzle puzzle = sudoku_from(board, solution, 20 + random.below(30), random);
  return kind < 3 ? spoiled(puzzle, random) : puzzle;
}

/// Candidates of most cells, usually including those of the grid; some givens.
Puzzle random_candidates(const std::shared_ptr<const Board>& board, const Solution& solution,
                         Random& random) {
  const int percent = 10 + random.below(50);
  Puzzle puzzle = sudoku_from(board, solution, random.below(12), random);
  for (const Cell cell : board->cells()) {
    if (random.below(16) == 0) continue;
    DigitsAndCells rule{{}, {cell}};
    const bool is_wrong = random.below(200) == 0;
    for (const Digit digit : board->digits())
      if (digit == solution.grid[cell] ? !is_wrong : random.below(100) < percent)
        rule.digits.push_back(board->value(digit));
    if (!rule.digits.empty()) puzzle.rules.push_back(CellRule{&kGiven, std::move(rule)});
  }
  return puzzle;
}

/// The same with dominoes: some without singles, few with so many open cells that they take long.
Puzzle random_dominoes(const std::shared_ptr<const Board>& board, const Solution& solution,
                       Random& random) {
  const int kind = random.below(8);
  const bool singles = kind != 0;
  const int dominoes = singles ? 7 + random.below(18) : 18 + random.below(8);
  const Puzzle puzzle = domino_puzzle_from(board, solution, dominoes, singles, random);
  return kind == 1 || kind == 2 ? spoiled(puzzle, random) : puzzle;
}

class Lanes : public testing::Test {
 protected:
  const std::shared_ptr<const Board> board = Board::sudoku({3, 3});
};

class DominoLanes : public Lanes {
 protected:
  void SetUp() override {
    if (fast9::best_search().dominoes == nullptr) GTEST_SKIP() << "the processor has no AVX2";
  }
};

long boards_wanted(int by_default) {
  const char* const wanted = std::getenv("DOKUSAT_LANE_BOARDS");
  return wanted != nullptr ? std::atol(wanted) : test::times(by_default);
}

std::optional<Grid> grid_of(const std::optional<Solution>& solution) {
  return solution ? std::optional(solution->grid) : std::nullopt;
}

void expect_the_same_answers(const Puzzle& rules, const auto& random_puzzle, long boards) {
  const std::shared_ptr<const Board> board = rules.board;
  Random random(20261122);
  PuzzleSolver fast(unique_options(true)), general(unique_options(false));
  Solution solution = random_solution(rules, random);
  long unsolvable = 0, unique = 0, several = 0;
  for (long i = 0; i < boards; ++i) {
    solution = i % 1000 == 0 ? random_solution(rules, random) : disguised(*board, solution, random);
    const Puzzle puzzle = random_puzzle(board, solution, random);
    const Verdict one = fast.solve(puzzle), other = general.solve(puzzle);
    ASSERT_EQ(one.status, other.status) << shown(puzzle);
    ASSERT_EQ(one.unique, other.unique) << shown(puzzle);
    const bool is_decided = other.status == Status::no_solution || other.unique == true;
    // The searches may find different ones of several solutions. A grid may have several
    // tilings.
    if (is_decided || puzzle.has_dominoes()) {
      ASSERT_EQ(grid_of(one.solution), grid_of(other.solution)) << shown(puzzle);
      ASSERT_EQ(grid_of(one.second), grid_of(other.second)) << shown(puzzle);
    } else {
      ASSERT_NE(grid_of(one.solution), grid_of(one.second)) << shown(puzzle);
    }
    // Several solutions of a Su-domino-ku are those of the general engine.
    const std::optional<Verdict> own = answer_by_fast9(puzzle, unique_options(true));
    ASSERT_EQ(own.has_value(), is_decided || !puzzle.has_dominoes()) << shown(puzzle);
    ++(other.status == Status::no_solution ? unsolvable : *other.unique ? unique : several);
  }
  EXPECT_GT(unsolvable, boards / 20);
  EXPECT_GT(unique, boards / 10);
  EXPECT_GT(several, boards / 20);
}

TEST_F(Lanes, AnswerAsTheGeneralEngineDoes) {
  expect_the_same_answers(empty_puzzle(board), random_board, boards_wanted(5000));
}

TEST_F(Lanes, AnswerBoardsOfCandidatesAsTheGeneralEngineDoes) {
  expect_the_same_answers(empty_puzzle(board), random_candidates, boards_wanted(3000));
}

TEST_F(DominoLanes, AnswerAsTheGeneralEngineDoes) {
  expect_the_same_answers(empty_domino_puzzle(board), random_dominoes, boards_wanted(3000));
}

/// On processors with wide registers, these are compared with the general engine above.
void expect_the_same_searches(const std::shared_ptr<const Board>& board, const auto& random_puzzle,
                              const auto& search) {
  Random random(20261123);
  const Solution solution = random_solution(empty_puzzle(board), random);
  std::int64_t splits = 0;
  for (int i = 0; i < 3000; ++i) {
    const Puzzle puzzle = random_puzzle(board, solution, random);
    fast9::CellDigits givens;
    for (Cell cell : board->cells())
      givens.digits[cell.index] = static_cast<std::uint8_t>(puzzle.givens[cell]);
    const fast9::Answer one = search(fast9::kSearch128, puzzle, givens);
    const fast9::Answer other = search(fast9::best_search(), puzzle, givens);
    ASSERT_EQ(one.solutions, other.solutions) << shown(puzzle);
    ASSERT_EQ(one.splits, other.splits) << shown(puzzle);
    ASSERT_EQ(one.exhausted, other.exhausted) << shown(puzzle);
    for (const int grid : {0, 1})
      ASSERT_THAT(one.grids[grid].digits, testing::ElementsAreArray(other.grids[grid].digits))
          << shown(puzzle);
    splits += one.splits;
  }
  EXPECT_GT(splits, 10000);
}

constexpr fast9::Bounds kSome{200, 200};

TEST_F(Lanes, AreTheSameInNarrowRegisters) {
  expect_the_same_searches(
      board, random_board,
      [](const fast9::Searches& search, const Puzzle&, const fast9::CellDigits& givens) {
        return search.sudoku(givens, kSome);
      });
}

TEST_F(Lanes, AreTheSameInNarrowRegistersOnBoardsOfCandidates) {
  expect_the_same_searches(
      board, random_candidates,
      [](const fast9::Searches& search, const Puzzle& puzzle, const fast9::CellDigits& givens) {
        fast9::CellCandidates candidates;
        for (std::uint16_t& digits : candidates.digits) digits = 0777;
        for (const Rule& rule : puzzle.rules) {
          const auto& given = std::get<CellRule>(rule).as<DigitsAndCells>();
          unsigned digits = 0;
          for (const int value : given.digits) digits |= 1U << (value - 1);
          candidates.digits[given.cells[0].index] = static_cast<std::uint16_t>(digits);
        }
        return search.candidates(givens, candidates, kSome);
      });
}

void expect_the_same_counts(const Puzzle& rules, const auto& random_puzzle, std::uint64_t limit) {
  Random random(1);
  PuzzleSolver fast(unique_options(true)), general(unique_options(false));
  const Solution solution = random_solution(rules, random);
  int whole = 0, cut = 0;
  for (int i = 0; i < 300; ++i) {
    const Puzzle puzzle = random_puzzle(rules.board, solution, random);
    const SolutionCount one = fast.count(puzzle, limit), other = general.count(puzzle, limit);
    ASSERT_EQ(one.number, other.number) << shown(puzzle);
    ASSERT_EQ(one.complete, other.complete) << shown(puzzle);
    ++(other.complete ? whole : cut);
  }
  EXPECT_GT(whole, 20);
  EXPECT_GT(cut, 3);
}

TEST_F(Lanes, CountAsTheGeneralEngineDoes) {
  expect_the_same_counts(empty_puzzle(board), random_board, 500);
}

TEST_F(Lanes, CountBoardsOfCandidatesAsTheGeneralEngineDoes) {
  expect_the_same_counts(empty_puzzle(board), random_candidates, 500);
}

TEST_F(DominoLanes, CountAsTheGeneralEngineDoes) {
  expect_the_same_counts(empty_domino_puzzle(board), random_dominoes, 3);
}

// A grid with several tilings is one solution.
TEST_F(DominoLanes, TakeOneOfSeveralTilings) {
  PuzzleSolver general(unique_options(false));
  Random random(7);
  SolverOptions tilings;
  tilings.tilings = true;
  for (int i = 0; i < 20; ++i) {
    Puzzle puzzle = empty_domino_puzzle(board);
    puzzle.givens = random_solution(puzzle, random).grid;
    EXPECT_FALSE(answer_by_fast9(puzzle, tilings));
    EXPECT_FALSE(PuzzleSolver(tilings).count(puzzle, 1).complete);
    const std::optional<Verdict> own = answer_by_fast9(puzzle, unique_options(true));
    ASSERT_TRUE(own);
    EXPECT_EQ(grid_of(own->solution), grid_of(general.solve(puzzle).solution)) << shown(puzzle);
  }
}

TEST_F(DominoLanes, LeaveCluesThatContradictEachOtherToOthers) {
  Random random(3);
  const Solution solution = random_solution(empty_domino_puzzle(board), random);
  Puzzle puzzle = domino_puzzle_from(board, solution, 30, true, random);
  EXPECT_TRUE(answer_by_fast9(puzzle, unique_options(true)));
  const Cell cell = puzzle.dominoes()->placed.front().edge.first;
  puzzle.givens[cell] = puzzle.dominoes()->placed.front().first % 9 + 1;
  EXPECT_FALSE(answer_by_fast9(puzzle, unique_options(true)));
  EXPECT_EQ(PuzzleSolver(unique_options(true)).solve(puzzle).status, Status::no_solution);
}

TEST_F(Lanes, SeeContradictionsInTheGivens) {
  for (const auto& [first, second] :
       {std::pair{Cell{0}, Cell{8}}, {Cell{0}, Cell{72}}, {Cell{40}, Cell{50}}}) {
    Puzzle puzzle = empty_puzzle(board);
    puzzle.givens[first] = puzzle.givens[second] = 5;
    const std::optional<Verdict> verdict = answer_by_fast9(puzzle, unique_options(true));
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->status, Status::no_solution);
  }
}

TEST_F(Lanes, LeaveOtherRulesToOthers) {
  const Puzzle empty = empty_puzzle(board);
  EXPECT_TRUE(answer_by_fast9(empty, unique_options(true)));
  Random random(1);
  const Solution solution = random_solution(empty, random);
  Puzzle full = empty;
  full.givens = solution.grid;
  EXPECT_TRUE(answer_by_fast9(full, unique_options(true)));
  EXPECT_FALSE(answer_by_fast9(full, unique_options(false)));
  SolverOptions formula = unique_options(true);
  formula.splits = 0;
  EXPECT_FALSE(answer_by_fast9(full, formula));
  EXPECT_FALSE(answer_by_fast9(empty_puzzle(Board::latin(9)), unique_options(true)));
  EXPECT_FALSE(answer_by_fast9(empty_puzzle(Board::sudoku({2, 3})), unique_options(true)));
  EXPECT_FALSE(answer_by_fast9(parse_puzzle(".AntiKnight.~R1C1_1"), unique_options(true)));
  EXPECT_FALSE(answer_by_fast9(empty_domino_puzzle(board), unique_options(true)));
}

TEST_F(Lanes, LeaveLongSearchesToOthersThatLookAtTheClock) {
  SolverOptions options = unique_options(true);
  options.splits = std::int64_t{1} << 40;
  EXPECT_FALSE(count_by_fast9(empty_puzzle(board), options));
  options.timeout = std::chrono::duration<double>(0.1);
  EXPECT_FALSE(PuzzleSolver(options).count(empty_puzzle(board)).complete);
}

TEST_F(DominoLanes, SayHowFarTheyCameWhereTimeEnds) {
  SolverOptions options;
  std::optional<SolutionCount> count;
  // Time is doubled until this machine finds something.
  for (double time = 0.05; !count || count->number == 0; time *= 2) {
    options.timeout = std::chrono::duration<double>(time);
    count = count_by_fast9(empty_domino_puzzle(board), options);
  }
  EXPECT_FALSE(count->complete);
  EXPECT_GT(count->number, 0);
  options.timeout = std::chrono::duration<double>(0);
  EXPECT_FALSE(count_by_fast9(empty_domino_puzzle(board), options));
}

// In the first, only three digits can stand in the cells that a line and a box share; in the
// second, three must.
TEST_F(Lanes, KnowThatThreeDigitsStandInAMiniline) {
  for (const std::string_view line :
       {"000002000056000107000740030070000000000500409049180700000000350000070006830000002",
        "000000001000406000060000030600025703910004006002001400207000000000017020009008070"}) {
    fast9::CellDigits givens;
    std::ranges::transform(line, givens.digits,
                           [](char c) { return static_cast<std::uint8_t>(c - '0'); });
    for (const fast9::Searches& search : {fast9::kSearch128, fast9::best_search()}) {
      const fast9::Answer answer = search.sudoku(givens, {2, 1000});
      EXPECT_EQ(answer.solutions, 1);
      EXPECT_EQ(answer.splits, 0) << line;
    }
  }
}

TEST_F(Lanes, MakeNoMoreSplitsThanTheyMay) {
  const fast9::CellDigits empty = {};
  for (const std::int64_t most : {0, 1, 50}) {
    const fast9::Answer answer = fast9::best_search().sudoku(empty, {1000, most});
    EXPECT_FALSE(answer.exhausted);
    EXPECT_LE(answer.splits, most);
  }
  const fast9::Answer two = fast9::best_search().sudoku(empty, {2, 1000});
  EXPECT_EQ(two.solutions, 2);
  EXPECT_FALSE(two.exhausted);
}

}  // namespace
}  // namespace dokusat
