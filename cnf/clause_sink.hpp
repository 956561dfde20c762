#pragma once
// Where clauses go. Encoders write into this interface and do not know whether a formula is kept,
// counted, printed or given to a solver.

#include <algorithm>
#include <cstdint>
#include <dokusat/cnf/literal.hpp>
#include <span>

namespace dokusat {

class ClauseSink {
 public:
  virtual ~ClauseSink() = default;
  /// Adds the disjunction of the literals; no literals at all are the empty clause, which is false.
  /// The literals are no constants, and no variable occurs twice.
  virtual void add_clause(std::span<const Literal> clause) = 0;
};

/// Counts what would be written: the header of a DIMACS file must be known before its first clause.
class ClauseCounter final : public ClauseSink {
 public:
  void add_clause(std::span<const Literal> clause) override {
    ++clauses_;
    literals_ += static_cast<std::int64_t>(clause.size());
    for (Literal literal : clause) largest_ = std::max(largest_, literal.variable());
  }
  std::int64_t clauses() const { return clauses_; }
  std::int64_t literals() const { return literals_; }
  /// The largest variable that occurs; index 0 if none does.
  Variable largest_variable() const { return largest_; }

 private:
  std::int64_t clauses_ = 0;
  std::int64_t literals_ = 0;
  Variable largest_;
};

}  // namespace dokusat
