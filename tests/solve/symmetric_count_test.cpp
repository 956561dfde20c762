// Counts that use symmetries, and counts in parts, compared with plain counts and with the oracle.

#include <gtest/gtest.h>

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/generator/random_rules.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/solve/count_cases.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <string>
#include <support/rule_stages.hpp>
#include <vector>

#include "support/times.hpp"

namespace dokusat {
namespace {

SolverOptions plain() {
  SolverOptions options;
  options.symmetries = false;
  return options;
}

ModelNumber counted(const Puzzle& puzzle, const SolverOptions& options = {}) {
  const SolutionCount count = PuzzleSolver(options).count(puzzle);
  EXPECT_TRUE(count.complete);
  return count.number;
}

ModelNumber counted_in_parts(const Puzzle& puzzle, std::uint64_t parts) {
  ModelNumber sum = 0;
  for (std::uint64_t number = 1; number <= parts; ++number) {
    const SolutionCount count = PuzzleSolver({}).count_share(puzzle, {number, parts});
    EXPECT_TRUE(count.complete);
    sum += count.number;
  }
  return sum;
}

/// Returns a puzzle with some cells of a solution, of few different digits, so that the other
/// digits stay interchangeable; sometimes one cell is wrong.
Puzzle few_digits(const Puzzle& open, int cells, int digits, Random& random) {
  Puzzle puzzle = open;
  const Grid grid = random_solution(empty_puzzle(open.board), random).grid;
  for (int tries = 0; tries < cells; ++tries) {
    const Cell cell{random.below(open.board->cell_count())};
    if (grid[cell] <= digits) puzzle.givens[cell] = grid[cell];
  }
  if (random.below(20) == 0)
    puzzle.givens[Cell{random.below(open.board->cell_count())}] =
        1 + random.below(std::min(digits, open.board->digit_count()));
  return puzzle;
}

std::string shown(const Puzzle& puzzle) { return puzzle_text(puzzle, natural_format(puzzle)); }

TEST(SymmetricCount, IsThePlainOneOnThousandsOfSmallBoards) {
  Random random(1);
  int of_use = 0;
  for (const auto& board :
       {Board::sudoku({2, 2}), Board::sudoku({1, 4}), Board::latin(4),
        Board::of({.rows = 3, .columns = 4, .values = {0, 4}}),
        Board::of({.rows = 3, .columns = 3, .values = {1, 4}}),
        Board::of({.rows = 2, .columns = 3, .values = {1, 3}, .has_lines = false}),
        Board::of({.rows = 4,
        .columns = 4,
        .region_of = {0, 0, 1, 1, -1, 0, 1, -1, 2, -1, -1, 3, 2, 2, 3, 3}})})
    for (int round = 0; round < test::times(800); ++round) {
      const Puzzle puzzle =
          few_digits(empty_puzzle(board), random.below(9), 1 + random.below(4), random);
      const auto cases = symmetric_cases(puzzle);
      if (!cases.empty() && cases.front().weight > 1) ++of_use;
      const ModelNumber number = counted(puzzle, plain());
      EXPECT_EQ(counted(puzzle), number) << shown(puzzle);
      if (round % 8 == 0) {
        EXPECT_EQ(counted(puzzle, test::oracle_only()), number) << shown(puzzle);
      }
      if (round % 8 == 1) {
        EXPECT_EQ(counted_in_parts(puzzle, 1 + static_cast<std::uint64_t>(random.below(4))), number)
            << shown(puzzle);
      }
    }
  EXPECT_GT(of_use, test::times(1000));
}

TEST(Count, IsCompleteWhereTheLimitIsTheNumber) {
  // Some parts of the formula are cut short at the limit; others have no models.
  const BoardSpec board = BoardSpec::parse("shape:5x5:jigsaw=001120.11233.22344.534455").value();
  SolverOptions options;
  options.encoding.digits = DigitEncoding::minimal;
  options.encoding.at_most_one = AtMostOne::pairwise;
  options.encoding.simplification = Simplification::none;
  options.symmetries = false;
  options.threads = 1;
  for (const char* givens : {"02000 00000 00001 00000 00000", "32000 10000 00001 00000 00000",
                             "32000 10000 00001 00300 00000", "42000 10000 00041 00000 00000"}) {
    std::string line(givens);
    std::erase(line, ' ');
    const Puzzle puzzle = parse_puzzle(line, Format::lines, board);
    const ModelNumber number = PuzzleSolver(options).count(puzzle).number;
    const auto limit = static_cast<std::uint64_t>(number);
    const SolutionCount count = PuzzleSolver(options).count(puzzle, limit);
    EXPECT_EQ(count.number, number) << givens;
    EXPECT_TRUE(count.complete) << givens;
    if (limit > 0) {
      EXPECT_FALSE(PuzzleSolver(options).count(puzzle, limit - 1).complete) << givens;
    }
  }
}

TEST(SymmetricCount, IsThePlainOneOnLargerBoards) {
  Random random(2);
  int of_use = 0;
  for (const auto& board :
       {Board::sudoku({2, 3}), Board::latin(5), Board::latin(6),
        Board::jigsaw({0, 0, 0, 1, 1, 0, 0, 2, 1, 1, 3, 2, 2, 2, 1, 3, 3, 2, 4, 4, 3, 3, 4, 4, 4})})
    for (int round = 0; round < 60; ++round) {
      Puzzle puzzle = few_digits(empty_puzzle(board), 30 + random.below(60),
                                 board->digit_count() - 2 + random.below(2), random);
      const auto cases = symmetric_cases(puzzle);
      if (!cases.empty() && cases.front().weight > 1) ++of_use;
      EXPECT_EQ(counted(puzzle), counted(puzzle, plain())) << shown(puzzle);
      EXPECT_EQ(counted_in_parts(puzzle, 3), counted(puzzle, plain())) << shown(puzzle);
    }
  EXPECT_GT(of_use, 60);
}

TEST(SymmetricCount, OfSuDominokuIsThePlainOneWithTilingsToo) {
  Random random(3);
  for (int round = 0; round < (test::kSanitized ? 3 : 30); ++round) {
    const std::shared_ptr<const Board> board = Board::sudoku({2, 2});
    const Solution solution = random_solution(empty_domino_puzzle(board), random);
    Puzzle puzzle = domino_puzzle_from(board, solution, random.below(2), true, random);
    for (auto& single : puzzle.dominoes()->singles)
      if (random.below(4) != 0) single.reset();
    SolverOptions tilings;
    tilings.tilings = true;
    SolverOptions plain_tilings = plain();
    plain_tilings.tilings = true;
    EXPECT_EQ(counted(puzzle), counted(puzzle, plain())) << shown(puzzle);
    EXPECT_EQ(counted(puzzle, tilings), counted(puzzle, plain_tilings)) << shown(puzzle);
    EXPECT_EQ(counted_in_parts(puzzle, 2), counted(puzzle, plain())) << shown(puzzle);
  }
}

TEST(SymmetricCount, LeavesRulesAloneThatSpeakOfDigits) {
  Random random(4);
  const std::shared_ptr<const Board> board = Board::sudoku({2, 2});
  int with_rule = 0;
  int of_use = 0;
  for (const RuleKind* kind : all_rule_kinds())
    for (int round = 0; round < test::times(12); ++round) {
      Puzzle puzzle = empty_puzzle(board);
      const Grid grid = random_solution(puzzle, random).grid;
      const std::optional<CellRule> rule = random_rule(*kind, *board, grid, random);
      if (!rule) continue;
      puzzle.rules.push_back(*rule);
      ++with_rule;
      if (!free_digits(puzzle).empty()) ++of_use;
      EXPECT_EQ(counted(puzzle), counted(puzzle, test::oracle_only())) << shown(puzzle);
      EXPECT_EQ(counted_in_parts(puzzle, 2), counted(puzzle, test::oracle_only())) << shown(puzzle);
    }
  EXPECT_GT(with_rule, test::times(300));
  EXPECT_GT(of_use, test::times(20));
}

TEST(SymmetricCount, TellsTheNumbersThatAreKnown) {
  const auto open = [](const auto& board) { return counted(empty_puzzle(board)); };
  EXPECT_EQ(open(Board::sudoku({2, 2})), 288);
  EXPECT_EQ(open(Board::sudoku({2, 3})), 28200960);
  EXPECT_EQ(open(Board::latin(5)), 161280);
  EXPECT_EQ(open(Board::latin(6)), 812851200);
  EXPECT_EQ(counted(empty_domino_puzzle(Board::sudoku({2, 2}))), 264);
  EXPECT_EQ(counted_in_parts(empty_puzzle(Board::latin(6)), 5), 812851200);
}

TEST(SymmetricCount, OfSuDominokuIsTheSameWithSeveralThreads) {
  SolverOptions options;
  options.threads = 3;
  const Puzzle open = empty_domino_puzzle(Board::sudoku({2, 3}));
  EXPECT_EQ(counted(open, options), 25'729'920);
  // A time limit ends all threads, and the count is then incomplete.
  options.timeout = std::chrono::milliseconds(20);
  EXPECT_FALSE(PuzzleSolver(options).count(open).complete);
}

/// The cases cover all fillings of the first and the last row: 1 to N in the first, a permutation
/// without a fixed point in the last, times the renamings of the digits.
TEST(SymmetricCount, OfSuDominokuGoesByMirrors) {
  const auto cases_of = [](BoxShape box) {
    return symmetric_cases(empty_domino_puzzle(Board::sudoku(box)));
  };
  const auto sum = [](const std::vector<CountCase>& cases) {
    ModelNumber weights = 0;
    for (const CountCase& one : cases) weights += one.weight;
    return weights;
  };
  EXPECT_EQ(sum(cases_of({2, 2})), 24 * 9);
  EXPECT_EQ(sum(cases_of({2, 3})), 720 * 265);
  EXPECT_EQ(sum(cases_of({3, 2})), 720 * 265);
  EXPECT_EQ(sum(cases_of({2, 4})), 40320 * 14833);
  // Slightly more than a quarter, as some cases are their own mirror images.
  EXPECT_LT(cases_of({2, 3}).size(), 265U / 2);
  EXPECT_LT(cases_of({2, 4}).size(), 14833U / 3);
  EXPECT_GE(cases_of({2, 4}).size(), (14833U + 3) / 4);
  EXPECT_EQ(cases_of({3, 3}).size(), 1U);

  for (const BoxShape box : {BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 2}}) {
    const Puzzle open = empty_domino_puzzle(Board::sudoku(box));
    const ModelNumber number = open.board->digit_count() == 4 ? 264 : 25'729'920;
    EXPECT_EQ(counted(open), number);
    EXPECT_EQ(counted_in_parts(open, 7), number);
  }
}

/// Boards that allow only the half turn, only the mirror of left and right, none, and all. `cases`
/// of the 9 fillings of first and last row are left; a mirror that changes regions would make the
/// count wrong.
TEST(SymmetricCount, OfSuDominokuLeavesMirrorsThatChangeRegions) {
  struct Regions {
    std::vector<int> of_cells;
    std::size_t cases;
  };
  for (const auto& [of_cells, cases] :
       {Regions{{0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3}, 8},
        Regions{{0, 0, 1, 1, 0, 2, 2, 1, 0, 2, 2, 1, 3, 3, 3, 3}, 7},
        Regions{{0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3}, 1},
        Regions{{0, 0, 0, 0, 1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 3, 3}, 6}}) {
    const Puzzle open = empty_domino_puzzle(Board::jigsaw(of_cells));
    EXPECT_EQ(symmetric_cases(open).size(), cases) << shown(open);
    const ModelNumber number = counted(open, test::oracle_only());
    EXPECT_GT(number, 0);
    EXPECT_EQ(counted(open), number) << shown(open);
    EXPECT_EQ(counted_in_parts(open, 3), number) << shown(open);
  }
}

TEST(SymmetricCount, KeepsToItsLimit) {
  const Puzzle puzzle = empty_puzzle(Board::sudoku({2, 2}));
  for (const std::uint64_t limit : {1U, 23U, 24U, 25U, 287U}) {
    const SolutionCount count = PuzzleSolver({}).count(puzzle, limit);
    EXPECT_EQ(count.number, limit);
    EXPECT_FALSE(count.complete);
  }
  for (const std::uint64_t limit : {288U, 1000U}) {
    const SolutionCount count = PuzzleSolver({}).count(puzzle, limit);
    EXPECT_EQ(count.number, 288);
    EXPECT_TRUE(count.complete);
  }
}

TEST(SymmetricCount, OfAShareGoesOnWhereItWasEnded) {
  const Puzzle puzzle = parse_puzzle("1....2..................3...........", Format::lines);
  const ModelNumber number = counted(puzzle);
  ModelNumber sum = 0;
  for (std::uint64_t part = 1; part <= 3; ++part) {
    std::vector<CountShare> states;
    CountShare share{part, 3};
    share.remember = [&](std::uint64_t cases, const ModelNumber& so_far) {
      states.push_back({part, 3, cases, so_far});
    };
    const ModelNumber whole = PuzzleSolver({}).count_share(puzzle, share).number;
    ASSERT_GT(states.size(), 8U);
    for (const CountShare& state : states)
      EXPECT_EQ(PuzzleSolver({}).count_share(puzzle, state).number, whole);
    sum += whole;
  }
  EXPECT_EQ(sum, number);
}

/// Progress reported within a case applies to the whole puzzle: the count so far is multiplied by
/// the weight of the case.
TEST(SymmetricCount, TellsHowFarItIs) {
  SolverOptions options;
  options.splits = 0;
  std::vector<ModelNumber> told;
  options.progress = [&](const std::string& known) { told.emplace_back(known); };
  const Puzzle puzzle = empty_puzzle(Board::latin(6));
  const std::vector<CountCase> cases = symmetric_cases(puzzle);
  ASSERT_EQ(cases.size(), 1U);
  ASSERT_GT(cases.front().weight, 1);
  const SolutionCount count = PuzzleSolver(options).count(puzzle);
  ASSERT_TRUE(count.complete);
  EXPECT_GT(told.size(), 1U);
  EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
  for (const ModelNumber& number : told) EXPECT_EQ(number % cases.front().weight, 0);
  EXPECT_LE(told.back(), count.number);
}

}  // namespace
}  // namespace dokusat
