#pragma once
// Destination of clauses. Encoders write to this interface and do not know whether a formula is
// stored, counted, printed or passed to a solver.

#include <algorithm>
#include <cstdint>
#include <dokusat/cnf/literal.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace dokusat {

/// A literal and the weight that it adds if it is true.
struct WeightedLiteral {
  std::int64_t weight = 1;
  Literal literal = {};
  friend bool operator==(const WeightedLiteral&, const WeightedLiteral&) = default;
};

/// A pseudo-Boolean constraint: the weights of the true literals add up to at least the bound, or
/// exactly to it. No literal is a constant, and no variable occurs twice.
struct WeightedSum {
  std::vector<WeightedLiteral> terms = {};
  bool exactly = false;
  std::int64_t bound = 0;
  friend bool operator==(const WeightedSum&, const WeightedSum&) = default;
};

class ClauseSink {
 public:
  virtual ~ClauseSink() = default;
  /// Adds the disjunction of the literals. An empty clause is false. No literal is a constant, and
  /// no variable occurs twice.
  virtual void add_clause(std::span<const Literal> clause) = 0;
  /// True if the sink accepts sums. Encoders translate sums into clauses for all other sinks.
  virtual bool takes_sums() const { return false; }
  /// Requires `takes_sums`.
  virtual void add_sum(const WeightedSum& /*sum*/) {}
  /// Assigns all clauses that follow to this clause group, until the next call. The name must
  /// outlive the sink. Sinks without statistics ignore it.
  virtual void begin_clause_group(std::string_view /*name*/) {}
};

/// The number of clauses written for a clause group.
struct ClauseGroupCount {
  std::string_view name;
  std::int64_t clauses = 0;
  friend bool operator==(const ClauseGroupCount&, const ClauseGroupCount&) = default;
};

/// Counts clauses without storing them, since the header of a DIMACS file precedes its clauses. A
/// sum counts as a clause.
class ClauseCounter final : public ClauseSink {
 public:
  explicit ClauseCounter(bool takes_sums = false) : takes_sums_(takes_sums) {}
  bool takes_sums() const override { return takes_sums_; }
  void add_sum(const WeightedSum& sum) override {
    ++clauses_;
    literals_ += static_cast<std::int64_t>(sum.terms.size());
    for (const WeightedLiteral& term : sum.terms)
      largest_ = std::max(largest_, term.literal.variable());
  }
  void add_clause(std::span<const Literal> clause) override {
    ++clauses_;
    literals_ += static_cast<std::int64_t>(clause.size());
    for (Literal literal : clause) largest_ = std::max(largest_, literal.variable());
  }
  void begin_clause_group(std::string_view name) override {
    count_clause_group_in(clause_groups_);
    clause_group_ = name;
    before_clause_group_ = clauses_;
  }
  std::int64_t clauses() const { return clauses_; }
  std::int64_t literals() const { return literals_; }
  /// The largest variable that occurs; index 0 if none does.
  Variable largest_variable() const { return largest_; }
  /// The groups that have clauses, in the order of their first clause.
  std::vector<ClauseGroupCount> clause_groups() const {
    std::vector<ClauseGroupCount> all = clause_groups_;
    count_clause_group_in(all);
    return all;
  }

 private:
  /// Adds the clauses of the current group.
  void count_clause_group_in(std::vector<ClauseGroupCount>& all) const {
    if (clause_group_.empty() || clauses_ == before_clause_group_) return;
    auto found = std::ranges::find(all, clause_group_, &ClauseGroupCount::name);
    if (found == all.end()) found = all.insert(found, {clause_group_});
    found->clauses += clauses_ - before_clause_group_;
  }

  bool takes_sums_;
  std::int64_t clauses_ = 0;
  std::int64_t literals_ = 0;
  Variable largest_;
  std::vector<ClauseGroupCount> clause_groups_;  // without the clauses of the current group
  std::string_view clause_group_;                // the current one
  std::int64_t before_clause_group_ = 0;         // number of clauses before the current group
};

}  // namespace dokusat
