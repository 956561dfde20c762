#pragma once
// The rules of a system in a SAT solver, each with a selector that is assumed if the rule is kept.
// Learned clauses are reused. Slower than the search of models.hpp if few rules are kept, but the
// only one that terminates in practice if many are.

#include <dokusat/explain/pencil_marks.hpp>
#include <dokusat/explain/rule_models.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <optional>
#include <span>
#include <vector>

namespace dokusat::explain {

class RuleSolver {
 public:
  /// The system must outlive this.
  explicit RuleSolver(const RuleSystem& system);

  /// Sets the marks, which must know more than before, and the reference that models should
  /// resemble. Both must outlive the questions that follow.
  void set(const PencilMarks& marks, const Bits& reference);

  /// Returns a literal that implies all of these rules, for `ask`.
  Literal name_for(const std::vector<int>& rules);
  /// Returns a literal that implies that one of these is true.
  Literal name_for_any(const std::vector<Literal>& literals);
  Literal selector(int rule) const { return Literal(Variable{first_selector_ + rule}); }
  Literal literal(Candidate candidate) const { return Literal(Variable{candidate + 1}); }
  /// Converts the assumption to literals: one or none.
  std::vector<Literal> literals(const Assumption& assumed) const {
    if (assumed.candidate < 0) return {};
    return {assumed.holds ? literal(assumed.candidate) : ~literal(assumed.candidate)};
  }

  /// Decides whether the assumptions can be satisfied; `out_of_work` after `most_conflicts`.
  Answer ask(const std::vector<Literal>& assumptions, long most_conflicts);
  /// The value in the model. Requires that `ask` returned `found`.
  bool is_true(Candidate candidate) { return solver_->value(literal(candidate)); }
  /// The assumptions that contradict each other. Requires that `ask` returned `none`.
  std::vector<Literal> failed(const std::vector<Literal>& assumptions);

  /// Finds the rules that one refutation of the assumption uses. Empty if the rules do not exclude
  /// it, or that was not decided.
  std::vector<int> needed(const std::vector<int>& rules, Assumption assumed, long most_conflicts);
  /// Finds a minimal set of these rules that excludes the assumption, within `most_conflicts` for
  /// each question; later rules are dropped first. Empty as for `needed`.
  std::vector<int> core(const std::vector<int>& rules, Assumption assumed, long most_conflicts);

  /// Returns the work so far, as `RuleModels::work` does.
  long work() const { return work_; }
  void end_at(const std::atomic<bool>* stop) { stop_ = stop; }

 private:
  std::vector<int> rules_among(const std::vector<Literal>& literals) const;
  void learn_marks();
  void add_rules();
  void add_once(Literal kept, const std::vector<Candidate>& open);
  void add_dominoes();
  void add(std::initializer_list<Literal> clause);

  const RuleSystem& system_;
  const PencilMarks* marks_ = nullptr;
  const Bits* reference_ = nullptr;
  std::optional<CadicalBackend> solver_;  // created by the first question
  bool is_up_to_date_ = false;            // the solver has the marks as units
  int first_selector_;
  int next_variable_;
  Bits decided_;  // candidates whose values the solver has
  std::vector<Literal> clause_;
  long work_ = 0;
  const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace dokusat::explain
