#include <algorithm>
#include <dokusat/base/kept.hpp>
#include <dokusat/model/automaton.hpp>
#include <map>
#include <span>
#include <unordered_map>

namespace dokusat {

Automaton::Automaton(int digits, std::vector<int> next, std::vector<bool> accepting)
    : digits_(digits), next_(std::move(next)), accepting_(std::move(accepting)) {
  assert(digits >= 1 && !accepting_.empty());
  assert(next_.count() == states() * digits);
  assert(std::ranges::all_of(next_, [&](int to) { return to >= kDead && to < states(); }));
}

bool Automaton::accepts(const std::vector<Digit>& word) const {
  int state = 0;
  for (Digit digit : word)
    if ((state = next(state, digit)) == kDead) return false;
  return accepts(state);
}

/// Removes the states from which no accepting state is reachable, except state 0.
Automaton Automaton::without_dead_ends() const {
  Numbered<bool> alive = accepting_;
  for (bool changed = true; changed;) {
    changed = false;
    check_budget(states() / 16);
    for (int state = 0; state < states(); ++state)
      for (Digit digit = 1; digit <= digits_ && !alive[state]; ++digit) {
        const int to = next(state, digit);
        if (to == kDead || !alive[to]) continue;
        alive[state] = true;
        changed = true;
      }
  }
  Automaton other = *this;
  for (int& to : other.next_)
    if (to != kDead && !alive[to]) to = kDead;
  return other;
}

/// Returns the equivalence class of each state: states of one class accept the same words. Classes
/// are split until all states of a class have their successors in the same classes (E. F. Moore,
/// "Gedanken-experiments on sequential machines", 1956).
Numbered<int> Automaton::classes_of_states() const {
  Numbered<int> classes(std::vector<int>(accepting_.begin(), accepting_.end()));
  const auto width = static_cast<std::size_t>(digits_) + 1;
  // One row for each state: its class and those of its successors.
  std::vector<int> rows(static_cast<std::size_t>(states()) * width);
  const auto row = [&](int state) {
    return std::span(rows).subspan(static_cast<std::size_t>(state) * width, width);
  };
  const auto hash = [&](int state) {
    std::size_t value = 0;
    for (int entry : row(state)) value = value * 1'000'003 + static_cast<std::size_t>(entry + 1);
    return value;
  };
  const auto equal = [&](int one, int other) { return std::ranges::equal(row(one), row(other)); };
  for (std::size_t count = 0;;) {
    std::unordered_map<int, int, decltype(hash), decltype(equal)> numbers(
        static_cast<std::size_t>(states()), hash, equal);
    Numbered<int> finer;
    for (int state = 0; state < states(); ++state) {
      check_budget();
      const std::span<int> own = row(state);
      own[0] = classes[state];
      for (Digit digit = 1; digit <= digits_; ++digit) {
        const int to = next(state, digit);
        own[static_cast<std::size_t>(digit)] = to == kDead ? kDead : classes[to];
      }
      finer.push_back(numbers.try_emplace(state, static_cast<int>(numbers.size())).first->second);
    }
    classes = std::move(finer);
    if (numbers.size() == count) return classes;
    count = numbers.size();
  }
}

Automaton Automaton::minimised() const {
  // Cached, as successive puzzles of a text use the same automata.
  constexpr std::size_t kMostKept = std::size_t{1} << 22;  // sum of the key sizes
  constexpr std::size_t kMostSteps = std::size_t{1} << 16;
  if (table_size() > kMostSteps) return made_minimal();
  static Kept<std::vector<int>, Automaton> kept(kMostKept);
  std::vector<int> key{digits_};
  key.insert(key.end(), next_.begin(), next_.end());
  key.insert(key.end(), accepting_.begin(), accepting_.end());
  return kept.of(
      key, [&] { return made_minimal(); }, [&](const Automaton&) { return key.size(); });
}

Automaton Automaton::made_minimal() const {
  const Automaton live = without_dead_ends();
  const Numbered<int> classes = live.classes_of_states();
  // One state for each class, numbered in the order in which they are reached.
  std::map<int, int> numbers{{classes[0], 0}};
  std::vector<int> states_to_visit{0};
  std::vector<int> next;
  std::vector<bool> accepting;
  for (std::size_t i = 0; i < states_to_visit.size(); ++i) {
    const int state = states_to_visit[i];
    accepting.push_back(accepts(state));
    for (Digit digit = 1; digit <= digits_; ++digit) {
      const int to = live.next(state, digit);
      if (to == kDead) {
        next.push_back(kDead);
        continue;
      }
      const auto [entry, is_new] =
          numbers.try_emplace(classes[to], static_cast<int>(numbers.size()));
      if (is_new) states_to_visit.push_back(to);
      next.push_back(entry->second);
    }
  }
  return Automaton(digits_, std::move(next), std::move(accepting));
}

int NondeterministicAutomaton::add_state() {
  steps_.push_back({});
  accepting_.push_back(false);
  return steps_.count() - 1;
}

void NondeterministicAutomaton::add_step(int from, Digit digit, int to) {
  steps_[from].push_back({digit, to});
  has_empty_steps_ = has_empty_steps_ || digit == kNoDigit;
}

/// Adds the states that are reachable by empty steps; returns all in order.
std::vector<int> NondeterministicAutomaton::closure(std::vector<int> states) const {
  if (has_empty_steps_) {
    Numbered<bool> seen(steps_.count(), false);
    for (int state : states) seen[state] = true;
    for (std::size_t i = 0; i < states.size(); ++i)
      for (const Step& step : steps_[states[i]])
        if (step.digit == kNoDigit && !seen[step.to]) {
          seen[step.to] = true;
          states.push_back(step.to);
        }
  }
  std::ranges::sort(states);
  states.erase(std::unique(states.begin(), states.end()), states.end());
  return states;
}

std::optional<Automaton> NondeterministicAutomaton::determinised(std::size_t most) const {
  const auto step = [&](const std::vector<int>& from, Digit digit) {
    std::vector<int> to;
    for (int state : from)
      for (const Step& way : steps_[state])
        if (way.digit == digit) to.push_back(way.to);
    std::optional<std::vector<int>> reached;
    if (!to.empty()) reached = closure(std::move(to));
    return reached;
  };
  const auto accepts = [&](const std::vector<int>& states) {
    return std::ranges::any_of(states,
                               [&](int state) { return static_cast<bool>(accepting_[state]); });
  };
  return Automaton::of_at_most(most, digits_, closure(starts_), step, accepts);
}

}  // namespace dokusat
