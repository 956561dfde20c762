// Every encoding of rules with every at-most-one encoding and every level of simplification: the
// same solutions as the oracle, clauses fit for strict DIMACS, and the sizes stated in the
// literature.

#include <dokusat/cnf/formula.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/model_search/model_counter.hpp>
#include <dokusat/model_search/queries.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/shown_puzzle.hpp"
#include "support/times.hpp"

namespace dokusat {
namespace {

using test::shown;

std::set<Grid> grids_by_oracle(const Puzzle& puzzle, std::size_t limit) {
  std::set<Grid> grids;
  oracle::for_each_solution(puzzle, [&](const Solution& solution) {
    grids.insert(solution.grid);
    return grids.size() < limit;
  });
  return grids;
}

/// The grids of the formula's models, decoded by the variable groups, up to the limit.
std::set<Grid> grids_of_models(const Encoding& encoding, std::size_t limit) {
  CadicalBackend backend;
  encoding.write(backend);
  std::set<Grid> grids;
  enumerate(backend, encoding.open_digits(), [&](const ProjectedModel&) {
    const Board& board = *encoding.puzzle().board;
    Grid grid(board);
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

/// The number of times that each clause group writes each clause.
class ClausesByGroup final : public ClauseSink {
 public:
  using Clauses = std::map<std::vector<Literal>, int>;

  void begin_clause_group(std::string_view name) override { clause_group_ = name; }
  void add_clause(std::span<const Literal> clause) override {
    std::vector<Literal> sorted(clause.begin(), clause.end());
    std::ranges::sort(sorted);
    ++clause_groups_[clause_group_][sorted];
  }
  const std::map<std::string_view, Clauses>& clause_groups() const { return clause_groups_; }

 private:
  std::string_view clause_group_;
  std::map<std::string_view, Clauses> clause_groups_;
};

struct Combination {
  DigitEncoding digits;
  DominoEncoding dominoes;
  AtMostOne at_most_one;
  std::string name;
};

void PrintTo(const Combination& combination, std::ostream* out) { *out << combination.name; }

std::vector<Combination> digit_combinations() {
  std::vector<Combination> all;
  for (const DigitEncodingInfo& digits : all_digit_encodings())
    for (const AtMostOneInfo& amo : all_at_most_one()) {
      all.push_back({digits.encoding, DominoEncoding::placement, amo.encoding,
                     std::string(digits.name) + "_" + std::string(amo.name)});
      std::ranges::replace(all.back().name, '-', '_');
    }
  return all;
}

std::vector<Combination> domino_combinations() {
  std::vector<Combination> all;
  for (const DominoEncodingInfo& dominoes : all_domino_encodings())
    for (Combination combination : digit_combinations()) {
      combination.dominoes = dominoes.encoding;
      combination.name = std::string(dominoes.name) + "_" + combination.name;
      std::ranges::replace(combination.name, '-', '_');
      all.push_back(combination);
    }
  return all;
}

class EncodingTest : public testing::TestWithParam<Combination> {
 protected:
  static EncodingOptions options(Simplification level) {
    return {GetParam().digits, GetParam().dominoes, GetParam().at_most_one, level};
  }

  /// Checks for the oracle's grids, or for as many if there are at least `limit`.
  static void expect_solutions_of_the_oracle(const Puzzle& puzzle, std::size_t limit) {
    const std::set<Grid> expected = grids_by_oracle(puzzle, limit);
    for (const SimplificationInfo& level : all_simplifications()) {
      const Encoding encoding(puzzle, options(level.level));
      const std::set<Grid> found = grids_of_models(encoding, limit);
      ASSERT_EQ(found.size(), expected.size()) << level.name << ", " << shown(puzzle);
      if (found.size() == limit) continue;
      ASSERT_EQ(found, expected) << level.name << ", " << shown(puzzle);
    }
  }

  /// Checks that the clauses are the same each time, without constants or repeated variables.
  static void expect_strict_clauses(const Puzzle& puzzle) {
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

  /// Checks that there is one model per pair of grid and tiling without a projection, unless there
  /// are many: these determine every variable. Returns their number, 0 for many.
  static ModelNumber expect_a_model_a_solution(const Puzzle& puzzle) {
    constexpr int kMany = 100;
    int solutions = 0;
    const auto below_many = [&](const Solution&) { return ++solutions < kMany; };
    if (!oracle::for_each_solution(puzzle, below_many, {}, oracle::CountBy::grids_and_tilings))
      return 0;
    for (const SimplificationInfo& level : all_simplifications()) {
      const Encoding encoding(puzzle, options(level.level));
      Formula formula;
      const int variables = encoding.write(formula);
      std::vector<std::vector<Literal>> all;
      for (int i = 1; i <= variables; ++i)
        all.push_back({Literal(Variable{i}, true), Literal(Variable{i})});
      const auto make_backend = [] { return std::make_unique<CadicalBackend>(); };
      EXPECT_EQ(count_models(formula, all, make_backend).number, solutions)
          << level.name << ", " << shown(puzzle);
    }
    return solutions;
  }

  /// Checks that no clause group repeats another one completely, and that none repeats a clause
  /// except for the pairs of cells that a row and a box share, which the published encodings also
  /// count twice.
  static void expect_no_clause_group_twice(const std::shared_ptr<const Board>& board,
                                           bool dominoes) {
    const Puzzle puzzle = dominoes ? empty_domino_puzzle(board) : empty_puzzle(board);
    ClausesByGroup sink;
    Encoding(puzzle, options(Simplification::none)).write(sink);
    for (const auto& [clause_group, clauses] : sink.clause_groups()) {
      for (const auto& [other, their_clauses] : sink.clause_groups()) {
        const auto& others = their_clauses;  // clang++ cannot capture structured bindings
        const bool said_again = std::ranges::all_of(
            clauses, [&others](const auto& clause) { return others.contains(clause.first); });
        EXPECT_EQ(said_again, clause_group == other)
            << clause_group << " is said again by " << other;
      }
      for (const auto& [clause, count] : clauses) {
        const bool shared =
            clause_group == name_of(ClauseGroup::unit_has_one_place) && board->box();
        ASSERT_LE(count, shared && clause.size() == 2 ? 2 : 1) << clause_group;
      }
    }
  }

  /// Checks that every variable except auxiliary ones has a unique name.
  static void expect_names(const Puzzle& puzzle) {
    for (const SimplificationInfo& level : all_simplifications()) {
      const Encoding encoding(puzzle, options(level.level));
      std::set<std::string> names;
      int expected = 1;
      encoding.name_variables([&](Variable variable, const std::string& name) {
        EXPECT_EQ(variable.index, expected++) << name;
        EXPECT_TRUE(names.insert(name).second) << name;
      });
      EXPECT_EQ(expected, encoding.named_variables() + 1) << shown(puzzle);
    }
  }
};

struct SampledBoard {
  std::shared_ptr<const Board> board;
  int fewest_clues;
  int puzzles;
};

class DigitEncodingTest : public EncodingTest {
 protected:
  static std::vector<SampledBoard> boards() {
    return {{Board::sudoku({1, 1}), 0, 3},  {Board::latin(2), 0, 6},
            {Board::sudoku({1, 3}), 0, 6},  {Board::latin(4), 0, 10},
            {Board::sudoku({2, 2}), 0, 20}, {Board::sudoku({2, 3}), 6, 6},
            {Board::sudoku({3, 2}), 6, 6},  {Board::sudoku({3, 3}), 20, 4}};
  }
};

TEST_P(DigitEncodingTest, HasTheSolutionsOfTheOracle) {
  for (const auto& [board, fewest, count] : boards())
    for (const Puzzle& puzzle : assorted_puzzles(board, false, fewest, test::times(count), 5))
      expect_solutions_of_the_oracle(puzzle, 40);
}

TEST_P(DigitEncodingTest, PreservesTheNumberOfSolutions) {
  ModelNumber solutions = 0;
  for (const auto& [board, fewest, count] : boards())
    for (const Puzzle& puzzle : assorted_puzzles(board, false, fewest, count, 8))
      solutions += expect_a_model_a_solution(puzzle);
  EXPECT_GT(solutions, 20);
  // In fewer cells than digits the constraint of an absent digit has no true literal.
  if (info_of(GetParam().at_most_one).determines_auxiliaries) {
    EXPECT_EQ(expect_a_model_a_solution(parse_puzzle(".Shape~4x4.AllDifferent~R1C1~R2C3~R3C2")),
              72);
  }
}

TEST_P(DigitEncodingTest, WritesTheSameStrictClausesEveryTime) {
  for (const auto& [board, fewest, count] : boards())
    for (const Puzzle& puzzle : assorted_puzzles(board, false, fewest, 2, 6)) {
      expect_strict_clauses(puzzle);
      expect_names(puzzle);
    }
}

TEST_P(DigitEncodingTest, WritesNoClauseGroupTwice) {
  for (const auto& board : {Board::latin(4), Board::sudoku({2, 2}), Board::sudoku({2, 3})})
    expect_no_clause_group_twice(board, false);
}

INSTANTIATE_TEST_SUITE_P(All, DigitEncodingTest, testing::ValuesIn(digit_combinations()),
                         [](const auto& instance) { return instance.param.name; });

class DominoEncodingTest : public EncodingTest {
 protected:
  static std::vector<SampledBoard> boards() {
    return {{Board::sudoku({1, 1}), 0, 1},
            {Board::latin(2), 0, 4},
            {Board::latin(3), 0, 8},
            {Board::sudoku({2, 2}), 0, 5},
            {Board::latin(4), 0, 2}};
  }
};

TEST_P(DominoEncodingTest, HasTheSolutionsOfTheOracle) {
  for (const auto& [board, fewest, count] : boards())
    for (const Puzzle& puzzle : assorted_puzzles(board, true, fewest, test::times(count), 5))
      expect_solutions_of_the_oracle(puzzle, 15);
}

TEST_P(DominoEncodingTest, PreservesTheNumberOfGridsAndTilings) {
  ModelNumber solutions = 0;
  for (const auto& [board, fewest, count] : boards())
    for (const Puzzle& puzzle : assorted_puzzles(board, true, fewest, test::times(count), 8))
      solutions += expect_a_model_a_solution(puzzle);
  EXPECT_GT(solutions, test::times(20));
}

TEST_P(DominoEncodingTest, WritesTheSameStrictClausesEveryTime) {
  for (const auto& [board, fewest, count] : boards())
    for (const Puzzle& puzzle : assorted_puzzles(board, true, fewest, 2, 6)) {
      expect_strict_clauses(puzzle);
      expect_names(puzzle);
    }
}

TEST_P(DominoEncodingTest, WritesNoClauseGroupTwice) {
  for (const auto& board : {Board::latin(3), Board::sudoku({2, 2}), Board::latin(4)})
    expect_no_clause_group_twice(board, true);
}

INSTANTIATE_TEST_SUITE_P(All, DominoEncodingTest, testing::ValuesIn(domino_combinations()),
                         [](const auto& instance) { return instance.param.name; });

TEST(EncodingNames, FindTheirEncoding) {
  for (const DigitEncodingInfo& info : all_digit_encodings()) {
    EXPECT_EQ(digit_encoding_named(info.name), info.encoding);
    EXPECT_EQ(&info_of(info.encoding), &info);
    if (!info.alias.empty()) {
      EXPECT_EQ(digit_encoding_named(info.alias), info.encoding);
    }
  }
  EXPECT_EQ(digit_encoding_named("extended"), DigitEncoding::complete);
  EXPECT_EQ(digit_encoding_named(""), std::nullopt);
  for (const DominoEncodingInfo& info : all_domino_encodings())
    EXPECT_EQ(&info_of(info.encoding), &info);
}

TEST(AutomaticEncoding, LeavesWhatIsNamedAlone) {
  EncodingOptions options;
  options.digits = DigitEncoding::minimal;
  options.dominoes = DominoEncoding::placement;
  const Puzzle puzzle = empty_domino_puzzle(Board::sudoku({2, 2}));
  const Encoding encoding(puzzle, options);
  EXPECT_EQ(encoding.options().digits, DigitEncoding::minimal);
  EXPECT_EQ(encoding.options().dominoes, DominoEncoding::placement);
}

TEST(EncodingOfContradiction, IsTheEmptyClause) {
  Puzzle puzzle = empty_puzzle(Board::sudoku({2, 2}));
  puzzle.givens[Cell{0}] = puzzle.givens[Cell{1}] = 1;
  for (const DigitEncodingInfo& info : all_digit_encodings()) {
    EncodingOptions options;
    options.digits = info.encoding;
    const Encoding encoding(puzzle, options);
    Formula formula;
    EXPECT_EQ(encoding.write(formula), 0);
    EXPECT_EQ(encoding.named_variables(), 0);
    ASSERT_EQ(formula.clause_count(), 1U);
    EXPECT_TRUE(formula.clause(0).empty());
  }
}

}  // namespace
}  // namespace dokusat
