#include <algorithm>
#include <cassert>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/text/number.hpp>
#include <map>
#include <type_traits>
#include <utility>

namespace dokusat {
namespace {

constexpr std::string_view kLatin = "latin";
constexpr std::string_view kRaw = "raw";
constexpr std::string_view kJigsawPrefix = "jigsaw:";
constexpr std::string_view kShapePrefix = "shape:";
constexpr std::string_view kRegionsPrefix = "jigsaw=";
constexpr std::string_view kCellsPrefix = "cells=";
constexpr std::string_view kRegionCharacters =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Renumbers regions in reading order of their first cells.
template <class Names>
std::vector<int> numbered(const Names& names) {
  std::map<typename Names::value_type, int> numbers;
  std::vector<int> region_of;
  for (const auto& name : names) {
    const bool none = std::is_same_v<typename Names::value_type, int> && name == kNoRegion;
    region_of.push_back(
        none ? kNoRegion
             : numbers.try_emplace(name, static_cast<int>(numbers.size())).first->second);
  }
  return region_of;
}

/// True if the regions, numbered in reading order, are boxes of that shape.
bool are_boxes(const std::vector<int>& region_of, BoxShape box) {
  const int size = box.rows * box.columns;
  for (int cell = 0; std::cmp_less(cell, region_of.size()); ++cell)
    if (region_of[static_cast<std::size_t>(cell)] !=
        cell / size / box.rows * box.rows + cell % size / box.columns)
      return false;
  return true;
}

/// The number of cells of the largest NxN board whose N regions can have a character each.
constexpr std::size_t kLargestLayout = kRegionCharacters.size() * kRegionCharacters.size();

/// Parses a number of rows or columns; empty if the text is none.
std::optional<int> parse_size(std::string_view text) {
  const std::optional<int> size = parse_number<int>(text);
  return size && *size >= 1 && *size <= Board::kMaximumSize ? size : std::nullopt;
}

/// Parses "RxC".
std::optional<BoxShape> parse_shape(std::string_view text) {
  const std::size_t cross = text.find('x');
  if (cross == std::string_view::npos) return std::nullopt;
  const std::optional<int> rows = parse_size(text.substr(0, cross));
  const std::optional<int> columns = parse_size(text.substr(cross + 1));
  if (!rows || !columns) return std::nullopt;
  return BoxShape{*rows, *columns};
}

/// Parses "RxC" as the shape of a board's boxes.
std::optional<BoxShape> parse_box(std::string_view text) {
  const std::optional<BoxShape> box = parse_shape(text);
  return box && box->rows * box->columns <= Board::kMaximumSize ? box : std::nullopt;
}

/// Parses "A-B".
std::optional<Values> parse_values(std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const std::optional<int> first = parse_number<int>(text.substr(0, dash));
  const std::optional<int> last = parse_number<int>(text.substr(dash + 1));
  if (!first || !last || *first < 0 || *last < *first || *last >= 2 * Board::kMaximumSize)
    return std::nullopt;
  return Values{*first, *last - *first + 1};
}

std::string shape_text(BoxShape box) { return size_text(box.rows, box.columns); }

/// Parses cells off the board: "NAME*COUNT/COLUMNS,…".
std::optional<std::vector<CellGroup>> parse_groups(std::string_view text) {
  std::vector<CellGroup> groups;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string_view one = text.substr(begin, end - begin);
    const std::size_t star = std::min(one.find('*'), one.size());
    const std::size_t slash = std::min(one.find('/', star), one.size());
    if (slash == one.size()) return std::nullopt;
    const std::optional<int> count = parse_size(one.substr(star + 1, slash - star - 1));
    const std::optional<int> columns = parse_size(one.substr(slash + 1));
    if (!count || !columns) return std::nullopt;
    groups.push_back({std::string(one.substr(0, star)), *count, *columns});
    begin = end + 1;
  }
  return groups;
}

std::string groups_text(const std::vector<CellGroup>& groups) {
  std::string text;
  for (const CellGroup& group : groups)
    text += (text.empty() ? "" : ",") + group.name + "*" + std::to_string(group.count) + "/" +
            std::to_string(group.columns);
  return text;
}

/// Parses the text after "shape:".
std::optional<BoardPlan> parse_plan(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(':', begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  const std::optional<BoxShape> shape = parse_shape(parts[0]);
  if (!shape) return std::nullopt;
  BoardPlan plan{.rows = shape->rows, .columns = shape->columns};
  plan.values = {1, std::max(plan.rows, plan.columns)};
  if (parts.back().starts_with(kCellsPrefix)) {
    std::optional<std::vector<CellGroup>> groups =
        parse_groups(parts.back().substr(kCellsPrefix.size()));
    if (!groups) return std::nullopt;
    plan.groups = std::move(*groups);
    parts.pop_back();
  }
  std::size_t next = 1;
  if (next < parts.size())
    if (const std::optional<Values> values = parse_values(parts[next])) {
      plan.values = *values;
      ++next;
    }
  if (next < parts.size() && parts[next] == kRaw) {
    plan.has_lines = false;
    ++next;
  }
  if (next == parts.size()) {
    if (plan.has_lines) plan.box = default_box_shape(plan.rows, plan.columns);
  } else if (parts[next].starts_with(kRegionsPrefix)) {
    plan.region_of = regions_of_layout(parts[next++].substr(kRegionsPrefix.size()));
  } else if (parts[next] == kLatin) {
    ++next;
  } else if (!(plan.box = parse_box(parts[next++]))) {
    return std::nullopt;
  }
  return next == parts.size() && why_no_board(plan).empty() ? std::optional(plan) : std::nullopt;
}

/// Writes a plan as `parse_plan` reads it.
std::string plan_text(const BoardPlan& plan) {
  std::string text = size_text(plan.rows, plan.columns);
  if (plan.values != Values{1, std::max(plan.rows, plan.columns)})
    text += ":" + std::to_string(plan.values.first) + "-" + std::to_string(plan.values.last());
  if (!plan.has_lines) text += ":" + std::string(kRaw);
  const std::optional<BoxShape> usual =
      plan.has_lines ? default_box_shape(plan.rows, plan.columns) : std::nullopt;
  if (!plan.region_of.empty())
    text += ":" + std::string(kRegionsPrefix) + layout_text(plan.region_of);
  else if (plan.box != usual)
    text += ":" + (plan.box ? shape_text(*plan.box) : std::string(kLatin));
  if (!plan.groups.empty()) text += ":" + std::string(kCellsPrefix) + groups_text(plan.groups);
  return text;
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
      if (are_boxes(spec.regions_, box)) return boxes(box);
    }
  return spec;
}

BoardSpec BoardSpec::shape(BoardPlan plan) {
  assert(why_no_board(plan).empty());
  if (plan.values.count == 0) plan.values.count = std::max(plan.rows, plan.columns);
  if (plan.rows == plan.columns && plan.values == Values{1, plan.rows} && plan.has_lines &&
      plan.groups.empty()) {
    if (plan.box && plan.box->rows * plan.box->columns == plan.rows) return boxes(*plan.box);
    if (!plan.box && plan.region_of.empty()) return latin(plan.rows);
    if (are_regions(plan.region_of)) return jigsaw(std::move(plan.region_of));
  }
  if (!plan.region_of.empty()) plan.region_of = numbered(plan.region_of);
  BoardSpec spec;
  spec.layout_ = Layout::shape;
  spec.plan_ = std::move(plan);
  return spec;
}

std::optional<BoardSpec> BoardSpec::layout(std::string_view characters) {
  if (characters.find(',') != std::string_view::npos) {
    std::vector<int> regions = regions_of_layout(characters);
    return are_regions(regions) ? std::optional(jigsaw(std::move(regions))) : std::nullopt;
  }
  std::vector<int> region_of = numbered(characters);
  if (characters.size() > kLargestLayout || !are_regions(region_of)) return std::nullopt;
  return jigsaw(std::move(region_of));
}

std::string layout_text(const std::vector<int>& region_of) {
  const std::vector<int> regions = numbered(region_of);
  const bool by_numbers = std::ranges::any_of(
      regions, [](int region) { return std::cmp_greater_equal(region, kRegionCharacters.size()); });
  std::string text;
  for (const int region : regions) {
    if (by_numbers && !text.empty()) text += ',';
    if (region == kNoRegion)
      text += '.';
    else if (by_numbers)
      text += std::to_string(region + 1);
    else
      text += kRegionCharacters[static_cast<std::size_t>(region)];
  }
  return text;
}

std::vector<int> regions_of_layout(std::string_view layout) {
  std::vector<int> names;
  if (layout.find(',') == std::string_view::npos) {
    for (const char name : layout)
      names.push_back(name == '.' ? kNoRegion : static_cast<unsigned char>(name));
    return numbered(names);
  }
  for (std::size_t begin = 0; begin <= layout.size();) {
    const std::size_t end = std::min(layout.find(',', begin), layout.size());
    names.push_back(parse_number<int>(layout.substr(begin, end - begin)).value_or(kNoRegion));
    begin = end + 1;
  }
  return numbered(names);
}

std::vector<int> regions_of(const Board& board) {
  std::vector<int> region_of;
  for (const Unit& unit : board.units()) {
    if (unit.kind != UnitKind::box) continue;
    region_of.resize(static_cast<std::size_t>(board.grid_cell_count()), kNoRegion);
    for (Cell cell : unit.cells) region_of[static_cast<std::size_t>(cell.index)] = unit.index;
  }
  return region_of;
}

BoardSpec BoardSpec::of(const Board& board) { return shape(board.plan()); }

std::optional<BoardSpec> BoardSpec::parse(std::string_view name) {
  if (name == kLatin) return latin();
  if (name.starts_with(kLatin)) {
    const std::optional<int> size = parse_size(name.substr(kLatin.size()));
    return size ? std::optional(latin(size)) : std::nullopt;
  }
  if (name.starts_with(kJigsawPrefix)) return layout(name.substr(kJigsawPrefix.size()));
  if (name.starts_with(kShapePrefix)) {
    std::optional<BoardPlan> plan = parse_plan(name.substr(kShapePrefix.size()));
    return plan ? std::optional(shape(std::move(*plan))) : std::nullopt;
  }
  const std::optional<BoxShape> box = parse_box(name);
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
    case Layout::shape:
      return std::string(kShapePrefix) + plan_text(*plan_);
  }
  return "";
}

