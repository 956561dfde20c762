// Reading puzzles that follow their format: every format and size, the liberties that a text may
// take, telling the formats apart, and what is written can be read again.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <dokusat/puzzle/puzzle_reader.hpp>
#include <memory>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace dokusat {

// GoogleTest finds printers in the namespace of the type.
void PrintTo(Format format, std::ostream* out) { *out << name_of(format); }
void PrintTo(const Puzzle& puzzle, std::ostream* out) {
  *out << puzzle_text(puzzle, natural_format(puzzle));
}

namespace {

using testing::ElementsAre;
using testing::Eq;
using testing::IsEmpty;

const BoardSpec kBoxes;
const BoardSpec kLatin = BoardSpec::latin();

std::vector<Puzzle> read_all(const std::string& text, std::optional<Format> format,
                             BoardSpec spec = kBoxes) {
  std::istringstream in(text);
  PuzzleReader reader(in, "in.txt", format, spec);
  std::vector<Puzzle> puzzles;
  while (std::optional<Puzzle> puzzle = reader.next()) puzzles.push_back(*std::move(puzzle));
  EXPECT_FALSE(reader.next()) << "the end stays the end";
  return puzzles;
}

/// The same board by its rules, givens, dominoes and singles.
MATCHER_P(SamePuzzleAs, expected, "is the puzzle\n" + testing::PrintToString(expected)) {
  return arg.board->size() == expected.board->size() && arg.board->box() == expected.board->box() &&
         arg.givens == expected.givens && arg.rules == expected.rules;
}

void expect_same(const std::vector<Puzzle>& found, const std::vector<Puzzle>& expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i)
    EXPECT_THAT(found[i], SamePuzzleAs(expected[i])) << "puzzle " << i + 1;
}

std::vector<Digit> digits_of(const std::string& characters) {
  std::vector<Digit> digits;
  for (char c : characters)
    if (c != ' ') digits.push_back(c - '0');
  return digits;
}

// ---------------------------------------------------------------------------------------------
// What each format says, taken from the problems themselves.

const char kSample2580[] =
    "0 3 5 4 6 9 2 7 8\n7 8 2 1 0 5 6 0 9\n0 6 0 2 7 8 1 3 5\n3 2 1 0 4 6 8 9 7\n"
    "8 0 4 9 1 3 5 0 6\n5 9 6 8 2 0 4 1 3\n9 1 7 6 5 2 0 8 0\n6 0 3 7 0 1 9 5 2\n"
    "2 5 8 3 9 4 7 6 0\n";
const char kDigits2580[] =
    "035469278 782105609 060278135 321046897 804913506 596820413 917652080 603701952 258394760";
const char kSample2239[] =
    "103000509\n002109400\n000704000\n300502006\n060000050\n700803004\n000401000\n009205800\n"
    "804000107\n";
const char kDigits2239[] =
    "103000509 002109400 000704000 300502006 060000050 700803004 000401000 009205800 804000107";
const char kFirst4574[] =
    "10\n6 B2 1 B3\n2 C4 9 C3\n6 D3 8 E3\n7 E1 4 F1\n8 B7 4 B8\n3 F5 2 F6\n7 F7 6 F8\n5 G4 9 G5\n"
    "7 I8 8 I9\n7 C9 2 B9\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n";
const char kSecond4574[] =
    "11\n5 I9 2 H9\n6 A5 7 A6\n4 B8 6 C8\n3 B5 8 B4\n3 C3 2 D3\n9 D2 8 E2\n3 G2 5 H2\n1 A2 8 A1\n"
    "1 H8 3 I8\n8 I3 7 I4\n4 I6 9 I7\nI5 E6 D1 F2 B3 G9 H7 C9 E5\n";

TEST(PuzzleReader, ReadsTheSampleOfBoj2580) {
  for (Format format : {Format::boj2580, Format::grid}) {
    const std::vector<Puzzle> puzzles = read_all(kSample2580, format);
    ASSERT_EQ(puzzles.size(), 1U);
    EXPECT_EQ(puzzles[0].givens.digits(), digits_of(kDigits2580));
    EXPECT_EQ(puzzles[0].board->box(), (BoxShape{3, 3}));
    EXPECT_FALSE(puzzles[0].has_dominoes());
  }
}

TEST(PuzzleReader, ReadsTheSampleOfBoj2239) {
  const std::vector<Puzzle> puzzles = read_all(kSample2239, Format::boj2239);
  ASSERT_EQ(puzzles.size(), 1U);
  EXPECT_EQ(puzzles[0].givens.digits(), digits_of(kDigits2239));
  EXPECT_EQ(puzzles[0].board->box(), (BoxShape{3, 3}));
  EXPECT_FALSE(puzzles[0].has_dominoes());
}

