#include <algorithm>
#include <dokusat/explain/models.hpp>
#include <utility>

namespace dokusat::explain {
namespace {

/// More than all rules that a model could break.
constexpr int kForbidden = 100'000;
/// Work after which a solver that learns is faster; most searches take a tenth.
constexpr long kOfASearch = 3000;

}  // namespace

Models::Models(const RuleSystem& system, RuleSolver* solver)
    : system_(system),
      dominoes_(system.dominoes()),
      solver_(solver),
      open_(system.group_count()),
      is_reference_(system.candidate_count(), 0),
      reference_of_(system.group_count(), -1),
      value_(system.candidate_count(), kUnknown),
      left_(system.group_count(), 0),
      trues_(system.group_count(), 0),
      empty_cost_(system.group_count(), 0),
      crowd_cost_(system.group_count(), 0),
      now_(system.candidate_count(), 0),
      count_(system.group_count(), 0),
      is_touched_(system.group_count(), 0) {}

void Models::set(const PencilMarks& marks, const Bits& reference) {
  marks_ = &marks;
  std::ranges::fill(is_reference_, 0);
  (reference & marks.open()).for_each([&](Candidate candidate) { is_reference_[candidate] = 1; });
  if (dominoes_ != nullptr) set_dominoes();
  now_ = is_reference_;
  unmet_.clear();
  for (int group = 0; group < system_.group_count(); ++group) {
    std::vector<Candidate>& open = open_[group];
    open.clear();
    reference_of_[group] = -1;
    for (Candidate member : system_.group(group).members) {
      if (!marks.is_open(member)) continue;
      open.push_back(member);
      if (is_reference_[member] != 0) reference_of_[group] = member;
    }
    left_[group] = static_cast<int>(open.size());
    count_[group] = reference_of_[group] >= 0 ? 1 : 0;
    if (marks.is_wanted(group) && count_[group] == 0) unmet_.push_back(group);
    empty_cost_[group] = marks.is_wanted(group) ? 1 : 0;
    crowd_cost_[group] = system_.group(group).once >= 0 ? 1 : 0;
  }
}

int Models::rule_gaining_from(int group) const {
  return marks_->is_wanted(group) ? system_.group(group).somewhere : -1;
}

Answer Models::find(Assumption assumed, const Bits& kept, const Bits& free, Model& model) {
  const Answer answer = satisfy(assumed, kept);
  if (answer == Answer::found) {
    price(free, 0);
    price(kept, kForbidden);
    begin_repair();
    if (dominoes_ != nullptr) restore();
    repair();
    read(model);
    price(free, 1);
    price(kept, 1);
  }
  undo(0);
  return answer;
}

Answer Models::test(const Bits& rules, Assumption assumed) {
  const Answer answer = satisfy(assumed, rules);
  undo(0);
  return answer;
}

/// Assigns candidates so that the rules are kept; those left open may be as in the reference.
Answer Models::satisfy(Assumption assumed, const Bits& kept) {
  assumed_ = assumed;
  kept_ = &kept;
  kept_truths_.clear();
  kept.for_each([&](int rule) {
    const RuleInstance& instance = system_.rule(rule);
    if (instance.role == Role::somewhere && !marks_->is_met(instance.groups[0]))
      kept_truths_.push_back(instance.groups[0]);
  });
  if (std::ranges::any_of(kept_truths_, [&](int group) { return left_[group] == 0; }))
    return Answer::none;
  give_up_at_ = work() + kOfASearch;
  const Answer answer = assumed.candidate < 0
                            ? complete()
                            : try_one(assumed.candidate, assumed.holds ? kTrue : kFalse);
  if (answer != Answer::out_of_work || solver_ == nullptr || is_out_of_work()) return answer;
  return ask_solver();
}

/// Assigns all open candidates from a model of the solver.
Answer Models::ask_solver() {
  constexpr long kMostConflicts = 20'000;
  undo(0);
  std::vector<Literal> assumptions = solver_->literals(assumed_);
  kept_->for_each([&](int rule) { assumptions.push_back(solver_->selector(rule)); });
  const long before = solver_->work();
  const Answer answer = solver_->ask(assumptions, kMostConflicts);
  add_work(solver_->work() - before);
  if (answer == Answer::found)
    marks_->open().for_each([&](Candidate candidate) {
      assign(candidate, solver_->is_true(candidate) ? kTrue : kFalse);
    });
  return answer;
}

bool Models::assign(Candidate candidate, Value value) {
  signed char& old = value_[candidate];
  if (old != kUnknown) return old == value;
  old = value;
  trail_.push_back(candidate);
  add_work(1);
  return true;
}

bool Models::make_true(Candidate candidate) {
  for (int group : system_.groups_of(candidate)) ++trues_[group];
  for (int group : system_.groups_of(candidate)) {
    if (!keeps(system_.group(group).once)) continue;
    for (Candidate other : open_[group])
      if (other != candidate && !assign(other, kFalse)) return false;
  }
  return true;
}

bool Models::make_false(Candidate candidate) {
  bool good = true;
  for (int group : system_.groups_of(candidate)) {
    const int left = --left_[group];
    if (left > 1 || trues_[group] > 0 || !keeps(system_.group(group).somewhere)) continue;
    if (left == 0) {
      good = false;
      continue;
    }
    for (Candidate other : open_[group])
      if (value_[other] != kFalse && !assign(other, kTrue)) good = false;
  }
  return good;
}

bool Models::propagate() {
  while (propagated_ < trail_.size()) {
    const Candidate candidate = trail_[propagated_++];
    const bool good = value_[candidate] == kTrue ? make_true(candidate) : make_false(candidate);
    if (!good || (dominoes_ != nullptr && !spread(candidate, Value{value_[candidate]})))
      return false;
  }
  return true;
}

void Models::undo(std::size_t length) {
  while (trail_.size() > length) {
    const Candidate candidate = trail_.back();
    trail_.pop_back();
    signed char& value = value_[candidate];
    if (trail_.size() < propagated_)
      for (int group : system_.groups_of(candidate)) {
        if (value == kTrue)
          --trues_[group];
        else
          ++left_[group];
      }
    value = kUnknown;
  }
  propagated_ = std::min(propagated_, length);
}

/// Returns the kept truth with the fewest open members among those without an assigned candidate or
/// a candidate of the reference; -1 if there is none.
int Models::next_truth() const {
  int next = -1;
  for (int group : kept_truths_) {
    if (trues_[group] > 0) continue;
    const Candidate reference = reference_of_[group];
    if (reference >= 0 && value_[reference] != kFalse) continue;
    if (next < 0 || left_[group] < left_[next]) next = group;
  }
  return next;
}

/// Estimates how many more rules are broken if the candidate becomes true.
int Models::damage(Candidate candidate) const {
  int damage = 0;
  for (int group : system_.groups_of(candidate)) {
    const Candidate reference = reference_of_[group];
    const bool met = trues_[group] > 0 || (reference >= 0 && value_[reference] != kFalse);
    damage += met ? 1 : -1;
  }
  return damage;
}

/// Decides kept truths until the reference satisfies the rest.
Answer Models::complete() {
  throw_if_stopped();
  if (is_out_of_work() || (solver_ != nullptr && work() > give_up_at_)) return Answer::out_of_work;
  const int truth = next_truth();
  if (truth < 0) {
    const Candidate misfit = dominoes_ != nullptr ? this->misfit() : -1;
    return misfit < 0 ? Answer::found : resolve(misfit);
  }
  std::vector<std::pair<int, Candidate>> choices;
  for (Candidate candidate : open_[truth])
    if (value_[candidate] == kUnknown) choices.emplace_back(damage(candidate), candidate);
  std::ranges::sort(choices);
  for (const auto& choice : choices)
    if (const Answer answer = try_one(choice.second, kTrue); answer != Answer::none) return answer;
  return Answer::none;
}

/// Tries the value; undoes it if it leads to no model.
Answer Models::try_one(Candidate candidate, Value value) {
  const std::size_t length = trail_.size();
  Answer answer = Answer::none;
  if (assign(candidate, value) && propagate()) answer = complete();
  if (answer == Answer::none) undo(length);
  return answer;
}

// Repair: candidates are flipped while that breaks fewer rules.

void Models::touch(int group) {
  if (is_touched_[group] != 0) return;
  is_touched_[group] = 1;
  touched_.push_back(group);
}

void Models::flip(Candidate candidate) {
  signed char& now = now_[candidate];
  now = now != 0 ? 0 : 1;
  flipped_.push_back(candidate);
  for (int group : system_.groups_of(candidate)) {
    const int before = count_[group];
    count_[group] += now != 0 ? 1 : -1;
    spent_ += cost(group, count_[group]) - cost(group, before);
    touch(group);
  }
  add_work(1);
  if (dominoes_ != nullptr && !dominoes_->is_placement(candidate)) flip_placements(candidate);
}

void Models::begin_repair() {
  for (int group : unmet_) touch(group);
  for (Candidate candidate : trail_) {
    if (dominoes_ != nullptr && dominoes_->is_placement(candidate)) continue;
    const bool holds = value_[candidate] == kTrue;
    if (holds != (now_[candidate] != 0)) flip(candidate);
  }
}

void Models::price(const Bits& rules, int price) {
  rules.for_each([&](int rule) {
    const RuleInstance& instance = system_.rule(rule);
    for (int group : instance.groups) {
      if (instance.role == Role::once)
        crowd_cost_[group] = price;
      else if (marks_->is_wanted(group))
        empty_cost_[group] = price;
    }
  });
}

int Models::gain_of_flip(Candidate candidate) const {
  const int change = now_[candidate] != 0 ? -1 : 1;
  int gain = 0;
  for (int group : system_.groups_of(candidate)) {
    const int count = count_[group];
    gain += cost(group, count) - cost(group, count + change);
  }
  return dominoes_ != nullptr ? gain + gain_of_placements(candidate) : gain;
}

void Models::repair() {
  constexpr int kMostFlips = 40;
  for (int flips = 0; flips < kMostFlips; ++flips) {
    Candidate best = -1;
    int best_gain = 0;
    for (std::size_t i = 0; i < touched_.size(); ++i) {
      const int group = touched_[i];
      const int count = count_[group];
      if (count == 1 || cost(group, count) == 0) continue;
      for (Candidate member : open_[group]) {
        if ((count > 1) != (now_[member] != 0)) continue;
        if (dominoes_ != nullptr) member = part_to_flip(member);
        if (member < 0 || member == assumed_.candidate) continue;
        const int gain = gain_of_flip(member);
        if (gain > best_gain) {
          best_gain = gain;
          best = member;
        }
      }
    }
    if (best < 0) return;
    flip(best);
  }
}

/// Converts the repaired assignment to a model, and restores the reference.
void Models::read(Model& model) {
  model.added.clear();
  model.dropped.clear();
  model.broken.clear();
  for (int group : touched_) {
    const int count = count_[group];
    const Group& here = system_.group(group);
    if (count == 0 && marks_->is_wanted(group)) model.broken.push_back(here.somewhere);
    if (count > 1 && here.once >= 0) model.broken.push_back(here.once);
  }
  std::ranges::sort(model.broken);
  model.broken.erase(std::unique(model.broken.begin(), model.broken.end()), model.broken.end());
  std::ranges::sort(flipped_);
  flipped_.erase(std::unique(flipped_.begin(), flipped_.end()), flipped_.end());
  for (Candidate candidate : flipped_) {
    signed char& now = now_[candidate];
    if (now == is_reference_[candidate]) continue;
    (now != 0 ? model.added : model.dropped).push_back(candidate);
    for (int group : system_.groups_of(candidate)) count_[group] += now != 0 ? -1 : 1;
    now = is_reference_[candidate];
  }
  flipped_.clear();
  for (int group : touched_) is_touched_[group] = 0;
  touched_.clear();
}

}  // namespace dokusat::explain
