#pragma once
// Resolution of the items of a puzzle of f-puzzles.com on its board. The meaning of an item may
// depend on other items, but not on their order.

#include <dokusat/formats/fpuzzles/fpuzzles_items.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/table_text.hpp>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// Makes the board with its regions: the given ones, else default boxes. This and all functions
/// below throw `JsonValueError`.
std::shared_ptr<const Board> fpuzzles_board(const FpuzzlesItems& items);
/// Makes the puzzle, on that board.
Puzzle resolve_fpuzzles(const FpuzzlesItems& items, std::shared_ptr<const Board> board);

/// All items, and the puzzle to which their rules are added. `fpuzzles_rules.cpp` has the meaning
/// of each key.
class FpuzzlesResolver {
 public:
  FpuzzlesResolver(const FpuzzlesItems& items, Puzzle& puzzle)
      : puzzle_(puzzle), board_(*puzzle.board) {
    for (const FpuzzlesItem& item : items.items) items_of_[item.key].push_back(&item);
  }

  const Board& board() const { return board_; }
  /// Returns the items of one key.
  std::span<const FpuzzlesItem* const> items_of(std::string_view key) const;
  /// Returns the cells of "cell" in the items of one key.
  const std::set<Cell>& cells_under(const std::string& key);

  Cell cell(const FpuzzlesCell& cell) const;
  std::vector<Cell> cells(std::span<const FpuzzlesCell> cells) const;
  /// Returns the cells. Throws `ParseError` if one is repeated.
  std::vector<Cell> distinct_cells(std::span<const FpuzzlesCell> cells) const;
  /// Returns the lines of the item, at least one.
  std::vector<std::vector<Cell>> lines(const FpuzzlesItem& item) const;
  /// Returns the two neighbours of a mark.
  Edge edge(const FpuzzlesItem& item) const;
  /// Returns the row or column that a clue beside the board sees, in that direction.
  std::vector<Cell> line_seen_from(const FpuzzlesCell& cell) const;
  /// Returns the diagonal of a little killer.
  std::vector<Cell> diagonal(const FpuzzlesItem& item) const;
  /// Returns the region of each cell. Throws if there are none, which `what` needs.
  std::vector<int> regions(const FpuzzlesItem& item, const std::string& what) const;
  /// Returns the number of the item, which must be at least `least`; `usual` if it has none.
  int number(const FpuzzlesItem& item, int usual, int least) const;

  void add(const FpuzzlesItem& item, CellRule rule);
  /// Adds a rule that `allows` holds for the digits of the pair.
  template <class Allows>
  void add_pair(const FpuzzlesItem& item, const Edge& pair, Allows allows);

 private:
  Puzzle& puzzle_;
  const Board& board_;
  std::map<std::string, std::vector<const FpuzzlesItem*>, std::less<>> items_of_;
  std::map<std::string, std::set<Cell>> cells_under_;
};

template <class Allows>
void FpuzzlesResolver::add_pair(const FpuzzlesItem& item, const Edge& pair, Allows allows) {
  add(item,
      {&kPair, TextAndCells{table_text(board_.digit_count(), allows), {pair.first, pair.second}}});
}

}  // namespace dokusat