TEST(PuzzleReader, ReadsTheSampleOfBoj4574) {
  const std::vector<Puzzle> puzzles =
      read_all(std::string(kFirst4574) + kSecond4574 + "0\n", Format::boj4574);
  ASSERT_EQ(puzzles.size(), 2U);
  const Puzzle& puzzle = puzzles[0];
  const Board& board = *puzzle.board;
  ASSERT_TRUE(puzzle.has_dominoes());
  EXPECT_EQ(board.box(), (BoxShape{3, 3}));
  EXPECT_EQ(given_grid(puzzle).digits(),
            digits_of("072000005 061000842 009218007 006000003 708060000 400032760 000590000 "
                      "000000000 900400078"));
  // Halves may come in any order; the domino then lies in reading order.
  ASSERT_EQ(puzzle.dominoes()->placed.size(), 10U);
  EXPECT_EQ(puzzle.dominoes()->placed[0],
            (PlacedDomino{{board.cell_at(1, 1), board.cell_at(1, 2)}, 6, 1}));
  EXPECT_EQ(puzzle.dominoes()->placed[1],
            (PlacedDomino{{board.cell_at(2, 2), board.cell_at(2, 3)}, 9, 2}));
  EXPECT_EQ(puzzle.dominoes()->placed[9],
            (PlacedDomino{{board.cell_at(1, 8), board.cell_at(2, 8)}, 2, 7}));
  EXPECT_THAT(puzzle.dominoes()->singles,
              ElementsAre(board.cell_at(2, 4), board.cell_at(0, 2), board.cell_at(3, 8),
                          board.cell_at(8, 3), board.cell_at(0, 8), board.cell_at(4, 4),
                          board.cell_at(0, 1), board.cell_at(2, 5), board.cell_at(8, 0)));
  EXPECT_EQ(puzzles[1].dominoes()->placed.size(), 11U);
}

TEST(PuzzleReader, ReadsEveryMarkOfAnEmptyCell) {
  EXPECT_EQ(read_all(".0_*xX..1...2...\n", Format::lines)[0].givens.digits(),
            digits_of("0000 0000 1000 2000"));
  EXPECT_EQ(read_all("0 . _ 1\n. . . .\n2 _ _ _\n0 0 0 0\n", Format::grid)[0].givens.digits(),
            digits_of("0001 0000 2000 0000"));
}

TEST(PuzzleReader, ReadsXAsADigitWhereTheBoardHasIt) {
  // 'X' is 33: on a board of 36 characters a row there would be one, and 35 is the largest board.
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
  EXPECT_EQ(puzzles[1].board->size(), 9);
  EXPECT_EQ(puzzles[0].board, puzzles[2].board);
}

TEST(PuzzleReader, TakesNoMoreOfTheStreamThanThePuzzleNeeds) {
  // An answer must be able to leave before the next puzzle arrives.
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
// The liberties of a text: each of them leaves the puzzles of each format what they are.

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
    case Format::boj4574:
      puzzles = {lines_of(kFirst4574), {"0", "? A2 ? D4"}, lines_of(kSecond4574)};
      break;
  }
  const std::vector<Puzzle> plain = read_all(joined(puzzles, "\n"), format);
  ASSERT_EQ(plain.size(), puzzles.size());
  expect_same(read_all(liberty.write(puzzles), format), plain);
  // What `auto` looks ahead for must not depend on the liberties either.
  expect_same(read_all(liberty.write(puzzles), std::nullopt), plain);
  if (format == Format::boj4574) {
    puzzles.push_back({"0"});
    expect_same(read_all(liberty.write(puzzles), format), plain);
  }
}

INSTANTIATE_TEST_SUITE_P(All, TextLiberties,
                         testing::Combine(testing::ValuesIn(kLiberties),
                                          testing::Values(Format::boj2580, Format::boj2239,
                                                          Format::boj4574, Format::lines,
                                                          Format::grid)),
                         [](const auto& test) {
                           return std::get<0>(test.param).name + "In" +
                                  std::string(name_of(std::get<1>(test.param)));
                         });

// ---------------------------------------------------------------------------------------------
// Telling the formats apart.

struct Detection {
  std::string name;
  std::string text;
  BoardSpec spec;
  Format expected;
};

