// The judge. A right answer passes; each rule is then broken by a minimal change, and the whole
// list of messages is compared, so that none is missing or superfluous.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <dokusat/formats/position.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/model/violations.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Puzzle read_one(const std::string& text, Format format, bool latin = false) {
  std::istringstream in(text);
  PuzzleReader reader(in, "in.txt", format, latin ? BoardSpec::latin() : BoardSpec());
  return reader.next().value();
}

/// A grid from its digits in reading order; every size here has one-character digits.
Grid grid_of(int size, const std::string& digits) {
  Grid grid(size);
  int index = 0;
  for (char c : digits)
    if (c != ' ') grid[Cell{index++}] = c - '0';
  return grid;
}

Cell cell_named(const Board& board, const std::string& name) {
  const Position position = parse_position(name).value();
  return board.cell_at(position.row, position.column);
}

/// A tiling from names as in "A1-A2 A3-A4".
std::vector<Edge> tiling_of(const Board& board, const std::string& names) {
  std::vector<Edge> tiling;
  std::istringstream in(names);
  for (std::string edge; in >> edge;) {
    const std::size_t dash = edge.find('-');
    tiling.push_back(
        {cell_named(board, edge.substr(0, dash)), cell_named(board, edge.substr(dash + 1))});
  }
  return tiling;
}

// ---------------------------------------------------------------------------------------------
// Sudoku and Latin squares: the public sample of Baekjoon 2239 and its answer.

const char kSample2239[] =
    "103000509\n002109400\n000704000\n300502006\n060000050\n700803004\n000401000\n009205800\n"
    "804000107\n";
const char kAnswer2239[] =
    "143628579 572139468 986754231 391542786 468917352 725863914 237481695 619275843 854396127";

std::vector<std::string> said_of_grid(const Puzzle& puzzle, const Grid& grid) {
  return texts(grid_violations(puzzle, grid), *puzzle.board);
}

class SudokuRules : public testing::Test {
 protected:
  Puzzle puzzle_ = read_one(kSample2239, Format::boj2239);
  Grid grid_ = grid_of(9, kAnswer2239);

  Digit& at(const std::string& name) { return grid_[cell_named(*puzzle_.board, name)]; }
};

TEST_F(SudokuRules, AcceptARightAnswer) {
  EXPECT_THAT(said_of_grid(puzzle_, grid_), IsEmpty());
  EXPECT_THAT(violations(puzzle_, {grid_, {}}), IsEmpty());
}

TEST_F(SudokuRules, NameAnEmptyCell) {
  at("A2") = kNoDigit;
  EXPECT_THAT(said_of_grid(puzzle_, grid_), ElementsAre("r1c2 is empty"));
}

TEST_F(SudokuRules, NameADigitThatTheBoardDoesNotHave) {
  at("A2") = 10;
  at("I8") = -1;
  EXPECT_THAT(said_of_grid(puzzle_, grid_),
              ElementsAre("r1c2 holds 10, not 1 to 9", "r9c8 holds -1, not 1 to 9"));
}

TEST_F(SudokuRules, NameBothPlacesOfADigitInARow) {
  // Only the two rows detect an exchange within one column and one box. The given in A7 is covered
  // by the next test.
  std::swap(at("A7"), at("C7"));
  EXPECT_THAT(
      said_of_grid(empty_puzzle(puzzle_.board), grid_),
      ElementsAre("2 occurs twice in row 1: r1c5, r1c7", "5 occurs twice in row 3: r3c5, r3c7"));
}

TEST_F(SudokuRules, NameAGivenThatWasChanged) {
  std::swap(at("A7"), at("C7"));
  EXPECT_THAT(said_of_grid(puzzle_, grid_), ElementsAre("r1c7 holds 2, but 5 is given there",
                                                        "2 occurs twice in row 1: r1c5, r1c7",
                                                        "5 occurs twice in row 3: r3c5, r3c7"));
}

TEST_F(SudokuRules, NameBothPlacesOfADigitInAColumn) {
  std::swap(at("B1"), at("B2"));
  EXPECT_THAT(said_of_grid(puzzle_, grid_), ElementsAre("7 occurs twice in column 1: r2c1, r6c1",
                                                        "5 occurs twice in column 2: r2c2, r9c2"));
}

