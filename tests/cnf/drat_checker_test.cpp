// The checker of refutations: RUP and RAT, compared with plain definitions; removal; and that all
// accepted clauses are correct.

#include <gtest/gtest.h>

#include <algorithm>
#include <dokusat/cnf/drat_checker.hpp>
#include <dokusat/cnf/formula.hpp>
#include <iterator>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

using Values = std::vector<int>;

std::vector<Literal> literals(const Values& values) {
  std::vector<Literal> result;
  for (int value : values) result.push_back(Literal::from_dimacs(value));
  return result;
}

DratChecker checker_of(const std::vector<Values>& clauses) {
  DratChecker checker;
  for (const Values& clause : clauses) checker.add_clause(literals(clause));
  return checker;
}

/// Reverse unit propagation by definition, with the plain fixpoint of `Formula::propagate`.
bool follows_by_definition(const std::vector<Values>& clauses, const Values& lemma) {
  Formula formula;
  formula.declare_variables(20);
  for (const Values& clause : clauses) formula.add_clause(literals(clause));
  for (int value : lemma) formula.add_clause(literals({-value}));
  Assignment assignment(formula.variable_count());
  return !formula.propagate(assignment);
}

/// Resolution asymmetric tautologies by definition.
bool keeps_by_definition(const std::vector<Values>& clauses, const Values& lemma) {
  return std::ranges::all_of(clauses, [&](const Values& clause) {
    if (std::ranges::find(clause, -lemma[0]) == clause.end()) return true;
    Values joined = lemma;
    std::ranges::copy_if(clause, std::back_inserter(joined),
                         [&](int value) { return value != -lemma[0]; });
    return follows_by_definition(clauses, joined);
  });
}

TEST(DratChecker, KnowsWhatFollows) {
  DratChecker checker = checker_of({{1, 2}, {-1, 3}, {-2, 3}});
  EXPECT_TRUE(checker.follows(literals({1, 2})));
  EXPECT_TRUE(checker.follows(literals({3})));
  EXPECT_TRUE(checker.follows(literals({3, -7})));
  EXPECT_TRUE(checker.follows(literals({5, -5})));
  EXPECT_FALSE(checker.follows(literals({1})));
  EXPECT_FALSE(checker.follows(literals({-3})));
  EXPECT_FALSE(checker.follows({}));
}

TEST(DratChecker, UnitsArePropagatedAsTheyCome) {
  DratChecker checker = checker_of({{-1, 2}, {-2, 3}, {1}});
  EXPECT_TRUE(checker.follows(literals({3})));
  EXPECT_FALSE(checker.follows({}));
  checker.add_clause(literals({-3}));
  EXPECT_TRUE(checker.follows({}));
  EXPECT_TRUE(checker.follows(literals({9}))) << "anything follows from a contradiction";
}

TEST(DratChecker, TheEmptyClauseIsAContradiction) { EXPECT_TRUE(checker_of({{}}).follows({})); }

TEST(DratChecker, TakesRepeatedLiteralsAndTautologies) {
  DratChecker checker = checker_of({{1, 1}, {2, -2}, {-1, 3, 3, -1}});
  EXPECT_TRUE(checker.follows(literals({3})));
  EXPECT_FALSE(checker.follows(literals({2})));
  EXPECT_FALSE(checker.follows(literals({-2})));
}

TEST(DratChecker, RemovesOneClauseWithTheseLiterals) {
  DratChecker checker = checker_of({{1, 2}, {2, 1}, {-1, 2}});
  EXPECT_TRUE(checker.remove_clause(literals({2, 1, 1})));
  EXPECT_TRUE(checker.follows(literals({2}))) << "the clause was there twice";
  EXPECT_TRUE(checker.remove_clause(literals({1, 2})));
  EXPECT_FALSE(checker.follows(literals({2})));
  EXPECT_FALSE(checker.remove_clause(literals({1, 2})));
  EXPECT_FALSE(checker.remove_clause(literals({1, 3})));
  EXPECT_FALSE(checker.remove_clause({}));
}

