// Random grids and generated puzzles: uniform, as requested, and the same for the same seed.

#include <gmock/gmock.h>

#include <bit>
#include <chrono>
#include <cmath>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/fewest_dominoes.hpp>
#include <dokusat/generator/generator.hpp>
#include <dokusat/generator/random_grids.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <map>
#include <string>

#include "generator/count_solutions.hpp"

namespace dokusat {
namespace {

using test::count_solutions;

/// Chi-squared of the draws against the uniform distribution over `grids` grids.
double chi_squared(const Puzzle& rules, int steps, int draws, std::size_t grids) {
  RandomGrids random_grids(rules);
  Random random(288);
  std::map<Grid, int> seen;
  for (int i = 0; i < draws; ++i) ++seen[random_grids.draw(random, steps)->grid];
  EXPECT_LE(seen.size(), grids);
  const double expected = static_cast<double>(draws) / static_cast<double>(grids);
  double sum = static_cast<double>(grids - seen.size()) * expected;
  for (const auto& [grid, count] : seen) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

// With k degrees of freedom the mean is k and the standard deviation sqrt(2k): 287 and 24, 263 and
// 23, 575 and 34. The bounds are four deviations above.
TEST(RandomGrids, AreEvenOnAllGridsOfSmallBoards) {
  EXPECT_LT(chi_squared(empty_puzzle(Board::sudoku({2, 2})), RandomGrids::kSteps, 14400, 288), 383);
  EXPECT_LT(chi_squared(empty_domino_puzzle(Board::sudoku({2, 2})), RandomGrids::kSteps, 5280, 264),
            355);
  EXPECT_LT(chi_squared(empty_puzzle(Board::latin(4)), RandomGrids::kSteps, 17280, 576), 711);
}

/// Nineteen of twenty descents fail, so their ends are counted. 1,539 degrees of freedom have the
/// standard deviation 55; the bound is four deviations above.
TEST(RandomGrids, AreEvenWhereEndsAreCounted) {
  const Puzzle rules = parse_puzzle(
      ".Shape~6x6.AntiKing.Sum~20~R1C1~R2C2~R3C3~R4C4~R5C5~R6C6"
      ".Sum~22~R1C6~R2C5~R3C4~R4C3~R5C2~R6C1");
  EXPECT_LT(chi_squared(rules, RandomGrids::kSteps, 4620, 1540), 1761);
}

TEST(RandomGrids, OfASingleDescentAreNot) {
  EXPECT_GT(chi_squared(empty_puzzle(Board::sudoku({2, 2})), 1, 14400, 288), 1000);
}

/// The mean weight of a descent is the number of grids.
TEST(RandomGrids, WeightsCountTheGridsOfABoard) {
  RandomGrids grids(empty_puzzle(Board::sudoku({2, 3})));
  Random random(6);
  constexpr int kDescents = 20000;
  double sum = 0;
  for (int i = 0; i < kDescents; ++i)
    if (const auto descent = grids.descend(random))
      sum += std::ldexp(descent->weight.fraction, descent->weight.exponent);
  EXPECT_NEAR(sum / kDescents / 28'200'960, 1, 0.02);
}

/// Failed descents count as 0.
TEST(RandomGrids, WeightsCountTheGridsOfRules) {
  for (const char* text :
       {".Shape~4x4.AntiKnight", ".Shape~4x4.Thermo~R1C1~R1C2~R2C2.Sum~5~R4C4~R3C3",
        ".Shape~4x4~1-5.Whisper~2~R1C1~R2C2~R3C3"}) {
    const Puzzle rules = parse_puzzle(text);
    RandomGrids grids(rules);
    Random random(6);
    constexpr int kDescents = 20000;
    double sum = 0;
    for (int i = 0; i < kDescents; ++i)
      if (const auto descent = grids.descend(random)) {
        ASSERT_TRUE(grid_violations(rules, descent->solution.grid).empty()) << text;
        sum += std::ldexp(descent->weight.fraction, descent->weight.exponent);
      }
    int count = 0;
    oracle::for_each_solution(rules, [&](const Solution&) { return ++count > 0; });
    EXPECT_NEAR(sum / kDescents / count, 1, 0.05) << text;
  }
}

TEST(RandomGrids, KeepTheRulesOnEveryBoard) {
  Random random(1);
  for (const auto& [board, dominoes] : {std::pair{Board::latin(1), true},
                                        {Board::latin(2), true},
                                        {Board::sudoku({1, 3}), true},
                                        {Board::sudoku({2, 3}), true},
                                        {Board::latin(7), true},
                                        {Board::sudoku({3, 3}), true},
                                        {Board::sudoku({4, 4}), false},
                                        {Board::sudoku({5, 5}), false}}) {
    const std::optional<Solution> drawn =
        RandomGrids(dominoes ? empty_domino_puzzle(board) : empty_puzzle(board)).draw(random, 1);
    ASSERT_TRUE(drawn) << board->digit_count();
    EXPECT_THAT(violations(dominoes ? empty_domino_puzzle(board) : empty_puzzle(board), *drawn),
                ::testing::IsEmpty())
        << board->digit_count();
  }
}

TEST(RandomGrids, TurnBackWhereDescentsComeToNothing) {
  const auto board = Board::sudoku({6, 6});
  Random random(1);
  const std::optional<Solution> drawn = RandomGrids(empty_puzzle(board)).draw(random, 1);
  ASSERT_TRUE(drawn);
  EXPECT_THAT(violations(empty_puzzle(board), *drawn), ::testing::IsEmpty());
}

TEST(RandomGrids, LeaveCellsSingleThatAreToBe) {
  const auto board = Board::sudoku({3, 3});
  Random random(3);
  const std::optional<Solution> drawn =
      RandomGrids(empty_domino_puzzle(board)).draw(random, 1, {Cell{0}, Cell{80}});
  ASSERT_TRUE(drawn);
  for (const Edge& edge : drawn->tiling)
    for (Cell corner : {Cell{0}, Cell{80}})
      EXPECT_TRUE(edge.first != corner && edge.second != corner);
}

int givens_of(const Puzzle& puzzle) {
  int count = 0;
  for (Cell cell : puzzle.board->cells()) count += puzzle.givens[cell] != kNoDigit ? 1 : 0;
  return count;
}

struct Wanted {
  std::string name;
  GeneratorOptions options;
};
void PrintTo(const Wanted& order, std::ostream* out) { *out << order.name; }

GeneratorOptions options_for(std::shared_ptr<const Board> board, bool dominoes,
                             std::optional<int> clues,
                             SolutionsWanted solutions = SolutionsWanted::unique,
                             Symmetry symmetry = Symmetry::none) {
  GeneratorOptions options;
  options.board = std::move(board);
  options.dominoes = dominoes;
  options.clues = clues;
  options.solutions = solutions;
  options.symmetry = symmetry;
  options.seed = 2026;
  return options;
}

class GeneratedPuzzles : public testing::TestWithParam<Wanted> {};

/// The oracle, which shares nothing with the generator, counts the solutions.
TEST_P(GeneratedPuzzles, AreAsOrdered) {
  const GeneratorOptions& options = GetParam().options;
  ASSERT_EQ(why_impossible(options), "");
  Generator generator(options);
  for (std::uint64_t number = 1; number <= 3; ++number) {
    const std::optional<GeneratedPuzzle> made = generator.make(number);
    ASSERT_TRUE(made);
    const Puzzle& puzzle = made->puzzle;
    const std::string text = puzzle_text(puzzle, natural_format(puzzle));
    const int wanted = options.solutions == SolutionsWanted::none     ? 0
                       : options.solutions == SolutionsWanted::unique ? 1
                                                                      : 2;
    EXPECT_EQ(count_solutions(puzzle, 2), wanted) << text;
    if (options.clues) {
      EXPECT_EQ(
          options.dominoes ? static_cast<int>(puzzle.dominoes()->placed.size()) : givens_of(puzzle),
          *options.clues);
    }
    EXPECT_EQ(made->solution.has_value(), wanted > 0);
    if (made->solution) {
      EXPECT_THAT(violations(puzzle, *made->solution), ::testing::IsEmpty()) << text;
    }
    for (Cell cell : puzzle.board->cells()) {
      const int last = puzzle.board->digit_count() - 1;
      const int row = puzzle.board->row(cell);
      const int column = puzzle.board->column(cell);
      const bool given = puzzle.givens[cell] != kNoDigit;
      if (options.symmetry == Symmetry::rotate180) {
        EXPECT_EQ(puzzle.givens[puzzle.board->cell_at(last - row, last - column)] != 0, given);
      }
      if (options.symmetry == Symmetry::mirror) {
        EXPECT_EQ(puzzle.givens[puzzle.board->cell_at(row, last - column)] != 0, given);
      }
    }
    // Another generator makes the same puzzle, whatever it made before.
    EXPECT_EQ(puzzle_text(Generator(options).make(number)->puzzle, natural_format(puzzle)), text);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Orders, GeneratedPuzzles,
    testing::Values(
        Wanted{"Sudoku9", options_for(Board::sudoku({3, 3}), false, 30)},
        Wanted{"Full9", options_for(Board::sudoku({3, 3}), false, 81)},
        Wanted{"Rotated9", options_for(Board::sudoku({3, 3}), false, 31, SolutionsWanted::unique,
                                       Symmetry::rotate180)},
        Wanted{"Mirrored9", options_for(Board::sudoku({3, 3}), false, 34, SolutionsWanted::unique,
                                        Symmetry::mirror)},
        Wanted{"Many9", options_for(Board::sudoku({3, 3}), false, 60, SolutionsWanted::many)},
        Wanted{"None9", options_for(Board::sudoku({3, 3}), false, 30, SolutionsWanted::none)},
        Wanted{"Latin6", options_for(Board::latin(6), false, 16)},
        Wanted{"Sudoku4AsFewAsLeaveOne", options_for(Board::sudoku({2, 2}), false, {})},
        Wanted{"Dominoes9", options_for(Board::sudoku({3, 3}), true, 10)},
        Wanted{"Dominoes9Full", options_for(Board::sudoku({3, 3}), true, 36)},
        Wanted{"Dominoes9Many",
               options_for(Board::sudoku({3, 3}), true, 12, SolutionsWanted::many)},
        Wanted{"Dominoes9None",
               options_for(Board::sudoku({3, 3}), true, 12, SolutionsWanted::none)},
        Wanted{"Dominoes4", options_for(Board::sudoku({2, 2}), true, 3)}),
    [](const auto& instance) { return instance.param.name; });

TEST(Generator, MinimalPuzzlesLoseUniquenessWithAnyGiven) {
  GeneratorOptions options = options_for(Board::sudoku({3, 3}), false, {});
  options.minimal = true;
  Generator generator(options);
  for (std::uint64_t number = 1; number <= 3; ++number) {
    const Puzzle puzzle = generator.make(number)->puzzle;
    EXPECT_EQ(count_solutions(puzzle, 2), 1);
    for (Cell cell : puzzle.board->cells()) {
      if (puzzle.givens[cell] == kNoDigit) continue;
      Puzzle fewer = puzzle;
      fewer.givens[cell] = kNoDigit;
      EXPECT_EQ(count_solutions(fewer, 2), 2) << puzzle.board->name(cell);
    }
  }
}

/// On these boards no full grid, or no unique puzzle, is found in reasonable time.
TEST(Generator, EndsWithTheTimeOfAPuzzle) {
  GeneratorOptions dominoes = options_for(Board::latin(12), true, 19);
  GeneratorOptions large = options_for(Board::latin(64), false, 2048);
  for (GeneratorOptions* options : {&dominoes, &large}) {
    options->timeout = std::chrono::milliseconds(300);
    Generator generator(*options);
    EXPECT_FALSE(generator.make(1));
    EXPECT_TRUE(generator.timed_out());
  }
}

TEST(Generator, TimeToSpareChangesNoPuzzle) {
  GeneratorOptions options = options_for(Board::sudoku({3, 3}), false, {});
  const Puzzle puzzle = Generator(options).make(1)->puzzle;
  options.timeout = std::chrono::hours(1);
  Generator generator(options);
  EXPECT_EQ(generator.make(1)->puzzle.givens, puzzle.givens);
  EXPECT_FALSE(generator.timed_out());
}

/// On 4x4 the oracle can try every choice of dominoes.
TEST(Generator, FewestDominoesAreTheFewest) {
  GeneratorOptions options = options_for(Board::sudoku({2, 2}), true, {});
  options.fewest = true;
  for (bool singles : {true, false}) {
    options.singles = singles;
    Generator generator(options);
    for (std::uint64_t number = 1; number <= 10; ++number) {
      const GeneratedPuzzle made = *generator.make(number);
      EXPECT_EQ(count_solutions(made.puzzle, 2), 1);
      const int count = static_cast<int>(made.puzzle.dominoes()->placed.size());
      const std::vector<Edge>& tiling = made.solution->tiling;
      for (unsigned choice = 0; choice < 1U << tiling.size(); ++choice) {
        if (std::popcount(choice) >= count) continue;
        Puzzle fewer = empty_domino_puzzle(options.board);
        for (std::size_t i = 0; i < tiling.size(); ++i)
          if ((choice >> i & 1U) != 0)
            place(fewer, {tiling[i], made.solution->grid[tiling[i].first],
                          made.solution->grid[tiling[i].second]});
        for (int single = 1; singles && single <= 4; ++single) {
          const auto& cell = made.puzzle.dominoes()->singles[static_cast<std::size_t>(single - 1)];
          place_single(fewer, single, *cell);
        }
        EXPECT_EQ(count_solutions(fewer, 2), 2);
      }
    }
  }
}

/// On 6x6 a solver tries all choices of one domino less.
TEST(Generator, NoChoiceOfFewerThanTheFewestDominoesLeavesOneSolution) {
  GeneratorOptions options = options_for(Board::sudoku({2, 3}), true, {});
  options.fewest = true;
  Generator generator(options);
  SolverOptions unique;
  unique.unique = true;
  PuzzleSolver solver(unique);
  for (std::uint64_t number = 1; number <= 10; ++number) {
    const GeneratedPuzzle made = *generator.make(number);
    EXPECT_EQ(solver.solve(made.puzzle).unique, true);
    const int count = static_cast<int>(made.puzzle.dominoes()->placed.size());
    const std::vector<Edge>& tiling = made.solution->tiling;
    for (unsigned choice = 0; choice < 1U << tiling.size(); ++choice) {
      if (std::popcount(choice) != count - 1) continue;
      Puzzle fewer = made.puzzle;
      fewer.dominoes()->placed.clear();
      for (std::size_t i = 0; i < tiling.size(); ++i)
        if ((choice >> i & 1U) != 0)
          place(fewer, {tiling[i], made.solution->grid[tiling[i].first],
                        made.solution->grid[tiling[i].second]});
      EXPECT_EQ(solver.solve(fewer).unique, false);
    }
  }
}

// A question left open has no model, and reading one would make CaDiCaL abort.
TEST(Generator, AQuestionThatTheSolverLeavesOpenStopsTheSearchForTheFewest) {
  const Puzzle base = empty_domino_puzzle(Board::sudoku({3, 3}));
  const Solution solution = *PuzzleSolver(SolverOptions()).solve(base).solution;
  const Budget budget{.conflicts = 0};
  Alternatives alternatives(base, budget);
  FewestDominoes dominoes(base, solution, solution.tiling, budget, alternatives);
  EXPECT_THROW(dominoes.is_alone(0x3FFFF), Stopped);
}

}  // namespace
}  // namespace dokusat
