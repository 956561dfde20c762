#pragma once
// Network of one rule: the candidates that the rule leaves in its cells, independent of other
// rules. If few of its cells are open, every candidate left occurs in a combination of digits that
// keeps the whole rule.

#include <cstdint>
#include <dokusat/model/constraints.hpp>
#include <dokusat/propagation/searcher.hpp>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace dokusat::explain {

/// The candidates of some cells, one word for each: bit d-1 is digit d.
using CellWords = std::vector<std::uint64_t>;

class RuleNetwork {
 public:
  /// Most open cells whose combinations are tried.
  static constexpr int kMostOpen = 14;

  /// Creates a network; null on boards of over 64 digits, which propagation does not support.
  /// Requires a board without units and all cells that the constraints restrict, ascending.
  static std::unique_ptr<RuleNetwork> of(const Board& board,
                                         const std::vector<Constraint>& constraints,
                                         std::vector<Cell> cells);

  const std::vector<Cell>& cells() const { return cells_; }
  /// Filters the candidates of `cells()`; all become empty if the rule cannot be kept. Only
  /// propagates if more than `most_open` cells are open after propagation.
  CellWords filtered(const CellWords& words, int most_open = kMostOpen);
  /// True if these candidates of `cells()` cannot keep the rule; false also if that takes too long
  /// to decide.
  bool is_broken(const CellWords& words);

 private:
  RuleNetwork(std::unique_ptr<const propagation::CompiledRules> rules, int board_cells,
              std::vector<Cell> cells);
  bool begin(const CellWords& words);
  propagation::End run(const std::function<bool(std::span<const propagation::Domain>)>& found);

  const std::unique_ptr<const propagation::CompiledRules> rules_;
  const std::unique_ptr<propagation::Searcher> searcher_;
  const std::vector<Cell> cells_;
  std::vector<propagation::Domain> domains_;  // by cell of the board; decided outside `cells_`
};

}  // namespace dokusat::explain
