#include <algorithm>
#include <bit>
#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/model/constraints.hpp>
#include <dokusat/model/kept_automata.hpp>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace dokusat {
namespace {

/// Makes an automaton as `Automaton::of` does, or returns a cached one. The type of `step` tells
/// the kind of automaton; `numbers` and the values of the board determine it.
template <class State, class Step, class Accepts>
std::shared_ptr<const Automaton> automaton(const std::vector<int>& numbers, const Board& board,
                                           const State& start, Step step, Accepts accepts) {
  static KeptAutomata kept;  // one cache for each instance of this template
  std::string key;
  for (const int number : numbers) key += std::to_string(number) + ' ';
  return kept.of(key, board.values(), [&] {
    return std::optional(Automaton::of(board.digit_count(), start, step, accepts));
  });
}

bool contains(const auto& list, const auto& item) {
  return std::ranges::find(list, item) != list.end();
}

/// A state of reading a line: the end that must follow, and the rest of the sum before it.
struct Filling {
  static constexpr Digit kBoth = -1;  ///< before the first end
  static constexpr Digit kNone = 0;   ///< after the second end
  Digit awaited = kBoth;
  int rest = 0;
  friend auto operator<=>(const Filling&, const Filling&) = default;
};

std::shared_ptr<const Automaton> filled_between(const Board& board, SumBetween::Ends ends,
                                                int sum) {
  const auto step = [&](Filling filling, Digit digit) -> std::optional<Filling> {
    if (digit < ends.low || digit > ends.high) return std::nullopt;
    const bool is_end = digit == ends.low || digit == ends.high;
    if (filling.awaited == Filling::kBoth)
      return is_end ? Filling{ends.low + ends.high - digit, sum} : filling;
    if (filling.awaited == Filling::kNone) return is_end ? std::nullopt : std::optional(filling);
    if (is_end)
      return digit == filling.awaited && filling.rest == 0
                 ? std::optional(Filling{Filling::kNone, 0})
                 : std::nullopt;
    filling.rest -= board.value(digit);
    return filling.rest < 0 ? std::nullopt : std::optional(filling);
  };
  return automaton({ends.low, ends.high, sum}, board, Filling(), step,
                   [](Filling filling) { return filling.awaited == Filling::kNone; });
}

/// A state of comparing two lines that are read cell by cell in turns. `waiting` is the digit of
/// the first line that was not compared yet, or 0.
struct Race {
  enum class State { level, less, greater, not_compared };
  State state = State::level;
  Digit waiting = 0;
  bool begun = false;
  friend auto operator<=>(const Race&, const Race&) = default;
};

/// Returns an automaton for two lines that are read in turns. It accepts if the first line does not
/// begin with `rank.begins`, or is less than the second (greater if `less` is false; with ties,
/// greater or equal).
std::shared_ptr<const Automaton> compared(const Board& board, const LexicographicRank& rank,
                                          bool less) {
  const auto step = [&](Race race, Digit digit) -> std::optional<Race> {
    if (race.state != Race::State::level) return race;
    if (!race.begun && digit != rank.begins) return Race{Race::State::not_compared, 0, true};
    if (race.waiting == 0) return Race{Race::State::level, digit, true};
    if (race.waiting == digit) return Race{Race::State::level, 0, true};
    return Race{race.waiting < digit ? Race::State::less : Race::State::greater, 0, true};
  };
  return automaton({rank.begins, rank.ties, less}, board, Race(), step, [&](const Race& race) {
    return race.state == Race::State::not_compared ||
           (!less && rank.ties && race.state == Race::State::level) ||
           race.state == (less ? Race::State::less : Race::State::greater);
  });
}

std::vector<Cell> in_turns(const std::vector<Cell>& one, const std::vector<Cell>& other) {
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < one.size(); ++i) {
    cells.push_back(one[i]);
    cells.push_back(other[i]);
  }
  return cells;
}

/// A state of reading arms: the number of cells read, the digit of the first cell, whether the run
/// of this arm continues, and the length of all runs.
struct Run {
  std::size_t place = 0;
  Digit digit = 0;
  bool continues = true;
  int length = 0;
  friend auto operator<=>(const Run&, const Run&) = default;
};

/// Joins the alternatives by `Either`, unless there is only one.
std::vector<Constraint> one_of(std::vector<Alternative> alternatives) {
  if (alternatives.size() == 1) return std::move(alternatives[0].constraints);
  return {Either{std::move(alternatives)}};
}

}  // namespace

std::vector<Constraint> decompose(const Count& count, const Board& board) {
  if (count.allowed.empty()) return {Either{}};
  const int least = count.allowed.front();
  const int most = count.allowed.back();
  const bool is_bounded = std::cmp_less(most, count.cells.size());
  if (std::cmp_equal(most - least + 1, count.allowed.size()) &&
      (least == most || least == 0 || !is_bounded)) {
    Linear linear{{},
                  least == most ? Comparison::exactly
                  : is_bounded  ? Comparison::at_most
                                : Comparison::at_least,
                  is_bounded ? most : least};
    WeightList weights(board.digit_count());
    for (const Digit digit : count.digits) weights[static_cast<std::size_t>(digit - 1)] = 1;
    for (const Cell cell : count.cells) linear.terms.push_back({cell, weights});
    return {std::move(linear)};
  }
  const auto step = [&](int counted, Digit digit) -> std::optional<int> {
    if (!contains(count.digits, digit)) return counted;
    return counted < most ? std::optional(counted + 1) : std::nullopt;
  };
  std::vector<int> numbers = count.digits;
  numbers.push_back(0);
  numbers.insert(numbers.end(), count.allowed.begin(), count.allowed.end());
  return {Regular{count.cells, automaton(numbers, board, 0, step, [&](int counted) {
                    return contains(count.allowed, counted);
                  })}};
}

