// Boards by name: every name is read back as its specification, and makes that board.

#include <gtest/gtest.h>

#include <dokusat/model/board_spec.hpp>
#include <string>

namespace dokusat {
namespace {

using Layout = BoardSpec::Layout;

TEST(BoardSpecs, AreNamedAndMakeTheBoardThatTheyName) {
  for (const char* name : {"1x1", "2x3", "3x2", "10x100", "latin1", "latin7", "latin1000"}) {
    const std::optional<BoardSpec> spec = BoardSpec::parse(name);
    ASSERT_TRUE(spec) << name;
    EXPECT_EQ(spec->name(), name);
  }
  for (const char* name : {"1x1", "2x3", "3x2", "latin1", "latin7"}) {
    const BoardSpec spec = BoardSpec::parse(name).value();
    const auto board = spec.board();
    ASSERT_TRUE(board) << name;
    EXPECT_EQ(board->rows(), spec.size());
    EXPECT_EQ(board->box().has_value(), spec.layout() == Layout::boxes);
    EXPECT_EQ(BoardSpec::of(*board), spec);
    EXPECT_EQ(spec.board(board->rows() + 1), nullptr) << "a board has one size";
  }
}

TEST(BoardSpecs, OfShapesSayAll) {
  for (const char* name :
       {"shape:6x9", "shape:9x9:0-8", "shape:6x6:1-9", "shape:4x6:0-7:latin", "shape:4x6:1-6:raw",
        "shape:9x9:1-9:raw:3x3", "shape:3x3:jigsaw=11.122.33", "shape:3x4:raw:jigsaw=1.........22",
        "shape:6x6:1-7:1x6"}) {
    const std::optional<BoardSpec> spec = BoardSpec::parse(name);
    ASSERT_TRUE(spec) << name;
    EXPECT_EQ(spec->layout(), Layout::shape) << name;
    const auto board = spec->board();
    ASSERT_TRUE(board) << name;
    EXPECT_EQ(BoardSpec::of(*board), spec) << name;
    EXPECT_EQ(BoardSpec::parse(spec->name()), spec) << name;
    EXPECT_EQ(spec->board(board->rows(), board->columns())->plan(), board->plan()) << name;
    EXPECT_EQ(spec->board(board->rows() + 1, board->columns()), nullptr) << name;
  }
  EXPECT_EQ(BoardSpec::parse("shape:6x9")->board()->box(), (BoxShape{3, 3}));
  EXPECT_EQ(BoardSpec::parse("shape:6x9:1-9")->name(), "shape:6x9");
  EXPECT_EQ(BoardSpec::parse("shape:6x9:1-9:3x3")->name(), "shape:6x9");
  EXPECT_EQ(BoardSpec::parse("shape:9x9:raw")->name(), "shape:9x9:raw");
}

TEST(BoardSpecs, OfShapesThatHaveAShorterNameHaveThat) {
  EXPECT_EQ(BoardSpec::parse("shape:6x6")->name(), "2x3");
  EXPECT_EQ(BoardSpec::parse("shape:6x6:3x2")->name(), "3x2");
  EXPECT_EQ(BoardSpec::parse("shape:5x5:1-5:latin")->name(), "latin5");
  EXPECT_EQ(BoardSpec::parse("shape:2x2:jigsaw=1212")->name(), "2x1");
  EXPECT_EQ(BoardSpec::parse("shape:3x3:jigsaw=11213322.")->layout(), Layout::shape);
}

TEST(BoardSpecs, NameRegionsByNumbersWhereCharactersEnd) {
  std::vector<int> region_of(81);
  for (std::size_t i = 0; i < region_of.size(); ++i) region_of[i] = static_cast<int>(i);
  region_of[3] = kNoRegion;
  for (std::size_t i = 4; i < region_of.size(); ++i) --region_of[i];
  const BoardSpec spec = BoardSpec::shape({.rows = 9, .columns = 9, .region_of = region_of});
  EXPECT_TRUE(spec.name().starts_with("shape:9x9:jigsaw=1,2,3,.,4,")) << spec.name();
  EXPECT_EQ(BoardSpec::parse(spec.name()), spec);
}

TEST(BoardSpecs, OfNoNameAreNone) {
  for (const char* name : {"",
                           "x",
                           "2x",
                           "x2",
                           "0x3",
                           "-1x3",
                           "2x3x",
                           "2x 3",
                           "latin0",
                           "latin-1",
                           "latin1001",
                           "latinx",
                           "shape:",
                           "shape:3",
                           "shape:0x3",
                           "shape:3x3:0-1",
                           "shape:3x3:x",
                           "shape:3x3:raw:",
                           "shape:3x3:jigsaw=12",
                           "shape:1001x1",
                           "shape:2x2:1-2:2x2",
                           "1000x2",
                           "46341x46341",
                           "99999999999x1",
                           "sudoku",
                           "none",
                           "Latin"})
    EXPECT_FALSE(BoardSpec::parse(name)) << name;
}

TEST(BoardSpecs, WithoutASizeMakeBoardsOfAny) {
  EXPECT_EQ(BoardSpec().layout(), Layout::usual);
  EXPECT_EQ(BoardSpec().name(), "");
  EXPECT_EQ(BoardSpec().board(), nullptr);
  EXPECT_EQ(BoardSpec().board(6)->box(), (BoxShape{2, 3}));
  EXPECT_EQ(BoardSpec::parse("latin"), BoardSpec::latin());
  EXPECT_EQ(BoardSpec::latin().name(), "latin");
  EXPECT_EQ(BoardSpec::latin().board(), nullptr);
  EXPECT_EQ(BoardSpec::latin().board(6)->box(), std::nullopt);
}

TEST(BoardSpecs, SayWhyThereIsNoBoard) {
  const auto expect_none = [](const BoardSpec& spec, int size, const std::string& why) {
    EXPECT_EQ(spec.board(size), nullptr);
    EXPECT_EQ(spec.why_not(size), why);
  };
  expect_none({}, 0, "boards have 1 to 1000 rows");
  expect_none(BoardSpec::latin(), 1001, "boards have 1 to 1000 rows");
  expect_none({}, 11, "an 11x11 board has no default boxes; latin is without boxes");
  expect_none(BoardSpec::boxes({2, 3}), 9, "boxes of 2x3 make a board of 6x6, not 9x9");
  expect_none(BoardSpec::latin(5), 6, "latin5 is a board of 5x5, not 6x6");
}

TEST(Boards, OfOneSizeAreOneObject) {
  Boards boards{BoardSpec()};
  const auto nine = boards.of_size(9);
  EXPECT_EQ(boards.of_size(9), nine);
  EXPECT_NE(boards.of_size(4), nine);
  EXPECT_EQ(boards.of_size(7), nullptr);
  EXPECT_EQ(boards.of_size(7), nullptr);
}

}  // namespace
}  // namespace dokusat
