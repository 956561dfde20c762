// The sizes of sequences and of sums as diagrams, by the formulas of docs/lab/sizes.md in
// terms of nodes, edges and degrees of the diagram's layers.

#include <gtest/gtest.h>

#include <dokusat/analysis/mdd.hpp>
#include <dokusat/cnf/formula.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <random>
#include <vector>

#include "encoder/path_sizes.hpp"
#include "support/constraint_rules.hpp"

namespace dokusat {
namespace {

using test::Size;
using test::size_of_paths;

/// The size of the clauses of one clause group, without simplification.
Size measured(const Constraint& constraint, const char* clause_group) {
  Puzzle puzzle = empty_puzzle(Board::sudoku(BoxShape{2, 2}));
  puzzle.rules.push_back(constraint_rule({constraint}));
  EncodingOptions options;
  options.simplification = Simplification::none;
  options.at_most_one = AtMostOne::pairwise;
  options.sums = LinearEncoding::diagram;
  const Encoding encoding(puzzle, options);
  ClauseCounter counter;
  const int variables = encoding.write(counter) - encoding.named_variables();
  for (const ClauseGroupCount& count : counter.clause_groups())
    if (count.name == clause_group) return {variables, count.clauses};
  return {variables, 0};
}

TEST(PathSize, OfSequencesIsTheFormula) {
  std::mt19937 random(14);
  const auto below = [&](int bound) {
    return static_cast<int>(random() % static_cast<unsigned>(bound));
  };
  int sized = 0;
  for (int round = 0; round < 400; ++round) {
    const int states = 1 + below(6);
    std::vector<int> next;
    std::vector<bool> accepting;
    for (int state = 0; state < states; ++state) {
      accepting.push_back(below(3) != 0);
      for (int digit = 1; digit <= 4; ++digit)
        next.push_back(below(5) == 0 ? Automaton::kDead : below(states));
    }
    const auto automaton = std::make_shared<const Automaton>(4, next, accepting);
    const std::vector<Cell> cells = {Cell{0}, Cell{5}, Cell{10}, Cell{15}, Cell{3}};
    const Mdd diagram =
        diagram_of(*automaton, std::vector(cells.size(), std::vector<Digit>{1, 2, 3, 4}));
    if (diagram.empty()) continue;
    ++sized;
    EXPECT_EQ(measured(Regular{cells, automaton}, "sequence: a word of the automaton"),
              size_of_paths(diagram, std::vector(cells.size(), 4)))
        << "round " << round;
  }
  EXPECT_GT(sized, 200);
}

TEST(PathSize, OfSumsAsDiagramsIsTheFormula) {
  for (int count : {2, 3, 4})
    for (int sum = count; sum <= 4 * count; ++sum)
      for (Comparison comparison :
           {Comparison::exactly, Comparison::at_most, Comparison::at_least}) {
        Linear linear{{}, comparison, sum};
        std::vector<std::vector<Summand>> summands;
        for (int i = 0; i < count; ++i) {
          linear.terms.push_back({Cell{5 * i}, {1, 2, 3, 4}});
          summands.push_back({{0, 1}, {1, 2}, {2, 3}, {3, 4}});
        }
        const auto diagram = diagram_of(summands, comparison, sum, SIZE_MAX);
        ASSERT_TRUE(diagram);
        EXPECT_EQ(measured(linear, "linear: the bound is kept"),
                  size_of_paths(*diagram, std::vector(static_cast<std::size_t>(count), 4)))
            << count << " cells, sum " << sum;
      }
}

}  // namespace
}  // namespace dokusat
