#pragma once
// Binds the items of a puzzle of f-puzzles.com to its board. What an item means may depend on other
// items, but never on their order.

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

/// The board with its regions: those that are told, else the usual boxes. Throws `JsonValueError`,
/// as all of these.
std::shared_ptr<const Board> fpuzzles_board(const FpuzzlesItems& items);
/// The puzzle, on that board.
Puzzle resolve_fpuzzles(const FpuzzlesItems& items, std::shared_ptr<const Board> board);

/// All items, and the puzzle that their rules go to. `fpuzzles_rules.cpp` says what each means.
class FpuzzlesResolver {
 public:
  FpuzzlesResolver(const FpuzzlesItems& items, Puzzle& puzzle)
      : puzzle_(puzzle), board_(*puzzle.board) {
    for (const FpuzzlesItem& item : items.items) items_of_[item.key].push_back(&item);
  }

  const Board& board() const { return board_; }
  /// The items of one key.
  std::span<const FpuzzlesItem* const> items_of(std::string_view key) const;
  /// What "cell" says in the items of one key.
  const std::set<Cell>& cells_under(const std::string& key);

  Cell cell(const FpuzzlesCell& cell) const;
  std::vector<Cell> cells(std::span<const FpuzzlesCell> cells) const;
  /// Cells of which none may be named twice.
  std::vector<Cell> distinct_cells(std::span<const FpuzzlesCell> cells) const;
  /// The lines of the item, at least one.
  std::vector<std::vector<Cell>> lines(const FpuzzlesItem& item) const;
  /// The two neighbours between which a mark stands.
  Edge edge(const FpuzzlesItem& item) const;
  /// The row or column that a clue beside the board sees, from there on.
  std::vector<Cell> line_seen_from(const FpuzzlesCell& cell) const;
  /// The diagonal of a little killer.
  std::vector<Cell> diagonal(const FpuzzlesItem& item) const;
  /// The region of each cell, of which there must be some: `what` needs them.
  std::vector<int> regions(const FpuzzlesItem& item, const std::string& what) const;
  /// The number of the item, which must be at least so much; `usual` where there is none.
  int number(const FpuzzlesItem& item, int usual, int least) const;

  void add(const FpuzzlesItem& item, CellRule rule);
  /// The digits of the pair are related by `allows`.
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