std::vector<Constraint> decompose(const CountDifferent& count, const Board& board) {
  using Seen = std::pair<std::size_t, std::uint64_t>;  // number of cells read, and the set of their
                                                       // digits
  const std::size_t counted = count.cells.size();
  const auto step = [&](const Seen& seen, Digit digit) -> std::optional<Seen> {
    const auto& [read, digits] = seen;
    if (read < counted) return Seen{read + 1, digits | std::uint64_t{1} << (digit - 1)};
    if (read > counted || std::popcount(digits) != digit + count.more) return std::nullopt;
    return Seen{read + 1, 0};
  };
  std::vector<Cell> cells = count.cells;
  cells.push_back(count.number);
  return {Regular{std::move(cells),
                  automaton({static_cast<int>(counted), count.more}, board, Seen{0, 0}, step,
                            [&](const Seen& seen) { return seen.first == counted + 1; })}};
}

std::vector<Constraint> decompose(const SumBetween& sum, const Board& board) {
  std::vector<Alternative> alternatives;
  for (const SumBetween::Ends& ends : sum.ends)
    alternatives.push_back({{Regular{sum.cells, filled_between(board, ends, sum.sum)}}});
  return one_of(std::move(alternatives));
}

std::vector<Constraint> decompose(const LexicographicRank& rank, const Board& board) {
  const auto less = compared(board, rank, true);
  const auto greater = compared(board, rank, false);
  std::vector<Alternative> alternatives;
  for (unsigned chosen = 0; chosen < 1U << rank.groups.size(); ++chosen) {
    if (std::popcount(chosen) != rank.lesser) continue;
    Alternative alternative;
    for (std::size_t group = 0; group < rank.groups.size(); ++group)
      for (const std::vector<Cell>& line : rank.groups[group])
        alternative.constraints.push_back(
            Regular{in_turns(line, rank.line), (chosen >> group & 1U) != 0 ? less : greater});
    alternatives.push_back(std::move(alternative));
  }
  return one_of(std::move(alternatives));
}

std::vector<Constraint> decompose(const Runs& runs, const Board& board) {
  std::vector<Cell> cells{runs.first};
  std::vector<bool> begins_arm{false};
  for (const std::vector<Cell>& arm : runs.arms)
    for (std::size_t i = 0; i < arm.size(); ++i) {
      cells.push_back(arm[i]);
      begins_arm.push_back(i == 0);
    }
  cells.push_back(runs.number);
  const int most = board.digit_count() + runs.more;
  const auto step = [&](Run run, Digit digit) -> std::optional<Run> {
    const std::size_t place = run.place++;
    if (place == 0) return most < 1 ? std::nullopt : std::optional(Run{1, digit, true, 1});
    if (place == begins_arm.size())
      return run.length == digit + runs.more ? std::optional(Run{place + 1, 0, true, 0})
                                             : std::nullopt;
    if (place > begins_arm.size()) return std::nullopt;
    run.continues = (run.continues || begins_arm[place]) && digit == run.digit;
    if (run.continues && ++run.length > most) return std::nullopt;
    // After the last arm only the length matters.
    if (place + 1 == begins_arm.size()) return Run{place + 1, 0, true, run.length};
    return run;
  };
  std::vector<int> numbers{runs.more};
  for (const std::vector<Cell>& arm : runs.arms) numbers.push_back(static_cast<int>(arm.size()));
  return {Regular{std::move(cells), automaton(numbers, board, Run(), step, [&](const Run& run) {
                    return run.place == begins_arm.size() + 1;
                  })}};
}

std::vector<Constraint> decompose(const NumberedInOrder& numbered, const Board& board) {
  const auto step = [&](int known, Digit digit) -> std::optional<int> {
    if (digit > std::min(known + 1, numbered.groups)) return std::nullopt;
    return std::max(known, digit);
  };
  return {Regular{numbered.cells, automaton({numbered.groups}, board, 0, step,
                                            [&](int known) { return known == numbered.groups; })}};
}

namespace {

template <class Kind>
constexpr bool kIsNamed = requires(const Kind& kind, const Board& board) {
  decompose(kind, board);
};

void add_decomposed(const Constraint& constraint, const Board& board,
                    std::vector<Constraint>& all) {
  std::visit(
      [&]<class Kind>(const Kind& kind) {
        if constexpr (kIsNamed<Kind>) {
          check_budget();
          std::ranges::move(decompose(kind, board), std::back_inserter(all));
        } else if constexpr (std::is_same_v<Kind, Either>) {
          Either either;
          for (const Alternative& alternative : kind.alternatives)
            either.alternatives.push_back({decomposed(alternative.constraints, board)});
          all.emplace_back(std::move(either));
        } else {
          all.push_back(constraint);
        }
      },
      constraint);
}

}  // namespace

std::vector<Constraint> decomposed(const std::vector<Constraint>& constraints, const Board& board) {
  std::vector<Constraint> all;
  all.reserve(constraints.size());
  for (const Constraint& constraint : constraints) add_decomposed(constraint, board, all);
  return all;
}

}  // namespace dokusat
