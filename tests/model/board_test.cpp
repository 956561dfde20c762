// Boards: their cells, units and edges, the names of these, and the default box shape of a size.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <dokusat/model/board.hpp>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

std::vector<std::string> names(const Board& board, const Unit& unit) {
  std::vector<std::string> found;
  for (Cell cell : unit.cells) found.push_back(board.name(cell));
  return found;
}

const Unit& unit_named(const Board& board, const std::string& name) {
  const auto found = std::ranges::find_if(
      board.units(), [&](const Unit& unit) { return board.name(unit) == name; });
  if (found == board.units().end()) throw std::runtime_error("no unit " + name);
  return *found;
}

TEST(DefaultBoxShape, IsTheSquarestThatIsNotHigherThanWide) {
  // Missing sizes (2, 3, 5, 7 and the larger primes) have none.
  const std::map<int, BoxShape> shapes = {
      {1, {1, 1}},  {4, {2, 2}},   {6, {2, 3}},   {8, {2, 4}},   {9, {3, 3}},
      {10, {2, 5}}, {12, {3, 4}},  {14, {2, 7}},  {15, {3, 5}},  {16, {4, 4}},
      {18, {3, 6}}, {20, {4, 5}},  {21, {3, 7}},  {22, {2, 11}}, {24, {4, 6}},
      {25, {5, 5}}, {26, {2, 13}}, {27, {3, 9}},  {28, {4, 7}},  {30, {5, 6}},
      {32, {4, 8}}, {33, {3, 11}}, {34, {2, 17}}, {35, {5, 7}},  {36, {6, 6}}};
  for (int size = 1; size <= 36; ++size) {
    const auto expected = shapes.find(size);
    EXPECT_EQ(default_box_shape(size),
              expected == shapes.end() ? std::nullopt : std::optional(expected->second))
        << "size " << size;
  }
}

TEST(Board, OfSudokuHasRowsColumnsAndBoxesInReadingOrder) {
  const auto board = Board::sudoku({2, 3});
  EXPECT_EQ(board->rows(), 6);
  EXPECT_EQ(board->columns(), 6);
  EXPECT_EQ(board->digit_count(), 6);
  EXPECT_TRUE(board->is_regular());
  EXPECT_EQ(board->cell_count(), 36);
  EXPECT_EQ(board->domino_count(), 15);
  EXPECT_EQ(board->units().size(), 18U);
  EXPECT_THAT(names(*board, unit_named(*board, "row C")),
              ElementsAre("C1", "C2", "C3", "C4", "C5", "C6"));
  EXPECT_THAT(names(*board, unit_named(*board, "column 5")),
              ElementsAre("A5", "B5", "C5", "D5", "E5", "F5"));
  // Boxes are two rows high and three columns wide, so two of them are side by side.
  EXPECT_THAT(names(*board, unit_named(*board, "box 2")),
              ElementsAre("A4", "A5", "A6", "B4", "B5", "B6"));
  EXPECT_THAT(names(*board, unit_named(*board, "box 5")),
              ElementsAre("E1", "E2", "E3", "F1", "F2", "F3"));
}

TEST(Board, OfLatinSquareHasNoBoxes) {
  const auto board = Board::latin(7);
  EXPECT_EQ(board->box(), std::nullopt);
  EXPECT_EQ(board->units().size(), 14U);
  for (const Unit& unit : board->units()) EXPECT_NE(unit.kind, UnitKind::box);
}

TEST(DefaultBoxShape, OfBoardsThatAreNotSquareHasAsManyCellsAsTheLongerSide) {
  EXPECT_EQ(default_box_shape(6, 9), (BoxShape{3, 3}));
  EXPECT_EQ(default_box_shape(6, 4), (BoxShape{3, 2}));
  EXPECT_EQ(default_box_shape(4, 6), (BoxShape{2, 3}));
  EXPECT_EQ(default_box_shape(4, 9), std::nullopt);
  EXPECT_EQ(default_box_shape(1, 8), std::nullopt);
}

