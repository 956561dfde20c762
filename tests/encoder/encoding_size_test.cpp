// Auxiliary variables of every encoding, and the sizes stated in the literature. The sizes of all
// encodings are in tests/cases/encode/sizes.md.

#include <dokusat/cnf/formula.hpp>
#include <dokusat/encoder/encoding.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "encoder/sizes.hpp"

namespace dokusat {
namespace {

using test::Size;
using test::size_of;

struct BoardCase {
  std::string name;
  std::shared_ptr<const Board> board;
};

void PrintTo(const BoardCase& board_case, std::ostream* out) { *out << board_case.name; }

std::vector<BoardCase> boards() {
  return {{"latin2", Board::latin(2)},          {"latin3", Board::latin(3)},
          {"sudoku1x3", Board::sudoku({1, 3})}, {"sudoku4", Board::sudoku({2, 2})},
          {"latin4", Board::latin(4)},          {"sudoku2x3", Board::sudoku({2, 3})},
          {"sudoku3x2", Board::sudoku({3, 2})}, {"sudoku9", Board::sudoku({3, 3})},
          {"sudoku16", Board::sudoku({4, 4})}};
}

Formula formula_of(const Puzzle& puzzle, const EncodingOptions& options) {
  Formula formula;
  formula.declare_variables(Encoding(puzzle, options).write(formula));
  return formula;
}

Size size_of(const Formula& formula) {
  return {formula.variable_count(), static_cast<std::int64_t>(formula.clause_count())};
}

class EncodingSizeTest : public testing::TestWithParam<BoardCase> {};

/// The groups in which the digit rules allow one true literal: cells, and digits in units.
std::vector<std::set<Variable>> exclusive_groups(const Encoding& encoding) {
  const Board& board = *encoding.puzzle().board;
  std::vector<std::set<Variable>> groups;
  const auto add = [&](const std::vector<Literal>& literals) {
    groups.emplace_back();
    for (Literal literal : literals) groups.back().insert(literal.variable());
  };
  for (Cell cell : board.cells()) add(encoding.holds().digits_of(cell));
  for (const Unit& unit : board.units())
    for (Digit digit : board.digits()) add(encoding.holds().places_of(digit, unit.cells));
  return groups;
}

TEST_P(EncodingSizeTest, AuxiliaryVariablesAreUsedAndEachBelongsToOneConstraint) {
  const Puzzle puzzle = empty_puzzle(GetParam().board);
  if (puzzle.board->digit_count() > 9) return;
  for (const AtMostOneInfo& amo : all_at_most_one()) {
    const EncodingOptions options{DigitEncoding::complete, DominoEncoding::placement, amo.encoding,
                                  Simplification::none};
    const Encoding encoding(puzzle, options);
    const Formula formula = formula_of(puzzle, options);
    const int named = encoding.named_variables();
    std::vector<std::set<Variable>> beside(static_cast<std::size_t>(formula.variable_count()) + 1);
    for (std::size_t i = 0; i < formula.clause_count(); ++i)
      for (Literal auxiliary : formula.clause(i))
        if (auxiliary.variable().index > named)
          for (Literal literal : formula.clause(i))
            beside[static_cast<std::size_t>(auxiliary.variable().index)].insert(literal.variable());
    const std::vector<std::set<Variable>> groups = exclusive_groups(encoding);
    for (int variable = named + 1; variable <= formula.variable_count(); ++variable) {
      std::set<Variable>& others = beside[static_cast<std::size_t>(variable)];
      ASSERT_FALSE(others.empty()) << amo.name << ": variable " << variable << " is not used";
      std::erase_if(others, [&](Variable other) { return other.index > named; });
      ASSERT_TRUE(std::ranges::any_of(
          groups,
          [&](const std::set<Variable>& group) { return std::ranges::includes(group, others); }))
          << amo.name << ": variable " << variable << " belongs to several constraints";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, EncodingSizeTest, testing::ValuesIn(boards()),
                         [](const auto& instance) { return instance.param.name; });

TEST(PublishedSize, OfTheEmptyBoardOfNine) {
  const auto size_by = [](DigitEncoding digits) {
    return size_of(
        formula_of(empty_puzzle(Board::sudoku({3, 3})),
                   {digits, DominoEncoding::placement, AtMostOne::pairwise, Simplification::none}));
  };
  EXPECT_EQ(size_by(DigitEncoding::minimal), (Size{729, 8829}));    // Lynce, Ouaknine 2006
  EXPECT_EQ(size_by(DigitEncoding::natural), (Size{729, 11745}));   // Dillon 2019
  EXPECT_EQ(size_by(DigitEncoding::complete), (Size{729, 11988}));  // Lynce, Ouaknine 2006
  EXPECT_EQ(size_by(DigitEncoding::triads), (Size{1215, 7695}));    // Dillon 2019
}

TEST(ClauseGroupCounts, AddUpToTheFormula) {
  ClauseCounter counter;
  Encoding(empty_puzzle(Board::sudoku({3, 3})), {DigitEncoding::triads, DominoEncoding::placement,
                                                 AtMostOne::pairwise, Simplification::none})
      .write(counter);
  EXPECT_EQ(counter.clause_groups(),
            (std::vector<ClauseGroupCount>{{"cell: at least one digit", 81},
                                           {"cell: at most one digit", 81 * 36},
                                           {"triad: exactly one cell, or not here", 486 * 7},
                                           {"unit: exactly one triad", 4 * 81 * 4}}));
}

}  // namespace
}  // namespace dokusat
