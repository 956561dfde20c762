#pragma once
// The strong and weak links of a position, between candidates and optionally groups: candidates of
// one digit in the intersection of a line and a box.
//
// A node is true if one of its candidates is. Strong link: if the first node is false, the second
// is true. Weak link: if the first is true, all candidates of the second are false.

#include <dokusat/explain/techniques/position.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <vector>

namespace dokusat::explain {

/// The links that a chain may use.
enum class ChainKind {
  x,        ///< of one digit, between candidates
  xy,       ///< between candidates; strong ones only within cells
  aic,      ///< all between candidates
  grouped,  ///< all, including groups
};

struct LinkNode {
  std::vector<Candidate> members;
  Bits kills;  ///< the open candidates that all members see
};

struct StrongPartner {
  int node = 0;
  int truth = 0;  ///< the group that causes the link
};

class LinkGraph {
 public:
  LinkGraph(const Position& position, ChainKind kind);

  int count() const { return static_cast<int>(nodes_.size()); }
  const LinkNode& node(int index) const { return nodes_[static_cast<std::size_t>(index)]; }
  const std::vector<StrongPartner>& strong(int index) const {
    return strong_[static_cast<std::size_t>(index)];
  }
  const std::vector<int>& weak(int index) const { return weak_[static_cast<std::size_t>(index)]; }

 private:
  void add_node(std::vector<Candidate> members);
  void add_strong(int one, int other, int truth);
  void add_strong_cells(const Position& position);
  void add_strong_units(const Position& position);
  void add_grouped_links(const Position& position);
  void add_grouped_of(const Position& position, int unit, Digit digit);
  int node_of(const std::vector<Candidate>& members);
  void add_weak_links(const Position& position, ChainKind kind);

  std::vector<LinkNode> nodes_;
  std::vector<int> node_of_candidate_;
  std::vector<std::vector<StrongPartner>> strong_;
  std::vector<std::vector<int>> weak_;
  const Position& position_;
};

}  // namespace dokusat::explain
