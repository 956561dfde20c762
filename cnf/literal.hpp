#pragma once
// Variables and literals as value types. Raw integers are converted only by `from_dimacs` and
// `to_dimacs`, at the boundary to files and solvers.

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace dokusat {

/// A propositional variable, numbered from 1 as in DIMACS.
struct Variable {
  std::int32_t index = 0;
  friend auto operator<=>(Variable, Variable) = default;
};

/// A variable or its negation, or one of the constants true and false. Constants stand for values
/// known before a formula is written; they never reach a `ClauseSink`.
class Literal {
 public:
  Literal() = default;
  explicit Literal(Variable variable, bool negated = false)
      : code_(static_cast<std::uint32_t>(variable.index) * 2 + (negated ? 1U : 0U)) {
    assert(variable.index > 0);
  }
  static Literal constant(bool value) { return from_code(value ? 0 : 1); }

  /// Requires a value other than 0 and INT_MIN.
  static Literal from_dimacs(int value) {
    assert(value != 0);
    return Literal(Variable{value < 0 ? -value : value}, value < 0);
  }
  int to_dimacs() const {
    assert(!is_constant());
    return is_negated() ? -variable().index : variable().index;
  }

  bool is_true() const { return code_ == 0; }
  bool is_false() const { return code_ == 1; }
  bool is_constant() const { return code_ < 2; }
  bool is_negated() const { return (code_ & 1U) != 0; }
  /// Requires a literal that is not a constant.
  Variable variable() const { return {static_cast<std::int32_t>(code_ >> 1U)}; }

  Literal operator~() const { return from_code(code_ ^ 1U); }
  /// Compares by variable; the positive literal comes first.
  friend auto operator<=>(Literal, Literal) = default;

  /// 2 * variable + (1 if negated): an index for arrays with one entry per literal.
  std::size_t code() const { return code_; }

 private:
  static Literal from_code(std::uint32_t code) {
    Literal literal;
    literal.code_ = code;
    return literal;
  }

  std::uint32_t code_ = 0;
};

}  // namespace dokusat

template <>
struct std::hash<dokusat::Literal> {
  std::size_t operator()(dokusat::Literal literal) const noexcept { return literal.code(); }
};
