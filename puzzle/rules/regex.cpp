// Lines that match a regular expression. What it means is a search with the pattern itself; what it
// compiles to is an automaton.

#include <algorithm>
#include <dokusat/puzzle/rules/catalogue.hpp>
#include <dokusat/puzzle/rules/compiling.hpp>
#include <dokusat/puzzle/rules/meaning.hpp>
#include <dokusat/puzzle/rules/pattern.hpp>
#include <dokusat/puzzle/rules/syntax.hpp>
#include <optional>
#include <set>

namespace dokusat {
namespace {

/// Matches of a line: before its first digit, behind it, …
using Matches = std::set<std::size_t>;

/// Where a match that begins at one of the places can end. Open cells match any digit.
Matches ends_of(const Pattern& pattern, std::span<const Digit> line, const Matches& begins) {
  Matches ends;
  switch (pattern.kind) {
    case Pattern::Kind::digits:
      for (std::size_t place : begins)
        if (place < line.size() && !pattern.digits.empty() &&
            (line[place] == kNoDigit ||
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

std::vector<Statement> matches(const Board& board, const CellRule& rule) {
  return {{rule.cells,
           [pattern = parse_pattern(rule.text, board.size())](std::span<const Digit> digits) {
             return ends_of(pattern, digits, {0}).contains(digits.size());
           }}};
}

/// Thompson's construction: from the state `from` the pattern leads to the state that is returned
/// (K. Thompson, "Regular expression search algorithm", 1968).
int add_pattern(NondeterministicAutomaton& automaton, const Pattern& pattern, int from) {
  switch (pattern.kind) {
    case Pattern::Kind::digits: {
      const int to = automaton.add_state();
      for (Digit digit : pattern.digits) automaton.add_step(from, digit, to);
      return to;
    }
    case Pattern::Kind::sequence:
      for (const Pattern& part : pattern.parts) from = add_pattern(automaton, part, from);
      return from;
    case Pattern::Kind::choice: {
      const int to = automaton.add_state();
      for (const Pattern& part : pattern.parts) {
        const int begin = automaton.add_state();
        automaton.add_step(from, begin);
        automaton.add_step(add_pattern(automaton, part, begin), to);
      }
      return to;
    }
    case Pattern::Kind::repeat:
      break;
  }
  for (int count = 0; count < pattern.least; ++count)
    from = add_pattern(automaton, pattern.parts[0], from);
  const int to = automaton.add_state();
  if (pattern.most == Pattern::kUnbounded) {
    automaton.add_step(from, to);
    automaton.add_step(add_pattern(automaton, pattern.parts[0], to), to);
    return to;
  }
  for (int count = pattern.least; count < pattern.most; ++count) {
    automaton.add_step(from, to);
    from = add_pattern(automaton, pattern.parts[0], from);
  }
  automaton.add_step(from, to);
  return to;
}

/// Nothing where it has more states than can be afforded.
std::optional<Automaton> automaton_of(const Pattern& pattern, int size) {
  constexpr std::size_t kMostStates = 2000;
  NondeterministicAutomaton automaton(size);
  const int start = automaton.add_state();
  automaton.add_start(start);
  automaton.add_accepting(add_pattern(automaton, pattern, start));
  return automaton.determinised(kMostStates);
}

std::vector<Primitive> read_by_automaton(const Board& board, const CellRule& rule) {
  const Pattern pattern = parse_pattern(rule.text, board.size());
  return {Sequence{rule.cells,
                   std::make_shared<const Automaton>(*automaton_of(pattern, board.size()))}};
}

std::string is_no_pattern(const Board& board, const CellRule& rule) {
  try {
    const Pattern pattern = parse_pattern(rule.text, board.size());
    return automaton_of(pattern, board.size()) ? "" : "the pattern needs too many states";
  } catch (const PatternError& error) {
    return error.what();
  }
}

}  // namespace

const RuleKind kRegex{
    .name = "Regex",
    .arguments = "PATTERN~CELL~CELL...[~~CELL...]",
    .sentence =
        "The digits along each group of cells match the regular expression, given in base64.",
    .primitives = "Sequence",
    .syntax = &kPatternAndGroups,
    .why_not = is_no_pattern,
    .statements = matches,
    .compile = read_by_automaton,
};

}  // namespace dokusat
