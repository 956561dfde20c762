// Boards of every size up to the largest, and every kind of rule, where what rules and whole units
// are is counted otherwise than on usual boards: nothing is looked up by a number of the other
// kind.

#include <gtest/gtest.h>

#include <dokusat/explain/hard_steps.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/generator/random_rules.hpp>
#include <dokusat/model/board_spec.hpp>

namespace dokusat::explain {
namespace {

/// Looks for a step that takes the search for cores and whole units, with little work.
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

/// Beyond 960 rules sets of them are held otherwise.
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

}  // namespace
}  // namespace dokusat::explain
