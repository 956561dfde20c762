// The contents of a picture, before drawing.

#include <gmock/gmock.h>
#include <dokusat/model/violations.hpp>
#include <dokusat/picture/pencil_marks.hpp>
#include <dokusat/picture/svg.hpp>
#include <dokusat/rules/catalogue.hpp>

#include "samples.hpp"

namespace dokusat::picture_test {
namespace {

using ::testing::ContainsRegex;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(Picture, TellsGivenFromFound) {
  Picture picture = picture_of(parse_puzzle("1......23.......\n"));
  add_grid(picture, grid_of("1234431234212143\n"));
  for (Cell cell : picture.board->cells()) {
    const bool given = cell.index == 0 || cell.index == 7 || cell.index == 8;
    EXPECT_EQ(picture.cells[cell].origin, given ? Origin::given : Origin::found) << cell.index;
    EXPECT_NE(picture.cells[cell].digit, kNoDigit);
  }
}

TEST(Picture, CoversEveryCellOfASolvedSuDominoKuOnce) {
  const Puzzle puzzle = parse_puzzle(kDominoes);
  const Board& board = *puzzle.board;
  Picture picture = picture_of(puzzle);
  ASSERT_EQ(picture.tiles.size(), 2U);
  EXPECT_EQ(picture.tiles[1].first, cell_at(board, "B4"));
  EXPECT_EQ(picture.tiles[1].second, std::nullopt);
  Solution solution{grid_of("3124241313424231\n"), {}};
  for (const char* edge : {"A1 A2", "A3 B3", "B1 B2", "C2 C3", "C4 D4", "D1 D2"}) {
    const std::vector<Cell> cells = cells_at(board, edge);
    solution.tiling.push_back({cells[0], cells[1]});
  }
  add_solution(picture, solution);
  PerCell<int> covered(board);
  int dominoes = 0;
  for (const Tile& tile : picture.tiles) {
    ++covered[tile.first];
    if (tile.second) ++covered[*tile.second];
    dominoes += tile.second ? 1 : 0;
    EXPECT_EQ(tile.origin == Origin::given,
              tile.first == cell_at(board, "A1") || tile.first == cell_at(board, "B4"));
  }
  for (Cell cell : board.cells()) EXPECT_EQ(covered[cell], 1) << board.name(cell);
  EXPECT_EQ(dominoes, 6);
}

TEST(Picture, MarksCellsWhoseCluesContradictEachOther) {
  const Puzzle puzzle = [] {
    Puzzle made = parse_puzzle(kDominoes);
    made.givens[Cell{0}] = 4;  // where the domino has a 3
    return made;
  }();
  const Picture picture = picture_of(puzzle);
  ASSERT_EQ(picture.marks.size(), 1U);
  EXPECT_EQ(picture.marks[0].cell, Cell{0});
  EXPECT_EQ(picture.marks[0].role, Role::wrong);
}

TEST(Picture, IsDescribedInWords) {
  Picture picture = picture_of(parse_puzzle("1......23.......\n"), "Puzzle 1");
  picture.marks = {{Cell{1}, 4, Role::excluded}};
  picture.notes = {"A note."};
  add_rule(picture, {&kAntiKing});
  EXPECT_EQ(description(picture),
            "Sudoku, 4×4: 3 digits given. Row 1: 1, empty, empty, empty. Row 2: empty, empty, "
            "empty, 2. Row 3: 3, empty, empty, empty. Row 4: empty, empty, empty, empty. AntiKing: "
            "Cells that touch at a corner hold different digits. A note. Marked: r1c2 holds 4 "
            "(excluded).");
}

TEST(Picture, DescribesDominoesAndLatinSquares) {
  EXPECT_THAT(description(picture_of(parse_puzzle(kDominoes))),
              ::testing::StartsWith(
                  "Su-domino-ku, 4×4: 3 digits given, 1 domino, 1 single. Row 1: 3, 1, empty"));
  EXPECT_THAT(description(picture_of(empty_puzzle(Board::latin(3)))),
              ::testing::StartsWith("Latin square, 3×3: 0 digits given. Row 1:"));
}

TEST(Picture, NamesTheRolesOnce) {
  std::set<char> marks;
  std::set<std::string_view> names;
  for (const RoleInfo& role : all_roles()) {
    EXPECT_EQ(&info_of(role.role), &role);
    EXPECT_TRUE(marks.insert(role.text_mark).second);
    EXPECT_TRUE(names.insert(role.name).second);
  }
}

// --- Pencil marks

Puzzle with_rules() {
  Puzzle puzzle = parse_puzzle(kSudoku);
  puzzle.rules = {CellRule{&kDiagonal, LongDiagonal{true}}, CellRule{&kAntiKnight},
                  CellRule{&kAllDifferent, cells_at(*puzzle.board, "A3 B4 C5")}};
  return puzzle;
}

/// Violations found by the judge, except empty cells.
std::vector<Fault> broken(const Puzzle& puzzle, const Grid& grid) {
  std::vector<Fault> wrong = grid_violations(puzzle, grid);
  std::erase_if(wrong, [](const Fault& fault) { return fault.code == "empty"; });
  return wrong;
}

TEST(PencilMarks, AreWhatTheJudgeFindsNothingWrongWith) {
  for (Puzzle puzzle : {parse_puzzle(kSudoku), with_rules()}) {
    // Givens that violate the rules would leave nothing open.
    for (Cell cell : puzzle.board->cells())
      if (cell.index % 2 == 1 || !broken(puzzle, puzzle.givens).empty())
        puzzle.givens[cell] = kNoDigit;
    ASSERT_THAT(broken(puzzle, puzzle.givens), ElementsAre());
    const PerCell<std::vector<Digit>> open = open_digits(puzzle, puzzle.givens);
    Grid trial = puzzle.givens;
    for (Cell cell : puzzle.board->cells()) {
      std::vector<Digit> expected;
      if (puzzle.givens[cell] == kNoDigit)
        for (Digit digit : puzzle.board->digits()) {
          trial[cell] = digit;
          if (broken(puzzle, trial).empty()) expected.push_back(digit);
        }
      trial[cell] = puzzle.givens[cell];
      EXPECT_EQ(open[cell], expected) << puzzle.board->name(cell);
    }
  }
}

TEST(PencilMarks, FindNothingWrongWithTheAnswer) {
  EXPECT_THAT(wrong_cells(parse_puzzle(kSudoku), grid_of(kSudokuAnswer)), ElementsAre());
}

TEST(PencilMarks, FindTheCellsThatBreakARule) {
  const Puzzle puzzle = parse_puzzle("1......23.......\n");
  const Board& board = *puzzle.board;
  EXPECT_EQ(wrong_cells(puzzle, grid_of("1334431234212143\n")), cells_at(board, "A2 A3 B2"));
  EXPECT_EQ(wrong_cells(puzzle, grid_of("2.......4.......\n")), cells_at(board, "A1 C1"));
  Puzzle king = puzzle;
  king.rules.emplace_back(CellRule{&kAntiKing});
  EXPECT_EQ(wrong_cells(king, grid_of("1..2..2.........\n")), cells_at(board, "A4 B3"));
}

TEST(PencilMarks, FindDominoesThatArePlacedTwice) {
  Puzzle puzzle = empty_puzzle(Board::sudoku({2, 2}));
  const Board& board = *puzzle.board;
  puzzle.rules.emplace_back(open_tiling(board));
  const std::vector<Cell> cells = cells_at(board, "A1 A2 B3 C3 D1 D2");
  place(puzzle, {{cells[0], cells[1]}, 1, 2});
  place(puzzle, {{cells[2], cells[3]}, 2, 1});
  place(puzzle, {{cells[4], cells[5]}, 3, 4});
  EXPECT_EQ(wrong_cells(puzzle, given_grid(puzzle)), cells_at(board, "A1 A2 B3 C3"));
}

// --- Rules

TEST(RuleShapes, AreNeverDroppedSilently) {
  for (const RuleKind* kind : all_rule_kinds()) {
    Picture picture = picture_of(empty_puzzle(Board::sudoku({2, 3})));
    add(picture, std::string(kind->name), "A1 A2", {1});
    ASSERT_EQ(picture.rules.size(), 1U);
    EXPECT_THAT(picture.rules[0].text, ::testing::StartsWith(std::string(kind->name)));
    const bool is_seen = !picture.shapes.empty() || !picture.cells[Cell{0}].candidates.empty();
    EXPECT_TRUE(is_seen || !rules_in_words(picture, true).empty()) << kind->name;
    EXPECT_EQ(rules_in_words(picture, false).size(), 1U);
  }
}

TEST(RuleShapes, UnknownKindsAreNamed) {
  Picture picture = picture_of(empty_puzzle(Board::sudoku({2, 3})));
  add(picture, "Labyrinth", "A1 F6", {3, 4});
  add(picture, "Riddle", "");
  EXPECT_THAT(picture.shapes, ElementsAre());
  EXPECT_THAT(rules_in_words(picture, true),
              ElementsAre("Labyrinth 3 4: r1c1, r6c6", "Riddle: What it says."));
}

TEST(RuleShapes, WhatAShapeCannotTellIsSaidInWords) {
  Picture picture = picture_of(empty_puzzle(Board::sudoku({2, 3})));
  add(picture, "Sum", "A1 A2", {7, 2, 3});  // with coefficients
  add(picture, "WhiteDot", "A1 F6");        // cells that do not touch
  add(picture, "Quad", "F5 F6", {1});       // not a corner of four cells
  EXPECT_THAT(picture.shapes, ElementsAre());
  EXPECT_EQ(rules_in_words(picture, true).size(), 3U);
}

/// The only shape of the rule.
template <class Kind>
Kind shape_of(const std::string& kind, const std::string& cells,
              const std::vector<int>& numbers = {}) {
  Picture picture = picture_of(empty_puzzle(Board::sudoku({2, 3})));
  add(picture, kind, cells, numbers);
  EXPECT_EQ(picture.shapes.size(), 1U);
  EXPECT_TRUE(picture.rules.at(0).drawn);
  return std::get<Kind>(picture.shapes.at(0));
}

TEST(RuleShapes, CagesShowTheirSums) {
  EXPECT_EQ(shape_of<CageShape>("Cage", "A1 A2", {7}).label, "7");
  EXPECT_EQ(shape_of<CageShape>("Cage", "A1 A2", {0}).label, "");
  EXPECT_EQ(shape_of<CageShape>("RellikCage", "A1 A2", {7}).label, "≠7");
}

TEST(RuleShapes, CluesStandBeforeTheirFirstCell) {
  const auto step = [](const std::string& kind, const std::string& cells) {
    const auto clue = shape_of<OutsideShape>(kind, cells, {5});
    return std::vector{clue.first.index, clue.down, clue.right, clue.arrow ? 1 : 0};
  };
  EXPECT_THAT(step("Sandwich", "A1 A2 A3 A4 A5 A6"), ElementsAre(0, 0, 1, 0));
  EXPECT_THAT(step("Skyscraper", "A6 A5 A4 A3 A2 A1"), ElementsAre(5, 0, -1, 0));
  EXPECT_THAT(step("XSum", "F1 E1 D1 C1 B1 A1"), ElementsAre(30, -1, 0, 0));
  EXPECT_THAT(step("LittleKiller", "A2 B3 C4 D5 E6"), ElementsAre(1, 1, 1, 1));
  // A corner: from above it, down to the left.
  EXPECT_THAT(step("LittleKiller", "A1"), ElementsAre(0, 1, -1, 1));
  EXPECT_THAT(step("LittleKiller", "F6"), ElementsAre(35, -1, 1, 1));
}

TEST(RuleShapes, SignsStandBetweenCellsThatTouch) {
  Picture picture = picture_of(empty_puzzle(Board::sudoku({2, 3})));
  add(picture, "GreaterThan", "A1 A2 B2 B1");
  std::vector<std::pair<int, int>> less;
  for (const Shape& shape : picture.shapes) {
    const auto& sign = std::get<BetweenShape>(shape);
    EXPECT_EQ(sign.form, BetweenShape::Form::less);
    less.emplace_back(sign.first.index, sign.second.index);
  }
  EXPECT_THAT(less,
              ElementsAre(std::pair(1, 0), std::pair(7, 1), std::pair(6, 0), std::pair(6, 7)));
}

/// The picture of a constraint string.
Picture picture_of_rules(const std::string& text) {
  return picture_of(parse_puzzle(text, Format::iss));
}

TEST(Words, NameWholeLinesOfTheBoard) {
  const Picture lines = picture_of_rules(
      ".Shape~4x6~1-6.Sandwich~8~R2.Sandwich~3~C6.Skyscraper~C4~2~3.XSum~R1~5~6.LittleKiller~12~"
      "R1C4"
      ".Thermo~R3C6~R3C5~R3C4~R3C3~R3C2~R3C1.Renban~R4C1~R4C2~R4C3~R4C4~R4C5");
  EXPECT_THAT(
      rules_in_words(lines, false),
      ElementsAre("Sandwich 8: row 2", "Sandwich 3: column 6", "Skyscraper 2: column 4 from above",
                  "Skyscraper 3: column 4 from below", "XSum 5: row 1 from the left",
                  "XSum 6: row 1 from the right", "LittleKiller 12: diagonal r1c4 to r4c1",
                  "Thermo: row 3 from the right", "Renban: r4c1, r4c2, r4c3, r4c4, r4c5"));
}

TEST(Words, SayNumbersAsPeopleDo) {
  const Picture rules = picture_of_rules(
      ".Shape~4x4.Sum~3_=_1_-1_2~R1C1~R2C1~R3C3.LookAndSay~2113~R1C1~R2C2~R3C3.Indexing~C~R1C1"
      ".Indexing~R~R1C2.ConnectedValues~~1_2~8.SumLine~5~R1C1~R1C2~R1C3~LOOP.PairX~AQ~_~R1C1~R1C2");
  EXPECT_THAT(rules_in_words(rules, false),
              ElementsAre("Sum: r1c1 - r2c1 + 2 r3c3 = 3", "LookAndSay 2×1, 1×3: r1c1, r2c2, r3c3",
                          "Indexing columns: r1c1", "Indexing rows: r1c2",
                          "ConnectedValues 1 2 in 8 cells: all cells",
                          "SumLine 5 around: r1c1, r1c2, r1c3", testing::StartsWith("PairX ")));
}

TEST(RuleShapes, GroupsAndTablesHaveWordsBesideTheirShapes) {
  const Picture sums = picture_of_rules(".Shape~4x4.EqualSum~R1C1~-~R1C2~R2C2");
  EXPECT_EQ(sums.shapes.size(), 2U);
  EXPECT_THAT(rules_in_words(sums, true), ElementsAre("EqualSum: r1c1 = r1c2 + r2c2"));
  const Picture pairs = picture_of_rules(".Shape~4x4.Pair~57M~_~R4C2~R4C1");
  EXPECT_EQ(std::get<LineShape>(pairs.shapes.at(0)).cells, cells_at(*pairs.board, "D2 D1"));
  EXPECT_THAT(rules_in_words(pairs, true),
              ElementsAre("Pair all but 1-2, 1-3, 3-1, 4-1, 4-2: r4c2, r4c1"));
}

TEST(RuleShapes, ThoseThatDifferInTheirCellsAloneAreToldTogether) {
  const Picture pairs = picture_of_rules(
      ".Shape~4x4.Cage~5~R1C1~R1C2.Pair~57M~_~R4C2~R4C1.Cage~6~R2C1~R2C2.Pair~57M~_~R4C3~R4C4"
      ".Cage~5~R3C3~R3C4.Or.Cage~5~R4C1.Cage~6~R4C1.End.Or.Cage~5~R4C2.Cage~6~R4C2.End");
  EXPECT_THAT(rules_in_words(pairs, false),
              ElementsAre("Cage 5: r1c1, r1c2; r3c3, r3c4",
                          "Pair all but 1-2, 1-3, 3-1, 4-1, 4-2: r4c2, r4c1; r4c3, r4c4",
                          "Cage 6: r2c1, r2c2", "Or: Cage 5: r4c1; or Cage 6: r4c1",
                          "Or: Cage 5: r4c2; or Cage 6: r4c2"));
}

TEST(RuleShapes, AlternativesAreAllDrawn) {
  const Picture either = picture_of_rules(
      ".Shape~4x4.Or.Thermo~R1C1~R1C2.Thermo~R1C2~R1C1.End.And.X~R2C1~R2C2.V~R3C1~R3C2.End");
  EXPECT_EQ(either.shapes.size(), 2U);
  EXPECT_EQ(either.alternatives.size(), 2U);
  EXPECT_THAT(svg_text(either), ContainsRegex("<g class=\"alternatives\" opacity=\"0.45\">\n<g "
                                              "class=\"lines\">\n<polyline"));
  // Clues beside the board get space even in alternatives.
  EXPECT_THAT(svg_text(picture_of_rules(".Shape~4x4.Or.Sandwich~3~R1.Sandwich~3~R2.End")),
              HasSubstr("viewBox=\"-52 -8 "));
  EXPECT_THAT(rules_in_words(either, true),
              ElementsAre("Or: Thermo: r1c1, r1c2; or Thermo: r1c2, r1c1"));
}

TEST(RuleShapes, PossibleDigitsAndRegionsOfOnesOwn) {
  const Picture some = picture_of_rules(
      ".Shape~4x4.~R1C1_1_2_4.~R1C1_2_4_3.Jigsaw~0001021122132333.Windoku.StrictXV");
  EXPECT_THAT(some.cells[Cell{0}].candidates, ElementsAre(2, 4));
  int outlined = 0;
  for (const Shape& shape : some.shapes) outlined += std::get<RegionShape>(shape).shaded ? 0 : 1;
  EXPECT_EQ(outlined, 4);
  EXPECT_THAT(rules_in_words(some, true),
              ElementsAre(::testing::StartsWith("StrictXV: All letters are shown")));
}

TEST(RuleShapes, PillsAndLoops) {
  Picture picture = picture_of(empty_puzzle(Board::sudoku({2, 3})));
  add(picture, "PillArrow", "A1 A2 B3 C4", {2});
  ASSERT_EQ(picture.shapes.size(), 2U);
  EXPECT_EQ(std::get<LineShape>(picture.shapes[0]).cells, cells_at(*picture.board, "A1 A2"));
  EXPECT_EQ(std::get<LineShape>(picture.shapes[1]).cells, cells_at(*picture.board, "A2 B3 C4"));
  const auto loop = shape_of<LineShape>("SumLine", "A1 A2 B2 B1", {10, 1});
  EXPECT_EQ(loop.cells, cells_at(*picture.board, "A1 A2 B2 B1 A1"));
  EXPECT_EQ(loop.label, "10");
}

}  // namespace
}  // namespace dokusat::picture_test
