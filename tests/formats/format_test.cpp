// The formats by name, and the exact text of grids, clues and positions.

#include <gtest/gtest.h>

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/formats/position.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/model/wording.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

namespace dokusat {
namespace {

TEST(Formats, AreFoundByName) {
  for (const FormatInfo& info : all_formats()) EXPECT_EQ(format_named(info.name), info.format);
  EXPECT_EQ(format_named("auto"), std::nullopt);
  EXPECT_EQ(format_named("Grid"), std::nullopt);
  EXPECT_EQ(format_named(""), std::nullopt);
}

TEST(Formats, WriteDigitsAboveNineAsLetters) {
  EXPECT_EQ(value_character(0), '0');
  EXPECT_EQ(value_character(9), '9');
  EXPECT_EQ(value_character(10), 'A');
  EXPECT_EQ(value_character(35), 'Z');
}

TEST(Formats, WriteGridsByteForByte) {
  Grid grid(4);
  for (Digit digit : {1, 2, 3, 4}) grid[Cell{digit * 3}] = digit;
  EXPECT_EQ(grid_text(grid, Format::boj2580), "0 0 0 1\n0 0 2 0\n0 3 0 0\n4 0 0 0\n");
  EXPECT_EQ(grid_text(grid, Format::grid), "0 0 0 1\n0 0 2 0\n0 3 0 0\n4 0 0 0\n");
  EXPECT_EQ(grid_text(grid, Format::boj2239), "0001\n0020\n0300\n4000\n");
  EXPECT_EQ(grid_text(grid, Format::boj4574), "0001\n0020\n0300\n4000\n");
  EXPECT_EQ(grid_text(grid, Format::lines), "0001002003004000\n");
}

TEST(Formats, WriteValuesThatBeginAtZeroByteForByte) {
  Grid grid(2, 3, {0, 4});
  for (Digit digit : {1, 2, 4}) grid[Cell{digit}] = digit;
  EXPECT_EQ(grid_text(grid, Format::grid), ". 0 1\n. 3 .\n");
  EXPECT_EQ(grid_text(grid, Format::boj2239), ".01\n.3.\n");
  EXPECT_EQ(grid_text(grid, Format::lines), ".01.3.\n");
}

TEST(Formats, EndAtTheLargestValue) {
  const auto board = Board::of({.rows = 2, .columns = 2, .values = {34, 3}});
  EXPECT_EQ(why_not_written(empty_puzzle(board), Format::lines),
            "the format `lines` cannot express a 2x2 board with the values 34 to 36");
  EXPECT_EQ(why_not_written(empty_puzzle(board), Format::grid), "");
}

TEST(Formats, WriteTilingsByteForByte) {
  const std::string text = "2\n1 A1 2 A2\n4 B2 1 B3\nD4 B4 ? D1\n";
  std::istringstream in(text);
  const Puzzle puzzle = PuzzleReader(in, "in.txt", Format::boj4574, {}).next().value();
  EXPECT_EQ(puzzle_text(puzzle, Format::boj4574), text);
  EXPECT_EQ(natural_format(puzzle), Format::boj4574);
  EXPECT_EQ(natural_format(empty_puzzle(puzzle.board)), Format::grid);
}

TEST(Positions, AreLettersAndANumber) {
  const auto at = [](const std::string& text) {
    const Position position = parse_position(text).value();
    return std::pair(position.row, position.column);
  };
  EXPECT_EQ(at("A1"), std::pair(0, 0));
  EXPECT_EQ(at("C7"), std::pair(2, 6));
  EXPECT_EQ(at("Z35"), std::pair(25, 34));
  EXPECT_EQ(at("AA1"), std::pair(26, 0));
  EXPECT_EQ(at("AB12"), std::pair(27, 11));
  // Beyond every board, so that the error message can say so.
  EXPECT_GE(at("A0").second, Board::kMaximumSize);
  for (const std::string text : {"", "A", "7", "7A", "a1", "A1x", "A-1", "?", "A 1", "A1B", ".1",
                                 "A99999999999999999999", "ABCD1"})
    EXPECT_FALSE(parse_position(text)) << text;
}

// A row with as many cells as a whole small board.
TEST(Drawn, IsNoBoardInOneLineWhereItHasAFrameOrLargerDigits) {
  for (const std::string text :
       {".Shape~4x4~0-3.~R1C4_1_2", ".Shape~4x4.~R1C1_1_2~R1C2_1_2~R1C3_1_2~R1C4_1_2",
        ".~R1C1_1_2_3~R1C2_1_2_3~R1C3_1_2_3~R1C4_1_2_3~R1C5_1_2_3~R1C6_1_2_3~R1C7_1_2_3"
        "~R1C8_1_2_3~R1C9_1_2_3"}) {
    const Puzzle puzzle = parse_puzzle(text);
    const std::string drawn = puzzle_text(puzzle, Format::drawn);
    const BoardSpec own = BoardSpec::of(*puzzle.board);
    for (const std::optional<Format> format :
         {std::optional(Format::drawn), std::optional<Format>()})
      EXPECT_EQ(parse_puzzle(drawn, format, own).rules, puzzle.rules) << drawn;
  }
}

TEST(GridText, HasNumbersOfAnyLength) {
  for (const int first : {1, 9, 99, 998, 999}) {
    const auto board = Board::of({.rows = 2, .columns = 2, .values = {first, 2}});
    Grid grid(*board);
    grid[Cell{0}] = grid[Cell{3}] = 1;
    grid[Cell{1}] = 2;
    const std::string one = std::to_string(first), two = std::to_string(first + 1);
    EXPECT_EQ(grid_text(grid, Format::grid), one + " " + two + "\n0 " + one + "\n");
  }
}

// A default reader must recognise the board from the rows of the grid.
TEST(NaturalFormat, IsAGridWhereItsRowsTellTheBoard) {
  for (const std::string text :
       {".Shape~4x4~0-3~Raw.~R1C1_1", ".Shape~4x4.NoBoxes.~R1C1_1", ".Shape~4x7.~R1C1_1",
        ".Shape~4x4~0-3.~R1C1_1", ".Shape~4x4.NoBoxes.Jigsaw~1111222233334444"}) {
    const Puzzle puzzle = parse_puzzle(text);
    const BoardSpec own = BoardSpec::of(*puzzle.board);
    EXPECT_EQ(natural_format(puzzle, {}), Format::iss) << text;
    for (const Format format : {Format::lines, Format::grid, Format::boj2239, Format::drawn})
      EXPECT_NE(why_not_written(puzzle, format, {}), "") << text;
    if (natural_format(puzzle) == Format::iss) continue;
    EXPECT_EQ(natural_format(puzzle, own), Format::grid) << text;
    EXPECT_EQ(why_not_written(puzzle, Format::grid, own), "") << text;
    EXPECT_EQ(parse_puzzle(puzzle_text(puzzle, Format::grid), Format::grid, own).board->plan(),
              puzzle.board->plan());
  }
  for (int size = 1; size <= 36; ++size)
    for (const BoardSpec& spec : {BoardSpec(), BoardSpec::latin(size), BoardSpec::boxes({1, size})})
      if (const auto board = spec.board(size)) {
        const auto read = BoardSpec().board(size);
        EXPECT_EQ(natural_format(empty_puzzle(board), {}) == Format::grid,
                  read != nullptr && read->plan() == board->plan())
            << size << " " << spec.name();
      }
  const Puzzle plain = parse_puzzle(".Shape~4x4.~R1C1_1");
  EXPECT_EQ(natural_format(plain, {}), Format::grid);
  EXPECT_EQ(why_not_written(plain, Format::lines, {}), "");
  EXPECT_NE(whole_text(plain), whole_text(parse_puzzle(".Shape~4x4.NoBoxes.~R1C1_1")));
}

}  // namespace
}  // namespace dokusat
