#pragma once
// The effect of region layouts in a constraint string on the board.

#include <dokusat/formats/iss/items.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

/// The layouts of Jigsaw, except those within Or, which need not hold.
class Layouts {
 public:
  /// Requires the number of cells of the board and of a region. Invalid layouts are ignored; they
  /// are reported when the rule is read.
  Layouts(const std::vector<IssItem>& items, int cell_count, int region_size);

  bool empty() const { return layouts_.empty(); }

  /// The regions of the board, for each cell: those of the first layout that contains all cells,
  /// else those of all layouts together if they contain all cells. Layouts within And are rules
  /// only.
  const std::optional<std::vector<int>>& board_regions() const { return board_regions_; }

  /// True if the board's regions express the item completely.
  bool is_of_board(const IssItem& item) const;

  /// Returns a number for each cell, which changes at each border of any of the layouts.
  std::vector<int> line_regions() const;

 private:
  struct Layout {
    const IssItem* item;
    bool is_outermost;
    std::string names;  ///< of the regions, for each cell; kNone if there is none
  };
  static constexpr char kNone = '\0';

  void collect(const std::vector<IssItem>& items, bool are_outermost);
  std::optional<std::vector<int>> all_together() const;

  std::size_t cell_count_;
  int size_;  // of a region
  std::vector<Layout> layouts_;
  std::optional<std::vector<int>> board_regions_;
};

}  // namespace dokusat
