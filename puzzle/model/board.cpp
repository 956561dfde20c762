#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <dokusat/model/board.hpp>
#include <utility>

namespace dokusat {

std::optional<BoxShape> default_box_shape(int rows, int columns) {
  const int size = std::max(rows, columns);
  return size == 1 ? BoxShape{1, 1} : box_shape_of_size(rows, columns, size);
}

std::optional<BoxShape> box_shape_of_size(int rows, int columns, int size) {
  const auto tile = [&](BoxShape box) {
    return rows % box.rows == 0 && columns % box.columns == 0;
  };
  for (int side = static_cast<int>(std::sqrt(static_cast<double>(size))); side > 1; --side) {
    if (size % side != 0) continue;
    for (const BoxShape box : {BoxShape{side, size / side}, BoxShape{size / side, side}})
      if (tile(box)) return box;
  }
  return std::nullopt;
}

std::shared_ptr<const Board> Board::sudoku(BoxShape box) {
  const int size = box.rows * box.columns;
  return of({.rows = size, .columns = size, .box = box});
}

std::shared_ptr<const Board> Board::latin(int size) { return of({.rows = size, .columns = size}); }

std::shared_ptr<const Board> Board::jigsaw(std::vector<int> region_of) {
  assert(are_regions(region_of));
  const auto size = static_cast<int>(std::lround(std::sqrt(static_cast<double>(region_of.size()))));
  return of({.rows = size, .columns = size, .region_of = std::move(region_of)});
}

namespace {

BoardPlan with_values(BoardPlan plan) {
  if (plan.values.count == 0) plan.values.count = std::max(plan.rows, plan.columns);
  return plan;
}

bool is_size(int size) { return size >= 1 && size <= Board::kMaximumSize; }

/// Returns the cells of each region.
std::vector<std::vector<Cell>> cells_of_regions(const std::vector<int>& region_of) {
  std::vector<std::vector<Cell>> regions;
  for (std::size_t i = 0; i < region_of.size(); ++i) {
    if (region_of[i] == kNoRegion) continue;
    const auto region = static_cast<std::size_t>(region_of[i]);
    if (region >= regions.size()) regions.resize(region + 1);
    regions[region].push_back(Cell{static_cast<int>(i)});
  }
  return regions;
}

std::string why_no_groups(const std::vector<CellGroup>& groups) {
  std::int64_t cells = 0;
  for (auto group = groups.begin(); group != groups.end(); ++group) {
    if (group->name.empty() ||
        !std::ranges::all_of(group->name, [](char c) { return c >= 'A' && c <= 'Z'; }))
      return "the names of cells off the board are capital letters";
    if (std::find_if(groups.begin(), group,
                     [&](const CellGroup& other) { return other.name == group->name; }) != group)
      return "two groups of cells off the board are named " + group->name;
    if (group->count < 1 || group->columns < 1) return "a group of cells has no cell";
    cells += group->count;
  }
  return cells <= Board::kMaximumSize
             ? ""
             : "boards have up to " + std::to_string(Board::kMaximumSize) + " cells beside them";
}

std::string why_no_regions(const BoardPlan& plan, int digit_count) {
  if (plan.region_of.empty()) return "";
  if (std::cmp_not_equal(plan.region_of.size(), plan.rows * plan.columns))
    return "the regions must name one for each cell";
  for (const int region : plan.region_of)
    if (region < kNoRegion || region >= plan.rows * plan.columns)
      return "regions are numbered from 0 on";
  std::vector<int> counts;
  for (const int region : plan.region_of) {
    if (region == kNoRegion) continue;
    counts.resize(std::max(counts.size(), static_cast<std::size_t>(region) + 1));
    ++counts[static_cast<std::size_t>(region)];
  }
  for (const int count : counts) {
    if (count == 0) return "a region has no cell";
    if (count > digit_count) return "a region has more cells than values";
  }
  return "";
}

}  // namespace

std::string why_no_board(const BoardPlan& plan) {
  const std::string most = std::to_string(Board::kMaximumSize);
  if (!is_size(plan.rows) || !is_size(plan.columns)) return "boards have 1 to " + most + " rows";
  const int digits = with_values(plan).values.count;
  if (!is_size(digits)) return "boards have 1 to " + most + " values";
  if (plan.values.first < 0 || plan.values.first > Board::kMaximumSize)
    return "values begin at 0 to " + most;
  if (plan.has_lines && digits < std::max(plan.rows, plan.columns))
    return "a row or column has more cells than there are values";
  if (plan.box) {
    if (plan.box->rows < 1 || plan.box->columns < 1 || plan.rows % plan.box->rows != 0 ||
        plan.columns % plan.box->columns != 0)
      return "the boxes do not tile the board";
    if (plan.box->rows > digits || plan.box->rows * plan.box->columns > digits)
      return "a box has more cells than there are values";
    if (!plan.region_of.empty()) return "a board has boxes or regions, not both";
  }
  if (std::string why = why_no_groups(plan.groups); !why.empty()) return why;
  return why_no_regions(plan, digits);
}

std::shared_ptr<const Board> Board::of(BoardPlan plan) {
  assert(why_no_board(plan).empty());
  return std::shared_ptr<const Board>(new Board(with_values(std::move(plan))));
}

std::vector<Cell> each_once(std::vector<Cell> cells) {
  std::size_t count = 0;
  const auto once = [&] { return std::span(cells).first(count); };
  for (const Cell cell : cells)
    if (std::ranges::find(once(), cell) == once().end()) cells[count++] = cell;
  cells.resize(count);
  return cells;
}

bool are_regions(const std::vector<int>& region_of) {
  const auto size =
      static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(region_of.size()))));
  std::vector<std::size_t> counts(size, 0);
  for (int region : region_of) {
    if (region < 0 || std::cmp_greater_equal(region, size)) return false;
    ++counts[static_cast<std::size_t>(region)];
  }
  return size > 0 && std::ranges::all_of(counts, [&](std::size_t count) { return count == size; });
}

