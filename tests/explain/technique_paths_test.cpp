// Paths by technique through many puzzles: no step contradicts the solution, each follows from its
// rules, and the path ends in the solution.

#include <gmock/gmock.h>

#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/explain/techniques/technique_table.hpp>
#include <dokusat/explain/techniques/techniques.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <map>
#include <set>

#include "explain/replay.hpp"
#include "support/times.hpp"

namespace dokusat::explain {
namespace {

constexpr const char* kEscargot =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
constexpr const char* kInkala =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// Larger proofs take too long in a search without a solver.
constexpr int kMostRulesToSearch = 14;

ExplainOptions by_technique(bool unique = false) {
  ExplainOptions options;
  options.order = StepOrder::by_technique;
  options.assume_unique = unique;
  options.prove = true;
  return options;
}

bool agrees(const RuleSystem& system, const Step& step, const Grid& solution) {
  for (bool holds : {true, false})
    for (Candidate candidate : holds ? step.placed : step.removed)
      if ((solution[system.cell_of(candidate)] == system.digit_of(candidate)) != holds)
        return false;
  return true;
}

/// Takes the path and checks each step against the solution and its rules. Counts techniques.
void follow(const Puzzle& puzzle, const ExplainOptions& options, std::map<std::string, int>& seen) {
  const Grid solution = solve(puzzle).solution->grid;
  Explainer explainer(puzzle, {}, options);
  for_each_step(explainer, [&](const PencilMarks& before, const Step& step) {
    ASSERT_TRUE(agrees(explainer.system(), step, solution)) << step.technique;
    if (!step.told) return;
    ++seen[step.told->name];
    ASSERT_FALSE(step.told->sentence.empty());
    if (!step.told->assumes_unique && step.size <= kMostRulesToSearch) {
      ASSERT_EQ(fault_of(explainer.system(), before, step), "") << step.told->sentence;
    }
  });
  EXPECT_EQ(explainer.ending(), Ending::solved) << grid_text(puzzle.givens, Format::lines);
  EXPECT_EQ(explainer.marks().grid(), solution);
}

TEST(TechniquePaths, EndInTheSolution) {
  std::map<std::string, int> seen;
  for (const auto& [board, count] :
       {std::pair(Board::sudoku({3, 3}), test::times(150)), std::pair(Board::sudoku({2, 3}), 30),
        std::pair(Board::latin(6), 30), std::pair(Board::sudoku({2, 5}), 5)})
    for (const Puzzle& puzzle : minimal_puzzles(board, count, 31))
      follow(puzzle, by_technique(), seen);
  EXPECT_GT(seen.size(), 20U);
}

TEST(TechniquePaths, OfTheHardest) {
  std::map<std::string, int> seen;
  for (const char* text : {kEscargot, kInkala}) follow(parse_puzzle(text), by_technique(), seen);
  EXPECT_GT(seen["nested forcing net"], 0);
  EXPECT_GT(seen["forcing net contradiction"], 0);
}

TEST(TechniquePaths, WithOneSolutionAssumed) {
  std::map<std::string, int> seen;
  for (const Puzzle& puzzle : minimal_puzzles(Board::sudoku({3, 3}), 150, 7))
    follow(puzzle, by_technique(true), seen);
  EXPECT_GT(seen["unique rectangle type 1"], 0);
  std::map<std::string, int> without;
  for (const Puzzle& puzzle : minimal_puzzles(Board::sudoku({3, 3}), 20, 7))
    follow(puzzle, by_technique(false), without);
  for (const auto& [name, count] : without)
    EXPECT_THAT(name, ::testing::Not(::testing::HasSubstr("unique")));
}

/// Removes two givens of the puzzle, and excludes candidates as clues until the solution is unique
/// again: without these clues there are several.
Puzzle with_candidate_clues(Puzzle puzzle, const Grid& solution, Random& random) {
  const Board& board = *puzzle.board;
  std::vector<Cell> given;
  for (Cell cell : board.cells())
    if (puzzle.givens[cell] != kNoDigit) given.push_back(cell);
  for (int i = 0; i < 2; ++i) puzzle.givens[random.pick(given)] = kNoDigit;
  for (;;) {
    const Verdict verdict = solve(puzzle, {.unique = true});
    if (*verdict.unique) return puzzle;
    const Grid& first = verdict.solution->grid;
    const Grid& other = first == solution ? verdict.second->grid : first;
    std::vector<Cell> different;
    for (Cell cell : board.cells())
      if (other[cell] != solution[cell]) different.push_back(cell);
    const Cell cell = random.pick(different);
    DigitsAndCells left{{}, {cell}};
    for (Digit digit : board.digits())
      if (digit != other[cell]) left.digits.push_back(board.value(digit));
    puzzle.rules.emplace_back(CellRule(&kGiven, std::move(left)));
  }
}

ExplainOptions uniqueness_first() {
  ExplainOptions options = by_technique(true);
  for (const Technique& technique : techniques())
    if (technique.assumes_unique) options.costs[std::string(technique.name)] = 0;
  return options;
}

TEST(TechniquePaths, UniquenessIsSoundWhereCandidatesAreClues) {
  std::map<std::string, int> seen;
  int would_be_wrong = 0;
  Random random(3);
  for (const auto& [board, count] :
       {std::pair(Board::sudoku({3, 3}), 60), std::pair(Board::sudoku({2, 3}), 60),
        std::pair(Board::sudoku({2, 2}), 100), std::pair(Board::latin(5), 60)})
    for (const Puzzle& full : minimal_puzzles(board, test::times(count), 5)) {
      const Grid solution = solve(full).solution->grid;
      const Puzzle puzzle = with_candidate_clues(full, solution, random);
      follow(puzzle, uniqueness_first(), seen);
      Explainer explainer(puzzle, {}, uniqueness_first());
      for_each_step(explainer, [&](const PencilMarks& before, const Step&) {
        Step step;
        const auto told = unique_rectangle_1(Position(before, true));
        if (told) step.removed = told->removed;
        would_be_wrong += agrees(explainer.system(), step, solution) ? 0 : 1;
      });
    }
  EXPECT_GT(seen["unique rectangle type 1"], 0);
  EXPECT_GT(seen["BUG+1"], 0);
  // The clues matter: if they were treated as deduced, some rectangles would be wrong.
  EXPECT_GT(would_be_wrong, 0);
}

/// The removed candidates follow from the givens.
TEST(TechniquePaths, UniquenessIsSoundWhereCandidatesAreDeduced) {
  std::map<std::string, int> seen;
  Random random(4);
  for (Puzzle puzzle : minimal_puzzles(Board::sudoku({3, 3}), test::times(60), 6)) {
    const Grid solution = solve(puzzle).solution->grid;
    for (Cell cell : puzzle.board->cells()) {
      DigitsAndCells left{{}, {cell}};
      for (Digit digit : puzzle.board->digits())
        if (digit == solution[cell] || random.below(3) > 0) left.digits.push_back(digit);
      puzzle.rules.emplace_back(CellRule(&kGiven, std::move(left)));
    }
    follow(puzzle, uniqueness_first(), seen);
  }
  EXPECT_GT(seen["unique rectangle type 1"], 0);
}

/// Removing a false candidate changes only the steps that would have removed it.
TEST(TechniquePaths, AMissingCandidateMakesNoVariant) {
  Puzzle puzzle = parse_puzzle(
      "5.8.....7...9.1...4............5...4.6.....3..9....6...2.3...1.7...8..........2..");
  const PathRating whole = rate_by_technique(puzzle);
  puzzle.rules.emplace_back(
      CellRule(&kGiven, DigitsAndCells{{1, 2, 4, 5, 6, 7, 8, 9}, {puzzle.board->cell_at(0, 1)}}));
  EXPECT_TRUE(RuleSystem(puzzle).is_plain());
  const PathRating rating = rate_by_technique(puzzle);
  for (const auto& [name, count] : rating.steps)
    EXPECT_TRUE(std::ranges::count(techniques(), name, &Technique::name) > 0 ||
                whole.steps.contains(name))
        << name;
  EXPECT_NEAR(rating.sum, whole.sum, 20);
}

TEST(TechniquePaths, SeveralSolutionsEndUndecided) {
  for (const char* text : {"1.......2.....4.", "................"}) {
    Explainer explainer(parse_puzzle(text), {}, by_technique());
    while (explainer.next()) {
    }
    EXPECT_EQ(explainer.ending(), Ending::undecided);
  }
}

TEST(TechniquePaths, NoSolutionIsRefuted) {
  Explainer explainer(parse_puzzle("430502500001340000000005000100600000"), {}, by_technique());
  while (explainer.next()) {
  }
  EXPECT_EQ(explainer.ending(), Ending::contradiction);
}

/// An explained path, with proofs or without, has the steps by which it is rated.
TEST(PathRating, IsThatOfTheExplainedPath) {
  std::vector<Puzzle> puzzles = minimal_puzzles(Board::sudoku({3, 3}), test::times(20), 9);
  for (const char* text :
       {kEscargot,
        "1..4.6...4..18.......37.41..4.....9759.7..3.17..9..54.37..9..54.14...9.39.5......",
        ".~R3C8_3~R5C2_5~R7C3_7~R7C5_3~R7C9_2.StrictKropki", "1.......2.....4.",
        "430502500001340000000005000100600000"})
    puzzles.push_back(parse_puzzle(text));
  for (const Puzzle& puzzle : assorted_puzzles(Board::sudoku({2, 3}), true, 1, 10, 8))
    puzzles.push_back(puzzle);
  for (const Puzzle& puzzle : puzzles) {
    const PathRating rated = rate_by_technique(puzzle);
    PathRating explained;
    Explainer explainer(puzzle, {}, by_technique());
    while (const std::optional<Step> step = explainer.next()) explained.add(*step);
    explained.end(explainer.ending());
    EXPECT_EQ(explained.steps, rated.steps);
    EXPECT_EQ(explained.hardest, rated.hardest);
    EXPECT_EQ(explained.hardest_name, rated.hardest_name);
    EXPECT_EQ(explained.ending, rated.ending);
  }
}

/// Includes steps without candidates to look at.
TEST(StepText, APlaceIsAlwaysNamed) {
  for (const char* text : {"430502500001340000000005000100600000", "11..............",
                           ".Shape~4x4.~R1C1_1_2~R1C2_1_2~R1C3_1_2", "1.......2.....4.", kEscargot,
                           ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.Thermo~R2C1~R2C2~R2C3~R2C4"})
    for (StepOrder order : {StepOrder::by_size, StepOrder::by_technique}) {
      Explainer explainer(parse_puzzle(text), {}, {.work = 20'000, .order = order});
      while (const std::optional<Step> step = explainer.next())
        for (Tell tell : {Tell::place, Tell::technique})
          EXPECT_THAT(step_text(explainer.system(), *step, 1, tell),
                      ::testing::Not(::testing::HasSubstr("look at \n")))
              << text;
    }
}

TEST(PathRating, TellsSinglesApartAndIsBounded) {
  const auto rated = [](const std::string& text) { return rate_by_technique(parse_puzzle(text)); };
  const PathRating escargot = rated(kEscargot);
  EXPECT_EQ(escargot.ending, Ending::solved);
  EXPECT_EQ(escargot.band(), "extreme");
  const PathRating easy = rated("0020300000401000");
  EXPECT_EQ(easy.band(), "easy");
  EXPECT_LT(easy.sum, escargot.sum);
  EXPECT_EQ(rated("050000060004002030500000100350000001").hardest_name, "W-wing");
}

}  // namespace
}  // namespace dokusat::explain
