#include <algorithm>
#include <dokusat/explain/rule_solver.hpp>

namespace dokusat::explain {

RuleSolver::RuleSolver(const RuleSystem& system)
    : system_(system),
      first_selector_(system.candidate_count() + 1),
      next_variable_(first_selector_ + system.rule_count()),
      decided_(system.candidate_count()) {}

void RuleSolver::set(const PencilMarks& marks, const Bits& reference) {
  marks_ = &marks;
  reference_ = &reference;
  is_up_to_date_ = false;
}

void RuleSolver::add(std::initializer_list<Literal> clause) {
  solver_->add_clause({clause.begin(), clause.size()});
}

void RuleSolver::learn_marks() {
  if (is_up_to_date_) return;
  is_up_to_date_ = true;
  if (!solver_) {
    solver_.emplace(CadicalConfiguration::plain);
    add_rules();
  }
  for (Candidate candidate = 0; candidate < system_.candidate_count(); ++candidate) {
    if (decided_.contains(candidate)) continue;
    if (marks_->is_open(candidate)) {
      solver_->prefer(reference_->contains(candidate) ? literal(candidate) : ~literal(candidate));
      continue;
    }
    decided_.insert(candidate);
    add({marks_->placed().contains(candidate) ? literal(candidate) : ~literal(candidate)});
  }
}

/// Of what is not open any more nothing needs to be said.
void RuleSolver::add_rules() {
  for (int index = 0; index < system_.group_count(); ++index) {
    const Group& group = system_.group(index);
    const std::vector<Candidate> open = marks_->open_members(index).items();
    if (marks_->is_wanted(index)) {
      clause_ = {~selector(group.somewhere)};
      for (Candidate member : open) clause_.push_back(literal(member));
      solver_->add_clause(clause_);
    }
    if (group.once < 0) continue;
    for (std::size_t i = 0; i < open.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        add({~selector(group.once), ~literal(open[i]), ~literal(open[j])});
  }
}

Literal RuleSolver::name_for(const std::vector<int>& rules) {
  learn_marks();
  const Literal name(Variable{next_variable_++});
  for (int rule : rules) add({~name, selector(rule)});
  return name;
}

Answer RuleSolver::ask(const std::vector<Literal>& assumptions, long most_conflicts) {
  constexpr long kOfAQuestion = 800;
  constexpr long kOfAnAssumption = 10;
  constexpr long kOfAConflict = 400;
  learn_marks();
  Limits limits;
  limits.conflicts = most_conflicts;
  limits.stop = stop_;
  solver_->set_limits(limits);
  const std::int64_t before = solver_->statistics().learned_clauses;
  const Outcome outcome = solver_->solve(assumptions);
  work_ += kOfAQuestion + kOfAnAssumption * std::ssize(assumptions) +
           kOfAConflict * (solver_->statistics().learned_clauses - before);
  if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) throw Interrupted();
  if (outcome == Outcome::unknown) return Answer::out_of_work;
  return outcome == Outcome::satisfiable ? Answer::found : Answer::none;
}

std::vector<Literal> RuleSolver::failed(const std::vector<Literal>& assumptions) {
  std::vector<Literal> failed;
  for (Literal assumption : assumptions)
    if (solver_->failed(assumption)) failed.push_back(assumption);
  return failed;
}

std::vector<int> RuleSolver::rules_among(const std::vector<Literal>& literals) const {
  std::vector<int> rules;
  for (Literal literal : literals)
    if (literal.variable().index >= first_selector_)
      rules.push_back(literal.variable().index - first_selector_);
  return rules;
}

std::vector<int> RuleSolver::needed(const std::vector<int>& rules, Candidate candidate,
                                    long most_conflicts) {
  std::vector<Literal> assumptions = {literal(candidate)};
  for (int rule : rules) assumptions.push_back(selector(rule));
  if (ask(assumptions, most_conflicts) != Answer::none) return {};
  return rules_among(failed(assumptions));
}

std::vector<int> RuleSolver::core(const std::vector<int>& rules, Candidate candidate,
                                  long most_conflicts) {
  std::vector<Literal> left = {literal(candidate)};
  for (int rule : needed(rules, candidate, most_conflicts)) left.push_back(selector(rule));
  for (std::size_t i = left.size(); i > 1;) {
    i = std::min(i, left.size());
    std::vector<Literal> fewer = left;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(--i));
    // A refutation may do without others, too.
    if (ask(fewer, most_conflicts) == Answer::none) left = failed(fewer);
  }
  return rules_among(left);
}

}  // namespace dokusat::explain
