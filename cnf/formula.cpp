#include <dokusat/cnf/formula.hpp>

namespace dokusat {

Value Assignment::operator[](Literal literal) const {
  if (literal.is_constant()) return literal.is_true() ? Value::is_true : Value::is_false;
  const Value value = values_[static_cast<std::size_t>(literal.variable().index)];
  if (value == Value::open || !literal.is_negated()) return value;
  return value == Value::is_true ? Value::is_false : Value::is_true;
}

void Assignment::set(Literal literal) {
  values_[static_cast<std::size_t>(literal.variable().index)] =
      literal.is_negated() ? Value::is_false : Value::is_true;
}

void Formula::add_clause(std::span<const Literal> clause) {
  literals_.insert(literals_.end(), clause.begin(), clause.end());
  starts_.push_back(literals_.size());
  for (Literal literal : clause)
    variable_count_ = std::max(variable_count_, static_cast<int>(literal.variable().index));
}

std::optional<std::size_t> Formula::first_unsatisfied(const Assignment& assignment) const {
  for (std::size_t i = 0; i < clause_count(); ++i)
    if (std::ranges::none_of(clause(i), [&](Literal l) { return assignment.satisfies(l); }))
      return i;
  return std::nullopt;
}

bool Formula::propagate(Assignment& assignment) const {
  // The plain fixpoint: its cost is rounds times formula, and a solver's partial model leaves few
  // rounds.
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < clause_count(); ++i) {
      std::optional<Literal> unit;
      int open = 0;
      bool satisfied = false;
      for (Literal literal : clause(i)) {
        const Value value = assignment[literal];
        satisfied = satisfied || value == Value::is_true;
        if (value == Value::open) {
          ++open;
          unit = literal;
        }
      }
      if (satisfied || open > 1) continue;
      if (open == 0) return false;
      assignment.set(*unit);
      changed = true;
    }
  }
  return true;
}

}  // namespace dokusat
