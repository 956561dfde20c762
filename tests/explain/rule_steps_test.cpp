// Steps by whole rules of variants: their words, and that no step excludes a digit of a solution,
// whatever the rule and the board.

#include <gmock/gmock.h>

#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/variants/rule_network.hpp>
#include <dokusat/explain/variants/rule_steps.hpp>
#include <dokusat/formats/iss/iss_reader.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/generator.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/generator/random_rules.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/words.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <map>
#include <string>
#include <support/times.hpp>

#include "explain/replay.hpp"

namespace dokusat::explain {
namespace {

using ::testing::HasSubstr;

constexpr const char* kLittleKiller =
    ".Shape~6x6.~R3C2_4~R4C4_2.LittleKiller~12~R1C4.LittleKiller~16~R4C1.LittleKiller~21~R6C3."
    "LittleKiller~12~R1C1";

/// Returns the sentence of the first step; empty if it has no name.
std::string first_sentence(const std::string& text) {
  const Puzzle puzzle = parse_puzzle(text, Format::iss);
  Explainer explainer(puzzle, {}, by_techniques());
  const std::optional<Step> step = explainer.next();
  return step && step->told ? step->told->sentence : "";
}

TEST(RuleSteps, SayAWholeRuleAtOnce) {
  EXPECT_EQ(first_sentence(".Thermo~R1C1~R2C2~R3C3~R4C4~R5C5~R6C6~R7C7"),
            "the thermometer from r1c1 rises over seven cells, so r1c1 is 1, 2 or 3, r2c2 is 2, 3 "
            "or 4, r3c3 is 3, 4 or 5, r4c4 is 4, 5 or 6, r5c5 is 5, 6 or 7, r6c6 is 6, 7 or 8 and "
            "r7c7 is 7, 8 or 9");
  EXPECT_EQ(first_sentence(".Cage~10~R2C3~R2C4~R2C5"),
            "the cage of 10 in r2c3–r2c5 is 127, 136, 145 or 235, so r2c3, r2c4 and r2c5 are not 8 "
            "or 9");
  EXPECT_EQ(
      first_sentence(".Whisper~5~R1C1~R2C2~R3C3"),
      "neighbours on the whisper line from r1c1 to r3c3 differ by at least 5, and cells of one "
      "unit differ, so r1c1 and r3c3 are not 5 and r2c2 is not 4, 5 or 6");
  EXPECT_EQ(
      first_sentence(".X~R1C1~R1C2"),
      "at the X r1c1 and r1c2 add up to 10, and cells of one unit differ, so r1c1 and r1c2 are "
      "not 5");
}

/// Near misses: the rules exclude nothing.
TEST(RuleSteps, SayNothingWhereNothingFollows) {
  for (const char* text : {".Cage~15~R2C3~R2C4~R2C5", ".Whisper~3~R1C1~R2C2", ".Cage~0~R1C1~R2C1"})
    EXPECT_EQ(first_sentence(text), "") << text;
}

TEST(RuleSteps, InniesAndOuties) {
  // Row 1 minus its cages is r1c9; the cages of column 1 also contain r9c2, outside the column.
  EXPECT_EQ(
      first_sentence(".Cage~0~R9C9~R8C9.Sum~20~R1C1~R1C2~R1C3~R1C4.Sum~20~R1C5~R1C6~R1C7~R1C8"),
      "row 1 adds up to 45, the cages there to 40, so r1c9 is 5");
  EXPECT_EQ(first_sentence(".Sum~20~R1C1~R2C1~R3C1~R4C1.Sum~30~R5C1~R6C1~R7C1~R8C1~R9C1~R9C2"),
            "column 1 adds up to 45, the cages there to 50, so r9c2 is 5");
}

TEST(RuleSteps, ADigitThatACageNeeds) {
  // The cage is 125 or 134, so it needs 1: a cell that sees all its places for 1 is not 1.
  const Puzzle puzzle = parse_puzzle(".Cage~8~R1C1~R1C2~R2C1", Format::iss);
  Explainer explainer(puzzle, {}, by_techniques());
  std::string said;
  while (const std::optional<Step> step = explainer.next())
    if (step->told) said += step->told->name + ": " + step->told->sentence + "\n";
  EXPECT_THAT(said, HasSubstr("is 125 or 134 and needs 1; cells that see all its places for 1 "
                              "cannot hold it, so r1c3, r2c2, "));
}

/// The meaning of an outside clue is explained once; later clues differ by their lines.
TEST(RuleSteps, SayOnceWhatAKindMeans) {
  EXPECT_EQ(first_sentence(".Shape~4x4.Skyscraper~R1~4~.Skyscraper~C1~~1"),
            "the skyscraper clue 4 on r1c1–r1c4: seen from the first cell, so many digits are "
            "greater than all before them, so r1c1 is 1, r1c2 is 2, "
            "r1c3 is 3 and r1c4 is 4; the skyscraper clue 1 on r4c1–r1c1: r1c1, r2c1 and r3c1 are "
            "not 4 and r4c1 is 4");
}

TEST(RuleSteps, AQuadSaysItsDigits) {
  EXPECT_EQ(first_sentence(".Quad~R1C1~1~2~3~4"),
            "the quad at r1c1, r1c2, r2c1 and r2c2 holds 1, 2, 3 and 4, so r1c1, r1c2, r2c1 and "
            "r2c2 are 1, 2, 3 or 4");
}

/// Restrictions of cells are no step: that white cells of a Kakuro hold no 0 is not mentioned.
TEST(RuleSteps, BeginBehindWhatCellsMayHold) {
  const Puzzle puzzle = parse_puzzle("https://puzz.link/p?kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgG");
  Explainer explainer(puzzle, {}, by_techniques());
  while (const std::optional<Step> step = explainer.next()) {
    ASSERT_TRUE(step->told);
    EXPECT_EQ(step->told->sentence.find("is not 0"), std::string::npos) << step->told->sentence;
    EXPECT_EQ(step->told->sentence.find("cage"), std::string::npos) << step->told->sentence;
    EXPECT_TRUE(step->told->name == "run" || step->told->name == "singles") << step->told->name;
  }
  EXPECT_EQ(explainer.ending(), Ending::solved);
  EXPECT_EQ(first_sentence(".Shape~4x4.~R1C1_1_2~R1C2_3_4"), "");
}

TEST(RuleSteps, EveryKindHasAName) {
  for (const RuleKind* kind : all_rule_kinds()) {
    if (kind == &kSearchPriority || kind == &kX || kind == &kV) continue;
    EXPECT_NE(noun_of(*kind), kind->name);
  }
}

/// No single rule and no technique applies: the digit is supposed, and propagated by the rules.
TEST(RuleSteps, ATrialTellsWhereADigitLeads) {
  const Puzzle puzzle = parse_puzzle(kLittleKiller, Format::iss);
  const Grid solution = solve(puzzle).solution->grid;
  Explainer explainer(puzzle, {}, by_techniques());
  const RuleSystem& system = explainer.system();
  int trials = 0;
  while (const std::optional<Step> step = explainer.next()) {
    ASSERT_TRUE(step->told);
    for (Candidate removed : step->removed)
      EXPECT_NE(solution[system.cell_of(removed)], system.digit_of(removed));
    if (step->told->name != kTrial) continue;
    ++trials;
    EXPECT_THAT(step->told->sentence, testing::StartsWith("if r"));
    EXPECT_FALSE(step->told->rules.empty());
    // Near miss: without the rules nothing is refuted.
    PencilMarks marks(system);
    Puzzle bare = puzzle;
    bare.rules.clear();
    long work = 100'000;
    EXPECT_FALSE(RuleSteps(bare, system).refuted_by_trial(marks, work));
    EXPECT_GT(work, 0);
  }
  EXPECT_GT(trials, 0);
  EXPECT_EQ(explainer.marks().grid(), solution);
}

TEST(RuleSteps, ANetworkKeepsWhatAChoiceNeeds) {
  const Puzzle puzzle = parse_puzzle(".Cage~3~R1C1~R1C2", Format::iss);
  BoardPlan plan = puzzle.board->plan();
  plan.has_lines = false;
  plan.box.reset();
  const auto bare = Board::of(std::move(plan));
  const auto network =
      RuleNetwork::of(*bare, constraints_of(puzzle.rules[0], *bare), {Cell{0}, Cell{1}});
  EXPECT_EQ(network->filtered({0x1ff, 0x1ff}), (CellWords{3, 3}));
  EXPECT_EQ(network->filtered({1, 0x1ff}), (CellWords{1, 2}));
  EXPECT_EQ(network->filtered({4, 0x1ff}), (CellWords{0, 0}));
  EXPECT_TRUE(network->is_broken({4, 0x1ff}));
  EXPECT_FALSE(network->is_broken({2, 0x1ff}));
}

/// Expects that no step excludes a digit of the grid, which is a solution.
void expect_true_steps(const Puzzle& puzzle, const Grid& solution,
                       std::map<std::string, int>& seen) {
  Explainer explainer(puzzle, {}, by_techniques());
  const RuleSystem& system = explainer.system();
  while (const std::optional<Step> step = explainer.next()) {
    ASSERT_FALSE(step->contradiction) << iss_text(puzzle);
    for (bool holds : {true, false})
      for (Candidate candidate : holds ? step->placed : step->removed)
        ASSERT_EQ(solution[system.cell_of(candidate)] == system.digit_of(candidate), holds)
            << iss_text(puzzle) << ": " << (step->told ? step->told->sentence : step->technique);
    if (!step->told) continue;
    ++seen[step->told->name];
    for (const char* placeholder : {"NUMBER", "SUM", "DIGIT", "CELL"})
      EXPECT_EQ(step->told->sentence.find(placeholder), std::string::npos) << step->told->sentence;
  }
}

TEST(RuleSteps, ExcludeNoDigitOfASolution) {
  BoardPlan oblong{.rows = 6, .columns = 4, .values = {0, 6}};
  oblong.box = default_box_shape(6, 4);
  const std::vector<std::shared_ptr<const Board>> boards = {
      Board::sudoku({2, 2}), Board::sudoku({2, 3}), Board::latin(5), Board::of(oblong)};
  std::map<std::string, int> seen;
  for (int round = 1; round <= test::times(400); ++round) {
    Random random(static_cast<std::uint64_t>(round));
    Puzzle puzzle = empty_puzzle(random.pick(boards));
    const Grid solution = random_solution(puzzle, random).grid;
    const auto kinds = all_rule_kinds();
    for (int rules = 1 + random.below(3); std::ssize(puzzle.rules) < rules;)
      if (auto rule = random_rule(*random.pick(kinds), *puzzle.board, solution, random))
        puzzle.rules.push_back(std::move(*rule));
    for (Cell cell : puzzle.board->cells())
      if (random.below(4) == 0) puzzle.givens[cell] = solution[cell];
    expect_true_steps(puzzle, solution, seen);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(seen.size(), 40U);
  EXPECT_GT(seen[kTrial], 0);
}

}  // namespace
}  // namespace dokusat::explain
