#include <algorithm>
#include <dokusat/base/budget.hpp>
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

/// Encodes the rules; decided candidates are omitted.
void RuleSolver::add_rules() {
  for (int index = 0; index < system_.group_count(); ++index) {
    const Group& group = system_.group(index);
    const std::vector<Candidate> open = marks_->open_members(index).items();
    if (marks_->is_wanted(index)) {
      clause_ = {~selector(group.somewhere)};
      for (Candidate member : open) clause_.push_back(literal(member));
      solver_->add_clause(clause_);
    }
    if (group.once >= 0) add_once(selector(group.once), open);
  }
  if (system_.dominoes() != nullptr) add_dominoes();
}

/// Encodes at-most-one: pairwise, or, for many candidates, by a chain of variables for "one before
/// was true".
void RuleSolver::add_once(Literal kept, const std::vector<Candidate>& open) {
  constexpr std::size_t kMostInPairs = 30;
  if (open.size() <= kMostInPairs) {
    for (std::size_t i = 0; i < open.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) add({~kept, ~literal(open[i]), ~literal(open[j])});
    return;
  }
  Literal before = literal(open[0]);
  for (std::size_t i = 1; i < open.size(); ++i) {
    add({~kept, ~before, ~literal(open[i])});
    const Literal so_far(Variable{next_variable_++});
    add({~before, so_far});
    add({~literal(open[i]), so_far});
    before = so_far;
  }
}

/// Encodes the definition of placements whose parts are not excluded.
void RuleSolver::add_dominoes() {
  const DominoCandidates& dominoes = *system_.dominoes();
  const auto is_out = [&](Candidate candidate) {
    return !marks_->is_open(candidate) && !marks_->placed().contains(candidate);
  };
  for (Candidate at = dominoes.base_count(); at < dominoes.count(); ++at) {
    const DominoCandidates::Parts parts = dominoes.parts_of(at);
    if (std::ranges::any_of(parts, is_out)) continue;
    for (Candidate part : parts) add({~literal(at), literal(part)});
    add({literal(at), ~literal(parts[0]), ~literal(parts[1]), ~literal(parts[2])});
  }
  const int digits = dominoes.base_count() - dominoes.cover_count();
  for (Candidate cover = digits; cover < dominoes.base_count(); ++cover) {
    const int group = system_.placements_on(cover);
    if (is_out(cover) || marks_->is_met(group)) continue;
    clause_ = {~literal(cover)};
    for (Candidate at : marks_->open_members(group).items()) clause_.push_back(literal(at));
    solver_->add_clause(clause_);
  }
}

Literal RuleSolver::name_for(const std::vector<int>& rules) {
  learn_marks();
  const Literal name(Variable{next_variable_++});
  for (int rule : rules) add({~name, selector(rule)});
  return name;
}

Literal RuleSolver::name_for_any(const std::vector<Literal>& literals) {
  learn_marks();
  const Literal name(Variable{next_variable_++});
  clause_ = literals;
  clause_.push_back(~name);
  solver_->add_clause(clause_);
  return name;
}

Answer RuleSolver::ask(const std::vector<Literal>& assumptions, long most_conflicts) {
  constexpr long kOfAQuestion = 800;
  constexpr long kOfAnAssumption = 10;
  constexpr long kOfAConflict = 400;
  constexpr long kOfAMicrosecond = 10;
  learn_marks();
  Budget budget;
  budget.conflicts = most_conflicts;
  budget.stop = stop_;
  solver_->set_budget(budget);
  const std::int64_t before = solver_->statistics().learned_clauses;
  const Outcome outcome = solver_->solve(assumptions);
  const long work = kOfAQuestion + kOfAnAssumption * std::ssize(assumptions) +
                    kOfAConflict * (solver_->statistics().learned_clauses - before);
  work_ += work;
  check_budget(work / kOfAMicrosecond);
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

std::vector<int> RuleSolver::needed(const std::vector<int>& rules, Assumption assumed,
                                    long most_conflicts) {
  std::vector<Literal> assumptions = literals(assumed);
  for (int rule : rules) assumptions.push_back(selector(rule));
  if (ask(assumptions, most_conflicts) != Answer::none) return {};
  return rules_among(failed(assumptions));
}

std::vector<int> RuleSolver::core(const std::vector<int>& rules, Assumption assumed,
                                  long most_conflicts) {
  std::vector<Literal> left = literals(assumed);
  const std::size_t first = left.size();
  for (int rule : needed(rules, assumed, most_conflicts)) left.push_back(selector(rule));
  for (std::size_t i = left.size(); i > first;) {
    i = std::min(i, left.size());
    std::vector<Literal> fewer = left;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(--i));
    // The refutation may also need fewer of the others.
    if (ask(fewer, most_conflicts) == Answer::none) left = failed(fewer);
  }
  return rules_among(left);
}

}  // namespace dokusat::explain