TEST(DratChecker, KeepsWhatAUnitSaidWhenItIsRemoved) {
  DratChecker checker = checker_of({{1}, {-1, 2}});
  EXPECT_TRUE(checker.remove_clause(literals({1})));
  EXPECT_TRUE(checker.remove_clause(literals({-1, 2})));
  EXPECT_TRUE(checker.follows(literals({1})));
  EXPECT_TRUE(checker.follows(literals({2})));
}

/// The result of unit propagation, as '+', '-' or '.' for each variable; "refuted" for a conflict.
std::string conclusions(const std::vector<Values>& clauses) {
  Formula formula;
  formula.declare_variables(20);
  for (const Values& clause : clauses) formula.add_clause(literals(clause));
  Assignment assignment(formula.variable_count());
  if (!formula.propagate(assignment)) return "refuted";
  std::string text;
  for (int variable = 1; variable <= formula.variable_count(); ++variable) {
    const Truth value = assignment[Literal::from_dimacs(variable)];
    text += value == Truth::open ? '.' : value == Truth::yes ? '+' : '-';
  }
  return text;
}

class DratCheckerOnRandomFormulas : public ::testing::Test {
 protected:
  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }
  Values random_clause(int variables) {
    Values clause;
    for (int size = 1 + below(4), i = 0; i < size; ++i)
      clause.push_back((1 + below(variables)) * (below(2) == 0 ? 1 : -1));
    std::ranges::sort(clause);
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    return clause;
  }

  void compare(const std::vector<Values>& clauses, DratChecker& checker, const Values& lemma) {
    const bool expected = follows_by_definition(clauses, lemma);
    ASSERT_EQ(checker.follows(literals(lemma)), expected);
    ++(expected ? followed_ : did_not_);
    if (expected) return;
    const bool keeps = keeps_by_definition(clauses, lemma);
    ASSERT_EQ(checker.keeps_satisfiability(literals(lemma)), keeps);
    ASSERT_FALSE(checker.follows(literals(lemma))) << "asking changes nothing";
    ++(keeps ? kept_ : did_not_keep_);
  }

  void add(std::vector<Values>& clauses, DratChecker& checker, int variables) {
    clauses.push_back(random_clause(variables));
    checker.add_clause(literals(clauses.back()));
  }
  /// Removes a clause that no conclusion needs: the checker keeps conclusions after their premises
  /// are removed, the definition does not.
  void remove_last(std::vector<Values>& clauses, DratChecker& checker) {
    std::vector<Values> fewer(clauses.begin(), clauses.end() - 1);
    if (conclusions(fewer) != conclusions(clauses)) return;
    ASSERT_TRUE(checker.remove_clause(literals(clauses.back())));
    clauses = std::move(fewer);
    ++removed_;
  }

  std::mt19937 random_{11};
  int followed_ = 0;
  int did_not_ = 0;
  int kept_ = 0;
  int did_not_keep_ = 0;
  int removed_ = 0;
};

TEST_F(DratCheckerOnRandomFormulas, AgreesWithTheDefinition) {
  for (int round = 0; round < 400; ++round) {
    const int variables = 4 + below(8);
    std::vector<Values> clauses;
    DratChecker checker;
    for (int step = 0; step < 40; ++step) {
      ASSERT_NO_FATAL_FAILURE(compare(clauses, checker, random_clause(variables)))
          << "round " << round;
      if (below(4) != 0 || clauses.empty())
        add(clauses, checker, variables);
      else
        ASSERT_NO_FATAL_FAILURE(remove_last(clauses, checker)) << "round " << round;
    }
  }
  for (int count : {followed_, did_not_, kept_, did_not_keep_, removed_}) EXPECT_GT(count, 1000);
}

}  // namespace
}  // namespace dokusat
