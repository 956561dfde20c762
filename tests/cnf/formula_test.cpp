// Formulas in memory, assignments, unit propagation, and the counting sink.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <dokusat/cnf/formula.hpp>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "cnf/shown_assignment.hpp"
#include "support/literals.hpp"

namespace dokusat {
namespace {

using test::literal;
using test::shown;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<Literal> clause_of(std::initializer_list<int> values) {
  std::vector<Literal> clause;
  for (int value : values) clause.push_back(literal(value));
  return clause;
}

Formula formula_of(std::initializer_list<std::initializer_list<int>> clauses) {
  Formula formula;
  for (const auto& clause : clauses) formula.add_clause(clause_of(clause));
  return formula;
}

std::vector<int> values_of(std::span<const Literal> clause) {
  std::vector<int> values;
  for (Literal each : clause) values.push_back(each.to_dimacs());
  return values;
}

Assignment assignment_of(int variable_count, std::initializer_list<int> literals) {
  Assignment assignment(variable_count);
  for (int each : literals) assignment.set(literal(each));
  return assignment;
}

TEST(Assignment, IsOpenUntilSet) {
  Assignment assignment(3);
  EXPECT_EQ(assignment.variable_count(), 3);
  EXPECT_EQ(shown(assignment), "...");
  EXPECT_FALSE(assignment.satisfies(literal(2)) || assignment.satisfies(literal(-2)));
  EXPECT_EQ(Assignment().variable_count(), 0);
}

TEST(Assignment, GivesALiteralAndItsNegationOppositeValues) {
  const Assignment assignment = assignment_of(4, {1, -2, -4});
  EXPECT_EQ(shown(assignment), "+-.-");
  EXPECT_EQ(assignment[literal(1)], Truth::yes);
  EXPECT_EQ(assignment[literal(-1)], Truth::no);
  EXPECT_EQ(assignment[literal(2)], Truth::no);
  EXPECT_EQ(assignment[literal(-2)], Truth::yes);
  EXPECT_EQ(assignment[literal(-3)], Truth::open);
  EXPECT_TRUE(assignment.satisfies(literal(-4)));
  EXPECT_FALSE(assignment.satisfies(literal(4)));
}

TEST(Assignment, TakesTheLastValueThatWasSet) {
  EXPECT_EQ(shown(assignment_of(1, {1, -1})), "-");
  EXPECT_EQ(shown(assignment_of(1, {-1, 1})), "+");
}

TEST(Assignment, KnowsConstants) {
  const Assignment assignment(0);
  EXPECT_TRUE(assignment.satisfies(Literal::constant(true)));
  EXPECT_FALSE(assignment.satisfies(Literal::constant(false)));
  EXPECT_EQ(assignment[Literal::constant(false)], Truth::no);
}

TEST(Formula, KeepsClausesAsTheyCame) {
  const Formula formula = formula_of({{3, -1}, {}, {2}});
  ASSERT_EQ(formula.clause_count(), 3U);
  EXPECT_THAT(values_of(formula.clause(0)), ElementsAre(3, -1));
  EXPECT_THAT(values_of(formula.clause(1)), IsEmpty());
  EXPECT_THAT(values_of(formula.clause(2)), ElementsAre(2));
}

TEST(Formula, CountsVariablesThatOccurOrAreDeclared) {
  Formula formula;
  EXPECT_EQ(formula.variable_count(), 0);
  EXPECT_EQ(formula.clause_count(), 0U);
  formula.add_clause(clause_of({2, -7}));
  EXPECT_EQ(formula.variable_count(), 7);
  formula.declare_variables(5);
  EXPECT_EQ(formula.variable_count(), 7);
  formula.declare_variables(9);
  EXPECT_EQ(formula.variable_count(), 9);
  formula.add_clause(clause_of({1}));
  EXPECT_EQ(formula.variable_count(), 9);
}

TEST(Formula, FindsTheFirstClauseThatIsNotSatisfied) {
  const Formula formula = formula_of({{1, 2}, {-1, 3}, {-2, -3}});
  EXPECT_EQ(formula.first_unsatisfied(assignment_of(3, {1, -2, 3})), std::nullopt);
  EXPECT_EQ(formula.first_unsatisfied(assignment_of(3, {-1, -2, 3})), 0U);
  EXPECT_EQ(formula.first_unsatisfied(assignment_of(3, {1, -2, -3})), 1U);
  EXPECT_EQ(formula.first_unsatisfied(assignment_of(3, {1, 2, 3})), 2U);
  // An open variable satisfies nothing.
  EXPECT_EQ(formula.first_unsatisfied(assignment_of(3, {1, -2})), 1U);
  EXPECT_EQ(formula.first_unsatisfied(Assignment(3)), 0U);
}

TEST(Formula, IsSatisfiedByAnythingWithoutClausesAndByNothingWithTheEmptyOne) {
  EXPECT_EQ(Formula().first_unsatisfied(Assignment()), std::nullopt);
  EXPECT_EQ(formula_of({{1}, {}}).first_unsatisfied(assignment_of(1, {1})), 1U);
}

TEST(Propagation, FollowsChainsAgainstTheOrderOfClauses) {
  const Formula formula = formula_of({{-3, 4}, {-2, 3}, {-1, 2}, {1}, {-4, 5, 6}});
  Assignment assignment(6);
  EXPECT_TRUE(formula.propagate(assignment));
  EXPECT_EQ(shown(assignment), "++++..");
}

TEST(Propagation, StartsFromWhatIsSet) {
  const Formula formula = formula_of({{1, 2, 3}, {-3, 4}});
  Assignment assignment = assignment_of(4, {-1, -2});
  EXPECT_TRUE(formula.propagate(assignment));
  EXPECT_EQ(shown(assignment), "--++");
  Assignment nothing(4);
  EXPECT_TRUE(formula.propagate(nothing));
  EXPECT_EQ(shown(nothing), "....");
}

TEST(Propagation, LeavesSatisfiedClausesAlone) {
  const Formula formula = formula_of({{1, 2}, {-1, -2, 3}});
  Assignment assignment = assignment_of(3, {2});
  EXPECT_TRUE(formula.propagate(assignment));
  EXPECT_EQ(shown(assignment), ".+.");
}

TEST(Propagation, FindsABrokenClause) {
  Assignment direct = assignment_of(2, {-1, -2});
  EXPECT_FALSE(formula_of({{1, 2}}).propagate(direct));
  Assignment forced(2);
  EXPECT_FALSE(formula_of({{1, 2}, {1, -2}, {-1}}).propagate(forced));
  Assignment none(0);
  EXPECT_FALSE(formula_of({{}}).propagate(none));
}

TEST(Propagation, DoesNotSearch) {
  // Unsatisfiable, but without a unit clause: finding that is left to a solver.
  Assignment assignment(2);
  EXPECT_TRUE(formula_of({{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}).propagate(assignment));
  EXPECT_EQ(shown(assignment), "..");
}

TEST(ClauseCounter, CountsWhatAHeaderSays) {
  ClauseCounter counter;
  EXPECT_EQ(counter.largest_variable().index, 0);
  counter.add_clause(clause_of({1, -8, 3}));
  counter.add_clause(clause_of({}));
  counter.add_clause(clause_of({-2}));
  EXPECT_EQ(counter.clauses(), 3);
  EXPECT_EQ(counter.literals(), 4);
  EXPECT_EQ(counter.largest_variable(), Variable{8});
}

}  // namespace
}  // namespace dokusat
