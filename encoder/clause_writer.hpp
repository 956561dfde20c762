#pragma once
// The words in which rules are written: clauses, implications, at most one, exactly one. Constants
// are taken out here, so a rule reads the same whether its literals are open or decided already.

#include <dokusat/encoder/at_most_one.hpp>
#include <dokusat/encoder/clause_groups.hpp>
#include <initializer_list>
#include <span>
#include <vector>

namespace dokusat {

/// Passes clauses on as what holds where a literal is true.
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

  /// Says which clause group comes next:
  /// `rule.group(ClauseGroup::cell_has_a_digit).at_least_one(digits)`. Of a group that is not among
  /// those of the encoding nothing is written.
  ClauseWriter& group(ClauseGroup clause_group) {
    written_ = clause_groups_.contains(clause_group);
    if (written_) sink_.begin_clause_group(name_of(clause_group));
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
  /// The literal of a new auxiliary variable.
  Literal fresh() { return Literal(variables_.fresh()); }
  /// A literal that is true exactly if one of these is: a new variable, unless there is none or one
  /// that can be.
  Literal any_of(std::span<const Literal> literals);
  /// Calls f(constraints), which hold where the premise, no constant, is true.
  template <class F>
  void where(Literal premise, F f) {
    GuardedSink guarded(premise, sink_);
    ClauseWriter inner(guarded, encoding_, variables_, clause_groups_);
    f(inner);
  }
  /// Whether sums are to be written whole, by `sum`.
  bool takes_sums() const { return sink_.takes_sums(); }
  /// Requires `takes_sums`. A sum without terms is true, or the formula becomes unsatisfiable.
  void sum(const WeightedSum& sum);
  /// The literal is true.
  void holds(Literal literal) { implies({}, literal); }

 private:
  ClauseSink& sink_;
  AtMostOne encoding_;
  VariableAllocator& variables_;
  ClauseGroups clause_groups_;
  bool written_ = true;  // the current group is one of them
  std::vector<Literal> clause_;
};

}  // namespace dokusat
