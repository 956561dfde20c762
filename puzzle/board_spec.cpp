#include <cassert>
#include <dokusat/puzzle/board_spec.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <dokusat/text/number.hpp>

namespace dokusat {
namespace {

constexpr std::string_view kLatin = "latin";

/// A number of rows or columns; empty where the text is none.
std::optional<int> parse_size(std::string_view text) {
  const std::optional<int> size = parse_number<int>(text);
  return size && *size >= 1 && *size <= Board::kMaximumSize ? size : std::nullopt;
}

/// "RxC".
std::optional<BoxShape> parse_shape(std::string_view text) {
  const std::size_t cross = text.find('x');
  if (cross == std::string_view::npos) return std::nullopt;
  const std::optional<int> rows = parse_size(text.substr(0, cross));
  const std::optional<int> columns = parse_size(text.substr(cross + 1));
  if (!rows || !columns || *rows * *columns > Board::kMaximumSize) return std::nullopt;
  return BoxShape{*rows, *columns};
}

std::string shape_text(BoxShape box) {
  return std::to_string(box.rows) + "x" + std::to_string(box.columns);
}

}  // namespace

BoardSpec BoardSpec::boxes(BoxShape box) {
  assert(box.rows >= 1 && box.columns >= 1 && box.rows * box.columns <= Board::kMaximumSize);
  BoardSpec spec;
  spec.layout_ = Layout::boxes;
  spec.box_ = box;
  spec.size_ = box.rows * box.columns;
  return spec;
}

BoardSpec BoardSpec::latin(std::optional<int> size) {
  BoardSpec spec;
  spec.layout_ = Layout::latin;
  spec.size_ = size;
  return spec;
}

BoardSpec BoardSpec::of(const Board& board) {
  return board.box() ? boxes(*board.box()) : latin(board.size());
}

std::optional<BoardSpec> BoardSpec::parse(std::string_view name) {
  if (name == kLatin) return latin();
  if (name.starts_with(kLatin)) {
    const std::optional<int> size = parse_size(name.substr(kLatin.size()));
    return size ? std::optional(latin(size)) : std::nullopt;
  }
  const std::optional<BoxShape> box = parse_shape(name);
  return box ? std::optional(boxes(*box)) : std::nullopt;
}

std::string BoardSpec::name() const {
  switch (layout_) {
    case Layout::usual:
      break;
    case Layout::boxes:
      return shape_text(box_);
    case Layout::latin:
      return std::string(kLatin) + (size_ ? std::to_string(*size_) : "");
  }
  return "";
}

std::shared_ptr<const Board> BoardSpec::board(int size) const {
  if (size < 1 || size > Board::kMaximumSize || (size_ && *size_ != size)) return nullptr;
  switch (layout_) {
    case Layout::usual:
      break;
    case Layout::boxes:
      return Board::sudoku(box_);
    case Layout::latin:
      return Board::latin(size);
  }
  const std::optional<BoxShape> box = default_box_shape(size);
  return box ? Board::sudoku(*box) : nullptr;
}

std::string BoardSpec::why_not(int size) const {
  if (size < 1 || size > Board::kMaximumSize)
    return "boards have 1 to " + std::to_string(Board::kMaximumSize) + " rows";
  if (layout_ == Layout::boxes)
    return "boxes of " + shape_text(box_) + " (--box) make a board of " + size_text(*size_) +
           ", not " + size_text(size);
  if (size_) return name() + " is a board of " + size_text(*size_) + ", not " + size_text(size);
  return a_board(size) + " has no box shape; --latin reads it without boxes";
}

std::shared_ptr<const Board> Boards::of_size(int size) {
  const auto [place, is_new] = known_.try_emplace(size);
  if (is_new) place->second = spec_.board(size);
  return place->second;
}

}  // namespace dokusat
