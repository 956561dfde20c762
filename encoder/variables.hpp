#pragma once
// The variable groups: what each variable of a formula means. The numbering is a pure function of
// the puzzle and of what is known of it, so that a decoder can rebuild it. What is known already
// has no variable: the groups answer with a constant.
//
// A group says once which variables it has, and in which order: by
//   for_each(f)     calls f(literal, what it means) in the order of the numbers, and
//   name(meaning)   what the map in a CNF file calls it.
// Numbers, names and the way back from a model follow from this one walk. (After CNFgen's
// `BaseVariableGroup`, and Bitwuzla's `AigCnfEncoder`, which reads the values of what it numbered.)

#include <dokusat/cnf/literal.hpp>
#include <functional>
#include <string>

namespace dokusat {

/// Tells the name of a variable, for the map in a CNF file.
using NameVariable = std::function<void(Variable, const std::string&)>;

/// Whether a literal is true in the model at hand; never asked about constants.
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
