#include <algorithm>
#include <dokusat/explain/core_search.hpp>
#include <utility>

namespace dokusat::explain {

CoreSearch::CoreSearch(const RuleSystem& system, RuleModels& models)
    : system_(system),
      models_(models),
      base_count_(system.base_count()),
      contradiction_(2 * base_count_),
      loose_ends_(models.rule_count() == system.rule_count() && system.dominoes() == nullptr),
      targets_(contradiction_ + 1),
      open_before_(system.candidate_count()),
      placed_before_(system.candidate_count()),
      known_of_(contradiction_ + 1),
      exhausted_(contradiction_ + 1, Numbered<long>(kLargestSize + 1, -1)),
      changed_(system.group_count(), 0),
      chosen_(models.rule_count()),
      left_out_(models.rule_count()),
      news_(models.rule_count()) {}

void CoreSearch::set(const PencilMarks& marks, const Bits& reference, const Targets& targets) {
  ++epoch_;
  marks_ = &marks;
  for (int group = 0; group < system_.group_count(); ++group)
    if (((open_before_ - marks.open()) & system_.members(group)).count() > 0)
      changed_[group] = epoch_;
  forget_outdated(marks);
  // A placed candidate is part of placements, so it strengthens their rules.
  if (system_.dominoes() != nullptr && (marks.placed() - placed_before_).count() > 0)
    for (Numbered<long>& exhausted : exhausted_) std::ranges::fill(exhausted, -1);
  open_before_ = marks.open();
  placed_before_ = marks.placed();
  targets_.clear();
  (targets.excluded & marks.open()).for_each([&](Candidate candidate) {
    targets_.insert(candidate);
  });
  if (system_.dominoes() != nullptr)
    (targets.placed & marks.open()).for_each([&](Candidate candidate) {
      targets_.insert(base_count_ + candidate);
    });
  if (targets.contradiction) targets_.insert(contradiction_);
  models_.set(marks, reference);
}

/// Drops models that contradict the marks: a candidate that they add was removed, or one that they
/// drop was placed.
void CoreSearch::forget_outdated(const PencilMarks& marks) {
  Numbered<int> moved(known_.count(), -1);
  int kept = 0;
  for (int i = 0; i < known_.count(); ++i) {
    const Model& model = known_[i].model;
    if (!std::ranges::all_of(model.added, [&](Candidate added) { return marks.is_open(added); }) ||
        !std::ranges::all_of(model.dropped, [&](Candidate gone) { return marks.is_open(gone); }))
      continue;
    moved[i] = kept;
    if (kept != i) known_[kept] = std::move(known_[i]);
    ++kept;
  }
  known_.truncate(kept);
  for (std::vector<int>& list : known_of_) {
    for (int& index : list) index = moved[index];
    std::erase(list, -1);
  }
}

void CoreSearch::keep(Target target, Model model) {
  const int index = known_.count();
  Bits broken(models_.rule_count());
  for (int rule : model.broken) broken.insert(rule);
  const auto insert = [&](Target other) {
    std::vector<int>& list = known_of(other);
    if (other != target && std::cmp_greater_equal(list.size(), kMostModels)) return;
    const auto place = std::ranges::upper_bound(list, model.broken.size(), {}, [&](int known) {
      return known_[known].model.broken.size();
    });
    list.insert(place, index);
    if (std::cmp_greater(list.size(), kMostModels)) list.pop_back();
  };
  insert(target);
  const auto insert_all = [&](const std::vector<Candidate>& changed, int offset) {
    for (Candidate candidate : changed)
      if (candidate < base_count_ && candidate + offset != target &&
          targets_.contains(candidate + offset))
        insert(candidate + offset);
  };
  insert_all(model.added, 0);
  insert_all(model.dropped, base_count_);
  const int size = broken.count();
  known_.push_back({std::move(model), std::move(broken), size});
}

/// Finds a model that keeps these rules, and stores it as the last of `known_`.
Answer CoreSearch::new_model(const Bits& kept) {
  Model model;
  const Answer answer = models_.find(assumption_of(target_), kept, left_out_, model);
  if (answer == Answer::found) keep(target_, std::move(model));
  return answer;
}

/// Adds a set of `size` rules to be hit. False if `left` more rules cannot hit all sets.
bool CoreSearch::pack(const Bits& must_meet, int size, int left, Packing& packing) const {
  if (must_meet.meets(left_out_)) {
    const Bits rest = must_meet - left_out_;
    const int rest_size = rest.count();
    return rest_size > 0 && pack(rest, rest_size, left, packing);
  }
  if (packing.smallest_size == 0 || size < packing.smallest_size) {
    packing.smallest = must_meet;
    packing.smallest_size = size;
  }
  if (must_meet.meets(packing.packed)) return true;
  packing.packed |= must_meet;
  return ++packing.count <= left;
}

bool CoreSearch::pack_known(int left, Packing& packing) {
  for (int index : known_of(target_)) {
    const Known& known = known_[index];
    if (!known.broken.meets(chosen_) && !pack(known.broken, known.size, left, packing))
      return false;
  }
  return news_.empty() || news_.meets(chosen_) || pack(news_, news_.count(), left, packing);
}

/// Requires a chosen link for each candidate of a chosen truth: without one the candidate could be
/// true at no cost, and would satisfy the truth.
bool CoreSearch::pack_loose_ends(int left, Packing& packing) {
  if (!loose_ends_) return true;
  bool good = true;
  chosen_.for_each([&](int rule) {
    const RuleInstance& instance = system_.rule(rule);
    if (!good || instance.role != Role::somewhere) return;
    marks_->open_members(instance.groups[0]).for_each([&](Candidate member) {
      if (!good) return;
      Bits links(models_.rule_count());
      for (int group : system_.groups_of(member))
        if (system_.group(group).once >= 0) links.insert(system_.group(group).once);
      if (!links.meets(chosen_)) good = pack(links, links.count(), left, packing);
    });
  });
  return good;
}

/// Sorts the rules by the number of correction sets not hit that contain them, greatest first: the
/// branches that exclude these rules then have small sets to hit.
std::vector<int> CoreSearch::by_use(const Bits& rules) const {
  std::vector<std::pair<int, int>> uses;
  rules.for_each([&](int rule) { uses.emplace_back(0, rule); });
  for (int index : known_of_[target_]) {
    const Bits& broken = known_[index].broken;
    if (broken.meets(chosen_)) continue;
    for (auto& [use, rule] : uses) use -= broken.contains(rule) ? 1 : 0;
  }
  std::ranges::sort(uses);
  std::vector<int> sorted;
  for (const auto& use : uses) sorted.push_back(use.second);
  return sorted;
}

CoreSearch::Outcome CoreSearch::extend(int left) {
  constexpr int kSetsForOneWork = 8;
  models_.add_work(1 + std::ssize(known_of(target_)) / kSetsForOneWork);
  Packing packing{Bits(models_.rule_count()), Bits(models_.rule_count())};
  if (!pack_known(left, packing) || !pack_loose_ends(left, packing)) return Outcome::none;
  for (;;) {
    const Answer answer = new_model(chosen_ | packing.packed);
    if (answer == Answer::out_of_work) return Outcome::out_of_work;
    if (answer == Answer::none) break;
    if (!pack(known_.back().broken, known_.back().size, left, packing)) return Outcome::none;
  }
  if (packing.count == 0) return Outcome::found;
  const Bits before = left_out_;
  for (int rule : by_use(packing.smallest)) {
    chosen_.insert(rule);
    const Outcome outcome = extend(left - 1);
    if (outcome != Outcome::none) return outcome;
    chosen_.erase(rule);
    left_out_.insert(rule);
  }
  left_out_ = before;
  return Outcome::none;
}

/// The rules that have become stronger since the epoch. A set of rules without any of them excludes
/// no more than it did then.
Bits CoreSearch::changed_since(long epoch) const {
  Bits rules(models_.rule_count());
  for (int group = 0; group < system_.group_count(); ++group) {
    const int rule = changed_[group] > epoch ? models_.rule_gaining_from(group) : -1;
    if (rule >= 0) rules.insert(rule);
  }
  return rules;
}

CoreSearch::Outcome CoreSearch::search(Target target, int size) {
  target_ = target;
  chosen_.clear();
  left_out_.clear();
  news_.clear();
  Numbered<long>& exhausted = exhausted_[target];
  long epoch = -1;
  for (int other = size; other <= kLargestSize; ++other) epoch = std::max(epoch, exhausted[other]);
  if (epoch >= 0) {
    news_ = changed_since(epoch);
    if (news_.empty()) return Outcome::none;
  }
  const Outcome outcome = extend(size);
  if (outcome == Outcome::none) exhausted[size] = epoch_;
  return outcome;
}

CoreResult CoreSearch::find(int from, int to, long work) {
  models_.allow(work);
  CoreResult result;
  result.at_least = from;
  const std::vector<Target> targets = targets_.items();
  for (int size = from; size <= std::min(to, kLargestSize); ++size) {
    for (Target target : targets) {
      const Outcome outcome = search(target, size);
      const auto [candidate, holds] = assumption_of(target);
      if (outcome == Outcome::found) result.finding = Finding{chosen_.items(), candidate, !holds};
      if (outcome != Outcome::none) return result;
    }
    result.at_least = size + 1;
  }
  return result;
}

}  // namespace dokusat::explain
