// Conversion of findings to steps with all their conclusions.

#include <algorithm>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/techniques.hpp>
#include <dokusat/explain/techniques/proof.hpp>
#include <dokusat/explain/whole_rules.hpp>
#include <limits>
#include <utility>

namespace dokusat::explain {
namespace {

/// Work to decide whether the rules of a step exclude one more candidate, and for all candidates.
constexpr long kForAConclusion = 200'000;
constexpr long kForAllConclusions = 2'000'000;

}  // namespace

Step Explainer::step_of(TechniqueStep told) {
  Step step = step_from_here();
  step.placed = told.placed;
  step.removed = told.removed;
  step.technique = told.name;
  std::vector<int> rules;
  if (options_.prove) {
    // A path has the same steps with and without proofs.
    const auto looks_left = std::exchange(looks_left_, std::numeric_limits<std::int64_t>::max());
    rules = rules_behind(marks_, told, proof_work_left_);
    looks_left_ = looks_left;
  }
  if (rules.empty())
    for (int group : told.truths) rules.push_back(system_->group(group).somewhere);
  for (int rule : told.rules) rules.push_back(rule);
  for (int rule : rules) step.because.push_back(use_of(rule));
  step.size = static_cast<int>(step.because.size());
  step.told = std::move(told);
  return step;
}

/// The rule with its open candidates.
RuleUse Explainer::use_of(int rule) const {
  Bits among(system_->candidate_count());
  for (int group : system_->rule(rule).groups) among |= marks_.open_members(group);
  return {rule, among.items()};
}

/// A step without rules or conclusions, with the current marks.
Step Explainer::step_from_here() const {
  Step step;
  step.grid = marks_.grid();
  step.open = marks_.open();
  step.covers = marks_.covers();
  return step;
}

/// Two clues that exclude each other by a rule.
std::optional<Step> Explainer::contradiction_at_start() {
  Step step = step_from_here();
  step.contradiction = true;
  step.technique = "clues that exclude each other";
  for (int group : system_->groups_of(*refused_clue_)) {
    const std::vector<int> others = (system_->members(group) & marks_.placed()).items();
    const int once = system_->group(group).once;
    if (others.empty() || once < 0) continue;
    step.because.push_back({once, {others[0], *refused_clue_}});
    break;
  }
  return step;
}

Step Explainer::contradiction_of(int group) {
  Step step = step_from_here();
  step.contradiction = true;
  const int somewhere = system_->group(group).somewhere;
  step.because.push_back({somewhere, {}});
  step.technique = system_->rule(somewhere).rule == "cell" ? "no digit left" : "no place left";
  return step;
}

Step Explainer::step_of(const Finding& finding, int at_least) {
  Step step = step_from_here();
  step.size = finding.size();
  step.at_least = std::min(at_least, step.size);
  for (Role role : {Role::somewhere, Role::once, Role::whole})
    for (int rule : finding.rules) {
      const RuleInstance& instance = system_->rule(rule);
      if (instance.role == role) step.because.push_back(use_of(rule));
    }
  conclude(finding, step);
  step.technique = technique_of(*system_, marks_, step);
  return step;
}

/// Adds all conclusions of the rules of the finding, not only its candidate.
void Explainer::conclude(const Finding& finding, Step& step) {
  if (finding.holds) {
    step.placed = {finding.candidate};
    return;
  }
  step.removed = {finding.candidate};
  if (finding.rules.empty()) return;  // by the definition of placements, which costs no rule
  const RuleInstance& first = system_->rule(finding.rules.front());
  if (first.role == Role::whole) {
    step.removed = excluded_by_whole(marks_, first).candidates;
    std::ranges::sort(step.removed);
    return;
  }
  Bits rules(system_->rule_count());
  for (const RuleUse& use : step.because) rules.insert(use.rule);
  Bits touched = perhaps_decided(step);
  touched.erase(finding.candidate);
  Models models(*system_);
  models.set(marks_, Bits(system_->candidate_count()));
  touched.for_each([&](Candidate candidate) {
    if (models.work() > kForAllConclusions) return;
    models.allow(kForAConclusion);
    if (models.test(rules, {candidate, true}) == Answer::none) step.removed.push_back(candidate);
  });
  std::ranges::sort(step.removed);
}

/// The candidates of the links of the step; instead of placements, their parts.
Bits Explainer::perhaps_decided(const Step& step) const {
  const DominoCandidates* const dominoes = system_->dominoes();
  Bits touched(system_->candidate_count());
  for (const RuleUse& use : step.because) {
    if (dominoes == nullptr && system_->rule(use.rule).role != Role::once) continue;
    for (Candidate candidate : use.among)
      if (dominoes == nullptr || !dominoes->is_placement(candidate))
        touched.insert(candidate);
      else
        for (Candidate part : dominoes->parts_of(candidate)) touched.insert(part);
  }
  return touched & marks_.open();
}

}  // namespace dokusat::explain
