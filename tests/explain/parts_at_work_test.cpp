// Whether parts of rules exclude anything, compared with a plain search; and that a proof ends with
// the budget.

#include <gtest/gtest.h>

#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/parts_at_work.hpp>
#include <dokusat/explain/techniques/proof.hpp>
#include <dokusat/explain/techniques/technique_table.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <string>

#include "explain/replay.hpp"

namespace dokusat::explain {
namespace {

struct StartOfSolving {
  explicit StartOfSolving(const std::string& text)
      : puzzle(parse_puzzle(text, Format::iss)), system(puzzle), marks(system) {
    for (const auto& [cell, digit] : given_digits(puzzle))
      marks.place(system.candidate(cell, digit));
  }

  Puzzle puzzle;
  RuleSystem system;
  PencilMarks marks;
};

bool parts_exclude_something(const StartOfSolving& position) {
  std::vector<int> parts;
  for (int rule = 0; rule < position.system.rule_count(); ++rule)
    if (position.system.rule(rule).role != Role::whole) parts.push_back(rule);
  return std::ranges::any_of(position.marks.open().items(), [&](Candidate open) {
    return !PlainSearch(position.system, position.marks, parts).possible(open, true);
  });
}

TEST(PartsAtWork, ExcludeWhatNoSolutionOfThemHas) {
  const std::string sum = ".Shape~4x4.SumLine~5~R1C1~R1C2~R1C3~R1C4";
  int excluding = 0;
  for (const std::string rest :
       {"", ".~R1C1_1", ".~R1C1_1.~R2C3_1", ".~R1C1_1.~R2C2_2", ".~R1C1_1.~R4C4_2",
        ".~R1C1_1.~R2C3_2", ".AntiKing", ".AntiKing.~R1C1_1", ".~R1C1_1.~R1C2_2.~R4C3_3"}) {
    const StartOfSolving position(sum + rest);
    ASSERT_FALSE(position.system.whole_rules().empty());
    PartsAtWork parts(position.system, nullptr);
    const bool expected = parts_exclude_something(position);
    EXPECT_EQ(parts.exclude_anything(position.marks), expected) << rest;
    EXPECT_EQ(parts.exclude_anything(position.marks), expected) << rest;  // asked again
    excluding += expected ? 1 : 0;
  }
  EXPECT_GT(excluding, 0);
  EXPECT_LT(excluding, 9);
}

/// With fewer candidates the parts exclude something.
TEST(PartsAtWork, AreAskedAgainWhenMoreIsKnown) {
  StartOfSolving position(".Shape~4x4.SumLine~5~R1C1~R1C2~R1C3~R1C4");
  PartsAtWork parts(position.system, nullptr);
  EXPECT_FALSE(parts.exclude_anything(position.marks));
  const auto at = [&](int row, int column, Digit digit) {
    return position.system.candidate(position.puzzle.board->cell_at(row, column), digit);
  };
  for (Digit digit : {3, 4})
    for (int column : {0, 1}) position.marks.remove(at(0, column, digit));
  EXPECT_TRUE(parts.exclude_anything(position.marks));
}

TEST(Proof, EndsWithTheBudget) {
  const StartOfSolving position(".~R1C1_1.~R1C2_2.~R1C3_3.~R1C4_4.~R1C5_5.~R1C6_6.~R1C7_7.~R1C8_8");
  TechniqueOptions options;
  const std::optional<TechniqueStep> step = next_by_technique(position.marks, options);
  ASSERT_TRUE(step);
  long work = 1'000'000;
  EXPECT_FALSE(rules_behind(position.marks, *step, work).empty());
  EXPECT_LT(work, 1'000'000);
  // Without effort left, all rules that the step may use are returned.
  long none = 0;
  EXPECT_GE(rules_behind(position.marks, *step, none).size(),
            rules_behind(position.marks, *step, work).size());
  const std::atomic<bool> stop{true};
  Budget budget;
  budget.stop = &stop;
  const BudgetScope scope(budget);
  EXPECT_THROW(
      {
        for (int i = 0; i < 1'000'000; ++i) rules_behind(position.marks, *step, work);
      },
      BudgetSpent);
}

}  // namespace
}  // namespace dokusat::explain
