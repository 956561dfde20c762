#include <algorithm>
#include <bit>
#include <dokusat/analysis/mdd.hpp>
#include <dokusat/base/budget.hpp>
#include <limits>
#include <map>
#include <unordered_map>
#include <utility>

namespace dokusat {

/// Builds a diagram layer by layer from the root; then, from the end, removes dead ends and merges
/// nodes with the same continuations.
class DiagramBuilder {
 public:
  using Arc = Mdd::Arc;

  explicit DiagramBuilder(std::size_t places) : diagram_(places) {}

  /// Adds layers from state 0. `for_each_step(place, state, f)` calls f(choice, next state). All
  /// states after the last place accept. False if there are more than `most_arcs` arcs.
  template <class ForEachStep>
  bool add_layers(ForEachStep for_each_step, std::size_t most_arcs) {
    Numbered<std::int64_t> states(1, 0);
    std::size_t arcs = 0;
    for (std::size_t place = 0; place < diagram_.places(); ++place) {
      diagram_.nodes_[place] = states.count();
      std::unordered_map<std::int64_t, int> numbers;
      Numbered<std::int64_t> next;
      for (int from = 0; from < states.count(); ++from) {
        check_budget();
        const auto add = [&](int choice, std::int64_t to) {
          const auto [entry, is_new] = numbers.try_emplace(to, next.count());
          if (is_new) next.push_back(to);
          diagram_.arcs_[place].push_back({from, choice, entry->second});
        };
        for_each_step(place, states[from], add);
        if (arcs + diagram_.arcs_[place].size() > most_arcs) return false;
      }
      arcs += diagram_.arcs_[place].size();
      states = std::move(next);
    }
    // All arcs of the last place lead to one end node.
    if (diagram_.places() > 0)
      for (Arc& arc : diagram_.arcs_.back()) arc.to = 0;
    diagram_.nodes_.back() = states.empty() ? 0 : 1;
    return true;
  }

  /// Removes arcs that no path of different digits takes: those with a digit that all paths to or
  /// from them have, and, with as many places as digits, those to nodes past which a digit is on no
  /// path. The choices must be digits up to 64.
  void keep_distinct() {
    constexpr int kMostRounds = 4;
    if (diagram_.nodes_.back() == 0) return;
    for (int round = 0; round < kMostRounds && drop_repetitions(); ++round) {
    }
    drop_unreachable();
  }

  Mdd reduced() {
    Numbered<int> classes(1, 0);
    for (std::size_t place = diagram_.places(); place-- > 0;) classes = join_layer(place, classes);
    return std::move(diagram_);
  }

  /// A diagram without paths.
  static Mdd none(std::size_t places) { return Mdd(places); }

 private:
  static constexpr int kNone = -1;
  using Way = std::pair<int, int>;  // a choice, and the node that it leads to

  /// The digits on the paths from one end of a diagram to a node, as bits.
  struct PathDigits {
    std::uint64_t all = ~std::uint64_t{0};  ///< on every path
    std::uint64_t some = 0;                 ///< on some path
    bool is_there = false;                  ///< true if there is a path

    void add(const PathDigits& before, std::uint64_t digit) {
      if (!before.is_there) return;
      is_there = true;
      all &= before.all | digit;
      some |= before.some | digit;
    }
    /// Uses the fact that the digits of a path differ.
    void count(std::size_t places) {
      const auto digits = static_cast<std::size_t>(std::popcount(some));
      if (digits < places) is_there = false;
      if (digits == places) all = some;
    }
  };

  static std::uint64_t bit_of(const Arc& arc) { return std::uint64_t{1} << (arc.choice - 1); }

