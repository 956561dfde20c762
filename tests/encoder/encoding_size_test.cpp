// The size of every encoding on every board, by formulas independent of the encoders, and the sizes
// stated in the literature.

#include <dokusat/cnf/formula.hpp>
#include <dokusat/encoder/encoding.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
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

/// Exactly one of n literals.
Size exactly_one(AtMostOne amo, std::int64_t n) {
  return Size{0, 1} + size_of(amo, static_cast<int>(n));
}

Size triads_size(const Board& board, const ClauseGroups& clause_groups, AtMostOne amo) {
  const std::int64_t n = board.digit_count();
  if (!board.box())
    return clause_groups.contains(ClauseGroup::unit_without_triads)
               ? 2 * n * n * exactly_one(amo, n)
               : Size{};
  const std::int64_t rows = board.box()->rows;
  const std::int64_t columns = board.box()->columns;
  // Triads of one cell have no variable of their own.
  const auto defined = [&](std::int64_t triads, std::int64_t cells) {
    return cells == 1 ? Size{} : triads * n * (Size{1, 0} + exactly_one(amo, cells + 1));
  };
  // A row has as many boxes as boxes have rows; boxes are divided by their rows and by their
  // columns.
  return defined(n * rows, columns) + defined(n * columns, rows) +
         2 * n * n * (exactly_one(amo, rows) + exactly_one(amo, columns));
}

Size digits_size(const Board& board, const ClauseGroups& clause_groups, AtMostOne amo) {
  const std::int64_t n = board.digit_count();
  const auto units = static_cast<std::int64_t>(board.units().size());
  const Size at_most_one = size_of(amo, board.digit_count());
  Size size{n * n * n, 0};
  if (clause_groups.contains(ClauseGroup::cell_has_a_digit)) size = size + n * n * Size{0, 1};
  if (clause_groups.contains(ClauseGroup::cell_has_one_digit)) size = size + n * n * at_most_one;
  if (clause_groups.contains(ClauseGroup::unit_has_a_place)) size = size + units * n * Size{0, 1};
  if (clause_groups.contains(ClauseGroup::unit_has_one_place))
    size = size + units * n * at_most_one;
  if (clause_groups.contains(ClauseGroup::unit_has_one_triad))
    size = size + triads_size(board, clause_groups, amo);
  return size;
}

Size cover_size(const Board& board, AtMostOne amo) {
  Size size{static_cast<std::int64_t>(board.edges().size()) + board.cell_count(), 0};
  for (Cell cell : board.cells())
    size = size + exactly_one(amo, static_cast<std::int64_t>(board.edges_of(cell).size()) + 1);
  return size;
}

Size placement_size(const Board& board, AtMostOne amo) {
  const std::int64_t n = board.digit_count();
  const auto edges = static_cast<std::int64_t>(board.edges().size());
  return edges * n * (n - 1) * Size{1, 3} + edges * Size{0, 1} +
         n * (n - 1) / 2 * exactly_one(amo, 2 * edges) +  // in both directions
         n * n * n * Size{1, 2} + n * n * Size{0, 1} + n * exactly_one(amo, n * n);
}

Size partner_size(const Board& board, AtMostOne amo) {
  const std::int64_t n = board.digit_count();
  const auto edges = static_cast<std::int64_t>(board.edges().size());
  return Size{n * n * n, 0} + 2 * n * n * exactly_one(amo, n) + n * n * (n - 1) * Size{0, 1} +
         2 * edges * n * (n - 1) * Size{0, 2} + n * n * n * Size{0, 2};
}

Size dominoes_size(const Board& board, DominoEncoding encoding, AtMostOne amo) {
  const Size cover = cover_size(board, amo);
  const Size partner = partner_size(board, amo);
  switch (encoding) {
    case DominoEncoding::automatic:
      break;  // stands for one of the others
    case DominoEncoding::placement:
      return cover + placement_size(board, amo);
    case DominoEncoding::partner_rows:
    case DominoEncoding::partner_columns:
    case DominoEncoding::partner_boxes:
      return cover + partner;
    case DominoEncoding::partner:
      break;
  }
  return cover + (board.box() ? 3 : 2) * partner;
}

class EncodingSizeTest : public testing::TestWithParam<BoardCase> {};

TEST_P(EncodingSizeTest, OfDigitsIsThatOfTheFormulas) {
  const Board& board = *GetParam().board;
  for (const DigitEncodingInfo& digits : all_digit_encodings())
    for (const AtMostOneInfo& amo : all_at_most_one())
      ASSERT_EQ(size_of(formula_of(empty_puzzle(GetParam().board),
                                   {digits.encoding, DominoEncoding::placement, amo.encoding,
                                    Simplification::none})),
                digits_size(board, digits.clause_groups, amo.encoding))
          << digits.name << ", " << amo.name;
}

TEST_P(EncodingSizeTest, OfDominoesIsThatOfTheFormulas) {
  const Board& board = *GetParam().board;
  if (board.digit_count() > 9) return;  // placements of 16 digits are half a million clauses each
  for (const DominoEncodingInfo& dominoes : all_domino_encodings())
    for (const AtMostOneInfo& amo : all_at_most_one())
      ASSERT_EQ(size_of(formula_of(empty_domino_puzzle(GetParam().board),
                                   {DigitEncoding::minimal, dominoes.encoding, amo.encoding,
                                    Simplification::none})),
                digits_size(board, info_of(DigitEncoding::minimal).clause_groups, amo.encoding) +
                    dominoes_size(board, dominoes.encoding, amo.encoding))
          << dominoes.name << ", " << amo.name;
}

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

TEST(EncodingSize, IsNothingWhereOneDigitFitsInEveryCell) {
  for (const DigitEncodingInfo& digits : all_digit_encodings())
    EXPECT_EQ(size_of(formula_of(empty_puzzle(Board::sudoku({1, 1})),
                                 {digits.encoding, DominoEncoding::placement, AtMostOne::pairwise,
                                  Simplification::none})),
              Size{});
}

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
