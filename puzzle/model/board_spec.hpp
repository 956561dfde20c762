#pragma once
// Names of boards for users and files. Every kind of board has one name here, and is made here from
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

/// A specification of a board: only the default boxes, the shape of its boxes, no boxes, or a
/// complete plan. Names are "3x3" (boxes of 3 rows and 3 columns), "latin" (no boxes), "latin5" (no
/// boxes, 5 rows), "jigsaw:1122112233443344" (irregular regions: a character for each cell) and
/// "shape:6x9" (6 rows and 9 columns). A shape may be followed, each after a colon and in this
/// order, by the values ("0-9"), by "raw" if rows and columns are not units, and by the boxes if
/// they are not the default ones: their shape ("2x3"), none ("latin") or regions ("jigsaw=11.22.";
/// a dot is a cell in no region).
class BoardSpec {
 public:
  enum class Layout {
    usual,   ///< boxes of the shape `default_box_shape` for the size
    boxes,   ///< boxes of this shape
    latin,   ///< no boxes
    jigsaw,  ///< irregular regions
    shape,   ///< a complete plan
  };

  /// Makes a specification with default boxes.
  BoardSpec() = default;
  /// Requires the shape of some board.
  static BoardSpec boxes(BoxShape box);
  static BoardSpec latin(std::optional<int> size = std::nullopt);
  /// Requires regions of some board (`are_regions`). Regions that are boxes become `boxes`.
  static BoardSpec jigsaw(std::vector<int> region_of);
  /// Requires a plan of some board (`why_no_board`). A plan with equal numbers of rows, columns and
  /// values becomes one of the other layouts if they can express it.
  static BoardSpec shape(BoardPlan plan);
  /// Parses a layout: a character for each cell, the same within a region. Empty if these are no
  /// regions of a board.
  static std::optional<BoardSpec> layout(std::string_view characters);
  /// Returns the specification of the board.
  static BoardSpec of(const Board& board);
  /// Parses a name; empty if it names no board, or too large a one.
  static std::optional<BoardSpec> parse(std::string_view name);

  /// The name; empty for default boxes.
  std::string name() const;
  Layout layout() const { return layout_; }
  /// The number of rows, if the specification has one and the board is square.
  std::optional<int> size() const { return size_; }
  /// The plan of a `shape`; else null.
  const BoardPlan* plan() const { return plan_ ? &*plan_ : nullptr; }

  /// Makes the board with these numbers of rows and columns. Null if there is none; `why_not` then
  /// returns the reason.
  std::shared_ptr<const Board> board(int rows, int columns) const;
  std::shared_ptr<const Board> board(int size) const { return board(size, size); }
  /// Makes the board if the specification includes the size; else null.
  std::shared_ptr<const Board> board() const;
  std::string why_not(int rows, int columns) const;
  std::string why_not(int size) const { return why_not(size, size); }

  friend bool operator==(const BoardSpec&, const BoardSpec&) = default;

 private:
  Layout layout_ = Layout::usual;
  BoxShape box_;                   // of `boxes`
  std::vector<int> regions_;       // of `jigsaw`
  std::optional<int> size_;        // rows of the board, if known
  std::optional<BoardPlan> plan_;  // of `shape`
};

/// Writes regions as a layout: a character for each cell, in reading order of the regions, and a
/// dot for a cell in no region; numbers with commas if there are more than 62 regions.
std::string layout_text(const std::vector<int>& region_of);
/// Returns the regions of a layout, numbered in reading order.
std::vector<int> regions_of_layout(std::string_view layout);
/// Returns the regions of a board, which may be its boxes; empty if it has none.
std::vector<int> regions_of(const Board& board);

/// A cache of the boards of one specification: the puzzles of a text share them by shape. Copies
/// share the cache. For one thread.
class Boards {
 public:
  Boards(BoardSpec spec = {})  // NOLINT(google-explicit-constructor): a specification suffices
      : spec_(std::move(spec)), known_(std::make_shared<Known>()) {}

  const BoardSpec& spec() const { return spec_; }
  /// See `BoardSpec::board`.
  std::shared_ptr<const Board> of_shape(int rows, int columns);
  std::shared_ptr<const Board> of_size(int size) { return of_shape(size, size); }
  /// Returns the board of another specification, null if there is none. Caches some by name, so
  /// that puzzles share them.
  std::shared_ptr<const Board> of(const BoardSpec& spec, int rows, int columns);
  std::string why_not(int rows, int columns) const { return spec_.why_not(rows, columns); }
  std::string why_not(int size) const { return spec_.why_not(size); }

 private:
  struct Known {
    std::map<std::pair<int, int>, std::shared_ptr<const Board>> of_shape;
    std::map<std::string, std::shared_ptr<const Board>, std::less<>> by_name;
  };
  /// A limit, as a text may have as many boards as puzzles.
  static constexpr std::size_t kMostNames = 256;

  BoardSpec spec_;
  std::shared_ptr<Known> known_;
};

}  // namespace dokusat
