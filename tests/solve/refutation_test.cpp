// Proofs that a puzzle has no solution, or no other. Each is checked against the formula that a CNF
// file of the puzzle would have.

#include <dokusat/cnf/proof.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "support/times.hpp"

namespace dokusat {
namespace {

using Kind = ProofVerdict::Kind;

SolverOptions options_of(DigitEncoding digits, DominoEncoding dominoes, AtMostOne amo) {
  SolverOptions options;
  options.encoding = {digits, dominoes, amo, Simplification::none};
  return options;
}

Formula formula_of(const Puzzle& puzzle, const SolverOptions& options, const Grid* except) {
  Formula formula;
  const Encoding encoding(puzzle, options.encoding);
  formula.declare_variables(encoding.write(formula, except));
  return formula;
}

/// Proves what holds of the puzzle (no or one solution), and checks it. Returns whether either
/// does.
bool is_proved(const Puzzle& puzzle, const SolverOptions& options) {
  SolverOptions questions;
  questions.unique = true;
  const Verdict verdict = PuzzleSolver(questions).solve(puzzle);
  const Grid* const except = verdict.solution ? &verdict.solution->grid : nullptr;
  std::stringstream proof;
  const Status status = PuzzleSolver(options).refute(puzzle, except, proof);
  if (verdict.unique == false) {
    EXPECT_EQ(status, Status::solved);
    return false;
  }
  EXPECT_EQ(status, Status::no_solution);
  const ProofVerdict judged = check_proof(formula_of(puzzle, options, except), proof, "proof");
  EXPECT_EQ(judged.kind, Kind::accepted) << puzzle_text(puzzle, natural_format(puzzle));
  EXPECT_EQ(judged.ignored_deletions, 0);
  return judged.kind == Kind::accepted;
}

/// With dominoes or under the sanitizers, one of every `kOneOf` combinations of encodings; the
/// puzzles share them, so that all pairs of encodings occur.
TEST(Refutation, IsAcceptedForEveryEncoding) {
  constexpr int kOneOf = 12 / test::times(4);
  int way = 0;
  int proved = 0;
  for (bool dominoes : {false, true})
    for (const Puzzle& puzzle :
         assorted_puzzles(Board::sudoku({2, 3}), dominoes, dominoes ? 6 : 10, 3, 5))
      for (const DigitEncodingInfo& digits : all_digit_encodings())
        for (const DominoEncodingInfo& domino : all_domino_encodings())
          for (const AtMostOneInfo& amo : all_at_most_one()) {
            if (!dominoes && domino.encoding != DominoEncoding::placement) continue;
            if ((dominoes || test::kSanitized) && ++way % kOneOf != 0) continue;
            proved += is_proved(puzzle, options_of(digits.encoding, domino.encoding, amo.encoding));
          }
  EXPECT_GT(proved, test::times(50));
}

TEST(Refutation, IsAcceptedForManyPuzzles) {
  int proved = 0;
  const std::shared_ptr<const Board> boards[] = {Board::sudoku({3, 3}), Board::sudoku({2, 2}),
                                                 Board::latin(5), Board::sudoku({2, 4})};
  for (const auto& board : boards)
    for (bool dominoes : {false, true}) {
      const int fewest = dominoes ? board->digit_count() : board->cell_count() / 3;
      for (const Puzzle& puzzle : assorted_puzzles(board, dominoes, fewest, 12, 8)) {
        SolverOptions options;
        options.encoding.simplification = Simplification::none;
        proved += is_proved(puzzle, options);
      }
    }
  EXPECT_GT(proved, 50);
}

TEST(Refutation, OfWhatSimplificationRefutedIsTheEmptyClause) {
  Puzzle puzzle = empty_puzzle(Board::sudoku({2, 2}));
  puzzle.givens[Cell{0}] = puzzle.givens[Cell{1}] = 1;
  std::stringstream proof;
  EXPECT_EQ(PuzzleSolver({}).refute(puzzle, nullptr, proof), Status::no_solution);
  const Formula formula = formula_of(puzzle, {}, nullptr);
  EXPECT_EQ(formula.clause_count(), 1U);
  EXPECT_EQ(check_proof(formula, proof, "proof").kind, Kind::accepted);
}

TEST(Refutation, DependsOnTheCluesAndTheGrid) {
  // The same proof fails for the formula of a puzzle with one clue less, or without the clause that
  // excludes the solution: these formulas have models.
  Random random(3);
  const std::shared_ptr<const Board> board = Board::sudoku({2, 2});
  const Solution solution = random_solution(empty_puzzle(board), random);
  Puzzle puzzle = sudoku_from(board, solution, 16, random);
  SolverOptions options = options_of(DigitEncoding::complete, {}, AtMostOne::pairwise);
  options.unique = true;
  for (bool fewer = true; fewer;) {  // to a puzzle that needs all its clues
    fewer = false;
    for (Cell cell : board->cells()) {
      Puzzle without = puzzle;
      without.givens[cell] = kNoDigit;
      if (puzzle.givens[cell] == kNoDigit || PuzzleSolver(options).solve(without).unique != true)
        continue;
      puzzle = without;
      fewer = true;
      break;
    }
  }
  std::ostringstream out;
  ASSERT_EQ(PuzzleSolver(options).refute(puzzle, &solution.grid, out), Status::no_solution);
  const auto judged = [&](const Puzzle& other, const Grid* except) {
    std::istringstream proof(out.str());
    return check_proof(formula_of(other, options, except), proof, "proof").kind;
  };
  EXPECT_EQ(judged(puzzle, &solution.grid), Kind::accepted);
  EXPECT_NE(judged(puzzle, nullptr), Kind::accepted);
  for (Cell cell : board->cells()) {
    if (puzzle.givens[cell] == kNoDigit) continue;
    Puzzle without = puzzle;
    without.givens[cell] = kNoDigit;
    EXPECT_NE(judged(without, &solution.grid), Kind::accepted) << board->name(cell);
  }
}

TEST(Refutation, LeavesTheGridOutOnEveryBoard) {
  // Encodings and boards that end with any clause group.
  for (const char* name : {"latin1", "1x1", "latin2", "1x2", "latin3", "2x2"})
    for (const DigitEncodingInfo& digits : all_digit_encodings()) {
      Puzzle puzzle = empty_puzzle(BoardSpec::parse(name)->board());
      const Encoding encoding(puzzle, {.digits = digits.encoding,
                                       .at_most_one = AtMostOne::pairwise,
                                       .simplification = Simplification::none});
      puzzle.givens = PuzzleSolver({}).solve(puzzle).solution->grid;
      CadicalBackend backend;
      encoding.write(backend, &puzzle.givens);
      EXPECT_EQ(backend.solve(encoding.clues_of(puzzle)), Outcome::unsatisfiable)
          << name << " " << digits.name;
    }
}

TEST(Refutation, StopsAtLimits) {
  SolverOptions options;
  options.encoding.simplification = Simplification::none;
  options.conflicts = 0;
  options.timeout = std::chrono::duration<double>(0.0);
  std::ostringstream proof;
  EXPECT_EQ(PuzzleSolver(options).refute(empty_puzzle(Board::sudoku({3, 3})), nullptr, proof),
            Status::unknown);
}

}  // namespace
}  // namespace dokusat