  /// Removes arcs once. True if there were any.
  bool drop_repetitions() {
    const std::size_t places = diagram_.places();
    std::vector<Numbered<PathDigits>> begins, ends;  // by layer
    for (const int nodes : diagram_.nodes_) begins.emplace_back(nodes);
    ends = begins;
    begins[0][0] = ends[places][0] = {0, 0, true};
    for (std::size_t place = 0; place < places; ++place) {
      check_budget(static_cast<long>(diagram_.arcs_[place].size() / 64));
      for (const Arc& arc : diagram_.arcs_[place])
        begins[place + 1][arc.to].add(begins[place][arc.from], bit_of(arc));
      for (PathDigits& digits : begins[place + 1]) digits.count(place + 1);
    }
    for (std::size_t place = places; place-- > 0;) {
      for (const Arc& arc : diagram_.arcs_[place])
        ends[place][arc.from].add(ends[place + 1][arc.to], bit_of(arc));
      for (PathDigits& digits : ends[place]) digits.count(places - place);
    }
    const PathDigits& whole = begins[places][0];  // of paths from end to end
    const std::uint64_t wanted = whole.all == whole.some ? whole.all : 0;
    std::size_t dropped = 0;
    for (std::size_t place = 0; place < places; ++place)
      dropped += std::erase_if(diagram_.arcs_[place], [&](const Arc& arc) {
        const PathDigits& begin = begins[place][arc.from];
        const PathDigits& end = ends[place + 1][arc.to];
        return !begin.is_there || !end.is_there || ((begin.all | end.all) & bit_of(arc)) != 0 ||
               (begin.all & end.all) != 0 || (wanted & ~(begin.some | bit_of(arc) | end.some)) != 0;
      });
    return dropped > 0;
  }

  /// Removes arcs from nodes to which no path leads.
  void drop_unreachable() {
    std::vector<char> reached(1, 1);
    for (std::size_t place = 0; place < diagram_.places(); ++place) {
      const auto index = [](int node) { return static_cast<std::size_t>(node); };
      std::vector<char> next(index(diagram_.nodes_[place + 1]), 0);
      std::erase_if(diagram_.arcs_[place],
                    [&](const Arc& arc) { return reached[index(arc.from)] == 0; });
      for (const Arc& arc : diagram_.arcs_[place]) next[index(arc.to)] = 1;
      reached = std::move(next);
    }
  }

  /// Renames the nodes after the place by their classes, and computes the classes of those before
  /// it: one for each set of continuations, `kNone` for dead ends.
  Numbered<int> join_layer(std::size_t place, const Numbered<int>& classes_behind) {
    const std::vector<Arc> arcs = std::move(diagram_.arcs_[place]);
    std::vector<Arc>& joined = diagram_.arcs_[place] = {};
    Numbered<int> classes(diagram_.nodes_[place], kNone);
    std::map<std::vector<Way>, int> numbers;
    std::vector<Way> ways;
    for (auto arc = arcs.begin(); arc != arcs.end();) {
      check_budget();
      const int from = arc->from;
      ways.clear();
      for (; arc != arcs.end() && arc->from == from; ++arc)
        if (const int to = classes_behind[arc->to]; to != kNone) ways.emplace_back(arc->choice, to);
      if (ways.empty()) continue;
      std::ranges::sort(ways);  // several arcs may have become one
      ways.erase(std::unique(ways.begin(), ways.end()), ways.end());
      const auto [entry, is_new] = numbers.try_emplace(ways, static_cast<int>(numbers.size()));
      classes[from] = entry->second;
      if (!is_new) continue;
      for (const auto& [choice, to] : ways) joined.push_back({entry->second, choice, to});
    }
    diagram_.nodes_[place] = static_cast<int>(numbers.size());
    return classes;
  }

