#include <dokusat/explain/techniques/techniques.hpp>
#include <dokusat/explain/techniques/words.hpp>

namespace dokusat::explain {
namespace {

/// Candidates joined by strong links: all of one colour are true, or all of the other.
struct Colours {
  std::vector<Candidate> of[2];
  std::vector<ChainLink> links;
  std::vector<int> truths;
};

/// Colours the candidates that are connected with `start` through units with two places.
Colours coloured_from(const Position& position, Candidate start, Bits& seen) {
  const Digit digit = position.system().digit_of(start);
  Colours colours;
  std::vector<std::pair<Candidate, int>> open = {{start, 0}};
  seen.insert(start);
  for (std::size_t i = 0; i < open.size(); ++i) {
    const auto [candidate, colour] = open[i];
    colours.of[colour].push_back(candidate);
    for (int unit : position.board().units_of(position.system().cell_of(candidate))) {
      if (count_of(position.places(unit, digit)) != 2) continue;
      const std::vector<Candidate> two = position.candidates_in(unit, digit);
      const Candidate other = two[0] == candidate ? two[1] : two[0];
      if (seen.contains(other)) continue;
      seen.insert(other);
      open.push_back({other, 1 - colour});
      colours.links.push_back({{candidate}, {other}, true});
      colours.truths.push_back(position.group_of_unit(unit, digit));
    }
  }
  return colours;
}

TechniqueStep coloured_step(const Colours& colours) {
  TechniqueStep step;
  step.roles = {{"colour A", colours.of[0]}, {"colour B", colours.of[1]}};
  step.links = colours.links;
  step.truths = colours.truths;
  return step;
}

std::string either_colour(const Position& position, const Colours& colours) {
  const std::string digit = position.value_text(position.system().digit_of(colours.of[0][0]));
  return "by strong links of " + digit + " either " + cell_words(position, colours.of[0]) +
         (colours.of[0].size() == 1 ? " is " : " are all ") + digit + ", or " +
         cell_words(position, colours.of[1]);
}

std::optional<TechniqueStep> wrapped(const Position& position, const Colours& colours) {
  for (int colour : {0, 1})
    for (Candidate one : colours.of[colour])
      for (Candidate other : colours.of[colour]) {
        if (!position.sees(one, other)) continue;
        TechniqueStep step = coloured_step(colours);
        step.removed = colours.of[colour];
        step.sentence = either_colour(position, colours) + "; as " +
                        cell_words(position, std::vector{one, other}) +
                        " see each other, theirs is the wrong colour, so " +
                        result_words(position, step);
        return step;
      }
  return std::nullopt;
}

std::optional<TechniqueStep> trapped(const Position& position, const Colours& colours) {
  Bits by_colour[2] = {Bits(position.system().candidate_count()),
                       Bits(position.system().candidate_count())};
  for (int colour : {0, 1})
    for (Candidate candidate : colours.of[colour])
      by_colour[colour] |= position.system().peers(candidate);
  TechniqueStep step = coloured_step(colours);
  step.removed = (position.open() & by_colour[0] & by_colour[1]).items();
  if (step.removed.empty()) return std::nullopt;
  step.sentence =
      either_colour(position, colours) + "; " + seen_words(position, step, "cells of both colours");
  return step;
}

template <class Look>
std::optional<TechniqueStep> by_colours(const Position& position, const Look& look) {
  Bits seen(position.system().candidate_count());
  std::optional<TechniqueStep> step;
  for (Candidate start : position.open().items()) {
    if (seen.contains(start)) continue;
    const Colours colours = coloured_from(position, start, seen);
    if (!colours.of[1].empty() && (step = look(position, colours))) return step;
  }
  return std::nullopt;
}

}  // namespace

std::optional<TechniqueStep> colour_wrap(const Position& position) {
  return by_colours(position, wrapped);
}

std::optional<TechniqueStep> colour_trap(const Position& position) {
  return by_colours(position, trapped);
}

}  // namespace dokusat::explain
