#pragma once
// The words in which rules are written: clauses, implications, at most one, exactly one. Constants
// are taken out here, so a rule reads the same whether its literals are open or decided already.

#include <dokusat/encoder/at_most_one.hpp>
#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

namespace dokusat {

class Constraints {
 public:
  Constraints(ClauseSink& sink, AtMostOne at_most_one, VariableAllocator& variables)
      : sink_(sink), encoding_(at_most_one), variables_(variables) {}

  /// Names what is said next, for statistics: `rule.family("cell: a digit").at_least_one(digits)`.
  /// The name must outlive the sink.
  Constraints& family(std::string_view name) {
    sink_.begin_family(name);
    return *this;
  }

  /// One of the literals is true. Without any that can be, the formula becomes unsatisfiable.
  void at_least_one(std::span<const Literal> literals);
  void at_most_one(std::span<const Literal> literals);
  void exactly_one(std::span<const Literal> literals);
  /// If all premises hold, so does the conclusion.
  void implies(std::initializer_list<Literal> premises, Literal conclusion);
  /// If all premises hold, so does one of the conclusions.
  void implies_one_of(std::initializer_list<Literal> premises,
                      std::span<const Literal> conclusions);
  /// The literal is true.
  void holds(Literal literal) { implies({}, literal); }

 private:
  ClauseSink& sink_;
  AtMostOne encoding_;
  VariableAllocator& variables_;
  std::vector<Literal> clause_;
};

}  // namespace dokusat
