#pragma once
// Boards as users and files name them. Every kind of board has one name here, and is made here from
// its name and a size.

#include <dokusat/puzzle/board.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace dokusat {

/// What is said of a board: nothing beyond its size, the shape of its boxes, or that it has none.
/// A name is "3x3" (boxes of 3 rows and 3 columns), "latin" (no boxes) or "latin5" (of 5 rows).
class BoardSpec {
 public:
  enum class Layout {
    usual,  ///< boxes of the shape that the size usually has: `default_box_shape`
    boxes,  ///< boxes of this shape
    latin,  ///< no boxes
  };

  /// The usual boxes.
  BoardSpec() = default;
  /// Requires the shape of some board.
  static BoardSpec boxes(BoxShape box);
  static BoardSpec latin(std::optional<int> size = std::nullopt);
  /// What makes this board again.
  static BoardSpec of(const Board& board);
  /// Empty for what names no board, and for boards that are too large.
  static std::optional<BoardSpec> parse(std::string_view name);

  /// Empty for the usual boxes, which need no name.
  std::string name() const;
  Layout layout() const { return layout_; }
  /// The size of the board, where that is said.
  std::optional<int> size() const { return size_; }

  /// The board of this size. Null where there is none; `why_not` then says why.
  std::shared_ptr<const Board> board(int size) const;
  /// The board of the size that is said. Null where none is.
  std::shared_ptr<const Board> board() const { return size_ ? board(*size_) : nullptr; }
  std::string why_not(int size) const;

  friend bool operator==(const BoardSpec&, const BoardSpec&) = default;

 private:
  Layout layout_ = Layout::usual;
  BoxShape box_;             // of `boxes`
  std::optional<int> size_;  // of `boxes` that of the board they make
};

/// Boards of one spec. Those of one size are one object, which the puzzles of a text share.
class Boards {
 public:
  explicit Boards(BoardSpec spec) : spec_(spec) {}

  /// As `BoardSpec::board`.
  std::shared_ptr<const Board> of_size(int size);
  std::string why_not(int size) const { return spec_.why_not(size); }

 private:
  BoardSpec spec_;
  std::map<int, std::shared_ptr<const Board>> known_;
};

}  // namespace dokusat
