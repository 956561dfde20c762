// Diagrams along cells that differ, compared with all their words: no word of different digits is
// lost, and no arc without such a word remains.

#include <gtest/gtest.h>

#include <algorithm>
#include <dokusat/analysis/mdd.hpp>
#include <functional>
#include <set>

#include "support/constraint_rules.hpp"

namespace dokusat {
namespace {

using Word = std::vector<Digit>;

struct DistinctPaths {
  std::set<Word> words;
  std::set<std::pair<std::size_t, std::size_t>> arcs;  // place and index of those on such paths

  explicit DistinctPaths(const Mdd& diagram) {
    Word word;
    std::vector<std::size_t> taken;
    const std::function<void(int)> walk = [&](int node) {
      const std::size_t place = word.size();
      if (place == diagram.places()) {
        words.insert(word);
        for (std::size_t i = 0; i < place; ++i) arcs.insert({i, taken[i]});
        return;
      }
      for (std::size_t i = 0; i < diagram.arcs(place).size(); ++i) {
        const auto& [from, digit, to] = diagram.arcs(place)[i];
        if (from != node || std::ranges::find(word, digit) != word.end()) continue;
        word.push_back(digit);
        taken.push_back(i);
        walk(to);
        word.pop_back();
        taken.pop_back();
      }
    };
    if (!diagram.empty()) walk(0);
  }
};

std::size_t arc_count(const Mdd& diagram) {
  std::size_t count = 0;
  for (std::size_t place = 0; place < diagram.places(); ++place)
    count += diagram.arcs(place).size();
  return count;
}

TEST(Mdd, WithoutRepetitionsKeepsTheArcsOfWordsOfDifferentDigits) {
  const auto board = Board::sudoku({2, 2});
  int smaller = 0;
  for (unsigned seed = 0; seed < 300; ++seed) {
    const Either either = RandomConstraints(*board, seed).one_of_sequences();
    const std::vector<Word> digits(2 + seed % 4, Word{1, 2, 3, 4});
    const SequenceChoice alternatives = *sequence_choice_of(either);
    const Mdd all = *diagram_of(alternatives.automata, digits, SIZE_MAX);
    const Mdd kept = without_repetitions(all);
    const DistinctPaths paths(kept);
    EXPECT_EQ(paths.words, DistinctPaths(all).words) << seed;
    EXPECT_EQ(paths.arcs.size(), arc_count(kept)) << seed;
    smaller += arc_count(kept) < arc_count(all);
  }
  EXPECT_GT(smaller, 100);
}

TEST(Mdd, OfAlternativesHasTheWordsOfEach) {
  const auto board = Board::sudoku({2, 2});
  for (unsigned seed = 0; seed < 100; ++seed) {
    const Either either = RandomConstraints(*board, seed).one_of_sequences();
    const SequenceChoice choice = *sequence_choice_of(either);
    const std::vector<Word> digits(4, Word{1, 2, 3, 4});
    std::set<Word> words;
    for (const Automaton* automaton : choice.automata)
      words.merge(DistinctPaths(diagram_of(*automaton, digits)).words);
    EXPECT_EQ(DistinctPaths(*diagram_of(choice.automata, digits, SIZE_MAX)).words, words) << seed;
  }
}

}  // namespace
}  // namespace dokusat
