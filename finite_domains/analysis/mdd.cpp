#include <algorithm>
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
  explicit DiagramBuilder(Mdd diagram) : diagram_(std::move(diagram)) {}

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
    diagram_.nodes_.back() = states.empty() ? 0 : 1;
    return true;
  }

  /// Removes the arcs of the place for which `goes(arc)` is true.
  template <class Goes>
  void drop(std::size_t place, Goes goes) {
    std::erase_if(diagram_.arcs_[place], goes);
  }

  Mdd reduced() {
    // All nodes after the last place are the end.
    if (diagram_.places() > 0)
      for (Arc& arc : diagram_.arcs_.back()) arc.to = 0;
    Numbered<int> classes(1, 0);
    for (std::size_t place = diagram_.places(); place-- > 0;) classes = join_layer(place, classes);
    return std::move(diagram_);
  }

  /// A diagram without paths.
  static Mdd none(std::size_t places) { return Mdd(places); }

 private:
  static constexpr int kNone = -1;
  using Way = std::pair<int, int>;  // a choice, and the node that it leads to

  /// Renames the nodes after the place by their classes, and computes the classes of those before
  /// it: one for each set of continuations, `kNone` for dead ends.
  Numbered<int> join_layer(std::size_t place, const Numbered<int>& classes_behind) {
    std::vector<Arc>& arcs = diagram_.arcs_[place];
    Numbered<std::vector<Way>> ways(diagram_.nodes_[place]);
    for (const Arc& arc : arcs)
      if (const int to = classes_behind[arc.to]; to != kNone)
        ways[arc.from].emplace_back(arc.choice, to);
    for (std::vector<Way>& way : ways) {  // several arcs may have become one
      std::ranges::sort(way);
      way.erase(std::unique(way.begin(), way.end()), way.end());
    }
    std::map<std::vector<Way>, int> numbers;
    Numbered<int> classes;
    arcs.clear();
    for (const std::vector<Way>& way : ways) {
      check_budget();
      if (way.empty()) {
        classes.push_back(kNone);
        continue;
      }
      const auto [entry, is_new] = numbers.try_emplace(way, static_cast<int>(numbers.size()));
      classes.push_back(entry->second);
      if (!is_new) continue;
      for (const auto& [choice, to] : way) arcs.push_back({entry->second, choice, to});
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
                              const std::vector<std::vector<Digit>>& digits,
                              std::size_t most_arcs) {
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
  return builder.reduced();
}

namespace {

/// Paths through a diagram on which no digit is chosen twice.
class DistinctWalks {
 public:
  explicit DistinctWalks(const Mdd& diagram) : diagram_(diagram) {}

  /// Finds the paths. False if there are too many.
  bool find() {
    constexpr std::size_t kMostSteps = 30'000;
    constexpr int kMostDigits = 25;
    std::size_t taken = 0;
    std::vector<Stop> stops{{0, 0}};
    for (std::size_t place = 0; place < diagram_.places(); ++place) {
      const Numbered<std::vector<std::size_t>> arcs_from = arcs_by_node(place);
      std::unordered_map<std::uint64_t, int> numbers;
      std::vector<Stop> next;
      steps_.emplace_back();
      for (int from = 0; std::cmp_less(from, stops.size()); ++from) {
        check_budget();
        const auto [node, used] = stops[static_cast<std::size_t>(from)];
        for (std::size_t arc : arcs_from[node]) {
          const auto& [_, choice, to] = diagram_.arcs(place)[arc];
          if (choice > kMostDigits) return false;
          const std::uint32_t digit = std::uint32_t{1} << choice;
          if ((used & digit) != 0) continue;
          const Stop stop{to, used | digit};
          const std::uint64_t key = static_cast<std::uint64_t>(to) << 32 | stop.used;
          const auto [entry, is_new] = numbers.try_emplace(key, static_cast<int>(next.size()));
          if (is_new) next.push_back(stop);
          steps_.back().push_back({from, arc, entry->second});
        }
      }
      taken += steps_.back().size();
      if (taken > kMostSteps) return false;
      stops_.push_back(stops.size());
      stops = std::move(next);
    }
    stops_.push_back(stops.size());
    return true;
  }

  /// For each place and arc, true if a complete path uses it.
  std::vector<std::vector<char>> arcs_taken() const {
    std::vector<std::vector<char>> taken(diagram_.places());
    std::vector<char> alive(stops_.back(), true);
    for (std::size_t place = diagram_.places(); place-- > 0;) {
      taken[place].assign(diagram_.arcs(place).size(), false);
      std::vector<char> before(stops_[place], false);
      for (const auto& [from, arc, to] : steps_[place])
        if (alive[static_cast<std::size_t>(to)])
          before[static_cast<std::size_t>(from)] = taken[place][arc] = true;
      alive = std::move(before);
    }
    return taken;
  }

 private:
  /// A node, and the digits chosen on the path to it.
  struct Stop {
    int node;
    std::uint32_t used;
  };
  struct Step {
    int from;
    std::size_t arc;
    int to;
  };

  Numbered<std::vector<std::size_t>> arcs_by_node(std::size_t place) const {
    Numbered<std::vector<std::size_t>> arcs(diagram_.nodes(place));
    for (std::size_t i = 0; i < diagram_.arcs(place).size(); ++i)
      arcs[diagram_.arcs(place)[i].from].push_back(i);
    return arcs;
  }

  const Mdd& diagram_;
  std::vector<std::vector<Step>> steps_;  // by place
  std::vector<std::size_t> stops_;        // number of stops before each place and at the end
};

}  // namespace

Mdd without_repetitions(Mdd diagram) {
  if (diagram.empty() || diagram.places() < 2) return diagram;
  DistinctWalks walks(diagram);
  if (!walks.find()) return diagram;
  const std::vector<std::vector<char>> taken = walks.arcs_taken();
  DiagramBuilder builder(std::move(diagram));
  for (std::size_t place = 0; place < taken.size(); ++place) {
    std::size_t next = 0;
    builder.drop(place, [&](const Mdd::Arc&) { return !taken[place][next++]; });
  }
  return builder.reduced();
}

Mdd along_cells(const std::vector<Cell>& cells, Mdd diagram, const DistinctGroups& groups) {
  return groups.all_differ(cells) ? without_repetitions(std::move(diagram)) : diagram;
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

Mdd diagram_of(const Automaton& automaton, const std::vector<std::vector<Digit>>& digits) {
  return *diagram_of(std::vector{&automaton}, digits, std::numeric_limits<std::size_t>::max());
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
