// The sizes of sequences and of sums as diagrams, by formula: those of docs/encodings.md, in the
// nodes, edges and degrees of the diagram's layers.

#include <gtest/gtest.h>

#include <dokusat/cnf/formula.hpp>
#include <dokusat/deduction/decision_diagram.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <map>
#include <random>
#include <utility>

#include "encoder/sizes.hpp"
#include "support/primitive_rules.hpp"

namespace dokusat {
namespace {

using test::Size;

/// The edges of a layer with what they need: nodes before and behind, choices, degrees.
struct LayerOfEdges {
  std::map<std::pair<int, int>, int> choices;  // of each edge, how many
  std::map<int, int> out;                      // edges from each node
  std::map<int, int> in;
  std::map<int, int> with_choice;  // edges with each choice

  LayerOfEdges(const DecisionDiagram& diagram, std::size_t place) {
    for (const auto& [from, choice, to] : diagram.arcs(place)) {
      if (choices[{from, to}]++ == 0) {
        ++out[from];
        ++in[to];
      }
      ++with_choice[choice];
    }
  }
};

/// Of a layer of which all `open` choices are open.
Size size_of_layer(const LayerOfEdges& layer, int before, int behind, int open) {
  Size size;
  int told = 0;  // choices that are an edge themselves, or stand on the only way
  for (const auto& [edge, choices] : layer.choices) {
    const bool only_out = layer.out.at(edge.first) == 1;
    const bool only_in = layer.in.at(edge.second) == 1;
    const bool is_choice = before == 1 && behind > 1 && choices == 1;
    if (behind > 1 && only_in && !only_out && !is_choice) size = size + Size{1, 0};
    if (!only_out && !(only_in && behind > 1)) size = size + Size{1, 1};  // both ends: the edge
    if (choices < open && !is_choice) size = size + Size{0, 1};           // one of its choices
    if (!only_out && before > 1) size = size + Size{0, 1};                // the edge: its begin
    if (behind > 1 && !only_in) size = size + Size{0, 1};                 // the edge: its end
    if (is_choice || (before == 1 && behind == 1)) told += choices;
  }
  for (const auto& [node, edges] : layer.out)
    if (edges > 1) size = size + Size{0, 1};
  for (const auto& [node, edges] : layer.in)
    if (edges > 1) size = size + Size{behind > 1 ? 1 : 0, 1};
  return size + Size{0, open - told};
}

Size size_of_paths(const DecisionDiagram& diagram, int open) {
  Size size;
  for (std::size_t place = 0; place < diagram.places(); ++place)
    size = size + size_of_layer(LayerOfEdges(diagram, place), diagram.nodes(place),
                                diagram.nodes(place + 1), open);
  return size;
}

/// Of the clauses of one family, with nothing known.
Size measured(const Primitive& primitive, const char* family) {
  Puzzle puzzle = empty_puzzle(Board::sudoku(BoxShape{2, 2}));
  puzzle.rules.push_back(primitive_rule({primitive}));
  EncodingOptions options;
  options.simplification = Simplification::none;
  options.at_most_one = AtMostOne::pairwise;
  options.sums = LinearEncoding::diagram;
  const Encoding encoding(puzzle, options);
  ClauseCounter counter;
  const int variables = encoding.write(counter) - encoding.named_variables();
  for (const FamilyCount& count : counter.families())
    if (count.name == family) return {variables, count.clauses};
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
    const DecisionDiagram diagram =
        diagram_of(*automaton, std::vector(cells.size(), std::vector<Digit>{1, 2, 3, 4}));
    if (diagram.empty()) continue;
    ++sized;
    EXPECT_EQ(measured(Sequence{cells, automaton}, "sequence: a word of the automaton"),
              size_of_paths(diagram, 4))
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
        EXPECT_EQ(measured(linear, "linear: the bound is kept"), size_of_paths(*diagram, 4))
            << count << " cells, sum " << sum;
      }
}

}  // namespace
}  // namespace dokusat
