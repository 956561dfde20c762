// Lines that match a regular expression. Its meaning is a search with the pattern itself; it
// compiles to an automaton.

#include <algorithm>
#include <dokusat/model/kept_automata.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/pattern.hpp>
#include <dokusat/rules/syntax.hpp>
#include <optional>
#include <set>

namespace dokusat {
namespace {

/// Places in a line: 0 before its first digit, 1 after it, …
using Matches = std::set<std::size_t>;

/// Returns the places at which a match from one of `begins` can end. Open cells match any digit.
Matches ends_of(const Pattern& pattern, std::span<const Digit> line, const Matches& begins) {
  Matches ends;
  switch (pattern.kind) {
    case Pattern::Kind::digits:
      for (std::size_t place : begins)
        if (place < line.size() && !pattern.digits.empty() &&
            (line[place] == kOpen ||
             std::ranges::find(pattern.digits, line[place]) != pattern.digits.end()))
          ends.insert(place + 1);
      return ends;
    case Pattern::Kind::sequence:
      ends = begins;
      for (const Pattern& part : pattern.parts) ends = ends_of(part, line, ends);
      return ends;
    case Pattern::Kind::choice:
      for (const Pattern& part : pattern.parts) ends.merge(ends_of(part, line, begins));
      return ends;
    case Pattern::Kind::repeat:
      break;
  }
  Matches reached = begins;
  for (int count = 0; !reached.empty(); ++count) {
    const std::size_t before = ends.size();
    if (count >= pattern.least) ends.insert(reached.begin(), reached.end());
    if (count == pattern.most || (count > pattern.least && ends.size() == before)) break;
    reached = ends_of(pattern.parts[0], line, reached);
  }
  return ends;
}

std::vector<Statement> matches(const Board& board, const TextAndCells& rule) {
  return {{rule.cells,
           [pattern = parse_pattern(rule.text, board.values())](std::span<const Digit> digits) {
             return ends_of(pattern, digits, {0}).contains(digits.size());
           }}};
}

/// Adds states and steps by which the pattern leads from the state `from` to the returned state (K.
/// Thompson, "Regular expression search algorithm", 1968).
int add_pattern(NondeterministicAutomaton& automaton, const Pattern& pattern, int from,
                const Values& values) {
  switch (pattern.kind) {
    case Pattern::Kind::digits: {
      const int to = automaton.add_state();
      for (int value : pattern.digits) automaton.add_step(from, values.digit_of(value), to);
      return to;
    }
    case Pattern::Kind::sequence:
      for (const Pattern& part : pattern.parts) from = add_pattern(automaton, part, from, values);
      return from;
    case Pattern::Kind::choice: {
      const int to = automaton.add_state();
      for (const Pattern& part : pattern.parts) {
        const int begin = automaton.add_state();
        automaton.add_step(from, begin);
        automaton.add_step(add_pattern(automaton, part, begin, values), to);
      }
      return to;
    }
    case Pattern::Kind::repeat:
      break;
  }
  for (int count = 0; count < pattern.least; ++count)
    from = add_pattern(automaton, pattern.parts[0], from, values);
  const int to = automaton.add_state();
  if (pattern.most == Pattern::kUnbounded) {
    automaton.add_step(from, to);
    automaton.add_step(add_pattern(automaton, pattern.parts[0], to, values), to);
    return to;
  }
  for (int count = pattern.least; count < pattern.most; ++count) {
    automaton.add_step(from, to);
    from = add_pattern(automaton, pattern.parts[0], from, values);
  }
  automaton.add_step(from, to);
  return to;
}

/// Makes the automaton; nothing if it has too many states.
std::optional<Automaton> automaton_of(const Pattern& pattern, const Values& values) {
  constexpr std::size_t kMostStates = 2000;
  NondeterministicAutomaton automaton(values.count);
  const int start = automaton.add_state();
  automaton.add_start(start);
  automaton.add_accepting(add_pattern(automaton, pattern, start, values));
  return automaton.determinised(kMostStates);
}

/// Returns the cached automaton of the rule's pattern, null if it has too many states. Throws
/// `PatternError`.
std::shared_ptr<const Automaton> automaton_of(const Board& board, const TextAndCells& rule) {
  static KeptAutomata kept;
  return kept.of(rule.text, board.values(), [&] {
    return automaton_of(parse_pattern(rule.text, board.values()), board.values());
  });
}

std::vector<Constraint> read_by_automaton(const Board& board, const TextAndCells& rule) {
  return {Regular{rule.cells, automaton_of(board, rule)}};
}

std::string is_no_pattern(const Board& board, const TextAndCells& rule) {
  try {
    return automaton_of(board, rule) ? "" : "the pattern needs too many states";
  } catch (const PatternError& error) {
    return error.what();
  }
}

}  // namespace

extern const RuleKind kRegex{
    .name = "Regex",
    .arguments = "PATTERN~CELL~CELL...[~~CELL...]",
    .sentence =
        "The digits along each group of cells match the regular expression, given in base64.",
    .constraints = "Regular",
    .syntax = &kPatternAndGroups,
    .says =
        KindOf<TextAndCells>{
            .why_not = is_no_pattern, .statements = matches, .compile = read_by_automaton},
    .noun = "regular expression",
    .look = {.form = RuleForm::line,
             .line = {"#a0845f", 6, LineEnd::bulb, LineEnd::arrow},
             .in_full = false},
};

}  // namespace dokusat
