#pragma once
// Finite automata that read digits: which words the digits along some cells may be.

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
  static constexpr int kDead = -1;  ///< no way on

  /// `next` has a state, or `kDead`, for each state and digit: those of state 0, digits ascending,
  /// then those of state 1. `accepting` has an entry for each state; there is at least one.
  Automaton(int digits, std::vector<int> next, std::vector<bool> accepting);

  /// From a start, and `step(state, digit)`, which is the next state or nothing. `State` is any
  /// ordered type; only finitely many may be reachable. The result is minimised.
  template <class State, class Step, class Accepts>
  static Automaton of(int digits, const State& start, Step step, Accepts accepts) {
    return *of_at_most(SIZE_MAX, digits, start, step, accepts);
  }
  /// The same; nothing where more than `most` states are reachable.
  template <class State, class Step, class Accepts>
  static std::optional<Automaton> of_at_most(std::size_t most, int digits, const State& start,
                                             Step step, Accepts accepts);

  int digits() const { return digits_; }
  int states() const { return accepting_.count(); }
  /// Requires a state, not `kDead`.
  int next(int state, Digit digit) const {
    assert(state >= 0 && state < states() && digit >= 1 && digit <= digits_);
    return next_[state * digits_ + digit - 1];
  }
  bool accepts(int state) const { return accepting_[state]; }
  /// Whether the word leads to an accepting state.
  bool accepts(const std::vector<Digit>& word) const;

  /// The least automaton of the same words: no state without a way to and from it, no two from
  /// which the same words are accepted (E. F. Moore, "Gedanken-experiments on sequential machines",
  /// 1956). Without any word it is one state that does not accept.
  Automaton minimised() const;

 private:
  Automaton made_minimal() const;
  Automaton without_dead_ends() const;
  Numbered<int> classes_of_states() const;

  int digits_;
  Numbered<int> next_;
  Numbered<bool> accepting_;
};

/// An automaton that may be in several states at once. States are numbered from 0 on.
class NondeterministicAutomaton {
 public:
  explicit NondeterministicAutomaton(int digits) : digits_(digits) {}

  int add_state();
  void add_step(int from, Digit digit, int to);
  /// A step without reading a digit.
  void add_step(int from, int to) { add_step(from, kNoDigit, to); }
  void add_start(int state) { starts_.push_back(state); }
  void add_accepting(int state) { accepting_[state] = true; }

  /// The minimised automaton of the same words, by the construction of subsets (M. O. Rabin, D.
  /// Scott, "Finite automata and their decision problems", 1959); nothing where that makes more
  /// than `most` states, of which there may be exponentially many.
  std::optional<Automaton> determinised(std::size_t most) const;

 private:
  struct Step {
    Digit digit;  ///< `kNoDigit` where none is read
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
    const State from = states[i];  // a copy, as the list grows
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
