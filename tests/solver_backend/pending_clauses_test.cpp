// Buffered clauses: the clauses passed on have the models of those added.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <dokusat/cnf/formula.hpp>
#include <dokusat/solver_backend/pending_clauses.hpp>
#include <initializer_list>
#include <support/random_formulas.hpp>
#include <vector>

namespace dokusat {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Clauses = std::vector<std::vector<int>>;

void add(PendingClauses& pending, std::initializer_list<int> values) {
  std::vector<Literal> clause;
  for (int value : values) clause.push_back(Literal::from_dimacs(value));
  pending.add(clause);
}

Clauses passed_on(PendingClauses& pending) {
  Clauses clauses;
  pending.pass_on([&](std::span<const Literal> clause) {
    clauses.emplace_back();
    for (Literal literal : clause) clauses.back().push_back(literal.to_dimacs());
  });
  return clauses;
}

TEST(PendingClauses, PassesOnWhatUnitPropagationLeaves) {
  PendingClauses pending;
  for (const auto& clause : {std::initializer_list<int>{-1, 2}, {2, 5}, {-2, 3, 4}, {-2, -5, 6, 7}})
    add(pending, clause);
  add(pending, {-3});
  add(pending, {1});
  EXPECT_THAT(passed_on(pending), ElementsAre(ElementsAre(-3), ElementsAre(1), ElementsAre(2),
                                              ElementsAre(4), ElementsAre(-5, 6, 7)));
  EXPECT_THAT(passed_on(pending), IsEmpty());
  add(pending, {-4, 8, 9});
  add(pending, {3, 4});
  EXPECT_THAT(passed_on(pending), ElementsAre(ElementsAre(8, 9)));
}

TEST(PendingClauses, PassesOnContradictions) {
  PendingClauses pending;
  add(pending, {1, 2});
  add(pending, {-1});
  add(pending, {-2});
  EXPECT_THAT(passed_on(pending), testing::Contains(IsEmpty()));
  PendingClauses empty;
  add(empty, {});
  EXPECT_THAT(passed_on(empty), ElementsAre(IsEmpty()));
}

TEST(PendingClauses, SaysWhenThereAreMany) {
  PendingClauses pending;
  EXPECT_FALSE(pending.is_full());
  while (!pending.is_full()) add(pending, {1, 2, 3});
  EXPECT_FALSE(passed_on(pending).empty());
  EXPECT_FALSE(pending.is_full());
}

TEST(PendingClauses, KeepTheModels) {
  constexpr int kVariables = 9;
  std::mt19937_64 random(20261123);
  int refuted = 0, shorter = 0;
  for (int round = 0; round < 500; ++round) {
    Formula formula = test::random_formula(kVariables, static_cast<int>(random() % 25), random);
    for (std::uint64_t units = random() % 4; units > 0; --units)
      formula.add_clause(std::vector{
          Literal(Variable{static_cast<int>(random() % kVariables) + 1}, random() % 2 == 0)});
    PendingClauses pending;
    Formula passed;
    passed.declare_variables(kVariables);
    const auto take = [&](std::span<const Literal> clause) { passed.add_clause(clause); };
    const std::size_t early = random() % (formula.clause_count() + 1);
    for (std::size_t i = 0; i < formula.clause_count(); ++i) {
      if (i == early) pending.pass_on(take);
      pending.add(formula.clause(i));
    }
    pending.pass_on(take);
    Projection all;
    for (int i = 1; i <= kVariables; ++i) all.push_back({test::literal(-i), test::literal(i)});
    const auto models = test::by_brute_force(formula, all);
    ASSERT_EQ(test::by_brute_force(passed, all), models);
    refuted += models.empty() ? 1 : 0;
    shorter += passed.clause_count() < formula.clause_count() ? 1 : 0;
  }
  EXPECT_GT(refuted, 10);
  EXPECT_GT(shorter, 100);
}

}  // namespace
}  // namespace dokusat