namespace {

/// Adds `count` units of a kind; a cell belongs to the unit `index_of(cell)`.
template <class IndexOf>
void add_units(const Board& board, UnitKind kind, int count, IndexOf index_of,
               std::vector<Unit>& units) {
  const std::size_t first = units.size();
  for (int index = 0; index < count; ++index) {
    units.push_back({kind, index, {}});
    units.back().cells.reserve(static_cast<std::size_t>(board.grid_cell_count() / count));
  }
  for (Cell cell : board.grid_cells())
    units[first + static_cast<std::size_t>(index_of(cell))].cells.push_back(cell);
}

/// Returns for each cell the indices of the groups that contain it.
template <class Groups, class CellsOf>
Lists<int> index_by_cell(int cell_count, const Groups& groups, CellsOf cells_of) {
  std::vector<std::pair<std::size_t, int>> places;
  places.reserve(4 * static_cast<std::size_t>(cell_count));
  for (int index = 0; std::cmp_less(index, groups.size()); ++index)
    for (Cell cell : cells_of(groups[static_cast<std::size_t>(index)]))
      places.emplace_back(static_cast<std::size_t>(cell.index), index);
  return Lists(static_cast<std::size_t>(cell_count), places);
}

}  // namespace

Board::Board(BoardPlan plan)
    : plan_(std::move(plan)),
      columns_(plan_.columns),
      cell_count_(grid_cell_count()),
      digit_count_(plan_.values.count) {
  for (const CellGroup& group : groups()) cell_count_ += group.count;
  if (has_lines()) {
    add_units(
        *this, UnitKind::row, rows(), [&](Cell cell) { return row(cell); }, units_);
    add_units(
        *this, UnitKind::column, columns(), [&](Cell cell) { return column(cell); }, units_);
  }
  add_boxes();
  add_edges();
  is_regular_ = rows() == columns() && has_lines() && groups().empty() &&
                std::ranges::all_of(units_, [&](const Unit& unit) { return is_full(unit); });
  units_of_ = index_by_cell(
      cell_count(), units_, [](const Unit& unit) -> const auto& { return unit.cells; });
  edges_of_ = index_by_cell(cell_count(), edges_, [](const Edge& edge) {
    return std::array{edge.first, edge.second};
  });
}

void Board::add_boxes() {
  if (box()) {
    const int boxes_across = columns() / box()->columns;
    const auto box_of = [&](Cell cell) {
      return row(cell) / box()->rows * boxes_across + column(cell) / box()->columns;
    };
    add_units(*this, UnitKind::box, rows() / box()->rows * boxes_across, box_of, units_);
  }
  for (std::vector<Cell>& cells : cells_of_regions(regions()))
    units_.push_back({UnitKind::box, static_cast<int>(units_.size()), std::move(cells)});
  int index = 0;
  for (Unit& unit : units_)
    if (unit.kind == UnitKind::box) unit.index = index++;
}