TEST(Board, OfAnyShapeHasRowsColumnsValuesAndUnitsOfSeveralSizes) {
  const auto board = Board::of({.rows = 4, .columns = 6, .values = {0, 7}, .box = BoxShape{2, 3}});
  EXPECT_EQ(board->rows(), 4);
  EXPECT_EQ(board->columns(), 6);
  EXPECT_EQ(board->cell_count(), 24);
  EXPECT_EQ(board->digit_count(), 7);
  EXPECT_EQ(board->value(1), 0);
  EXPECT_EQ(board->value(7), 6);
  EXPECT_EQ(board->digit_of(6), 7);
  EXPECT_EQ(board->digit_of(7), kNoDigit);
  EXPECT_EQ(board->digit_of(-1), kNoDigit);
  EXPECT_FALSE(board->is_regular());
  EXPECT_EQ(board->units().size(), 14U);
  EXPECT_THAT(names(*board, unit_named(*board, "column 5")), ElementsAre("A5", "B5", "C5", "D5"));
  EXPECT_THAT(names(*board, unit_named(*board, "box 4")),
              ElementsAre("C4", "C5", "C6", "D4", "D5", "D6"));
  for (const Unit& unit : board->units()) EXPECT_FALSE(board->is_full(unit)) << board->name(unit);
  EXPECT_EQ(board->edges().size(), 4U * 5U + 3U * 6U);
}

TEST(Board, HasValuesFromOneOnAsManyAsTheLongerSideHasCells) {
  const auto board = Board::of({.rows = 2, .columns = 5});
  EXPECT_EQ(board->values(), (Values{1, 5}));
  EXPECT_TRUE(board->is_full(unit_named(*board, "row A")));
  EXPECT_FALSE(board->is_full(unit_named(*board, "column 1")));
}

TEST(Board, HasRegionsOfSeveralSizesAndCellsInNone) {
  const int no = kNoRegion;
  const auto board =
      Board::of({.rows = 3, .columns = 3, .region_of = {0, 0, 1, 0, no, 1, 2, no, no}});
  EXPECT_THAT(names(*board, unit_named(*board, "region 1")), ElementsAre("A1", "A2", "B1"));
  EXPECT_THAT(names(*board, unit_named(*board, "region 2")), ElementsAre("A3", "B3"));
  EXPECT_THAT(names(*board, unit_named(*board, "region 3")), ElementsAre("C1"));
  EXPECT_FALSE(board->is_regular());
}

TEST(Board, WithoutLinesHasNoUnitsButItsRegions) {
  EXPECT_TRUE(
      Board::of({.rows = 3, .columns = 4, .values = {1, 2}, .has_lines = false})->units().empty());
}

TEST(Board, SaysWhyThereIsNone) {
  EXPECT_EQ(why_no_board({.rows = 0, .columns = 4}), "boards have 1 to 1000 rows");
  EXPECT_EQ(why_no_board({.rows = 4, .columns = 1001}), "boards have 1 to 1000 rows");
  EXPECT_EQ(why_no_board({.rows = 4, .columns = 4, .values = {1, 3}}),
            "a row or column has more cells than there are values");
  EXPECT_EQ(why_no_board({.rows = 4, .columns = 4, .values = {-1, 4}}),
            "values begin at 0 to 1000");
  EXPECT_EQ(why_no_board({.rows = 4, .columns = 6, .box = BoxShape{3, 2}}),
            "the boxes do not tile the board");
  EXPECT_EQ(why_no_board({.rows = 4, .columns = 4, .box = BoxShape{4, 4}}),
            "a box has more cells than there are values");
  EXPECT_EQ(why_no_board({.rows = 2, .columns = 2, .region_of = {0, 0, 2, 2}}),
            "a region has no cell");
  EXPECT_EQ(why_no_board({.rows = 2, .columns = 2, .region_of = {0, 0, 0, 1}}),
            "a region has more cells than values");
  EXPECT_EQ(why_no_board({.rows = 2, .columns = 2, .region_of = {0, 0, 0}}),
            "the regions must name one for each cell");
}

