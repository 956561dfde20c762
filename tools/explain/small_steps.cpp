#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/small_steps.hpp>
#include <dokusat/explain/whole_rules.hpp>
#include <utility>

namespace dokusat::explain {
namespace {

/// Approximate time for one truth in microseconds.
constexpr long kForATruth = 10;
/// About a second: puzzles of top95 by size take 511,104 at most, and an empty 25x25 with
/// AntiTaxicab would take many times as much.
constexpr long kMostWork = 200'000'000;

int rank_of(const RuleSystem& system, int group) {
  const Group& here = system.group(group);
  if (here.once < 0 && here.somewhere < 0) return 2;
  const std::string& rule = system.rule(here.once >= 0 ? here.once : here.somewhere).rule;
  return rule == "cell" ? 2 : rule == "row" || rule == "column" ? 1 : 0;
}

}  // namespace

SmallSteps::SmallSteps(const RuleSystem& system)
    : system_(system), idle_(system.rule_count(), -1), seen_(system.group_count(), 0) {
  std::array<std::vector<int>, 3> by_rank;
  for (int group = 0; group < system.group_count(); ++group)
    by_rank[static_cast<std::size_t>(rank_of(system, group))].push_back(group);
  for (const std::vector<int>& groups : by_rank)
    order_.insert(order_.end(), groups.begin(), groups.end());
}

int SmallSteps::complete_up_to() const {
  if (system_.dominoes() != nullptr) return 0;
  if (!system_.whole_rules().empty()) return 1;
  if (!system_.is_of_groups() || work_left_ <= 0) return 2;
  return system_.is_plain() ? kLargest : kLargest - 1;
}

std::optional<Finding> SmallSteps::find(const PencilMarks& marks) {
  marks_ = &marks;
  best_.reset();
  work_left_ = kMostWork;
  if (find_single() || find_whole() || system_.dominoes() != nullptr) return best_;
  search_one_truth();
  for (int link : order_)
    if (room_beside(3) >= 1 && work_left_ > 0) search_two_truths_of_a_link(link);
  for (int truth : order_) {
    if (room_beside(3) < 2 || work_left_ <= 0 || !marks.is_wanted(truth)) continue;
    std::vector<int> reaches;
    marks.open_members(truth).for_each([&](Candidate candidate) {
      for (int group : system_.groups_of(candidate))
        if (group != truth && std::ranges::find(reaches, group) == reaches.end())
          reaches.push_back(group);
    });
    for (int reach : reaches) search_two_truths_from(truth, reach);
  }
  return best_;
}

void SmallSteps::offer(std::vector<int> rules, Candidate candidate, bool holds) {
  std::ranges::sort(rules);
  rules.erase(std::unique(rules.begin(), rules.end()), rules.end());
  if (!best_ || std::cmp_less(rules.size(), best_->size()))
    best_ = {std::move(rules), candidate, holds};
}

bool SmallSteps::find_single() {
  for (int group : order_) {
    if (!marks_->is_wanted(group)) continue;
    const Bits members = marks_->open_members(group);
    if (members.count() != 1) continue;
    offer({system_.group(group).somewhere}, members.items()[0], true);
    return true;
  }
  return false;
}

bool SmallSteps::find_whole() {
  tried_all_ = true;
  for (int index : system_.whole_rules()) {
    const RuleInstance& rule = system_.rule(index);
    int open = 0;
    for (Cell cell : rule.cells) open += marks_->open_members(cell.index).count();
    if (open == idle_[index]) continue;
    const WholeExclusions excluded = excluded_by_whole(*marks_, rule);
    tried_all_ = tried_all_ && excluded.tried_all;
    if (excluded.candidates.empty()) {
      if (excluded.tried_all) idle_[index] = open;
      continue;
    }
    offer({index}, excluded.candidates.front(), false);
    return true;
  }
  return false;
}

void SmallSteps::search_one_truth() {
  for (int truth : order_) {
    if (!marks_->is_wanted(truth)) continue;
    check_budget(kForATruth);
    const Bits members = marks_->open_members(truth);
    const Bits targets = (common_peers(members) & marks_->open()) - members;
    targets.for_each([&](Candidate target) {
      std::vector<int> rules;
      if (!cover(target, members, room_beside(1), rules)) return;
      rules.push_back(system_.group(truth).somewhere);
      offer(std::move(rules), target, false);
    });
    if (best_ && best_->size() == 2) return;
  }
}

void SmallSteps::search_two_truths_of_a_link(int link) {
  if (system_.group(link).once < 0 || marks_->is_met(link)) return;
  const Bits linked = marks_->open_members(link);
  struct Part {
    int truth;
    Bits members, rest, targets;
  };
  std::vector<Part> parts;
  for (int truth : truths_meeting(linked)) {
    const Bits members = marks_->open_members(truth);
    work_left_ -= members.count() * members.word_count();
    const Bits rest = members - linked;
    Part part{truth, members, rest, (common_peers(rest) & marks_->open()) - members};
    if (!part.targets.empty()) parts.push_back(std::move(part));
  }
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      if (!may_look_at_two_truths()) return;
      const Part& one = parts[i];
      const Part& other = parts[j];
      if (!one.targets.meets(other.targets)) continue;
      const Bits both = one.members & other.members & linked;
      const Bits killed = one.rest | other.rest | both;
      if (killed.empty()) continue;
      const Bits targets = one.targets & other.targets & common_peers(both);
      targets.for_each([&](Candidate target) {
        std::vector<int> rules;
        if (!cover(target, killed, room_beside(3), rules)) return;
        for (int rule : {system_.group(one.truth).somewhere, system_.group(other.truth).somewhere,
                         system_.group(link).once})
          rules.push_back(rule);
        offer(std::move(rules), target, false);
      });
      if (room_beside(3) < 1) return;
    }
}

