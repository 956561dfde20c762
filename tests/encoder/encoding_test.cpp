// Every rule encoding with every at-most-one encoding and every level of simplification: the same
// solutions as the oracle, clauses fit for strict DIMACS, and the sizes that the literature states.

#include <dokusat/cnf/formula.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <dokusat/puzzle/format.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <dokusat/solver_backend/queries.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "support/random_puzzles.hpp"

namespace dokusat {
namespace {

std::string shown(const Puzzle& puzzle) {
  return "puzzle:\n" + puzzle_text(puzzle, natural_format(puzzle));
}

std::set<Grid> grids_by_oracle(const Puzzle& puzzle, std::size_t limit) {
  std::set<Grid> grids;
  oracle::for_each_solution(puzzle, [&](const Solution& solution) {
    grids.insert(solution.grid);
    return grids.size() < limit;
  });
  return grids;
}

/// The grids of the formula's models, read through the families; none beyond the limit.
std::set<Grid> grids_of_models(const Encoding& encoding, std::size_t limit) {
  CadicalBackend backend;
  encoding.write(backend);
  std::set<Grid> grids;
  enumerate(backend, encoding.open_digits(), [&](const ProjectedModel&) {
    const Board& board = *encoding.puzzle().board;
    Grid grid(board.size());
    for (Cell cell : board.cells())
      for (Digit digit : board.digits()) {
        const Literal literal = encoding.holds()(cell, digit);
        if (literal.is_constant() ? literal.is_true() : backend.value(literal)) grid[cell] = digit;
      }
    EXPECT_TRUE(grids.insert(grid).second) << "a grid came twice";
    return grids.size() < limit;
  });
  return grids;
}

struct Combination {
  DigitEncoding digits;
  DominoEncoding dominoes;
  AtMostOne at_most_one;
  std::string name;
};

std::vector<Combination> all_combinations() {
  std::vector<Combination> all;
  for (const DigitEncodingInfo& digits : all_digit_encodings())
    for (const DominoEncodingInfo& dominoes : all_domino_encodings())
      for (const AtMostOneInfo& amo : all_at_most_one()) {
        std::string name = std::string(digits.name) + "_" + std::string(dominoes.name) + "_" +
                           std::string(amo.name);
        std::ranges::replace(name, '-', '_');
        all.push_back({digits.encoding, dominoes.encoding, amo.encoding, name});
      }
  return all;
}

class EncodingTest : public testing::TestWithParam<Combination> {
 protected:
  static EncodingOptions options(Simplification level) {
    return {GetParam().digits, GetParam().dominoes, GetParam().at_most_one, level};
  }
};

void PrintTo(const Combination& combination, std::ostream* out) { *out << combination.name; }

struct BoardAndKind {
  std::shared_ptr<const Board> board;
  bool dominoes;
};

std::vector<BoardAndKind> small_boards() {
  return {{Board::sudoku({1, 1}), false}, {Board::sudoku({1, 1}), true}, {Board::latin(2), false},
          {Board::latin(2), true},        {Board::latin(3), false},      {Board::latin(3), true},
          {Board::sudoku({2, 2}), false}, {Board::sudoku({2, 2}), true}, {Board::latin(4), true}};
}

TEST_P(EncodingTest, HasTheSolutionsOfTheOracle) {
  constexpr std::size_t kLimit = 40;
  for (const auto& [board, dominoes] : small_boards())
    for (const Puzzle& puzzle : test::assorted_puzzles(board, dominoes, 0, 12, 5)) {
      const std::set<Grid> expected = grids_by_oracle(puzzle, kLimit);
      for (const SimplificationInfo& level : all_simplifications()) {
        const Encoding encoding(puzzle, options(level.level));
        const std::set<Grid> found = grids_of_models(encoding, kLimit);
        ASSERT_EQ(found.size(), expected.size()) << level.name << ", " << shown(puzzle);
        if (found.size() == kLimit) continue;
        ASSERT_EQ(found, expected) << level.name << ", " << shown(puzzle);
      }
    }
}

TEST_P(EncodingTest, WritesTheSameStrictClausesEveryTime) {
  for (const auto& [board, dominoes] : small_boards())
    for (const Puzzle& puzzle : test::assorted_puzzles(board, dominoes, 0, 4, 6))
      for (const SimplificationInfo& level : all_simplifications()) {
        const Encoding encoding(puzzle, options(level.level));
        Formula formula;
        ClauseCounter counter;
        const int variables = encoding.write(formula);
        EXPECT_EQ(encoding.write(counter), variables);
        EXPECT_EQ(static_cast<std::size_t>(counter.clauses()), formula.clause_count());
        EXPECT_LE(formula.variable_count(), variables);
        for (std::size_t i = 0; i < formula.clause_count(); ++i) {
          std::set<Variable> used;
          for (Literal literal : formula.clause(i)) {
            ASSERT_FALSE(literal.is_constant());
            ASSERT_TRUE(used.insert(literal.variable()).second)
                << "clause " << i << " has a variable twice; " << shown(puzzle);
          }
        }
      }
}

TEST_P(EncodingTest, NamesEveryVariableOfTheFamiliesOnce) {
  const Puzzle puzzle = empty_domino_puzzle(Board::sudoku({2, 2}));
  const Encoding encoding(puzzle, options(Simplification::none));
  std::set<std::string> names;
  int expected = 1;
  encoding.name_variables([&](Variable variable, const std::string& name) {
    EXPECT_EQ(variable.index, expected++) << name;
    EXPECT_TRUE(names.insert(name).second) << name;
  });
  EXPECT_GT(expected, 64);
}

INSTANTIATE_TEST_SUITE_P(All, EncodingTest, testing::ValuesIn(all_combinations()),
                         [](const auto& instance) { return instance.param.name; });

std::pair<int, std::int64_t> size_of(const Puzzle& puzzle, const EncodingOptions& options) {
  ClauseCounter counter;
  const int variables = Encoding(puzzle, options).write(counter);
  return {variables, counter.clauses()};
}

TEST(EncodingSize, IsThatOfLynceAndOuaknine) {
  const Puzzle empty = empty_puzzle(Board::sudoku({3, 3}));
  const auto with = [](DigitEncoding digits) {
    EncodingOptions options;
    options.digits = digits;
    options.at_most_one = AtMostOne::pairwise;
    options.simplification = Simplification::none;
    return options;
  };
  EXPECT_EQ(size_of(empty, with(DigitEncoding::minimal)), std::pair(729, std::int64_t{8829}));
  EXPECT_EQ(size_of(empty, with(DigitEncoding::complete)), std::pair(729, std::int64_t{11988}));
}

TEST(EncodingSize, OfPartnersIsAVariableACellDigitEdgeSingleAndPartner) {
  EncodingOptions options;
  options.dominoes = DominoEncoding::partner_rows;
  options.at_most_one = AtMostOne::pairwise;
  options.simplification = Simplification::none;
  const Puzzle empty = empty_domino_puzzle(Board::sudoku({3, 3}));
  EXPECT_EQ(size_of(empty, options).first, 729 + 144 + 81 + 729);
}

TEST(EncodingOfContradiction, IsTheEmptyClause) {
  Puzzle puzzle = empty_puzzle(Board::sudoku({2, 2}));
  puzzle.givens[Cell{0}] = puzzle.givens[Cell{1}] = 1;
  const Encoding encoding(puzzle, {});
  Formula formula;
  EXPECT_EQ(encoding.write(formula), 0);
  ASSERT_EQ(formula.clause_count(), 1U);
  EXPECT_TRUE(formula.clause(0).empty());
}

}  // namespace
}  // namespace dokusat
