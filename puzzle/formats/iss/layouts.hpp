#pragma once
// What the layouts of regions in a constraint string make of the board.

#include <dokusat/formats/iss/items.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

/// The layouts that hold in any case: those of Jigsaw, but not within Or.
class Layouts {
 public:
  /// Of a board of so many cells, whose regions have that size. What is no layout of such a board
  /// is passed over; reading the rule tells of it.
  Layouts(const std::vector<IssItem>& items, int cell_count, int region_size);

  bool empty() const { return layouts_.empty(); }

  /// The regions of the board, for each cell: those of the first layout that leaves no cell out,
  /// else of all layouts together where these leave none out. Those within And are rules.
  const std::optional<std::vector<int>>& board_regions() const { return board_regions_; }

  /// Whether the board's regions say all that the item says.
  bool is_of_board(const IssItem& item) const;

  /// For each cell a number, another one behind each border of any of the layouts.
  std::vector<int> line_regions() const;

 private:
  struct Layout {
    const IssItem* item;
    bool is_outermost;
    std::string names;  ///< of the regions, for each cell; kNone where there is none
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
