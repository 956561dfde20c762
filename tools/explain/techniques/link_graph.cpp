#include <algorithm>
#include <dokusat/explain/techniques/link_graph.hpp>
#include <utility>

namespace dokusat::explain {

LinkGraph::LinkGraph(const Position& position, ChainKind kind)
    : node_of_candidate_(static_cast<std::size_t>(position.system().candidate_count()), -1),
      position_(position) {
  position.open().for_each([&](Candidate candidate) {
    node_of_candidate_[static_cast<std::size_t>(candidate)] = count();
    add_node({candidate});
  });
  if (kind != ChainKind::x) add_strong_cells(position);
  if (kind != ChainKind::xy) add_strong_units(position);
  if (kind == ChainKind::grouped) add_grouped_links(position);
  add_weak_links(position, kind);
}

void LinkGraph::add_node(std::vector<Candidate> members) {
  Bits kills = position_.seen_by_all(members);
  nodes_.push_back({std::move(members), std::move(kills)});
  strong_.emplace_back();
}

void LinkGraph::add_strong(int one, int other, int truth) {
  strong_[static_cast<std::size_t>(one)].push_back({other, truth});
  strong_[static_cast<std::size_t>(other)].push_back({one, truth});
}

void LinkGraph::add_strong_cells(const Position& position) {
  for (Cell cell : position.bivalue_cells()) {
    const std::vector<Candidate> two = position.candidates_of(cell);
    add_strong(node_of({two[0]}), node_of({two[1]}), position.group_of_cell(cell));
  }
}

void LinkGraph::add_strong_units(const Position& position) {
  for (int unit = 0; unit < static_cast<int>(position.board().units().size()); ++unit)
    for (Digit digit : position.board().digits()) {
      if (count_of(position.places(unit, digit)) != 2) continue;
      const std::vector<Candidate> two = position.candidates_in(unit, digit);
      add_strong(node_of({two[0]}), node_of({two[1]}), position.group_of_unit(unit, digit));
    }
}

/// Finds the node of the candidates; creates it for a new group.
int LinkGraph::node_of(const std::vector<Candidate>& members) {
  if (members.size() == 1) return node_of_candidate_[static_cast<std::size_t>(members[0])];
  for (int node = 0; node < count(); ++node)
    if (nodes_[static_cast<std::size_t>(node)].members == members) return node;
  add_node(members);
  return count() - 1;
}

void LinkGraph::add_grouped_links(const Position& position) {
  for (int unit = 0; unit < static_cast<int>(position.board().units().size()); ++unit)
    for (Digit digit : position.board().digits())
      if (count_of(position.places(unit, digit)) > 2) add_grouped_of(position, unit, digit);
}

/// Adds strong links between two nodes that together have all places in the unit: parts of a line
/// by boxes; parts of a box by rows or columns, or by a row and a column.
void LinkGraph::add_grouped_of(const Position& position, int unit, Digit digit) {
  const std::vector<Candidate> places = position.candidates_in(unit, digit);
  const bool is_box = position.board().unit(unit).kind == UnitKind::box;
  std::vector<std::pair<UnitKind, std::vector<Candidate>>> parts;
  for (UnitKind kind : {UnitKind::row, UnitKind::column, UnitKind::box}) {
    if (is_box == (kind == UnitKind::box)) continue;
    for (int other : position.units_of_kind(kind)) {
      std::vector<Candidate> part;
      for (Candidate place : places)
        if (position.unit_of(position.system().cell_of(place), kind) == other)
          part.push_back(place);
      if (!part.empty()) parts.emplace_back(kind, std::move(part));
    }
  }
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (std::size_t j = i + 1; j < parts.size(); ++j) {
      const auto& one = parts[i].second;
      const auto& other = parts[j].second;
      std::vector<Candidate> both;
      std::ranges::set_union(one, other, std::back_inserter(both));
      if (both.size() != places.size() || both.size() == one.size() || both.size() == other.size())
        continue;
      add_strong(node_of(one), node_of(other), position.group_of_unit(unit, digit));
    }
}

void LinkGraph::add_weak_links(const Position& position, ChainKind kind) {
  std::vector<int> groups;
  for (int node = 0; node < count(); ++node)
    if (node_of_candidate_[static_cast<std::size_t>(this->node(node).members[0])] != node)
      groups.push_back(node);
  weak_.resize(nodes_.size());
  for (int from = 0; from < count(); ++from) {
    check_budget();
    const Bits& kills = node(from).kills;
    std::vector<int>& found = weak_[static_cast<std::size_t>(from)];
    const Digit digit = position.system().digit_of(node(from).members[0]);
    kills.for_each([&](Candidate candidate) {
      if (kind != ChainKind::x || position.system().digit_of(candidate) == digit) {
        const int to = node_of_candidate_[static_cast<std::size_t>(candidate)];
        if (!strong(to).empty()) found.push_back(to);
      }
    });
    for (int group : groups)
      if (std::ranges::all_of(node(group).members,
                              [&](Candidate member) { return kills.contains(member); }))
        found.push_back(group);
  }
}

}  // namespace dokusat::explain
