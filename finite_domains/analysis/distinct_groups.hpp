#pragma once
// The groups of cells whose digits differ: rows, columns, boxes, and what rules add. A group of as
// many cells as there are digits holds each of them; in a smaller one some are missing.

#include <cstdint>
#include <dokusat/analysis/cell_set.hpp>
#include <dokusat/model/constraints.hpp>
#include <dokusat/model/digit_set.hpp>
#include <dokusat/model/indexed.hpp>
#include <span>
#include <utility>
#include <vector>

namespace dokusat {

/// Groups are numbered from 0 on, the units of the board first and in its order.
class DistinctGroups {
 public:
  using GroupSet = ItemSet<int>;

  /// The units of the board, and behind them the others. The board must outlive this.
  explicit DistinctGroups(const Board& board, std::vector<std::vector<Cell>> others = {});

  int count() const { return cells_.count(); }
  const std::vector<Cell>& cells(int group) const { return cells_[group]; }
  /// The digits of the block that must stand in the group: all, or none where it is smaller.
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

  /// Calls f(marker), where marker(cell) inserts the groups of a cell into the set: the fast way
  /// for many cells.
  template <class F>
  void mark_groups(GroupSet& set, F f) const {
    if (group_words_.empty()) return f([&](Cell cell) { insert_groups_of(cell, set); });
    std::uint64_t marked = 0;
    f([&, words = group_words_.begin()](Cell cell) { marked |= words[cell.index]; });
    set.insert_word(0, marked);
  }

  /// Whether `members` and `peers` are there: boards wider than a block have too many cells.
  bool has_sets() const { return has_sets_; }
  CellSetView members(int group) const { return members_[group]; }
  /// The other cells of the cell's groups: what it holds, they do not.
  CellSetView peers(Cell cell) const { return peers_[cell.index]; }
  /// Whether all two of the cells are peers. Boards without `peers` have no such cells.
  bool all_differ(const std::vector<Cell>& cells) const;

 private:
  void list_by_cell();

  int size_;
  Numbered<std::vector<Cell>> cells_;
  std::vector<int> groups_of_;           // of the first cell, the second, …
  Numbered<std::size_t> starts_;         // of each cell in there, and the end
  Numbered<std::uint64_t> group_words_;  // the same as bits, where one word has room for them
  bool has_sets_;
  CellSets members_;
  CellSets peers_;
};

/// The units of the board and what is `AllDifferent` among the constraints.
DistinctGroups distinct_groups_of(const Board& board, const std::vector<Constraint>& constraints);

}  // namespace dokusat
