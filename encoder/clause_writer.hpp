#pragma once
// Vocabulary of the rules: clauses, implications, at most one, exactly one. Constants are removed
// here, so that rules need not distinguish open and decided literals.

#include <dokusat/encoder/at_most_one.hpp>
#include <dokusat/encoder/clause_groups.hpp>
#include <initializer_list>
#include <span>
#include <vector>

namespace dokusat {

/// Adds a premise to clauses: they hold if the literal is true.
class GuardedSink final : public ClauseSink {
 public:
  GuardedSink(Literal premise, ClauseSink& next) : premise_(premise), next_(next) {}
  void begin_clause_group(std::string_view name) override { next_.begin_clause_group(name); }
  void add_clause(std::span<const Literal> clause) override;

 private:
  Literal premise_;
  ClauseSink& next_;
  std::vector<Literal> clause_;
};

class ClauseWriter {
 public:
  ClauseWriter(ClauseSink& sink, AtMostOne at_most_one, VariableAllocator& variables,
               ClauseGroups clause_groups = ClauseGroups::all())
      : sink_(sink), encoding_(at_most_one), variables_(variables), clause_groups_(clause_groups) {}

  /// Selects the clause group of what follows:
  /// `rule.group(ClauseGroup::cell_has_a_digit).at_least_one(digits)`. Clauses of groups outside
  /// the encoding are not written.
  ClauseWriter& group(ClauseGroup clause_group) {
    written_ = clause_groups_.contains(clause_group);
    if (written_) sink_.begin_clause_group(name_of(clause_group));
    return *this;
  }

  /// Adds the clause that one of the literals is true. If none can be, the formula becomes
  /// unsatisfiable.
  void at_least_one(std::span<const Literal> literals);
  void at_most_one(std::span<const Literal> literals);
  void exactly_one(std::span<const Literal> literals);
  /// Adds the clause that the conclusion holds if all premises do.
  void implies(std::initializer_list<Literal> premises, Literal conclusion);
  /// Adds the clause that one of the conclusions holds if all premises do.
  void implies_one_of(std::initializer_list<Literal> premises,
                      std::span<const Literal> conclusions);
  /// The literal of a new auxiliary variable.
  Literal fresh() { return Literal(variables_.fresh()); }
  /// A literal that is true iff one of these is: a new variable, unless one of them is the constant
  /// true or all but at most one are the constant false.
  Literal any_of(std::span<const Literal> literals);
  /// Calls f(writer); constraints added to that writer hold if the premise, not a constant, is
  /// true.
  template <class F>
  void where(Literal premise, F f) {
    GuardedSink guarded(premise, sink_);
    ClauseWriter inner(guarded, encoding_, variables_, clause_groups_);
    f(inner);
  }
  /// The number of clauses that f(writer) would write.
  template <class F>
  std::int64_t clauses_of(F f) const {
    ClauseCounter counter;
    VariableAllocator variables = variables_;
    ClauseWriter trial(counter, encoding_, variables, clause_groups_);
    f(trial);
    return counter.clauses();
  }
  /// True if sums are written whole, by `sum`.
  bool takes_sums() const { return sink_.takes_sums(); }
  /// Adds the sum. Requires `takes_sums`. A sum without terms is true or makes the formula
  /// unsatisfiable.
  void sum(const WeightedSum& sum);
  /// Adds the literal as a unit clause.
  void holds(Literal literal) { implies({}, literal); }

 private:
  ClauseSink& sink_;
  AtMostOne encoding_;
  VariableAllocator& variables_;
  ClauseGroups clause_groups_;
  bool written_ = true;  // the current group is in the encoding
  std::vector<Literal> clause_;
};

}  // namespace dokusat
