// Puzzles of f-puzzles.com as texts: reading, writing and error messages. The meaning of the keys
// is tested in fpuzzles_meaning_test.cpp.

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

TEST(Fpuzzles, TellTheKeyThatMayBeARule) {
  EXPECT_EQ(error_of_puzzle("{\"size\":1,\n \"grid\":[[{}]],\n \"sudokux\":true}"),
            "<text>:3:2: error: unknown key 'sudokux', which may be a rule\n"
            " \"sudokux\":true}\n ^");
  EXPECT_THAT(error_of_puzzle("{\"size\":1,\n\"grid\":[[{\"val\":1}]]}"),
              HasSubstr("2:11: error: grid[0][0]: unknown key 'val', which may be a clue"));
  EXPECT_THAT(error_of_puzzle("{\"size\":1,\"grid\":[[{}]],\n\"killercage\":[{\"cells\":[\"R1C1\"],"
                              "\"sudokux\":true}]}"),
              HasSubstr("2:33: error: killercage[0]: unknown key 'sudokux', which may be a part"));
}

/// Keys about appearance, and those without content, are ignored.
TEST(Fpuzzles, PassOverLooks) {
  EXPECT_EQ(error_of_puzzle(
                "{\"size\":1,\"grid\":[[{\"c\":\"#fff\",\"highlight\":true}]],\"title\":\"T\","
                "\"author\":\"A\",\"ruleset\":\"R\",\"boxindexer\":null,\"arrow\":null,"
                "\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":null,\"outlineC\":\"#000\","
                "\"direction\":null}],\"cage\":[{\"cells\":[\"R1C1\"],\"value\":\"name\"}]}"),
            "");
}

TEST(Fpuzzles, TellTheKeyThatStandsTwice) {
  EXPECT_THAT(error_of_puzzle("{\"size\":1,\"grid\":[[{}]],\n\"odd\":[],\"odd\":[]}"),
              HasSubstr("<text>:2:10: error: the key 'odd' stands twice in one object"));
  EXPECT_THAT(error_of_puzzle("{\"size\":1,\"grid\":[[{\"value\":1, \"value\":1}]]}"),
              HasSubstr("<text>:1:32: error: the key 'value' stands twice"));
}

TEST(Fpuzzles, TellWhereTextsAreNone) {
  EXPECT_THAT(error_of_puzzle("{\"size\":1,\n \"grid\":[[{}]\n"),
              HasSubstr("end of file inside a puzzle"));
  EXPECT_THAT(error_of_puzzle("{\"size\":1,\n \"grid\":[[{}],}"),
              HasSubstr("end of file inside a puzzle"));
  EXPECT_THAT(error_of_puzzle("{\"size\":1,\n \"grid\" 5}"),
              HasSubstr("<text>:2:9: error: expected JSON"));
  EXPECT_THAT(error_of_puzzle("{\"size\":2,\"grid\":[[{}]]}"),
              HasSubstr("1:18: error: grid: expected 2 rows, found 1"));
  EXPECT_THAT(error_of_puzzle("{\"size\":2,\"grid\":[[{},{}],[{}]]}"),
              HasSubstr("grid[1]: expected 2 cells, found 1"));
  EXPECT_THAT(error_of_puzzle("{\"size\":1,\"grid\":[[{}]],\"antiknight\":\"yes\"}"),
              HasSubstr("1:38: error: antiknight: expected true or false, found 'yes'"));
  EXPECT_THAT(error_of_puzzle("{\"size\":1,\"grid\":[[{\"value\":1,\"given\":1}]]}"),
              HasSubstr("grid[0][0].given: expected true or false, found '1'"));
  EXPECT_THAT(error_of_puzzle("N4IgzglgXgpiBcB"),
              HasSubstr("expected the save string of a puzzle"));
}

/// The position is that of the value, also in compressed texts, where the path is more helpful.
TEST(Fpuzzles, TellThePathOfWhatIsWrong) {
  const std::string text =
      "{\"size\":1,\"grid\":[[{}]],\n\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]}";
  EXPECT_THAT(error_of_puzzle(text),
              HasSubstr("<text>:2:34: error: thermometer[0].lines[0][1]: expected "
                        "a cell of a 1x1 board, found R1C2"));
  EXPECT_THAT(error_of_puzzle(compress_lz_string(text)),
              HasSubstr("(save string):1:59: error: thermometer[0].lines[0][1]: expected a cell"));
}

