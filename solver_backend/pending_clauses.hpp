#pragma once
// Clauses on their way to a solver. Of a puzzle's whole formula clues decide most by unit
// propagation, and a solver would throw away most clauses, after taking them in literal by literal:
// that took four fifths of the time of such a formula. Here it takes a few passes over an array.

#include <dokusat/cnf/literal.hpp>
#include <span>
#include <vector>

namespace dokusat {

class PendingClauses {
 public:
  void add(std::span<const Literal> clause);

  /// There are so many that they had better be passed on: a few megabytes.
  bool is_full() const { return literals_.size() >= kMost; }

  /// Calls `take` with what is left of the clauses, and keeps none: the literals that unit
  /// propagation decides, as clauses, then those that they do not satisfy, in order and without
  /// literals that are false. They have the same models. Units are remembered for later clauses.
  template <class Take>
  void pass_on(const Take& take) {
    propagate();
    for (const Literal& unit : units_) take(std::span(&unit, 1));
    if (is_refuted_) take(std::span<const Literal>());
    for_each(literals_, take);
    units_.clear();
    literals_.clear();
  }

 private:
  static constexpr std::size_t kMost = 1U << 20U;
  // Constants are in no clause.
  static inline const Literal kEnd = Literal::constant(true);

  template <class Take>
  static void for_each(const std::vector<Literal>& literals, const Take& take) {
    const Literal* first = literals.data();
    for (const Literal* last = first; last != literals.data() + literals.size(); ++last) {
      if (*last != kEnd) continue;
      take(std::span(first, last));
      first = last + 1;
    }
  }

  void propagate();
  bool is_known(Literal literal) const {
    return literal.code() < is_true_.size() && is_true_[literal.code()] != 0;
  }
  void decide(Literal literal);

  std::vector<Literal> literals_;  // clause after clause, each with an end behind it
  std::vector<Literal> previous_;  // the same before the last pass
  std::vector<Literal> units_;     // decided since clauses were last passed on
  std::vector<char> is_true_;      // by code of a literal; behind its end nothing is known
  bool is_refuted_ = false;
};

}  // namespace dokusat
