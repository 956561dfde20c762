#pragma once
// What one rule leaves of the candidates in its cells, and nothing but this rule: its constraints
// are filtered to a fixpoint, and where it has few cells, every candidate that is left stands in a
// choice of digits that keeps the whole rule.

#include <cstdint>
#include <dokusat/simplification/propagator.hpp>
#include <memory>
#include <vector>

namespace dokusat::explain {

/// The candidates of some cells, a word a cell: bit d-1 is digit d.
using CellWords = std::vector<std::uint64_t>;

class RuleFilter {
 public:
  /// Cells that share a unit of the board hold different digits, too: a board without units gives
  /// the rule by itself. Requires constraints other than `DominoTiling` and at most 64 digits. The
  /// board must outlive this.
  RuleFilter(const Board& board, const std::vector<Constraint>& constraints);

  /// Those that the constraints speak of, ascending.
  const std::vector<Cell>& cells() const { return cells_; }
  /// What is left of the candidates of `cells()`; no digit of any cell where nothing keeps the
  /// rule.
  CellWords filtered(CellWords left);
  /// The same by what the constraints say one by one.
  CellWords propagated(CellWords left);
  /// Whether these candidates of `cells()` cannot keep the rule; also false where that takes too
  /// long to find out.
  bool is_broken(CellWords left);

 private:
  struct Part {
    std::unique_ptr<Propagator> propagator;
    std::vector<std::size_t> places;  // of its cells in `cells_`
    bool waits = false;
  };
  /// Of more open cells nothing is tried: what the constraints say one by one has to do.
  static constexpr int kMostOpenCells = 14;
  /// For one candidate, and for all of them together.
  static constexpr int kMostTries = 400;
  static constexpr int kMostTriesInAll = 4'000;

  void add(const Constraint& constraint, const Board& board, SequenceMdds& diagrams);
  void index_cells();
  bool propagate(CellWords& words);
  bool run(Part& part, CellWords& words);
  void wake(std::size_t place, const Part* but);
  bool has_choice(const CellWords& words);
  bool can_be(CellWords words, std::size_t place, std::uint64_t digit);

  const DistinctGroups groups_;
  std::vector<Part> parts_;
  std::vector<Cell> cells_;
  std::vector<std::vector<std::size_t>> parts_of_;  // by place of the cell
  CellWords supported_;                             // by choices found
  CellWords memory_;                                // of the propagator at work
  int tries_ = 0;
  int tries_in_all_ = 0;
};

}  // namespace dokusat::explain