TEST(Fpuzzles, ShortenAndEscapeWhatTheyQuote) {
  const std::string longest(1000, 'x');
  const std::string text = "{\"size\":1,\"grid\":[[{}]],\"" + longest + "\":1}";
  EXPECT_THAT(error_of_puzzle(text),
              HasSubstr("unknown key '" + std::string(60, 'x') + "...', which"));
  EXPECT_THAT(error_of_puzzle("{\"size\":1,\"grid\":[[{}]],\"odd\":[{\"cell\":\"\\u001b[1m\"}]}"),
              HasSubstr("expected a cell such as \"R1C2\", found '\\x1b[1m'"));
}

std::string nested(int depth) {
  return std::string(static_cast<std::size_t>(depth), '[') +
         std::string(static_cast<std::size_t>(depth), ']');
}

TEST(Fpuzzles, TellWhereJsonIsTooDeep) {
  for (const std::string key : {"grid", "odd", "cage", "arrow", "renban", "quadruple", "title"}) {
    const std::string text = "{\"size\":1,\n\"" + key + "\":" + nested(100000) + "}";
    EXPECT_THAT(error_of_puzzle(text),
                HasSubstr("error: expected JSON of at most 64 lists and objects"));
    EXPECT_THAT(error_of_puzzle(text),
                HasSubstr("<text>:2:" + std::to_string(3 + key.size() + 64)));
  }
  EXPECT_THAT(error_of_puzzle(compress_lz_string("{\"a\":" + nested(5000) + "}")),
              HasSubstr("at most 64"));
  const std::string flat = "{\"size\":1,\"grid\":[[{}]],\"title\":" + nested(63) + "}";
  EXPECT_EQ(error_of_puzzle(flat), "");
}

TEST(Fpuzzles, TellWhereNumbersAreTooLarge) {
  EXPECT_THAT(error_of_puzzle("{\"grid\":[[{}]],\n \"size\":1e999}"),
              HasSubstr("<text>:2:9: error: expected a number of usual size"));
  EXPECT_THAT(error_of_puzzle("{\"size\":1,\"grid\":[[{\"region\":4294967296}]]}"),
              HasSubstr("1:30: error: grid[0][0].region: expected a number up to 1000000"));
  EXPECT_THAT(
      error_of_puzzle("{\"size\":1,\"grid\":[[{}]],\"killercage\":[{\"cells\":[\"R1C1\"],"
                      "\"value\":4294967297}]}"),
      HasSubstr("killercage[0].value: expected a number up to 1000000, found '4294967297'"));
  // Numbers beyond machine words, and fractions.
  for (const std::string number : {"18446744073709551617", "-1", "1.5", "1e3", "\"1.5\"", "\"x\""})
    EXPECT_THAT(error_of_puzzle("{\"size\":1,\"grid\":[[{}]],\"killercage\":[{\"cells\":[\"R1C1\"],"
                                "\"value\":" +
                                number + "}]}"),
                HasSubstr("killercage[0].value: expected a number, found"));
}

TEST(Fpuzzles, TellWhichValuesAreOfAnotherKind) {
  const std::string begin = "{\"size\":1,\"grid\":[[{}]],\n";
  EXPECT_THAT(error_of_puzzle(begin + "\"ratio\":5,\"negative\":[\"ratio\"]}"),
              HasSubstr("<text>:2:9: error: ratio: expected a list of objects, found '5'"));
  EXPECT_THAT(error_of_puzzle(begin + "\"negative\":[\"ratio\"],\"ratio\":[5]}"),
              HasSubstr("<text>:2:31: error: ratio[0]: expected an object, found '5'"));
  EXPECT_THAT(error_of_puzzle(begin + "\"negative\":[true]}"),
              HasSubstr("negative[0]: expected a name, found true"));
  EXPECT_THAT(error_of_puzzle(begin + "\"odd\":[{\"cell\":[]}]}"),
              HasSubstr("odd[0].cell: expected a cell"));
  EXPECT_THAT(error_of_puzzle(begin + "\"odd\":[{}]}"),
              HasSubstr("odd[0]: expected a key \"cell\""));
  EXPECT_THAT(error_of_puzzle("{\"size\":1,\"grid\":[[7]]}"),
              HasSubstr("grid[0][0]: expected an object for each cell, found '7'"));
  EXPECT_THAT(error_of_puzzle("[]"), HasSubstr("error"));
}

