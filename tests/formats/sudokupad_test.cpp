// SudokuPad's own JSON: parts with rules, and the short notation in links.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/fpuzzles/lz_string.hpp>
#include <dokusat/formats/fpuzzles/sudokupad.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/text/parse_error.hpp>
#include <string>

#include "support/bad_text.hpp"

namespace dokusat {
namespace {

using test::error_of_puzzle;
using testing::HasSubstr;

constexpr const char* kCells = R"("cells":[[{"value":"1"},{},{},{}],[{},{},{},{}],)"
                               R"([{"pencilMarks":[1,2]},{},{},{}],[{},{},{},{}]])";
constexpr const char* kFourRegions =
    R"(,"regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],)"
    R"([[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]])";

std::string with(const std::string& more) { return "{" + (kCells + more) + "}"; }

/// The constraint string of a puzzle with these keys and the cells.
std::string read(const std::string& more) {
  return puzzle_text(parse_puzzle(with(more)), Format::iss);
}

TEST(SudokuPad, CellsAndRegionsAreTheBoard) {
  EXPECT_EQ(read(kFourRegions), ".Shape~4x4.~R1C1_1\n");
  EXPECT_EQ(read(""), ".Shape~4x4.NoBoxes.~R1C1_1\n");
  EXPECT_EQ(read(R"(,"regions":[],"metadata":{"norowcol":true})"), ".Shape~4x4~~Raw.~R1C1_1\n");
  const Puzzle puzzle = parse_puzzle(with(R"(,"regions":[[[0,0],[1,0],[2,0],[2,1]]])"));
  EXPECT_EQ(BoardSpec::of(*puzzle.board).name(), "shape:4x4:jigsaw=0...0...00......");
  EXPECT_EQ(puzzle.givens[Cell{0}], 1);
}

TEST(SudokuPad, CagesHaveSumsAndDigitsThatDiffer) {
  const auto cage = [](const std::string& keys) {
    return read(std::string(kFourRegions) + R"(,"cages":[{"cells":[[1,1],[2,2]])" + keys + "}]")
        .substr(std::string(".Shape~4x4.~R1C1_1").size());
  };
  EXPECT_EQ(cage(R"(,"value":"5","unique":true)"), ".Cage~5~R2C2~R3C3\n");
  EXPECT_EQ(cage(R"(,"value":5,"style":"killer")"), ".Cage~5~R2C2~R3C3\n");
  EXPECT_EQ(cage(R"(,"value":"?","sum":5)"), ".Cage~5~R2C2~R3C3\n");
  EXPECT_EQ(cage(R"(,"sum":5,"unique":false)"), ".Sum~5~R2C2~R3C3\n");
  EXPECT_EQ(cage(""), ".AllDifferent~R2C2~R3C3\n");
  EXPECT_EQ(cage(R"(,"unique":"true","hidden":"true")"), ".AllDifferent~R2C2~R3C3\n");
  EXPECT_EQ(cage(R"(,"unique":false,"hidden":true)"), "\n") << "the bounds of the board";
  EXPECT_EQ(read(std::string(kFourRegions) +
                 R"(,"cages":[{"cells":[[1,0],[1,1],[1,2],[1,3]],"type":"rowcol","unique":true}])"),
            ".Shape~4x4.~R1C1_1\n")
      << "a row says so itself";
}

TEST(SudokuPad, NamesOfRulesAreRules) {
  EXPECT_EQ(read(std::string(kFourRegions) + R"(,"global":["antiknight","nonconsecutive"],)"
                                             R"("metadata":{"antiknight":true,"antiking":true})"),
            ".Shape~4x4.~R1C1_1.AntiKnight.AntiKing.AntiConsecutive\n");
}

TEST(SudokuPad, TellsItsTitleAuthorAndRules) {
  const About about{"T", "A", "one\ntwo"};
  EXPECT_EQ(
      parse_puzzle(with(R"(,"metadata":{"title":"T","author":"A","rules":["one","two"]})")).about,
      about);
  EXPECT_EQ(parse_puzzle(with(R"(,"cages":[{"value":"title: T"},{"value":"author: A"},)"
                              R"({"cells":[],"value":"rules: one\ntwo"}])"))
                .about,
            about);
}

/// The forms made by SudokuPad's own program, and those in its links.
TEST(SudokuPad, ReadsItsShortWriting) {
  const std::string zipped =
      "{metadata:{rules:'It\\'s a \\'rule\\' \\\\ here,\\n[]{a:1}',t:'T'},"
      "ce:[[{pencilMarks:[1,2],v:1},],[,]],ca:[{unique:t,hidden:f,ce:[[0,0],[0,1]],v:3,"
      "c:123456,c1:#0,c2:#F}]}";
  EXPECT_EQ(unzip_sudokupad(zipped),
            R"({"metadata":{"rules":"It's a 'rule' \\ here,\n[]{a:1}","title":"T"},)"
            R"("cells":[[{"pencilMarks":[1,2],"value":1},{}],[{},{}]],"cages":[{"unique":true,)"
            R"("hidden":false,"cells":[[0,0],[0,1]],"value":3,"color":"#123456",)"
            R"("borderColor":"#000000","backgroundColor":"#FFFFFF"}]})");
  const std::string code = compress_lz_string(zipped);
  for (const std::string& text :
       {"scl" + code, "https://sudokupad.app/scl" + code + "?setting-nogrid=1",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=scl" + code,
        "https://sudokupad.app/ctc" + compress_lz_string(unzip_sudokupad(zipped))})
    EXPECT_EQ(puzzle_text(parse_puzzle(text), Format::iss),
              ".Shape~2x2.~R1C1_1.Cage~3~R1C1~R1C2\n");
  EXPECT_THAT(error_of_puzzle("scl" + compress_lz_string("{ce:[[{v:1}")), HasSubstr("error: "));
  EXPECT_THAT(error_of_puzzle("scl" + code.substr(0, code.size() / 2)),
              HasSubstr("the code of this puzzle is damaged or cut off"));
}

}  // namespace
}  // namespace dokusat
