// Every at-most-one encoding faces the same tests: the same models, no shared variable, the size
// that its paper states, and arc consistency by trying everything on small groups.

#include <dokusat/cnf/formula.hpp>
#include <dokusat/encoder/at_most_one.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>
#include <vector>

namespace dokusat {
namespace {

std::vector<Literal> first_literals(int count) {
  std::vector<Literal> literals;
  for (int i = 1; i <= count; ++i) literals.emplace_back(Variable{i});
  return literals;
}

struct Encoded {
  Formula formula;
  int auxiliary = 0;
};

Encoded encoded(AtMostOne encoding, int count) {
  Encoded result;
  VariableAllocator variables(Variable{count});
  encode_at_most_one(encoding, first_literals(count), variables, result.formula);
  result.formula.declare_variables(variables.last().index);
  result.auxiliary = variables.last().index - count;
  return result;
}

/// Whether the auxiliary variables can be chosen so that all clauses hold: plain search.
bool extends_to_model(const Formula& formula, Assignment assignment) {
  if (!formula.propagate(assignment)) return false;
  for (int i = 1; i <= formula.variable_count(); ++i) {
    const Literal literal{Variable{i}};
    if (assignment[literal] != Value::open) continue;
    for (Literal choice : {literal, ~literal}) {
      Assignment chosen = assignment;
      chosen.set(choice);
      if (extends_to_model(formula, chosen)) return true;
    }
    return false;
  }
  return !formula.first_unsatisfied(assignment);
}

class AtMostOneTest : public testing::TestWithParam<AtMostOneInfo> {
 protected:
  AtMostOne encoding() const { return GetParam().encoding; }
};

TEST_P(AtMostOneTest, AllowsNoneOrOneAndNothingElse) {
  for (int count = 0; count <= 14; ++count) {
    const Encoded amo = encoded(encoding(), count);
    for (int i = 0; i <= count; ++i)
      for (int j = i; j <= count; ++j) {
        Assignment assignment(amo.formula.variable_count());
        for (int k = 1; k <= count; ++k)
          assignment.set(Literal(Variable{k}, k != i && k != j));  // i, j = 0 stand for nobody
        const bool at_most_one = i == j || i == 0;
        ASSERT_EQ(extends_to_model(amo.formula, assignment), at_most_one)
            << count << " literals, true: " << i << ", " << j;
      }
  }
}

TEST_P(AtMostOneTest, OneTrueLiteralMakesTheOthersFalseByUnitPropagation) {
  for (int count = 1; count <= 40; ++count) {
    const Encoded amo = encoded(encoding(), count);
    for (int i = 1; i <= count; ++i) {
      Assignment assignment(amo.formula.variable_count());
      assignment.set(Literal(Variable{i}));
      ASSERT_TRUE(amo.formula.propagate(assignment));
      for (int k = 1; k <= count; ++k)
        ASSERT_EQ(assignment[Literal(Variable{k})], k == i ? Value::is_true : Value::is_false)
            << count << " literals, " << i << " true, " << k << " asked";
    }
  }
}

TEST_P(AtMostOneTest, TwoConstraintsShareNoAuxiliaryVariable) {
  VariableAllocator variables(Variable{40});
  std::set<Variable> first_used;
  for (int part = 0; part < 2; ++part) {
    Formula formula;
    const std::vector<Literal> all = first_literals(40);
    encode_at_most_one(encoding(), std::span(all).subspan(part == 0 ? 0 : 20, 20), variables,
                       formula);
    for (std::size_t i = 0; i < formula.clause_count(); ++i)
      for (Literal literal : formula.clause(i)) {
        const Variable variable = literal.variable();
        if (variable.index <= 40) continue;
        if (part == 0)
          first_used.insert(variable);
        else
          EXPECT_FALSE(first_used.contains(variable)) << "variable " << variable.index;
      }
  }
}

TEST_P(AtMostOneTest, ClausesHaveNoRepeatedVariable) {
  for (int count = 0; count <= 30; ++count) {
    const Encoded amo = encoded(encoding(), count);
    for (std::size_t i = 0; i < amo.formula.clause_count(); ++i) {
      std::set<Variable> variables;
      for (Literal literal : amo.formula.clause(i)) variables.insert(literal.variable());
      ASSERT_EQ(variables.size(), amo.formula.clause(i).size());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Encodings, AtMostOneTest,
                         testing::ValuesIn(all_at_most_one().begin(), all_at_most_one().end()),
                         [](const auto& instance) { return std::string(instance.param.name); });

TEST(AtMostOneSize, Pairwise) {
  for (int n = 0; n <= 30; ++n) {
    const Encoded amo = encoded(AtMostOne::pairwise, n);
    EXPECT_EQ(amo.auxiliary, 0);
    EXPECT_EQ(amo.formula.clause_count(), static_cast<std::size_t>(n * (n - 1) / 2));
  }
}

TEST(AtMostOneSize, SequentialAsInSinz2005) {
  for (int n = 2; n <= 30; ++n) {
    const Encoded amo = encoded(AtMostOne::sequential, n);
    EXPECT_EQ(amo.auxiliary, n - 1);
    EXPECT_EQ(amo.formula.clause_count(), static_cast<std::size_t>(3 * n - 4));
  }
}

TEST(AtMostOneSize, ProductIsTwoClausesALiteralAndTwoSmallerConstraints) {
  for (int n = 5; n <= 200; ++n) {
    const int columns = static_cast<int>(std::ceil(std::sqrt(n)));
    const int rows = (n + columns - 1) / columns;
    const Encoded whole = encoded(AtMostOne::product, n);
    const Encoded over_rows = encoded(AtMostOne::product, rows);
    const Encoded over_columns = encoded(AtMostOne::product, columns);
    EXPECT_EQ(whole.auxiliary, rows + columns + over_rows.auxiliary + over_columns.auxiliary);
    EXPECT_EQ(whole.formula.clause_count(), 2 * static_cast<std::size_t>(n) +
                                                over_rows.formula.clause_count() +
                                                over_columns.formula.clause_count());
  }
}

TEST(AtMostOneNames, FindTheirEncoding) {
  for (const AtMostOneInfo& info : all_at_most_one())
    EXPECT_EQ(at_most_one_named(info.name), info.encoding);
  EXPECT_EQ(at_most_one_named("pair-wise"), std::nullopt);
}

}  // namespace
}  // namespace dokusat
