#pragma once
// Where clauses go. Encoders write into this interface and do not know whether a formula is kept,
// counted, printed or given to a solver.

#include <algorithm>
#include <cstdint>
#include <dokusat/cnf/literal.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace dokusat {

class ClauseSink {
 public:
  virtual ~ClauseSink() = default;
  /// Adds the disjunction of the literals; no literals at all are the empty clause, which is false.
  /// The literals are no constants, and no variable occurs twice.
  virtual void add_clause(std::span<const Literal> clause) = 0;
  /// Says to which clause group the clauses that follow belong, until it is called again. The name
  /// must outlive the sink. Sinks that keep no statistics need not know.
  virtual void begin_family(std::string_view /*name*/) {}
};

/// How many clauses of a clause group were written.
struct ClauseGroupCount {
  std::string_view name;
  std::int64_t clauses = 0;
  friend bool operator==(const ClauseGroupCount&, const ClauseGroupCount&) = default;
};

/// Counts what would be written: the header of a DIMACS file must be known before its first clause.
class ClauseCounter final : public ClauseSink {
 public:
  void add_clause(std::span<const Literal> clause) override {
    ++clauses_;
    literals_ += static_cast<std::int64_t>(clause.size());
    for (Literal literal : clause) largest_ = std::max(largest_, literal.variable());
  }
  void begin_family(std::string_view name) override {
    count_family_in(families_);
    family_ = name;
    before_family_ = clauses_;
  }
  std::int64_t clauses() const { return clauses_; }
  std::int64_t literals() const { return literals_; }
  /// The largest variable that occurs; index 0 if none does.
  Variable largest_variable() const { return largest_; }
  /// Those with clauses, in the order of their first.
  std::vector<ClauseGroupCount> families() const {
    std::vector<ClauseGroupCount> all = families_;
    count_family_in(all);
    return all;
  }

 private:
  /// Adds what was counted of the clause group at hand.
  void count_family_in(std::vector<ClauseGroupCount>& all) const {
    if (family_.empty() || clauses_ == before_family_) return;
    auto found = std::ranges::find(all, family_, &ClauseGroupCount::name);
    if (found == all.end()) found = all.insert(found, {family_});
    found->clauses += clauses_ - before_family_;
  }

  std::int64_t clauses_ = 0;
  std::int64_t literals_ = 0;
  Variable largest_;
  std::vector<ClauseGroupCount> families_;  // but for what was counted of the one at hand
  std::string_view family_;                 // the one at hand
  std::int64_t before_family_ = 0;          // clauses before those of the one at hand
};

}  // namespace dokusat
