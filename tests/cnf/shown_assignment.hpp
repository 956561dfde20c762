#pragma once

#include <dokusat/cnf/formula.hpp>
#include <string>

namespace dokusat::test {

/// '+', '-' or '.' for each variable.
inline std::string shown(const Assignment& assignment) {
  std::string text;
  for (int variable = 1; variable <= assignment.variable_count(); ++variable) {
    const Truth value = assignment[Literal::from_dimacs(variable)];
    text += value == Truth::open ? '.' : value == Truth::yes ? '+' : '-';
  }
  return text;
}

}  // namespace dokusat::test
