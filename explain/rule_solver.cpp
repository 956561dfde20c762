#include <algorithm>
#include <dokusat/explain/rule_solver.hpp>

namespace dokusat::explain {

RuleSolver::RuleSolver(const RuleSystem& system, const PencilMarks& marks)
    : system_(system),
      solver_(CadicalConfiguration::plain),
      first_selector_(system.candidate_count() + 1),
      next_variable_(first_selector_ + system.rule_count()),
      decided_(system.candidate_count()) {
  add_rules(marks);
}

void RuleSolver::add(std::initializer_list<Literal> clause) {
  solver_.add_clause({clause.begin(), clause.size()});
}

void RuleSolver::add_rules(const PencilMarks& marks) {
  for (int index = 0; index < system_.group_count(); ++index) {
    const Group& group = system_.group(index);
    const std::vector<Candidate> open = marks.open_members(index).items();
    if (marks.is_wanted(index)) {
      clause_ = {~selector(group.somewhere)};
      for (Candidate member : open) clause_.push_back(literal(member));
      solver_.add_clause(clause_);
    }
    if (group.once < 0) continue;
    for (std::size_t i = 0; i < open.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        add({~selector(group.once), ~literal(open[i]), ~literal(open[j])});
  }
}

void RuleSolver::set(const PencilMarks& marks, const Bits& reference) {
  for (Candidate candidate = 0; candidate < system_.candidate_count(); ++candidate) {
    if (decided_.contains(candidate)) continue;
    if (marks.is_open(candidate)) {
      solver_.prefer(reference.contains(candidate) ? literal(candidate) : ~literal(candidate));
      continue;
    }
    decided_.insert(candidate);
    add({marks.placed().contains(candidate) ? literal(candidate) : ~literal(candidate)});
  }
}

Literal RuleSolver::name_for(const std::vector<int>& rules) {
  const Literal name(Variable{next_variable_++});
  for (int rule : rules) add({~name, selector(rule)});
  return name;
}

Answer RuleSolver::ask(const std::vector<Literal>& assumptions, long most_conflicts) {
  constexpr long kOfAQuestion = 300;
  constexpr long kOfAConflict = 100;
  Limits limits;
  limits.conflicts = most_conflicts;
  limits.stop = stop_;
  solver_.set_limits(limits);
  const std::int64_t before = solver_.statistics().learned_clauses;
  const Outcome outcome = solver_.solve(assumptions);
  work_ += kOfAQuestion + kOfAConflict * (solver_.statistics().learned_clauses - before);
  if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) throw Interrupted();
  if (outcome == Outcome::unknown) return Answer::out_of_work;
  return outcome == Outcome::satisfiable ? Answer::found : Answer::none;
}

std::vector<Literal> RuleSolver::failed(const std::vector<Literal>& assumptions) {
  std::vector<Literal> failed;
  for (Literal assumption : assumptions)
    if (solver_.failed(assumption)) failed.push_back(assumption);
  return failed;
}

std::vector<int> RuleSolver::core(const std::vector<int>& rules, Candidate candidate,
                                  long most_conflicts) {
  std::vector<Literal> needed = {literal(candidate)};
  for (int rule : rules) needed.push_back(selector(rule));
  if (ask(needed, most_conflicts) != Answer::none) return {};
  needed = failed(needed);
  for (std::size_t i = 0; i < needed.size();) {
    std::vector<Literal> fewer = needed;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (needed[i] == literal(candidate) || ask(fewer, most_conflicts) != Answer::none) {
      ++i;
    } else {
      // What the refutation did without may be what was kept before.
      needed = failed(fewer);
      i = std::min(i, needed.size());
    }
  }
  std::vector<int> core;
  for (Literal literal : needed)
    if (literal.variable().index >= first_selector_)
      core.push_back(literal.variable().index - first_selector_);
  return core;
}

}  // namespace dokusat::explain
