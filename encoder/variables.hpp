#pragma once
// Variable groups: the meaning of each variable of a formula. The numbering is a pure function of
// the puzzle and the known domains, so that a decoder can rebuild it. What is already known has no
// variable: the groups return a constant.
//
// A group defines its variables and their order in one place:
//   for_each(f)     calls f(literal, meaning) in the order of the numbers, and
//   name(meaning)   is the name in the map of a CNF file.
// Numbering, names and decoding use this one walk. (After CNFgen's `BaseVariableGroup`, and
// Bitwuzla's `AigCnfEncoder`, which reads the values of what it numbered.)

#include <dokusat/cnf/literal.hpp>
#include <functional>
#include <string>

namespace dokusat {

/// Receives the name of a variable, for the map in a CNF file.
using NameVariable = std::function<void(Variable, const std::string&)>;

/// True if the literal is true in the current model; never called for constants.
using ModelValue = std::function<bool(Literal)>;

inline bool is_true(Literal literal, const ModelValue& value) {
  return literal.is_constant() ? literal.is_true() : value(literal);
}

template <class VariableGroup>
void name_variables(const VariableGroup& group, const NameVariable& name) {
  group.for_each([&](Literal literal, const auto& meaning) {
    if (!literal.is_constant()) name(literal.variable(), group.name(meaning));
  });
}

}  // namespace dokusat
