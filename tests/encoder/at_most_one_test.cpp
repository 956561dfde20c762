// Tests of every at-most-one encoding: the same models, no shared variable, the size stated in its
// paper, and arc consistency by exhaustion on small groups.

#include <dokusat/cnf/formula.hpp>
#include <dokusat/encoder/at_most_one.hpp>

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "encoder/sizes.hpp"

namespace dokusat {
namespace {

using test::Size;
using test::size_of;

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

/// The number of models over the open variables, by plain search.
int models(const Formula& formula, Assignment assignment) {
  if (!formula.propagate(assignment)) return 0;
  for (int i = 1; i <= formula.variable_count(); ++i) {
    const Literal literal{Variable{i}};
    if (assignment[literal] != Truth::open) continue;
    int found = 0;
    for (Literal choice : {literal, ~literal}) {
      Assignment chosen = assignment;
      chosen.set(choice);
      found += models(formula, chosen);
    }
    return found;
  }
  return formula.first_unsatisfied(assignment) ? 0 : 1;
}

class AtMostOneTest : public testing::TestWithParam<AtMostOneInfo> {
 protected:
  AtMostOne encoding() const { return GetParam().encoding; }
};

TEST_P(AtMostOneTest, AllowsNoneOrOneAndNothingElse) {
  for (int count = 0; count <= 14; ++count) {
    const Encoded amo = encoded(encoding(), count);
    for (unsigned chosen = 0; chosen < 1U << count; ++chosen) {
      Assignment assignment(amo.formula.variable_count());
      for (int k = 1; k <= count; ++k)
        assignment.set(Literal(Variable{k}, (chosen >> (k - 1) & 1U) == 0));
      ASSERT_EQ(models(amo.formula, assignment) > 0, std::popcount(chosen) <= 1)
          << count << " literals, chosen: " << chosen;
    }
  }
}

TEST_P(AtMostOneTest, ATrueLiteralDeterminesTheAuxiliaryVariables) {
  bool determined_by_none = true;
  for (int count = 0; count <= 14; ++count) {
    const Encoded amo = encoded(encoding(), count);
    for (int i = 0; i <= count; ++i) {
      Assignment assignment(amo.formula.variable_count());
      for (int k = 1; k <= count; ++k) assignment.set(Literal(Variable{k}, k != i));
      const int found = models(amo.formula, assignment);
      if (i == 0)
        determined_by_none = determined_by_none && found == 1;
      else
        ASSERT_EQ(found, 1) << count << " literals, true: " << i;
    }
  }
  EXPECT_EQ(determined_by_none, GetParam().determines_auxiliaries);
}

TEST_P(AtMostOneTest, OneTrueLiteralMakesTheOthersFalseByUnitPropagation) {
  for (int count = 1; count <= 40; ++count) {
    const Encoded amo = encoded(encoding(), count);
    for (int i = 1; i <= count; ++i) {
      Assignment assignment(amo.formula.variable_count());
      assignment.set(Literal(Variable{i}));
      ASSERT_TRUE(amo.formula.propagate(assignment));
      for (int k = 1; k <= count; ++k)
        ASSERT_EQ(assignment[Literal(Variable{k})], k == i ? Truth::yes : Truth::no)
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

TEST(AtMostOneSize, IsThatOfTheFormulas) {
  for (const AtMostOneInfo& info : all_at_most_one())
    for (int n = 0; n <= 250; ++n) {
      const Encoded amo = encoded(info.encoding, n);
      const Size size{amo.auxiliary, static_cast<std::int64_t>(amo.formula.clause_count())};
      ASSERT_EQ(size, size_of(info.encoding, n)) << info.name << " of " << n;
    }
}

TEST(AtMostOneSize, IsThatOfThePapersForLargeNumbers) {
  const int n = 10'000;
  const double root = std::sqrt(n);
  const Size product = size_of(AtMostOne::product, n);
  // J. Chen 2010: 2√n + O(n^(1/4)) variables, 2n + 4√n + O(n^(1/4)) clauses.
  EXPECT_NEAR(static_cast<double>(product.variables), 2 * root, 12 * std::sqrt(root));
  EXPECT_NEAR(static_cast<double>(product.clauses), 2 * n + 4 * root, 12 * std::sqrt(root));
  const Size commander = size_of(AtMostOne::commander, n);
  // W. Klieber, G. Kwon 2007: n/2 variables, 7n/2 clauses.
  EXPECT_NEAR(static_cast<double>(commander.variables), n / 2.0, n / 100.0);
  EXPECT_NEAR(static_cast<double>(commander.clauses), 3.5 * n, n / 100.0);
}

}  // namespace
}  // namespace dokusat
