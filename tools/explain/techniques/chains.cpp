#include <algorithm>
#include <cmath>
#include <dokusat/explain/techniques/techniques.hpp>
#include <dokusat/explain/techniques/words.hpp>
#include <limits>

namespace dokusat::explain {
namespace {

/// Approximate time of a search from one node in microseconds.
constexpr long kForAStart = 20;

/// The predecessor of a node that was reached as true.
struct Reached {
  int from = -1;   // the node before, which is false
  int truth = -1;  // the strong link between the two
};

/// A chain of nodes that are alternately false and true: the first is assumed false, the last is
/// true.
struct FoundChain {
  std::vector<int> nodes;
  std::vector<int> truths;
  bool loop = false;
};

/// Breadth-first search from a node that is assumed false.
class ChainSearch {
 public:
  explicit ChainSearch(const LinkGraph& graph)
      : graph_(graph),
        on_(static_cast<std::size_t>(graph.count())),
        off_from_(static_cast<std::size_t>(graph.count())),
        round_on_(static_cast<std::size_t>(graph.count()), -1),
        round_off_(static_cast<std::size_t>(graph.count()), -1) {}

  /// Finds the shortest chain of 2 to `most` strong links that excludes something.
  std::optional<FoundChain> shortest(int most) {
    std::optional<FoundChain> best;
    for (int start = 0; start < graph_.count() && most >= 2; ++start) {
      if (graph_.strong(start).empty()) continue;
      check_budget(kForAStart);
      if (auto found = from(start, most)) {
        most = static_cast<int>(found->truths.size()) - 1;
        best = std::move(found);
      }
    }
    return best;
  }

  /// The candidates that the chain excludes.
  Bits excluded(const FoundChain& chain) const {
    const auto kills = [&](int node) -> const Bits& { return graph_.node(node).kills; };
    Bits result = kills(chain.nodes.front()) & kills(chain.nodes.back());
    if (!chain.loop) return result;
    for (std::size_t i = 1; i + 1 < chain.nodes.size(); i += 2)
      result |= kills(chain.nodes[i]) & kills(chain.nodes[i + 1]);
    return result;
  }

 private:
  std::optional<FoundChain> from(int start, int most) {
    ++round_;
    std::vector<int> off = {start};
    round_off_[index(start)] = round_;
    for (int links = 1; links <= most && !off.empty(); ++links) {
      const std::vector<int> on = strongly_from(off);
      if (links > 1)
        for (int end : on)
          if (end != start && graph_.node(end).kills.meets(graph_.node(start).kills))
            if (auto found = chain_of(start, end)) return found;
      off = weakly_from(on);
    }
    return std::nullopt;
  }

  std::vector<int> strongly_from(const std::vector<int>& off) {
    std::vector<int> on;
    for (int node : off)
      for (const auto& [other, truth] : graph_.strong(node)) {
        if (round_on_[index(other)] == round_) continue;
        round_on_[index(other)] = round_;
        on_[index(other)] = {node, truth};
        on.push_back(other);
      }
    return on;
  }

  std::vector<int> weakly_from(const std::vector<int>& on) {
    std::vector<int> off;
    for (int node : on)
      for (int other : graph_.weak(node)) {
        if (round_off_[index(other)] == round_) continue;
        round_off_[index(other)] = round_;
        off_from_[index(other)] = node;
        off.push_back(other);
      }
    return off;
  }

  /// Collects the chain backwards. Empty if it visits a node twice, which readers do not expect.
  std::optional<FoundChain> chain_of(int start, int end) const {
    FoundChain chain;
    for (int node = end;;) {
      chain.nodes.push_back(node);
      const auto& [before, truth] = on_[index(node)];
      chain.truths.push_back(truth);
      chain.nodes.push_back(before);
      if (before == start) break;
      node = off_from_[index(before)];
    }
    std::ranges::reverse(chain.nodes);
    std::ranges::reverse(chain.truths);
    std::vector<int> sorted = chain.nodes;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end()) return std::nullopt;
    chain.loop = std::ranges::all_of(graph_.node(start).members, [&](Candidate member) {
      return graph_.node(end).kills.contains(member);
    });
    return chain;
  }

  static std::size_t index(int node) { return static_cast<std::size_t>(node); }