void PrintTo(const Detection& detection, std::ostream* out) { *out << detection.name; }

class FormatDetection : public testing::TestWithParam<Detection> {};

TEST_P(FormatDetection, TellsTheFormatAndReads) {
  const Detection& detection = GetParam();
  std::istringstream in(detection.text);
  PuzzleReader reader(in, "in.txt", std::nullopt, detection.spec);
  std::vector<Puzzle> found;
  while (std::optional<Puzzle> puzzle = reader.next()) found.push_back(*std::move(puzzle));
  EXPECT_EQ(reader.format(), detection.expected);
  expect_same(found, read_all(detection.text, detection.expected, detection.spec));
}

std::string rows(int count, const std::string& row) {
  std::string text;
  for (int i = 0; i < count; ++i) text += row + "\n";
  return text;
}

INSTANTIATE_TEST_SUITE_P(
    All, FormatDetection,
    testing::Values(
        // boj2580 is the format grid with fewer liberties, and is answered alike.
        Detection{"RowsOfNumbers", kSample2580, kBoxes, Format::grid},
        Detection{"RowsOfFourNumbers", rows(4, "1 . 0 0"), kBoxes, Format::grid},
        Detection{"RowsOfFourNumbersUnderTen", rows(4, "0 0 0 0"), kBoxes, Format::grid},
        Detection{"RowsOfNineDigits", kSample2239, kBoxes, Format::boj2239},
        Detection{"RowsOfNineDigitsLatin", kSample2239, kLatin, Format::boj2239},
        Detection{"RowsOfNineZeros", rows(9, "000000000"), kBoxes, Format::boj2239},
        // No board has two or five rows and boxes, so these words are rows.
        Detection{"RowsOfFourDigits", rows(4, "1000"), kBoxes, Format::boj2239},
        Detection{"RowsOfFourZeros", rows(4, "0000"), kBoxes, Format::boj2239},
        Detection{"RowsOfSixDigits", rows(6, "100000"), kBoxes, Format::boj2239},
        Detection{"RowsOfTwelveDigits", rows(12, "C00000000000"), kBoxes, Format::boj2239},
        Detection{"RowsOfTwentyFiveDigits", rows(25, "A00000000000000000000000P"), kBoxes,
                  Format::boj2239},
        Detection{"LinesOfNineRows", std::string(81, '.') + "\n", kBoxes, Format::lines},
        Detection{"LinesOfNineRowsOfDigits", std::string(81, '1') + "\n", kBoxes, Format::lines},
        Detection{"LinesOfFourRows", "1000000000000000\n", kBoxes, Format::lines},
        // Sixteen characters are a row of 16x16 or a whole 4x4 board.
        Detection{"RowsOfSixteenDigits", rows(16, "12345678ABCDEFG0"), kBoxes, Format::boj2239},
        Detection{"RowsOfSixteenWithLettersAlone", rows(16, "00000000000000G0"), kBoxes,
                  Format::boj2239},
        Detection{"RowsOfSixteenZeros", rows(16, "0000000000000000"), kBoxes, Format::boj2239},
        Detection{"RowsOfSixteenWithSmallDigitsFirst",
                  "0100000020000003\n" + rows(15, "0000050000000000"), kBoxes, Format::boj2239},
        Detection{"SixteenLinesOfFourRows", rows(16, "1000020000300004"), kBoxes, Format::lines},
        Detection{"FifteenLinesOfFourEmptyRows", rows(15, "0000000000000000"), kBoxes,
                  Format::lines},
        Detection{"EmptyLinesOfFourRowsWithDots", rows(16, "................"), kBoxes,
                  Format::lines},
        Detection{"LinesOfFourFullRows", rows(16, "1234341221434321"), kBoxes, Format::lines},
        Detection{"LinesOfFourRowsWithBlankLines",
                  rows(8, "0000000000000000") + "\n" + rows(8, "0000000000000000"), kBoxes,
                  Format::lines},
        Detection{"RowsOfFourDigitsLatin", rows(4, "1234"), kLatin, Format::boj2239},
        Detection{"RowsOfFourZerosLatin", rows(4, "0000"), kLatin, Format::boj2239},
        Detection{"LinesOfTwoFullRowsLatin", rows(4, "1221"), kLatin, Format::lines},
        Detection{"LinesOfThreeFullRowsLatin", rows(2, "123231312"), kLatin, Format::lines},
        Detection{"LinesOfFiveRowsLatin", std::string(25, '.') + "\n", kLatin, Format::lines},
        Detection{"LinesOfTwoRowsLatin", "1..2\n", kLatin, Format::lines},
        Detection{"Dominoes", std::string(kFirst4574) + kSecond4574 + "0\n", kBoxes,
                  Format::boj4574},
        Detection{"DominoesWithoutFinalZero", kFirst4574, kBoxes, Format::boj4574},
        Detection{"NoDominoesPlaced", "0\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n0\n", kBoxes,
                  Format::boj4574},
        Detection{"OpenSinglesAlone", "0\n? ? ? ?\n", kBoxes, Format::boj4574},
        Detection{"FinalZeroAlone", "0\n", kBoxes, Format::boj4574},
        Detection{"FinalZeroAmongBlanks", "# none\n\n0\r\n \t\r\n# end\n", kBoxes,
                  Format::boj4574}),
    [](const auto& test) { return test.param.name; });

