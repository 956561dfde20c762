#pragma once
// Groups of cells whose digits differ: rows, columns, boxes, and groups of rules. A group with as
// many cells as there are digits holds each digit.

#include <cstdint>
#include <dokusat/model/constraints.hpp>
#include <dokusat/model/digit_set.hpp>
#include <dokusat/model/indexed.hpp>
#include <span>
#include <utility>
#include <vector>

namespace dokusat {

/// The groups of a puzzle, numbered from 0, the units of the board first and in its order.
class DistinctGroups {
 public:
  /// Makes the groups: the units of the board, then the others. The board must outlive this.
  explicit DistinctGroups(const Board& board, std::vector<std::vector<Cell>> others = {});

  int count() const { return cells_.count(); }
  const std::vector<Cell>& cells(int group) const { return cells_[group]; }
  /// The digits of the block that the group must hold: all, or none if it has fewer cells than
  /// digits.
  DigitSet required(int group, int block = 0) const {
    return DigitSet::all(std::cmp_equal(cells(group).size(), size_) ? size_ : 0, block);
  }
  std::span<const int> groups_of(Cell cell) const {
    const std::size_t start = starts_[cell.index];
    return std::span(groups_of_).subspan(start, starts_[cell.index + 1] - start);
  }
  /// True if `are_peers` is supported: boards with several blocks of digits have too many cells.
  bool has_peers() const { return !peers_.empty(); }
  /// True if the cells are different ones of a group, so that their digits differ.
  bool are_peers(Cell one, Cell other) const {
    const auto bit =
        static_cast<std::size_t>(one.index) * cell_count_ + static_cast<std::size_t>(other.index);
    return peers_[bit];
  }
  /// True if the cells are pairwise peers. False without `has_peers`.
  bool all_differ(const std::vector<Cell>& cells) const;

 private:
  void list_by_cell();

  int size_;
  std::size_t cell_count_;
  Numbered<std::vector<Cell>> cells_;
  std::vector<int> groups_of_;    // groups of the first cell, of the second, …
  Numbered<std::size_t> starts_;  // begin of each cell's groups, and the end
  std::vector<bool> peers_;       // for each two cells
};

/// The units of the board and the constraints `AllDifferent`.
DistinctGroups distinct_groups_of(const Board& board, const std::vector<Constraint>& constraints);

}  // namespace dokusat
