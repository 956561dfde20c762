#pragma once
// Seeded random formulas, and all their models by trying every assignment.

#include <array>
#include <cstdint>
#include <dokusat/cnf/formula.hpp>
#include <dokusat/model_search/projection.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <memory>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "literals.hpp"

namespace dokusat::test {

/// Adds random clauses of three of the variables first…last.
inline void add_random_clauses(Formula& formula, int first, int last, int clauses,
                               std::mt19937_64& random) {
  const auto count = static_cast<std::uint64_t>(last - first + 1);
  for (int i = 0; i < clauses; ++i) {
    std::set<int> variables;
    while (variables.size() < 3) variables.insert(first + static_cast<int>(random() % count));
    std::vector<Literal> clause;
    for (int variable : variables) clause.emplace_back(Variable{variable}, random() % 2 == 0);
    formula.add_clause(clause);
  }
}

inline Formula random_formula(int variables, int clauses, std::mt19937_64& random) {
  Formula formula;
  formula.declare_variables(variables);
  add_random_clauses(formula, 1, variables, clauses, random);
  return formula;
}

inline std::unique_ptr<Backend> cadical() { return std::make_unique<CadicalBackend>(); }

/// Some of the variables 1…count as plain choices {~x, x}, in random order.
inline Projection random_projection(int count, std::size_t choices, std::mt19937_64& random) {
  std::vector<int> variables;
  for (int i = 1; i <= count; ++i) variables.push_back(i);
  for (std::size_t i = variables.size(); i > 1; --i)
    std::swap(variables[i - 1], variables[random() % i]);
  Projection projection;
  for (std::size_t i = 0; i < choices; ++i)
    projection.push_back({literal(-variables[i]), literal(variables[i])});
  return projection;
}

/// All projected models. Requires few variables.
inline std::set<ProjectedModel> by_brute_force(const Formula& formula,
                                               const Projection& projection) {
  const int variables = formula.variable_count();
  std::set<ProjectedModel> models;
  for (unsigned bits = 0; bits < (1U << variables); ++bits) {
    Assignment assignment(variables);
    for (int i = 1; i <= variables; ++i)
      assignment.set(Literal(Variable{i}, (bits >> (i - 1) & 1U) == 0));
    if (formula.first_unsatisfied(assignment)) continue;
    ProjectedModel model;
    for (const std::vector<Literal>& choice : projection) {
      std::size_t index = 0;
      while (!assignment.satisfies(choice[index])) ++index;
      model.push_back(index);
    }
    models.insert(model);
  }
  return models;
}

inline void load(const Formula& formula, Backend& backend) {
  for (std::size_t i = 0; i < formula.clause_count(); ++i) backend.add_clause(formula.clause(i));
  // Variables that occur in no clause must be known to the backend, too.
  for (int i = 1; i <= formula.variable_count(); ++i)
    backend.add_clause(std::array{literal(i), literal(-i)});
}

/// Adds clauses that exactly one of the literals is true.
inline void add_exactly_one(ClauseSink& sink, const std::vector<Literal>& literals) {
  sink.add_clause(literals);
  for (std::size_t i = 0; i < literals.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      sink.add_clause(std::vector<Literal>{~literals[i], ~literals[j]});
}

}  // namespace dokusat::test
