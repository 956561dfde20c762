#include <algorithm>
#include <dokusat/model_search/counter.hpp>
#include <utility>
#include <variant>

namespace dokusat::counting {

Counter::Counter(Task& task, const Budget& budget)
    : task_(task), budget_(budget), trail_(task.index), components_(task.index, trail_) {}

Known Counter::count(const Cube& cube, std::uint64_t needed, std::int64_t decisions) {
  last_decision_ = decisions == kAnyNumber ? kAnyNumber : statistics_.decisions + decisions;
  Known known;
  if (enter(cube)) known = search(components_.all(), needed);
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
  constexpr std::int64_t kDecisionsBetweenLooks = 8;  // a decision takes long on a large board
  if (statistics_.decisions % kDecisionsBetweenLooks != 0) return false;
  constexpr std::int64_t kDecisionsBetweenReports = 1024;
  if (task_.progress && statistics_.decisions % kDecisionsBetweenReports == 0)
    task_.progress(*this, known_so_far());
  if (budget_.is_spent()) task_.halt = true;
  return task_.halt;
}

/// A lower bound of the total from the open steps. A product with parts not yet begun counts as 0,
/// since each may have no model.
ModelNumber Counter::known_so_far() const {
  ModelNumber known = 0;
  for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) {
    if (const auto* const choices = std::get_if<Choices>(&*step))
      known += choices->sum.number;
    else if (const auto& parts = std::get<Parts>(*step); parts.next < parts.parts.size())
      known = 0;
    else
      known *= parts.product.number;
  }
  return known;
}

/// Counts the models of the parent's open variables at the current level.
Known Counter::search(const Component& parent, std::uint64_t needed) {
  // The result for the step on top, from a step that has ended or from one that was solved at once.
  std::optional<Known> found = begin_rest(parent, needed);
  while (!steps_.empty()) {
    if (found) std::visit([&](auto& step) { take(step, *found); }, steps_.back());
    found = std::visit([&](auto& step) { return go_on(step); }, steps_.back());
  }
  return *found;
}

std::optional<Known> Counter::begin_rest(const Component& parent, std::uint64_t needed) {
  return analysis_is_due() ? begin_parts(parent, needed) : begin_choices(parent, needed);
}

Known Counter::end_step(Known known) {
  steps_.pop_back();
  return known;
}

/// True if components should be computed now. If they neither split nor recur, for example in
/// Su-domino-ku, computing them would dominate the run time, so that it is done after some
/// decisions only.
bool Counter::analysis_is_due() const {
  constexpr int kVain = 64;
  constexpr std::int64_t kDecisionsBetweenLooks = 16;
  return vain_analyses_ < kVain || statistics_.decisions % kDecisionsBetweenLooks == 0;
}

std::optional<Known> Counter::begin_parts(const Component& parent, std::uint64_t needed) {
  Parts step;
  step.pools = components_.pools();
  step.parts = components_.parts_of(parent);
  step.needed = needed;
  if (!rest_satisfiable(step.parts)) {
    components_.forget(step.pools);
    return Known{0, !task_.halt};
  }
  std::erase_if(step.parts, [](const Component& part) { return !part.has_choice; });
  std::ranges::stable_sort(step.parts, {}, &Component::size);
  step.split = step.parts.size() > 1;
  if (step.split) splits_.push_back(decisions_.size());
  vain_analyses_ = step.split ? 0 : vain_analyses_ + 1;
  steps_.emplace_back(std::move(step));
  return std::nullopt;
}

void Counter::take(Parts& step, const Known& known) {
  if (!step.key.empty() && known.complete && dead_level_ == kNoLevel)
    task_.cache.insert(step.key, known.number);
  step.product.number *= known.number;
  // A part without models makes the product 0, whether or not the other counts are complete.
  step.product.complete = known.complete && (step.product.complete || known.number == 0);
}

