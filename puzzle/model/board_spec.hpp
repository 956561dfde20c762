#pragma once
// Boards as users and files name them. Every kind of board has one name here, and is made here from
// its name and a size.

#include <dokusat/model/board.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dokusat {

/// What is said of a board: nothing beyond its size, the shape of its boxes, that it has none, or
/// all. A name is "3x3" (boxes of 3 rows and 3 columns), "latin" (no boxes), "latin5" (of 5 rows),
/// "jigsaw:1122112233443344" (irregular regions: a character for each cell) or "shape:6x9" (6 rows
/// and 9 columns). Behind a shape may stand, each behind a colon and in this order, the values
/// ("0-9"), that rows and columns are no units ("raw"), and in place of the usual boxes others
/// ("2x3"), none ("latin") or regions ("jigsaw=11.22."; a dot is a cell in no region).
class BoardSpec {
 public:
  enum class Layout {
    usual,   ///< boxes of the shape that the size usually has: `default_box_shape`
    boxes,   ///< boxes of this shape
    latin,   ///< no boxes
    jigsaw,  ///< irregular regions
    shape,   ///< a board of which all is said
  };

  /// The usual boxes.
  BoardSpec() = default;
  /// Requires the shape of some board.
  static BoardSpec boxes(BoxShape box);
  static BoardSpec latin(std::optional<int> size = std::nullopt);
  /// Requires regions of some board (`are_regions`). Regions that are boxes are `boxes`.
  static BoardSpec jigsaw(std::vector<int> region_of);
  /// Requires a plan of some board (`why_no_board`). A plan of as many rows, columns and values is
  /// one of those above where they can say it.
  static BoardSpec shape(BoardPlan plan);
  /// Of a layout, a character for each cell: those of one region have one. Empty where these are
  /// no regions of a board.
  static std::optional<BoardSpec> layout(std::string_view characters);
  /// What makes this board again.
  static BoardSpec of(const Board& board);
  /// Empty for what names no board, and for boards that are too large.
  static std::optional<BoardSpec> parse(std::string_view name);

  /// Empty for the usual boxes, which need no name.
  std::string name() const;
  Layout layout() const { return layout_; }
  /// The rows of the board, where as many rows as columns are said.
  std::optional<int> size() const { return size_; }
  /// Of a `shape`, else null.
  const BoardPlan* plan() const { return plan_ ? &*plan_ : nullptr; }

  /// The board of so many rows and columns. Null where there is none; `why_not` then says why.
  std::shared_ptr<const Board> board(int rows, int columns) const;
  std::shared_ptr<const Board> board(int size) const { return board(size, size); }
  /// The board of the size that is said. Null where none is.
  std::shared_ptr<const Board> board() const;
  std::string why_not(int rows, int columns) const;
  std::string why_not(int size) const { return why_not(size, size); }

  friend bool operator==(const BoardSpec&, const BoardSpec&) = default;

 private:
  Layout layout_ = Layout::usual;
  BoxShape box_;                   // of `boxes`
  std::vector<int> regions_;       // of `jigsaw`
  std::optional<int> size_;        // of `boxes` that of the board they make
  std::optional<BoardPlan> plan_;  // of `shape`
};

/// The regions as a layout: a character for each cell, in the order in which they are met, and a
/// dot for a cell in none; beyond 62 regions numbers with commas between them.
std::string layout_text(const std::vector<int>& region_of);
/// The regions of a layout, numbered in the order in which they are met.
std::vector<int> regions_of_layout(std::string_view layout);
/// The regions of a board, its boxes where they are regular; empty where it has none.
std::vector<int> regions_of(const Board& board);

/// Boards of one spec. Those of one shape are one object, which the puzzles of a text share; copies
/// share them, too. Serves one thread.
class Boards {
 public:
  Boards(BoardSpec spec = {})  // NOLINT(google-explicit-constructor): the spec says all
      : spec_(std::move(spec)), known_(std::make_shared<Known>()) {}

  const BoardSpec& spec() const { return spec_; }
  /// As `BoardSpec::board`.
  std::shared_ptr<const Board> of_shape(int rows, int columns);
  std::shared_ptr<const Board> of_size(int size) { return of_shape(size, size); }
  /// Of another spec, as its `board`; null where that is. Puzzles that tell their boards share
  /// some, too.
  std::shared_ptr<const Board> of(const BoardSpec& spec, int rows, int columns);
  std::string why_not(int rows, int columns) const { return spec_.why_not(rows, columns); }
  std::string why_not(int size) const { return spec_.why_not(size); }

 private:
  struct Known {
    std::map<std::pair<int, int>, std::shared_ptr<const Board>> of_shape;
    std::map<std::string, std::shared_ptr<const Board>, std::less<>> by_name;
  };
  /// A text may have as many boards as puzzles.
  static constexpr std::size_t kMostNames = 256;

  BoardSpec spec_;
  std::shared_ptr<Known> known_;
};

}  // namespace dokusat
