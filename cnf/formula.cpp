#include <dokusat/cnf/formula.hpp>

namespace dokusat {

Truth Assignment::operator[](Literal literal) const {
  if (literal.is_constant()) return literal.is_true() ? Truth::yes : Truth::no;
  const Truth value = values_[static_cast<std::size_t>(literal.variable().index)];
  if (value == Truth::open || !literal.is_negated()) return value;
  return value == Truth::yes ? Truth::no : Truth::yes;
}

void Assignment::set(Literal literal) {
  values_[static_cast<std::size_t>(literal.variable().index)] =
      literal.is_negated() ? Truth::no : Truth::yes;
}

void Formula::add_clause(std::span<const Literal> clause) {
  clauses_.add(clause);
  for (Literal literal : clause)
    variable_count_ = std::max(variable_count_, static_cast<int>(literal.variable().index));
}

std::optional<std::size_t> Formula::first_unsatisfied(const Assignment& assignment) const {
  for (std::size_t i = 0; i < clause_count(); ++i)
    if (std::ranges::none_of(clause(i), [&](Literal l) { return assignment.satisfies(l); }))
      return i;
  return std::nullopt;
}

void Formula::add_sum(const WeightedSum& sum) {
  sums_.push_back(sum);
  for (const WeightedLiteral& term : sum.terms)
    variable_count_ = std::max(variable_count_, static_cast<int>(term.literal.variable().index));
}

std::optional<std::size_t> Formula::first_unsatisfied_sum(const Assignment& assignment) const {
  const auto is_satisfied = [&](const WeightedSum& sum) {
    std::int64_t total = 0;
    for (const auto& [weight, literal] : sum.terms) {
      if (assignment[literal] == Truth::open) return false;
      if (assignment.satisfies(literal)) total += weight;
    }
    return sum.exactly ? total == sum.bound : total >= sum.bound;
  };
  const auto broken = std::ranges::find_if_not(sums_, is_satisfied);
  if (broken == sums_.end()) return std::nullopt;
  return static_cast<std::size_t>(broken - sums_.begin());
}

bool Formula::propagate(Assignment& assignment) const {
  // A plain fixpoint: its cost is rounds times formula, and a solver's partial model needs few
  // rounds.
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < clause_count(); ++i) {
      std::optional<Literal> unit;
      int open = 0;
      bool satisfied = false;
      for (Literal literal : clause(i)) {
        const Truth value = assignment[literal];
        satisfied = satisfied || value == Truth::yes;
        if (value == Truth::open) {
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
