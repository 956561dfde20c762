// Puzzles of f-puzzles.com as texts. The meaning of the keys is tested in
// fpuzzles_meaning_test.cpp, messages in tests/cases/inputs/fpuzzles.md.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/fpuzzles/lz_string.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/text/parse_error.hpp>
#include <string>

#include "support/bad_text.hpp"

namespace dokusat {
namespace {

using test::error_of_puzzle;
using testing::HasSubstr;

/// The position is that of the value in the compressed text, where the path is more helpful.
TEST(Fpuzzles, TellThePathOfWhatIsWrongInASaveString) {
  const std::string text =
      "{\"size\":1,\"grid\":[[{}]],\n\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]}";
  EXPECT_THAT(error_of_puzzle(compress_lz_string(text)),
              HasSubstr("(save string):1:59: error: thermometer[0].lines[0][1]: expected a cell"));
}

TEST(Fpuzzles, AreReadFromJsonSaveStringAndLink) {
  const std::string json =
      "{\"size\":4,\"title\":\"\xE2\x97\xAF\",\"grid\":[[{\"value\":1,\"given\":true},{\"value\":2}"
      ",{},{}],"
      "[{\"parity\":\"Even\"},{},{},{}],[{},{},{},{}],[{},{},{},{\"givenPencilMarks\":[1,2]}]],"
      "\"killercage\":[{\"cells\":[\"R3C1\",\"R4C1\"],\"value\":\"5\"}]}";
  const std::string code = compress_lz_string(json);
  EXPECT_EQ(decompress_lz_string(code), json);
  for (const std::string& text : {json, code, "https://www.f-puzzles.com/?load=" + code}) {
    const Puzzle puzzle = parse_puzzle(text);
    EXPECT_EQ(puzzle_text(puzzle, Format::iss),
              ".Shape~4x4.~R1C1_1.~R2C1_2_4.~R4C4_1_2.Cage~5~R3C1~R4C1\n");
  }
}

/// Pasted links have percent signs, other parameters, any host.
TEST(Fpuzzles, AreReadFromLinksOfOtherPages) {
  const std::string rules = ".Shape~4x4.Cage~5~R3C1~R4C1\n";
  const std::string bare = compress_lz_string(puzzle_text(parse_puzzle(rules), Format::fpuzzles));
  std::string code = bare;
  for (std::size_t at = code.find('+'); at != std::string::npos; at = code.find('+'))
    code.replace(at, 1, "%2B");
  for (const std::string& text :
       {"https://sudokupad.app/fpuzzles" + code + "?setting-nogrid=1",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles" + code,
        "sudokupad.app/fpuz" + code,
        std::string(
            "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape%7E4x4.Cage~5~R3C1~R4C1"
            "&mode=all")})
    EXPECT_EQ(puzzle_text(parse_puzzle(text), Format::iss), rules) << text;
  EXPECT_EQ(parse_puzzles("https://f-puzzles.com/?load=" + code + "\n" + bare).size(), 2U);
}

TEST(Fpuzzles, KeepTitleAuthorAndRuleset) {
  const Puzzle puzzle = parse_puzzle(
      "{\"size\":1,\"grid\":[[{}]],\"title\":\"T\",\"author\":\"A\",\"ruleset\":\"R\"}");
  EXPECT_EQ(puzzle.about, (About{"T", "A", "R"}));
  EXPECT_EQ(parse_puzzle(puzzle_text(puzzle, Format::fpuzzles)).about, puzzle.about);
}

TEST(Fpuzzles, CarryRulesThereAndBack) {
  const std::string rules =
      ".Shape~6x6.~R1C1_1.Diagonal~1.AntiKnight.Cage~5~R3C1~R4C1.Arrow~R1C2~R1C3~R1C4"
      ".Thermo~R6C1~R6C2.LittleKiller~9~R1C3.Sandwich~3~R2.XSum~C3~~7.Skyscraper~R1~2~"
      ".WhiteDot~R2C2~R2C3.BlackDot~R4C4~R5C4.Quad~R1C5~1~2.SameValues~2~R1C6~R6C1\n";
  const Puzzle puzzle = parse_puzzle(rules);
  const std::string text = puzzle_text(puzzle, Format::fpuzzles);
  // Keys come in the order in which they are written.
  EXPECT_EQ(puzzle_text(parse_puzzle(text), Format::iss), rules);
}

/// Each edge without a sign becomes a rule Pair; all of them together become the key again.
TEST(Fpuzzles, SayOfNeighboursWithoutASignWhatTheyRead) {
  const std::string grid = "\"grid\":[[{},{},{}],[{},{},{}],[{},{},{}]],\"size\":3}\n";
  for (const std::string keys :
       {"\"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"]}],\"negative\":[\"ratio\"],",
        "\"negative\":[\"ratio\"],",
        "\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"V\"}],\"negative\":[\"xv\"],",
        "\"difference\":[{\"cells\":[\"R1C1\",\"R2C1\"]}],\"nonconsecutive\":true,",
        "\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"X\"}],\"ratio\":[{\"cells\":[\"R2C1\","
        "\"R2C2\"]}],\"negative\":[\"ratio\",\"xv\"],"}) {
    const Puzzle puzzle = parse_puzzle("{" + keys + grid);
    const std::string rules = puzzle_text(puzzle, Format::iss);
    EXPECT_THAT(rules, HasSubstr("Pair"));
    ASSERT_EQ(why_not_written(puzzle, Format::fpuzzles), "") << keys;
    const std::string written = puzzle_text(puzzle, Format::fpuzzles);
    EXPECT_EQ(puzzle_text(parse_puzzle(written), Format::iss), rules) << written;
  }
}

