#pragma once
// The network of one rule: what the rule leaves of the candidates in its cells, whatever the other
// rules say. Where few of its cells are open, every candidate that is left stands in a choice of
// digits that keeps the whole rule.

#include <cstdint>
#include <dokusat/model/constraints.hpp>
#include <dokusat/propagation/engine.hpp>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace dokusat::explain {

/// The candidates of some cells, a word a cell: bit d-1 is digit d.
using CellWords = std::vector<std::uint64_t>;

class RuleNetwork {
 public:
  /// Null where propagation does not know the constraints: on boards of over 64 digits. Requires a
  /// board without units and all cells that the constraints restrict, ascending.
  static std::unique_ptr<RuleNetwork> of(const Board& board,
                                         const std::vector<Constraint>& constraints,
                                         std::vector<Cell> cells);

  const std::vector<Cell>& cells() const { return cells_; }
  /// What is left of the candidates of `cells()`; no digit of any cell where nothing keeps the
  /// rule. Where more than `most_open` cells are open after propagation, only propagates.
  CellWords filtered(const CellWords& words, int most_open = 14);
  /// Whether these candidates of `cells()` cannot keep the rule; also false where that takes too
  /// long to find out.
  bool is_broken(const CellWords& words);

 private:
  RuleNetwork(std::unique_ptr<const propagation::CompiledRules> rules, int board_cells,
              std::vector<Cell> cells);
  bool begin(const CellWords& words);
  propagation::End run(const std::function<bool(std::span<const propagation::Domain>)>& found);

  const std::unique_ptr<const propagation::CompiledRules> rules_;
  const std::unique_ptr<propagation::Engine> engine_;
  const std::vector<Cell> cells_;
  std::vector<propagation::Domain> domains_;  // of all cells of the board; other cells are decided
};

}  // namespace dokusat::explain