struct BoardCase {
  std::string name;
  std::shared_ptr<const Board> board;
};

void PrintTo(const BoardCase& board_case, std::ostream* out) { *out << board_case.name; }

class EveryBoard : public testing::TestWithParam<BoardCase> {};

TEST_P(EveryBoard, LetsEachKindOfUnitCoverEachCellOnce) {
  const Board& board = *GetParam().board;
  std::map<UnitKind, std::multiset<Cell>> covered;
  for (const Unit& unit : board.units()) {
    EXPECT_EQ(unit.cells.size(), static_cast<std::size_t>(board.digit_count())) << board.name(unit);
    EXPECT_TRUE(std::ranges::is_sorted(unit.cells)) << board.name(unit);
    covered[unit.kind].insert(unit.cells.begin(), unit.cells.end());
  }
  EXPECT_EQ(covered.size(), board.box() ? 3U : 2U);
  for (const auto& [kind, cells] : covered) {
    EXPECT_EQ(cells.size(), static_cast<std::size_t>(board.cell_count()));
    for (Cell cell : board.cells()) EXPECT_EQ(cells.count(cell), 1U) << board.name(cell);
  }
}

TEST_P(EveryBoard, FindsTheUnitsOfACell) {
  const Board& board = *GetParam().board;
  for (Cell cell : board.cells()) {
    std::set<int> expected;
    for (std::size_t i = 0; i < board.units().size(); ++i)
      if (std::ranges::find(board.units()[i].cells, cell) != board.units()[i].cells.end())
        expected.insert(static_cast<int>(i));
    const auto found = board.units_of(cell);
    EXPECT_EQ(std::set<int>(found.begin(), found.end()), expected) << board.name(cell);
    EXPECT_EQ(found.size(), expected.size()) << board.name(cell);
  }
}

TEST_P(EveryBoard, FindsWhatEachLineSharesWithEachBox) {
  const Board& board = *GetParam().board;
  std::map<std::pair<int, int>, std::vector<Cell>> expected;
  const int unit_count = static_cast<int>(board.units().size());
  const auto unit = [&](int index) -> const Unit& {
    return board.units()[static_cast<std::size_t>(index)];
  };
  for (int line = 0; line < unit_count; ++line)
    for (int box = 0; box < unit_count; ++box)
      if (unit(line).kind != UnitKind::box && unit(box).kind == UnitKind::box)
        for (Cell cell : unit(line).cells)
          if (std::ranges::find(unit(box).cells, cell) != unit(box).cells.end())
            expected[{line, box}].push_back(cell);
  std::map<std::pair<int, int>, std::vector<Cell>> found;
  for (const Intersection& shared : intersections(board))
    EXPECT_TRUE(found.emplace(std::pair(shared.line, shared.box), shared.cells).second);
  EXPECT_EQ(found, expected);
}

TEST_P(EveryBoard, HasAnEdgeForEachTwoCellsThatTouch) {
  const Board& board = *GetParam().board;
  std::set<Edge> expected;
  for (Cell a : board.cells())
    for (Cell b : board.cells())
      if (a < b &&
          std::abs(board.row(a) - board.row(b)) + std::abs(board.column(a) - board.column(b)) == 1)
        expected.insert({a, b});
  EXPECT_EQ(std::set<Edge>(board.edges().begin(), board.edges().end()), expected);
  EXPECT_EQ(board.edges().size(), expected.size());
  EXPECT_TRUE(std::ranges::is_sorted(board.edges()));
}

