// Single and combined constraints: their meaning for a grid compared with simplification, clauses
// and solver, as whole sets of solutions.

#include <gtest/gtest.h>

#include <dokusat/encoder/encoding.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <set>
#include <string>

#include "support/constraint_rules.hpp"
#include "support/rule_stages.hpp"
#include "support/times.hpp"

namespace dokusat {
namespace {

using test::comparable_boards;
using test::grids;

/// Returns those of all grids that keep the constraints of the puzzle.
std::set<Grid> meant(const Puzzle& puzzle, const std::set<Grid>& all) {
  std::set<Grid> kept;
  const std::vector<Constraint> constraints = constraints_of(puzzle);
  for (const Grid& grid : all)
    if (std::ranges::all_of(
            constraints, [&](const Constraint& constraint) { return is_kept(constraint, grid); }))
      kept.insert(grid);
  return kept;
}

SolverOptions by_formula(Simplification level) {
  SolverOptions options;
  options.encoding.simplification = level;
  options.splits = 0;
  return options;
}

TEST(Constraints, HaveTheGridsThatTheyMean) {
  int solvable = 0;
  int unsolvable = 0;
  for (const Puzzle& kind : comparable_boards()) {
    const std::set<Grid> all = grids(kind);
    for (unsigned seed = 0; seed < static_cast<unsigned>(test::times(24)); ++seed) {
      SCOPED_TRACE("size " + std::to_string(kind.board->digit_count()) + ", seed " +
                   std::to_string(seed));
      RandomConstraints random(*kind.board, seed);
      Puzzle puzzle = kind;
      std::vector<Constraint> constraints{random.any()};
      if (seed % 3 != 0) constraints.push_back(random.any());
      puzzle.rules.push_back(constraint_rule(std::move(constraints)));
      const std::set<Grid> wanted = meant(puzzle, all);
      ++(wanted.empty() ? unsolvable : solvable);
      EXPECT_EQ(grids(puzzle), wanted);
      for (Simplification level : {Simplification::none, Simplification::units,
                                   Simplification::locked, Simplification::probing})
        EXPECT_EQ(grids(puzzle, by_formula(level)), wanted);
      EXPECT_EQ(PuzzleSolver({}).count(puzzle).number, wanted.size());
    }
  }
  EXPECT_GT(solvable, test::times(30));
  EXPECT_GT(unsolvable, test::times(10));
}

TEST(Constraints, OfNothingHoldOrNot) {
  const Puzzle kind = empty_puzzle(Board::sudoku({2, 2}));
  const auto none = std::make_shared<const Automaton>(4, std::vector<int>(4, Automaton::kDead),
                                                      std::vector<bool>{true});
  const auto count = [&](Constraint constraint) {
    Puzzle puzzle = kind;
    puzzle.rules.push_back(constraint_rule({std::move(constraint)}));
    return PuzzleSolver({}).count(puzzle).number;
  };
  EXPECT_EQ(count(Regular{{}, none}), 288);
  EXPECT_EQ(count(Regular{{Cell{0}}, none}), 0);
  EXPECT_EQ(count(Linear{{}, Comparison::at_least, 0}), 288);
  EXPECT_EQ(count(Linear{{}, Comparison::at_least, 1}), 0);
  EXPECT_EQ(count(Linear{{}, Comparison::at_most, -1}), 0);
  EXPECT_EQ(count(Either{}), 0);
  EXPECT_EQ(count(Either{{Alternative{}}}), 288);
  EXPECT_EQ(count(candidate_list(Cell{5}, 4, {2, 3})), 144);
}

}  // namespace
}  // namespace dokusat
