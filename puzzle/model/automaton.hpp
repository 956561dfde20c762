#pragma once
// Finite automata that read digits: sets of words that the digits along some cells may form.

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/model/indexed.hpp>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace dokusat {

/// A deterministic automaton over the digits 1…`digits`. It starts in state 0.
class Automaton {
 public:
  static constexpr int kDead = -1;  ///< the state without successors

  /// `next` has a state, or `kDead`, for each state and digit: first those of state 0, digits
  /// ascending, then those of state 1, and so on. `accepting` has an entry for each state, at least
  /// one.
  Automaton(int digits, std::vector<int> next, std::vector<bool> accepting);

  /// Makes the minimised automaton with the start state `start`, in which `step(state, digit)` is
  /// the next state or nothing. `State` is any ordered type with finitely many reachable values.
  template <class State, class Step, class Accepts>
  static Automaton of(int digits, const State& start, Step step, Accepts accepts) {
    return *of_at_most(SIZE_MAX, digits, start, step, accepts);
  }
  /// Makes an automaton as `of` does; nothing if more than `most` states are reachable.
  template <class State, class Step, class Accepts>
  static std::optional<Automaton> of_at_most(std::size_t most, int digits, const State& start,
                                             Step step, Accepts accepts);

  int digits() const { return digits_; }
  int states() const { return accepting_.count(); }
  /// Returns the number of states times that of digits.
  std::size_t table_size() const { return static_cast<std::size_t>(next_.count()); }
  /// Requires a state, not `kDead`.
  int next(int state, Digit digit) const {
    assert(state >= 0 && state < states() && digit >= 1 && digit <= digits_);
    return next_[state * digits_ + digit - 1];
  }
  bool accepts(int state) const { return accepting_[state]; }
  /// True if the word leads to an accepting state.
  bool accepts(const std::vector<Digit>& word) const;

  /// Returns the smallest automaton that accepts the same words: every state is reachable and leads
  /// to an accepting one, and no two are equivalent. If no word is accepted, it has one state that
  /// does not accept.
  Automaton minimised() const;

 private:
  Automaton made_minimal() const;
  Automaton without_dead_ends() const;
  Numbered<int> classes_of_states() const;

  int digits_;
  Numbered<int> next_;
  Numbered<bool> accepting_;
};

/// A nondeterministic automaton. States are numbered from 0.
class NondeterministicAutomaton {
 public:
  explicit NondeterministicAutomaton(int digits) : digits_(digits) {}

  int add_state();
  void add_step(int from, Digit digit, int to);
  /// Adds a step that reads no digit.
  void add_step(int from, int to) { add_step(from, kNoDigit, to); }
  void add_start(int state) { starts_.push_back(state); }
  void add_accepting(int state) { accepting_[state] = true; }

  /// Returns the minimised automaton that accepts the same words, by the subset construction (M. O.
  /// Rabin, D. Scott, "Finite automata and their decision problems", 1959); nothing if it has more
  /// than `most` states, as there may be exponentially many.
  std::optional<Automaton> determinised(std::size_t most) const;

 private:
  struct Step {
    Digit digit;  ///< `kNoDigit` if none is read
    int to;
  };
  std::vector<int> closure(std::vector<int> states) const;

  int digits_;
  Numbered<std::vector<Step>> steps_;
  Numbered<bool> accepting_;
  std::vector<int> starts_;
  bool has_empty_steps_ = false;
};

template <class State, class Step, class Accepts>
std::optional<Automaton> Automaton::of_at_most(std::size_t most, int digits, const State& start,
                                               Step step, Accepts accepts) {
  std::map<State, int> numbers{{start, 0}};
  std::vector<State> states{start};
  std::vector<int> next;
  std::vector<bool> accepting;
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (states.size() > most) return std::nullopt;
    check_budget();
    const State from = states[i];  // a copy, as `states` grows
    accepting.push_back(accepts(from));
    for (Digit digit = 1; digit <= digits; ++digit) {
      const std::optional<State> to = step(from, digit);
      if (!to) {
        next.push_back(kDead);
        continue;
      }
      const auto [entry, is_new] = numbers.try_emplace(*to, static_cast<int>(states.size()));
      if (is_new) states.push_back(*to);
      next.push_back(entry->second);
    }
  }
  return Automaton(digits, std::move(next), std::move(accepting)).minimised();
}

}  // namespace dokusat