  Mdd diagram_;
};

namespace {

/// The least and the greatest sum from a place on.
struct Range {
  std::int64_t least = 0;
  std::int64_t greatest = 0;
};
std::vector<Range> ranges_from(const std::vector<std::vector<Summand>>& summands) {
  std::vector<Range> ranges(summands.size() + 1);
  for (std::size_t place = summands.size(); place-- > 0;) {
    const auto [least, greatest] = std::ranges::minmax(summands[place], {}, &Summand::value);
    ranges[place] = {ranges[place + 1].least + least.value,
                     ranges[place + 1].greatest + greatest.value};
  }
  return ranges;
}

}  // namespace

std::optional<Mdd> diagram_of(const std::vector<const Automaton*>& automata,
                              const std::vector<std::vector<Digit>>& digits, std::size_t most_arcs,
                              bool distinct) {
  if (digits.empty()) {
    const bool has_word = std::ranges::any_of(
        automata, [](const Automaton* automaton) { return automaton->accepts(0); });
    if (!has_word) return DiagramBuilder::none(0);
  }
  // A state is encoded together with its automaton; all automata start at the root.
  constexpr std::int64_t kStates = std::int64_t{1} << 32;
  DiagramBuilder builder(digits.size());
  const auto for_each_step_of = [&](std::int64_t which, std::size_t place, int from,
                                    const auto& add) {
    const Automaton& automaton = *automata[static_cast<std::size_t>(which)];
    for (Digit digit : digits[place]) {
      const int to = automaton.next(from, digit);
      if (to == Automaton::kDead) continue;
      if (place + 1 < digits.size() || automaton.accepts(to)) add(digit, which * kStates + to);
    }
  };
  const auto for_each_step = [&](std::size_t place, std::int64_t from, const auto& add) {
    if (place > 0)
      return for_each_step_of(from / kStates, place, static_cast<int>(from % kStates), add);
    for (std::int64_t which = 0; std::cmp_less(which, automata.size()); ++which)
      for_each_step_of(which, 0, 0, add);
  };
  if (!builder.add_layers(for_each_step, most_arcs)) return std::nullopt;
  if (distinct) builder.keep_distinct();
  return builder.reduced();
}

std::optional<SequenceChoice> sequence_choice_of(const Either& either) {
  SequenceChoice choice;
  for (const Alternative& alternative : either.alternatives) {
    if (alternative.constraints.size() != 1) return std::nullopt;
    const auto* sequence = std::get_if<Regular>(&alternative.constraints[0]);
    if (sequence == nullptr) return std::nullopt;
    if (!choice.automata.empty() && sequence->cells != choice.cells) return std::nullopt;
    choice.cells = sequence->cells;
    choice.automata.push_back(sequence->automaton.get());
  }
  return choice.automata.empty() ? std::nullopt : std::optional(choice);
}

Mdd diagram_of(const Automaton& automaton, const std::vector<std::vector<Digit>>& digits,
               bool distinct) {
  return *diagram_of(std::vector{&automaton}, digits, std::numeric_limits<std::size_t>::max(),
                     distinct);
}

std::optional<Mdd> diagram_of(const std::vector<std::vector<Summand>>& summands,
                              Comparison comparison, std::int64_t bound, std::size_t most_arcs) {
  if (std::ranges::any_of(summands, &std::vector<Summand>::empty))
    return DiagramBuilder::none(summands.size());
  const std::vector<Range> ranges = ranges_from(summands);
  const bool up_to = comparison != Comparison::at_least;
  const bool from = comparison != Comparison::at_most;
  if ((up_to && ranges[0].least > bound) || (from && ranges[0].greatest < bound))
    return DiagramBuilder::none(summands.size());
  const auto for_each_step = [&](std::size_t place, std::int64_t sum, const auto& add) {
    const Range& rest = ranges[place + 1];
    for (const auto& [choice, value] : summands[place]) {
      std::int64_t next = sum + value;
      if (up_to && next + rest.least > bound) continue;
      if (from && next + rest.greatest < bound) continue;
      // Sums from which every choice satisfies the bound are one state.
      if (!from) next = std::max(next, bound - rest.greatest);
      if (!up_to) next = std::min(next, bound - rest.least);
      add(choice, next);
    }
  };
  DiagramBuilder builder(summands.size());
  if (!builder.add_layers(for_each_step, most_arcs)) return std::nullopt;
  return builder.reduced();
}

Linear with_terms_joined(const Linear& linear) {
  Linear joined{{}, linear.comparison, linear.bound};
  for (const CellWeights& term : linear.terms) {
    const auto found = std::ranges::find(joined.terms, term.cell, &CellWeights::cell);
    if (found == joined.terms.end()) {
      joined.terms.push_back(term);
      continue;
    }
    for (std::size_t i = 0; i < term.of_digit.size(); ++i) found->of_digit[i] += term.of_digit[i];
  }
  return joined;
}

}  // namespace dokusat