std::optional<Known> Counter::go_on(Parts& step) {
  if (step.product.number == 0 || step.next == step.parts.size()) {
    if (step.split) splits_.pop_back();
    components_.forget(step.pools);
    return end_step(std::move(step.product));
  }
  const Component part = step.parts[step.next++];  // further steps may move `step.parts`
  ++statistics_.components;
  step.key = components_.key_of(part);
  if (const std::optional<ModelNumber> number = task_.cache.find(step.key)) {
    step.key.clear();
    ++statistics_.found;
    vain_analyses_ = 0;
    if (*number > 0) failures_ = 0;
    return Known{*number, true};
  }
  return begin_choices(part, needed_of_factor(step.needed, step.product.number));
}

/// True if the parts without choices have models. Otherwise finds the dead level: this one or an
/// earlier one.
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

/// Starts a step over the literals of one choice of the component.
std::optional<Known> Counter::begin_choices(const Component& component, std::uint64_t needed) {
  if (failures_ >= kFailures && !satisfiable()) return Known{0, !task_.halt};
  const std::size_t choice = branching_choice(component);
  if (choice == kNoChoice) {
    if (!everything_assigned() && !satisfiable()) return Known{0, !task_.halt};
    return Known{1, true};
  }
  Choices step;
  step.component = component;
  step.needed = needed;
  step.choice = choice;
  steps_.emplace_back(std::move(step));
  return std::nullopt;
}

void Counter::take(Choices& step, const Known& known) {
  if (dead_level_ == decisions_.size()) dead_level_ = kNoLevel;
  take_back();
  step.sum.number += known.number;
  step.sum.complete = step.sum.complete && known.complete;
}

std::optional<Known> Counter::go_on(Choices& step) {
  if (dead_level_ != kNoLevel) return end_step({});
  const std::vector<Literal>& literals = task_.projection[step.choice];
  while (step.next < literals.size() && !trail_.is_open(literals[step.next])) ++step.next;
  if (step.next == literals.size()) {
    if (step.sum.number > 0) failures_ = 0;
    return end_step(std::move(step.sum));
  }
  if (is_over() || is_enough(step.sum.number, step.needed)) {
    step.sum.complete = false;
    return end_step(std::move(step.sum));
  }
  if (decide(literals[step.next++])) {
    const Component component = step.component;  // further steps may move `step.component`
    return begin_rest(component, still_needed(step.needed, step.sum.number));
  }
  ++failures_;
  return Known{};
}

bool Counter::everything_assigned() const {
  return trail_.trail().size() == task_.index.occurring_variables();
}

/// The first of the choices with the fewest open literals.
std::size_t Counter::branching_choice(const Component& component) {
  std::size_t best = kNoChoice;
  std::size_t fewest = kNoChoice;
  for (std::uint32_t variable : components_.variables(component)) {
    if (!trail_.is_open(positive(variable))) continue;
    for (std::uint32_t choice : task_.index.choices_of(variable)) {
      const auto open = static_cast<std::size_t>(std::ranges::count_if(
          task_.projection[choice], [&](Literal literal) { return trail_.is_open(literal); }));
      if (open > fewest || (open == fewest && choice >= best)) continue;
      fewest = open;
      best = choice;
    }
  }
  return best;
}

/// True if the decisions have a model. Otherwise finds the dead level, the first one whose current
/// component has no model.
bool Counter::satisfiable() {
  if (satisfiable_levels_ > decisions_.size()) return true;
  std::size_t level = decisions_.size();
  if (ask(level) != Outcome::unsatisfiable) return !task_.halt;
  // The refutation may be that of another component, split off at an earlier level: if that level
  // has no model, it is the dead one.
  for (auto split = splits_.rbegin(); split != splits_.rend(); ++split) {
    std::size_t refuted = *split;
    if (refuted >= level || refuted < satisfiable_levels_) continue;
    if (ask(refuted) == Outcome::unsatisfiable) level = refuted;
    if (task_.halt) return false;
  }
  dead_level_ = level;
  return false;
}

/// Asks whether the first `level` decisions have a model. If not, lowers `level` to those that the
/// refutation used. If the backend gives up, all threads stop.
Outcome Counter::ask(std::size_t& level) {
  if (!backend_) {
    backend_ = task_.make_backend();
    backend_->set_budget(budget_);
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
