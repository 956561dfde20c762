// Reading of valid puzzles: every format and size, and the permitted variations of texts.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "support/read_puzzles.hpp"

namespace dokusat {
namespace {

using test::expect_same;
using test::kBoxes;
using test::kFirst4574;
using test::kLatin;
using test::kSample2239;
using test::kSample2580;
using test::kSecond4574;
using test::read_all;
using testing::ElementsAre;
using testing::Eq;
using testing::IsEmpty;

std::vector<Digit> digits_of(const std::string& characters) {
  std::vector<Digit> digits;
  for (char c : characters)
    if (c != ' ') digits.push_back(c - '0');
  return digits;
}

TEST(PuzzleReader, ReadsEveryMarkOfAnEmptyCell) {
  EXPECT_EQ(read_all(".0_*xX..1...2...\n", Format::lines)[0].givens.digits(),
            digits_of("0000 0000 1000 2000"));
  EXPECT_EQ(read_all("0 . _ 1\n. . . .\n2 _ _ _\n0 0 0 0\n", Format::grid)[0].givens.digits(),
            digits_of("0001 0000 2000 0000"));
}

TEST(PuzzleReader, ReadsXAsADigitWhereTheBoardHasIt) {
  // 'X' is the digit 33 on the largest board, which has 35 rows.
  std::string text(35 * 35, '.');
  text[0] = 'X';
  const std::vector<Puzzle> puzzles = read_all(text, Format::lines);
  ASSERT_EQ(puzzles.size(), 1U);
  EXPECT_EQ(puzzles[0].givens[Cell{0}], 33);
}

TEST(PuzzleReader, ReadsNumbersAboveNineAsLettersOrNumbers) {
  const std::string rest_of_row(14, '0');
  std::string digits = "AG" + rest_of_row + "\n";
  std::string numbers = "10 16 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n";
  for (int row = 1; row < 16; ++row) {
    digits += "00" + rest_of_row + "\n";
    numbers += "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n";
  }
  Puzzle expected = empty_puzzle(Board::sudoku({4, 4}));
  expected.givens[Cell{0}] = 10;
  expected.givens[Cell{1}] = 16;
  expect_same(read_all(digits, Format::boj2239), {expected});
  expect_same(read_all(numbers, Format::boj2580), {expected});
  expect_same(read_all(numbers, Format::grid), {expected});
}

TEST(PuzzleReader, TakesCluesThatBreakARuleAmongThemselves) {
  EXPECT_EQ(read_all("5"
                     "5"
                     "5000000\n"
                     "500000000\n000000000\n000000000\n000000000\n000000000\n"
                     "000000000\n000000000\n000000000\n",
                     Format::boj2239)[0]
                .givens.digits(),
            digits_of("555000000 500000000 000000000 000000000 000000000 000000000 000000000 "
                      "000000000 000000000"));
  const std::vector<Puzzle> puzzles =
      read_all("2\n1 A1 2 A2\n1 A3 3 A4\n? ? ? ?\n0\n", Format::boj4574);
  ASSERT_EQ(puzzles.size(), 1U);
  EXPECT_EQ(given_grid(puzzles[0]).digits(), digits_of("1213 0000 0000 0000"));
}

TEST(PuzzleReader, ReadsOpenSingles) {
  const Puzzle puzzle = read_all("0\n? A2 ? D4\n0\n", Format::boj4574).at(0);
  const Board& board = *puzzle.board;
  EXPECT_EQ(board.box(), (BoxShape{2, 2}));
  EXPECT_THAT(puzzle.dominoes()->singles, ElementsAre(Eq(std::nullopt), Eq(board.cell_at(0, 1)),
                                                      Eq(std::nullopt), Eq(board.cell_at(3, 3))));
  EXPECT_EQ(given_grid(puzzle).digits(), digits_of("0200 0000 0000 0004"));
}

TEST(PuzzleReader, TellsAPuzzleWithoutDominoesFromTheEnd) {
  const std::string none_placed = "0\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n";
  for (const std::string end : {"", "0", "0\n", "0\r\n \t\r\n# end\n\n"}) {
    const std::vector<Puzzle> puzzles = read_all(none_placed + none_placed + end, Format::boj4574);
    ASSERT_EQ(puzzles.size(), 2U) << end;
    EXPECT_THAT(puzzles[1].dominoes()->placed, IsEmpty());
    EXPECT_EQ(given_grid(puzzles[1])[Cell{2}], 2);  // A3
    EXPECT_EQ(puzzles[1].givens, Grid(9));          // no digit is given by itself
  }
  EXPECT_THAT(read_all("0\n", Format::boj4574), IsEmpty());
}

TEST(PuzzleReader, ReadsAllDominoes) {
  // 36 is the largest N of a contest board, 6 that of a board of four rows.
  const std::vector<Puzzle> puzzles = read_all(
      "6\n1 A1 2 A2\n3 A3 4 A4\n3 B1 2 C1\n4 B2 1 B3\n3 D2 1 C2\n4 C3 2 D3\nD4 B4 C4 D1\n0\n",
      Format::boj4574);
  ASSERT_EQ(puzzles.size(), 1U);
  EXPECT_EQ(given_grid(puzzles[0]).digits(), digits_of("1234 3412 2143 4321"));
}

TEST(PuzzleReader, UsesTheBoxShapeThatWasChosen) {
  std::string six_rows;
  for (int row = 0; row < 6; ++row) six_rows += "000000\n";
  EXPECT_EQ(read_all(six_rows, Format::boj2239)[0].board->box(), (BoxShape{2, 3}));
  EXPECT_EQ(read_all(six_rows, Format::boj2239, BoardSpec::boxes({3, 2}))[0].board->box(),
            (BoxShape{3, 2}));
  EXPECT_EQ(read_all(six_rows, Format::boj2239, kLatin)[0].board->box(), std::nullopt);
}

TEST(PuzzleReader, LetsPuzzlesOfOneSizeShareABoard) {
  const std::vector<Puzzle> puzzles =
      read_all("1...............\n" + std::string(81, '.') + "\n2...............\n", Format::lines);
  ASSERT_EQ(puzzles.size(), 3U);
  EXPECT_EQ(puzzles[1].board->digit_count(), 9);
  EXPECT_EQ(puzzles[0].board, puzzles[2].board);
}

TEST(PuzzleReader, TakesNoMoreOfTheStreamThanThePuzzleNeeds) {
  // An answer must be possible before the next puzzle arrives.
  for (const auto& [format, one] : {std::pair(Format::boj2239, std::string(kSample2239)),
                                    std::pair(Format::boj2580, std::string(kSample2580)),
                                    std::pair(Format::boj4574, std::string(kFirst4574)),
                                    std::pair(Format::lines, std::string(81, '.') + "\n"),
                                    std::pair(Format::lines, std::string("1234341221434320\n"))}) {
    std::istringstream in(one + one);
    PuzzleReader reader(in, "in.txt", std::nullopt, kBoxes);
    ASSERT_TRUE(reader.next());
    EXPECT_EQ(in.rdbuf()->pubseekoff(0, std::ios::cur, std::ios::in),
              static_cast<std::streamoff>(one.size()))
        << name_of(format);
  }
}

// ---------------------------------------------------------------------------------------------
// Variations of texts that must not change the puzzles.

using Lines = std::vector<std::string>;

std::string joined(const std::vector<Lines>& puzzles, const std::string& line_end) {
  std::string text;
  for (const Lines& puzzle : puzzles)
    for (const std::string& line : puzzle) text += line + line_end;
  return text;
}

struct Liberty {
  std::string name;
  std::string (*write)(const std::vector<Lines>& puzzles);
};

void PrintTo(const Liberty& liberty, std::ostream* out) { *out << liberty.name; }

const Liberty kLiberties[] = {
    {"CrLf", [](const std::vector<Lines>& puzzles) { return joined(puzzles, "\r\n"); }},
    {"TrailingBlanksAndTabs",
     [](const std::vector<Lines>& puzzles) { return joined(puzzles, " \t  \n"); }},
    {"TrailingBlanksBeforeCrLf",
     [](const std::vector<Lines>& puzzles) { return joined(puzzles, "\t \r\n"); }},
    {"LeadingBlanksAndTabs",
     [](const std::vector<Lines>& puzzles) { return "\t " + joined(puzzles, "\n \t"); }},
    {"CommentsBetweenAllLines",
     [](const std::vector<Lines>& puzzles) {
       return "# first\n" + joined(puzzles, "\n  # caf\xc3\xa9 0 0\r\n#\n");
     }},
    {"BlankLinesBetweenPuzzles",
     [](const std::vector<Lines>& puzzles) {
       std::string text = "\n \t\r\n";
       for (const Lines& puzzle : puzzles) text += joined({puzzle}, "\n") + "\n\r\n\t\n";
       return text;
     }},
    {"NoFinalNewline",
     [](const std::vector<Lines>& puzzles) {
       std::string text = joined(puzzles, "\n");
       text.pop_back();
       return text;
     }},
    {"TabsForBlanks",
     [](const std::vector<Lines>& puzzles) {
       std::string text = joined(puzzles, "\n");
       std::ranges::replace(text, ' ', '\t');
       return text;
     }},
    {"SeveralBlanksForOne",
     [](const std::vector<Lines>& puzzles) {
       std::string text;
       for (char c : joined(puzzles, "\n")) text += c == ' ' ? " \t  " : std::string(1, c);
       return text;
     }},
};

class TextLiberties : public testing::TestWithParam<std::tuple<Liberty, Format>> {};

Lines lines_of(const std::string& text) {
  Lines lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST_P(TextLiberties, ChangeNothing) {
  const auto& [liberty, format] = GetParam();
  std::vector<Lines> puzzles;
  switch (format) {
    case Format::boj2580:
      puzzles = {lines_of(kSample2580), lines_of("1 0 0 0\n0 0 0 2\n0 0 3 0\n0 4 0 0")};
      break;
    case Format::grid:
      puzzles = {lines_of("1 . 0 _\n0 0 0 2\n0 0 3 0\n0 4 0 0"), lines_of(kSample2580)};
      break;
    case Format::boj2239:
      puzzles = {lines_of(kSample2239), lines_of("100000\n000002\n000030\n004000\n000000\n060000")};
      break;
    case Format::lines:
      puzzles = {{"1.0_*xX........4"}, {"4..............1"}};
      break;
    case Format::drawn:
      puzzles = {lines_of("*-----*\n|1.|..|\n|..|.2|\n|--+--|\n|..|3.|\n|.4|..|\n*-----*"),
                 lines_of("1 234 23 4\n. . . .\n. . 12 .\n. . . ."),
                 lines_of("[Puzzle]\n1...\n..2.\n.3..\n...4")};
      break;
    case Format::hodoku:
      puzzles = {{":0000:x:1" + std::string(80, '.') + ":"},
                 {":0300:2:+1" + std::string(79, '.') + "2:212 312:::"}};
      break;
    case Format::iss:
    case Format::fpuzzles:
      puzzles = {{".Shape~4x4.~R1C1_1"}, {".Shape~4x4.~R2C1_3~R4C4_1"}};
      break;
    case Format::keen:
      puzzles = {{"4:__a_7bba4,m4s1m6d2s1d2a11"}, {"4:_a_6a_b_aaba,a8m8s2s1m12d2d2"}};
      break;
    case Format::unequal:
      puzzles = {{"4:3D,0R,0,0,0,0,0,2U,0,0,0D,0,0,0,0,0,"}, {"4a:o0"}};
      break;
    case Format::towers:
      puzzles = {{"4:2///////////////"}, {"4:///////////////,3o"}};
      break;
    case Format::solo:
      puzzles = {{"2x2:1o"}, {"2x2xk:p,aabab_a________a,4a6a5_8c3a7_7c"}};
      break;
    case Format::kakuro:
      puzzles = {{"kakuro/2/2/n3443"}, {"kakuro/2/2/.m-3"}};
      break;
    case Format::ripple:
      puzzles = {{"ripple/3/1/8g2g"}, {"ripple/5/1/gj"}};
      break;
    case Format::suguru:
      puzzles = {{"suguru/3/1/8g2g"}, {"suguru/5/1/gj"}};
      break;
    case Format::str8ts:
      puzzles = {{"str8ts/3/3/x..1...B."}, {"str8ts/2/2/...."}};
      break;
    case Format::samurai:
      puzzles = {{"samurai/9/9/" + std::string(80, '.') + "3"}, {"samurai/1/2/xx"}};
      break;
    case Format::boj4574:
      puzzles = {lines_of(kFirst4574), {"0", "? A2 ? D4"}, lines_of(kSecond4574)};
      break;
  }
  const std::vector<Puzzle> plain = read_all(joined(puzzles, "\n"), format);
  ASSERT_EQ(plain.size(), puzzles.size());
  expect_same(read_all(liberty.write(puzzles), format), plain);
  // The lookahead of `auto` must not depend on the variations either.
  expect_same(read_all(liberty.write(puzzles), std::nullopt), plain);
  if (format == Format::boj4574) {
    puzzles.push_back({"0"});
    expect_same(read_all(liberty.write(puzzles), format), plain);
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, TextLiberties,
    testing::Combine(testing::ValuesIn(kLiberties),
                     testing::Values(Format::boj2580, Format::boj2239, Format::boj4574,
                                     Format::lines, Format::grid, Format::drawn, Format::hodoku,
                                     Format::iss, Format::keen, Format::unequal, Format::towers,
                                     Format::solo, Format::kakuro, Format::ripple, Format::suguru,
                                     Format::str8ts, Format::samurai)),
    [](const auto& test) {
      return std::get<0>(test.param).name + "In" + std::string(name_of(std::get<1>(test.param)));
    });

}  // namespace
}  // namespace dokusat