TEST_P(EveryBoard, FindsTheEdgesOfACell) {
  const Board& board = *GetParam().board;
  for (Cell cell : board.cells()) {
    std::set<Edge> expected;
    for (const Edge& edge : board.edges())
      if (edge.first == cell || edge.second == cell) expected.insert(edge);
    std::set<Edge> found;
    for (int index : board.edges_of(cell)) found.insert(board.edge(index));
    EXPECT_EQ(found, expected) << board.name(cell);
    EXPECT_EQ(board.edges_of(cell).size(), expected.size()) << board.name(cell);
  }
}

TEST_P(EveryBoard, TellsForAnyTwoCellsWhichEdgeTheyAre) {
  const Board& board = *GetParam().board;
  std::size_t found = 0;
  for (Cell a : board.cells())
    for (Cell b : board.cells())
      if (const std::optional<int> index = board.edge_index({a, b})) {
        EXPECT_EQ(board.edge(*index), (Edge{a, b}));
        EXPECT_EQ(board.edge(*index).other(a), b);
        EXPECT_EQ(board.edge(*index).other(b), a);
        ++found;
      }
  EXPECT_EQ(found, board.edges().size());
}

TEST_P(EveryBoard, NamesEachCellDifferentlyAndFindsItByRowAndColumn) {
  const Board& board = *GetParam().board;
  std::set<std::string> seen;
  for (Cell cell : board.cells()) {
    EXPECT_TRUE(seen.insert(board.name(cell)).second) << board.name(cell);
    EXPECT_EQ(board.cell_at(board.row(cell), board.column(cell)), cell);
  }
}

// 1x1 has no edges; 2x3 boxes are not square; 28 rows exceed the letter Z.
INSTANTIATE_TEST_SUITE_P(Boards, EveryBoard,
                         testing::Values(BoardCase{"Sudoku1", Board::sudoku({1, 1})},
                                         BoardCase{"Sudoku2x2", Board::sudoku({2, 2})},
                                         BoardCase{"Sudoku2x3", Board::sudoku({2, 3})},
                                         BoardCase{"Sudoku3x2", Board::sudoku({3, 2})},
                                         BoardCase{"Sudoku3x3", Board::sudoku({3, 3})},
                                         BoardCase{"Latin2", Board::latin(2)},
                                         BoardCase{"Latin7", Board::latin(7)},
                                         BoardCase{"Sudoku4x7", Board::sudoku({4, 7})}),
                         [](const auto& test) { return test.param.name; });

TEST(BoardNames, AreThoseOfTheContest) {
  const auto board = Board::sudoku({3, 3});
  EXPECT_EQ(board->name(board->cell_at(0, 0)), "A1");
  EXPECT_EQ(board->name(board->cell_at(2, 6)), "C7");
  EXPECT_EQ(board->name(board->cell_at(8, 8)), "I9");
  EXPECT_EQ(board->name(Edge{board->cell_at(2, 6), board->cell_at(3, 6)}), "C7-D7");
}

TEST(BoardNames, GoOnWithTwoLettersBehindZ) {
  EXPECT_EQ(row_letters(0), "A");
  EXPECT_EQ(row_letters(25), "Z");
  EXPECT_EQ(row_letters(26), "AA");
  EXPECT_EQ(row_letters(51), "AZ");
  EXPECT_EQ(row_letters(52), "BA");
  EXPECT_EQ(row_letters(701), "ZZ");
  EXPECT_EQ(row_letters(702), "AAA");
}

TEST(BoardEdges, CrossBoxBordersButNotTheEndOfARow) {
  const auto board = Board::sudoku({2, 2});
  std::vector<std::string> found;
  for (int index : board->edges_of(board->cell_at(0, 3)))
    found.push_back(board->name(board->edge(index)));
  EXPECT_THAT(found, UnorderedElementsAre("A3-A4", "A4-B4"));
  found.clear();
  for (int index : board->edges_of(board->cell_at(1, 1)))
    found.push_back(board->name(board->edge(index)));
  EXPECT_THAT(found, UnorderedElementsAre("A2-B2", "B1-B2", "B2-B3", "B2-C2"));
}

}  // namespace
}  // namespace dokusat
