#include <cassert>
#include <dokusat/puzzle/board_spec.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <dokusat/text/number.hpp>
#include <map>
#include <utility>

namespace dokusat {
namespace {

constexpr std::string_view kLatin = "latin";
constexpr std::string_view kJigsawPrefix = "jigsaw:";
constexpr std::string_view kRegionCharacters =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Regions numbered in the order in which reading meets them.
template <class Names>
std::vector<int> numbered(const Names& names) {
  std::map<typename Names::value_type, int> numbers;
  std::vector<int> region_of;
  for (const auto& name : names)
    region_of.push_back(numbers.try_emplace(name, static_cast<int>(numbers.size())).first->second);
  return region_of;
}

/// As many regions as there are characters for.
constexpr std::size_t kLargestLayout = kRegionCharacters.size() * kRegionCharacters.size();

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

BoardSpec BoardSpec::jigsaw(std::vector<int> region_of) {
  assert(are_regions(region_of));
  BoardSpec spec;
  spec.layout_ = Layout::jigsaw;
  spec.regions_ = numbered(region_of);
  spec.size_ = 0;
  while (std::cmp_less(*spec.size_ * *spec.size_, region_of.size())) ++*spec.size_;
  for (int rows = 1; rows <= *spec.size_; ++rows)
    if (*spec.size_ % rows == 0) {
      const BoxShape box{rows, *spec.size_ / rows};
      if (numbered(regions_of(*Board::sudoku(box))) == spec.regions_) return boxes(box);
    }
  return spec;
}

std::optional<BoardSpec> BoardSpec::layout(std::string_view characters) {
  std::vector<int> region_of = numbered(characters);
  if (characters.size() > kLargestLayout || !are_regions(region_of)) return std::nullopt;
  return jigsaw(std::move(region_of));
}

std::string layout_text(const std::vector<int>& region_of) {
  std::string text;
  for (int region : numbered(region_of))
    text += kRegionCharacters[static_cast<std::size_t>(region)];
  return text;
}

std::vector<int> regions_of(const Board& board) {
  std::vector<int> region_of;
  for (const Unit& unit : board.units()) {
    if (unit.kind != UnitKind::box) continue;
    region_of.resize(static_cast<std::size_t>(board.cell_count()));
    for (Cell cell : unit.cells) region_of[static_cast<std::size_t>(cell.index)] = unit.index;
  }
  return region_of;
}

BoardSpec BoardSpec::of(const Board& board) {
  if (!board.regions().empty()) return jigsaw(board.regions());
  return board.box() ? boxes(*board.box()) : latin(board.size());
}

std::optional<BoardSpec> BoardSpec::parse(std::string_view name) {
  if (name == kLatin) return latin();
  if (name.starts_with(kLatin)) {
    const std::optional<int> size = parse_size(name.substr(kLatin.size()));
    return size ? std::optional(latin(size)) : std::nullopt;
  }
  if (name.starts_with(kJigsawPrefix)) return layout(name.substr(kJigsawPrefix.size()));
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
    case Layout::jigsaw:
      return std::string(kJigsawPrefix) + layout_text(regions_);
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
    case Layout::jigsaw:
      return Board::jigsaw(regions_);
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
  if (layout_ == Layout::jigsaw)
    return "the regions make a board of " + size_text(*size_) + ", not " + size_text(size);
  if (size_) return name() + " is a board of " + size_text(*size_) + ", not " + size_text(size);
  return a_board(size) + " has no box shape; --latin reads it without boxes";
}

std::shared_ptr<const Board> Boards::of_size(int size) {
  const auto [place, is_new] = known_->try_emplace(size);
  if (is_new) place->second = spec_.board(size);
  return place->second;
}

}  // namespace dokusat