void SmallSteps::search_two_truths_from(int truth, int reach) {
  const int once = system_.group(reach).once;
  if (once < 0 || marks_->is_met(reach)) return;
  const Bits reached = marks_->open_members(reach);
  const Bits members = marks_->open_members(truth);
  const Bits left = members - reached;
  if (left.empty() || !members.meets(reached)) return;
  const Bits excluded = common_peers(left);
  for (int other : truths_meeting(reached)) {
    if (other == truth) continue;
    if (!may_look_at_two_truths()) return;
    const Bits other_members = marks_->open_members(other);
    const Bits other_left = other_members - reached;
    if (other_left.empty() || !other_left.is_within(excluded)) continue;
    const Bits targets = reached - members - other_members;
    if (targets.empty()) continue;
    std::vector<int> rules;
    if (!separate(left, other_left, room_beside(3), rules)) continue;
    for (int rule : {system_.group(truth).somewhere, system_.group(other).somewhere, once})
      rules.push_back(rule);
    offer(std::move(rules), targets.items()[0], false);
  }
}

bool SmallSteps::may_look_at_two_truths() {
  check_budget();
  work_left_ -= marks_->open().word_count();
  return work_left_ > 0;
}

/// All open candidates if the set is empty.
Bits SmallSteps::common_peers(const Bits& candidates) const {
  Bits common = marks_->open();
  candidates.for_each([&](Candidate candidate) { common &= system_.peers(candidate); });
  return common;
}

std::vector<int> SmallSteps::truths_meeting(const Bits& members) {
  ++calls_;
  std::vector<int> truths;
  members.for_each([&](Candidate candidate) {
    for (int group : system_.groups_of(candidate)) {
      int& seen = seen_[group];
      if (seen == calls_ || !marks_->is_wanted(group)) continue;
      seen = calls_;
      truths.push_back(group);
    }
  });
  return truths;
}

bool SmallSteps::excludes(int rule, Candidate one, Candidate other) const {
  return std::ranges::any_of(system_.rule(rule).groups, [&](int group) {
    return system_.members(group).contains(one) && system_.members(group).contains(other);
  });
}

bool SmallSteps::cover(Candidate candidate, Bits others, int most, std::vector<int>& rules) const {
  std::vector<std::array<Candidate, 2>> pairs;
  others.for_each([&](Candidate other) { pairs.push_back({candidate, other}); });
  return separate_all(pairs, most, rules);
}

bool SmallSteps::separate(const Bits& first, const Bits& second, int most,
                          std::vector<int>& rules) const {
  std::vector<std::array<Candidate, 2>> pairs;
  first.for_each([&](Candidate one) {
    second.for_each([&](Candidate other) { pairs.push_back({one, other}); });
  });
  return separate_all(pairs, most, rules);
}

/// Finds the fewest rules that exclude each pair: tries one rule, two, and so on.
bool SmallSteps::separate_all(const std::vector<std::array<Candidate, 2>>& pairs, int most,
                              std::vector<int>& rules) const {
  const auto extend = [&](const auto& self, int left) -> bool {
    const auto open = std::ranges::find_if(pairs, [&](const auto& pair) {
      return std::ranges::none_of(rules,
                                  [&](int rule) { return excludes(rule, pair[0], pair[1]); });
    });
    if (open == pairs.end()) return true;
    if (left == 0) return false;
    for (int group : system_.groups_of((*open)[0])) {
      const int once = system_.group(group).once;
      if (once < 0 || !system_.members(group).contains((*open)[1])) continue;
      rules.push_back(once);
      if (self(self, left - 1)) return true;
      rules.pop_back();
    }
    return false;
  };
  for (int count = 1; count <= most; ++count)
    if (extend(extend, count)) return true;
  return false;
}

}  // namespace dokusat::explain
