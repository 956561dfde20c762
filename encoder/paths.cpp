#include <dokusat/encoder/paths.hpp>
#include <map>
#include <utility>

namespace dokusat {
namespace {

/// All arcs from one node to another: if the edge is on the path, one of their choices is made.
struct PathEdge {
  int from;
  int to;
  int choice;  // the first one
  std::vector<Literal> choices;
  Literal literal = Literal::constant(true);
};

/// The edges between two layers of nodes.
class PathLayer {
 public:
  PathLayer(const std::vector<ChoiceLiteral>& choices, const Mdd& diagram, std::size_t place)
      : choices_(choices), out_(diagram.nodes(place)), in_(diagram.nodes(place + 1)) {
    std::map<int, Literal> literals;
    for (const auto& [choice, literal] : choices) literals.emplace(choice, literal);
    std::map<std::pair<int, int>, int> numbers;
    for (const auto& [from, choice, to] : diagram.arcs(place)) {
      const auto [entry, is_new] = numbers.try_emplace({from, to}, edges_.count());
      if (is_new) {
        edges_.push_back({from, to, choice, {}});
        out_[from].push_back(entry->second);
        in_[to].push_back(entry->second);
      }
      edges_[entry->second].choices.push_back(literals.at(choice));
      with_choice_[choice].push_back(entry->second);
    }
  }

  /// Encodes that the path continues from the nodes, and returns the literals of the next layer.
  Numbered<Literal> encode(const Numbered<Literal>& nodes, ClauseWriter& rule) {
    const Numbered<Literal> behind = nodes_behind(nodes, rule);
    for (PathEdge& edge : edges_) encode_edge(edge, nodes[edge.from], behind[edge.to], rule);
    for (int node = 0; node < nodes.count(); ++node) goes_on(nodes[node], out_[node], rule);
    for (int node = 0; node < behind.count(); ++node) goes_on(behind[node], in_[node], rule);
    for (const auto& [choice, literal] : choices_) goes_on(literal, with_choice_[choice], rule);
    return behind;
  }

 private:
  bool is_only_way_to(const PathEdge& edge) const { return in_[edge.to].size() == 1; }
  bool is_only_way_from(const PathEdge& edge) const { return out_[edge.from].size() == 1; }

  /// True if the edge has only this choice, and the choice has only this edge.
  bool is_only_way_of_choice(const PathEdge& edge) const {
    return edge.choices.size() == 1 && with_choice_.at(edge.choice).size() == 1;
  }

  /// Literals of the next layer. A node with a single incoming edge needs no variable if that edge
  /// already has a literal.
  Numbered<Literal> nodes_behind(const Numbered<Literal>& nodes, ClauseWriter& rule) const {
    Numbered<Literal> behind(in_.count(), Literal::constant(true));
    if (behind.count() == 1) return behind;
    for (int node = 0; node < behind.count(); ++node) {
      const PathEdge& edge = edges_[in_[node][0]];
      if (is_only_way_to(edge) && is_only_way_from(edge))
        behind[node] = nodes[edge.from];
      else if (is_only_way_to(edge) && nodes[edge.from].is_true() && is_only_way_of_choice(edge))
        behind[node] = edge.choices[0];
      else
        behind[node] = rule.fresh();
    }
    return behind;
  }

  /// Encodes the edge. The only edge from or to a node shares the literal of the node.
  void encode_edge(PathEdge& edge, Literal from, Literal to, ClauseWriter& rule) {
    if (is_only_way_from(edge))
      edge.literal = from;
    else if (is_only_way_to(edge))
      edge.literal = to;
    else
      edge.literal = rule.fresh();
    const Literal way = edge.literal;
    if (way != from) rule.implies({way}, from);
    if (way != to) rule.implies({way}, to);
    if (way != from && way != to) rule.implies({from, to}, way);
    const bool is_its_choice = edge.choices.size() == 1 && edge.choices[0] == way;
    if (!is_its_choice && edge.choices.size() < choices_.size())
      rule.implies_one_of({way}, edge.choices);
  }

  /// Encodes that the literal, of a node or a choice, implies one of the edges.
  void goes_on(Literal literal, const std::vector<int>& numbers, ClauseWriter& rule) const {
    std::vector<Literal> ways;
    for (int number : numbers) ways.push_back(edges_[number].literal);
    if (ways.size() != 1 || ways[0] != literal) rule.implies_one_of({literal}, ways);
  }

  const std::vector<ChoiceLiteral>& choices_;
  Numbered<PathEdge> edges_;
  Numbered<std::vector<int>> out_;  // edges from each node
  Numbered<std::vector<int>> in_;   // edges to each node
  std::map<int, std::vector<int>> with_choice_;
};

}  // namespace

void encode_paths(const std::vector<std::vector<ChoiceLiteral>>& choices, const Mdd& diagram,
                  ClauseWriter& rule) {
  if (diagram.empty()) return rule.at_least_one({});
  Numbered<Literal> nodes(1, Literal::constant(true));
  for (std::size_t place = 0; place < diagram.places(); ++place)
    nodes = PathLayer(choices[place], diagram, place).encode(nodes, rule);
}

namespace {

/// The digits that the cells of a sequence can hold, with their literals.
struct OpenCells {
  std::vector<std::vector<ChoiceLiteral>> choices;
  std::vector<std::vector<Digit>> digits;

  OpenCells(const CellVariables& holds, const std::vector<Cell>& cells) {
    for (Cell cell : cells) {
      choices.emplace_back();
      digits.emplace_back();
      holds.for_each_digit(cell, [&](Digit digit, Literal literal) {
        choices.back().push_back({digit, literal});
        digits.back().push_back(digit);
      });
    }
  }
};

}  // namespace

void encode_regular(const CellVariables& holds, const Regular& sequence,
                    const DistinctGroups& groups, ClauseWriter& rule) {
  const OpenCells open(holds, sequence.cells);
  rule.group(ClauseGroup::sequence_is_a_word);
  encode_paths(open.choices,
               diagram_of(*sequence.automaton, open.digits, groups.all_differ(sequence.cells)),
               rule);
}

bool encode_one_of_sequences(const CellVariables& holds, const Either& either,
                             const DistinctGroups& groups, ClauseWriter& rule) {
  const std::optional<SequenceChoice> choice = sequence_choice_of(either);
  if (!choice) return false;
  const OpenCells open(holds, choice->cells);
  const auto diagram = diagram_of(choice->automata, open.digits, SequenceChoice::kMostArcs,
                                  groups.all_differ(choice->cells));
  if (!diagram) return false;
  rule.group(ClauseGroup::sequence_is_a_word);
  encode_paths(open.choices, *diagram, rule);
  return true;
}

}  // namespace dokusat
