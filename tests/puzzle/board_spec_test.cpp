// Boards by name: every name is read as what it was written from, and makes that board.

#include <gtest/gtest.h>

#include <dokusat/puzzle/board_spec.hpp>
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
    EXPECT_EQ(board->size(), spec.size());
    EXPECT_EQ(board->box().has_value(), spec.layout() == Layout::boxes);
    EXPECT_EQ(BoardSpec::of(*board), spec);
    EXPECT_EQ(spec.board(board->size() + 1), nullptr) << "a board has one size";
  }
}

TEST(BoardSpecs, OfNoNameAreNone) {
  for (const char* name :
       {"", "x", "2x", "x2", "0x3", "-1x3", "2x3x", "2x 3", "latin0", "latin-1", "latin1001",
        "latinx", "1000x2", "46341x46341", "99999999999x1", "sudoku", "none", "Latin"})
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
  expect_none({}, 11, "an 11x11 board has no box shape; --latin reads it without boxes");
  expect_none(BoardSpec::boxes({2, 3}), 9, "boxes of 2x3 (--box) make a board of 6x6, not 9x9");
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
