#pragma once
// Unit propagation over a stored formula, with levels, for searches without a solver (counting,
// enumeration in order).

#include <cstdint>
#include <dokusat/base/lists.hpp>
#include <dokusat/cnf/formula.hpp>
#include <dokusat/model_search/projection.hpp>
#include <span>
#include <vector>

namespace dokusat {

/// A formula prepared for propagation. Immutable, so threads share it. Clauses that together
/// require exactly one of some literals become one group, and so do the projection's choices, even
/// if the clauses only imply that.
class ClauseIndex {
 public:
  ClauseIndex(const Formula& formula, const Projection& projection);

  std::size_t variable_count() const { return variable_count_; }
  /// The number of variables that occur in clauses or choices.
  std::size_t occurring_variables() const { return occurring_variables_; }
  /// True if some clause is empty.
  bool contradictory() const { return contradictory_; }
  std::span<const Literal> units() const { return units_; }
  /// Clauses of three or more literals. Those before `group_count` are groups: exactly one literal
  /// is true. The choices of three or more literals come first, in order.
  const Lists<Literal>& clauses() const { return clauses_; }
  std::size_t group_count() const { return group_count_; }
  /// The literals that `literal` implies by binary clauses; implications of groups are left out.
  std::span<const Literal> implied_by(Literal literal) const { return implied_[literal.code()]; }
  std::span<const std::uint32_t> clauses_of(Literal literal) const {
    return clauses_of_[literal.code()];
  }
  std::span<const std::uint32_t> choices_of(std::size_t variable) const {
    return choices_of_[variable];
  }

 private:
  class Builder;

  std::size_t variable_count_ = 0;
  std::size_t occurring_variables_ = 0;
  bool contradictory_ = false;
  std::vector<Literal> units_;
  std::size_t group_count_ = 0;
  Lists<Literal> clauses_, implied_;
  Lists<std::uint32_t> clauses_of_, choices_of_;
};

/// An assignment that grows by propagation and shrinks level by level. The index must outlive it.
class Trail {
 public:
  /// Propagates the unit clauses, on level 0.
  explicit Trail(const ClauseIndex& index);

  /// Opens a level with this literal. False on a conflict; `back` must follow then.
  bool assume(Literal literal);
  /// Adds a literal to the current level. False on a conflict.
  bool imply(Literal literal);
  /// Closes the last level. Requires one.
  void back();

  /// True if there is no conflict on level 0.
  bool consistent() const { return consistent_; }
  std::size_t level() const { return levels_.size(); }
  Truth operator[](Literal literal) const { return values_[literal.code()]; }
  bool is_open(Literal literal) const { return values_[literal.code()] == Truth::open; }
  /// The true literals, in the order of their assignment.
  std::span<const Literal> trail() const { return trail_; }

  /// Requires that the last `assume` or `imply` succeeded.
  bool clause_satisfied(std::size_t clause) const { return tallies_[clause].is_true > 0; }

 private:
  /// The numbers of true and false literals, among those that `propagate` has processed.
  struct Tally {
    std::uint32_t is_true = 0;
    std::uint32_t is_false = 0;
  };

  bool assign(Literal literal);
  bool propagate();
  bool visit(Literal literal);
  bool assign_last_open(std::span<const Literal> literals);
  void unassign_last();

  const ClauseIndex* index_;
  bool consistent_ = true;
  std::vector<Truth> values_;  // by code
  std::vector<Tally> tallies_;
  std::vector<Literal> trail_;
  std::size_t propagated_ = 0;  // length of the propagated prefix of the trail
  std::vector<std::size_t> levels_;
};

}  // namespace dokusat
