// Models in order, compared with brute force, and with enumeration in cases that need the backend.

#include <dokusat/model_search/ordered_models.hpp>
#include <dokusat/model_search/queries.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "support/random_formulas.hpp"

namespace dokusat {
namespace {

using test::add_exactly_one;
using test::add_random_clauses;
using test::cadical;
using test::literal;

/// The remaining models, each checked against the formula.
std::vector<ProjectedModel> rest(OrderedModels& models, const Formula& formula,
                                 const Projection& projection) {
  std::vector<ProjectedModel> found;
  while (models.next() == Outcome::satisfiable) {
    found.push_back(models.model());
    Assignment assignment(formula.variable_count());
    for (int i = 1; i <= formula.variable_count(); ++i)
      assignment.set(models.value(literal(i)) ? literal(i) : literal(-i));
    EXPECT_FALSE(formula.first_unsatisfied(assignment));
    for (std::size_t i = 0; i < projection.size(); ++i)
      EXPECT_TRUE(assignment.satisfies(projection[i][models.model()[i]]));
  }
  EXPECT_EQ(models.next(), Outcome::unsatisfiable);
  return found;
}

std::vector<ProjectedModel> ordered(const std::set<ProjectedModel>& models, Direction direction) {
  std::vector<ProjectedModel> list(models.begin(), models.end());
  if (direction == Direction::descending) std::ranges::reverse(list);
  return list;
}

class OrderedModelsTest : public testing::TestWithParam<Direction> {};

TEST_P(OrderedModelsTest, AgreeWithBruteForce) {
  std::mt19937_64 random(47);
  for (int round = 0; round < 300; ++round) {
    Formula formula = test::random_formula(12, static_cast<int>(random() % 45), random);
    Projection projection = test::random_projection(9, random() % 8, random);
    if (round % 2 == 0) {
      projection.insert(projection.begin() + static_cast<std::ptrdiff_t>(random() % 2) *
                                                 static_cast<std::ptrdiff_t>(projection.size()),
                        {literal(10), literal(-11), literal(12)});
      add_exactly_one(formula, {literal(10), literal(-11), literal(12)});
    }
    const std::vector<ProjectedModel> expected =
        ordered(test::by_brute_force(formula, projection), GetParam());
    OrderedModels models(formula, projection, GetParam(), cadical);
    ASSERT_EQ(rest(models, formula, projection), expected) << "round " << round;
  }
}

TEST_P(OrderedModelsTest, AgreeWithEnumerationWhereTheBackendHelps) {
  std::mt19937_64 random(49);
  std::int64_t calls = 0;
  int none = 0;
  for (int round = 0; round < 60; ++round) {
    const Formula formula = test::random_formula(60, static_cast<int>(230 + random() % 40), random);
    const Projection projection = test::random_projection(60, 12, random);
    CadicalBackend backend;
    test::load(formula, backend);
    std::set<ProjectedModel> expected;
    enumerate(backend, projection, [&](const ProjectedModel& model) {
      expected.insert(model);
      return true;
    });
    OrderedModels models(formula, projection, GetParam(), cadical);
    ASSERT_EQ(rest(models, formula, projection), ordered(expected, GetParam())) << round;
    calls += models.statistics().solve_calls;
    if (expected.empty()) ++none;
  }
  EXPECT_GT(calls, 1000);
  EXPECT_GT(none, 5);
  EXPECT_LT(none, 55);
}

INSTANTIATE_TEST_SUITE_P(Directions, OrderedModelsTest,
                         testing::Values(Direction::ascending, Direction::descending),
                         [](const auto& instance) {
                           return instance.param == Direction::ascending ? "ascending"
                                                                         : "descending";
                         });

TEST(OrderedModels, NeedNoBackendWherePropagationDoes) {
  Formula formula;
  Projection projection;
  for (int i = 0; i < 16; ++i) {
    const std::vector<Literal> choice = {literal(3 * i + 1), literal(3 * i + 2),
                                         literal(3 * i + 3)};
    add_exactly_one(formula, choice);
    projection.push_back(choice);
  }
  OrderedModels models(formula, projection, Direction::ascending, cadical);
  ProjectedModel before;
  for (int i = 0; i < 100000; ++i) {
    ASSERT_EQ(models.next(), Outcome::satisfiable);
    ASSERT_LT(before, models.model());
    before = models.model();
  }
  EXPECT_EQ(models.statistics().solve_calls, 0);
}

TEST(OrderedModels, SayWhenTheBackendGivesUp) {
  // Ten pigeons in nine holes, all outside the projection.
  Formula formula;
  constexpr int kHoles = 9;
  for (int pigeon = 0; pigeon <= kHoles; ++pigeon) {
    std::vector<Literal> somewhere;
    for (int hole = 1; hole <= kHoles; ++hole) somewhere.push_back(literal(pigeon * kHoles + hole));
    formula.add_clause(somewhere);
    for (int other = 0; other < pigeon; ++other)
      for (int hole = 1; hole <= kHoles; ++hole)
        formula.add_clause(
            std::array{literal(-pigeon * kHoles - hole), literal(-other * kHoles - hole)});
  }
  Budget budget;
  budget.conflicts = 10;
  OrderedModels models(formula, {}, Direction::ascending, cadical, budget);
  EXPECT_EQ(models.next(), Outcome::unknown);
  EXPECT_EQ(models.next(), Outcome::unknown);
  EXPECT_EQ(models.statistics().solve_calls, 2);
}

}  // namespace
}  // namespace dokusat