// ---------------------------------------------------------------------------------------------
// What is written can be read again.

struct RoundTrip {
  std::shared_ptr<const Board> board;
  Format format;
};

void PrintTo(const RoundTrip& trip, std::ostream* out) { *out << trip.board->size(); }

/// Every digit of the board, and empty cells, in no order that a reader could be right on by luck.
Puzzle filled_puzzle(const std::shared_ptr<const Board>& board, int seed) {
  Puzzle puzzle = empty_puzzle(board);
  for (Cell cell : board->cells())
    puzzle.givens[cell] = (cell.index * 7 + cell.index / 3 + seed) % (board->size() + 1);
  return puzzle;
}

/// Dominoes wherever the next free edge is, the singles on cells left over, each other one open.
Puzzle filled_domino_puzzle(const std::shared_ptr<const Board>& board, int seed) {
  Puzzle puzzle = empty_domino_puzzle(board);
  std::vector<std::pair<Digit, Digit>> left;
  for (Digit high : board->digits())
    for (Digit low = 1; low < high; ++low) left.emplace_back(high, low);
  int turn = seed;
  for (const Edge& edge : board->edges()) {
    const bool free = is_free(puzzle, edge.first) && is_free(puzzle, edge.second);
    if (!free || left.empty() || ++turn % 3 == 0) continue;
    auto [first, second] = left.back();
    left.pop_back();
    if (turn % 2 == 0) std::swap(first, second);
    place(puzzle, {edge, first, second});
  }
  Digit single = 1 + seed % 2;
  for (Cell cell : board->cells())
    if (is_free(puzzle, cell) && single <= board->size()) {
      place_single(puzzle, single, cell);
      single += 2;
    }
  return puzzle;
}

class WrittenPuzzles : public testing::TestWithParam<RoundTrip> {};

TEST_P(WrittenPuzzles, AreReadAgain) {
  const auto& [board, format] = GetParam();
  std::vector<Puzzle> puzzles;
  for (int seed = 0; seed < 3; ++seed)
    puzzles.push_back(format == Format::boj4574 ? filled_domino_puzzle(board, seed)
                                                : filled_puzzle(board, seed));
  puzzles.push_back(format == Format::boj4574 ? empty_domino_puzzle(board) : empty_puzzle(board));
  std::string text;
  for (const Puzzle& puzzle : puzzles) text += puzzle_text(puzzle, format);
  expect_same(read_all(text, format, BoardSpec::of(*board)), puzzles);
}

std::vector<RoundTrip> round_trips() {
  std::vector<RoundTrip> trips;
  for (const FormatInfo& info : all_formats()) {
    const Format format = info.format;
    for (BoxShape box : {BoxShape{1, 1}, BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 2},
                         BoxShape{3, 3}, BoxShape{4, 4}, BoxShape{5, 5}, BoxShape{5, 7}})
      trips.push_back({Board::sudoku(box), format});
    for (int size : {2, 3, 5, 7, 27}) trips.push_back({Board::latin(size), format});
    // Numbers go on where letters end.
    if (largest_size(format) > 35) trips.push_back({Board::sudoku({6, 6}), format});
  }
  return trips;
}

std::string name_of_trip(const testing::TestParamInfo<RoundTrip>& test) {
  const auto& [board, format] = test.param;
  const std::string kind = board->box() ? std::to_string(board->box()->rows) + "x" +
                                              std::to_string(board->box()->columns)
                                        : "Latin" + std::to_string(board->size());
  return kind + "In" + std::string(name_of(format));
}

INSTANTIATE_TEST_SUITE_P(All, WrittenPuzzles, testing::ValuesIn(round_trips()), name_of_trip);

}  // namespace
}  // namespace dokusat
