// Recognition of formats.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <ostream>
#include <sstream>
#include <string>
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
        // boj2580 is a stricter form of the format grid and is answered in the same way.
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
        Detection{"BoardWithItsRegionsBehindIt",
                  "1" + std::string(35, '.') + "AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF\n", kBoxes,
                  Format::iss},
        // The same characters are a board of 6 rows and 12 columns if one is requested.
        Detection{"BoardWhoseShapeIsSaid",
                  "123456123456234561234561345612345612AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF\n",
                  *BoardSpec::parse("shape:6x12:1-15:raw"), Format::lines},
        Detection{"KillerCagesAsArrows", std::string(72, '0') + "000000>0<\n", kBoxes, Format::iss},
        Detection{"LinesOfFourRows", "1000000000000000\n", kBoxes, Format::lines},
        // Sixteen characters are a row of 16x16 or a whole 4x4 board.
        Detection{"RowsOfSixteenDigits", rows(16, "12345678ABCDEFG0"), kBoxes, Format::boj2239},
        Detection{"RowsOfSixteenWithLettersAlone", rows(16, "00000000000000G0"), kBoxes,
                  Format::boj2239},
        Detection{"RowsOfSixteenZeros", rows(16, "0000000000000000"), kBoxes, Format::boj2239},
        Detection{"RowsOfSixteenWithSmallDigitsFirst",
                  "0100000020000003\n" + rows(15, "0000050000000000"), kBoxes, Format::boj2239},
        Detection{"RowsOfSixteenWithDots",
                  "1..............2\n..........3....4\n" + rows(13, "................") +
                      ".......G........\n",
                  kBoxes, Format::drawn},
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
        Detection{"LayoutBehindABlank",
                  std::string(81, '.') + " 111222333111222333111222333444555666444555666444555666" +
                      "777888999777888999777888999\n",
                  kBoxes, Format::iss},
        Detection{"FinalZeroAlone", "0\n", kBoxes, Format::boj4574},
        Detection{"FinalZeroAmongBlanks", "# none\n\n0\r\n \t\r\n# end\n", kBoxes,
                  Format::boj4574}),
    [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace dokusat
