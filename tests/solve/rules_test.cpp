// Rules beyond the units of the board: their meaning compared with their constraints, as whole sets
// of solutions, on each path. Two rules exist only in this test. Boards of more than 64 digits have
// no propagators: there the formula must decide.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <functional>
#include <set>
#include <sstream>
#include <string>
#include <utility>

#include "support/rule_stages.hpp"
#include "support/times.hpp"

namespace dokusat {
namespace {

using test::comparable_boards;
using test::grids;
using test::oracle_only;

bool make_no_five(std::span<const Digit> digits) {
  return digits[0] == kOpen || digits[1] == kOpen || digits[0] + digits[1] != 5;
}

const RuleKind kNoFive{
    .name = "NoFive",
    .arguments = "",
    .sentence = "Neighbours do not add up to five.",
    .constraints = "Table",
    .says = KindOf<NoArguments>{.statements =
                                    [](const Board& board, const NoArguments&) {
                                      std::vector<Statement> pairs;
                                      for (const Edge& edge : board.edges())
                                        pairs.push_back({{edge.first, edge.second}, make_no_five});
                                      return pairs;
                                    },
                                .compile =
                                    [](const Board& board, const NoArguments&) {
                                      const auto pairs = std::make_shared<const DigitPairs>(
                                          board.digit_count(),
                                          [](Digit one, Digit other) { return one != 5 - other; });
                                      std::vector<Constraint> relations;
                                      for (const Edge& edge : board.edges())
                                        relations.push_back(Table{edge.first, edge.second, pairs});
                                      return relations;
                                    }},
};

const RuleKind kBelow{
    .name = "Below",
    .arguments = "CELL~CELL",
    .sentence = "The first cell holds less than the second.",
    .constraints = "Table",
    .says = KindOf<CellsInOrder>{
        .statements =
            [](const Board&, const CellsInOrder& rule) {
              return std::vector<Statement>{{rule.cells, [](std::span<const Digit> digits) {
                                               return digits[0] == kOpen || digits[1] == kOpen ||
                                                      digits[0] < digits[1];
                                             }}};
            },
        .compile =
            [](const Board& board, const CellsInOrder& rule) {
              const auto pairs = std::make_shared<const DigitPairs>(
                  board.digit_count(), [](Digit one, Digit other) { return one < other; });
              return std::vector<Constraint>{Table{rule.cells[0], rule.cells[1], pairs}};
            }},
};

/// An independent definition of the rule.
using Meaning = std::function<bool(const Board&, const Grid&)>;

struct RuleCase {
  std::string name;
  std::vector<CellRule> rules;
  Meaning meaning;
};

bool every_pair(const Board& board, const Grid& grid,
                const std::function<bool(int down, int right, Digit one, Digit other)>& keeps) {
  for (int row = 0; row < board.digit_count(); ++row)
    for (int column = 0; column < board.digit_count(); ++column)
      for (int down = 0; row + down < board.digit_count(); ++down)
        for (int right = -column; column + right < board.digit_count(); ++right)
          if (!keeps(down, right, grid[board.cell_at(row, column)],
                     grid[board.cell_at(row + down, column + right)]))
            return false;
  return true;
}

bool keeps_anti_knight(const Board& board, const Grid& grid) {
  return every_pair(board, grid, [](int down, int right, Digit one, Digit other) {
    const bool is_move = (down == 1 && std::abs(right) == 2) || (down == 2 && std::abs(right) == 1);
    return !is_move || one != other;
  });
}

bool keeps_both_diagonals(const Board& board, const Grid& grid) {
  std::set<Digit> falling;
  std::set<Digit> rising;
  for (int i = 0; i < board.digit_count(); ++i) {
    falling.insert(grid[board.cell_at(i, i)]);
    rising.insert(grid[board.cell_at(board.digit_count() - 1 - i, i)]);
  }
  const auto all = static_cast<std::size_t>(board.digit_count());
  return falling.size() == all && rising.size() == all;
}

bool keeps_the_middle(const Board& board, const Grid& grid) {
  std::set<Digit> seen;
  for (int i = 0; i < 4; ++i) seen.insert(grid[board.cell_at(1 + i / 2, 1 + i % 2)]);
  return seen.size() == 4;
}

bool keeps_anti_king(const Board& board, const Grid& grid) {
  return every_pair(board, grid, [](int down, int right, Digit one, Digit other) {
    return down != 1 || std::abs(right) != 1 || one != other;
  });
}

bool has_no_neighbours_of_five(const Board& board, const Grid& grid) {
  return every_pair(board, grid, [](int down, int right, Digit one, Digit other) {
    return down + std::abs(right) != 1 || one + other != 5;
  });
}

bool has_no_neighbours_in_sequence(const Board& board, const Grid& grid) {
  return every_pair(board, grid, [](int down, int right, Digit one, Digit other) {
    return down + std::abs(right) != 1 || std::abs(one - other) != 1;
  });
}

std::vector<Cell> middle_of(const Board& board) {
  return {board.cell_at(1, 1), board.cell_at(1, 2), board.cell_at(2, 1), board.cell_at(2, 2)};
}

std::vector<RuleCase> rule_cases(const Board& board) {
  const CellRule middle{&kAllDifferent, middle_of(board)};
  const CellRule falling{&kDiagonal, LongDiagonal{false}};
  const CellRule rising{&kDiagonal, LongDiagonal{true}};
  return {
      {"anti-knight", {{&kAntiKnight}}, keeps_anti_knight},
      {"both diagonals", {falling, rising}, keeps_both_diagonals},
      {"four cells in the middle", {middle}, keeps_the_middle},
      {"anti-king", {{&kAntiKing}}, keeps_anti_king},
      {"anti-consecutive", {{&kAntiConsecutive}}, has_no_neighbours_in_sequence},
      {"no five", {{&kNoFive}}, has_no_neighbours_of_five},
      {"middle and no five",
       {middle, {&kNoFive}},
       [](const Board& other, const Grid& grid) {
         return keeps_the_middle(other, grid) && has_no_neighbours_of_five(other, grid);
       }},
  };
}

Puzzle with_rules(Puzzle puzzle, const RuleCase& rule_case) {
  for (const CellRule& rule : rule_case.rules) puzzle.rules.push_back(rule);
  return puzzle;
}

std::vector<Puzzle> kinds() {
  std::vector<Puzzle> puzzles = comparable_boards();
  Puzzle latin = empty_puzzle(Board::latin(5));
  for (int column = 0; column < 5; ++column) latin.givens[Cell{column}] = 2 * column % 5 + 1;
  puzzles.push_back(std::move(latin));
  return puzzles;
}

TEST(Rules, MeanTheSameToJudgeOracleAndFormula) {
  std::size_t solvable = 0;
  std::size_t unsolvable = 0;
  for (const Puzzle& kind : kinds()) {
    const std::set<Grid> all = grids(kind, oracle_only());
    for (const RuleCase& rule_case : rule_cases(*kind.board)) {
      SCOPED_TRACE(rule_case.name + " on " + std::to_string(kind.board->digit_count()));
      const Puzzle puzzle = with_rules(kind, rule_case);
      std::set<Grid> meant;
      for (const Grid& grid : all) {
        const bool kept = rule_case.meaning(*kind.board, grid);
        if (kept) meant.insert(grid);
        ASSERT_EQ(grid_violations(puzzle, grid).empty(), kept);
      }
      ++(meant.empty() ? unsolvable : solvable);
      EXPECT_EQ(grids(puzzle, oracle_only()), meant);
      EXPECT_EQ(grids(puzzle, {}), meant);
      // Under the sanitizers each rule takes a third of the paths.
      std::size_t way = solvable + unsolvable;
      for (const SimplificationInfo& info : all_simplifications()) {
        if (test::kSanitized && way++ % 3 != 0) continue;
        SolverOptions options;
        options.encoding.simplification = info.level;
        EXPECT_EQ(grids(puzzle, options), meant) << info.name;
      }
      for (const DigitEncodingInfo& info : all_digit_encodings()) {
        if (test::kSanitized && way++ % 3 != 0) continue;
        SolverOptions options;
        options.encoding.digits = info.encoding;
        options.splits = 0;
        EXPECT_EQ(grids(puzzle, options), meant) << info.name;
      }
    }
  }
  EXPECT_GT(solvable, 10U);
  EXPECT_GT(unsolvable, 2U);
}

TEST(Rules, AreKeptWhateverIsAsked) {
  for (const Puzzle& kind : kinds())
    for (const RuleCase& rule_case : rule_cases(*kind.board)) {
      SCOPED_TRACE(rule_case.name + " on " + std::to_string(kind.board->digit_count()));
      const Puzzle puzzle = with_rules(kind, rule_case);
      const std::set<Grid> all = grids(puzzle, oracle_only());
      for (bool by_oracle : {false, true})
        for (Order order : {Order::any, Order::least, Order::greatest}) {
          SolverOptions options;
          options.oracle = by_oracle;
          options.order = order;
          options.unique = true;
          const Verdict verdict = PuzzleSolver(options).solve(puzzle);
          ASSERT_EQ(verdict.status, all.empty() ? Status::no_solution : Status::solved);
          if (all.empty()) continue;
          EXPECT_EQ(verdict.unique, all.size() == 1);
          EXPECT_TRUE(all.contains(verdict.solution->grid));
          if (order == Order::least) {
            EXPECT_EQ(verdict.solution->grid, *all.begin());
          }
          if (order == Order::greatest) {
            EXPECT_EQ(verdict.solution->grid, *all.rbegin());
          }
        }
      const SolutionCount count = PuzzleSolver({}).count(puzzle);
      EXPECT_TRUE(count.complete);
      EXPECT_EQ(count.number, all.size());
    }
}

/// Returns a cyclic Latin square of 66 with four empty cells, in which two digits can be exchanged.
Puzzle two_squares_of_66() {
  Puzzle puzzle = empty_puzzle(Board::latin(66));
  const Board& board = *puzzle.board;
  for (Cell cell : board.cells())
    if (board.row(cell) % 33 != 0 || board.column(cell) % 33 != 0)
      puzzle.givens[cell] = (board.row(cell) + board.column(cell)) % 66 + 1;
  return puzzle;
}

TEST(Rules, ThatDeductionDoesNotKnowAreKeptOnEveryPath) {
  const Puzzle open = two_squares_of_66();
  const Board& board = *open.board;
  ASSERT_EQ(grids(open, {}).size(), 2U);
  for (const bool swapped : {false, true}) {
    Puzzle puzzle = open;
    CellRule below{&kBelow, {board.cell_at(0, 0), board.cell_at(0, 33)}};
    if (swapped) std::ranges::reverse(*cells_in(below.arguments));
    puzzle.rules.push_back(below);
    const std::set<Grid> one = grids(puzzle, oracle_only());
    ASSERT_EQ(one.size(), 1U);
    EXPECT_EQ(one.begin()->operator[](board.cell_at(0, 0)), swapped ? 34 : 1);
    for (const SimplificationInfo& info : all_simplifications()) {
      SolverOptions options;
      options.encoding.simplification = info.level;
      EXPECT_EQ(grids(puzzle, options), one) << info.name;
    }
    EXPECT_EQ(PuzzleSolver({}).count(puzzle).number, 1);
    SolverOptions unique;
    unique.unique = true;
    const Verdict verdict = PuzzleSolver(unique).solve(puzzle);
    ASSERT_EQ(verdict.status, Status::solved);
    EXPECT_EQ(verdict.solution->grid, *one.begin());
    EXPECT_EQ(verdict.unique, true);
    // The rule and its opposite exclude all grids.
    std::ranges::reverse(*cells_in(below.arguments));
    puzzle.rules.push_back(below);
    EXPECT_EQ(PuzzleSolver(unique).solve(puzzle).status, Status::no_solution);
  }
}

TEST(Rules, AreAskedAlsoWhereTheCluesDecideAllCells) {
  // The clues fill all cells, and only the rule excludes the grid.
  Puzzle puzzle = empty_puzzle(Board::latin(4));
  for (Cell cell : puzzle.board->cells())
    puzzle.givens[cell] =
        (puzzle.board->row(cell) + puzzle.board->column(cell)) % puzzle.board->digit_count() + 1;
  EXPECT_EQ(PuzzleSolver({}).solve(puzzle).status, Status::solved);
  puzzle.rules.push_back(CellRule{&kNoFive});
  EXPECT_EQ(PuzzleSolver({}).solve(puzzle).status, Status::no_solution);
  EXPECT_EQ(PuzzleSolver({}).count(puzzle).number, 0);
  std::ostringstream proof;
  EXPECT_EQ(PuzzleSolver({}).refute(puzzle, nullptr, proof), Status::no_solution);
}

TEST(Rules, AreInTheCatalogueByName) {
  for (const RuleKind* kind : all_rule_kinds()) {
    EXPECT_EQ(rule_kind_named(kind->name), kind);
    EXPECT_FALSE(kind->sentence.empty());
  }
  EXPECT_EQ(rule_kind_named("NoSuchRule"), nullptr);
}

TEST(Rules, AreToldWithTheirCellsAndDigits) {
  Puzzle puzzle = empty_puzzle(Board::latin(4));
  puzzle.rules = {CellRule{&kAntiKnight}, CellRule{&kAllDifferent, middle_of(*puzzle.board)}};
  const Grid grid = parse_puzzle("1234341221434321").givens;
  const std::vector<std::string> wrong = texts(grid_violations(puzzle, grid), *puzzle.board);
  ASSERT_FALSE(wrong.empty());
  EXPECT_EQ(wrong.front(), "AntiKnight is broken: r1c1, r2c3 hold 1, 1");
  EXPECT_EQ(wrong.back(), "AllDifferent is broken: r2c2, r2c3, r3c2, r3c3 hold 4, 1, 1, 4");
}

}  // namespace
}  // namespace dokusat
