#pragma once
// A buffer of clauses before a solver, with unit propagation. In a puzzle's formula the clues
// decide most literals, and the solver would discard most clauses after reading them literal by
// literal, which took four fifths of its time. Here it takes a few passes over an array.

#include <dokusat/cnf/literal.hpp>
#include <span>
#include <vector>

namespace dokusat {

class PendingClauses {
 public:
  void add(std::span<const Literal> clause);

  /// True if the buffer holds a few megabytes and should be passed on.
  bool is_full() const { return literals_.size() >= kMost; }

  /// Calls `take` with the simplified clauses and clears the buffer: the literals that unit
  /// propagation decides, as unit clauses, then the clauses not satisfied by these, in order and
  /// without false literals. The models are the same. Units are kept for later clauses.
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
  // Clauses contain no constants.
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

  std::vector<Literal> literals_;  // the clauses, each followed by kEnd
  std::vector<Literal> previous_;  // input of the current pass
  std::vector<Literal> units_;     // decided since the last `pass_on`
  std::vector<char> is_true_;      // by code of a literal; literals beyond its end are open
  bool is_refuted_ = false;
};

}  // namespace dokusat
