// CNF files: strict DIMACS in every written form, and incremental formulas.

#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>

#include <sstream>
#include <string>
#include <vector>

#include "strict_cnf.hpp"

#include "support/times.hpp"

namespace dokusat {
namespace {

using test::Clause;
using test::cnf_of;
using test::numbered;
using test::strict_cnf;
using test::StrictCnf;
using testing::HasSubstr;

std::vector<Puzzle> some_puzzles() {
  std::vector<Puzzle> puzzles;
  for (const auto& board : {Board::latin(1), Board::latin(2), Board::sudoku({2, 2}),
                            Board::latin(3), Board::sudoku({2, 3})})
    for (bool dominoes : {false, true})
      for (Puzzle& puzzle : assorted_puzzles(board, dominoes, 0, 3, 17))
        puzzles.push_back(std::move(puzzle));
  return puzzles;
}

TEST(WriteCnf, IsStrictInEveryForm) {
  std::size_t turn = 0;  // selects the level of simplification, so that each is combined with every
                         // encoding
  for (const Puzzle& puzzle : some_puzzles())
    for (const DigitEncodingInfo& digits : all_digit_encodings())
      for (const DominoEncodingInfo& dominoes : all_domino_encodings())
        for (const AtMostOneInfo& amo : all_at_most_one()) {
          if (!puzzle.has_dominoes() && dominoes.encoding != DominoEncoding::placement) continue;
          // One in seven under the sanitizers, which still covers all levels.
          if (++turn % 7 != 0 && test::kSanitized) continue;
          const auto levels = all_simplifications();
          const Simplification level = levels[turn % levels.size()].level;
          cnf_of(puzzle, {{digits.encoding, dominoes.encoding, amo.encoding, level}});
        }
}

TEST(WriteCnf, LeavesOutNamesAndNothingElse) {
  const Puzzle puzzle = empty_domino_puzzle(Board::sudoku({2, 2}));
  CnfOptions options;
  options.encoding.at_most_one = AtMostOne::sequential;
  const std::string named = cnf_of(puzzle, options);
  options.names = false;
  std::string without;
  std::istringstream lines(named);
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with("c varname ")) without += line + "\n";
  EXPECT_LT(without.size(), named.size());
  EXPECT_EQ(cnf_of(puzzle, options), without);
}

TEST(WriteCnf, RulesAloneAreThoseOfAPuzzleWithoutItsClues) {
  for (const Puzzle& puzzle : some_puzzles()) {
    CnfOptions options;
    options.rules_only = true;
    const std::string rules = cnf_of(puzzle, options);
    EXPECT_EQ(cnf_of(without_clues(puzzle), options), rules);
    EXPECT_THAT(rules, HasSubstr("\nc puzzle rules only\n"));
    EXPECT_THAT(rules, HasSubstr("\nc puzzle simplify none\n"));
    // The formula of the puzzle begins with the clues, one clause each; the rules follow.
    options.rules_only = false;
    options.encoding.simplification = Simplification::none;
    const StrictCnf whole = strict_cnf(cnf_of(puzzle, options));
    const StrictCnf part = strict_cnf(rules);
    EXPECT_EQ(whole.variables, part.variables);
    ASSERT_GE(whole.clauses.size(), part.clauses.size());
    EXPECT_TRUE(std::equal(part.clauses.rbegin(), part.clauses.rend(), whole.clauses.rbegin()));
  }
}

TEST(IncrementalCnf, AsksTheQuestionsOfItsPuzzles) {
  for (const auto& board : {Board::sudoku({2, 2}), Board::latin(3), Board::sudoku({2, 3})})
    for (bool dominoes : {false, true}) {
      const std::vector<Puzzle> puzzles = assorted_puzzles(board, dominoes, 2, 12, 4);
      std::ostringstream out;
      IncrementalCnfWriter writer(puzzles[0], {}, out);
      for (const Puzzle& puzzle : puzzles) {
        ASSERT_TRUE(writer.takes(puzzle));
        writer.add(puzzle);
      }
      const StrictCnf cnf = strict_cnf(out.str());
      ASSERT_EQ(cnf.cubes.size(), puzzles.size());
      EXPECT_EQ(static_cast<std::size_t>(writer.statistics().clauses), cnf.clauses.size());
      CadicalBackend solver;
      const auto literals = [](const Clause& values) {
        std::vector<Literal> result;
        for (int value : values) result.push_back(Literal::from_dimacs(value));
        return result;
      };
      for (const Clause& clause : cnf.clauses) solver.add_clause(literals(clause));
      for (std::size_t i = 0; i < puzzles.size(); ++i)
        EXPECT_EQ(solver.solve(literals(cnf.cubes[i])) == Outcome::satisfiable,
                  PuzzleSolver({}).solve(puzzles[i]).status == Status::solved)
            << puzzle_text(puzzles[i], natural_format(puzzles[i]));
    }
}

// Rules made by a program that a text writes differently: the formula is that of the text.
TEST(WriteCnf, WritesTheFormulaOfTheRulesInItsComments) {
  const auto board = Board::sudoku({2, 2});
  Puzzle twice = empty_puzzle(board);
  twice.rules.emplace_back(CellRule{&kDisjointSets, BoxesMeant{}});
  twice.rules.emplace_back(CellRule{&kDisjointSets, BoxesMeant{true, BoxShape{2, 2}}});
  Puzzle none = empty_puzzle(board);
  none.rules.emplace_back(
      CellRule{&kLookAndSay, CountsAndCells{{{25, 1}}, {Cell{0}, Cell{1}, Cell{2}}}});
  for (const Puzzle& puzzle : {twice, none})
    for (const FormulaFormat format :
         {FormulaFormat::dimacs, FormulaFormat::opb, FormulaFormat::minizinc}) {
      std::stringstream formula;
      write_cnf(numbered(puzzle), {.format = format}, formula);
      std::istringstream said(format == FormulaFormat::minizinc ? "=====UNSATISFIABLE=====\n"
                                                                : "s UNSATISFIABLE\n");
      EXPECT_EQ(decode_cnf(formula, "formula", said, "answer").outcome, Outcome::unsatisfiable);
    }
}

TEST(IncrementalCnf, TakesPuzzlesOfOneBoardAndKind) {
  const auto board = Board::sudoku({2, 2});
  std::ostringstream out;
  const IncrementalCnfWriter writer(empty_puzzle(board), {}, out);
  EXPECT_TRUE(writer.takes(empty_puzzle(board)));
  EXPECT_FALSE(writer.takes(empty_domino_puzzle(board)));
  EXPECT_FALSE(writer.takes(empty_puzzle(Board::latin(4))));
}

}  // namespace
}  // namespace dokusat
