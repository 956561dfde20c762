// Case splits compared with the oracle: whole sets of grids, on boards with and without dominoes,
// and the state after a search gives up.

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <dokusat/simplification/case_splits.hpp>
#include <dokusat/simplification/simplify.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "support/oracle_grids.hpp"
#include "support/shown_puzzle.hpp"

namespace dokusat {
namespace {

using test::grids_of_oracle;
using test::shown;

using Branching = CaseSplits::Branching;
using End = CaseSplits::End;

constexpr std::array kBranchings = {Branching::fewest_digits, Branching::ascending,
                                    Branching::descending};
constexpr long kUnlimited = 1'000'000'000;

struct BoardCase {
  std::string name;
  std::shared_ptr<const Board> board;
  bool dominoes;
  int fewest_clues;  // so that the sets of grids stay small enough to list
  int puzzles;

  Puzzle kind() const { return dominoes ? empty_domino_puzzle(board) : empty_puzzle(board); }
};

void PrintTo(const BoardCase& board_case, std::ostream* out) { *out << board_case.name; }

struct Search {
  End outcome = End::exhausted;
  std::vector<Grid> grids;
};

/// Returns the grids in the order in which they are found, each checked against the rules.
Search search(Simplifier& simplifier, const Puzzle& puzzle, Branching branching,
              long splits = kUnlimited, const Budget& budget = {}) {
  Search search;
  const Domains& known = simplifier.simplify(puzzle, Simplification::singles);
  if (known.refuted()) return search;
  search.outcome = simplifier.splits().search(
      known, branching, splits,
      [&](const Domains& complete) {
        const Solution solution = solution_of(*puzzle.board, complete);
        EXPECT_TRUE(violations(puzzle, solution).empty()) << shown(puzzle);
        search.grids.push_back(solution.grid);
        return true;
      },
      budget);
  return search;
}

class SearchByCaseSplits : public testing::TestWithParam<BoardCase> {
 protected:
  static std::vector<Puzzle> puzzles(std::uint64_t seed) {
    const auto& [name, board, dominoes, fewest, count] = GetParam();
    return assorted_puzzles(board, dominoes, fewest, count, seed);
  }
};

TEST_P(SearchByCaseSplits, FindsTheGridsOfTheOracleInOrder) {
  Simplifier simplifier(GetParam().kind());
  int several = 0;
  for (const Puzzle& puzzle : puzzles(21)) {
    const std::vector<Grid> expected = grids_of_oracle(puzzle);
    if (expected.size() > 1) ++several;
    for (const Branching branching : kBranchings) {
      Search found = search(simplifier, puzzle, branching);
      ASSERT_EQ(found.outcome, End::exhausted) << shown(puzzle);
      if (branching == Branching::descending) std::ranges::reverse(found.grids);
      if (branching == Branching::fewest_digits) std::ranges::sort(found.grids);
      ASSERT_EQ(found.grids, expected) << shown(puzzle);
    }
  }
  EXPECT_EQ(several > 0, GetParam().board->digit_count() > 1);
}

TEST_P(SearchByCaseSplits, EndsWhereItIsTold) {
  Simplifier simplifier(GetParam().kind());
  for (const Puzzle& puzzle : puzzles(22)) {
    const std::vector<Grid> all = search(simplifier, puzzle, Branching::ascending).grids;
    if (all.empty()) continue;
    std::vector<Grid> found;
    const End outcome =
        simplifier.splits().search(simplifier.simplify(puzzle, Simplification::singles),
                                   Branching::ascending, kUnlimited, [&](const Domains& complete) {
                                     found.push_back(solution_of(*puzzle.board, complete).grid);
                                     return found.size() < 2;
                                   });
    ASSERT_EQ(outcome, all.size() < 2 ? End::exhausted : End::ended) << shown(puzzle);
    const std::ptrdiff_t wanted = std::min<std::ptrdiff_t>(2, std::ssize(all));
    ASSERT_EQ(found, std::vector(all.begin(), all.begin() + wanted)) << shown(puzzle);
  }
}

TEST_P(SearchByCaseSplits, WithFewSplitsIsRightOrGivesUpAndLeavesNothingBehind) {
  Simplifier reused(GetParam().kind());
  int gave_up = 0;
  for (const Puzzle& puzzle : puzzles(23)) {
    const std::vector<Grid> all = search(reused, puzzle, Branching::descending).grids;
    for (const long splits : {0, 1, 2, 3, 5, 10, 30}) {
      const Search few = search(reused, puzzle, Branching::descending, splits);
      ASSERT_LE(few.grids.size(), all.size()) << shown(puzzle);
      // A limited search finds the first grids of an unlimited one.
      ASSERT_TRUE(std::equal(few.grids.begin(), few.grids.end(), all.begin())) << shown(puzzle);
      if (few.outcome == End::gave_up)
        ++gave_up;
      else
        ASSERT_EQ(few.grids, all) << shown(puzzle);
      // A search after one that gave up is not influenced by it.
      const Search again = search(reused, puzzle, Branching::descending);
      ASSERT_EQ(again.outcome, End::exhausted) << shown(puzzle);
      ASSERT_EQ(again.grids, all) << shown(puzzle);
    }
  }
  EXPECT_EQ(gave_up > 0, GetParam().board->digit_count() > 1);  // one cell cannot be split
}

TEST_P(SearchByCaseSplits, StopGivesUp) {
  Simplifier simplifier(GetParam().kind());
  for (const Puzzle& puzzle : puzzles(24)) {
    const std::vector<Grid> all = search(simplifier, puzzle, Branching::ascending).grids;
    for (const int looks : {0, 1, 2, 7, 20}) {
      std::int64_t left = looks;
      const Search stopped =
          search(simplifier, puzzle, Branching::ascending, kUnlimited, {.looks = &left});
      ASSERT_TRUE(std::equal(stopped.grids.begin(), stopped.grids.end(), all.begin()));
      if (stopped.outcome != End::gave_up) {
        ASSERT_EQ(stopped.grids, all) << shown(puzzle);
      }
    }
  }
}

/// Expects the same candidates, edges and singles.
void expect_same(const Domains& a, const Domains& b, const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  ASSERT_EQ(a.refuted(), b.refuted()) << shown(puzzle);
  if (a.refuted()) return;
  for (const Cell cell : board.cells()) {
    for (const Digit digit : board.digits())
      ASSERT_EQ(a.allows(cell, digit), b.allows(cell, digit)) << shown(puzzle);
    if (puzzle.has_dominoes()) {
      ASSERT_EQ(a.single(cell), b.single(cell)) << shown(puzzle);
    }
  }
  if (!puzzle.has_dominoes()) return;
  for (int index = 0; index < static_cast<int>(board.edges().size()); ++index)
    ASSERT_EQ(a.edge(index), b.edge(index)) << shown(puzzle);
}

TEST_P(SearchByCaseSplits, AReusedSimplifierKnowsWhatAFreshOneKnows) {
  Simplifier reused(GetParam().kind());
  for (const Puzzle& puzzle : puzzles(25))
    for (const Simplification level :
         {Simplification::none, Simplification::units, Simplification::singles,
          Simplification::probing, Simplification::automatic, Simplification::singles}) {
      expect_same(reused.simplify(puzzle, level), simplify(puzzle, level), puzzle);
      if (HasFatalFailure()) return;
      // Earlier searches, one of which gave up, must leave no trace.
      search(reused, puzzle, Branching::fewest_digits, 1);
      search(reused, puzzle, Branching::ascending, 20);
    }
}

INSTANTIATE_TEST_SUITE_P(Boards, SearchByCaseSplits,
                         testing::Values(BoardCase{"latin1", Board::latin(1), false, 0, 2},
                                         BoardCase{"latin3", Board::latin(3), false, 0, 60},
                                         BoardCase{"latin5", Board::latin(5), false, 8, 60},
                                         BoardCase{"sudoku4", Board::sudoku({2, 2}), false, 0, 150},
                                         BoardCase{"sudoku6", Board::sudoku({2, 3}), false, 9, 80},
                                         BoardCase{"sudoku9", Board::sudoku({3, 3}), false, 28, 30},
                                         BoardCase{"domino1", Board::latin(1), true, 0, 2},
                                         BoardCase{"domino3", Board::latin(3), true, 0, 60},
                                         BoardCase{"domino4", Board::sudoku({2, 2}), true, 0, 80},
                                         BoardCase{"domino6", Board::sudoku({3, 2}), true, 6, 60}),
                         [](const auto& instance) { return instance.param.name; });

TEST(CaseSplits, AStopAtAnyMomentNeverMakesAWrongGrid) {
  // On a board of this size propagation itself checks the stop flag, and may end early; its
  // incomplete result must not be taken for a grid.
  const auto board = Board::latin(30);
  Solution solution{Grid(30), {}};
  for (const Cell cell : board->cells())
    solution.grid[cell] = (board->row(cell) + board->column(cell)) % 30 + 1;
  Random random(5);
  const Puzzle puzzle = sudoku_from(board, solution, 400, random);
  for (int looks = 1; looks < 40; ++looks) {
    std::int64_t left = looks;
    const Budget budget{.looks = &left};
    Simplifier simplifier(empty_puzzle(board));
    const Domains& known = simplifier.simplify(puzzle, Simplification::singles);
    ASSERT_FALSE(known.refuted());
    simplifier.splits().search(
        known, Branching::fewest_digits, 500,
        [&](const Domains& complete) {
          EXPECT_TRUE(violations(puzzle, solution_of(*board, complete)).empty());
          return false;
        },
        budget);
  }
}

}  // namespace
}  // namespace dokusat
