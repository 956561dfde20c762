#include <dokusat/encoder/paths.hpp>
#include <map>
#include <utility>

namespace dokusat {
namespace {

/// The literal of a way: its node and its choice, both true. A new variable where neither is
/// certain.
Literal way_of(Literal node, Literal choice, Constraints& rule) {
  if (node.is_true()) return choice;
  if (choice.is_true()) return node;
  const Literal way = rule.fresh();
  rule.implies({way}, node);
  rule.implies({way}, choice);
  rule.implies({node, choice}, way);
  return way;
}

/// The literals of the nodes behind a place.
std::vector<Literal> nodes_behind(const DecisionDiagram& diagram, std::size_t place,
                                  Constraints& rule) {
  const int count = diagram.nodes(place + 1);
  std::vector<Literal> nodes(static_cast<std::size_t>(count), Literal::constant(true));
  if (count > 1)
    for (Literal& node : nodes) node = rule.fresh();
  return nodes;
}

}  // namespace

void encode_paths(const std::vector<std::vector<ChoiceLiteral>>& choices,
                  const DecisionDiagram& diagram, Constraints& rule) {
  if (diagram.empty()) return rule.at_least_one({});
  std::vector<Literal> nodes{Literal::constant(true)};
  for (std::size_t place = 0; place < diagram.places(); ++place) {
    std::vector<Literal> next = nodes_behind(diagram, place, rule);
    std::map<int, Literal> literals;
    for (const auto& [choice, literal] : choices[place]) literals.emplace(choice, literal);
    std::vector<std::vector<Literal>> out(nodes.size());
    std::vector<std::vector<Literal>> in(next.size());
    std::map<int, std::vector<Literal>> with_choice;
    for (const auto& [from, choice, to] : diagram.arcs(place)) {
      const auto before = static_cast<std::size_t>(from);
      const auto behind = static_cast<std::size_t>(to);
      const Literal way = way_of(nodes[before], literals.at(choice), rule);
      rule.implies({way}, next[behind]);
      out[before].push_back(way);
      in[behind].push_back(way);
      with_choice[choice].push_back(way);
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) rule.implies_one_of({nodes[i]}, out[i]);
    for (std::size_t i = 0; i < next.size(); ++i) rule.implies_one_of({next[i]}, in[i]);
    for (const auto& [choice, literal] : choices[place])
      rule.implies_one_of({literal}, with_choice[choice]);
    nodes = std::move(next);
  }
}

void encode_sequence(const CellVariables& holds, const Sequence& sequence, Constraints& rule) {
  std::vector<std::vector<ChoiceLiteral>> choices;
  std::vector<std::vector<Digit>> digits;
  for (Cell cell : sequence.cells) {
    choices.emplace_back();
    digits.emplace_back();
    holds.for_each_digit(cell, [&](Digit digit, Literal literal) {
      choices.back().push_back({digit, literal});
      digits.back().push_back(digit);
    });
  }
  rule.family(Family::sequence_is_a_word);
  encode_paths(choices, diagram_of(*sequence.automaton, digits), rule);
}

}  // namespace dokusat
