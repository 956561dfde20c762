#pragma once
// The rules of a system in a SAT solver, each behind a selector: which of them are kept is assumed.
// Learned clauses stay from question to question. Slower than the search of models.hpp where few
// rules are kept, and the only one that ends where many are.

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

  /// What is known now, which must be more than before; models are like the reference where they
  /// can be. Both must outlive the questions that follow.
  void set(const PencilMarks& marks, const Bits& reference);

  /// A literal that stands for all of these rules, for `ask`.
  Literal name_for(const std::vector<int>& rules);
  /// A literal that says that one of these is true.
  Literal name_for_any(const std::vector<Literal>& literals);
  Literal selector(int rule) const { return Literal(Variable{first_selector_ + rule}); }
  Literal literal(Candidate candidate) const { return Literal(Variable{candidate + 1}); }
  /// What is to be assumed, one literal or none.
  std::vector<Literal> literals(const Assumption& assumed) const {
    if (assumed.candidate < 0) return {};
    return {assumed.holds ? literal(assumed.candidate) : ~literal(assumed.candidate)};
  }

  /// Whether all assumptions can be, in so many conflicts. `out_of_work` where they were too few.
  Answer ask(const std::vector<Literal>& assumptions, long most_conflicts);
  /// After `found`.
  bool is_true(Candidate candidate) { return solver_->value(literal(candidate)); }
  /// Those of the assumptions that contradict, after `none`.
  std::vector<Literal> failed(const std::vector<Literal>& assumptions);

  /// Those of the rules that one refutation of what is assumed needed. Empty where the rules do not
  /// exclude it, or it was not found out.
  std::vector<int> needed(const std::vector<int>& rules, Assumption assumed, long most_conflicts);
  /// A set of these rules that excludes what is assumed and of which no rule can go, as far as the
  /// conflicts for each question tell: the later ones are dropped first. Empty as with `needed`.
  std::vector<int> core(const std::vector<int>& rules, Assumption assumed, long most_conflicts);

  /// As `RuleModels::work`.
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
  std::optional<CadicalBackend> solver_;  // from the first question on
  bool is_up_to_date_ = false;            // it knows the marks
  int first_selector_;
  int next_variable_;
  Bits decided_;  // candidates that are known to the solver
  std::vector<Literal> clause_;
  long work_ = 0;
  const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace dokusat::explain
