// Pictures as text: whole boards.

#include <gmock/gmock.h>
#include <dokusat/picture/text_picture.hpp>
#include <dokusat/rules/catalogue.hpp>

#include "samples.hpp"

namespace dokusat::picture_test {
namespace {

std::string text_of(const Picture& picture) { return text_picture(picture, Colours::without); }

Picture small() { return picture_of(parse_puzzle("1......23.......\n"), "Puzzle 1"); }

TEST(TextPicture, ShowsCandidatesMarksAndLabels) {
  Picture picture = picture_of(parse_puzzle("1......2........\n"));
  picture.labels = true;
  picture.cells[Cell{1}].candidates = {2, 3, 4};
  picture.marks = {{Cell{1}, 3, Role::conclusion},
                   {Cell{1}, 4, Role::excluded},
                   {Cell{0}, kNoDigit, Role::reason},
                   {Cell{5}, 1, Role::link}};
  EXPECT_EQ(text_of(picture),
            "     1     2     3     4\n"
            "  ┏━━━━━┯━━━━━┳━━━━━┯━━━━━┓\n"
            "A ┃ +1+ │   2 ┃     │     ┃\n"
            "  ┃     │*3-4 ┃     │     ┃\n"
            "  ┠─────┼─────╂─────┼─────┨\n"
            "B ┃     │~1   ┃     │  2  ┃\n"
            "  ┃     │     ┃     │     ┃\n"
            "  ┣━━━━━┿━━━━━╋━━━━━┿━━━━━┫\n"
            "C ┃     │     ┃     │     ┃\n"
            "  ┃     │     ┃     │     ┃\n"
            "  ┠─────┼─────╂─────┼─────┨\n"
            "D ┃     │     ┃     │     ┃\n"
            "  ┃     │     ┃     │     ┃\n"
            "  ┗━━━━━┷━━━━━┻━━━━━┷━━━━━┛\n"
            "+5 reason   ~5 link   *5 follows   -5 excluded\n");
  picture.numbered_rows = true;
  EXPECT_THAT(text_of(picture), ::testing::HasSubstr("\n4 ┃     │     ┃     │     ┃\n"));
}

TEST(TextPicture, SaysAllRulesAndNotesInWords) {
  Picture picture = picture_of(empty_puzzle(Board::latin(1)));
  add(picture, "Cage", "A1", {1});
  add_rule(picture, {&kAntiKing});
  picture.notes = {
      "A note with so many words that they stand in two lines, none of them over eighty wide."};
  EXPECT_EQ(text_of(picture),
            "┌───┐\n│ · │\n└───┘\n"
            "Cage 1: r1c1\n"
            "AntiKing: Cells that touch at a corner hold different digits.\n"
            "A note with so many words that they stand in two lines, none of them over eighty\n"
            "wide.\n");
}

TEST(TextPicture, ColoursChangeNoCharacter) {
  Picture picture = picture_of(parse_puzzle(kSudoku), "Puzzle 1");
  picture.cells[Cell{2}].candidates = {1, 2, 4};
  picture.marks = {{Cell{2}, 4, Role::wrong}};
  const std::string coloured = text_picture(picture, Colours::with);
  std::string bare;
  for (std::size_t i = 0; i < coloured.size(); ++i) {
    if (coloured[i] == '\x1b') i = coloured.find('m', i) + 1;
    while (i < coloured.size() && coloured[i] == '\x1b') i = coloured.find('m', i) + 1;
    if (i < coloured.size()) bare += coloured[i];
  }
  EXPECT_EQ(bare, text_of(picture));
  EXPECT_THAT(coloured, ::testing::HasSubstr("\x1b[1m 5 \x1b[0m"));
  EXPECT_THAT(coloured, ::testing::HasSubstr("\x1b[1;31m!4\x1b[0m"));
}

TEST(TextPicture, WithColoursBoldTellsGivensNotBrackets) {
  Picture picture = small();
  add_grid(picture, grid_of("1234431234212143\n"));
  const std::string text = text_picture(picture, Colours::with);
  EXPECT_THAT(text, ::testing::HasSubstr("│\x1b[1m 1 \x1b[0m\x1b[36m 2 \x1b[0m│"));
  EXPECT_THAT(text, ::testing::Not(::testing::HasSubstr("given")));
}

}  // namespace
}  // namespace dokusat::picture_test
