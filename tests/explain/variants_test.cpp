// The puzzles of docs/reference/variants.md, one for each kind of rule, step by step.

#include <gtest/gtest.h>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/solve/puzzle_solver.hpp>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

namespace dokusat::explain {
namespace {

/// The constraint strings of the page's commands.
std::vector<std::string> puzzles_of_the_page() {
  std::ifstream page(DOKUSAT_SOURCE_DIR "/docs/reference/variants.md");
  const std::string begin = "$ echo '";
  std::vector<std::string> texts;
  for (std::string line; std::getline(page, line);)
    if (line.starts_with(begin + ".") && line.find("' | dokusat solve") != std::string::npos)
      texts.push_back(line.substr(begin.size(), line.find('\'', begin.size()) - begin.size()));
  return texts;
}

/// Whether candidates of the cells can keep the rule, the last of all being known. Tries all.
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

/// Whether the one rule of the step, whole, excludes all that the step removes.
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

TEST(Variants, EveryStepIsTrueAndLeadsToTheSolution) {
  const std::vector<std::string> texts = puzzles_of_the_page();
  ASSERT_GT(texts.size(), 60U);
  int whole_steps = 0;
  for (const std::string& text : texts) {
    const Puzzle puzzle = parse_puzzle(text, Format::iss);
    const Verdict verdict = solve(puzzle, {.unique = true});
    ASSERT_TRUE(verdict.unique.value_or(false)) << text;
    const Grid& solution = verdict.solution->grid;
    Explainer explainer(puzzle);
    const RuleSystem& system = explainer.system();
    PencilMarks before = explainer.marks();
    while (const std::optional<Step> step = explainer.next()) {
      for (Candidate candidate : step->placed)
        EXPECT_EQ(solution[system.cell_of(candidate)], system.digit_of(candidate)) << text;
      for (Candidate candidate : step->removed)
        EXPECT_NE(solution[system.cell_of(candidate)], system.digit_of(candidate)) << text;
      const bool whole =
          !step->because.empty() && system.rule(step->because[0].rule).role == Role::whole;
      if (whole && system.rule(step->because[0].rule).cells.size() <= 5) {
        ++whole_steps;
        EXPECT_EQ(step->because.size(), 1U);
        EXPECT_TRUE(follows_from_whole(before, *step)) << text;
      }
      before = explainer.marks();
    }
    EXPECT_EQ(explainer.ending(), Ending::solved) << text;
    EXPECT_EQ(explainer.marks().grid(), solution) << text;
  }
  EXPECT_GT(whole_steps, 100);
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
