// Boards of each size up to the largest, and each kind of rule: their rules and whole units are
// numbered differently from usual boards, and a number of one must not be used for the other.

#include <gtest/gtest.h>

#include <dokusat/explain/hard_steps.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/generator/random_rules.hpp>
#include <dokusat/model/board_spec.hpp>

#include "support/times.hpp"

namespace dokusat::explain {
namespace {

/// Takes one step that needs the search for cores and whole units, with little effort.
void look_for_a_hard_step(const Puzzle& puzzle, const Grid& grid) {
  const RuleSystem system(puzzle);
  PencilMarks marks(system);
  for (const auto& [cell, digit] : given_digits(puzzle)) marks.place(system.candidate(cell, digit));
  Bits solution(system.candidate_count());
  for (Cell cell : system.board().cells()) solution.insert(system.candidate(cell, grid[cell]));
  HardSteps hard(system, nullptr);
  hard.set(marks, solution & marks.open(),
           {marks.open() - solution, Bits(system.candidate_count())});
  constexpr long kLittle = 2000;
  const HardStep step = hard.find(1, CoreSearch::kLargestSize, kLittle, true);
  if (step.finding) {
    EXPECT_TRUE(marks.is_open(step.finding->candidate));
  }
}

TEST(Boards, OfEverySizeHaveHardStepsAndRatings) {
  for (int size = 1; size <= RuleSystem::kLargestBoard; ++size) {
    SCOPED_TRACE(size);
    Random random(static_cast<std::uint64_t>(size));
    const std::shared_ptr<const Board> board =
        BoardSpec().board(size) ? BoardSpec().board(size) : Board::latin(size);
    const Solution solution = random_solution(empty_puzzle(board), random);
    const Puzzle puzzle = sudoku_from(board, solution, board->cell_count() * 4 / 5, random);
    look_for_a_hard_step(puzzle, solution.grid);
    const Rating rating = rate(puzzle, {.work = 1000, .stop = nullptr, .all_work = 10'000});
    EXPECT_NE(rating.ending, Ending::contradiction);
  }
}

/// More than 960 rules are stored in a different kind of set.
TEST(Boards, OfSixteenRowsHaveHardStepsWithEveryRule) {
  const std::shared_ptr<const Board> board = Board::sudoku({4, 4});
  Random random(7);
  const Solution solution = random_solution(empty_puzzle(board), random);
  const Puzzle plain = sudoku_from(board, solution, board->cell_count() * 9 / 10, random);
  int drawn = 0;
  for (const RuleKind* kind : all_rule_kinds()) {
    SCOPED_TRACE(kind->name);
    const std::optional<CellRule> rule = random_rule(*kind, *board, solution.grid, random);
    if (!rule) continue;
    ++drawn;
    Puzzle puzzle = plain;
    puzzle.rules.emplace_back(*rule);
    look_for_a_hard_step(puzzle, solution.grid);
  }
  EXPECT_GE(drawn, 40);
}

/// Each pair of cells that excludes a digit is a rule: examining all pairs of truths would take
/// minutes.
TEST(Boards, OfTheLargestSizeAreNotSearchedWithoutEnd) {
  const Puzzle puzzle = parse_puzzle(".Shape~25x25.AntiTaxicab");
  const RuleSystem system(puzzle);
  SmallSteps small(system);
  EXPECT_FALSE(small.find(PencilMarks(system)));
  EXPECT_EQ(small.complete_up_to(), 2);
  const Puzzle smaller = parse_puzzle(".Shape~9x9.AntiKnight");
  const RuleSystem whole(smaller);
  SmallSteps all(whole);
  EXPECT_FALSE(all.find(PencilMarks(whole)));
  EXPECT_EQ(all.complete_up_to(), SmallSteps::kLargest - 1);
}

void take_steps_and_rate(const Puzzle& puzzle) {
  for (const StepOrder order : {StepOrder::by_size, StepOrder::by_technique}) {
    const ExplainOptions options{
        .work = 1000, .stop = nullptr, .all_work = 10'000, .order = order, .prove = true};
    Explainer explainer(puzzle, {}, options);
    for (int steps = 0; steps < 2 && explainer.next(); ++steps) continue;
    EXPECT_NE(explainer.ending(), Ending::contradiction);
    EXPECT_NE(explainer.ending(), Ending::unknown);
  }
  EXPECT_NE(rate_by_technique(puzzle).ending, Ending::contradiction);
  EXPECT_NE(rate(puzzle, {.work = 1000, .stop = nullptr, .all_work = 10'000}).ending,
            Ending::contradiction);
}

TEST(Boards, OfSizesUpToTheLargestTakeStepsAndRatingsWithEveryRule) {
  for (const int size : {6, 9, 16, RuleSystem::kLargestBoard}) {
    Random random(static_cast<std::uint64_t>(size));
    const std::shared_ptr<const Board> board = BoardSpec().board(size);
    const Solution solution = random_solution(empty_puzzle(board), random);
    const Puzzle plain = sudoku_from(board, solution, board->cell_count() * 19 / 20, random);
    int drawn = 0;
    int place = 0;
    for (const RuleKind* kind : all_rule_kinds()) {
      SCOPED_TRACE(std::string(kind->name) + " " + std::to_string(size));
      const bool is_left_out = place++ % 4 != size / 3 % 4;
      const std::optional<CellRule> rule = random_rule(*kind, *board, solution.grid, random);
      // Under the sanitizers each rule is tested on one of the sizes.
      if (!rule || (test::kSanitized && is_left_out)) continue;
      ++drawn;
      Puzzle puzzle = plain;
      puzzle.rules.emplace_back(*rule);
      take_steps_and_rate(puzzle);
    }
    EXPECT_GE(drawn, test::kSanitized ? 7 : 30) << size;
  }
}

/// Finding a solution takes minutes; the explanation must not.
TEST(Boards, OfWhichNothingIsFoundOutEndUnknown) {
  const Puzzle puzzle = parse_puzzle(".Shape~12x12.StrictKropki");
  Explainer explainer(puzzle, {}, {.order = StepOrder::by_technique});
  EXPECT_FALSE(explainer.next());
  EXPECT_EQ(explainer.ending(), Ending::unknown);
  EXPECT_FALSE(explainer.is_settled());
  EXPECT_FALSE(explainer.truth().solutions);
  EXPECT_TRUE(explainer.truth().met.empty());
  if (test::kSanitized) return;  // takes as long again
  // The unknown path could be as hard as any other.
  EXPECT_EQ(rate_by_technique(puzzle).hardest, kNamelessCost);
}

}  // namespace
}  // namespace dokusat::explain
