#include <algorithm>
#include <dokusat/explain/unit_models.hpp>
#include <map>
#include <utility>

namespace dokusat::explain {

UnitModels::UnitModels(const RuleSystem& system, RuleSolver& solver)
    : system_(system),
      solver_(solver),
      reference_(system.candidate_count()),
      unit_of_(system.group_count(), -1),
      true_(system.candidate_count()) {
  // Groups without names, in tests, are units by themselves.
  std::map<std::pair<std::string, std::string>, int> known;
  for (int group = 0; group < system.group_count(); ++group) {
    const Group& here = system.group(group);
    if (here.somewhere < 0 && here.once < 0) continue;
    const RuleInstance& words = system.rule(here.somewhere >= 0 ? here.somewhere : here.once);
    Unit* unit = &cells_;
    if (words.rule != "cell") {
      const std::string at = words.at.empty() ? std::to_string(group) : words.at;
      const auto [place, added] = known.try_emplace({words.rule, at}, units_.count());
      if (added) units_.push_back({});
      unit_of_[group] = place->second;
      unit = &units_[place->second];
    }
    unit->groups.push_back(group);
    for (int rule : {here.somewhere, here.once})
      if (rule >= 0 && (unit->rules.empty() || unit->rules.back() != rule))
        unit->rules.push_back(rule);
  }
  cells_.name = solver_.name_for(cells_.rules);
  for (Unit& unit : units_) unit.name = solver_.name_for(unit.rules);
}

void UnitModels::set(const PencilMarks& marks, const Bits& reference) {
  marks_ = &marks;
  reference_ = reference & marks.open();
}

std::vector<int> UnitModels::rules_of(const std::vector<int>& units) const {
  std::vector<int> rules = cells_.rules;
  for (int unit : units)
    rules.insert(rules.end(), units_[unit].rules.begin(), units_[unit].rules.end());
  std::ranges::sort(rules);
  return rules;
}

Answer UnitModels::ask(Assumption assumed, const Bits& kept, long most_conflicts) {
  std::vector<Literal> assumptions = {cells_.name};
  kept.for_each([&](int unit) { assumptions.push_back(units_[unit].name); });
  for (Literal literal : solver_.literals(assumed)) assumptions.push_back(literal);
  const long before = solver_.work();
  const Answer answer = solver_.ask(assumptions, most_conflicts);
  add_work(solver_.work() - before);
  return answer;
}

void UnitModels::read_model() {
  true_.clear();
  marks_->open().for_each([&](Candidate candidate) {
    if (solver_.is_true(candidate)) true_.insert(candidate);
  });
}

bool UnitModels::is_kept(const Unit& unit) const {
  return std::ranges::all_of(unit.groups, [&](int group) {
    const int count = (system_.members(group) & true_).count();
    if (count == 0) return !marks_->is_wanted(group);
    return count == 1 || system_.group(group).once < 0;
  });
}

Answer UnitModels::find(Assumption assumed, const Bits& kept, const Bits& free, Model& model) {
  constexpr long kMostConflicts = 20'000;
  constexpr long kForOneMore = 200;
  if (is_out_of_work()) return Answer::out_of_work;
  const Answer answer = ask(assumed, kept, kMostConflicts);
  if (answer != Answer::found) return answer;
  read_model();
  Bits good(rule_count());
  const auto add_kept = [&] {
    for (int unit = 0; unit < rule_count(); ++unit)
      if (!good.contains(unit) && is_kept(units_[unit])) good.insert(unit);
  };
  add_kept();
  // Adds units one after the other while there is a model.
  for (int unit = 0; unit < rule_count(); ++unit) {
    if (good.contains(unit) || free.contains(unit)) continue;
    Bits more = good;
    more.insert(unit);
    if (ask(assumed, more, kForOneMore) != Answer::found) continue;
    read_model();
    add_kept();
  }
  model.added = (true_ - reference_).items();
  model.dropped = (reference_ - true_).items();
  model.broken.clear();
  for (int unit = 0; unit < rule_count(); ++unit)
    if (!good.contains(unit)) model.broken.push_back(unit);
  return Answer::found;
}

}  // namespace dokusat::explain
