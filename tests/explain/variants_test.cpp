// The puzzles of docs/reference/variants.md, one for each kind of rule, step by step.

#include <gtest/gtest.h>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/solve/puzzle_solver.hpp>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

namespace dokusat::explain {
namespace {

/// Returns the constraint strings of the page's examples.
std::vector<std::string> puzzles_of_the_page() {
  std::ifstream page(DOKUSAT_SOURCE_DIR "/docs/reference/variants.md");
  std::vector<std::string> texts;
  bool reached = false;
  for (std::string line; std::getline(page, line);) {
    reached = reached || line == "## Examples";
    if (reached && line.starts_with('.')) texts.push_back(line);
  }
  return texts;
}

/// Returns true if some choice of candidates keeps the rule, with `known` digits fixed. Tries all.
bool can_be_kept(const PencilMarks& marks, const RuleInstance& rule, std::vector<Digit>& digits,
                 const Grid& known, std::size_t at = 0) {
  const RuleSystem& system = marks.system();
  if (at == rule.cells.size()) return rule.keeps(digits);
  const Cell cell = rule.cells[at];
  for (Digit digit : system.board().digits()) {
    const bool possible = known[cell] != kNoDigit ? digit == known[cell]
                                                  : marks.is_open(system.candidate(cell, digit));
    if (!possible) continue;
    digits[at] = digit;
    if (can_be_kept(marks, rule, digits, known, at + 1)) return true;
  }
  return false;
}

/// Returns true if the step's only rule, as a whole, excludes all that the step removes.
bool follows_from_whole(const PencilMarks& marks, const Step& step) {
  const RuleSystem& system = marks.system();
  const RuleInstance& rule = system.rule(step.because.at(0).rule);
  return std::ranges::all_of(step.removed, [&](Candidate candidate) {
    Grid known = marks.grid();
    known[system.cell_of(candidate)] = system.digit_of(candidate);
    std::vector<Digit> digits(rule.cells.size());
    return !can_be_kept(marks, rule, digits, known);
  });
}

void expect_true(const RuleSystem& system, const Step& step, const Grid& solution) {
  for (Candidate candidate : step.placed)
    EXPECT_EQ(solution[system.cell_of(candidate)], system.digit_of(candidate));
  for (Candidate candidate : step.removed)
    EXPECT_NE(solution[system.cell_of(candidate)], system.digit_of(candidate));
}

/// Takes steps to the solution, calls `also` with the marks before each step, and counts the steps.
template <class Also>
int steps_of(const Puzzle& puzzle, const Grid& solution, StepOrder order, const Also& also) {
  Explainer explainer(puzzle, {}, {.order = order});
  PencilMarks before = explainer.marks();
  int count = 0;
  while (const std::optional<Step> step = explainer.next()) {
    ++count;
    expect_true(explainer.system(), *step, solution);
    also(before, *step);
    before = explainer.marks();
  }
  EXPECT_EQ(explainer.ending(), Ending::solved);
  EXPECT_EQ(explainer.marks().grid(), solution);
  return count;
}

/// Tests both orders. By technique, with whole rules, at most a fifth as many steps are needed as
/// by size. If there are only units, both orders place one digit in each step.
TEST(Variants, EveryStepIsTrueAndLeadsToTheSolution) {
  const std::vector<std::string> texts = puzzles_of_the_page();
  ASSERT_GT(texts.size(), 80U);
  int whole_steps = 0, by_size = 0, by_technique = 0;
  const auto look_at_whole = [&](const PencilMarks& before, const Step& step) {
    if (step.because.empty()) return;
    const RuleInstance& rule = before.system().rule(step.because[0].rule);
    if (rule.role != Role::whole || rule.cells.size() > 5) return;
    ++whole_steps;
    EXPECT_EQ(step.because.size(), 1U);
    EXPECT_TRUE(follows_from_whole(before, step));
  };
  for (const std::string& text : texts) {
    SCOPED_TRACE(text);
    const Puzzle puzzle = parse_puzzle(text, Format::iss);
    const Verdict verdict = solve(puzzle, {.unique = true});
    ASSERT_TRUE(verdict.unique.value_or(false));
    const Grid& solution = verdict.solution->grid;
    const int small = steps_of(puzzle, solution, StepOrder::by_size, look_at_whole);
    const int told = steps_of(puzzle, solution, StepOrder::by_technique, [](auto&&...) {});
    if (RuleSystem(puzzle).is_plain()) continue;
    by_size += small;
    by_technique += told;
  }
  EXPECT_GT(whole_steps, 100);
  EXPECT_LE(5 * by_technique, by_size) << by_technique;
}

/// Returns true if each clause of a sentence about two equal digits follows two cells with that
/// digit in the same sentence.
bool twice_is_true(const std::string& sentence) {
  constexpr std::string_view kTwice = " would have two of ";
  for (std::size_t at = sentence.find(kTwice); at != std::string::npos;
       at = sentence.find(kTwice, at + 1)) {
    const std::string digit = " is " + sentence.substr(at + kTwice.size(), 1);
    const std::size_t first = sentence.find(digit);
    if (first >= at || sentence.find(digit, first + 1) >= at) return false;
  }
  return true;
}

/// Rules have their usual names, and no relation of two cells "has two of 2".
TEST(Variants, SentencesNameRulesByNounsAndTellTheTrueContradiction) {
  std::vector<std::string> texts = puzzles_of_the_page();
  texts.push_back(".~R3C8_3~R5C2_5~R7C3_7~R7C5_3~R7C9_2.StrictKropki");
  texts.push_back(
      ".~R1C6_8~R2C3_2~R2C8_3~R3C2_9~R3C5_6~R3C7_7~R3C8_2~R4C9_5~R5C2_1~R5C3_4~R5C4_3~R5C8_9~R6C8_4"
      "~R6C9_2~R7C1_2~R7C2_7~R7C9_1~R8C2_8~R8C7_4.Diagonal~1.Diagonal~-1");
  int broken = 0;
  for (const std::string& text : texts) {
    SCOPED_TRACE(text);
    Explainer explainer(parse_puzzle(text, Format::iss), {}, {.order = StepOrder::by_technique});
    while (const std::optional<Step> step = explainer.next()) {
      const std::string words = step_text(explainer.system(), *step, 1);
      broken += words.find(" would break the ") != std::string::npos ? 1 : 0;
      EXPECT_TRUE(twice_is_true(words)) << words;
      for (const RuleKind* kind : all_rule_kinds())
        if (std::ranges::count_if(kind->name, [](char c) { return c >= 'A' && c <= 'Z'; }) > 1) {
          EXPECT_EQ(words.find(kind->name), std::string::npos) << words;
        }
    }
  }
  EXPECT_GT(broken, 0);
}

/// The rules include cells off the board, which belong to no unit.
TEST(Variants, CellsOffTheBoardAreExplained) {
  for (const char* text :
       {".Shape~4x4~0-4.~R1C3_3~R3C2_4~R3C3_0~R4C1_2~R4C4_3.Doppelganger",
        ".Shape~4x4.~R2C2_3~R4C3_4.Var~A.Sum~0_=_1_1_-1~R1C1~R2C3~VA.Thermo~VA~R4C4"}) {
    const Puzzle puzzle = parse_puzzle(text, Format::iss);
    const Verdict verdict = solve(puzzle, {.unique = true});
    int rules = 0;
    steps_of(puzzle, verdict.solution->grid, StepOrder::by_technique,
             [&](const PencilMarks&, const Step& step) {
               rules += step.told && !step.told->rules.empty();
             });
    EXPECT_GT(rules, 0) << text;
  }
}

/// Three different cells with three digits in total hold each of them; two Sudokus with a common
/// box need only singles, as each of them does on its own.
TEST(Variants, CellsWithAsManyDigitsHoldEach) {
  const auto truths = [](const std::string& given) {
    const Puzzle puzzle =
        parse_puzzle(".Shape~1x3~0-9~Raw.AllDifferent~R1C1~R1C2~R1C3" + given, Format::iss);
    const RuleSystem system(puzzle);
    std::vector<int> values;
    for (const int rule : system.instances_of(0))
      if (system.rule(rule).role == Role::somewhere)
        values.push_back(puzzle.board->value(system.rule(rule).digit));
    return values;
  };
  EXPECT_EQ(truths(".~R1C1_2_5.~R1C2_2_5_7.~R1C3_5_7"), (std::vector{2, 5, 7}));
  EXPECT_EQ(truths(".~R1C1_2_5.~R1C2_2_5_7.~R1C3_5_7_8"), std::vector<int>{});
  EXPECT_EQ(truths(""), std::vector<int>{});

  const Puzzle puzzle = parse_puzzle(
      "samurai/15/15/"
      "..4.2....xxxxxx5..1..8..xxxxxx.7...354.xxxxxx7...62.1.xxxxxx.....5...xxxxxx..8.."
      "7..3xxxxxx.62..1.9....4...8.......5.9................2.xxxxxx...1....8xxxxxx....2....xxxxxx."
      "2"
      "..57.1.xxxxxx..279.1..xxxxxx.8..1....xxxxxx65......4");
  const PathRating rating = rate_by_technique(puzzle);
  EXPECT_EQ(rating.ending, Ending::solved);
  EXPECT_LT(rating.hardest, 2.5);  // singles
}

/// A cage of 16 in two cells of a 9×9 board holds 7 and 9, in one step.
TEST(Variants, AWholeRuleTakesAwayAllThatItExcludes) {
  const Puzzle puzzle = parse_puzzle(".Cage~16~R1C1~R1C2", Format::iss);
  Explainer explainer(puzzle);
  const std::optional<Step> step = explainer.next();
  ASSERT_TRUE(step);
  EXPECT_EQ(step->size, 1);
  EXPECT_EQ(step->removed.size(), 14U);
  const RuleSystem& system = explainer.system();
  for (int column : {0, 1})
    for (Digit digit : system.board().digits())
      EXPECT_EQ(explainer.marks().is_open(system.candidate(Cell{column}, digit)),
                digit == 7 || digit == 9);
}

}  // namespace
}  // namespace dokusat::explain
