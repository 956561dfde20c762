#include <algorithm>
#include <dokusat/propagation/recognised.hpp>
#include <vector>

namespace dokusat::propagation {
namespace {

constexpr int kDead = Automaton::kDead;

/// The digits with which the automaton leaves the state for another one, or for none.
Mask leaving(const Automaton& automaton, int state) {
  unsigned digits = 0;
  for (Digit digit = 1; digit <= automaton.digits(); ++digit)
    if (automaton.next(state, digit) != state) digits |= 1U << (digit - 1);
  return mask_of(digits);
}

/// Where all of the digits lead; nothing where they lead to different states.
std::optional<int> common_end(const Automaton& automaton, int state, unsigned digits) {
  std::optional<int> end;
  for (; digits != 0; digits &= digits - 1) {
    const int to = automaton.next(state, first_digit(digits));
    if (end && *end != to) return std::nullopt;
    end = to;
  }
  return end;
}

/// The automaton between the ends: each state has a sum that is left.
class Filling {
 public:
  Filling(const Automaton& automaton, SandwichEnds pair, Digit awaited)
      : automaton_(automaton),
        pair_(pair),
        awaited_(awaited),
        rest_of_(static_cast<std::size_t>(automaton.states()), kUnknown) {}

  /// The sum from the state on, where its words are those of a filling and of the awaited end,
  /// which leads to `end`.
  std::optional<int> sum(int first, int end) {
    const std::optional<int> sum = distance(first, end);
    if (!sum || *sum > kMostSum) return std::nullopt;
    rest_of_[static_cast<std::size_t>(first)] = *sum;
    std::vector<int> found{first};
    for (std::size_t i = 0; i < found.size(); ++i)
      if (!is_right(found[i], end, found)) return std::nullopt;
    return sum;
  }

 private:
  static constexpr int kUnknown = -1;
  static constexpr int kMostSum = 200;

  /// The sum of digits on some way to a state from which the awaited end leads on.
  std::optional<int> distance(int first, int end) const {
    std::vector<int> sums(rest_of_.size(), kUnknown);
    std::vector<int> found{first};
    sums[static_cast<std::size_t>(first)] = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
      const int sum = sums[static_cast<std::size_t>(found[i])];
      if (automaton_.next(found[i], awaited_) == end) return sum;
      for (Digit digit = pair_.low + 1; digit < pair_.high; ++digit)
        if (const int to = automaton_.next(found[i], digit);
            to != kDead && sums[static_cast<std::size_t>(to)] == kUnknown) {
          sums[static_cast<std::size_t>(to)] = sum + digit;
          found.push_back(to);
        }
    }
    return std::nullopt;
  }

  /// Whether digits between the ends have a sum, each as often as one likes.
  bool is_sum(int sum) const {
    std::vector<bool> reached(static_cast<std::size_t>(sum) + 1, false);
    reached[0] = true;
    for (int one = 1; one <= sum; ++one)
      for (Digit digit = pair_.low + 1; digit < pair_.high && digit <= one; ++digit)
        if (reached[static_cast<std::size_t>(one - digit)])
          reached[static_cast<std::size_t>(one)] = true;
    return reached[static_cast<std::size_t>(sum)];
  }

  bool is_right(int state, int end, std::vector<int>& found) {
    const int rest = rest_of_[static_cast<std::size_t>(state)];
    for (Digit digit = 1; digit <= automaton_.digits(); ++digit) {
      const int to = automaton_.next(state, digit);
      if (digit == awaited_) {
        if (to != (rest == 0 ? end : kDead)) return false;
      } else if (digit <= pair_.low || digit >= pair_.high || rest < digit ||
                 !is_sum(rest - digit)) {
        if (to != kDead) return false;
      } else {
        if (to == kDead) return false;
        int& there = rest_of_[static_cast<std::size_t>(to)];
        if (there == kUnknown) {
          there = rest - digit;
          found.push_back(to);
        } else if (there != rest - digit) {
          return false;
        }
      }
    }
    return !automaton_.accepts(state);
  }

  const Automaton& automaton_;
  SandwichEnds pair_;
  Digit awaited_;
  std::vector<int> rest_of_;
};

/// Whether digits between the ends stay in the state and no others are read.
bool stays_between(const Automaton& automaton, int state, SandwichEnds pair, bool ends_lead_on) {
  for (Digit digit = 1; digit <= automaton.digits(); ++digit) {
    const int to = automaton.next(state, digit);
    if (digit == pair.low || digit == pair.high) {
      if ((to != kDead && to != state) != ends_lead_on || to == state) return false;
    } else if (to != (digit > pair.low && digit < pair.high ? state : kDead)) {
      return false;
    }
  }
  return true;
}

/// The words of a comparison, read digit by digit.
class Comparing {
 public:
  static constexpr int kBegin = 0;
  static constexpr int kStates = 5 + kMostDigits + 1;

