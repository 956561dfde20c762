// The queries against brute force over all assignments of small random formulas.

#include <dokusat/cnf/formula.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <dokusat/solver_backend/queries.hpp>

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <set>
#include <vector>

namespace dokusat {
namespace {

constexpr int kVariables = 9;

Literal literal(int value) { return Literal::from_dimacs(value); }

Formula random_formula(std::mt19937_64& random) {
  Formula formula;
  formula.declare_variables(kVariables);
  const auto clauses = 5 + random() % 40;
  for (std::uint64_t i = 0; i < clauses; ++i) {
    std::set<Literal> clause;
    std::set<int> variables;
    while (variables.size() < 3) variables.insert(1 + static_cast<int>(random() % kVariables));
    for (int variable : variables) clause.insert(Literal(Variable{variable}, random() % 2 == 0));
    formula.add_clause(std::vector(clause.begin(), clause.end()));
  }
  return formula;
}

/// Some of the variables as plain choices {~x, x}, in an order of their own.
Projection random_projection(std::mt19937_64& random) {
  std::vector<int> variables;
  for (int i = 1; i <= kVariables; ++i) variables.push_back(i);
  for (std::size_t i = variables.size(); i > 1; --i)
    std::swap(variables[i - 1], variables[random() % i]);
  Projection projection;
  for (std::size_t i = 0; i < 5; ++i)
    projection.push_back({literal(-variables[i]), literal(variables[i])});
  return projection;
}

std::set<ProjectedModel> by_brute_force(const Formula& formula, const Projection& projection) {
  std::set<ProjectedModel> models;
  for (unsigned bits = 0; bits < (1U << kVariables); ++bits) {
    Assignment assignment(kVariables);
    for (int i = 1; i <= kVariables; ++i)
      assignment.set(Literal(Variable{i}, (bits >> (i - 1) & 1U) == 0));
    if (formula.first_unsatisfied(assignment)) continue;
    ProjectedModel model;
    for (const std::vector<Literal>& choice : projection)
      model.push_back(assignment.satisfies(choice[0]) ? 0 : 1);
    models.insert(model);
  }
  return models;
}

void load(const Formula& formula, Backend& backend) {
  for (std::size_t i = 0; i < formula.clause_count(); ++i) backend.add_clause(formula.clause(i));
  // Variables that occur in no clause must be known to the backend all the same.
  for (int i = 1; i <= kVariables; ++i) backend.add_clause(std::array{literal(i), literal(-i)});
}

TEST(Queries, AgreeWithBruteForce) {
  std::mt19937_64 random(2026);
  int unsatisfiable = 0;
  for (int round = 0; round < 500; ++round) {
    const Formula formula = random_formula(random);
    const Projection projection = random_projection(random);
    const std::set<ProjectedModel> expected = by_brute_force(formula, projection);

    CadicalBackend enumerating;
    load(formula, enumerating);
    std::set<ProjectedModel> found;
    EXPECT_EQ(enumerate(enumerating, projection,
                        [&](const ProjectedModel& model) {
                          EXPECT_TRUE(found.insert(model).second);
                          return true;
                        }),
              Outcome::unsatisfiable);
    ASSERT_EQ(found, expected);

    CadicalBackend first;
    CadicalBackend last;
    load(formula, first);
    load(formula, last);
    ProjectedModel smallest;
    ProjectedModel largest;
    const Outcome outcome = expected.empty() ? Outcome::unsatisfiable : Outcome::satisfiable;
    ASSERT_EQ(lexicographically_first(first, projection, smallest), outcome);
    ASSERT_EQ(lexicographically_last(last, projection, largest), outcome);
    if (expected.empty()) {
      ++unsatisfiable;
      continue;
    }
    ASSERT_EQ(smallest, *expected.begin());
    ASSERT_EQ(largest, *expected.rbegin());
    // The backend is left with that model alone.
    ASSERT_EQ(first.solve(), Outcome::satisfiable);
    ASSERT_EQ(projected_model(first, projection), smallest);
    block(first, projection, smallest);
    ASSERT_EQ(first.solve(), Outcome::unsatisfiable);
  }
  EXPECT_GT(unsatisfiable, 20);
  EXPECT_LT(unsatisfiable, 480);
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