TEST(LatinRules, AskNothingOfBoxes) {
  const Grid cyclic = grid_of(4, "1234 2341 3412 4123");
  EXPECT_THAT(said_of_grid(empty_puzzle(Board::latin(4)), cyclic), IsEmpty());
  EXPECT_THAT(
      said_of_grid(empty_puzzle(Board::sudoku({2, 2})), cyclic),
      ElementsAre("2 occurs twice in box 1: r1c2, r2c1", "4 occurs twice in box 2: r1c4, r2c3",
                  "4 occurs twice in box 3: r3c2, r4c1", "2 occurs twice in box 4: r3c4, r4c3"));
}

TEST(LatinRules, CountADigitThatStandsMoreThanTwice) {
  EXPECT_THAT(
      said_of_grid(empty_puzzle(Board::latin(3)), grid_of(3, "111 232 323")),
      ElementsAre("1 occurs 3 times in row 1: r1c1, r1c2, r1c3",
                  "2 occurs twice in row 2: r2c1, r2c3", "3 occurs twice in row 3: r3c1, r3c3"));
}

// ---------------------------------------------------------------------------------------------
// Su-domino-ku.

// The first puzzle of the public sample of Baekjoon 4574, its answer, and a tiling of that answer
// with the placed dominoes and the singles (found by a search outside dokusat).
const char kSample4574[] =
    "10\n6 B2 1 B3\n2 C4 9 C3\n6 D3 8 E3\n7 E1 4 F1\n8 B7 4 B8\n3 F5 2 F6\n7 F7 6 F8\n"
    "5 G4 9 G5\n7 I8 8 I9\n7 C9 2 B9\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n";
const char kAnswer4574[] =
    "872643195 361975842 549218637 126754983 738169254 495832761 284597316 657381429 913426578";
const char kTiling4574[] =
    "A1-B1 A4-A5 A6-B6 A7-A8 B2-B3 B4-B5 B7-B8 B9-C9 C1-D1 C2-D2 C3-C4 C7-C8 D3-E3 D4-D5 D6-E6 "
    "D7-D8 E1-F1 E2-F2 E4-F4 E7-E8 E9-F9 F3-G3 F5-F6 F7-F8 G1-H1 G2-H2 G4-G5 G6-H6 G7-H7 G8-H8 "
    "G9-H9 H3-H4 H5-I5 I2-I3 I6-I7 I8-I9";

TEST(DominoRules, AcceptTheAnswerOfTheContest) {
  const Puzzle puzzle = read_one(kSample4574, Format::boj4574);
  EXPECT_THAT(violations(puzzle, {grid_of(9, kAnswer4574), tiling_of(*puzzle.board, kTiling4574)}),
              IsEmpty());
}

TEST(DominoRules, AskForATiling) {
  // A right grid without a tiling is no right solution: 36 dominoes are missing, and every digit is
  // a single nine times.
  const Puzzle puzzle = empty_domino_puzzle(Board::sudoku({3, 3}));
  const std::vector<std::string> wrong =
      texts(violations(puzzle, {grid_of(9, kAnswer4574), {}}), *puzzle.board);
  ASSERT_EQ(wrong.size(), 36U + 9U);
  EXPECT_EQ(wrong.front(), "domino 1-2 is missing");
  EXPECT_EQ(wrong.back(),
            "single 9 lies 9 times: r1c8, r2c4, r3c3, r4c7, r5c6, r6c2, r7c5, r8c9, r9c1");
}

TEST(DominoRules, AreNotAskedOfASudoku) {
  const Puzzle puzzle = empty_puzzle(Board::sudoku({2, 2}));
  const Solution solution{grid_of(4, "1234 3412 2143 4321"), tiling_of(*puzzle.board, "A1-A2")};
  EXPECT_THAT(violations(puzzle, solution), IsEmpty());
}

// On four rows every change can be followed by eye:
//
//     1-2 3-4      1-2, 3-4 and 4-1 lie, 3/2, 1/3 and 4/2 stand;
//     3 4-1 2      the singles are B4, C4, D1 and D4.
//     |
//     2 1 4 3
//       | |
//     4 3 2 1
class SmallDominoRules : public testing::Test {
 protected:
  std::vector<std::string> judge(const std::string& tiling) const { return judge(puzzle_, tiling); }
  std::vector<std::string> judge(const Puzzle& puzzle, const std::string& tiling) const {
    return texts(violations(puzzle, {grid_, tiling_of(*puzzle.board, tiling)}), *puzzle.board);
  }

  Puzzle puzzle_ = empty_domino_puzzle(Board::sudoku({2, 2}));
  Grid grid_ = grid_of(4, "1234 3412 2143 4321");
};

