#pragma once
// Groups of cells whose digits differ: rows, columns, boxes, and groups of rules. A group with as
// many cells as there are digits holds each digit.

#include <cstdint>
#include <dokusat/analysis/cell_set.hpp>
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
  using GroupSet = ItemSet<int>;

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
  void insert_groups_of(Cell cell, GroupSet& set) const {
    if (!group_words_.empty()) return set.insert_word(0, group_words_[cell.index]);
    for (int group : groups_of(cell)) set.insert(group);
  }

  /// Calls f(marker); marker(cell) inserts the groups of a cell into the set. Faster than
  /// `insert_groups_of` for many cells.
  template <class F>
  void mark_groups(GroupSet& set, F f) const {
    if (group_words_.empty()) return f([&](Cell cell) { insert_groups_of(cell, set); });
    std::uint64_t marked = 0;
    f([&, words = group_words_.begin()](Cell cell) { marked |= words[cell.index]; });
    set.insert_word(0, marked);
  }

  /// True if `members` and `peers` exist: boards with several blocks of digits have too many cells.
  bool has_sets() const { return has_sets_; }
  CellSetView members(int group) const { return members_[group]; }
  /// The other cells of the cell's groups, which cannot hold its digit.
  CellSetView peers(Cell cell) const { return peers_[cell.index]; }
  /// True if the cells are pairwise peers. False on boards without `peers`.
  bool all_differ(const std::vector<Cell>& cells) const;

 private:
  void list_by_cell();

  int size_;
  Numbered<std::vector<Cell>> cells_;
  std::vector<int> groups_of_;           // groups of the first cell, of the second, …
  Numbered<std::size_t> starts_;         // begin of each cell's groups, and the end
  Numbered<std::uint64_t> group_words_;  // the same as bits, if one word has room for them
  bool has_sets_;
  CellSets members_;
  CellSets peers_;
};

/// The units of the board and the constraints `AllDifferent`.
DistinctGroups distinct_groups_of(const Board& board, const std::vector<Constraint>& constraints);

}  // namespace dokusat
