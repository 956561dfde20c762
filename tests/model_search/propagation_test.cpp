// Unit propagation with levels, compared with `Formula::propagate`.

#include <dokusat/model_search/propagation.hpp>

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "support/random_formulas.hpp"

namespace dokusat {
namespace {

using test::literal;

TEST(ClauseIndex, FindsGroupsAmongClauses) {
  Formula formula;
  const std::vector<Literal> group = {literal(1), literal(-2), literal(3)};
  test::add_exactly_one(formula, group);
  test::add_exactly_one(formula, {literal(3), literal(4), literal(5), literal(6)});
  formula.add_clause(std::array{literal(4), literal(-5), literal(7)});
  const ClauseIndex index(formula, {group});
  ASSERT_EQ(index.group_count(), 2U);  // the choice occurs once
  EXPECT_EQ(index.clauses()[0].size(), 3U);
  EXPECT_EQ(index.clauses()[1].size(), 4U);
  EXPECT_EQ(index.clauses().size(), 3U);
  for (int i = 1; i <= 6; ++i) {
    EXPECT_TRUE(index.implied_by(literal(i)).empty());
    EXPECT_TRUE(index.implied_by(literal(-i)).empty());
  }
}

TEST(ClauseIndex, LeavesClausesThatExcludeNoPairs) {
  Formula formula;
  formula.add_clause(std::array{literal(1), literal(2), literal(3)});
  formula.add_clause(std::array{literal(-1), literal(-2)});
  formula.add_clause(std::array{literal(-1), literal(-3)});
  const ClauseIndex index(formula, {});
  EXPECT_EQ(index.group_count(), 0U);
  EXPECT_EQ(index.clauses().size(), 1U);
  EXPECT_EQ(index.implied_by(literal(1)).size(), 2U);
}

TEST(Trail, KeepsThePromiseOfAChoice) {
  const Projection projection = {{literal(1), literal(2), literal(3)}, {literal(4), literal(5)}};
  const ClauseIndex index(Formula(), projection);
  Trail trail(index);
  ASSERT_TRUE(trail.assume(literal(2)));
  EXPECT_EQ(trail[literal(1)], Truth::no);
  EXPECT_EQ(trail[literal(3)], Truth::no);
  EXPECT_TRUE(trail.is_open(literal(4)));
  ASSERT_TRUE(trail.imply(literal(-4)));
  EXPECT_EQ(trail[literal(5)], Truth::yes);
  trail.back();
  EXPECT_TRUE(trail.trail().empty());
  ASSERT_TRUE(trail.assume(literal(-1)));
  ASSERT_TRUE(trail.assume(literal(-3)));
  EXPECT_EQ(trail[literal(2)], Truth::yes);
}

/// A formula with binary clauses and, optionally, an exactly-one group.
Formula formula_with_groups(int variables, bool exactly_one, std::mt19937_64& random) {
  Formula formula = test::random_formula(variables, static_cast<int>(random() % 45), random);
  for (int i = 0; i < 5; ++i) {
    const int first = 1 + static_cast<int>(random() % static_cast<unsigned>(variables - 2));
    formula.add_clause(
        std::array{literal(first), literal(-first - 1 - static_cast<int>(random() % 2))});
  }
  if (exactly_one)
    test::add_exactly_one(formula, {literal(1), literal(5), literal(-9), literal(12)});
  return formula;
}

TEST(Trail, DoesWhatFormulaDoesOnEveryLevel) {
  constexpr int kVariables = 12;
  std::mt19937_64 random(45);
  int broken = 0;
  for (int round = 0; round < 400; ++round) {
    Formula formula = formula_with_groups(kVariables, round % 2 == 0, random);
    const ClauseIndex index(formula, {});
    Trail trail(index);
    std::vector<Literal> assumed;
    for (int step = 0; step < 60; ++step) {
      if (!assumed.empty() && random() % 4 == 0) {
        trail.back();
        assumed.pop_back();
        continue;
      }
      const Literal next(Variable{1 + static_cast<int>(random() % kVariables)}, random() % 2 == 0);
      if (!trail.is_open(next)) continue;
      assumed.push_back(next);
      Assignment expected(kVariables);
      for (Literal l : assumed) expected.set(l);
      const bool holds = formula.propagate(expected);
      ASSERT_EQ(trail.assume(next), holds);
      if (!holds) {
        ++broken;
        trail.back();
        assumed.pop_back();
        continue;
      }
      ASSERT_EQ(trail.level(), assumed.size());
      for (int i = 1; i <= kVariables; ++i)
        ASSERT_EQ(trail[literal(i)], expected[literal(i)]) << "round " << round;
    }
  }
  EXPECT_GT(broken, 100);
}

TEST(Trail, KnowsContradictionsWithoutAssumptions) {
  Formula formula;
  formula.add_clause(std::array{literal(1)});
  formula.add_clause(std::array{literal(-1), literal(2)});
  const ClauseIndex satisfiable(formula, {});
  EXPECT_TRUE(Trail(satisfiable).consistent());
  formula.add_clause(std::array{literal(-2)});
  const ClauseIndex refuted(formula, {});
  EXPECT_FALSE(Trail(refuted).consistent());
  Formula empty;
  empty.add_clause({});
  const ClauseIndex contradictory(empty, {});
  EXPECT_FALSE(Trail(contradictory).consistent());
}

}  // namespace
}  // namespace dokusat
