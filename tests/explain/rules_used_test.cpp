// Rules beyond units: every step of a variant mentions those that it uses. Several rules of one
// kind, last cells of rules and locked candidates are combined in one step.

#include <gmock/gmock.h>

#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/models.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/explain/variants/at_once.hpp>
#include <dokusat/explain/variants/rules_used.hpp>
#include <dokusat/formats/iss/iss_reader.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/generator/random_rules.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <support/times.hpp>

#include "explain/replay.hpp"

namespace dokusat::explain {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// Returns the sentences of all steps that have one.
std::string said(const std::string& text, int steps = 100) {
  const Puzzle puzzle = parse_puzzle(text, Format::iss);
  Explainer explainer(puzzle, {}, by_techniques());
  std::string all;
  while (const std::optional<Step> step = explainer.next()) {
    if (steps-- == 0) break;
    if (step->told) all += step->told->name + ": " + step->told->sentence + "\n";
  }
  return all;
}

TEST(RulesUsed, SinglesSayThem) {
  // In box 1, r1c1 is 2 and r2c1 is 4; r1c2 is the double or the half of 2, so 3 is in r2c2.
  EXPECT_THAT(said(".Shape~4x4.~R1C1_2.~R3C2_4.BlackDot~R1C1~R1C2", 1),
              HasSubstr("r2c2 is 3 (by the black dot at r1c1 and r1c2)"));
  EXPECT_THAT(said(".Shape~4x4.~R1C1_2~R1C2_1.BlackDot~R1C1~R1C2", 1), Not(HasSubstr("black dot")));
}

TEST(RulesUsed, TheLastCellOfARuleIsASingle) {
  EXPECT_THAT(
      said(".Shape~4x4.Sum~5~R1C1~R3C3.~R1C1_1", 1),
      HasSubstr("singles that follow from each other: r3c3 is 4 (by the sum at r1c1 and r3c3)"));
  EXPECT_THAT(said(".Shape~4x4.Sum~6~R1C1~R3C3~R4C4.~R1C1_1", 1), Not(HasSubstr("r3c3 is 4 (by")));
}

TEST(RulesUsed, ADigitHasOnePlaceOnADiagonal) {
  // On the diagonal 1 cannot be in r2c2, r3c3 and r4c4.
  EXPECT_THAT(said(".Shape~4x4.Diagonal~-1.~R1C2_4~R2C3_1~R3C4_1", 1),
              HasSubstr("(by the diagonal"));
}

TEST(RulesUsed, RulesOfOneKindAreToldTogether) {
  EXPECT_EQ(
      said(".Cage~3~R1C1~R1C2.Cage~17~R9C8~R9C9", 1),
      "killer cage: the cage of 3 in r1c1 and r1c2 is 12, so r1c1 and r1c2 are 1 or 2; the cage "
      "of 17 in r9c8 and r9c9 is 89, so r9c8 and r9c9 are 8 or 9\n");
  EXPECT_THAT(said(".Cage~3~R1C1~R1C2.Sum~17~R9C8~R9C9", 1), Not(HasSubstr("r9c8")));
}

TEST(RulesUsed, LockedCandidatesByAnyRule) {
  // In row 1 the digit 1 is in r1c4 or r1c6, so it is excluded from the rest of box 2.
  const Puzzle knight = parse_puzzle(".AntiKnight", Format::iss);
  const RuleSystem system(knight);
  PencilMarks marks(system);
  for (int column = 0; column < 9; ++column)
    if (column != 3 && column != 5) marks.remove(system.candidate(Cell{column}, 1));
  const auto step = locked_at_once(marks);
  ASSERT_TRUE(step);
  EXPECT_THAT(
      step->sentence,
      HasSubstr("in row 1 all places for 1 (r1c4 and r1c6) see r2c4, r2c5, r2c6, r3c4, r3c5 "
                "and r3c6, so none of them is 1"));
  EXPECT_EQ(rules_used_words(system, rules_used(marks, *step)), "");
  // Near miss: a third place.
  PencilMarks wider(system);
  for (int column = 0; column < 9; ++column)
    if (column != 3 && column != 5 && column != 8) wider.remove(system.candidate(Cell{column}, 1));
  EXPECT_FALSE(locked_at_once(wider));
  // Places in different boxes: r3c4 is a knight's move away from both, r1c3 and r1c5.
  PencilMarks apart(system);
  for (int column = 0; column < 9; ++column)
    if (column != 2 && column != 4) apart.remove(system.candidate(Cell{column}, 1));
  const auto by_rule = locked_at_once(apart);
  ASSERT_TRUE(by_rule);
  EXPECT_THAT(by_rule->sentence,
              HasSubstr("(r1c3 and r1c5) see r2c3, r2c5 and r3c4, so none of them is 1"));
  EXPECT_EQ(rules_used_words(system, rules_used(apart, *by_rule)), "the anti-knight rule");
}

TEST(RulesUsed, AClauseOfALongListHasALineOfItsOwn) {
  const auto first_text = [](const std::string& text) {
    const Puzzle puzzle = parse_puzzle(text, Format::iss);
    Explainer explainer(puzzle, {}, by_techniques());
    const std::optional<Step> step = explainer.next();
    return step_text(explainer.system(), *step, 1);
  };
  EXPECT_EQ(first_text(".Cage~3~R1C1~R1C2"),
            "Step 1: killer cage (2.0)\n"
            "  the cage of 3 in r1c1 and r1c2 is 12, so r1c1 and r1c2 are 1 or 2\n");
  EXPECT_EQ(first_text(".Cage~3~R1C1~R1C2.Cage~17~R9C8~R9C9.Cage~4~R5C1~R5C2"),
            "Step 1: killer cage (2.0)\n"
            "  the cage of 3 in r1c1 and r1c2 is 12, so r1c1 and r1c2 are 1 or 2;\n"
            "  the cage of 4 in r5c1 and r5c2 is 13, so r5c1 and r5c2 are 1 or 3;\n"
            "  the cage of 17 in r9c8 and r9c9 is 89, so r9c8 and r9c9 are 8 or 9\n");
}

/// True if the step follows from the marks and units only.
bool follows_from_units(const Puzzle& puzzle, const PencilMarks& before, const Step& step) {
  const RuleSystem system(empty_puzzle(puzzle.board));
  PencilMarks marks(system);
  before.placed().for_each([&](Candidate candidate) { marks.place(candidate); });
  before.removed().for_each([&](Candidate candidate) {
    if (marks.is_open(candidate)) marks.remove(candidate);
  });
  Models models(system);
  models.set(marks, Bits(system.candidate_count()));
  Bits rules(system.rule_count());
  for (int rule = 0; rule < system.rule_count(); ++rule) rules.insert(rule);
  for (bool holds : {true, false})
    for (Candidate candidate : holds ? step.placed : step.removed) {
      models.allow(1'000'000);
      if (marks.is_open(candidate) && models.test(rules, {candidate, !holds}) != Answer::none)
        return false;
    }
  return true;
}

TEST(RulesUsed, AStepThatNamesNoRuleFollowsFromUnits) {
  const std::vector<const RuleKind*> kinds = {&kAntiKnight,      &kAntiKing, &kDiagonal, &kWhiteDot,
                                              &kBlackDot,        &kWhisper,  &kX,        &kThermo,
                                              &kAntiConsecutive, &kWindoku,  &kCage};
  const std::vector<std::string> names = {"knight", "king",   "diagonal",    "dot",    "whisper",
                                          "the X",  "thermo", "consecutive", "window", "cage"};
  int silent = 0, named = 0;
  for (int round = 1; round <= test::times(150); ++round) {
    Random random(static_cast<std::uint64_t>(round));
    Puzzle puzzle = empty_puzzle(Board::sudoku({2, 3}));
    const Grid solution = random_solution(puzzle, random).grid;
    while (std::ssize(puzzle.rules) < 3)
      if (auto rule = random_rule(*random.pick(kinds), *puzzle.board, solution, random))
        puzzle.rules.push_back(std::move(*rule));
    for (Cell cell : puzzle.board->cells())
      if (random.below(5) == 0) puzzle.givens[cell] = solution[cell];
    Explainer explainer(puzzle, {}, by_techniques());
    PencilMarks before = explainer.marks();
    while (const std::optional<Step> step = explainer.next()) {
      const bool names_one = step->told && std::ranges::any_of(names, [&](const std::string& name) {
                               return step->told->sentence.find(name) != std::string::npos;
                             });
      if (step->told && !names_one) {
        ++silent;
        ASSERT_TRUE(follows_from_units(puzzle, before, *step)) << iss_text(puzzle) << "\n"
                                                               << step->told->sentence;
      }
      named += names_one ? 1 : 0;
      before = explainer.marks();
    }
  }
  EXPECT_GT(silent, 50);
  EXPECT_GT(named, 50);
}

}  // namespace
}  // namespace dokusat::explain
