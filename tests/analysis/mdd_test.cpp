// Diagrams along cells that differ, compared with all their words: no word of different digits is
// lost.

#include <gtest/gtest.h>

#include <algorithm>
#include <dokusat/analysis/mdd.hpp>
#include <functional>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include "support/constraint_rules.hpp"

namespace dokusat {
namespace {

using Word = std::vector<Digit>;

/// The words of different digits.
std::set<Word> distinct_words(const Mdd& diagram) {
  std::set<Word> words;
  Word word;
  const std::function<void(int)> walk = [&](int node) {
    if (word.size() == diagram.places()) {
      words.insert(word);
      return;
    }
    for (const auto& [from, digit, to] : diagram.arcs(word.size())) {
      if (from != node || std::ranges::find(word, digit) != word.end()) continue;
      word.push_back(digit);
      walk(to);
      word.pop_back();
    }
  };
  if (!diagram.empty()) walk(0);
  return words;
}

std::size_t arc_count(const Mdd& diagram) {
  std::size_t count = 0;
  for (std::size_t place = 0; place < diagram.places(); ++place)
    count += diagram.arcs(place).size();
  return count;
}

/// Expects that paths lead to and from every node, if there are any.
void expect_no_dead_ends(const Mdd& diagram) {
  if (diagram.empty()) return;
  for (std::size_t place = 0; place < diagram.places(); ++place) {
    std::set<int> from, to;
    for (const Mdd::Arc& arc : diagram.arcs(place)) {
      from.insert(arc.from);
      to.insert(arc.to);
    }
    EXPECT_EQ(std::ssize(from), diagram.nodes(place)) << "to place " << place;
    EXPECT_EQ(std::ssize(to), diagram.nodes(place + 1)) << "beyond place " << place;
  }
}

TEST(Mdd, OfDifferentCellsKeepsTheWordsOfDifferentDigits) {
  const auto board = Board::sudoku({2, 2});
  int smaller = 0;
  for (unsigned seed = 0; seed < 300; ++seed) {
    const Either either = RandomConstraints(*board, seed).one_of_sequences();
    const std::vector<Word> digits(2 + seed % 4, Word{1, 2, 3, 4});
    const SequenceChoice alternatives = *sequence_choice_of(either);
    const Mdd all = *diagram_of(alternatives.automata, digits, SIZE_MAX);
    const Mdd kept = *diagram_of(alternatives.automata, digits, SIZE_MAX, true);
    EXPECT_EQ(distinct_words(kept), distinct_words(all)) << seed;
    expect_no_dead_ends(kept);
    smaller += arc_count(kept) < arc_count(all);
  }
  EXPECT_GT(smaller, 100);
}

/// Words whose first digit says how many digits add up to 25, that one included: an X-sum, a state
/// of which is how many are left and their sum.
TEST(Mdd, OfDifferentCellsHasNoNodesThatNoPathReaches) {
  using State = std::pair<int, int>;
  constexpr State kStart{-1, 25};
  const Automaton sums = Automaton::of(
      9, kStart,
      [&](State state, Digit digit) -> std::optional<State> {
        const auto [left, sum] = state;
        if (left == 0) return state;
        const State next{(left < 0 ? digit : left) - 1, sum - digit};
        return next.second < 0 ? std::nullopt : std::optional(next);
      },
      [](State state) {
        return state == State{0, 0};
      });
  Word all(9);
  std::iota(all.begin(), all.end(), 1);
  for (const Digit gone : all) {
    std::vector<Word> digits(9, all);
    std::erase(digits[0], gone);
    for (std::size_t place = 0; place < digits.size(); ++place) {
      if (place > 0) digits[place] = place == 6 ? Word{gone} : digits[0];
      expect_no_dead_ends(diagram_of(sums, digits, true));
    }
  }
}

TEST(Mdd, OfAlternativesHasTheWordsOfEach) {
  const auto board = Board::sudoku({2, 2});
  for (unsigned seed = 0; seed < 100; ++seed) {
    const Either either = RandomConstraints(*board, seed).one_of_sequences();
    const SequenceChoice choice = *sequence_choice_of(either);
    const std::vector<Word> digits(4, Word{1, 2, 3, 4});
    std::set<Word> words;
    for (const Automaton* automaton : choice.automata)
      words.merge(distinct_words(diagram_of(*automaton, digits)));
    EXPECT_EQ(distinct_words(*diagram_of(choice.automata, digits, SIZE_MAX)), words) << seed;
  }
}

}  // namespace
}  // namespace dokusat
