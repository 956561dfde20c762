// Puzzles whose rules divide the board, and clues beside it, are drawn as in print.

#include <gmock/gmock.h>

#include <dokusat/picture/svg.hpp>

#include "samples.hpp"

namespace dokusat::picture_test {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string svg(const std::string& text) { return svg_text(picture_of(parse_puzzle(text))); }

TEST(DividedBoards, OfKenKenHaveHeavyLinesAroundCages) {
  const std::string kenken = "4:__a_7bba4,m4s1m6d2s1d2a11";
  EXPECT_THAT(svg(kenken), HasSubstr(">4×</text>"));
  EXPECT_THAT(svg(kenken), HasSubstr(">2÷</text>"));
  EXPECT_THAT(svg(kenken), HasSubstr(">11+</text>"));
  EXPECT_THAT(svg(kenken), HasSubstr("−: Difference"));
}

/// A cage of one cell shows its digit, unless a cell is in no cage: then cages are drawn as usual.
TEST(DividedBoards, AreThoseThatAreDividedToTheEnd) {
  EXPECT_THAT(svg(".Shape~1x2.NoBoxes.Sum~1~R1C1.Sum~2~R1C2"), HasSubstr(">2</text>"));
  EXPECT_THAT(svg(".Shape~2x2.NoBoxes.Sum~1~R1C1.Sum~2~R1C2"), HasSubstr(">Σ2</text>"));
  EXPECT_THAT(svg(".Shape~4x4.Sum~10~R1C1~R1C2~R1C3~R1C4"), HasSubstr(">Σ10</text>"));
}

TEST(DividedBoards, OfRippleHaveHeavyLinesAroundRooms) {
  EXPECT_THAT(svg("ripple/5/4/ld8g2sug4g3u1"),
              HasSubstr("Each room holds 1 to the number of its cells."));
}

TEST(CluesBesideTheBoard, AreBareWhereAllAreSkyscrapers) {
  const std::string board = ".Shape~4x4.NoBoxes.Skyscraper~C1~2~3";
  EXPECT_THAT(svg(board), HasSubstr(">3</text>"));
  EXPECT_THAT(svg(board), HasSubstr("beside a line: Skyscraper"));
  EXPECT_THAT(svg(board), Not(HasSubstr("▲")));
  EXPECT_THAT(svg(board + ".Sandwich~3~C2"), HasSubstr(">▲3</text>"));
}

}  // namespace
}  // namespace dokusat::picture_test
