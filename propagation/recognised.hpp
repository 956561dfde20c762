#pragma once
// Automata that say what other propagators know better.

#include <cstdint>
#include <dokusat/model/automaton.hpp>
#include <dokusat/propagation/masks.hpp>
#include <dokusat/propagation/sandwich.hpp>
#include <optional>

namespace dokusat::propagation {

/// Of the cells so many hold one of the digits, wherever they stand.
struct RecognisedCount {
  Mask digits;
  std::uint64_t allowed;
};
/// Where the automaton of words of that many digits says just this.
std::optional<RecognisedCount> recognised_count(const Automaton& automaton, std::size_t cells);

/// The ends stand there once each, with the sum between them, and all else lies between them in
/// value.
struct RecognisedSandwich {
  SandwichEnds pair;
  int sum;
};
std::optional<RecognisedSandwich> recognised_sandwich(const Automaton& automaton);

/// Of cells of two lines in turns: if the first line begins with the digit it is less than the
/// other, or greater.
struct RecognisedComparison {
  Digit begins;
  bool less;
};
std::optional<RecognisedComparison> recognised_comparison(const Automaton& automaton);

}  // namespace dokusat::propagation
