// Variables and literals: conversion from and to DIMACS, negation, order, constants, and use as a
// key.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <dokusat/cnf/literal.hpp>
#include <limits>
#include <set>
#include <unordered_set>
#include <vector>

namespace dokusat {
namespace {

using testing::ElementsAre;

constexpr int kLargest = std::numeric_limits<int>::max();

TEST(Literal, PassesTheDoorsOfDimacsUnchanged) {
  for (int value : {1, -1, 2, -2, 729, -729, kLargest, -kLargest})
    EXPECT_EQ(Literal::from_dimacs(value).to_dimacs(), value);
}

TEST(Literal, IsAVariableOrItsNegation) {
  const Literal positive(Variable{5});
  const Literal negative(Variable{5}, true);
  EXPECT_EQ(positive.to_dimacs(), 5);
  EXPECT_EQ(negative.to_dimacs(), -5);
  EXPECT_FALSE(positive.is_negated());
  EXPECT_TRUE(negative.is_negated());
  EXPECT_EQ(positive.variable(), Variable{5});
  EXPECT_EQ(negative.variable(), Variable{5});
  EXPECT_NE(positive, negative);
}

TEST(Literal, IsNegatedByTilde) {
  for (int value : {1, -1, 42, -42, kLargest, -kLargest}) {
    const Literal literal = Literal::from_dimacs(value);
    EXPECT_EQ((~literal).to_dimacs(), -value);
    EXPECT_EQ(~~literal, literal);
  }
}

TEST(Literal, HasConstantsThatAreNoVariables) {
  const Literal yes = Literal::constant(true);
  const Literal no = Literal::constant(false);
  EXPECT_TRUE(yes.is_constant() && yes.is_true() && !yes.is_false());
  EXPECT_TRUE(no.is_constant() && no.is_false() && !no.is_true());
  EXPECT_EQ(~yes, no);
  EXPECT_EQ(~no, yes);
  for (int value : {1, -1}) {
    const Literal literal = Literal::from_dimacs(value);
    EXPECT_FALSE(literal.is_constant() || literal.is_true() || literal.is_false());
  }
}

TEST(Literal, IsOrderedByVariableThenPositiveFirst) {
  std::vector<Literal> literals;
  for (int value : {-2, 3, -1, 2, 1, -3}) literals.push_back(Literal::from_dimacs(value));
  std::ranges::sort(literals);
  std::vector<int> values;
  for (Literal literal : literals) values.push_back(literal.to_dimacs());
  EXPECT_THAT(values, ElementsAre(1, -1, 2, -2, 3, -3));
}

TEST(Literal, HasACodeThatIsADenseIndex) {
  // 2 * variable, and 1 more if negated: an array of 2 * (n + 1) entries holds the variables 1...n.
  EXPECT_EQ(Literal::from_dimacs(1).code(), 2U);
  EXPECT_EQ(Literal::from_dimacs(-1).code(), 3U);
  EXPECT_EQ(Literal::from_dimacs(7).code(), 14U);
  EXPECT_EQ(Literal::from_dimacs(-7).code(), 15U);
  EXPECT_EQ(Literal::from_dimacs(-kLargest).code(), std::size_t{kLargest} * 2 + 1);
}

TEST(Literal, IsAKeyOfHashedSets) {
  std::unordered_set<Literal> literals;
  for (int value = 1; value <= 100; ++value)
    for (int literal : {value, -value, value}) literals.insert(Literal::from_dimacs(literal));
  EXPECT_EQ(literals.size(), 200U);
  EXPECT_TRUE(literals.contains(~Literal::from_dimacs(100)));
  EXPECT_FALSE(literals.contains(Literal::from_dimacs(101)));
}

TEST(Variable, IsOrderedByItsNumber) {
  const std::set<Variable> variables = {{3}, {1}, {2}, {1}};
  EXPECT_THAT(variables, ElementsAre(Variable{1}, Variable{2}, Variable{3}));
}

}  // namespace
}  // namespace dokusat
