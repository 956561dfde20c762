#pragma once
// Literals and clauses from DIMACS numbers.

#include <dokusat/cnf/clause_sink.hpp>
#include <initializer_list>
#include <vector>

namespace dokusat::test {

inline Literal literal(int value) { return Literal::from_dimacs(value); }

inline void add(ClauseSink& sink, std::initializer_list<int> clause) {
  std::vector<Literal> literals;
  for (int value : clause) literals.push_back(literal(value));
  sink.add_clause(literals);
}

}  // namespace dokusat::test