TEST(Fpuzzles, SayWhichRuleTheyHaveNoKeyFor) {
  const std::string text =
      "{\"size\":3,\"grid\":[[{},{},{}],[{},{},{}],[{},{},{}]],"
      "\"negative\":[\"ratio\"]}";
  Puzzle puzzle = parse_puzzle(text);
  puzzle.rules.pop_back();
  EXPECT_EQ(why_not_written(puzzle, Format::fpuzzles),
            "the format `fpuzzles` cannot express the rule Pair");
  EXPECT_EQ(why_not_written(parse_puzzle(".Lunchbox~3~R1C1~R1C2~R1C3\n"), Format::fpuzzles),
            "the format `fpuzzles` cannot express the rule Lunchbox");
  EXPECT_EQ(
      why_not_written(parse_puzzle(".Shape~5x5.PillArrow~3~R3C3~R2C4~R3C3~R5C2~R5C3\n"),
                      Format::fpuzzles),
      "the format `fpuzzles` cannot express the rule PillArrow of cells that are named twice");
  EXPECT_EQ(why_not_written(parse_puzzle(".Lockout~2147483647~R1C1~R1C2\n"), Format::fpuzzles),
            "the format `fpuzzles` cannot express the rule Lockout with a number over 1000000");
  puzzle.rules = {CellRule{&kLittleKiller, NumberAndCells{3, {Cell{0}, Cell{1}}}}};
  EXPECT_EQ(why_not_written(puzzle, Format::fpuzzles),
            "the format `fpuzzles` cannot express the rule LittleKiller");
}

/// The repeated cell is the first one.
TEST(Fpuzzles, SayInequalitiesOfALoopOnce) {
  const Puzzle puzzle = parse_puzzle(".Shape~4x4.GreaterThan~R1C1~R1C2~R1C1\n");
  EXPECT_THAT(puzzle_text(puzzle, Format::fpuzzles),
              HasSubstr("\"thermometer\":[{\"lines\":[[\"R1C2\",\"R1C1\"]]}]"));
}

}  // namespace
}  // namespace dokusat
