// Simplification compared with the oracle: what it excludes is in no solution, what it keeps is in
// some solution if all is said to be decided, and each level knows at least as much as the level
// before it.

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <dokusat/simplification/simplify.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "support/oracle_grids.hpp"
#include "support/shown_puzzle.hpp"
#include "support/times.hpp"

namespace dokusat {
namespace {

using test::grids_of_oracle;
using test::shown;

constexpr std::array kLevels = {Simplification::none, Simplification::units,
                                Simplification::singles, Simplification::locked,
                                Simplification::probing};

/// Asks the oracle if the puzzle with one more digit, edge or single has a solution.
bool possible(Puzzle puzzle, Cell cell, Digit digit) {
  if (puzzle.givens[cell] != kNoDigit && puzzle.givens[cell] != digit) return false;
  puzzle.givens[cell] = digit;
  return oracle::solve(puzzle).solution.has_value();
}

struct SampledBoard {
  std::shared_ptr<const Board> board;
  bool dominoes;
  int count;
};

std::vector<SampledBoard> cases() {
  return {{Board::latin(3), true, 60},        {Board::sudoku({2, 2}), false, 150},
          {Board::sudoku({2, 2}), true, 100}, {Board::latin(5), false, 60},
          {Board::sudoku({2, 3}), false, 80}, {Board::sudoku({3, 3}), false, 25}};
}

TEST(Simplify, ExcludesNothingThatASolutionHasAndRefutesNothingSolvable) {
  for (const auto& [board, dominoes, count] : cases())
    for (const Puzzle& puzzle : assorted_puzzles(board, dominoes, 0, count, 11)) {
      const bool solvable = oracle::solve(puzzle).solution.has_value();
      for (Simplification level : kLevels) {
        const Domains known = simplify(puzzle, level);
        ASSERT_FALSE(solvable && known.refuted()) << shown(puzzle);
        if (known.refuted()) continue;
        ASSERT_FALSE(known.complete() && !solvable) << shown(puzzle);
        if (level != Simplification::probing || !solvable) continue;
        for (Cell cell : board->cells())
          for (Digit digit : board->digits())
            ASSERT_TRUE(known.allows(cell, digit) || !possible(puzzle, cell, digit))
                << board->name(cell) << "=" << digit << ", " << shown(puzzle);
      }
    }
}

TEST(Simplify, DecidesEdgesAndSinglesAsEverySolutionHasThem) {
  for (const Puzzle& puzzle :
       assorted_puzzles(Board::sudoku({2, 2}), true, 0, test::times(200), 12)) {
    const Board& board = *puzzle.board;
    const Domains known = simplify(puzzle, Simplification::probing);
    if (known.refuted()) continue;
    oracle::for_each_solution(puzzle, [&](const Solution& solution) {
      const auto covered = [&](Cell cell) {
        return std::ranges::any_of(solution.tiling, [&](const Edge& edge) {
          return edge.first == cell || edge.second == cell;
        });
      };
      // One tiling for each grid is enough here, as decided edges must hold in all tilings.
      for (int index = 0; index < static_cast<int>(board.edges().size()); ++index) {
        if (known.edge(index) == Truth::open) continue;
        const Edge& edge = board.edge(index);
        const bool lies = std::ranges::find(solution.tiling, edge) != solution.tiling.end();
        EXPECT_EQ(lies, known.edge(index) == Truth::yes)
            << board.name(edge) << ", " << shown(puzzle);
      }
      for (Cell cell : board.cells())
        EXPECT_NE(known.single(cell), covered(cell) ? Truth::yes : Truth::no)
            << board.name(cell) << ", " << shown(puzzle);
      return true;
    });
  }
}

TEST(Simplify, KnowsMoreAtEachLevel) {
  std::array<long, kLevels.size()> open{};
  for (const auto& [board, dominoes, count] : cases())
    for (const Puzzle& puzzle : assorted_puzzles(board, dominoes, 0, count, 13)) {
      std::vector<Domains> known;
      for (Simplification level : kLevels) known.push_back(simplify(puzzle, level));
      for (std::size_t level = 0; level < kLevels.size(); ++level) {
        open[level] += known[level].refuted() ? 0 : known[level].open_digit_count();
        if (level == 0 || known[level].refuted()) continue;
        ASSERT_FALSE(known[level - 1].refuted()) << shown(puzzle);
        for (Cell cell : board->cells())
          for (Digit digit : board->digits())
            ASSERT_TRUE(known[level - 1].allows(cell, digit) || !known[level].allows(cell, digit))
                << shown(puzzle);
      }
    }
  // The levels differ on these puzzles; otherwise the test above would prove nothing.
  EXPECT_GT(open[0], open[1]);
  EXPECT_GT(open[1], open[2]);
  EXPECT_GT(open[2], open[3]);
  EXPECT_GT(open[3], open[4]);
}

/// Puzzles with rules of several kinds and some hundred solutions at most.
std::vector<Puzzle> puzzles_with_rules() {
  std::vector<Puzzle> puzzles;
  for (const char* const text :
       {".Shape~4x4.Thermo~R1C1~R1C2.Cage~5~R3C1~R3C2", ".Shape~4x4.Sandwich~3~R1.AntiKnight",
        ".Shape~4x4.Or.Arrow~R1C1~R1C2~R2C2.Palindrome~R1C1~R2C2~R3C3.End.~R4C4_1",
        ".Shape~6x6.Renban~R1C1~R1C2~R2C3.WhiteDot~R5C5~R5C6.Cage~11~R4C1~R5C1~R6C1."
        "BlackDot~R2C2~R3C2.Whisper~2~R6C2~R6C3~R6C4.~R1C6_4.~R4C4_2.~R5C2_6",
        ".Shape~4x4.Between~R1C1~R1C2~R2C3~R3C3"})
    puzzles.push_back(parse_puzzle(text));
  Puzzle dominoes = empty_domino_puzzle(puzzles[0].board);
  dominoes.rules.push_back(puzzles[0].rules[0]);
  puzzles.push_back(std::move(dominoes));
  return puzzles;
}

/// True if the domains hold every solution.
bool holds_all(const Domains& known, const Board& board, const std::vector<Grid>& solutions) {
  return std::ranges::all_of(solutions, [&](const Grid& grid) {
    return !known.refuted() && std::ranges::all_of(board.cells(), [&](Cell cell) {
      return known.allows(cell, grid[cell]);
    });
  });
}

TEST(Simplify, OfRulesKeepsEachSolutionAndRemovesMoreAtEachLevel) {
  for (const Puzzle& puzzle : puzzles_with_rules()) {
    const std::vector<Grid> solutions = grids_of_oracle(puzzle);
    ASSERT_FALSE(solutions.empty()) << shown(puzzle);
    std::vector<int> open;
    for (const Simplification level : kLevels) {
      const Domains known = simplify(puzzle, level);
      EXPECT_TRUE(holds_all(known, *puzzle.board, solutions)) << shown(puzzle);
      open.push_back(known.open_digit_count());
    }
    EXPECT_TRUE(std::ranges::is_sorted(open, std::greater())) << shown(puzzle);
    EXPECT_LT(open.back(), open[1]) << shown(puzzle);
  }
}

TEST(Simplify, OfRulesIsSoundWhereverTheBudgetEndsIt) {
  for (const Puzzle& puzzle : puzzles_with_rules()) {
    const std::vector<Grid> solutions = grids_of_oracle(puzzle);
    for (std::int64_t looks = 1; looks < 100; ++looks) {
      std::int64_t left = looks;
      const Budget budget{.looks = &left};
      const Domains known = simplify(puzzle, Simplification::probing, budget);
      ASSERT_TRUE(holds_all(known, *puzzle.board, solutions)) << looks << shown(puzzle);
    }
  }
}

TEST(Simplify, RefutesWhatPropagationOfRulesRefutes) {
  // By neither different digits nor the search: 1 at the top of a thermometer.
  const Puzzle puzzle = parse_puzzle(".Shape~4x4.Thermo~R1C1~R1C2.~R1C2_1");
  EXPECT_FALSE(simplify(puzzle, Simplification::units).refuted());
  EXPECT_TRUE(simplify(puzzle, Simplification::singles).refuted());
}

TEST(Simplify, OnWideBoardsUsesMoreThanOneWordACell) {
  // 81 digits; the last row lacks one digit in its last cell.
  Puzzle puzzle = empty_puzzle(Board::sudoku({9, 9}));
  for (int column = 0; column < 80; ++column)
    puzzle.givens[puzzle.board->cell_at(80, column)] = column + 1;
  const Domains known = simplify(puzzle, Simplification::units);
  EXPECT_EQ(known.value(puzzle.board->cell_at(80, 80)), 81);
  EXPECT_FALSE(known.allows(puzzle.board->cell_at(79, 80), 81));
  EXPECT_TRUE(known.allows(puzzle.board->cell_at(71, 79), 81));
  EXPECT_FALSE(known.allows(puzzle.board->cell_at(0, 79), 80));
}

TEST(Simplify, FindsLockedCandidatesInEveryWordOfACell) {
  // The first box lacks nine of 81 digits, all in its first row.
  Puzzle puzzle = empty_puzzle(Board::sudoku({9, 9}));
  for (int i = 0; i < 72; ++i)
    puzzle.givens[puzzle.board->cell_at(1 + i / 9, i % 9)] = i < 36 ? i + 1 : i + 6;
  // 37 to 41 and 78 to 81 are left.
  const Cell beyond = puzzle.board->cell_at(0, 40);
  for (Digit digit : {37, 41, 78, 81}) {
    EXPECT_TRUE(simplify(puzzle, Simplification::singles).allows(beyond, digit));
    EXPECT_FALSE(simplify(puzzle, Simplification::locked).allows(beyond, digit));
  }
  EXPECT_TRUE(simplify(puzzle, Simplification::locked).allows(beyond, 36));
  EXPECT_TRUE(simplify(puzzle, Simplification::locked).allows(beyond, 70));
}

TEST(Simplify, SolvesThePublicSampleOf2580ByPropagation) {
  Puzzle puzzle = empty_puzzle(Board::sudoku({3, 3}));
  const std::string rows =
      "035469278782105609060278135321046897804913506596820413917652080603701952258394760";
  for (Cell cell : puzzle.board->cells())
    puzzle.givens[cell] = rows[static_cast<std::size_t>(cell.index)] - '0';
  EXPECT_TRUE(simplify(puzzle, Simplification::singles).complete());
}

}  // namespace
}  // namespace dokusat
