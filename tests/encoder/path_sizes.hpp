#pragma once
// The size of paths through a decision diagram, by the formula of docs/lab/sizes.md in
// terms of the nodes, edges and degrees of its layers.

#include <dokusat/analysis/mdd.hpp>
#include <map>
#include <utility>

#include "encoder/sizes.hpp"

namespace dokusat::test {

/// The edges of a layer with their choices and the degrees of their nodes.
struct LayerOfEdges {
  std::map<std::pair<int, int>, int> choices;  // the number for each edge
  std::map<int, int> out;                      // edges from each node
  std::map<int, int> in;

  LayerOfEdges(const Mdd& diagram, std::size_t place) {
    for (const auto& [from, choice, to] : diagram.arcs(place))
      if (choices[{from, to}]++ == 0) {
        ++out[from];
        ++in[to];
      }
  }
};

/// The size of a layer with `open` open choices, or with one choice, which is certain.
inline Size size_of_layer(const LayerOfEdges& layer, int before, int behind, int open) {
  Size size;
  int told = 0;  // choices that are an edge themselves, or the only path
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

/// The size of all layers, with the given number of choices at each place.
inline Size size_of_paths(const Mdd& diagram, const std::vector<int>& open) {
  if (diagram.empty()) return {0, 1};
  Size size;
  for (std::size_t place = 0; place < diagram.places(); ++place)
    size = size + size_of_layer(LayerOfEdges(diagram, place), diagram.nodes(place),
                                diagram.nodes(place + 1), open[place]);
  return size;
}

}  // namespace dokusat::test