TEST_F(SmallDominoRules, AcceptARightAnswer) {
  EXPECT_THAT(judge("A1-A2 A3-A4 B1-C1 B2-B3 C2-D2 C3-D3"), IsEmpty());
  EXPECT_THAT(judge(read_one("2\n1 A1 2 A2\n1 B3 4 B2\nD4 B4 ? ?\n", Format::boj4574),
                    "A1-A2 A3-A4 B1-C1 B2-B3 C2-D2 C3-D3"),
              IsEmpty());
}

TEST_F(SmallDominoRules, NameAMissingDominoAndTheSinglesItLeaves) {
  EXPECT_THAT(judge("A3-A4 B1-C1 B2-B3 C2-D2 C3-D3"),
              ElementsAre("domino 1-2 is missing", "single 1 lies twice: r1c1, r4c4",
                          "single 2 lies twice: r1c2, r2c4"));
}

TEST_F(SmallDominoRules, NameADominoThatLiesTwice) {
  EXPECT_THAT(judge("A1-A2 A4-B4 B1-C1 B2-B3 C2-D2 C3-D3"),
              ElementsAre("domino 2-4 lies twice: r1c4-r2c4, r3c3-r4c3", "domino 3-4 is missing",
                          "single 2 is missing", "single 3 lies twice: r1c3, r3c4"));
}

TEST_F(SmallDominoRules, NameCellsUnderTwoDominoes) {
  EXPECT_THAT(judge("A1-A2 A2-B2 A3-A4 B1-C1 B2-B3 C2-D2 C3-D3"),
              ElementsAre("r1c2 lies under 2 dominoes", "r2c2 lies under 2 dominoes",
                          "domino 2-4 lies twice: r1c2-r2c2, r3c3-r4c3"));
}

TEST_F(SmallDominoRules, NameADominoWhoseHalvesDoNotTouch) {
  EXPECT_THAT(judge("A1-B4 A3-A4 B1-C1 B2-B3 C2-D2 C3-D3"),
              ElementsAre("r1c1-r2c4 are not neighbours"));
  // A4 and B1 are consecutive in reading order but do not touch.
  EXPECT_THAT(judge("A1-A2 A4-B1 B2-B3 C1-D1 C2-D2 C3-D3"),
              ElementsAre("r1c4-r2c1 are not neighbours", "domino 2-3 is missing",
                          "domino 2-4 lies twice: r3c1-r4c1, r3c3-r4c3",
                          "single 3 lies twice: r1c3, r3c4", "single 4 is missing"));
}

TEST_F(SmallDominoRules, NameADominoWithTwoHalvesAlike) {
  EXPECT_THAT(judge("A1-D4 A3-A4 B1-C1 B2-B3 C2-D2 C3-D3"),
              ElementsAre("r1c1-r4c4 are not neighbours", "domino 1-1 does not exist",
                          "domino 1-2 is missing", "single 1 is missing",
                          "single 2 lies twice: r1c2, r2c4"));
}

TEST_F(SmallDominoRules, NameAPlacedDominoThatIsGone) {
  EXPECT_THAT(judge(read_one("1\n1 A1 2 A2\n? ? ? ?\n", Format::boj4574),
                    "A1-B4 A3-A4 B1-C1 B2-B3 C2-D2 C3-D3"),
              ElementsAre("r1c1-r2c4 are not neighbours",
                          "no domino lies on r1c1-r1c2, but one is given there"));
}

TEST_F(SmallDominoRules, NameAGivenSingleUnderADomino) {
  EXPECT_THAT(
      judge(read_one("0\n? B4 ? ?\n", Format::boj4574), "A1-B4 A3-A4 B1-C1 B2-B3 C2-D2 C3-D3"),
      ElementsAre("r1c1-r2c4 are not neighbours",
                  "a domino lies on r2c4, but a single is given there"));
}

TEST_F(SmallDominoRules, NameADigitOfAPlacedDominoThatWasChanged) {
  // A right answer by all other rules, with the placed domino reversed.
  grid_ = grid_of(4, "2134 3412 1243 4321");
  EXPECT_THAT(
      judge(read_one("1\n1 A1 2 A2\n? ? ? ?\n", Format::boj4574),
            "A1-A2 A3-A4 B1-C1 B2-B3 C2-D2 C3-D3"),
      ElementsAre("r1c1 holds 2, but 1 is given there", "r1c2 holds 1, but 2 is given there"));
}

}  // namespace
}  // namespace dokusat