  explicit Comparing(RecognisedComparison comparison) : comparison_(comparison) {}

  int next(int state, Digit digit) const {
    if (state == kBegin && digit != comparison_.begins) return kNotCompared;
    if (state == kBegin || state == kAgree) return kWaiting + digit;
    if (state <= kWaiting) return state;
    const Digit waiting = state - kWaiting;
    return waiting == digit ? kAgree : waiting < digit ? kLess : kGreater;
  }
  bool accepts(int state) const {
    return state == kNotCompared || state == (comparison_.less ? kLess : kGreater);
  }

 private:
  enum { kAgree = 1, kLess, kGreater, kNotCompared, kWaiting = kNotCompared };

  RecognisedComparison comparison_;
};

/// Whether both accept the same words.
bool says(const Automaton& automaton, const Comparing& comparing) {
  struct Pair {
    int state;
    int other;
  };
  std::vector<Pair> found{{0, Comparing::kBegin}};
  std::vector<bool> is_found(static_cast<std::size_t>(automaton.states() + 1) * Comparing::kStates);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto [state, other] = found[i];
    if ((state != kDead && automaton.accepts(state)) != comparing.accepts(other)) return false;
    for (Digit digit = 1; digit <= automaton.digits(); ++digit) {
      const Pair to{state == kDead ? kDead : automaton.next(state, digit),
                    comparing.next(other, digit)};
      const auto at = static_cast<std::size_t>((to.state + 1) * Comparing::kStates + to.other);
      if (!is_found[at]) found.push_back(to);
      is_found[at] = true;
    }
  }
  return true;
}

}  // namespace

std::optional<RecognisedCount> recognised_count(const Automaton& automaton, std::size_t cells) {
  constexpr std::size_t kMostCounted = 63;
  const Mask digits = leaving(automaton, 0);
  if (digits == 0 || cells > kMostCounted) return std::nullopt;
  RecognisedCount count{digits, 0};
  int state = 0;
  for (std::size_t n = 0; n <= cells && state != kDead; ++n) {
    const Mask here = leaving(automaton, state);
    if (here != digits && here != 0) return std::nullopt;
    if (automaton.accepts(state)) count.allowed |= std::uint64_t{1} << n;
    const std::optional<int> next = common_end(automaton, state, digits);
    if (!next) return std::nullopt;
    state = *next;
  }
  return count;
}

std::optional<RecognisedSandwich> recognised_sandwich(const Automaton& automaton) {
  // Both ends lead to a state of their own, digits between them nowhere.
  SandwichEnds pair{0, 0};
  for (Digit digit = 1; digit <= automaton.digits(); ++digit)
    if (const int to = automaton.next(0, digit); to != 0 && to != kDead) {
      if (pair.high != 0) return std::nullopt;
      (pair.low == 0 ? pair.low : pair.high) = static_cast<std::uint8_t>(digit);
    }
  if (pair.high == 0 || automaton.accepts(0) || !stays_between(automaton, 0, pair, true))
    return std::nullopt;
  int end = kDead;
  for (int state = 0; state < automaton.states(); ++state)
    if (automaton.accepts(state)) {
      if (end != kDead) return std::nullopt;
      end = state;
    }
  if (end == kDead || !stays_between(automaton, end, pair, false)) return std::nullopt;
  const auto behind_low = Filling(automaton, pair, pair.high).sum(automaton.next(0, pair.low), end);
  const auto behind_high =
      Filling(automaton, pair, pair.low).sum(automaton.next(0, pair.high), end);
  if (!behind_low || behind_low != behind_high) return std::nullopt;
  return RecognisedSandwich{pair, *behind_low};
}

std::optional<RecognisedComparison> recognised_comparison(const Automaton& automaton) {
  if (automaton.digits() < 2 || automaton.digits() > kMostDigits) return std::nullopt;
  for (Digit begins = 1; begins <= automaton.digits(); ++begins)
    for (const bool less : {false, true})
      if (says(automaton, Comparing({begins, less}))) return RecognisedComparison{begins, less};
  return std::nullopt;
}

}  // namespace dokusat::propagation
