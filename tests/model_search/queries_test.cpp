// The queries, compared with brute force over all assignments of small random formulas.

#include <dokusat/cnf/formula.hpp>
#include <dokusat/model_search/queries.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <dokusat/solver_backend/catalogue.hpp>

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <set>
#include <vector>

#include "support/random_formulas.hpp"

namespace dokusat {
namespace {

using test::by_brute_force;
using test::literal;

constexpr int kVariables = 9;

void compare_all_models(Backend& backend, const Projection& projection,
                        const std::set<ProjectedModel>& expected) {
  std::set<ProjectedModel> found;
  EXPECT_EQ(enumerate(backend, projection,
                      [&](const ProjectedModel& model) {
                        EXPECT_TRUE(found.insert(model).second);
                        return true;
                      }),
            Outcome::unsatisfiable);
  EXPECT_EQ(found, expected);
}

/// Compares all queries on seeded random formulas; returns the number of unsatisfiable ones.
int compare_with_brute_force(const BackendFactory& make, int rounds) {
  std::mt19937_64 random(2026);
  int unsatisfiable = 0;
  for (int round = 0; round < rounds; ++round) {
    const Formula formula =
        test::random_formula(kVariables, static_cast<int>(5 + random() % 40), random);
    const Projection projection = test::random_projection(kVariables, 5, random);
    const std::set<ProjectedModel> expected = by_brute_force(formula, projection);

    const std::unique_ptr<Backend> enumerating = make();
    test::load(formula, *enumerating);
    compare_all_models(*enumerating, projection, expected);

    const std::unique_ptr<Backend> first = make();
    test::load(formula, *first);
    ProjectedModel smallest;
    const Outcome outcome = expected.empty() ? Outcome::unsatisfiable : Outcome::satisfiable;
    EXPECT_EQ(lexicographically_first(*first, projection, smallest), outcome);
    if (expected.empty()) {
      ++unsatisfiable;
      continue;
    }
    EXPECT_EQ(smallest, *expected.begin());
    // The backend has only that model left.
    EXPECT_EQ(first->solve(), Outcome::satisfiable);
    EXPECT_EQ(projected_model(*first, projection), smallest);
    block(*first, projection, smallest);
    EXPECT_EQ(first->solve(), Outcome::unsatisfiable);
  }
  return unsatisfiable;
}

TEST(Queries, AgreeWithBruteForce) {
  const int unsatisfiable = compare_with_brute_force(backend_named("cadical"), 500);
  EXPECT_GT(unsatisfiable, 20);
  EXPECT_LT(unsatisfiable, 480);
}

// Each question is a process: few formulas, most of which have models.
TEST(Queries, AgreeWithBruteForceThroughExternalSolvers) {
  for (const BackendInfo& info : all_backends())
    if (!info.command.empty() && is_installed(info)) {
      SCOPED_TRACE(info.name);
      EXPECT_LT(compare_with_brute_force(backend_named(info.name), 3), 3);
    }
}

TEST(Queries, StopEnumeratingWhenTold) {
  CadicalBackend backend;
  backend.add_clause(std::array{literal(1), literal(2)});
  const Projection projection = {{literal(-1), literal(1)}, {literal(-2), literal(2)}};
  int calls = 0;
  EXPECT_EQ(enumerate(backend, projection, [&](const ProjectedModel&) { return ++calls < 2; }),
            Outcome::satisfiable);
  EXPECT_EQ(calls, 2);
}

TEST(Queries, CompareChoicesOfSeveralLiteralsByTheirOrder) {
  CadicalBackend backend;
  backend.add_clause(std::array{literal(1), literal(2), literal(3)});
  for (int i = 1; i <= 3; ++i)
    for (int j = i + 1; j <= 3; ++j) backend.add_clause(std::array{literal(-i), literal(-j)});
  backend.add_clause(std::array{literal(-3)});
  const Projection projection = {{literal(3), literal(1), literal(2)}};
  ProjectedModel first;
  ASSERT_EQ(lexicographically_first(backend, projection, first), Outcome::satisfiable);
  EXPECT_EQ(first, ProjectedModel{1});
}

TEST(Queries, CountOneModelWithoutChoices) {
  CadicalBackend backend;
  backend.add_clause(std::array{literal(1), literal(2)});
  int models = 0;
  EXPECT_EQ(enumerate(backend, {}, [&](const ProjectedModel&) { return ++models > 0; }),
            Outcome::unsatisfiable);
  EXPECT_EQ(models, 1);
}

}  // namespace
}  // namespace dokusat
