#pragma once
// A formula in memory, and assignments to its variables.

#include <dokusat/base/lists.hpp>
#include <dokusat/base/truth.hpp>
#include <dokusat/cnf/clause_sink.hpp>
#include <optional>
#include <span>
#include <vector>

namespace dokusat {

/// A value for each variable; variables not yet set are open.
class Assignment {
 public:
  Assignment() = default;
  explicit Assignment(int variable_count)
      : values_(static_cast<std::size_t>(variable_count) + 1, Truth::open) {}

  int variable_count() const { return static_cast<int>(values_.size()) - 1; }
  Truth operator[](Literal literal) const;
  bool satisfies(Literal literal) const { return (*this)[literal] == Truth::yes; }
  /// Requires a literal of one of the variables 1…variable_count().
  void set(Literal literal);

 private:
  std::vector<Truth> values_ = {Truth::open};
};

class Formula final : public ClauseSink {
 public:
  void add_clause(std::span<const Literal> clause) override;
  /// Stores the sum beside the clauses. Encoders never call this, since `takes_sums` is false.
  void add_sum(const WeightedSum& sum) override;
  std::span<const WeightedSum> sums() const { return sums_; }

  /// Makes the variables 1…count part of the formula, whether or not they occur.
  void declare_variables(int count) { variable_count_ = std::max(variable_count_, count); }
  int variable_count() const { return variable_count_; }
  std::size_t clause_count() const { return clauses_.size(); }
  std::span<const Literal> clause(std::size_t index) const { return clauses_[index]; }

  /// The index of the first clause without a true literal; empty if the assignment is a model.
  std::optional<std::size_t> first_unsatisfied(const Assignment& assignment) const;

  /// The index of the first sum that the assignment violates or leaves open.
  std::optional<std::size_t> first_unsatisfied_sum(const Assignment& assignment) const;

  /// Sets the literals that unit propagation of the clauses forces. False if a clause becomes
  /// false.
  bool propagate(Assignment& assignment) const;

 private:
  Lists<Literal> clauses_;
  std::vector<WeightedSum> sums_;
  int variable_count_ = 0;
};

}  // namespace dokusat
