#include <algorithm>
#include <dokusat/model_search/counter.hpp>
#include <utility>

namespace dokusat::counting {

Counter::Counter(Task& task, const Limits& limits)
    : task_(task),
      limits_(limits),
      trail_(task.index),
      components_(task.index, task.by_variable, trail_) {}

Known Counter::count(const Cube& cube, std::uint64_t needed, std::int64_t decisions) {
  last_decision_ = decisions == kAnyNumber ? kAnyNumber : statistics_.decisions + decisions;
  Known known;
  if (enter(cube)) known = count_rest(components_.all(), needed);
  leave(cube);
  if (std::exchange(dead_level_, kNoLevel) != kNoLevel) known = {};
  return known;
}

std::vector<Cube> Counter::split(const Cube& cube) {
  std::vector<Cube> parts;
  if (enter(cube)) {
    const std::size_t choice = branching_choice(components_.all());
    if (choice == kNoChoice) parts.push_back(cube);
    for (Literal literal : choice == kNoChoice ? std::vector<Literal>{} : task_.projection[choice])
      if (trail_.is_open(literal)) {
        parts.push_back(cube);
        parts.back().push_back(literal);
      }
  }
  leave(cube);
  return parts;
}

CountStatistics Counter::statistics() const {
  CountStatistics statistics = statistics_;
  if (backend_) statistics.backend = backend_->statistics();
  return statistics;
}

bool Counter::enter(const Cube& cube) {
  bool consistent = trail_.consistent();
  for (Literal literal : cube) consistent = decide(literal) && consistent;
  return consistent;
}
void Counter::leave(const Cube& cube) {
  for (std::size_t i = 0; i < cube.size(); ++i) take_back();
}

bool Counter::decide(Literal literal) {
  ++statistics_.decisions;
  decisions_.push_back(literal);
  return trail_.assume(literal);
}

void Counter::take_back() {
  trail_.back();
  decisions_.pop_back();
  if (satisfiable_levels_ > decisions_.size() + 1) satisfiable_levels_ = decisions_.size() + 1;
}

bool Counter::is_over() {
  if (task_.halt.load(std::memory_order_relaxed)) return true;
  if (statistics_.decisions > last_decision_) return true;
  constexpr std::int64_t kDecisionsBetweenLooks = 256;
  if (statistics_.decisions % kDecisionsBetweenLooks != 0) return false;
  if (limits_.reached()) task_.halt = true;
  return task_.halt;
}

/// What the parent's open variables come to on the level at hand.
Known Counter::count_rest(const Component& parent, std::uint64_t needed) {
  return analysis_is_due() ? count_parts(parent, needed) : count_choices(parent, needed);
}

/// Where components neither fall apart nor come again, for example in Su-domino-ku, looking for
/// them costs more than all the rest: then only some decisions are followed by a look.
bool Counter::analysis_is_due() const {
  constexpr int kVain = 64;
  constexpr std::int64_t kDecisionsBetweenLooks = 16;
  return vain_analyses_ < kVain || statistics_.decisions % kDecisionsBetweenLooks == 0;
}

Known Counter::count_parts(const Component& parent, std::uint64_t needed) {
  return components_.with_parts(parent, [&](std::vector<Component> parts) {
    if (!rest_satisfiable(parts)) return Known{0, !task_.halt};
    std::erase_if(parts, [](const Component& part) { return !part.has_choice; });
    std::ranges::stable_sort(parts, {}, &Component::size);
    const bool split = parts.size() > 1;
    if (split) splits_.push_back(decisions_.size());
    vain_analyses_ = split ? 0 : vain_analyses_ + 1;
    Known product{1, true};
    for (const Component& part : parts) {
      const Known known = count_component(part, needed_of_factor(needed, product.number));
      product.number *= known.number;
      product.complete = product.complete && known.complete;
      if (product.number == 0) break;
    }
    if (split) splits_.pop_back();
    return product;
  });
}

/// Do the parts without choices have models? If not, this level or one before it is found dead.
bool Counter::rest_satisfiable(const std::vector<Component>& parts) {
  std::vector<std::string> keys;
  for (const Component& part : parts)
    if (!part.has_choice && !components_.is_free(part)) {
      std::string key = components_.key_of(part);
      if (!task_.cache.find(key)) keys.push_back(std::move(key));
    }
  if (keys.empty()) return true;
  if (!satisfiable()) return false;
  for (const std::string& key : keys) task_.cache.insert(key, 1);
  return true;
}

Known Counter::count_component(const Component& component, std::uint64_t needed) {
  const std::string key = components_.key_of(component);
  ++statistics_.components;
  if (const std::optional<ModelNumber> number = task_.cache.find(key)) {
    ++statistics_.found;
    vain_analyses_ = 0;
    if (*number > 0) failures_ = 0;
    return {*number, true};
  }
  const Known known = count_choices(component, needed);
  if (known.complete && dead_level_ == kNoLevel) task_.cache.insert(key, known.number);
  return known;
}

/// Goes through the literals of one of the component's choices.
Known Counter::count_choices(const Component& component, std::uint64_t needed) {
  if (failures_ >= kFailures && !satisfiable()) return {0, !task_.halt};
  const std::size_t choice = branching_choice(component);
  if (choice == kNoChoice) {
    if (!everything_assigned() && !satisfiable()) return {0, !task_.halt};
    return {1, true};
  }
  Known sum;
  for (Literal literal : task_.projection[choice]) {
    if (!trail_.is_open(literal)) continue;
    if (is_over() || is_enough(sum.number, needed)) {
      sum.complete = false;
      return sum;
    }
    const Known known = count_branch(component, literal, still_needed(needed, sum.number));
    if (dead_level_ != kNoLevel) return {};
    sum.number += known.number;
    sum.complete = sum.complete && known.complete;
  }
  if (sum.number > 0) failures_ = 0;
  return sum;
}

bool Counter::everything_assigned() const {
  return trail_.trail().size() == task_.index.occurring_variables();
}

Known Counter::count_branch(const Component& component, Literal literal, std::uint64_t needed) {
  Known known;
  if (decide(literal))
    known = count_rest(component, needed);
  else
    ++failures_;
  if (dead_level_ == decisions_.size()) dead_level_ = kNoLevel;
  take_back();
  return known;
}

/// The choice with the fewest open literals, of those the first.
std::size_t Counter::branching_choice(const Component& component) {
  std::size_t best = kNoChoice;
  std::size_t fewest = kNoChoice;
  for (std::uint32_t variable : components_.variables(component)) {
    if (!trail_.is_open(positive(variable))) continue;
    for (std::uint32_t choice : task_.by_variable.choices_of[variable]) {
      const auto open = static_cast<std::size_t>(std::ranges::count_if(
          task_.projection[choice], [&](Literal literal) { return trail_.is_open(literal); }));
      if (open > fewest || (open == fewest && choice >= best)) continue;
      fewest = open;
      best = choice;
    }
  }
  return best;
}

/// Do the decisions so far leave a model? If not, finds the first level that is dead: the
/// component of that level which the search is in has no model.
bool Counter::satisfiable() {
  if (satisfiable_levels_ > decisions_.size()) return true;
  std::size_t level = decisions_.size();
  if (ask(level) != Outcome::unsatisfiable) return !task_.halt;
  // The refutation may be of another component, split off on a level before: unless that level
  // has a model, it is the dead one.
  for (auto split = splits_.rbegin(); split != splits_.rend(); ++split) {
    std::size_t refuted = *split;
    if (refuted >= level || refuted < satisfiable_levels_) continue;
    if (ask(refuted) == Outcome::unsatisfiable) level = refuted;
    if (task_.halt) return false;
  }
  dead_level_ = level;
  return false;
}

/// Do the first `level` decisions leave a model? If not, lowers `level` to those that the
/// refutation used. Where the backend gives up, everybody does.
Outcome Counter::ask(std::size_t& level) {
  if (!backend_) {
    backend_ = task_.make_backend();
    backend_->set_limits(limits_);
    for (std::size_t i = 0; i < task_.formula.clause_count(); ++i)
      backend_->add_clause(task_.formula.clause(i));
  }
  const Outcome outcome = backend_->solve(std::span(decisions_).first(level));
  if (outcome == Outcome::satisfiable) {
    satisfiable_levels_ = level + 1;
    failures_ = 0;
  } else if (outcome == Outcome::unsatisfiable) {
    while (level > 0 && !backend_->failed(decisions_[level - 1])) --level;
  } else {
    task_.halt = true;
  }
  return outcome;
}

}  // namespace dokusat::counting
