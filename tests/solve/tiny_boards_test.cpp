// Each kind of rule, satisfiable or not, on boards small enough to try all grids: with one value or
// two, one row or one column, and cells off the board.

#include <gtest/gtest.h>

#include <dokusat/decoder/cnf_comments.hpp>
#include <dokusat/formats/iss/iss_reader.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/any_rule.hpp>
#include <dokusat/generator/random_rules.hpp>
#include <dokusat/rules/syntax.hpp>
#include <dokusat/rules/validate.hpp>
#include <dokusat/text/parse_error.hpp>
#include <regex>
#include <string>
#include <support/rule_stages.hpp>

#include "support/times.hpp"

namespace dokusat {
namespace {

using test::Grids;
using test::grids;

/// An empty puzzle, and all its solutions.
struct TinyBoard {
  Puzzle puzzle;
  std::vector<Grid> all;
};

void fill_from(const Puzzle& puzzle, int cell, Grid& grid, std::vector<Grid>& all) {
  if (cell == puzzle.board->cell_count()) {
    if (grid_violations(puzzle, grid).empty()) all.push_back(grid);
    return;
  }
  for (const Digit digit : puzzle.board->digits()) {
    grid[Cell{cell}] = digit;
    fill_from(puzzle, cell + 1, grid, all);
  }
}

TinyBoard tiny_board(const std::string& text) {
  TinyBoard board{parse_puzzle(text, Format::iss), {}};
  Grid grid(*board.puzzle.board);
  fill_from(board.puzzle, 0, grid, board.all);
  return board;
}

const std::vector<TinyBoard>& tiny_boards() {
  static const std::vector<TinyBoard> kBoards = [] {
    std::vector<TinyBoard> boards;
    for (const char* const text :
         {".Shape~1x1", ".Shape~1x2~1-1~Raw", ".Shape~2x2~1-1~Raw", ".Shape~1x3~0-0~Raw",
          ".Shape~1x2", ".Shape~2x1", ".Shape~1x3", ".Shape~3x1", ".Shape~2x2",
          ".Shape~1x3~1-2~Raw", ".Shape~3x1~0-1~Raw", ".Shape~2x2~1-2~Raw", ".Shape~2x2~0-1~Raw",
          ".Shape~1x2.Var~A~~2x2", ".Shape~2x1~1-1~Raw.Var~A~~2",
          ".Shape~2x2.NoBoxes.Var~A~~3.Var~B", ".Shape~1x3~0-1~Raw.Var~A~~2x2"})
      boards.push_back(tiny_board(text));
    return boards;
  }();
  return kBoards;
}

SolverOptions by_formula(Simplification simplification) {
  SolverOptions options;
  options.splits = 0;
  options.encoding.simplification = simplification;
  return options;
}

Grids kept(const TinyBoard& board, const Puzzle& puzzle) {
  Grids kept;
  for (const Grid& grid : board.all)
    if (grid_violations(puzzle, grid).empty()) kept.insert(grid);
  return kept;
}

void expect_same_by_all_engines(const Puzzle& puzzle, const Grids& meant) {
  for (const SolverOptions& options :
       {SolverOptions{}, test::oracle_only(), by_formula(Simplification::none),
        by_formula(Simplification::units), by_formula(Simplification::automatic)}) {
    ASSERT_EQ(grids(puzzle, options), meant);
    const SolutionCount count = PuzzleSolver(options).count(puzzle, std::nullopt);
    ASSERT_EQ(count.number, meant.size());
    ASSERT_TRUE(count.complete);
  }
}

/// Returns a random rule: either with any arguments that the board allows, or made for one of the
/// grids.
std::optional<CellRule> some_rule(const RuleKind& kind, const TinyBoard& board, Random& random) {
  const Board& on = *board.puzzle.board;
  if (random.below(2) == 0)
    if (auto rule = any_legal_rule(kind, on, random)) return rule;
  const auto rule = random_rule(kind, on, random.pick(board.all), random);
  return rule && random.below(2) == 0 ? with_any_numbers(*rule, on, random) : rule;
}

/// Returns the board with a random rule of the kind, `times` times, except where none was found.
std::vector<Puzzle> with_rules(const RuleKind& kind, const TinyBoard& board, int times) {
  std::vector<Puzzle> puzzles;
  for (int seed = 1; seed <= times; ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const std::optional<CellRule> rule = some_rule(kind, board, random);
    if (!rule) continue;
    puzzles.push_back(board.puzzle);
    puzzles.back().rules.push_back(*rule);
  }
  return puzzles;
}

class TinyBoards : public testing::TestWithParam<const RuleKind*> {};

TEST_P(TinyBoards, HaveTheSameSolutionsByEveryEngine) {
  for (const TinyBoard& board : tiny_boards())
    for (const Puzzle& puzzle : with_rules(*GetParam(), board, test::times(6))) {
      // Raw boards can have rules without a text.
      SCOPED_TRACE(why_no_iss(puzzle).empty() ? iss_text(puzzle) : std::string(GetParam()->name));
      expect_same_by_all_engines(puzzle, kept(board, puzzle));
    }
}

TEST_P(TinyBoards, AreTheSameOnceWrittenAndReadAgain) {
  for (const TinyBoard& board : tiny_boards())
    for (const Puzzle& puzzle : with_rules(*GetParam(), board, test::times(40))) {
      if (!why_no_iss(puzzle).empty()) continue;
      const std::string text = iss_text(puzzle);
      SCOPED_TRACE(text);
      const Grids meant = kept(board, puzzle);
      Puzzle again;
      ASSERT_NO_THROW(again = parse_puzzle(text, Format::iss));
      ASSERT_EQ(again.board->plan(), puzzle.board->plan());
      EXPECT_EQ(kept(board, again), meant);
      EXPECT_EQ(iss_text(again), iss_text(parse_puzzle(iss_text(again), Format::iss)));
      // Comments of formulas and MiniZinc models contain these rules.
      EXPECT_EQ(kept(board, as_in_comments({puzzle, 1, Format::iss}).puzzle), meant);
    }
}

/// Applies the rules of a board to the cells of a group of the same shape.
TEST_P(TinyBoards, HaveRulesOfCellsOffThem) {
  static const TinyBoard kBoard = tiny_board(".Shape~2x2~1-2~Raw");
  static const std::string kGroup = ".Shape~2x2~1-2~Raw.Var~A~~2x2";
  static const TinyBoard kWithGroup = tiny_board(kGroup);
  static const std::regex kCell("R(\\d)C(\\d)");
  for (const Puzzle& puzzle : with_rules(*GetParam(), kBoard, test::times(12))) {
    std::string text = rule_text(*puzzle.board, std::get<CellRule>(puzzle.rules[0]));
    for (std::smatch cell; std::regex_search(text, cell, kCell);)
      text = std::string(cell.prefix()) + "VA" +
             std::to_string(2 * std::stoi(cell[1]) + std::stoi(cell[2]) - 2) +
             std::string(cell.suffix());
    SCOPED_TRACE(text);
    Puzzle moved;
    try {
      moved = parse_puzzle(kGroup + text, Format::iss);
    } catch (const ParseError&) {
      continue;
    }
    ASSERT_EQ(validate(moved), std::vector<std::string>());
    expect_same_by_all_engines(moved, kept(kWithGroup, moved));
  }
}

INSTANTIATE_TEST_SUITE_P(All, TinyBoards,
                         testing::ValuesIn(all_rule_kinds().begin(), all_rule_kinds().end()),
                         [](const auto& test) { return std::string(test.param->name); });

}  // namespace
}  // namespace dokusat