std::shared_ptr<const Board> BoardSpec::board(int rows, int columns) const {
  if (plan_) return plan_->rows == rows && plan_->columns == columns ? Board::of(*plan_) : nullptr;
  const int size = rows;
  if (rows != columns || size < 1 || size > Board::kMaximumSize || (size_ && *size_ != size))
    return nullptr;
  switch (layout_) {
    case Layout::usual:
    case Layout::shape:
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

std::shared_ptr<const Board> BoardSpec::board() const {
  if (plan_) return Board::of(*plan_);
  return size_ ? board(*size_) : nullptr;
}

std::string BoardSpec::why_not(int rows, int columns) const {
  if (plan_)
    return name() + " is a board of " + size_text(plan_->rows, plan_->columns) + ", not " +
           size_text(rows, columns);
  if (rows != columns)
    return size_text(rows, columns) + " is not square: shape:" + size_text(rows, columns) +
           " names such a board";
  const int size = rows;
  if (size < 1 || size > Board::kMaximumSize)
    return "boards have 1 to " + std::to_string(Board::kMaximumSize) + " rows";
  if (layout_ == Layout::boxes)
    return "boxes of " + shape_text(box_) + " make a board of " + size_text(*size_) + ", not " +
           size_text(size);
  if (layout_ == Layout::jigsaw)
    return "the regions make a board of " + size_text(*size_) + ", not " + size_text(size);
  if (size_) return name() + " is a board of " + size_text(*size_) + ", not " + size_text(size);
  return a_board(size) + " has no default boxes; latin is without boxes";
}

std::shared_ptr<const Board> Boards::of_shape(int rows, int columns) {
  const auto [place, is_new] = known_->of_shape.try_emplace({rows, columns});
  if (is_new) place->second = spec_.board(rows, columns);
  return place->second;
}

std::shared_ptr<const Board> Boards::of(const BoardSpec& spec, int rows, int columns) {
  if (known_->by_name.size() >= kMostNames) known_->by_name.clear();
  const auto [place, is_new] =
      known_->by_name.try_emplace(spec.name() + " " + size_text(rows, columns));
  if (is_new) place->second = spec.board(rows, columns);
  return place->second;
}

}  // namespace dokusat
