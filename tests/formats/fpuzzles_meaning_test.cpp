// The meaning of f-puzzles keys: solutions of 4x4 boards, counted by the judge, compared with the
// numbers expected from the documentation of f-puzzles and dclamage's solver.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/text/parse_error.hpp>
#include <string>
#include <variant>

#include "support/judged_grids.hpp"

namespace dokusat {
namespace {

using test::judged_count;
using testing::HasSubstr;

constexpr long kSudokus = 288;
constexpr long kLatinSquares = 576;

/// A 4x4 board with the same text in every cell, followed by keys.
std::string board_with(const std::string& keys, const std::string& cell = "{}") {
  const std::string row = "[" + cell + "," + cell + "," + cell + "," + cell + "]";
  return "{\"size\":4,\"grid\":[" + row + "," + row + "," + row + "," + row + "]" +
         (keys.empty() ? "" : ",") + keys + "}";
}

/// The same with a region for each cell, in reading order.
std::string board_with_regions(const std::vector<std::string>& regions, const std::string& keys) {
  std::string grid;
  for (std::size_t i = 0; i < regions.size(); ++i) {
    grid += i == 0 ? "[" : i % 4 == 0 ? "],[" : ",";
    grid += regions[i].empty() ? "{}" : "{\"region\":" + regions[i] + "}";
  }
  return "{\"size\":4,\"grid\":[" + grid + "]]" + (keys.empty() ? "" : ",") + keys + "}";
}

long count(const std::string& keys) {
  return judged_count(parse_puzzle(board_with(keys), Format::fpuzzles));
}

std::string error_in(const std::string& text) {
  try {
    parse_puzzle(text, Format::fpuzzles);
  } catch (const ParseError& error) {
    return error.message();
  }
  return "";
}

std::string error_with(const std::string& keys) { return error_in(board_with(keys)); }

TEST(FpuzzlesMeaning, MaximaAndMinimaAreNotComparedWithEachOther) {
  EXPECT_EQ(count(R"("maximum":[{"cell":"R1C1"},{"cell":"R1C2"}])"), 66);
  EXPECT_EQ(count(R"("minimum":[{"cell":"R1C1"},{"cell":"R1C2"}])"), 66);
  EXPECT_EQ(count(R"("maximum":[{"cell":"R1C1"},{"cell":"R3C3"}])"), 26);
  // A maximum is compared with an adjacent minimum.
  EXPECT_EQ(count(R"("maximum":[{"cell":"R1C1"}],"minimum":[{"cell":"R1C2"}])"),
            count(R"("minimum":[{"cell":"R1C2"}],"maximum":[{"cell":"R1C1"}])"));
}

TEST(FpuzzlesMeaning, DotsOfEitherKindExemptTheirPairFromBothNegatives) {
  const std::string white = R"("difference":[{"cells":["R1C1","R1C2"]}])";
  const std::string black = R"("ratio":[{"cells":["R1C1","R1C2"]}])";
  const auto rules = [](const std::string& keys) {
    const Puzzle puzzle = parse_puzzle(board_with(keys), Format::fpuzzles);
    long pairs = 0;
    for (const Rule& rule : puzzle.rules)
      if (std::get<CellRule>(rule).kind == &kPair) ++pairs;
    return pairs;
  };
  constexpr long kEdges = 24;
  EXPECT_EQ(rules(R"("negative":["ratio"])"), kEdges);
  EXPECT_EQ(rules(R"("negative":["ratio"],)" + white), kEdges - 1);
  EXPECT_EQ(rules(R"("negative":["ratio"],)" + black), kEdges - 1);
  EXPECT_EQ(rules(R"("nonconsecutive":true,)" + white), kEdges - 1);
  EXPECT_EQ(rules(R"("nonconsecutive":true,)" + black), kEdges - 1);
  EXPECT_EQ(rules(R"("negative":["xv"],)" + black), kEdges);
  EXPECT_THAT(error_with(R"("negative":["xv","ratio","xv"])"),
              HasSubstr("negative[2]: 'xv' is listed twice"));
  // A letter that is not chosen yet is ignored.
  EXPECT_EQ(rules(R"("negative":["xv"],"xv":[{"cells":["R1C1","R1C2"],"value":""}])"), kEdges);
}

/// With all dots of a grid, whether pairs of 1 and 2 are black or white, the grid is the only
/// solution.
TEST(FpuzzlesMeaning, AllDotsOfAGridAreOneSolution) {
  const Grid grid = parse_puzzle("1234341221434321").givens;
  const Puzzle plain = parse_puzzle(board_with(""), Format::fpuzzles);
  for (const bool twos_are_black : {true, false}) {
    std::string black;
    std::string white;
    for (const Edge& edge : plain.board->edges()) {
      const int low = std::min(grid[edge.first], grid[edge.second]);
      const int high = std::max(grid[edge.first], grid[edge.second]);
      const bool is_white = high == low + 1 && (high > 2 || !twos_are_black);
      if (!is_white && high != 2 * low) continue;
      const auto name = [](Cell cell) {
        return "\"R" + std::to_string(cell.index / 4 + 1) + "C" +
               std::to_string(cell.index % 4 + 1) + "\"";
      };
      std::string& list = is_white ? white : black;
      list += (list.empty() ? "" : ",");
      list += "{\"cells\":[" + name(edge.first) + "," + name(edge.second) + "]}";
    }
    EXPECT_EQ(count("\"nonconsecutive\":true,\"negative\":[\"ratio\"],\"ratio\":[" + black +
                    "],\"difference\":[" + white + "]"),
              1);
  }
}

TEST(FpuzzlesMeaning, RegionNullIsNoRegion) {
  EXPECT_EQ(judged_count(parse_puzzle(board_with("", R"({"region":null})"), Format::fpuzzles)),
            kLatinSquares);
  EXPECT_THAT(error_in(board_with("", R"({"region":"0"})")),
              HasSubstr("grid[0][0].region: expected a region's number, found '0'"));
  EXPECT_THAT(error_in(board_with("", R"({"region":1.5})")), HasSubstr("grid[0][0].region"));
  EXPECT_THAT(error_in(board_with("", R"({"region":4})")), HasSubstr("expected a region 0 to 3"));
  EXPECT_THAT(error_in(board_with("", R"({"region":0})")),
              HasSubstr("region 0 has 16 cells, not 4"));
}

TEST(FpuzzlesMeaning, CellsWithoutRegionLeaveTheOthersTheirs) {
  // Only the first box is given; all other cells are in no region.
  const std::string none = "null";
  const std::vector<std::string> first{"0",  "0",  none, none, "0",  "0",  none, none,
                                       none, none, none, none, none, none, none, none};
  const std::string text = board_with_regions(first, "");
  const long solutions = judged_count(parse_puzzle(text, Format::fpuzzles));
  EXPECT_EQ(solutions, judged_count(parse_puzzle(
                           board_with(R"("extraregion":[{"cells":["R1C1","R1C2","R2C1","R2C2"]}])",
                                      R"({"region":null})"),
                           Format::fpuzzles)));
  EXPECT_LT(solutions, kLatinSquares);
  const std::string line = R"("regionsumline":[{"lines":[["R1C1","R1C2"]]}])";
  EXPECT_THAT(error_in(board_with_regions(first, line)),
              HasSubstr("regionsumline[0]: the line is cut at the borders of regions, but some"));
  // Cells without data are in their box.
  const std::vector<std::string> half{"0", "0", "", "", "0", "0", "", "",
                                      "",  "",  "", "", "",  "",  "", ""};
  EXPECT_EQ(judged_count(parse_puzzle(board_with_regions(half, ""), Format::fpuzzles)), kSudokus);
}

TEST(FpuzzlesMeaning, DisjointGroupsAreThePlacesInTheRegions) {
  const std::vector<std::string> rows{"0", "0", "0", "0", "1", "1", "1", "1",
                                      "2", "2", "2", "2", "3", "3", "3", "3"};
  EXPECT_EQ(judged_count(parse_puzzle(board_with_regions(rows, R"("disjointgroups":true)"),
                                      Format::fpuzzles)),
            kLatinSquares);
  EXPECT_EQ(count(R"("disjointgroups":true)"),
            judged_count(parse_puzzle(".Shape~4x4.DisjointSets\n")));
  EXPECT_THAT(error_in(board_with(R"("disjointgroups":true)", R"({"region":null})")),
              HasSubstr("disjointgroups: disjoint groups are places in regions, but some"));
}

TEST(FpuzzlesMeaning, RegionSumLinesNeedRegions) {
  std::string row = "[{},{},{},{},{}]";
  const std::string five = "{\"size\":5,\"grid\":[" + row + "," + row + "," + row + "," + row +
                           "," + row + "],\"regionsumline\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]}";
  EXPECT_THAT(error_in(five), HasSubstr("regionsumline[0]: the line is cut at the borders of"));
}

TEST(FpuzzlesMeaning, WhispersWithoutValueAreHalfTheSizeRoundedUp) {
  EXPECT_EQ(count(R"("whispers":[{"lines":[["R1C1","R1C2","R1C3"]]}])"), 48);
  EXPECT_EQ(count(R"("whispers":[{"lines":[["R1C1","R1C2","R1C3"]],"value":""}])"), 48);
  EXPECT_EQ(count(R"("whispers":[{"lines":[["R1C1","R1C2","R1C3"]],"value":"2"}])"), 48);
  EXPECT_THAT(error_with(R"("whispers":[{"lines":[["R1C1","R1C2"]],"value":0}])"),
              HasSubstr("whispers[0].value: expected a number of at least 1, found 0"));
}

TEST(FpuzzlesMeaning, ArrowsBeginAtTheFirstCellOfTheLine) {
  EXPECT_EQ(count(R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C3","R1C4"]]}])"), 48);
  EXPECT_EQ(count(R"("arrow":[{"cells":["R1C1"],"lines":[["R1C2","R1C3","R1C4"]]}])"), 48);
  // A line that returns to its circle contains that cell, whose digit cannot be the sum of itself
  // and more.
  EXPECT_EQ(count(R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R2C3","R1C1"]]}])"), 0);
  EXPECT_EQ(count(R"("arrow":[{"cells":["R1C1"],"lines":[["R1C2","R1C1"]]}])"), kSudokus);
  EXPECT_EQ(count(R"("arrow":[{"cells":["R1C1"],"lines":[]}])"), kSudokus);
  EXPECT_EQ(count(R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1"]]}])"), kSudokus);
}

TEST(FpuzzlesMeaning, PillsAreReadInTheOrderListed) {
  const std::string line = R"("lines":[["R1C2","R2C2","R3C2","R4C2","R3C3","R2C3"]])";
  const Puzzle plain = parse_puzzle(board_with(""), Format::fpuzzles);
  const Puzzle pill = parse_puzzle(
      board_with(R"("arrow":[{"cells":["R1C2","R1C1"],)" + line + "}]"), Format::fpuzzles);
  EXPECT_THAT(puzzle_text(pill, Format::iss),
              HasSubstr(".Sum~0_=_-10_-1_1_1_1_1_1~R1C2~R1C1~R2C2~R3C2~R4C2~R3C3~R2C3"));
  long expected = 0;
  for (const Grid& grid : test::latin_squares(4)) {
    const auto at = [&](int row, int column) { return grid[Cell{(row - 1) * 4 + column - 1}]; };
    const int sum = at(2, 2) + at(3, 2) + at(4, 2) + at(3, 3) + at(2, 3);
    expected += 10 * at(1, 2) + at(1, 1) == sum && grid_violations(plain, grid).empty() ? 1 : 0;
  }
  EXPECT_GT(expected, 0);
  EXPECT_EQ(judged_count(pill), expected);
  EXPECT_THAT(error_with(R"("arrow":[{"cells":["R1C2","R1C2"],)" + line + "}]"),
              HasSubstr("arrow[0].cells[1]: R1C2 is listed twice"));
}

TEST(FpuzzlesMeaning, LittleKillersSeeWholeDiagonals) {
  const auto killer = [](const std::string& rest) {
    return R"("littlekillersum":[{)" + rest + "}]";
  };
  const std::string place = R"("cell":"R0C1","direction":"DR")";
  EXPECT_EQ(count(killer(place + R"(,"cells":["R1C2","R2C3","R3C4"],"value":"0")")), kSudokus);
  EXPECT_EQ(count(killer(place + R"(,"value":"")")), kSudokus);
  const long three = count(killer(place + R"(,"value":"4")"));
  EXPECT_EQ(count(killer(place + R"(,"value":4,"cells":["R1C2","R2C3","R3C4"])")), three);
  EXPECT_EQ(count(killer(R"("value":4,"cells":["R1C2","R2C3","R3C4"])")), three);
  EXPECT_EQ(count(killer(R"("value":4,"cells":["R3C4","R2C3","R1C2"])")), three);
  EXPECT_EQ(count(killer(R"("cell":"R0C3","direction":"DR","value":4)")), kSudokus / 4);
  EXPECT_THAT(error_with(killer(place + R"(,"cells":["R1C1","R2C2"],"value":4)")),
              HasSubstr("littlekillersum[0].cells[0]: expected the cells of a whole diagonal"));
  EXPECT_THAT(error_with(killer(R"("cells":["R1C2","R2C3"],"value":4)")),
              HasSubstr("whole diagonal"));
  EXPECT_THAT(error_with(killer(R"("cells":["R1C1","R1C2","R1C3"],"value":4)")),
              HasSubstr("littlekillersum[0]"));
  EXPECT_THAT(error_with(killer(R"("cell":"R0C1","direction":"U","value":4)")),
              HasSubstr("littlekillersum[0]: expected a \"direction\" UL, UR, DL or DR"));
  EXPECT_THAT(error_with(killer(R"("cell":"R2C2","direction":"UL","value":4)")),
              HasSubstr("littlekillersum[0].cell: expected a place outside the board"));
}

TEST(FpuzzlesMeaning, CagesWithTheTitleOfADigitalRootAreRules) {
  // Two digits of a row with the sum 3 or 12, which is impossible on 4x4.
  EXPECT_EQ(count(R"("cage":[{"cells":["R1C1","R1C2"],"value":"DR3"}])"),
            count(R"("killercage":[{"cells":["R1C1","R1C2"],"value":"3"}])"));
  EXPECT_EQ(count(R"("cage":[{"cells":["R1C1","R1C2"],"value":"a name"}])"), kSudokus);
  EXPECT_THAT(error_with(R"("cage":[{"cells":["R1C1","R1C2"],"value":"DR8"}])"),
              HasSubstr("cage[0].value: no sum of the cage has that digital root"));
  EXPECT_THAT(error_with(R"("cage":[{"cells":["R1C1"],"value":"DR10"}])"),
              HasSubstr("cage[0].value: expected a digital root from DR1 to DR9"));
  const std::string row = "[{},{},{},{},{},{},{},{},{}]";
  std::string rows = row;
  for (int more = 1; more < 9; ++more) rows += "," + row;
  const Puzzle puzzle = parse_puzzle("{\"size\":9,\"grid\":[" + rows +
                                     "],\"cage\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R1C3\"],"
                                     "\"value\":\"DR7\"}]}");
  const std::string text = puzzle_text(puzzle, Format::iss);
  EXPECT_THAT(text, HasSubstr(".Or.Cage~7~R1C1~R1C2~R1C3.Cage~16~R1C1~R1C2~R1C3.End"));
  EXPECT_THAT(puzzle_text(puzzle, Format::fpuzzles), HasSubstr("\"value\":\"DR7\""));
  EXPECT_EQ(puzzle_text(parse_puzzle(puzzle_text(puzzle, Format::fpuzzles)), Format::iss), text);
  // Other alternatives are not such a cage.
  for (const std::string cages : {"Cage~5~R1C1", "Cage~2~R1C1~R1C2.Cage~11~R1C1~R1C2"})
    EXPECT_EQ(why_not_written(parse_puzzle(".Shape~4x4.Or." + cages + ".End"), Format::fpuzzles),
              "the format `fpuzzles` cannot express the rule Or")
        << cages;
}

TEST(FpuzzlesMeaning, CellsOfSetsStandOnce) {
  for (const std::string key : {"killercage", "extraregion", "quadruple"})
    EXPECT_THAT(error_with("\"" + key + R"(":[{"cells":["R1C1","R1C2","R1C1"]}])"),
                HasSubstr(key + "[0].cells[2]: R1C1 is listed twice"));
  // A line that returns to its first cell is the set of its cells.
  EXPECT_EQ(count(R"("renban":[{"lines":[["R1C1","R1C2","R2C2","R1C1"]]}])"),
            count(R"("renban":[{"lines":[["R1C1","R1C2","R2C2"]]}])"));
  EXPECT_EQ(count(R"("nabner":[{"lines":[["R1C1","R1C2","R1C1"]]}])"),
            count(R"("nabner":[{"lines":[["R1C1","R1C2"]]}])"));
}

TEST(FpuzzlesMeaning, MarksStandBetweenNeighbours) {
  for (const std::string key : {"difference", "ratio", "xv"}) {
    EXPECT_THAT(error_with("\"" + key + R"(":[{"cells":["R1C1","R2C2"]}])"),
                HasSubstr(key + "[0].cells[1]: expected a neighbour of R1C1, found R2C2"));
    EXPECT_THAT(error_with("\"" + key + R"(":[{"cells":["R1C1"]}])"),
                HasSubstr(key + "[0].cells[0]: expected two cells, found 1"));
  }
}

TEST(FpuzzlesMeaning, EntropicLinesHaveAMiddleThirdOfAnySize) {
  // On 4x4 the thirds are 1, 2 and 3, and 4: in four cells of a row the first and the last are in
  // the middle third.
  const Puzzle puzzle =
      parse_puzzle(board_with(R"("entropicline":[{"lines":[["R1C1","R1C2","R1C3","R1C4"]]}])"));
  EXPECT_EQ(judged_count(puzzle), kSudokus / 6);
}

TEST(FpuzzlesMeaning, CellsAreWrittenAsNumbers) {
  const Puzzle puzzle = parse_puzzle(".Shape~12x12.Thermo~RaCb~RbCb\n");
  const std::string text = puzzle_text(puzzle, Format::fpuzzles);
  EXPECT_THAT(text, HasSubstr("[\"R10C11\",\"R11C11\"]"));
  EXPECT_EQ(puzzle_text(parse_puzzle(text), Format::iss), ".Shape~12x12.Thermo~RaCb~RbCb\n");
}

/// Rules of constraint strings that have a key, and those whose key has another meaning.
TEST(FpuzzlesMeaning, OfRulesThatAreWritten) {
  const auto there_and_back = [](const std::string& rules) {
    const Puzzle puzzle = parse_puzzle(".Shape~4x4" + rules + "\n");
    if (const std::string why = why_not_written(puzzle, Format::fpuzzles); !why.empty()) return why;
    const Puzzle again = parse_puzzle(puzzle_text(puzzle, Format::fpuzzles), Format::fpuzzles);
    EXPECT_EQ(judged_count(again), judged_count(puzzle)) << rules;
    return std::string();
  };
  for (const std::string rules :
       {".NoBoxes", ".NoBoxes.Thermo~R1C1~R1C2", ".GreaterThan~R1C1~R1C2~R2C2",
        ".StrictKropki.WhiteDot~R1C1~R1C2", ".StrictKropki.BlackDot~R1C1~R1C2", ".StrictXV",
        ".StrictXV.V~R1C1~R1C2", ".PillArrow~2~R1C2~R1C1~R2C2~R3C2~R4C2~R3C3~R2C3",
        ".~R1C1_1_2.~R1C1_2_3", ".~R1C1_1_2.~R1C1_3_4", ".~R1C1_1.~R1C1_2_3",
        ".Sum~0_=_-1_1_1~R1C1~R1C2~R2C1", ".ContainAtLeast~1_2~R1C1~R2C2~R3C3"})
    EXPECT_EQ(there_and_back(rules), "") << rules;
  for (const std::string rules :
       {".AntiConsecutive.WhiteDot~R1C1~R1C2", ".AntiConsecutive.BlackDot~R1C1~R1C2",
        ".LittleKiller~0~R1C2", ".Cage~3~R1C1~R1C1", ".Sum~5~R1C1~R1C2",
        ".Or.Cage~3~R1C1~R1C2.Cage~4~R1C1~R1C2.End"})
    EXPECT_THAT(there_and_back(rules), HasSubstr("the format `fpuzzles` cannot express")) << rules;
}

TEST(FpuzzlesMeaning, CluesOfZero) {
  const std::string place = R"(":[{"cell":"R1C0","value":0}])";
  EXPECT_EQ(count("\"sandwichsum" + place),
            judged_count(parse_puzzle(".Shape~4x4.Sandwich~0~R1\n")));
  for (const std::string key : {"xsum", "skyscraper", "numberedroom"})
    EXPECT_THAT(error_with("\"" + key + place),
                HasSubstr(key + "[0].value: expected a number of at least 1, found 0"));
}

TEST(FpuzzlesMeaning, GivenCellsHaveNoMarks) {
  EXPECT_EQ(judged_count(parse_puzzle(board_with("", R"({"value":1,"givenPencilMarks":[2]})"),
                                      Format::fpuzzles)),
            0);
  EXPECT_TRUE(parse_puzzle("{\"size\":1,\"grid\":[[{\"value\":1,\"given\":true,"
                           "\"givenPencilMarks\":[1]}]]}")
                  .rules.empty());
}

}  // namespace
}  // namespace dokusat
