// Boards with blocked cells: black ones, sums in them, and no redundant marks.

#include <gmock/gmock.h>

#include <dokusat/picture/svg.hpp>
#include <dokusat/picture/text_picture.hpp>

#include "samples.hpp"

namespace dokusat::picture_test {
namespace {

using testing::HasSubstr;
using testing::Not;

Picture kakuro() { return picture_of(parse_puzzle("kakuro/4/4/-bl.-6l.-9l.-dl.Ib")); }
Picture str8ts() { return picture_of(parse_puzzle("str8ts/3/3/x..A....x")); }

std::string plain(const Picture& picture) { return text_picture(picture, Colours::without); }

long count(const std::string& text, const std::string& part) {
  long found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++found;
  return found;
}

TEST(BlockedCells, OfKakuroHoldTheSumsOfRuns) {
  const std::string svg = svg_text(kakuro());
  const std::string sums = svg.substr(svg.find("class=\"run-sums\""));
  for (const std::string sum : {"11", "6", "9", "13"})
    EXPECT_THAT(sums.substr(0, sums.find("</g>")), HasSubstr(">" + sum + "</text>"));
  const std::string clues = svg.substr(svg.find("class=\"clues\""));
  for (const std::string sum : {"28", "11"})
    EXPECT_THAT(clues.substr(0, clues.find("</g>")), HasSubstr(">" + sum + "</text>"));
  const std::string blocked = svg.substr(svg.find("class=\"blocked\""));
  EXPECT_EQ(count(blocked.substr(0, blocked.find("</g>")), "<rect"), 8);
}

TEST(BlockedCells, AreNoDigitsAndOpenCellsShowNoCandidates) {
  const std::string svg = svg_text(kakuro());
  EXPECT_THAT(svg, Not(HasSubstr(">0</text>")));
  EXPECT_THAT(svg, Not(HasSubstr(">5</text>")));
  EXPECT_THAT(description(kakuro()), HasSubstr("0 digits given. Row 1: black, empty"));
  EXPECT_THAT(description(kakuro()), HasSubstr("Cage 28: column 2. "));
}

TEST(BlockedCells, OfStr8tsMayHoldADigit) {
  EXPECT_EQ(count(svg_text(str8ts()), "Renban"), 0);
  EXPECT_THAT(description(str8ts()),
              HasSubstr("1 digit given. Row 1: black, empty, empty. Row 2: black 1,"));
}

TEST(BlockedCells, BetweenSudokusAreGaps) {
  const Picture picture =
      picture_of(parse_puzzle("samurai/9/12/1" + std::string(80, '.') + std::string(27, 'x')));
  EXPECT_THAT(description(picture), HasSubstr("Row 10: gap, gap"));
}

TEST(BlockedCells, KeepOtherRulesAndTheAnswer) {
  Picture picture =
      picture_of(parse_puzzle(".Shape~2x2~0-2~Raw.~R1C1_0~R1C2_1_2~R2C1_1_2~R2C2_1_2.Cage~3~R2C1~"
                              "R2C2.GreaterThan~R1C2~R2C2"));
  EXPECT_THAT(plain(picture), HasSubstr("│███ · │\n"));
  EXPECT_THAT(svg_text(picture), HasSubstr("class=\"signs\""));
  Grid grid(*picture.board);
  for (const Cell cell : picture.board->cells()) grid[cell] = 2;
  add_grid(picture, grid);
  EXPECT_THAT(plain(picture), HasSubstr("│███ 1 │\n"));
}

}  // namespace
}  // namespace dokusat::picture_test
