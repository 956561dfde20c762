#include <algorithm>
#include <cstdlib>
#include <dokusat/formats/collections/cell_candidates.hpp>
#include <dokusat/formats/fpuzzles/fpuzzles_keys.hpp>
#include <dokusat/formats/fpuzzles/fpuzzles_resolver.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <utility>

namespace dokusat {
namespace {

std::string outside_name(const FpuzzlesCell& cell) {
  return "R" + std::to_string(cell.row) + "C" + std::to_string(cell.column);
}

void sort_and_unite(std::vector<Cell>& cells) {
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
}

}  // namespace

std::span<const FpuzzlesItem* const> FpuzzlesResolver::items_of(std::string_view key) const {
  const auto found = items_of_.find(key);
  return found == items_of_.end() ? std::span<const FpuzzlesItem* const>() : found->second;
}

const std::set<Cell>& FpuzzlesResolver::cells_under(const std::string& key) {
  const auto [found, is_new] = cells_under_.try_emplace(key);
  if (is_new)
    for (const FpuzzlesItem* item : items_of(key)) found->second.insert(cell(*item->cell));
  return found->second;
}

Cell FpuzzlesResolver::cell(const FpuzzlesCell& cell) const {
  const bool inside = cell.row >= 1 && cell.row <= board_.rows() && cell.column >= 1 &&
                      cell.column <= board_.rows();
  if (!inside)
    throw JsonValueError{cell.place, "expected a cell of " + a_board(board_.rows()) + ", found " +
                                         outside_name(cell)};
  return board_.cell_at(cell.row - 1, cell.column - 1);
}

std::vector<Cell> FpuzzlesResolver::cells(std::span<const FpuzzlesCell> cells) const {
  std::vector<Cell> found;
  for (const FpuzzlesCell& one : cells) found.push_back(cell(one));
  return found;
}

std::vector<Cell> FpuzzlesResolver::distinct_cells(std::span<const FpuzzlesCell> cells) const {
  std::vector<Cell> found;
  for (const FpuzzlesCell& one : cells) {
    if (std::ranges::find(found, cell(one)) != found.end())
      throw JsonValueError{one.place, outside_name(one) + " is listed twice"};
    found.push_back(cell(one));
  }
  return found;
}

std::vector<std::vector<Cell>> FpuzzlesResolver::lines(const FpuzzlesItem& item) const {
  if (item.lines.empty()) throw JsonValueError{item.place, "expected a line in \"lines\""};
  std::vector<std::vector<Cell>> found;
  for (const std::vector<FpuzzlesCell>& line : item.lines) found.push_back(cells(line));
  return found;
}

Edge FpuzzlesResolver::edge(const FpuzzlesItem& item) const {
  const std::vector<Cell> pair = cells(item.cells);
  if (pair.size() != 2)
    throw JsonValueError{item.cells[0].place,
                         "expected two cells, found " + std::to_string(pair.size())};
  const Edge edge{std::min(pair[0], pair[1]), std::max(pair[0], pair[1])};
  if (!board_.edge_index(edge))
    throw JsonValueError{item.cells[1].place, "expected a neighbour of " +
                                                  outside_name(item.cells[0]) + ", found " +
                                                  outside_name(item.cells[1])};
  return edge;
}

std::vector<Cell> FpuzzlesResolver::line_seen_from(const FpuzzlesCell& cell) const {
  const int size = board_.rows();
  const auto [row, column, place] = cell;
  const bool above_or_below = (row == 0 || row == size + 1) && column >= 1 && column <= size;
  const bool beside = (column == 0 || column == size + 1) && row >= 1 && row <= size;
  if (!above_or_below && !beside)
    throw JsonValueError{place, "expected a place beside a line of " + a_board(size) + ", found " +
                                    outside_name(cell)};
  std::vector<Cell> line;
  for (int step = 0; step < size; ++step)
    line.push_back(beside ? board_.cell_at(row - 1, step) : board_.cell_at(step, column - 1));
  if (row > size || column > size) std::ranges::reverse(line);
  return line;
}

/// Returns the diagonal. f-puzzles writes the place outside the board and the direction; some texts
/// only list the cells.
std::vector<Cell> FpuzzlesResolver::diagonal(const FpuzzlesItem& item) const {
  const std::vector<Cell> named = cells(item.cells);
  FpuzzlesCell at = item.cell.value_or(FpuzzlesCell{0, 0, item.place});
  int down = item.text.starts_with("D") ? 1 : -1;
  int right = item.text.ends_with("R") ? 1 : -1;
  if (!item.cell && named.size() > 1) {
    down = board_.row(named[1]) > board_.row(named[0]) ? 1 : -1;
    right = board_.column(named[1]) > board_.column(named[0]) ? 1 : -1;
    at.row = board_.row(named[0]) + 1 - down;
    at.column = board_.column(named[0]) + 1 - right;
  } else if (item.text != "UL" && item.text != "UR" && item.text != "DL" && item.text != "DR") {
    throw JsonValueError{item.place, "expected a \"direction\" UL, UR, DL or DR"};
  }
  const auto is_inside = [&](int row, int column) {
    return row >= 1 && row <= board_.rows() && column >= 1 && column <= board_.rows();
  };
  std::vector<Cell> found;
  if (!is_inside(at.row, at.column))
    for (int row = at.row + down, column = at.column + right; is_inside(row, column);
         row += down, column += right)
      found.push_back(board_.cell_at(row - 1, column - 1));
  if (found.empty())
    throw JsonValueError{at.place, "expected a place outside the board that sees a diagonal"};
  std::vector<Cell> one = found;
  std::vector<Cell> other = named;
  sort_and_unite(one);
  sort_and_unite(other);
  if (!named.empty() && one != other)
    throw JsonValueError{item.cells[0].place, "expected the cells of a whole diagonal"};
  return found;
}

std::vector<int> FpuzzlesResolver::regions(const FpuzzlesItem& item,
                                           const std::string& what) const {
  std::vector<int> found = regions_of(board_);
  if (found.empty())
    throw JsonValueError{item.place, what + ", but some cells of this board are in no region"};
  return found;
}

int FpuzzlesResolver::number(const FpuzzlesItem& item, int usual, int least) const {
  if (!item.number) return usual;
  if (item.number->value < least)
    throw JsonValueError{item.number->place, "expected a number of at least " +
                                                 std::to_string(least) + ", found " +
                                                 std::to_string(item.number->value)};
  return item.number->value;
}

void FpuzzlesResolver::add(const FpuzzlesItem& item, CellRule rule) {
  if (const std::string why = why_not_on(board_, rule); !why.empty())
    throw JsonValueError{item.place, why};
  if (rule.kind != &kGiven) {
    puzzle_.rules.push_back(std::move(rule));
    return;
  }
  auto& [digits, cells] = rule.as<DigitsAndCells>();
  put_candidates(puzzle_, cells[0], std::move(digits));
}

}  // namespace dokusat
