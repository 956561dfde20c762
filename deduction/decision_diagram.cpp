#include <algorithm>
#include <dokusat/deduction/decision_diagram.hpp>
#include <limits>
#include <map>
#include <unordered_map>
#include <utility>

namespace dokusat {

/// Builds layer after layer from the root, then, from the end on, drops what leads nowhere and
/// joins what leads to the same.
class DiagramBuilder {
 public:
  using Arc = DecisionDiagram::Arc;

  explicit DiagramBuilder(std::size_t places) : diagram_(places) {}

  /// From state 0. `for_each_step(place, state, f)` calls f(choice, next state). The states behind
  /// the last place all accept. False if there are more arcs than that.
  template <class ForEachStep>
  bool add_layers(ForEachStep for_each_step, std::size_t most_arcs) {
    Numbered<std::int64_t> states(1, 0);
    std::size_t arcs = 0;
    for (std::size_t place = 0; place < diagram_.places(); ++place) {
      diagram_.nodes_[place] = states.count();
      std::unordered_map<std::int64_t, int> numbers;
      Numbered<std::int64_t> next;
      for (int from = 0; from < states.count(); ++from) {
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

  DecisionDiagram reduced() {
    // All that stand behind the last place are the end.
    if (diagram_.places() > 0)
      for (Arc& arc : diagram_.arcs_.back()) arc.to = 0;
    Numbered<int> classes(1, 0);
    for (std::size_t place = diagram_.places(); place-- > 0;) classes = join_layer(place, classes);
    return std::move(diagram_);
  }

  /// No path.
  static DecisionDiagram none(std::size_t places) { return DecisionDiagram(places); }

 private:
  static constexpr int kNone = -1;
  using Way = std::pair<int, int>;  // what is chosen, and the node that it leads to

  /// Renames the nodes behind the place by their classes, and finds those before it: one for each
  /// set of ways on, `kNone` for a node without any.
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

  DecisionDiagram diagram_;
};

namespace {

/// The least and the greatest sum from each place on.
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

std::optional<DecisionDiagram> diagram_of(const std::vector<const Automaton*>& automata,
                                          const std::vector<std::vector<Digit>>& digits,
                                          std::size_t most_arcs) {
  if (digits.empty()) {
    const bool has_word = std::ranges::any_of(
        automata, [](const Automaton* automaton) { return automaton->accepts(0); });
    if (!has_word) return DiagramBuilder::none(0);
  }
  // A state of one of the automata; all begin at the root.
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

std::optional<SequenceChoice> sequence_choice_of(const Either& either) {
  SequenceChoice choice;
  for (const Alternative& alternative : either.alternatives) {
    if (alternative.primitives.size() != 1) return std::nullopt;
    const auto* sequence = std::get_if<Sequence>(&alternative.primitives[0]);
    if (sequence == nullptr) return std::nullopt;
    if (!choice.automata.empty() && sequence->cells != choice.cells) return std::nullopt;
    choice.cells = sequence->cells;
    choice.automata.push_back(sequence->automaton.get());
  }
  return choice.automata.empty() ? std::nullopt : std::optional(choice);
}

DecisionDiagram diagram_of(const Automaton& automaton,
                           const std::vector<std::vector<Digit>>& digits) {
  return *diagram_of(std::vector{&automaton}, digits, std::numeric_limits<std::size_t>::max());
}

std::optional<DecisionDiagram> diagram_of(const std::vector<std::vector<Summand>>& summands,
                                          Comparison comparison, std::int64_t bound,
                                          std::size_t most_arcs) {
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
      // Sums from which all choices keep the bound are one state.
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
