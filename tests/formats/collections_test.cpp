// Grids as other programs draw and store them, HoDoKu's library, collections with commas, and links
// that contain a board. The drawings are those of Simple Sudoku and SudoCue.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <dokusat/formats/answer_reader.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/model/violations.hpp>
#include <sstream>
#include <string>

namespace dokusat {
namespace {

using testing::HasSubstr;

constexpr const char* kDots =
    "2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n"
    "7..4.2..1\n";
constexpr const char* kDrawnPuzzle =
    "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1";

Grid givens_of(const std::string& text) { return parse_puzzle(text).givens; }

struct Drawing {
  std::string name;
  std::string text;
};

void PrintTo(const Drawing& drawing, std::ostream* out) { *out << drawing.name; }

class Drawings : public testing::TestWithParam<Drawing> {};

TEST_P(Drawings, AreTheSameGrid) {
  const NumberedPuzzle read = PuzzleParser().parse(GetParam().text);
  EXPECT_EQ(read.format, Format::drawn);
  EXPECT_EQ(read.puzzle.givens, givens_of(kDrawnPuzzle));
  EXPECT_TRUE(read.puzzle.rules.empty());
}

INSTANTIATE_TEST_SUITE_P(
    All, Drawings,
    testing::Values(
        Drawing{"Dots", kDots}, Drawing{"SudoCue", std::string("#ARuud\n#LEasy\n") + kDots},
        Drawing{"Heading", std::string("[Puzzle]\n") + kDots},
        Drawing{"SimpleSudoku",
                "*-----------*\n|2..|1.5|..3|\n|.54|...|71.|\n|.1.|2.3|.8.|\n|---+---+---|\n"
                "|6.2|8.7|3.4|\n|...|...|...|\n|1.5|3.9|8.6|\n|---+---+---|\n|.2.|7.1|.6.|\n"
                "|.81|...|24.|\n|7..|4.2|..1|\n*-----------*\n"},
        Drawing{"Commas",
                "2,.,.,1,.,5,.,.,3\n.,5,4,.,.,.,7,1,.\n.,1,.,2,.,3,.,8,.\n6,.,2,8,.,7,3,.,4\n"
                ".,.,.,.,.,.,.,.,.\n1,.,5,3,.,9,8,.,6\n.,2,.,7,.,1,.,6,.\n.,8,1,.,.,.,2,4,.\n"
                "7,.,.,4,.,2,.,.,1\n"},
        Drawing{"NothingBetweenCommas",
                "2,,,1, ,5,,,3\n,5,4,,,,7,1,\n,1,,2,,3,,8,\n6,,2,8,,7,3,,4\n,,,,,,,,\n"
                "1,,5,3,,9,8,,6\n,2,,7,,1,,6,\n,8,1,,,,2,4,\n7,,,4,,2,,,1\n"},
        Drawing{"BlanksAndLines",
                " 2 . . | 1 . 5 | . . 3\n . 5 4 | . . . | 7 1 .\n . 1 . | 2 . 3 | . 8 .\n"
                "-------+-------+------\n"
                " 6 . 2 | 8 . 7 | 3 . 4\n . . . | . . . | . . .\n 1 . 5 | 3 . 9 | 8 . 6\n"
                "-------+-------+------\n"
                " . 2 . | 7 . 1 | . 6 .\n . 8 1 | . . . | 2 4 .\n 7 . . | 4 . 2 | . . 1\n"}),
    [](const auto& test) { return test.param.name; });

constexpr const char* kCandidates =
    "*-----------------------------------------------------------*\n"
    "| 1567  3     1567  | 4     12579 179   | 689   5678  579   |\n"
    "| 9     45    2     | 8     57    6     | 3     457   1     |\n"
    "| 1567  1458  14567 | 1357  13579 1379  | 4689  2     4579  |\n"
    "|-------------------+-------------------+-------------------|\n"
    "| 8     12459 1459  | 13    6     139   | 7     145   2345  |\n"
    "| 17    6     147   | 2     1378  5     | 14    9     34    |\n"
    "| 1257  1259  3     | 17    4     179   | 126   156   8     |\n"
    "|-------------------+-------------------+-------------------|\n"
    "| 12356 7     1569  | 1356  135   134   | 12489 148   249   |\n"
    "| 4     1     8     | 9     137   2     | 5     17    6     |\n"
    "| 1256  1259  1569  | 1567  157   8     | 1249  3     2479  |\n"
    "*-----------------------------------------------------------*\n";

TEST(DrawnCandidates, AreRules) {
  const NumberedPuzzle read = PuzzleParser().parse(kCandidates);
  EXPECT_EQ(read.format, Format::drawn);
  EXPECT_EQ(puzzle_text(read.puzzle, Format::iss).substr(0, 63),
            ".~R1C2_3~R1C4_4~R2C1_9~R2C3_2~R2C4_8~R2C6_6~R2C7_3~R2C9_1~R3C8_");
  const Puzzle again = parse_puzzle(puzzle_text(read.puzzle, Format::drawn));
  EXPECT_EQ(again.givens, read.puzzle.givens);
  EXPECT_EQ(again.rules, read.puzzle.rules);
  EXPECT_EQ(format_that_says(read.puzzle, Format::drawn), Format::drawn);
}

TEST(DrawnCandidates, AreRecognisedWithoutAFrame) {
  EXPECT_EQ(puzzle_text(parse_puzzle("1 234 23 4\n. . . .\n. . 12 .\n. . . .\n"), Format::iss),
            ".Shape~4x4.~R1C1_1~R1C4_4.~R1C2_2_3_4.~R1C3_2_3.~R3C3_1_2\n");
}

TEST(DrawnCandidates, MayStandInOneLine) {
  const std::string cells = "1 234 23 4 1234 . 12 1234 1234 1234 1234 1234 2 1234 1234 1234\n";
  const std::vector<NumberedPuzzle> puzzles = PuzzleParser().parse_all(cells + cells);
  ASSERT_EQ(puzzles.size(), 2U);
  EXPECT_EQ(puzzles[1].format, Format::drawn);
  EXPECT_EQ(puzzle_text(puzzles[1].puzzle, Format::iss),
            ".Shape~4x4.~R1C1_1~R1C4_4~R4C1_2.~R1C2_2_3_4.~R1C3_2_3.~R2C3_1_2\n");
}

/// Files of SudoCue (.sdx) mark the digits that a player has placed.
TEST(DrawnCandidates, MayBePlaced) {
  EXPECT_EQ(puzzle_text(parse_puzzle("1 u2 34 34\n1234 34 12 12\n. . . .\n. . . .\n"), Format::iss),
            ".Shape~4x4.~R1C1_1~R1C2_2.~R1C3_3_4.~R1C4_3_4.~R2C2_3_4.~R2C3_1_2.~R2C4_1_2\n");
}

TEST(DrawnCandidates, StandInColumns) {
  EXPECT_EQ(puzzle_text(parse_puzzle("1 234 23 4\n. . . .\n. . 12 .\n. . . ."), Format::drawn),
            "*-----------------------*\n"
            "| 1    234  | 23   4    |\n"
            "| 1234 1234 | 1234 1234 |\n"
            "|-----------+-----------|\n"
            "| 1234 1234 | 12   1234 |\n"
            "| 1234 1234 | 1234 1234 |\n"
            "*-----------------------*\n");
}

TEST(DrawnNumbers, AreOneCellOnLargeBoards) {
  std::string text = "----\n";
  for (int row = 0; row < 12; ++row) text += "12 . . . | . . . 11 | . . . 9\n";
  const Puzzle puzzle = parse_puzzle(text);
  EXPECT_EQ(puzzle.givens[Cell{0}], 12);
  EXPECT_EQ(puzzle.givens[Cell{7}], 11);
  EXPECT_EQ(puzzle_text(puzzle, Format::drawn).substr(0, 33), "*--------------*\n|C...|...B|...9|");
}

TEST(DrawnGrids, StandSideBySide) {
  const std::string small = "*-----*\n|1.|..|\n|..|..|\n|--+--|\n|..|..|\n|..|.2|\n*-----*\n";
  EXPECT_EQ(parse_puzzles(small + small + "\n" + small).size(), 3U);
  EXPECT_EQ(puzzle_text(parse_puzzle(small), Format::drawn), small);
}

TEST(Drawn, CandidatesOfBoardsThatAreNotSquare) {
  const std::string text = ".Shape~3x4~1-6.~R2C2_1_4_6";
  const Puzzle puzzle = parse_puzzle(text);
  const Puzzle again =
      parse_puzzle(puzzle_text(puzzle, Format::drawn), Format::drawn, BoardSpec::of(*puzzle.board));
  EXPECT_EQ(puzzle_text(again, Format::iss), text + "\n");
}

const std::string kSection = "[Puzzle]\n1...\n....\n....\n....\n";

TEST(Sections, AreOnePosition) {
  const std::string text = "#AA player\n" + kSection +
                           "[State]\n12..\n....\n....\n...1\n\n"
                           "[PencilMarks]\n,,34,4\n34, 43 ,,\n,1234,.,0\n,,,1\n"
                           "[Colours]\n,,,\n1,,,\n,,,\n,,,\n" +
                           kSection;
  const std::vector<NumberedPuzzle> puzzles = PuzzleParser().parse_all(text);
  ASSERT_EQ(puzzles.size(), 2U);
  EXPECT_EQ(puzzles[0].format, Format::drawn);
  EXPECT_EQ(puzzle_text(puzzles[0].puzzle, Format::iss),
            ".Shape~4x4.~R1C1_1~R1C2_2~R1C4_4~R4C4_1.~R1C3_3_4.~R2C1_3_4.~R2C2_3_4\n");
  EXPECT_EQ(puzzle_text(puzzles[1].puzzle, Format::iss), ".Shape~4x4.~R1C1_1\n");
  const Puzzle again = parse_puzzle(puzzle_text(puzzles[0].puzzle, Format::drawn));
  EXPECT_EQ(puzzle_text(again, Format::iss), puzzle_text(puzzles[0].puzzle, Format::iss));
}

TEST(Sections, MayBeWithoutThePuzzle) {
  EXPECT_EQ(puzzle_text(parse_puzzle("[State]\n1...\n....\n....\n...2\n[PencilMarks]\n"
                                     ". 23 . .\n. . . .\n. . . .\n1 . . 2\n"),
                        Format::iss),
            ".Shape~4x4.~R1C1_1~R4C1_1~R4C4_2.~R1C2_2_3\n");
}

TEST(HodokuPositions, AreReadAndWrittenAgain) {
  const std::string text = ":0000:x:" + std::string(kDrawnPuzzle) + ":212 312 813::\n";
  const NumberedPuzzle read = PuzzleParser().parse(text);
  EXPECT_EQ(read.format, Format::hodoku);
  EXPECT_EQ(puzzle_text(read.puzzle, Format::hodoku), text);
  EXPECT_EQ(read.puzzle.givens, givens_of(kDrawnPuzzle));
  EXPECT_EQ(why_not_written(parse_puzzle(".AntiKnight"), Format::hodoku),
            "the format `hodoku` cannot express the rule AntiKnight");
  EXPECT_EQ(why_not_written(parse_puzzle(".Shape~4x4.~R1C1_1"), Format::hodoku),
            "the format `hodoku` can only express 9x9 Sudoku");
}

TEST(HodokuPositions, HavePlacedDigitsAndWhatATechniqueDoes) {
  // A hidden single from HoDoKu's own public tests.
  const Puzzle puzzle = parse_puzzle(
      ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+"
      "57"
      "...+44+2.6+3.+1+75:::829:");
  EXPECT_EQ(puzzle.givens[Cell{0}], 6);
  EXPECT_EQ(puzzle.givens[Cell{4}], 5);
  EXPECT_EQ(puzzle.givens[Cell{80}], 5);
}

TEST(CandidatesOfAllCells, AreTold) {
  std::string text;
  for (int cell = 0; cell < 81; ++cell) text += cell == 0 ? "12......." : "123456789";
  EXPECT_EQ(puzzle_text(parse_puzzle(text), Format::hodoku),
            ":0000:x:" + std::string(81, '.') + ":311 411 511 611 711 811 911::\n");
}

TEST(Collections, WithCommasHaveAFieldOfPuzzles) {
  const std::string line = kDrawnPuzzle;
  const std::string text =
      "id,Puzzle,solution,clues\n1," + line + ",x,36\n 2 , \"" + line + "\" ,,36\r\n\n";
  const std::vector<NumberedPuzzle> puzzles = PuzzleParser().parse_all(text);
  ASSERT_EQ(puzzles.size(), 2U);
  EXPECT_EQ(puzzles[0].format, Format::lines);
  EXPECT_EQ(puzzles[1].puzzle.givens, givens_of(line));
  EXPECT_EQ(parse_puzzles(text, Format::lines).size(), 2U);
}

TEST(Collections, HaveAFieldOfSolutions) {
  std::istringstream in("quizzes,solutions\n1...............,1234341221434321\n");
  AnswerReader reader(in, "in.csv", Format::lines);
  const std::optional<Answer> answer = reader.next(*Board::sudoku({2, 2}));
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->grid[Cell{15}], 1);
  EXPECT_TRUE(reader.at_end());
}

constexpr const char* kLinkOfSudokuWiki = "https://www.sudokuwiki.org/sudoku.htm?bd=";

TEST(Links, OfSudokuWikiCarryABoard) {
  EXPECT_EQ(givens_of(std::string(kLinkOfSudokuWiki) + kDrawnPuzzle), givens_of(kDrawnPuzzle));
}

/// A board in the code of SudokuWiki, with the given first cell and any digit in the others.
std::string newer_code(const std::string& cell) {
  std::string code = "S9B" + cell;
  for (int others = 0; others < 80; ++others) code += "ep";
  return code;
}

std::string older_code(const std::string& cell) {
  std::string code = cell;
  for (int others = 0; others < 80; ++others) code += "vu";
  return code;
}

/// The first cell, as a constraint string.
std::string first_cell_in(const std::string& code) {
  return puzzle_text(parse_puzzle(kLinkOfSudokuWiki + code), Format::iss);
}

TEST(Links, OfSudokuWikiCarryCandidates) {
  // 7 as a clue, 7 as a found digit, and the candidates 3 and 7: 18 and the sum of 2^(digit - 1).
  EXPECT_EQ(first_cell_in(newer_code("07")), first_cell_in(newer_code("0g")));
  EXPECT_EQ(parse_puzzle(kLinkOfSudokuWiki + newer_code("07")).givens[Cell{0}], 7);
  EXPECT_THAT(first_cell_in(newer_code("2e")), HasSubstr("~R1C1_3_7"));
  // The older code has two for each digit, and one for a clue.
  EXPECT_EQ(parse_puzzle(kLinkOfSudokuWiki + older_code("41")).givens[Cell{0}], 7);
  EXPECT_EQ(parse_puzzle(kLinkOfSudokuWiki + older_code("40")).givens[Cell{0}], 7);
  EXPECT_THAT(first_cell_in(older_code("48")), HasSubstr("~R1C1_3_7"));
  EXPECT_EQ(puzzle_text(parse_puzzle(newer_code("2e")), Format::iss),
            first_cell_in(newer_code("2e")));
}

}  // namespace
}  // namespace dokusat
