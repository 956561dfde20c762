#include <algorithm>
#include <cassert>
#include <cmath>
#include <dokusat/puzzle/board.hpp>
#include <utility>

namespace dokusat {

std::optional<BoxShape> default_box_shape(int size) {
  if (size == 1) return BoxShape{1, 1};
  for (int rows = static_cast<int>(std::sqrt(static_cast<double>(size))); rows > 1; --rows)
    if (size % rows == 0) return BoxShape{rows, size / rows};
  return std::nullopt;
}

std::shared_ptr<const Board> Board::sudoku(BoxShape box) {
  assert(box.rows > 0 && box.columns > 0);
  return std::shared_ptr<const Board>(new Board(box.rows * box.columns, box));
}

std::shared_ptr<const Board> Board::latin(int size) {
  return std::shared_ptr<const Board>(new Board(size, std::nullopt));
}

std::shared_ptr<const Board> Board::jigsaw(std::vector<int> region_of) {
  assert(are_regions(region_of));
  const auto size = static_cast<int>(std::lround(std::sqrt(static_cast<double>(region_of.size()))));
  return std::shared_ptr<const Board>(new Board(size, std::nullopt, std::move(region_of)));
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

/// Adds as many units of a kind as the board has rows; each cell belongs to the one that index_of
/// says.
template <class IndexOf>
void add_units(const Board& board, UnitKind kind, IndexOf index_of, std::vector<Unit>& units) {
  const std::size_t first = units.size();
  for (int index = 0; index < board.size(); ++index) units.push_back({kind, index, {}});
  for (Cell cell : board.cells())
    units[first + static_cast<std::size_t>(index_of(cell))].cells.push_back(cell);
}

/// For each cell the indices of the groups that hold it, as one flat list with starts.
template <class Groups, class CellsOf>
void index_by_cell(int cell_count, const Groups& groups, CellsOf cells_of, std::vector<int>& items,
                   std::vector<int>& starts) {
  starts.assign(static_cast<std::size_t>(cell_count) + 1, 0);
  for (const auto& group : groups)
    for (Cell cell : cells_of(group)) ++starts[static_cast<std::size_t>(cell.index) + 1];
  for (std::size_t i = 1; i < starts.size(); ++i) starts[i] += starts[i - 1];
  items.resize(static_cast<std::size_t>(starts.back()));
  std::vector<int> next(starts.begin(), starts.end() - 1);
  for (std::size_t index = 0; index < groups.size(); ++index)
    for (Cell cell : cells_of(groups[index]))
      items[static_cast<std::size_t>(next[static_cast<std::size_t>(cell.index)]++)] =
          static_cast<int>(index);
}

}  // namespace

Board::Board(int size, std::optional<BoxShape> box, std::vector<int> region_of)
    : size_(size), box_(box), region_of_(std::move(region_of)) {
  assert(size >= 1 && size <= kMaximumSize);
  add_units(
      *this, UnitKind::row, [&](Cell cell) { return row(cell); }, units_);
  add_units(
      *this, UnitKind::column, [&](Cell cell) { return column(cell); }, units_);
  const auto box_of = [&](Cell cell) {
    const int boxes_across = size / box->columns;
    return row(cell) / box->rows * boxes_across + column(cell) / box->columns;
  };
  if (box) add_units(*this, UnitKind::box, box_of, units_);
  const auto its_region = [&](Cell cell) {
    return region_of_[static_cast<std::size_t>(cell.index)];
  };
  if (!region_of_.empty()) add_units(*this, UnitKind::box, its_region, units_);
  for (Cell cell : cells()) {
    if (column(cell) + 1 < size) edges_.push_back({cell, Cell{cell.index + 1}});
    if (row(cell) + 1 < size) edges_.push_back({cell, Cell{cell.index + size}});
  }
  index_by_cell(
      cell_count(), units_, [](const Unit& unit) -> const auto& { return unit.cells; }, units_of_,
      unit_starts_);
  index_by_cell(
      cell_count(), edges_,
      [](const Edge& edge) {
        return std::vector{edge.first, edge.second};
      },
      edges_of_, edge_starts_);
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
        // A line may come back to an irregular region.
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

std::string Board::name(Cell cell) const {
  return row_letters(row(cell)) + std::to_string(column(cell) + 1);
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
  return (box_ ? "box " : "region ") + std::to_string(unit.index + 1);
}

std::string Board::name(const Edge& edge) const {
  return name(edge.first) + "-" + name(edge.second);
}

}  // namespace dokusat