void Board::add_edges() {
  edges_.reserve(2 * static_cast<std::size_t>(grid_cell_count()));
  for (Cell cell : grid_cells()) {
    if (column(cell) + 1 < columns()) edges_.push_back({cell, Cell{cell.index + 1}});
    if (row(cell) + 1 < rows()) edges_.push_back({cell, Cell{cell.index + columns()}});
  }
}

std::optional<int> Board::edge_index(const Edge& edge) const {
  for (int index : edges_of(edge.first))
    if (this->edge(index) == edge) return index;
  return std::nullopt;
}

std::string row_letters(int row) {
  std::string letters;
  for (int rest = row + 1; rest > 0; rest = (rest - 1) / 26)
    letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % 26));
  return letters;
}

std::vector<Intersection> intersections(const Board& board) {
  std::vector<Intersection> found;
  const auto is_box = [&](int unit) { return board.unit(unit).kind == UnitKind::box; };
  for (int line = 0; line < static_cast<int>(board.units().size()); ++line) {
    if (is_box(line)) continue;
    for (Cell cell : board.unit(line).cells)
      for (int box : board.units_of(cell)) {
        if (!is_box(box)) continue;
        // A line may leave an irregular region and enter it again.
        const auto its_own = std::find_if(
            found.rbegin(), found.rend(),
            [&](const Intersection& shared) { return shared.line != line || shared.box == box; });
        if (its_own != found.rend() && its_own->line == line) {
          its_own->cells.push_back(cell);
        } else {
          found.push_back({line, box, {cell}});
        }
      }
  }
  return found;
}

std::vector<Cell> Board::cells_of_group(std::string_view name) const {
  std::vector<Cell> cells;
  int begin = grid_cell_count();
  for (const CellGroup& group : groups()) {
    if (group.name == name)
      for (int place = 0; place < group.count; ++place) cells.push_back(Cell{begin + place});
    begin += group.count;
  }
  return cells;
}

std::pair<const CellGroup*, int> Board::group_of(Cell cell) const {
  int place = cell.index - grid_cell_count();
  for (const CellGroup& group : groups()) {
    if (place < group.count) return {&group, place};
    place -= group.count;
  }
  return {nullptr, 0};
}

Board::Layer Board::layer_of(Cell cell) const {
  if (is_on_grid(cell)) return {0, grid_cell_count(), columns_};
  const auto [group, place] = group_of(cell);
  return {cell.index - place, group->count, group->columns};
}

bool Board::are_neighbours(Cell one, Cell other) const {
  const Layer layer = layer_of(one);
  if (!layer.contains(other)) return false;
  return std::abs(layer.row(one) - layer.row(other)) +
             std::abs(layer.column(one) - layer.column(other)) ==
         1;
}

std::optional<Cell> Board::neighbour(Cell cell, int down, int right) const {
  const Layer layer = layer_of(cell);
  const int row = layer.row(cell) + down;
  const int column = layer.column(cell) + right;
  const Cell to{layer.first + row * layer.columns + column};
  const bool is_there = row >= 0 && column >= 0 && column < layer.columns && layer.contains(to);
  return is_there ? std::optional(to) : std::nullopt;
}

std::optional<Cell> Board::moved(Cell cell, Cell origin, Cell target) const {
  const Layer layer = layer_of(origin);
  if (!layer.contains(cell) || !layer.contains(target)) return std::nullopt;
  return neighbour(target, layer.row(cell) - layer.row(origin),
                   layer.column(cell) - layer.column(origin));
}

std::string Board::name(Cell cell) const {
  if (!is_on_grid(cell)) {
    const auto [group, place] = group_of(cell);
    return group->name + (group->count == 1 ? "" : std::to_string(place + 1));
  }
  return row_letters(row(cell)) + std::to_string(column(cell) + 1);
}

std::string Board::coordinates(Cell cell) const {
  if (!is_on_grid(cell)) return name(cell);
  return "r" + std::to_string(row(cell) + 1) + "c" + std::to_string(column(cell) + 1);
}

std::string Board::name(const Unit& unit) const {
  switch (unit.kind) {
    case UnitKind::row:
      return "row " + row_letters(unit.index);
    case UnitKind::column:
      return "column " + std::to_string(unit.index + 1);
    case UnitKind::box:
      break;
  }
  return (box() ? "box " : "region ") + std::to_string(unit.index + 1);
}

std::string Board::name(const Edge& edge) const {
  return name(edge.first) + "-" + name(edge.second);
}

}  // namespace dokusat