TEST(Fpuzzles, TellWhichLinesHaveNoCells) {
  const std::string begin = "{\"size\":1,\"grid\":[[{}]],\"";
  for (const std::string key : {"renban", "thermometer", "betweenline", "whispers"}) {
    EXPECT_THAT(error_of_puzzle(begin + key + "\":[{\"lines\":[[]]}]}"),
                HasSubstr(key + "[0].lines[0]: expected cells, found none"));
    EXPECT_THAT(error_of_puzzle(begin + key + "\":[{\"lines\":[]}]}"),
                HasSubstr(key + "[0]: expected a line in \"lines\""));
  }
  EXPECT_THAT(error_of_puzzle(begin + "arrow\":[{\"cells\":[\"R1C1\"],\"lines\":[[]]}]}"),
              HasSubstr("arrow[0].lines[0]: expected cells, found none"));
  for (const std::string key : {"killercage", "extraregion", "difference", "quadruple", "clone"})
    EXPECT_THAT(error_of_puzzle(begin + key + "\":[{\"cells\":[]}]}"),
                HasSubstr(key + "[0].cells: expected cells, found none"));
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

/// As pasted: percent signs, other parameters, any host.
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

TEST(Fpuzzles, TellWhatToPasteInPlaceOfAName) {
  EXPECT_THAT(error_of_puzzle("https://sudokupad.app/abc123"),
              HasSubstr("<text>:1:1: error: this address has no puzzle in it, and "
                        "no server is asked: paste a link that has \"fpuzzles\""));
  EXPECT_THAT(error_of_puzzle("https://www.f-puzzles.com/?id=y2abc"),
              HasSubstr("paste the link of its"));
  EXPECT_THAT(error_of_puzzle("https://example.org/"), HasSubstr("paste the puzzle itself"));
  EXPECT_THAT(error_of_puzzle("https://f-puzzles.com/?load="),
              HasSubstr("there is no code behind load="));
  EXPECT_THAT(error_of_puzzle("https://example.org/?load=xyz"), HasSubstr("(link):1:1: error: "));
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
  EXPECT_EQ(why_not_written(puzzle, Format::fpuzzles), "fpuzzles cannot say the rule Pair");
  EXPECT_EQ(why_not_written(parse_puzzle(".Lunchbox~3~R1C1~R1C2~R1C3\n"), Format::fpuzzles),
            "fpuzzles cannot say the rule Lunchbox");
  EXPECT_EQ(why_not_written(parse_puzzle(".Shape~5x5.PillArrow~3~R3C3~R2C4~R3C3~R5C2~R5C3\n"),
                            Format::fpuzzles),
            "fpuzzles cannot say the rule PillArrow of cells that are named twice");
  EXPECT_EQ(why_not_written(parse_puzzle(".Lockout~2147483647~R1C1~R1C2\n"), Format::fpuzzles),
            "fpuzzles cannot say the rule Lockout with a number over 1000000");
  puzzle.rules = {CellRule{&kLittleKiller, NumberAndCells{3, {Cell{0}, Cell{1}}}}};
  EXPECT_EQ(why_not_written(puzzle, Format::fpuzzles), "fpuzzles cannot say the rule LittleKiller");
}

/// The repeated cell is the first one.
TEST(Fpuzzles, SayInequalitiesOfALoopOnce) {
  const Puzzle puzzle = parse_puzzle(".Shape~4x4.GreaterThan~R1C1~R1C2~R1C1\n");
  EXPECT_THAT(puzzle_text(puzzle, Format::fpuzzles),
              HasSubstr("\"thermometer\":[{\"lines\":[[\"R1C2\",\"R1C1\"]]}]"));
}

}  // namespace
}  // namespace dokusat
