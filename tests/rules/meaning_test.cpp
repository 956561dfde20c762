// The meaning of constraint strings, as numbers of solutions of small boards: as counted by the
// Interactive Sudoku Solver if it reads the string, otherwise as in docs/reference/formats.md.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <sstream>
#include <string>
#include <support/rule_stages.hpp>
#include <utility>

namespace dokusat {
namespace {

std::string count_of(const std::string& text, const SolverOptions& options = {},
                     const BoardSpec& board = {}) {
  std::ostringstream number;
  number << PuzzleSolver(options).count(parse_puzzle(text, Format::iss, board)).number;
  return number.str();
}

struct Meaning {
  std::string text;
  std::string solutions;
};

class Meanings : public testing::TestWithParam<Meaning> {};

TEST_P(Meanings, AreThoseOfTheFormat) {
  const auto& [text, solutions] = GetParam();
  EXPECT_EQ(count_of(text), solutions) << text;
  EXPECT_EQ(count_of(text, test::oracle_only()), solutions) << text;
  EXPECT_EQ(count_of(text, test::formula_only()), solutions) << text;
}

INSTANTIATE_TEST_SUITE_P(
    Clues, Meanings,
    testing::Values(Meaning{".Shape~4x4.HiddenSkyscraper~R1~0~", "0"},
                    Meaning{".Shape~4x4.NumberedRoom~R1~0~", "0"},
                    Meaning{".Shape~4x4.Or.NumberedRoom~R1~~0.Cage~3~R1C1~R1C2.End", "48"},
                    Meaning{".Shape~4x4.Skyscraper~R1~3~.Skyscraper~R1~3~", "72"},
                    Meaning{".Shape~4x4.Skyscraper~R1~3~.And.Skyscraper~R1~2~.End", "0"},
                    Meaning{".Shape~4x4.Sandwich~1000000~R1", "0"},
                    Meaning{".Shape~4x4.XSum~R1~1000000~", "0"},
                    Meaning{".Shape~4x4.Cage~2000000~R1C1~R1C2", "0"},
                    Meaning{".Shape~4x4.RellikCage~100~R1C1~R1C2", "288"},
                    Meaning{".Shape~4x4.LookAndSay~01~R1C1~R1C2", "144"},
                    Meaning{".Shape~4x4.LookAndSay~0114~R1C1~R1C2", "96"},
                    Meaning{".Shape~1x1.FullRank~R1~1~", "0"}));

// Lines that may repeat digits, or have more cells than there are values.
INSTANTIATE_TEST_SUITE_P(RawBoards, Meanings,
                         testing::Values(Meaning{".Shape~1x3~1-4~Raw.NumberedRoom~R1~4~", "6"},
                                         Meaning{".Shape~3x3~1-4~Raw.NumberedRoom~R3~4~", "24576"},
                                         Meaning{".Shape~1x4~1-3~Raw.NumberedRoom~R1~3~", "4"},
                                         Meaning{".Shape~1x3~0-2~Raw.NumberedRoom~R1~2~", "0"},
                                         Meaning{".Shape~1x4~1-3~Raw.Indexing~C~R1C2", "16"},
                                         Meaning{".Shape~1x3~2-4~Raw.Indexing~C~R1C2", "6"},
                                         Meaning{".Shape~3x3~1-4~Raw.AntiTaxicab", "21379"},
                                         Meaning{".Shape~2x4~1-3~Raw.AntiTaxicab", "129"}));

INSTANTIATE_TEST_SUITE_P(
    Arithmetic, Meanings,
    testing::Values(Meaning{".Shape~3x3.Product~6~R1C1~R1C2", "4"},
                    Meaning{".Shape~3x3.Product~4~R1C1~R2C2", "2"},
                    Meaning{".Shape~3x3.Product~5~R1C1~R1C2", "0"},
                    Meaning{".Shape~3x3.Product~0~R1C1~R1C2", "0"},
                    Meaning{".Shape~3x3.Product~2147483647~R1C1~R1C2", "0"},
                    Meaning{".Shape~1x3~0-2~Raw.Product~0~R1C1~R1C2", "15"},
                    Meaning{".Shape~3x3.Difference~2~R1C2~R1C1", "4"},
                    Meaning{".Shape~3x3.Difference~0~R1C1~R1C2~R1C3", "12"},
                    Meaning{".Shape~3x3.Difference~3~R2C2", "4"},
                    Meaning{".Shape~1x3~0-2~Raw.Difference~0~R1C1~R1C2", "9"},
                    Meaning{".Shape~3x3.Quotient~2~R1C2~R1C1", "4"},
                    Meaning{".Shape~1x3~0-2~Raw.Quotient~2~R1C1~R1C2", "9"},
                    Meaning{".Shape~1x3~0-2~Raw.Quotient~1~R1C1~R1C2~R1C3", "5"},
                    Meaning{".Shape~1x3~0-2~Raw.Quotient~0~R1C1~R1C2", "3"},
                    Meaning{".Shape~1x3~0-2~Raw.Quotient~2~R1C3", "9"},
                    Meaning{".Shape~1x3.StrictWhiteDot", "0"},
                    Meaning{".Shape~1x3.StrictWhiteDot.WhiteDot~R1C1~R1C2", "2"}));

INSTANTIATE_TEST_SUITE_P(
    CellsNamedTwice, Meanings,
    testing::Values(Meaning{".Shape~4x4.Renban~R1C1~R1C2~R1C1", "0"},
                    Meaning{".Shape~4x4.GreaterThan~R1C1~R1C2~R1C1", "144"},
                    Meaning{".Shape~4x4.GreaterThan~R1C1~R1C2~R2C2~R2C1~R1C1", "12"},
                    Meaning{".Shape~4x4.Palindrome~R1C1~R1C2~R1C1", "288"},
                    Meaning{".Shape~4x4.AllDifferent~R1C1~R1C1", "288"},
                    Meaning{".Shape~3x3.RellikCage~2~R2C1~R1C2~R1C1~R2C2", "0"},
                    Meaning{".Shape~3x3.EqualityCage~R3C3~R2C3~R1C3~R1C2", "0"},
                    Meaning{".Shape~4x4.Cage~12~R2C1~R1C1~R1C2~R1C3~R2C3", "0"},
                    Meaning{".Shape~4x4.CountDistinct~R4C4~R3C4~R3C3~R4C4.~R1C1_1~R1C2_2~R1C3_3",
                            "6"}));

INSTANTIATE_TEST_SUITE_P(
    Lines, Meanings,
    testing::Values(Meaning{".Shape~4x4.Lockout~0~R1C1~R1C2~R1C3", "192"},
                    Meaning{".Shape~4x4.Lockout~0~R1C1~R1C2~R2C3", "0"},
                    Meaning{".Shape~4x4.Lockout~0~R1C1~R4C4", "216"},
                    Meaning{".Shape~4x4.Whisper~2147483647~R1C1~R1C2", "0"},
                    Meaning{".Shape~4x4.Modular~9~R1C1~R1C2", "288"},
                    Meaning{".Shape~4x4.Regex~~R1C1", "0"}, Meaning{".Shape~4x4.NFA~~R1C1", "0"},
                    Meaning{".Shape~4x4.Lunchbox~0~R2C1~R1C1~R1C2~R2C2", "144"},
                    // Only zeros are not a piece of a closed line; an open one may have none.
                    Meaning{".Shape~1x2~0-3~Raw.SumLine~4~R1C1~R1C2~LOOP", "3"},
                    Meaning{".Shape~1x2~0-3~Raw.SumLine~1~R1C1~R1C2~LOOP", "3"},
                    Meaning{".Shape~1x2~0-3~Raw.SumLine~4~R1C1~R1C2", "4"},
                    Meaning{".Shape~2x2.SumLine~9~R1C1~R1C2", "0"},
                    Meaning{".Shape~1x2~0-3~Raw.SumLine~2147483647~R1C1~R1C2", "1"}));

INSTANTIATE_TEST_SUITE_P(
    Alternatives, Meanings,
    testing::Values(Meaning{".Shape~4x4.Or.End", "0"}, Meaning{".Shape~4x4.Or.And.End.End", "288"},
                    Meaning{".Shape~4x4.Or.And.End.Cage~3~R1C1~R1C2.End", "288"},
                    Meaning{".Shape~4x4.Or.Skyscraper~R1~~.Cage~3~R1C1~R1C2.End", "288"},
                    Meaning{".Shape~4x4.Or.Thermo~R1C1.Cage~3~R1C1~R1C2.End", "288"},
                    Meaning{".Shape~4x4.Or.Cage~3~R1C1~R1C2.End", "48"}));

INSTANTIATE_TEST_SUITE_P(
    Regions, Meanings,
    testing::Values(
        Meaning{".Shape~4x4.NoBoxes.Jigsaw~1122112233443344.Jigsaw~1111222233334444"
                ".RegionSumLine~R1C3~R1C4~R2C4~R2C3",
                "96"},
        Meaning{".Shape~4x4.NoBoxes.Jigsaw~1111222233334444.Jigsaw~1122112233443344"
                ".RegionSumLine~R1C3~R1C4~R2C4~R2C3",
                "96"},
        Meaning{".Shape~4x4.RegionSumLine~R1C2~R1C3~R2C3.NoBoxes.Jigsaw~0000000033443344"
                ".Jigsaw~1122112200000000",
                "24"},
        Meaning{".Shape~4x4.RegionSumLine~R1C2~R1C3~R2C3.NoBoxes.And.Jigsaw~1122112233443344.End",
                "24"}));

// The solver's counts for boxes of other sizes, or none.
INSTANTIATE_TEST_SUITE_P(
    RegionSizes, Meanings,
    testing::Values(
        Meaning{".Shape~4x4.RegionSize~2", "576"},
        Meaning{".Shape~4x4.RegionSize~2.DisjointSets", "576"},
        Meaning{".Shape~4x6.RegionSize~4.~R1C1_1~R1C2_2~R1C3_3~R1C4_4~R2C1_3~R3C1_5", "5478"},
        Meaning{".Shape~4x4~8.RegionSize~8.~R1C1_1~R1C2_2~R1C3_3~R1C4_4~R2C1_5~R2C2_6~R2C3_7"
                "~R2C4_8~R3C1_2~R3C2_3",
                "140"},
        Meaning{".Shape~4x4~5.RegionSameValues.~R1C1_1~R1C2_2", "72"},
        Meaning{".Shape~4x4~5.RegionSameValues.NoBoxes.~R1C1_1~R1C2_2~R1C3_3~R2C1_2", "16"},
        Meaning{".Shape~4x4.RegionSameValues", "288"}, Meaning{".Shape~4x4.Windoku", "168"},
        Meaning{".Shape~4x4.NoBoxes.DisjointSets", "288"},
        Meaning{".Shape~3x3.DisjointSets.Windoku", "12"},
        Meaning{".Shape~4x4.Jigsaw~0000000000000000", "288"},
        Meaning{".Shape~4x4.NoBoxes.Jigsaw~0000111133333333", "576"},
        Meaning{".Shape~4x4.Cage~~R1C1~R2C2", "288"}));

INSTANTIATE_TEST_SUITE_P(
    Segments, Meanings,
    testing::Values(Meaning{".Shape~4x4.NFA~SQk9OWAe5SeUjpCQ~_~R1C1~R1C2~-~R2C3~R2C4", "96"},
                    Meaning{".Shape~4x4.NFA~SQk9OWAe5SeUjpCQ~_~R1C1~R1C2~-~R2C3~R4C4~R1C3", "24"},
                    Meaning{".Shape~4x4.NFA~SQk9OWAe5SeUjpCQ~_~-~R1C1~R1C2", "0"},
                    Meaning{".Shape~4x4.NFA~SQk9OWAe5SeUjpCQ~_~R1C1~R1C2~~R2C1~R3C3~-~R4C4~R1C4",
                            "8"}));

INSTANTIATE_TEST_SUITE_P(
    Ties, Meanings,
    testing::Values(Meaning{".Shape~4x4.FullRankTies~none", "96"},
                    Meaning{".Shape~4x4.FullRankTies~any", "288"},
                    Meaning{".Shape~4x4.FullRankTies~none.FullRankTies~any", "288"},
                    Meaning{".Shape~4x4.FullRankTies~any.FullRankTies~none", "96"},
                    Meaning{".Shape~4x4.FullRank~C1~10~.FullRankTies~any", "9"},
                    Meaning{".Shape~4x4.FullRankTies~none.FullRank~C1~10~", "6"},
                    Meaning{".Shape~4x4.FullRank~C1~10~.FullRankTies~only-unclued", "9"},
                    Meaning{".Shape~4x4.FullRank~C1~10~.FullRank~R3~~10.FullRankTies~any", "0"},
                    Meaning{".Shape~4x4.FullRank~C1~10~.FullRank~R3~~11.FullRankTies~any", "1"}));

INSTANTIATE_TEST_SUITE_P(OtherValues, Meanings,
                         testing::Values(Meaning{".Shape~4x4~0-3.EqualityCage~R1C1~R1C2", "96"},
                                         // A piece of the closed line may begin with 0, and so
                                         // after as many cells as the sum.
                                         Meaning{".Shape~4x4~0-3.SumLine~2~R2C1~R3C1~R3C2~R4C2~R4C3"
                                                 "~LOOP",
                                                 "18"},
                                         Meaning{".Shape~3x3~0-4.EqualityCage~R1C1~R1C2", "5496"},
                                         Meaning{".Shape~4x4.SearchPriority~5~R1C1", "288"}));

// The solver's counts, including cells off the board.
INSTANTIATE_TEST_SUITE_P(
    CellsOffTheBoard, Meanings,
    testing::Values(Meaning{".Shape~2x2.Var~A~x~2", "8"},
                    Meaning{".Shape~2x2.Var~A.Sum~3~VA~R1C1", "2"},
                    Meaning{".Shape~2x2.Var~A~x~2x2.ConnectedValues~VA~1", "26"},
                    Meaning{".Shape~2x2.Var~A~x~3.ConnectedValues~VA~1", "12"}));

INSTANTIATE_TEST_SUITE_P(
    Copies, Meanings,
    testing::Values(
        Meaning{".Shape~4x4.Replicate~BBB.Sum~5~R1C1~R1C2.End", "64"},
        Meaning{".Shape~4x4.Replicate~FB.WhiteDot~R1C1~R2C1.End", "30"},
        Meaning{".Shape~4x4.Or.Replicate~FB.WhiteDot~R1C1~R2C1.End.Cage~3~R1C1~R1C2.End", "76"},
        Meaning{".Shape~2x2.Var~A~x~2x2.Replicate~F~VA1.~VA1_1.End", "8"},
        Meaning{".Shape~2x2.Var~A~x~2x3.Replicate~D~VA1.WhiteDot~VA1~VA4.End", "32"}));

INSTANTIATE_TEST_SUITE_P(
    ConnectedCells, Meanings,
    testing::Values(Meaning{".Shape~2x2~~Raw.ConnectedValues~~1", "13"},
                    Meaning{".Shape~2x2~~Raw.ConnectedValues~~1~2", "4"},
                    Meaning{".Shape~3x3~2~Raw.ConnectedValues~~1", "218"},
                    Meaning{".Shape~3x3~2~Raw.ConnectedValues~~1.ConnectedValues~~2", "106"},
                    Meaning{".Shape~4x4~2~Raw.ConnectedValues~~1.ConnectedValues~~2", "1254"},
                    Meaning{".Shape~3x3~3~Raw.ConnectedValues~~1~3.ConnectedValues~~2~4", "100"},
                    Meaning{".Shape~3x3~3~Raw.ConnectedValues~~1_2.ConnectedValues~~2_3", "7027"},
                    Meaning{".Shape~2x4~4~Raw.ConnectedValues~~1_2.ConnectedValues~~3_4", "14336"},
                    Meaning{".Shape~3x3~3~Raw.ConnectedValues~~1_3~4", "576"},
                    Meaning{".Shape~4x4~2~Raw.ConnectedValues~~1~5", "244"},
                    Meaning{".Shape~4x4.ConnectedValues~~1_2", "0"}));

INSTANTIATE_TEST_SUITE_P(
    RegionsToFind, Meanings,
    testing::Values(
        Meaning{".Shape~2x2.NoBoxes.ChaosConstruction", "4"},
        Meaning{".Shape~3x3.NoBoxes.ChaosConstruction", "72"},
        Meaning{".Shape~4x4.NoBoxes.ChaosConstruction.~R1C1_1~R1C2_2~R1C3_3~R2C1_2~R2C2_1~R3C1_3",
                "42"},
        Meaning{".Shape~4x4.NoBoxes.ChaosConstruction.~R1C1_1~R1C2_2~R1C3_3~R2C1_2.ChaosArrow~R2C2",
                "29"},
        Meaning{".Shape~4x4.NoBoxes.ChaosConstruction.~R1C1_1~R1C2_2~R1C3_3~R2C1_2.ChaosArrow~R2C2~"
                "1~CC6~CC7~-~CC6~CC10",
                "48"},
        Meaning{".Shape~4x4.NoBoxes.ChaosConstruction.~R1C1_1~R1C2_2~R1C3_3~R2C1_2.ChaosCount~R2C2",
                "32"},
        Meaning{".Shape~4x4.NoBoxes.ChaosConstruction.~R1C1_1~R1C2_2~R1C3_3~R2C1_2.ChaosCount~R2C2~"
                "1~CC6~CC7~CC10~CC5",
                "42"},
        // Also counted by ISS, with 0 as a value.
        Meaning{".Shape~4x4~0-3.NoBoxes.ChaosConstruction.~R2C4_1.~R4C3_0.ChaosCount~R3C1", "131"},
        Meaning{".Shape~4x4~0-3.NoBoxes.ChaosConstruction.~R1C3_1.~R2C2_1.~R4C3_0.ChaosCount~R1C3~"
                "0~CC12~CC8~CC10~CC4~CC7~CC9.ChaosCount~R2C1",
                "33"},
        Meaning{".Shape~4x4~0-3.NoBoxes.ChaosConstruction.~R2C4_2.~R4C3_0.ChaosArrow~R1C1~1~CC1~"
                "CC3~-~CC1~CC13~CC8",
                "146"},
        Meaning{".Shape~4x4~0-3.NoBoxes.EqualSum~R2C1~R4C1~R3C4~-~R1C1~R1C4", "72"}));

INSTANTIATE_TEST_SUITE_P(
    WhatUnitsLack, Meanings,
    testing::Values(Meaning{".Shape~4x4~0-4.Doppelganger", "768"},
                    Meaning{".Shape~4x4~0-4.NoBoxes.Doppelganger.~R1C1_0~R2C2_0", "1440"}));

TEST(Regions, OfSizesWithoutBoxesAreThoseOfTheJigsaw) {
  const std::string rules = ".RegionSumLine~R1C3~R1C4~R2C4.Jigsaw~1112211222334443344535555";
  EXPECT_EQ(count_of(".Shape~5x5" + rules), count_of(".Shape~5x5.NoBoxes" + rules));
}

TEST(BoxShapes, AreTheBoards) {
  const BoardSpec tall = *BoardSpec::parse("3x2");
  const auto board_of = [&](const std::string& text) {
    return parse_puzzle(text, Format::iss, tall);
  };
  // Boxes 3 high and 2 wide: positions refer to such boxes, and windows are as high.
  EXPECT_EQ(puzzle_text(board_of(".Shape~6x6.DisjointSets"), Format::iss).find(".DisjointSets"),
            std::string::npos);
  const std::string written = puzzle_text(board_of(".Shape~6x6.DisjointSets"), Format::iss);
  const std::string givens = ".~R1C1_1~R1C2_2~R1C3_3~R1C4_4~R1C5_5~R1C6_6~R2C1_3~R2C2_4";
  EXPECT_EQ(count_of(".Shape~6x6.DisjointSets" + givens, {}, tall),
            count_of(written.substr(0, written.size() - 1) + givens));
  EXPECT_NE(count_of(".Shape~6x6.DisjointSets" + givens, {}, tall),
            count_of(".Shape~6x6.NoBoxes.Jigsaw~001122001122001122334455334455334455.DisjointSets" +
                     givens));
  // The window of boxes 3 high and 2 wide; that of 2 by 3 has their shape.
  EXPECT_THAT(puzzle_text(board_of(".Shape~6x6.Windoku"), Format::iss),
              testing::EndsWith(".AllDifferent~R2C2~R2C3~R3C2~R3C3~R4C2~R4C3\n"));
}

// If the rule ignored the marks, there would be no solution.
TEST(StrictRules, ExemptWhatIsShownWhereverTheyStand) {
  for (const auto& [strict, mark] : {std::pair{"StrictKropki", ".WhiteDot~R1C1~R1C2"},
                                     {"StrictWhiteDot", ".WhiteDot~R1C1~R1C2"},
                                     {"StrictXV", ".V~R1C1~R1C2"}}) {
    const std::string rule = std::string(".") + strict;
    for (const std::string& rules :
         {rule + mark, mark + rule, ".And" + rule + ".End" + mark, ".Or" + rule + ".End" + mark,
          ".And.Or" + rule + ".End.End.And" + mark + ".End"})
      EXPECT_EQ(count_of(".Shape~1x3" + rules), "2") << rules;
  }
}

INSTANTIATE_TEST_SUITE_P(
    MachinesWithSeveralStarts, Meanings,
    testing::Values(
        Meaning{".Shape~4x4.NFA~BOc7FZvYBJF11vA~_n~R1C1~R1C2~R2C2", "192"},
        Meaning{".Shape~4x4.NFA~BOo4JZpPkaKzwA~_n~R1C1~R1C2~R2C2", "36"},
        Meaning{".Shape~4x4.NFA~BNiQ0XNZ-hhI6tFzWfpxcg~_n~R1C1~R1C2~R2C2", "168"},
        Meaning{".Shape~4x4.NFA~CNnpIAiSpbIRBUqWyFhEMiEqWyETzrY~_n~R1C1~R1C2~R2C2", "132"},
        Meaning{".Shape~4x4.NFA~BOctGjjNAA~_n~R1C1~R1C2~R2C2", "24"},
        Meaning{".Shape~4x4.NFA~CNgobIRUQyISYRQ0IyQjKdMZ1viACIY~_n~R1C1~R1C2~R2C2", "108"}));

}  // namespace
}  // namespace dokusat