  const LinkGraph& graph_;
  std::vector<Reached> on_;
  std::vector<int> off_from_;
  std::vector<int> round_on_, round_off_;
  int round_ = 0;
};

std::string node_words(const Position& position, const std::vector<Candidate>& members) {
  return cell_words(position, members, "or") + " is " +
         position.value_text(position.system().digit_of(members[0]));
}

/// "r1c1 is not 5", "neither r1c1 nor r1c2 is 5", "none of r1c1, r1c2 and r1c3 is 5".
std::string denied_words(const Position& position, const std::vector<Candidate>& members) {
  const std::string digit = position.value_text(position.system().digit_of(members[0]));
  if (members.size() == 1) return cell_words(position, members) + " is not " + digit;
  if (members.size() == 2)
    return "neither " + cell_words(position, members, "nor") + " is " + digit;
  return "none of " + cell_words(position, members) + " is " + digit;
}

/// "if r1c1 is not 5, then r1c4 is 5, then r3c5 is not 5, then …".
std::string chain_words(const Position& position, const std::vector<ChainLink>& links) {
  std::string text;
  for (const ChainLink& link : links) {
    const std::string from = denied_words(position, link.from);
    if (text.empty())
      text = "if " + from;
    else if (link.strong)
      text += ", so " + from;
    if (link.strong) text += ", then " + node_words(position, link.to);
  }
  return text;
}

std::string chain_name(ChainKind kind, bool loop) {
  switch (kind) {
    case ChainKind::x:
      return loop ? "X-cycle" : "X-chain";
    case ChainKind::xy:
      return loop ? "XY-loop" : "XY-chain";
    case ChainKind::aic:
      return loop ? "continuous nice loop" : "AIC";
    case ChainKind::grouped:
      return loop ? "grouped nice loop" : "grouped AIC";
  }
  return "";
}

void tell_chain(const Position& position, TechniqueStep& step) {
  const auto& first = step.links.front().from;
  const auto& last = step.links.back().to;
  step.sentence = eureka(position, step.links) + ": " + chain_words(position, step.links) +
                  "; so " + node_words(position, first) + " or " + node_words(position, last) +
                  ", and " + result_words(position, step);
}

TechniqueStep step_of_chain(const LinkGraph& graph, const FoundChain& chain, ChainKind kind) {
  TechniqueStep step;
  step.name = chain_name(kind, chain.loop);
  step.truths = chain.truths;
  for (std::size_t i = 0; i + 1 < chain.nodes.size(); ++i)
    step.links.push_back(
        {graph.node(chain.nodes[i]).members, graph.node(chain.nodes[i + 1]).members, i % 2 == 0});
  step.roles = {{"end", step.links.front().from}, {"end", step.links.back().to}};
  step.cost = cost_of_length(chain.nodes.size());
  return step;
}

constexpr int kMostStrongLinks = 60;

}  // namespace

double cost_of_length(std::size_t nodes) {
  return 0.1 * std::floor(2 * std::log2(static_cast<double>(nodes) / 4));
}

std::string eureka(const Position& position, const std::vector<ChainLink>& links) {
  const auto cell = [&](const std::vector<Candidate>& node) {
    std::vector<Cell> cells;
    for (Candidate member : node) cells.push_back(position.system().cell_of(member));
    return cells_together(position.board(), cells, position.system().names());
  };
  const auto digit = [&](const std::vector<Candidate>& node) {
    return position.value_text(position.system().digit_of(node[0]));
  };
  std::string text = "(" + digit(links[0].from);
  std::string at = cell(links[0].from);
  for (const ChainLink& link : links) {
    const std::string sign = link.strong ? "=" : "-";
    const bool same_cell = link.strong && cell(link.from) == cell(link.to);
    text += same_cell ? sign + digit(link.to) : ")" + at + sign + "(" + digit(link.to);
    at = cell(link.to);
  }
  return text + ")" + at;
}

std::optional<TechniqueStep> chain(const Position& position, ChainKind kind) {
  const LinkGraph graph(position, kind);
  ChainSearch search(graph);
  const std::optional<FoundChain> found = search.shortest(kMostStrongLinks);
  if (!found) return std::nullopt;
  TechniqueStep step = step_of_chain(graph, *found, kind);
  step.removed = search.excluded(*found).items();
  tell_chain(position, step);
  return step;
}

}  // namespace dokusat::explain
